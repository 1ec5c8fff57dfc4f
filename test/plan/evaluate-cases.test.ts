import { describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../../src/graph/index.ts';
import { meterGraph } from '../../src/graph/metered.ts';
import { evaluateQuery } from '../../src/plan/evaluate-query.ts';
import type { Query } from '../../src/plan/query.ts';
import type { NamedFact } from '../helper/brute-force.ts';

const FILMS: NamedFact[] = [
  ['Jaws', 'directed by', 'Steven'],
  ['Jaws', 'year', '1975'],
  ['Heat', 'directed by', 'Michael'],
  ['Heat', 'year', '1995-12-15'],
  ['Duel', 'directed by', 'Steven'],
  ['Lost', 'year', '1920'],
  ['Steven', 'born in', 'Ohio'],
];

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
const out = (relation: string) => [{ relation, direction: 'out' as const }];
const query = (parts: Partial<Query>): Query => ({
  version: 1,
  nodes: [],
  edges: [],
  answer: 'f',
  asks: 'set',
  filters: [],
  different: [],
  ...parts,
});
/** "Film a was directed by b." */
const directed = (film: string, person: string): Query =>
  query({
    nodes: [
      { id: 'f', entities: named(film) },
      { id: 'p', entities: named(person) },
    ],
    edges: [{ from: 'f', to: 'p', relations: out('directed by') }],
    asks: 'truth',
  });

describe('whether a statement holds', () => {
  test.each<[string, string, boolean | undefined, string[]]>([
    ['Jaws', 'Steven', true, ['Jaws directed by Steven']],
    ['Heat', 'Steven', false, ['Heat directed by Michael']],
    ['Lost', 'Steven', undefined, []],
  ])('%s by %s: %s', async (film, person, verdict, facts) => {
    const graph = await createMemoryGraph(FILMS);
    const found = await evaluateQuery(directed(film, person), graph);
    expect(found.verdict).toBe(verdict);
    expect(
      found.triples.map(({ triple }) => `${triple.head.name} ${triple.relation.id} ${triple.tail.name}`),
    ).toEqual(facts);
    await graph.close();
  });

  test('a comparison is decided by the value that is recorded, and open where none is', async () => {
    const graph = await createMemoryGraph(FILMS);
    const earlier = (film: string, value: string): Query =>
      query({
        nodes: [{ id: 'f', entities: named(film) }, { id: 'y' }],
        edges: [{ from: 'f', to: 'y', relations: out('year') }],
        filters: [{ node: 'y', op: '<', value }],
        asks: 'truth',
      });
    expect((await evaluateQuery(earlier('Heat', '1996'), graph)).verdict).toBe(true);
    expect((await evaluateQuery(earlier('Heat', '1995'), graph)).verdict).toBe(false);
    expect((await evaluateQuery(earlier('Duel', '1996'), graph)).verdict).toBeUndefined();
    await graph.close();
  });
});

describe('what emptied which set', () => {
  test.each<[string, Partial<Query>, object]>([
    [
      'a name the graph does not have',
      {
        nodes: [{ id: 'f' }, { id: 'p', entities: named('Nobody') }],
        edges: [{ from: 'f', to: 'p', relations: out('directed by') }],
      },
      { kind: 'node', index: 1, node: 'p' },
    ],
    [
      'an edge nothing fits',
      {
        nodes: [{ id: 'f' }, { id: 'p', entities: named('Steven') }, { id: 'c' }],
        edges: [
          { from: 'f', to: 'p', relations: out('directed by') },
          { from: 'f', to: 'c', relations: out('born in') },
        ],
      },
      { kind: 'edge', index: 1, node: 'c' },
    ],
    [
      'a filter',
      {
        nodes: [{ id: 'f' }, { id: 'y' }],
        edges: [{ from: 'f', to: 'y', relations: out('year') }],
        filters: [{ node: 'y', op: '>', value: '2000' }],
      },
      { kind: 'filter', index: 0, node: 'y' },
    ],
    [
      'a pair that must differ',
      {
        nodes: [{ id: 'f' }, { id: 'g', entities: named('Heat') }, { id: 'p', entities: named('Michael') }],
        edges: [{ from: 'f', to: 'p', relations: out('directed by') }],
        different: [['f', 'g']],
      },
      { kind: 'different', index: 0, node: 'f' },
    ],
  ])('%s', async (_, parts, emptied) => {
    const graph = await createMemoryGraph(FILMS);
    expect((await evaluateQuery(query(parts), graph)).emptied).toEqual(emptied);
    await graph.close();
  });
});

describe('the cost of a query', () => {
  const people = (count: number): NamedFact[] =>
    Array.from({ length: count }, (_, index): NamedFact[] => [
      [`p${index}`, 'lives in', 'Town'],
      [`p${index}`, 'born', `${1900 + (index % 50)}`],
      [`p${index}`, 'knows', `p${(index + 1) % count}`],
    ]).flat();
  const neighbours = query({
    nodes: [{ id: 't', entities: named('Town') }, { id: 'f' }, { id: 'g' }, { id: 'b' }],
    edges: [
      { from: 'f', to: 't', relations: out('lives in') },
      { from: 'f', to: 'g', relations: out('knows') },
      { from: 'g', to: 't', relations: out('lives in') },
      { from: 'f', to: 'b', relations: out('born') },
    ],
    filters: [{ node: 'b', op: '<', value: '1910' }],
  });

  test('operations grow with the edges, not with the entities', async () => {
    const operations = async (count: number): Promise<number> => {
      const graph = await createMemoryGraph(people(count));
      const meter = meterGraph(graph);
      const found = await evaluateQuery(neighbours, meter.graph);
      expect(found.count).toBe(
        Array.from({ length: count }, (_, index) => index % 50).filter((year) => year < 10).length,
      );
      await graph.close();
      return meter.operations();
    };
    expect(await operations(2000)).toBe(await operations(100));
  });

  test('of two hubs only what is connected is read, and what is cut is said', async () => {
    const facts: NamedFact[] = [
      ...Array.from({ length: 300 }, (_, index): NamedFact => [`a${index}`, 'in', 'One']),
      ...Array.from({ length: 300 }, (_, index): NamedFact => [`b${index}`, 'in', 'Two']),
      ['both', 'in', 'One'],
      ['both', 'in', 'Two'],
    ];
    const graph = await createMemoryGraph(facts);
    const both = query({
      nodes: [
        { id: 'x', entities: named('One') },
        { id: 'f', entities: named('both', 'a1') },
        { id: 'y', entities: named('Two') },
      ],
      edges: [
        { from: 'f', to: 'x', relations: out('in') },
        { from: 'f', to: 'y', relations: out('in') },
      ],
    });
    const exact = await evaluateQuery(both, graph, { maxRows: 10 });
    expect(exact.answers.map(({ entity }) => entity.name)).toEqual(['both']);
    expect(exact.cuts).toEqual([]);
    const all = query({
      nodes: [{ id: 'x', entities: named('One') }, { id: 'f' }],
      edges: [{ from: 'f', to: 'x', relations: out('in') }],
    });
    const cut = await evaluateQuery(all, graph, { maxRows: 10 });
    expect(cut.count).toBe(10);
    expect(cut.cuts).toEqual([{ what: 'facts of in', kept: 10, of: 301 }]);
    await graph.close();
  });

  test('an abort passes through', async () => {
    const graph = await createMemoryGraph(people(5));
    await expect(evaluateQuery(neighbours, graph, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    await graph.close();
  });
});

describe('superlatives', () => {
  const scored = (...scores: [string, string][]): NamedFact[] =>
    scores.map(([name, score]) => [name, 'score', score]);
  const best = (top: Partial<NonNullable<Query['top']>>): Query =>
    query({
      nodes: [{ id: 'f' }, { id: 's' }],
      edges: [{ from: 'f', to: 's', relations: out('score') }],
      top: { by: 's', measure: 'value', direction: 'max', limit: 1, skip: 0, ...top },
    });

  test.each<[string, Partial<NonNullable<Query['top']>>, string[]]>([
    ['ties are kept', {}, ['a', 'b']],
    ['the second place of two firsts is one of them', { skip: 1 }, ['a', 'b']],
    ['the third place', { skip: 2 }, ['c']],
    ['beyond the last there is nothing', { skip: 9 }, []],
    ['the least', { direction: 'min' }, ['d']],
    ['best first', { limit: 3 }, ['a', 'b', 'c']],
  ])('%s', async (_, top, expected) => {
    const graph = await createMemoryGraph(
      scored(['a', '1,000'], ['b', '1000'], ['c', '20'], ['d', '3'], ['e', 'none']),
    );
    const found = await evaluateQuery(best(top), graph);
    expect(found.answers.map(({ entity }) => entity.name)).toEqual(expected);
    await graph.close();
  });

  test('evidence holds those who came behind, so that it decides', async () => {
    const graph = await createMemoryGraph(scored(['a', '2'], ['b', '1']));
    const found = await evaluateQuery(best({}), graph);
    expect(found.answers).toMatchObject([{ entity: { name: 'a' }, measure: '2', support: 1 }]);
    expect(found.triples.map(({ triple, role }) => [triple.head.name, role])).toEqual([
      ['a', undefined],
      ['b', 'competitor'],
    ]);
    const bounded = await evaluateQuery(best({}), graph, { maxTriples: 1 });
    expect(bounded.cuts).toEqual([{ what: 'evidence', kept: 1, of: 2 }]);
    await graph.close();
  });
});
