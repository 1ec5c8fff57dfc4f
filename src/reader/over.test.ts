import { describe, expect, test } from 'vitest';
import { firstOf } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

type Row = readonly [head: string, relation: string, tail: string];

const keepers = (joined: string, left: string, hut: string): Row[] =>
  (
    [
      ['Ann Vale', 'Beacon', '2019-03-01', '2024-05-31'],
      ['Ben Ost', 'Beacon', '2024-06-01', ''],
      ['Cleo Marsh', 'Quay', '2020-01-01', '2027-01-31'],
      ['Dora Finn', 'Quay', '2018-01-01', '2019-12-31'],
    ] as const
  ).flatMap(([keeper, place, since, until]): Row[] => [
    [keeper, 'type', 'Person'],
    [keeper, hut, place],
    [keeper, joined, since],
    ...(until === '' ? [] : [[keeper, left, until] as const]),
  ]);

describe('what was once so has ended', async () => {
  const graph = await createMemoryGraph(keepers('joined', 'left on', 'hut'));
  const first = firstOf(await createReader(graph), graph);

  test.each([
    ['who used to live in the Beacon hut', 'Ann Vale'],
    ['who used to live here', 'Ann Vale, Dora Finn'],
    ['who no longer works here', 'Ann Vale, Dora Finn'],
    ['former people in the Quay hut', 'Dora Finn'],
    ['who works here', 'Ben Ost, Cleo Marsh'],
    ['who lives here at the moment', 'Ben Ost, Cleo Marsh'],
    ['everybody still living here', 'Ben Ost, Cleo Marsh'],
  ])('%s: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });
});

describe('German', async () => {
  const graph = await createMemoryGraph(keepers('eingezogen', 'ausgezogen', 'Hütte'));
  const first = firstOf(await createReader(graph), graph);

  test.each([
    ['wer wohnt nicht mehr hier', 'Ann Vale, Dora Finn'],
    ['welche ehemaligen Personen waren in der Hütte Beacon', 'Ann Vale'],
  ])('%s: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });
});

test('where nothing ever ends, it is said of all', async () => {
  const graph = await createMemoryGraph(
    keepers('joined', 'seen', 'hut').filter(([, relation]) => relation !== 'seen'),
  );
  const { sure, likely } = await (await createReader(graph)).read('who used to live in the Beacon hut');
  expect(sure || likely).toBe(true);
});

test('what is called out is said by "went out", and by no other verb', async () => {
  const graph = await createMemoryGraph(
    (
      [
        ['Trip 1', '2026-03-01', '2026-04-02'],
        ['Trip 2', '2026-04-05', '2026-05-09'],
        ['Trip 3', '2026-05-11', '2026-05-12'],
      ] as const
    ).flatMap(([trip, out, back]): Row[] => [
      [trip, 'type', 'Trip'],
      [trip, 'out', out],
      [trip, 'back on', back],
    ]),
  );
  const first = firstOf(await createReader(graph), graph);
  expect(await first('which trips went out in April')).toBe('Trip 2');
  expect(await first('trips out in May')).toBe('Trip 3');
});
