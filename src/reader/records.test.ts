import { beforeAll, describe, expect, test } from 'vitest';
import { runFirst } from '../../test/helper/first-reading.ts';
import type { EmbeddedGraph } from '../graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader, type Reader } from './read.ts';

/** A rowing club: people only stand in records of races under their kind, and headings are shortened. */
const ROWERS =
  `Ada Voss|1990-02-01|2020-05-01|Kestrel, Ben Ruud|1985-07-09|2021-01-10|Kestrel, Cleo Dahl|1999-11-30|2010-03-04|Merlin,
Dag Holm|1972-01-15|2022-08-08|Merlin`
    .split(/,\s*/)
    .map((line) => line.split('|') as [string, string, string, string]);
const RACES =
  `r1|Ada Voss|Spring Head|411, r2|Ben Ruud|Spring Head|402, r3|Cleo Dahl|Autumn Head|399, r4|Ada Voss|Autumn Head|420`
    .split(/,\s*/)
    .map((line) => line.split('|') as [string, string, string, string]);
const CLUB: readonly (readonly [string, string, string])[] = [
  ...ROWERS.flatMap(([name, born, joined, crew]): [string, string, string][] => [
    [name, 'DOB', born],
    [name, 'JOINED_ON', joined],
    [name, 'CREW', crew],
  ]),
  ...RACES.flatMap(([id, rower, head, time]): [string, string, string][] => [
    [id, 'ROWER', rower],
    [id, 'REGATTA', head],
    [id, 'TIME_SECS', time],
  ]),
  ['Kestrel', 'CR_LIM', '500'],
  ['Merlin', 'CR_LIM', '800'],
  ['Kestrel', 'DSGNR', 'Frida Lund'],
  ['Merlin', 'DSGNR', 'Gus Wiik'],
];

describe('records of people and shortened headings', () => {
  let graph: EmbeddedGraph;
  let reader: Reader;
  beforeAll(async () => {
    graph = await createMemoryGraph(CLUB, { name: 'club' });
    reader = await createReader(graph);
  });

  test.each([
    // Whoever has no race is a rower too.
    ['which rowers were born before 1986', ['Ben Ruud', 'Dag Holm']],
    // When they joined orders nobody by age.
    ['who is older, Ada Voss or Cleo Dahl?', ['Ada Voss']],
    ['what is the credit limit of Merlin', ['800']],
    ['who is the designer of Kestrel', ['Frida Lund']],
  ])('%s', async (question, answers) => {
    expect((await runFirst(reader, graph, question)).toSorted()).toEqual(answers);
  });
});
