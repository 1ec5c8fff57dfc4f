import { describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../../src/graph/index.ts';
import { meterGraph } from '../../src/graph/metered.ts';
import { evaluatePlan } from '../../src/plan/evaluate.ts';
import type { Operator, Plan } from '../../src/plan/plan.ts';
import type { NamedFact } from '../helper/brute-force.ts';

type Top = Extract<Operator, { kind: 'top' }>;

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
const plan = (parts: Partial<Plan>): Plan => ({
  version: 2,
  nodes: [],
  edges: [],
  answer: 'f',
  operators: [],
  ...parts,
});
/** "Film a was directed by b." */
const directed = (film: string, person: string): Plan =>
  plan({
    nodes: [
      { id: 'f', entities: named(film) },
      { id: 'p', entities: named(person) },
    ],
    edges: [{ from: 'f', to: 'p', relations: out('directed by') }],
    operators: [{ kind: 'truth' }],
  });

test('whom the plan names comes last among its answers', async () => {
  const graph = await createMemoryGraph([
    ...FILMS,
    ['Duel', 'written by', 'Steven'],
    ['Jaws', 'written by', 'Steven'],
    ['Jaws', 'written by', 'Peter'],
  ]);
  const writers = plan({
    nodes: [{ id: 'f' }, { id: 'm' }, { id: 's', entities: named('Steven') }],
    edges: [
      { from: 'm', to: 's', relations: out('directed by') },
      { from: 'm', to: 'f', relations: out('written by') },
    ],
  });
  const { answers } = await evaluatePlan(writers, graph);
  expect(answers.map(({ entity }) => entity.name)).toEqual(['Peter', 'Steven']);
  await graph.close();
});

describe('whether a statement holds', () => {
  test.each<[string, string, boolean | undefined, string[]]>([
    ['Jaws', 'Steven', true, ['Jaws directed by Steven']],
    ['Heat', 'Steven', false, ['Heat directed by Michael']],
    ['Lost', 'Steven', undefined, []],
  ])('%s by %s: %s', async (film, person, verdict, facts) => {
    const graph = await createMemoryGraph(FILMS);
    const found = await evaluatePlan(directed(film, person), graph);
    expect(found.verdict).toBe(verdict);
    expect(
      found.triples.map(({ triple }) => `${triple.head.name} ${triple.relation.id} ${triple.tail.name}`),
    ).toEqual(facts);
    await graph.close();
  });

  test('a comparison is decided by the value that is recorded, and open where none is', async () => {
    const graph = await createMemoryGraph(FILMS);
    const earlier = (film: string, value: string): Plan =>
      plan({
        nodes: [{ id: 'f', entities: named(film) }, { id: 'y' }],
        edges: [{ from: 'f', to: 'y', relations: out('year') }],
        operators: [{ kind: 'filter', node: 'y', op: '<', value }, { kind: 'truth' }],
      });
    expect((await evaluatePlan(earlier('Heat', '1996'), graph)).verdict).toBe(true);
    expect((await evaluatePlan(earlier('Heat', '1995'), graph)).verdict).toBe(false);
    expect((await evaluatePlan(earlier('Duel', '1996'), graph)).verdict).toBeUndefined();
    await graph.close();
  });
});

describe('what emptied which set', () => {
  test.each<[string, Partial<Plan>, object]>([
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
        operators: [{ kind: 'filter', node: 'y', op: '>', value: '2000' }],
      },
      { kind: 'operator', index: 0, node: 'y' },
    ],
    [
      'a pair that must differ',
      {
        nodes: [{ id: 'f' }, { id: 'g', entities: named('Heat') }, { id: 'p', entities: named('Michael') }],
        edges: [{ from: 'f', to: 'p', relations: out('directed by') }],
        operators: [{ kind: 'different', nodes: ['f', 'g'] }],
      },
      { kind: 'operator', index: 0, node: 'f' },
    ],
  ])('%s', async (_, parts, emptied) => {
    const graph = await createMemoryGraph(FILMS);
    expect((await evaluatePlan(plan(parts), graph)).emptied).toEqual(emptied);
    await graph.close();
  });
});

describe('the cost of a plan', () => {
  const people = (count: number): NamedFact[] =>
    Array.from({ length: count }, (_, index): NamedFact[] => [
      [`p${index}`, 'lives in', 'Town'],
      [`p${index}`, 'born', `${1900 + (index % 50)}`],
      [`p${index}`, 'knows', `p${(index + 1) % count}`],
    ]).flat();
  const neighbours = plan({
    nodes: [{ id: 't', entities: named('Town') }, { id: 'f' }, { id: 'g' }, { id: 'b' }],
    edges: [
      { from: 'f', to: 't', relations: out('lives in') },
      { from: 'f', to: 'g', relations: out('knows') },
      { from: 'g', to: 't', relations: out('lives in') },
      { from: 'f', to: 'b', relations: out('born') },
    ],
    operators: [{ kind: 'filter', node: 'b', op: '<', value: '1910' }],
  });

  test('operations grow with the edges, not with the entities', async () => {
    const operations = async (count: number): Promise<number> => {
      const graph = await createMemoryGraph(people(count));
      const meter = meterGraph(graph);
      const found = await evaluatePlan(neighbours, meter.graph);
      expect(found.answers.length).toBe(
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
    const both = plan({
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
    const exact = await evaluatePlan(both, graph, { maxRows: 10 });
    expect(exact.answers.map(({ entity }) => entity.name)).toEqual(['both']);
    expect(exact.cuts).toEqual([]);
    const all = plan({
      nodes: [{ id: 'x', entities: named('One') }, { id: 'f' }],
      edges: [{ from: 'f', to: 'x', relations: out('in') }],
    });
    const cut = await evaluatePlan(all, graph, { maxRows: 10 });
    expect(cut.answers.length).toBe(10);
    expect(cut.cuts).toEqual([{ what: 'facts of in', kept: 10, of: 301 }]);
    const counted = await evaluatePlan({ ...all, operators: [{ kind: 'count' }] }, graph, { maxRows: 10 });
    expect(counted.value).toBe('301');
    await graph.close();
  });

  test('an abort passes through', async () => {
    const graph = await createMemoryGraph(people(5));
    await expect(evaluatePlan(neighbours, graph, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    await graph.close();
  });
});

describe('superlatives', () => {
  const scored = (...scores: [string, string][]): NamedFact[] =>
    scores.map(([name, score]) => [name, 'score', score]);
  const best = (top: Partial<Top>): Plan =>
    plan({
      nodes: [{ id: 'f' }, { id: 's' }],
      edges: [{ from: 'f', to: 's', relations: out('score') }],
      operators: [{ kind: 'top', by: 's', measure: 'value', direction: 'max', limit: 1, skip: 0, ...top }],
    });

  test.each<[string, Partial<Top>, string[]]>([
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
    const found = await evaluatePlan(best(top), graph);
    expect(found.answers.map(({ entity }) => entity.name)).toEqual(expected);
    await graph.close();
  });

  test('evidence holds those who came behind, so that it decides', async () => {
    const graph = await createMemoryGraph(scored(['a', '2'], ['b', '1']));
    const found = await evaluatePlan(best({}), graph);
    expect(found.answers).toMatchObject([{ entity: { name: 'a' }, measure: '2', support: 1 }]);
    expect(found.triples.map(({ triple, role }) => [triple.head.name, role])).toEqual([
      ['a', undefined],
      ['b', 'competitor'],
    ]);
    const bounded = await evaluatePlan(best({}), graph, { maxTriples: 1 });
    expect(bounded.cuts).toEqual([{ what: 'evidence', kept: 1, of: 2 }]);
    await graph.close();
  });
});

describe('questions people ask', () => {
  const FIRM: NamedFact[] = [
    ['Ann', 'works in', 'Sales'],
    ['Bob', 'works in', 'Sales'],
    ['Cy', 'works in', 'Legal'],
    ['Dee', 'works in', 'Board'],
    ['Ann', 'pay', '100'],
    ['Bob', 'pay', '300'],
    ['Cy', 'pay', '100'],
    ['Ann', 'joined', '2012-05-01'],
    ['Bob', 'joined', '2013-04-30'],
    ['Cy', 'joined', '2014'],
    ['Ann', 'leads', 'Atlas'],
    ['Ann', 'leads', 'Beacon'],
    ['Cy', 'leads', 'Comet'],
    ['Atlas', 'status', 'done'],
    ['Beacon', 'status', 'done'],
    ['Comet', 'status', 'open'],
    ['Atlas', 'cost', '50'],
    ['Beacon', 'cost', '50'],
    ['Sales', 'head', 'Ann'],
    ['Legal', 'head', 'Cy'],
  ];
  const person = { from: 'p', to: 'd', relations: out('works in') };
  const pay = { from: 'p', to: 'y', relations: out('pay') };
  const leads = { from: 'p', to: 'j', relations: out('leads') };
  const variables = (...ids: string[]) => ids.map((id) => ({ id }));

  test.each<[string, Partial<Plan>, (string | [string, string])[] | boolean | 'unknown']>([
    [
      'the average pay of those in Sales',
      {
        nodes: [...variables('p', 'y'), { id: 'd', entities: named('Sales') }],
        edges: [person, pay],
        answer: 'p',
        operators: [{ kind: 'aggregate', function: 'average', of: 'y' }],
      },
      ['200'],
    ],
    [
      'the total cost of what Ann leads counts two equal costs twice',
      {
        nodes: [{ id: 'p', entities: named('Ann') }, ...variables('j', 'c')],
        edges: [leads, { from: 'j', to: 'c', relations: out('cost') }],
        answer: 'p',
        operators: [{ kind: 'aggregate', function: 'sum', of: 'c' }],
      },
      ['100'],
    ],
    [
      'the average number of projects a person leads has zeros',
      {
        nodes: variables('p', 'd', 'j'),
        edges: [person, leads],
        answer: 'p',
        operators: [
          { kind: 'optional', edges: [1] },
          { kind: 'aggregate', function: 'average', of: 'j', measure: 'count' },
        ],
      },
      ['0.75'],
    ],
    [
      'how many people in each department',
      {
        nodes: variables('p', 'd'),
        edges: [person],
        answer: 'p',
        operators: [{ kind: 'count' }, { kind: 'group', by: 'd' }],
      },
      [
        ['Sales', '2'],
        ['Board', '1'],
        ['Legal', '1'],
      ],
    ],
    [
      'the head of the department with the most people',
      {
        nodes: variables('p', 'd', 'h'),
        edges: [person, { from: 'd', to: 'h', relations: out('head') }],
        answer: 'h',
        operators: [
          { kind: 'top', by: 'p', measure: 'count', direction: 'max', limit: 1, skip: 0, keep: 'd' },
        ],
      },
      ['Ann'],
    ],
    [
      'who leads only what is done',
      {
        nodes: [...variables('p', 'j'), { id: 's', entities: named('done') }],
        edges: [leads, { from: 'j', to: 's', relations: out('status') }],
        answer: 'p',
        operators: [{ kind: 'every', of: 'j', edges: [1] }],
      },
      ['Ann'],
    ],
    [
      'whether everything that is led is done',
      {
        nodes: [...variables('p', 'j'), { id: 's', entities: named('done') }],
        edges: [leads, { from: 'j', to: 's', relations: out('status') }],
        answer: 'j',
        operators: [{ kind: 'every', of: 'j', edges: [1] }, { kind: 'truth' }],
      },
      false,
    ],
    [
      'who leads nothing',
      {
        nodes: variables('p', 'd', 'j'),
        edges: [person, leads],
        answer: 'p',
        operators: [{ kind: 'not', edges: [1] }],
      },
      ['Bob', 'Dee'],
    ],
    [
      'who leads at least two',
      {
        nodes: variables('p', 'j'),
        edges: [leads],
        answer: 'p',
        operators: [{ kind: 'having', of: 'j', op: '>=', value: 2 }],
      },
      ['Ann'],
    ],
    [
      'who joined in May',
      {
        nodes: variables('p', 't'),
        edges: [{ from: 'p', to: 't', relations: out('joined') }],
        answer: 'p',
        operators: [{ kind: 'filter', node: 't', op: '=', value: '5', part: 'month' }],
      },
      ['Ann'],
    ],
    [
      'whether Ann has more projects than Cy',
      {
        nodes: [
          { id: 'a', entities: named('Ann') },
          { id: 'c', entities: named('Cy') },
          ...variables('x', 'y'),
        ],
        edges: [
          { from: 'a', to: 'x', relations: out('leads') },
          { from: 'c', to: 'y', relations: out('leads') },
        ],
        answer: 'a',
        operators: [{ kind: 'compare', left: 'x', op: '>', right: 'y', measure: 'count' }, { kind: 'truth' }],
      },
      true,
    ],
    [
      'who of two is paid more is one constant of two',
      {
        nodes: [{ id: 'p', entities: named('Ann', 'Bob') }, { id: 'y' }],
        edges: [pay],
        answer: 'p',
        operators: [{ kind: 'top', by: 'y', measure: 'value', direction: 'max', limit: 1, skip: 0 }],
      },
      ['Bob'],
    ],
    [
      'how long since someone joined needs no fact of today',
      {
        nodes: [
          { id: 'p', entities: named('Bob') },
          { id: 't' },
          { id: 'now', entities: named('2024-04-29') },
        ],
        edges: [{ from: 'p', to: 't', relations: out('joined') }],
        answer: 'p',
        operators: [{ kind: 'calculate', function: 'difference', left: 'now', right: 't', unit: 'years' }],
      },
      ['10'],
    ],
    [
      'days between two dates',
      {
        nodes: [
          { id: 'a', entities: named('Ann') },
          { id: 'b', entities: named('Bob') },
          ...variables('s', 't'),
        ],
        edges: [
          { from: 'a', to: 's', relations: out('joined') },
          { from: 'b', to: 't', relations: out('joined') },
        ],
        answer: 'a',
        operators: [{ kind: 'calculate', function: 'difference', left: 's', right: 't' }],
      },
      ['364'],
    ],
    [
      'minutes between two times of day',
      {
        nodes: [
          { id: 'a', entities: named('9:30') },
          { id: 'b', entities: named('17:05:30') },
          { id: 'p', entities: named('Ann') },
          { id: 'y' },
        ],
        edges: [{ ...pay, from: 'p' }],
        answer: 'p',
        operators: [{ kind: 'calculate', function: 'difference', left: 'a', right: 'b' }],
      },
      ['455.5'],
    ],
    [
      'what is paid to those who have no pay is not known',
      {
        nodes: [{ id: 'p', entities: named('Dee') }, { id: 'y' }],
        edges: [pay],
        answer: 'p',
        operators: [{ kind: 'aggregate', function: 'sum', of: 'y' }],
      },
      [],
    ],
  ])('%s', async (_, parts, expected) => {
    const graph = await createMemoryGraph(FIRM);
    const found = await evaluatePlan(plan(parts), graph);
    await graph.close();
    if (!Array.isArray(expected)) {
      expect(found.verdict).toBe(expected === 'unknown' ? undefined : expected);
      return;
    }
    const isGroup = expected.some((one) => Array.isArray(one));
    expect(
      found.answers.map(({ entity, measure }) => (isGroup ? [entity.name, measure] : entity.name)),
    ).toEqual(expected);
  });

  test('a value that is no number is left out of a sum, and that is said', async () => {
    const graph = await createMemoryGraph([
      ['a', 'cost', '5'],
      ['b', 'cost', 'much'],
    ]);
    const found = await evaluatePlan(
      plan({
        nodes: variables('f', 'c'),
        edges: [{ from: 'f', to: 'c', relations: out('cost') }],
        operators: [{ kind: 'aggregate', function: 'sum', of: 'c' }],
      }),
      graph,
    );
    expect(found.value).toBe('5');
    expect(found.cuts).toEqual([{ what: 'values that are no numbers', kept: 0, of: 1 }]);
    await graph.close();
  });

  test('in a closed world what is not said is not so', async () => {
    const graph = await createMemoryGraph(FILMS);
    const asked = directed('Lost', 'Steven');
    expect((await evaluatePlan(asked, graph, { world: 'closed' })).verdict).toBe(false);
    expect((await evaluatePlan(asked, graph)).verdict).toBeUndefined();
    await graph.close();
  });
});
