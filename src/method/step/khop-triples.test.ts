import { afterAll, expect, test } from 'vitest';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph } from '../../graph/graph.ts';
import { profileNamed } from '../../graph/profile.ts';
import { createTrace } from '../../trace.ts';
import type { MethodContext } from '../method.ts';
import { createCuts } from './cuts.ts';
import { khopTriples } from './khop-triples.ts';

const [books, films] = await Promise.all([
  createMemoryGraph([
    { head: 'Ann', relation: 'made', tail: 'Owls_of_Oslo' },
    { head: 'Owls_of_Oslo', relation: 'shelf', tail: { literal: 'B7' } },
  ]),
  createMemoryGraph([
    { head: 'Bea', relation: 'made', tail: 'Cats' },
    { head: 'Cats', relation: 'shelf', tail: { literal: 'C9' } },
  ]),
]);
afterAll(() => Promise.all([books.close(), films.close()]));

async function wordsAround(graph: KnowledgeGraph, name: string) {
  const trace = createTrace(() => {});
  const context = { graph, trace, signal: new AbortController().signal } as unknown as MethodContext;
  const [matches] = await graph.findByName([name], { mode: 'exact', limit: 1 });
  const entities = (matches ?? []).map(({ entity }) => entity);
  const options = { hops: 2, direction: 'both', limit: 100 } as const;
  const pool = await khopTriples(entities, options, context, createCuts(trace));
  return pool.map(({ hop, text, id }) => [hop, text, id]);
}

test('triples in words, and words kept for one graph are not those of another with the same ids', async () => {
  const ann = [
    [1, '(ann, made, owls of oslo)', 'Ann\u0000made\u0000Owls_of_Oslo\u0000'],
    [2, '(owls of oslo, shelf, b7)', 'Owls_of_Oslo\u0000shelf\u0000B7\u0000'],
  ];
  const bea = [
    [1, '(bea, made, cats)', 'Bea\u0000made\u0000Cats\u0000'],
    [2, '(cats, shelf, c9)', 'Cats\u0000shelf\u0000C9\u0000'],
  ];
  expect(await wordsAround(books, 'Ann')).toEqual(ann);
  expect(await wordsAround(films, 'Bea')).toEqual(bea);
  expect(await wordsAround(books, 'Ann')).toEqual(ann);
});

test('a node whose only name is an identifier is in no triple of the pool', async () => {
  const events = await createMemoryGraph(
    [
      ['Ann', 'made', 'Owls'],
      ['m.0x1', 'player', 'Ann'],
      ['m.0x2', 'player', 'Ann'],
    ],
    { profile: profileNamed('freebase') },
  );
  expect((await wordsAround(events, 'Ann')).map(([, text]) => text)).toEqual(['(ann, made, owls)']);
  await events.close();
});
