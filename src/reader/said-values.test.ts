import { expect, test } from 'vitest';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

type Row = readonly [head: string, relation: string, tail: string];

const films = (
  [
    ['Hatari!', 'Action', 'John Wayne', '1962'],
    ['Jaws', 'Thriller', 'Roy Scheider', '1975'],
    ['Bullitt', 'Action', 'Steve McQueen', '1968'],
    ['Charade', 'Comedy', 'Cary Grant', '1963'],
    ['Alien', 'Thriller', 'Sigourney Weaver', '1979'],
    ['Airplane!', 'Comedy', 'Robert Hays', '1980'],
  ] as const
).flatMap(([film, genre, actor, year]): Row[] => [
  [film, 'genre', genre],
  [film, 'starred_actors', actor],
  [film, 'release_year', year],
]);

test('a noun that the graph has in the plural is no value that only comes from the same word', async () => {
  const reader = await createReader(await createMemoryGraph(films));
  const { names } = await reader.read('who is the oldest actor');
  expect(names).toEqual([]);
  expect((await reader.read('which comedies are there')).names.map(({ text }) => text)).toEqual(['comedies']);
});
