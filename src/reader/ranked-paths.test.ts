import { expect, test } from 'vitest';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { thinkerFor } from '../thinker-for.ts';
import { createReader } from './read.ts';
import type { ScoredCandidate } from './search.ts';

const FACTS: readonly (readonly [string, string, string])[] = [
  ['Ann Vale', 'q17', 'Ben Ost'],
  ['Ann Vale', 'q18', 'Cleo Marsh'],
  ['Dora Finn', 'q17', 'Ann Vale'],
  ['Dora Finn', 'q18', 'Ben Ost'],
];
/** What a model wrote for one of two relations whose names say nothing. */
const taught = new Map([
  ['q18', { languages: { en: { out: ['who does X glibber'], in: ['who glibbers X'] } } }],
]);

async function ranks(isTaught: boolean): Promise<Readonly<Record<string, number>>> {
  const graph = await createMemoryGraph(FACTS, { name: 'office' });
  const reader = await createReader(graph, {
    thinker: (signal) => thinkerFor(graph, signal),
    ...(isTaught ? { phrases: { taught } } : {}),
  });
  const { scored } = await reader.search('who does Ann Vale glibber', { today: '2026-11-22' });
  await graph.close();
  const relationOf = ({ candidate: { things, projection } }: ScoredCandidate): string =>
    [...things.legs.flatMap(({ steps }) => steps), ...(projection === undefined ? [] : [projection.step])]
      .map(({ relation }) => relation)
      .join(' ');
  const found: Record<string, number> = {};
  for (const one of scored) {
    const path = relationOf(one);
    found[path] = Math.max(found[path] ?? 0, one.features.ranked);
  }
  return found;
}

test('phrasings that were taught put their paths first in the ranking', async () => {
  const [before, after] = [await ranks(false), await ranks(true)];
  expect(before.q17).toBe(before.q18);
  expect(after.q18).toBe(1);
  expect(after.q17).toBeLessThan(0.5);
});
