import { afterAll, expect, test } from 'vitest';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import type { Plan } from './plan.ts';
import { unknownRelations } from './unknown-relations.ts';

const graph = await createMemoryGraph([['Mill', 'opened by', 'Ria Marr']]);
afterAll(() => graph.close());

const edge = (...relations: readonly string[]): Plan['edges'][number] => ({
  from: 'a',
  to: 'b',
  relations: relations.map((relation) => ({ relation, direction: 'out' as const })),
});
const plan = (...edges: Plan['edges']): Plan => ({
  version: 2,
  nodes: [{ id: 'a' }, { id: 'b', entities: [{ id: 'Mill', name: 'Mill' }] }],
  edges,
  answer: 'a',
  operators: [],
});

test('relations that the graph does not have are named once, with their edge', async () => {
  expect(await unknownRelations(plan(edge('opened by')), graph)).toEqual([]);
  expect(await unknownRelations(plan(edge('opened by', 'nope'), edge('nope', 'never')), graph)).toEqual([
    { relation: 'nope', edge: 0 },
    { relation: 'never', edge: 1 },
  ]);
});
