import { expect, test } from 'vitest';
import { keepOthers, keptNotes, mergeSections, readSections } from '../scripts/kept-rows.ts';

const row = (method: string) => `| ${[method, 'extracted', '10', ...Array(10).fill('1.0')].join(' | ')} |`;
const PAGE = `# Results

## set/dev

- topic entities: extracted
- clew 0.1.0 (aaa)
- kept from an earlier run: \`kaping\`, by one of clew 0.0.9

| ${['method', 'topics', 'n', ...Array(10).fill('x')].join(' | ')} |
| :-- | -: | -: | -: | -: | -: | -: | -: | -: | -: | -: | -: | -: |
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
  const kept = keepOthers(section, new Set(['fiske extracted']));
  expect(kept.rows.map(([method]) => method)).toEqual(['clew', 'kaping']);
  expect(kept.pairs.map(([pair]) => pair)).toEqual(['clew − kaping']);
  expect(kept.commands).toEqual(['clew eval set/dev --methods clew --topic extracted']);
  expect(keptNotes(section, new Set(['fiske extracted']))).toEqual([
    'kept from an earlier run: `kaping`, by one of clew 0.0.9',
    'kept from an earlier run: `clew`, by one of clew 0.1.0 (aaa)',
  ]);
  expect(keptNotes(section, new Set(['clew extracted', 'fiske extracted', 'kaping extracted']))).toEqual([]);
});

test('a method run anew with topic entities found keeps its row of those given', () => {
  const both = PAGE.replace(row('kaping'), `${row('kaping')}\n${row('clew').replace('extracted', 'gold')}`);
  const section = readSections(both).get('set/dev');
  if (section === undefined) throw new Error('no section');
  const run = new Set(['clew extracted', 'kaping extracted']);
  expect(keepOthers(section, run).rows.map(([method, topics]) => [method, topics])).toEqual([
    ['fiske', 'extracted'],
    ['clew', 'gold'],
  ]);
  expect(keepOthers(section, run).commands).toEqual(['clew eval set/dev --methods fiske --topic extracted']);
  expect(keptNotes(section, run)).toContain(
    'kept from an earlier run: `fiske`, `clew` (gold), by one of clew 0.1.0 (aaa)',
  );
});

test('sections that nothing was run for stay word for word; a sample stands beside the whole set', () => {
  const old = readSections(PAGE);
  const sample = '## set/dev, 20 questions, seed 1\n\n| a |';
  expect(mergeSections(old, new Map([['set/dev, 20 questions, seed 1', sample]]))).toEqual([
    PAGE.slice(PAGE.indexOf('## set/dev')).trim(),
    sample,
  ]);
  expect(mergeSections(old, new Map([['set/dev', '## set/dev\n\nnew']]))).toEqual(['## set/dev\n\nnew']);
});
