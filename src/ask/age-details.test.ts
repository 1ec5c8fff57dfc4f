import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import type { EmbeddedGraph } from '../graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';

let graph: EmbeddedGraph;
beforeAll(async () => {
  graph = await createMemoryGraph(
    [
      ['Frieda Lang', 'born', '2020-01-30'],
      ['Emil Brandt', 'born', '2024-07-15'],
      ['Ada Holm', 'born', '1968'],
      ['Frieda Lang', 'group', 'Foxes'],
      ['Emil Brandt', 'group', 'Mice'],
      ['Foxes', 'meets since', '2019-09-01'],
    ],
    {},
  );
});
afterAll(() => graph.close());

test.each([
  ['how old is Frieda Lang', '2025-01-29', '2020-01-30 (4 years old).'],
  ['how old is Frieda Lang', '2025-01-30', '2020-01-30 (5 years old).'],
  ['how old is Emil Brandt', '2026-07-14', '2024-07-15 (23 months old).'],
  ['how old is Ada Holm', '2025-01-29', '1968 (56 or 57 years old).'],
  ['when was Frieda Lang born', '2025-01-29', '2020-01-30.'],
])('%s, on %s', async (question, today, text) => {
  const answer = await ask(question, { graph, today });
  expect(answer.text).toBe(text);
});

test('a day to come is no age', async () => {
  const { answers } = await ask('how old is Emil Brandt', { graph, today: '2024-01-01' });
  expect(answers.map(({ detail }) => detail)).toEqual([undefined]);
});
