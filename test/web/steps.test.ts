import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MESSAGES } from '../../web/text/messages.ts';

/** Names of steps as methods record them. */
function stepNames(): readonly string[] {
  const files = globSync('src/**/*.ts', { cwd: new URL('../../', import.meta.url).pathname });
  const found = files.flatMap((file) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    return [...text.matchAll(/type: 'step',\s*name: '([a-z-]+)'/gu)].map(([, name]) => name ?? '');
  });
  return [...new Set(found)].sort();
}

test('every step of a search has its words in each language of the page', () => {
  const names = stepNames();
  expect(names.length).toBeGreaterThan(30);
  for (const { tag, trace } of Object.values(MESSAGES)) {
    const unsaid = names.filter((name) => trace.steps[name] === undefined);
    expect(unsaid, tag).toEqual([]);
  }
});
