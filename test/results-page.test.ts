import { expect, test } from 'vitest';
import { keepOthers, keptNotes, readSections } from '../scripts/kept-rows.ts';

const row = (method: string) => `| ${[method, 'extracted', '10', ...Array(9).fill('1.0')].join(' | ')} |`;
const PAGE = `# Results

## set/dev

- topic entities: extracted
- clew 0.1.0 (aaa)
- kept from an earlier run: \`kaping\`, by one of clew 0.0.9

| ${['method', 'topics', 'n', ...Array(9).fill('x')].join(' | ')} |
| :-- | -: | -: | -: | -: | -: | -: | -: | -: | -: | -: | -: |
${['clew', 'fiske', 'kaping'].map(row).join('\n')}

| methods | topics | pairs | points | p |
| :-- | :-- | -: | -: | -: |
| clew − fiske | extracted | 10 | +1 | 0.5 |
| clew − kaping | extracted | 10 | +1 | 0.5 |

\`\`\`sh
clew eval set/dev --methods clew --topic extracted
clew eval set/dev --methods fiske --topic extracted
\`\`\`
`;

test('of a section what other methods did stays, and says of which run it is; no comparison with a method run anew', () => {
  const section = readSections(PAGE).get('set/dev');
  if (section === undefined) throw new Error('no section');
  const kept = keepOthers(section, new Set(['fiske']));
  expect(kept.rows.map(([method]) => method)).toEqual(['clew', 'kaping']);
  expect(kept.pairs.map(([pair]) => pair)).toEqual(['clew − kaping']);
  expect(kept.commands).toEqual(['clew eval set/dev --methods clew --topic extracted']);
  expect(keptNotes(section, new Set(['fiske']))).toEqual([
    'kept from an earlier run: `kaping`, by one of clew 0.0.9',
    'kept from an earlier run: `clew`, by one of clew 0.1.0 (aaa)',
  ]);
  expect(keptNotes(section, new Set(['clew', 'fiske', 'kaping']))).toEqual([]);
});
