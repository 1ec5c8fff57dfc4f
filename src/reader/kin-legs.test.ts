import { beforeAll, describe, expect, test } from 'vitest';
import { runFirst } from '../../test/helper/first-reading.ts';
import type { EmbeddedGraph } from '../graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader, type Reader, type Reading } from './read.ts';

const PARENTS =
  `Ann Oak>Bea Oak, Ann Oak>Carl Oak, Bea Oak>Dora Elm, Bea Oak>Emil Elm, Carl Oak>Fay Oak, Carl Oak>Gus Oak,
Fay Oak>Hal Ash, Ivo Oak>Bea Oak, Ivo Oak>Carl Oak`
    .split(/,\s*/)
    .map((pair) => pair.split('>') as [string, string])
    .map(([parent, child]): [string, string, string] => [parent, 'parent_of', child]);
const WOMEN = ['Ann Oak', 'Bea Oak', 'Dora Elm', 'Fay Oak'];
const PEOPLE = [...new Set(PARENTS.flatMap(([parent, , child]) => [parent, child]))];
const TOWNS: [string, string, string][] = PEOPLE.map((name, at) => [
  name,
  'lives_in',
  at % 2 ? 'Holt' : 'Ware',
]);
const SEXES: [string, string, string][] = PEOPLE.map((name) => [
  name,
  'sex',
  WOMEN.includes(name) ? 'female' : 'male',
]);

describe('words of kinship that no relation is called', () => {
  let graph: EmbeddedGraph;
  let reader: Reader;
  beforeAll(async () => {
    graph = await createMemoryGraph([...PARENTS, ...TOWNS, ...SEXES], { name: 'kin' });
    reader = await createReader(graph);
  });

  test.each([
    ["who are Dora Elm's grandparents?", ['Ann Oak', 'Ivo Oak']],
    ["who is Dora Elm's grandmother?", ['Ann Oak']],
    ['how many grandchildren does Ann Oak have?', ['4']],
    ["who are Fay Oak's cousins?", ['Dora Elm', 'Emil Elm']],
    ["who is Emil Elm's sister?", ['Dora Elm']],
    ['who are the brothers and sisters of Gus Oak', ['Fay Oak']],
    ["who is Hal Ash's great-grandfather", ['Ivo Oak']],
    ['who are the daughters of Ann Oak', ['Bea Oak']],
    ["is Ann Oak Emil Elm's grandmother?", ['yes']],
  ])('%s', async (question, answers) => {
    expect((await runFirst(reader, graph, question)).toSorted()).toEqual(answers);
  });

  test('the word stands for every step of its path, and for the sex', async () => {
    const { readings } = await reader.read("who is Fay Oak's grandmother?", { today: '2026-01-01' });
    const { plan, ties } = readings[0] as Reading;
    const tied = ties.flatMap(({ to }) => (to.part === 'edge' ? [to.index] : []));
    expect(new Set(tied)).toEqual(new Set(plan.edges.keys()));
    const constants = plan.nodes.flatMap(({ entities }, index) => (entities === undefined ? [] : [index]));
    expect(ties.flatMap(({ to }) => (to.part === 'node' ? [to.index] : []))).toEqual(
      expect.arrayContaining(constants),
    );
  });

  test('a noun of the chain beyond the word of kinship is not passed over', async () => {
    const { doubts } = await reader.read("who are the parents of Dora Elm's grandmother", {
      today: '2026-01-01',
    });
    expect(doubts.map(({ code }) => code)).toContain('no-relation');
  });

  test('without a relation that tells the sex, a word that tells one is no sure reading', async () => {
    const plain = await createMemoryGraph([...PARENTS, ...TOWNS], { name: 'kin without sexes' });
    const other = await createReader(plain);
    expect((await runFirst(other, plain, "who are Dora Elm's grandparents?")).toSorted()).toEqual([
      'Ann Oak',
      'Ivo Oak',
    ]);
    const { doubts } = await other.read("who is Dora Elm's grandmother?", { today: '2026-01-01' });
    expect(doubts.map(({ code }) => code)).toContain('no-relation');
  });
});
