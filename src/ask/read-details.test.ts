import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import type { EmbeddedGraph } from '../graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import type { NewTriple } from '../graph/graph.ts';

const FILMS = ['Dune', 'Heat', 'Ronin', 'Alien', 'Dune', 'Heat'];
const HALLS = ['Blue', 'Red', 'Blue', 'Red', 'Red', 'Blue'];
const TRIPLES = FILMS.flatMap((film, at): NewTriple[] => {
  const head = `screening ${at + 1}`;
  return [
    { head, relation: 'is a', tail: 'screening' },
    { head, relation: 'film', tail: film },
    { head, relation: 'hall', tail: HALLS[at] as string },
    { head, relation: 'seats', tail: { literal: `${90 + at}` } },
    { head, relation: 'subtitles', tail: at % 2 === 0 ? 'yes' : 'no' },
  ];
});

let graph: EmbeddedGraph;
beforeAll(async () => {
  graph = await createMemoryGraph([], {});
  await graph.add(TRIPLES);
});
afterAll(() => graph.close());

test('a thing that is called by its line is told by the names it is joined to', async () => {
  const { answers, text } = await ask('which screenings have the film Dune', { graph });
  expect(answers).toEqual([
    { id: 'screening 1', name: 'screening 1', detail: 'film Dune, hall Blue' },
    { id: 'screening 5', name: 'screening 5', detail: 'film Dune, hall Red' },
  ]);
  expect(text).toContain('screening 5 (film Dune, hall Red)');
});

test('what it is described as comes first', async () => {
  const expenses = await createMemoryGraph(
    ['Pizza night', 'New tires', 'Pizza night'].flatMap((text, at) => [
      [`expense ${at + 1}`, 'is a', 'expense'] as const,
      [`expense ${at + 1}`, 'description', text] as const,
      [`expense ${at + 1}`, 'vendor', ['Mario', 'Les', 'Dom'][at] as string] as const,
    ]),
  );
  const { answers } = await ask('which expenses have the vendor Mario', { graph: expenses });
  expect(answers).toEqual([{ id: 'expense 1', name: 'expense 1', detail: 'Pizza night, vendor Mario' }]);
});

test('a thing with a name needs none', async () => {
  const { answers } = await ask('which film is shown in screening 3', { graph });
  expect(answers).toEqual([{ id: 'Ronin', name: 'Ronin' }]);
});
