import { afterAll, describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import type { Plan } from '../plan/plan.ts';
import { type ExplainableAnswer, explainAnswer } from './explain-answer.ts';

const graph = await createMemoryGraph([
  ['Mill', 'opened by', 'Ria Marr'],
  ['Oven', 'opened by', 'Ria Marr'],
  ['Rye House', 'opened by', 'Tom Lee'],
  ['Old Hall', 'river', 'Linn'],
  ['Ria Marr', 'sister', 'Oda Marr'],
  ['Tom Lee', 'sister', 'Ann Lee'],
  ['Mill', 'year', '1990'],
  ['Oven', 'year', '2001'],
  ['Rye House', 'year', '1985'],
  ['Oven', 'closed', 'yes'],
]);
afterAll(() => graph.close());

const PLAN: Plan = {
  version: 2,
  nodes: [{ id: 'answer' }, { id: 'who' }, { id: 'oda', entities: [{ id: 'Oda Marr', name: 'Oda Marr' }] }],
  edges: [
    { from: 'oda', to: 'who', relations: [{ relation: 'sister', direction: 'in' }] },
    { from: 'who', to: 'answer', relations: [{ relation: 'opened by', direction: 'in' }] },
  ],
  answer: 'answer',
  operators: [],
};

const answer = (
  plan: Plan,
  names: readonly string[],
  more: Partial<ExplainableAnswer> = {},
): ExplainableAnswer => ({
  question: 'What did the sister of Oda Marr open?',
  answers: names.map((name) => ({ id: name, name })),
  outcome: 'grounded',
  clues: [{ text: 'open', kind: 'relation', status: 'mapped', to: ['opened by'] }],
  evidence: [{ head: 'Mill', relation: 'opened by', tail: 'Ria Marr', clues: [0] }],
  truncated: [],
  stopReason: 'complete',
  plan,
  ...more,
});

const one = async (
  plan: Plan,
  names: readonly string[],
  expected: string,
  more: Partial<ExplainableAnswer> = {},
) => (await explainAnswer(answer(plan, names, more), graph, { expect: expected })).entities[0]!;

describe('explainAnswer', () => {
  test('an answer has its facts, each with its clues', async () => {
    const { isAnswer, because, support } = await one(PLAN, ['Mill', 'Oven'], 'mill');
    expect([isAnswer, because]).toEqual([true, 'found']);
    expect(support.map(({ head, relation, tail, clues }) => [head, relation, tail, clues])).toEqual([
      ['Ria Marr', 'sister', 'Oda Marr', []],
      ['Mill', 'opened by', 'Ria Marr', ['open']],
    ]);
  });

  test('the first edge that fails is named, with what is there instead', async () => {
    const away = await one(PLAN, ['Mill', 'Oven'], 'Rye House');
    expect(away).toMatchObject({ isAnswer: false, because: 'edge', instead: ['Ann Lee'] });
    expect(away.text).toContain('"sister" Ann Lee, but not Oda Marr');
    expect(away.support.map(({ tail }) => tail)).toEqual(['Tom Lee']);
    const none = await one(PLAN, ['Mill', 'Oven'], 'Old Hall');
    expect(none).toMatchObject({ because: 'edge', instead: ['river'], text: 'Old Hall has no "opened by".' });
  });

  test('a comparison that fails is named with the value there is', async () => {
    const plan: Plan = {
      ...PLAN,
      nodes: [...PLAN.nodes, { id: 'year' }],
      edges: [
        ...PLAN.edges,
        { from: 'answer', to: 'year', relations: [{ relation: 'year', direction: 'out' }] },
      ],
      operators: [{ kind: 'filter', node: 'year', op: '>', value: '1995' }],
    };
    expect(await one(plan, ['Oven'], 'Mill')).toMatchObject({ because: 'filter', instead: ['1990'] });
  });

  test('an order tells who comes before', async () => {
    const plan: Plan = {
      ...PLAN,
      nodes: [...PLAN.nodes, { id: 'year' }],
      edges: [
        ...PLAN.edges,
        { from: 'answer', to: 'year', relations: [{ relation: 'year', direction: 'out' }] },
      ],
      operators: [{ kind: 'top', by: 'year', measure: 'value', direction: 'max', limit: 1, skip: 0 }],
    };
    const mill = await one(plan, ['Oven'], 'Mill');
    expect(mill).toMatchObject({ because: 'top', instead: ['Oven (2001)'] });
    expect(mill.text).toContain('(1990) is not the greatest');
  });

  test('what must not be is named', async () => {
    const plan: Plan = {
      ...PLAN,
      nodes: [...PLAN.nodes, { id: 'yes', entities: [{ id: 'yes', name: 'yes' }] }],
      edges: [
        ...PLAN.edges,
        { from: 'answer', to: 'yes', relations: [{ relation: 'closed', direction: 'out' }] },
      ],
      operators: [{ kind: 'not', edges: [2] }],
    };
    expect(await one(plan, ['Mill'], 'Oven')).toMatchObject({ because: 'not' });
  });

  test('what the question starts from is no answer where nodes must differ', async () => {
    const plan: Plan = {
      ...PLAN,
      nodes: [{ id: 'answer' }, { id: 'who' }, { id: 'mill', entities: [{ id: 'Mill', name: 'Mill' }] }],
      edges: [
        { from: 'mill', to: 'who', relations: [{ relation: 'opened by', direction: 'out' }] },
        { from: 'who', to: 'answer', relations: [{ relation: 'opened by', direction: 'in' }] },
      ],
      operators: [{ kind: 'different', nodes: ['mill', 'answer'] }],
    };
    expect(await one(plan, ['Oven'], 'Mill')).toMatchObject({ because: 'different' });
  });

  test('of several ways the one that gets furthest is told', async () => {
    const plan: Plan = {
      ...PLAN,
      edges: [
        ...PLAN.edges,
        { from: 'oda', to: 'answer', relations: [{ relation: 'river', direction: 'in' }] },
      ],
      operators: [{ kind: 'either', groups: [[0, 1], [2]] }],
    };
    const { because, support } = await one(plan, ['Mill', 'Oven'], 'Rye House');
    expect([because, support.length]).toEqual(['edge', 1]);
  });

  test('cuts, unknown names and answers without a plan are told apart', async () => {
    const cut = await one(PLAN, ['Mill'], 'Oven', { truncated: [{ what: 'answers', kept: 1, of: 2 }] });
    expect(cut).toMatchObject({ because: 'cut', text: expect.stringContaining('kept 1 of 2') });
    expect(await one(PLAN, ['Mill'], 'Oven')).toMatchObject({ because: 'changed' });
    expect(await one(PLAN, ['Mill'], 'Rye Hous')).toMatchObject({
      because: 'unknown',
      instead: ['Rye House'],
    });
    const { plan: _, ...without } = answer(PLAN, []);
    const bare = await explainAnswer({ ...without, outcome: 'abstained', stopReason: 'no-start' }, graph, {
      expect: 'Oven',
    });
    expect(bare.entities[0]).toMatchObject({ because: 'no-plan', isAnswer: false });
    expect(bare.decisions).toContain('no answer: no-start');
  });

  test('without an expectation the answers themselves are explained', async () => {
    const { entities } = await explainAnswer(answer(PLAN, ['Mill', 'Oven']), graph);
    expect(entities.map(({ name, because }) => [name, because])).toEqual([
      ['Mill', 'found'],
      ['Oven', 'found'],
    ]);
  });

  test.each([
    ['out', 'None of the 50 looked at (Part 10, Part 11, Part 12, Part 13, Part 14, …) has "maker".'],
    ['in', 'No "maker" leads to any of the 50 looked at (Part 10, Part 11, Part 12, Part 13, Part 14, …).'],
  ] as const)('of more things than are looked at, only those are told of: %s', async (direction, text) => {
    const parts = Array.from({ length: 60 }, (_, at) => `Part ${at + 10}`);
    const wide = await createMemoryGraph([
      ...parts.map((part) => ['Boat', 'part', part] as const),
      ...(direction === 'out'
        ? ([['Part 69', 'maker', 'Tom Lee']] as const)
        : ([['Tom Lee', 'maker', 'Part 69']] as const)),
      ['Oda Marr', 'part', 'Keel'],
    ]);
    const plan: Plan = {
      version: 2,
      nodes: [
        { id: 'answer' },
        { id: 'part' },
        { id: 'oda', entities: [{ id: 'Oda Marr', name: 'Oda Marr' }] },
      ],
      edges: [
        { from: 'answer', to: 'part', relations: [{ relation: 'part', direction: 'out' }] },
        { from: 'part', to: 'oda', relations: [{ relation: 'maker', direction }] },
      ],
      answer: 'answer',
      operators: [],
    };
    const { entities } = await explainAnswer(answer(plan, []), wide, { expect: 'Boat' });
    expect(entities[0]).toMatchObject({ because: 'edge', text });
    wide.close();
  });

  test.each([
    ['zh', '“Old Hall”没有“opened by”。', '“open”理解为：opened by'],
    ['de', 'Old Hall hat nichts unter „opened by“.', '„open“ wurde als opened by gelesen'],
  ] as const)('the language of the sentences can be set: %s', async (language, text, decision) => {
    const { entities, decisions } = await explainAnswer(answer(PLAN, []), graph, {
      expect: 'Old Hall',
      language,
    });
    expect([entities[0]?.text, decisions]).toEqual([text, [decision]]);
  });

  test('else it is that of the question', async () => {
    const asked = { ...answer(PLAN, []), question: '谁的姐妹开了这家店？' };
    const { entities } = await explainAnswer(asked, graph, { expect: 'Rye House' });
    expect(entities[0]?.text).toBe('“Tom Lee”的“sister”是：Ann Lee，而不是“Oda Marr”。');
  });
});
