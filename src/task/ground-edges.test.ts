import { expect, test } from 'vitest';
import { type GroundEdgesInput, groundEdges, type OpenEdge } from './ground-edges.ts';

const example = groundEdges.example as GroundEdgesInput;
const [edge] = example.edges as readonly [OpenEdge];
const input = { ...example, edges: [edge, { ...edge, phrase: 'near' }] };
const read = (value: unknown) => groundEdges.parse(value, input)?.choices;

test('an edge that a reply does not mention has no choice; one with an empty list has none of the candidates', () => {
  expect(read({ edges: [{ edge: 1, relations: [2] }] })).toEqual([[1], undefined]);
  expect(
    read({
      edges: [
        { edge: 2, relations: [1] },
        { edge: 1, relations: [] },
      ],
    }),
  ).toEqual([[], [0]]);
  expect(read({ edges: [] })).toEqual([[], []]);
  expect(read({ thoughts: 'none' })).toBeUndefined();
});
