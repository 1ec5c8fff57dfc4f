import { describe, expect, test } from 'vitest';
import { planSchema } from '../plan/worded-plan.ts';
import { buildPlan } from './build-plan.ts';

const QUESTION = 'Which bakery in Lintown was opened by the sister of Oda Marr?';
const GOOD = {
  clues: ['bakery', 'Lintown', 'opened', 'sister', 'Oda Marr'],
  named: ['Lintown', 'Oda Marr'],
  edges: [
    { from: 'bakery', phrase: 'in', to: 'Lintown' },
    { from: 'bakery', phrase: 'opened by', to: 'person' },
    { from: 'person', phrase: 'sister of', to: 'Oda Marr' },
  ],
  answer: 'bakery',
  asks: 'set',
};

/** The plan with texts in place of ids. */
function read(value: unknown, question = QUESTION) {
  const built = buildPlan.parse(value, { question });
  if (built?.plan === undefined) return undefined;
  const { nodes, edges, answer, filters, top, ...rest } = planSchema.parse(built.plan);
  const text = (id: string) => nodes.find((node) => node.id === id)?.text;
  return {
    kinds: Object.fromEntries(nodes.map((node) => [node.text, node.kind])),
    edges: edges.map(({ from, phrase, to, isNegated }) =>
      [text(from), isNegated === true ? `not ${phrase}` : phrase, text(to)].join(' | '),
    ),
    answer: text(answer),
    filters: filters.map(({ node, op, value: against }) => `${text(node)} ${op} ${against}`),
    ...(top === undefined ? {} : { top: { ...top, by: text(top.by) } }),
    ...rest,
    mends: built.mends.map(({ rule }) => rule),
    uncovered: built.uncovered,
  };
}

describe('what a reply may look like', () => {
  const plain = read(GOOD);

  test('the form asked for', () => {
    expect(plain).toEqual({
      kinds: { bakery: 'variable', Lintown: 'named', person: 'variable', 'Oda Marr': 'named' },
      edges: ['bakery | in | Lintown', 'bakery | opened by | person', 'person | sister of | Oda Marr'],
      answer: 'bakery',
      asks: 'set',
      filters: [],
      mends: [],
      uncovered: [],
    });
  });

  test.each([
    [
      'triples under other names',
      {
        ...GOOD,
        edges: undefined,
        triples: GOOD.edges.map(({ from, phrase, to }) => ({ head: from, relation: phrase, tail: to })),
      },
    ],
    ['lists of three', { ...GOOD, edges: GOOD.edges.map(({ from, phrase, to }) => [from, phrase, to]) }],
    [
      'variables with a question mark',
      { ...GOOD, answer: '?bakery', edges: [['?bakery', 'in', 'Lintown'], ...GOOD.edges.slice(1)] },
    ],
    ['no answer, and another name in its place', { ...GOOD, answer: 'BAKERY' }],
    [
      'the form of a plan',
      {
        ...GOOD,
        named: undefined,
        nodes: [
          { id: 'a', kind: 'variable', text: 'bakery' },
          { id: 'b', kind: 'named', text: 'Lintown' },
          { id: 'c', kind: 'variable', text: 'person' },
          { id: 'd', kind: 'named', text: 'Oda Marr' },
        ],
        edges: [
          { from: 'a', phrase: 'in', to: 'b' },
          { from: 'a', phrase: 'opened by', to: 'c' },
          { from: 'c', phrase: 'sister of', to: 'd' },
        ],
        answer: 'a',
      },
    ],
  ])('%s', (_, value) => {
    expect(read(JSON.parse(JSON.stringify(value)))).toEqual(plain);
  });

  test.each([[null], [[]], ['x'], [{}], [{ edges: [] }], [{ ...GOOD, edges: 'none' }]])(
    '%j is no plan',
    (value) => {
      expect(read(value)).toBeUndefined();
    },
  );
});

describe('what code mends', () => {
  test('a name as an edge takes the place of the unknown it stands for', () => {
    const mended = read(
      { named: ['Ule Dorn'], edges: [['bridge', 'Ule Dorn', 'painter']], answer: 'bridge', asks: 'set' },
      'Which bridge has Ule Dorn as painter?',
    );
    expect(mended).toMatchObject({ edges: ['bridge | painter | Ule Dorn'], mends: ['name-as-edge'] });
  });

  test('two words for one thing are one node, and the kind names the relation', () => {
    const mended = read(
      {
        named: ['Ule Dorn'],
        edges: [
          ['bridge', 'of', 'painter'],
          ['painter', 'is', 'Ule Dorn'],
        ],
        answer: 'bridge',
        asks: 'set',
      },
      'Which bridge is of the painter Ule Dorn?',
    );
    expect(mended).toMatchObject({
      edges: ['bridge | painter | Ule Dorn'],
      mends: ['two-words-for-one-thing'],
    });
  });

  test('the only unknown is the answer', () => {
    const { answer: _, ...rest } = GOOD;
    const one = { ...rest, edges: GOOD.edges.slice(0, 1), named: ['Lintown'] };
    expect(read(one, 'Which bakery is in Lintown?')).toMatchObject({
      answer: 'bakery',
      mends: ['only-unknown-is-answer'],
    });
  });

  test('a year is a value, and a comparison is a filter', () => {
    const mended = read(
      {
        named: ['1950', 'Lin'],
        edges: [
          ['bridge', 'over', 'Lin'],
          ['bridge', 'opened after', '1950'],
        ],
        answer: 'bridge',
      },
      'Which bridge over the Lin opened after 1950?',
    );
    expect(mended).toMatchObject({
      edges: ['bridge | over | Lin', 'bridge | opened | date'],
      filters: ['date > 1950'],
      mends: ['value-not-name', 'comparison-as-filter'],
    });
  });

  test('a part that holds nothing named and does not reach the answer goes', () => {
    const mended = read({ ...GOOD, edges: [...GOOD.edges, ['oven', 'in', 'kitchen']] });
    expect(mended).toMatchObject({ edges: { length: 3 }, mends: ['part-without-answer'] });
  });
});

describe('what cannot be mended is named for the repair request', () => {
  const fault = (value: unknown, language: 'en' | 'zh' = 'en') =>
    buildPlan.fault?.(value, { question: QUESTION }, language);

  test.each([
    [{}, 'no edge'],
    [{ ...GOOD, answer: 'oven' }, '"answer" must be'],
    [{ ...GOOD, answer: 'Lintown' }, 'which is given'],
    [
      { ...GOOD, named: ['Lintown', 'Oda Marr', 'Paris'], edges: [...GOOD.edges, ['bakery', 'in', 'Paris']] },
      'not in the question: Paris',
    ],
    [
      {
        ...GOOD,
        edges: [...GOOD.edges, ['Oda Marr 2', 'in', 'Lintown 2']],
        named: ['Oda Marr 2', 'Lintown', 'Oda Marr'],
      },
      'not joined to the answer',
    ],
    [
      { named: ['Lintown'], clues: [], edges: [['thing', 'in', 'Lintown']], answer: 'thing' },
      'the question also says',
    ],
  ])('%#', (value, message) => {
    expect(read(value)).toBeUndefined();
    expect(fault(value)).toContain(message);
    expect(fault(value, 'zh')).toMatch(/^问题在于/u);
  });

  test('nothing is wrong with a good plan', () => {
    expect(fault(GOOD)).toBeUndefined();
  });

  test('a word left out is a clue of its own as long as most are there, listed or not', () => {
    expect(
      read(
        { ...GOOD, clues: ['old', ...GOOD.clues] },
        'Which old bakery in Lintown was opened by the sister of Oda Marr?',
      ),
    ).toMatchObject({
      uncovered: ['old'],
    });
  });
});

test('operators', () => {
  const built = read(
    {
      clues: [
        'bridge',
        'over',
        'Lin',
        'Oss',
        'opened after 1950',
        'not painted',
        'Ule Dorn',
        'second longest',
      ],
      named: ['Lin', 'Oss', 'Ule Dorn'],
      edges: [
        { from: 'bridge', phrase: 'over', to: 'Lin' },
        { from: 'bridge', phrase: 'over', to: 'Oss' },
        { from: 'bridge', phrase: 'opened', to: 'date' },
        { from: 'bridge', phrase: 'painted by', to: 'Ule Dorn', not: true },
        { from: 'bridge', phrase: 'length', to: 'length' },
      ],
      answer: 'bridge',
      asks: 'how many',
      filters: [{ node: 'date', op: 'after', value: 1950 }],
      top: { by: 'length', measure: 'value', direction: 'max', rank: 2 },
      either: [[1], [2]],
    },
    'How many bridges over the Lin or the Oss, opened after 1950 and not painted by Ule Dorn, are second longest?',
  );
  expect(built).toMatchObject({
    asks: 'count',
    filters: ['date > 1950'],
    either: [[0], [1]],
    top: { by: 'length', measure: 'value', direction: 'max', limit: 1, skip: 1 },
    uncovered: [],
    edges: { 3: 'bridge | not painted by | Ule Dorn' },
  });
});

test('a Chinese question', () => {
  const built = read(
    {
      clues: ['欧达', '姐姐', '林镇', '开', '面包店'],
      named: ['欧达', '林镇'],
      edges: [
        { from: '人', phrase: '姐姐', to: '欧达' },
        { from: '人', phrase: '开', to: '面包店' },
        { from: '面包店', phrase: '在', to: '林镇' },
      ],
      answer: '面包店',
      asks: 'set',
    },
    '欧达的姐姐在林镇开的面包店叫什么名字？',
  );
  expect(built).toMatchObject({ answer: '面包店', edges: { length: 3 } });
});
