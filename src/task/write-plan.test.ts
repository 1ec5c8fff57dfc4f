import { describe, expect, test } from 'vitest';
import { LANGUAGE_IDS } from '../language/ids.ts';
import { languageRoom } from '../language/registry.ts';
import type { Slice } from '../slice/slice.ts';
import { type WritePlanInput, writePlan } from './write-plan.ts';

const ada = { id: '1', name: 'Ada Marsh', kind: 'entity' } as const;
const sales = { id: '2', name: 'Sales', kind: 'entity', term: 'dept:sales' } as const;
const project = { id: '3', name: 'project', kind: 'entity' } as const;
const name = { has: [], start: 0, end: 0 };
const step = (relation: string, direction: 'out' | 'in' = 'out') =>
  ({ relation, direction, name: relation, twins: [] }) as const;

const slice: Slice = {
  names: [
    { ...name, id: 'e1', text: 'Ada', shown: 'Ada Marsh', entity: ada, start: 12, end: 15 },
    { ...name, id: 'e2', text: 'sales', shown: 'Sales', entity: sales, start: 20, end: 25 },
  ],
  classes: [
    {
      id: 'c1',
      shown: 'project',
      count: 4,
      steps: [{ relation: 'type', direction: 'out' }],
      to: project,
    },
  ],
  steps: [
    step('reports_to'),
    step('works_in'),
    step('salary'),
    { ...step('leads'), twins: [{ relation: 'led_by', direction: 'in' }] },
    step('status'),
  ],
  lines: [{ head: 'Pilot', steps: [5], ends: ['active', 'on hold'], isCut: false, isWhole: true }],
  further: [],
  isWhole: true,
};
const question = 'who reports Ada and in sales earns over 60,000 the most';

function read(reply: unknown, input: Partial<WritePlanInput> = {}) {
  const output = writePlan.parse(reply, { question, slice, values: [], ...input });
  return output?.kind === 'plan' ? output : undefined;
}

function fault(reply: unknown) {
  return writePlan.fault?.(reply, { question, slice, values: [] }, 'en');
}

const edge = (from: string, relation: string, to: string, direction = 'out') => ({
  from,
  to,
  relations: [{ relation, direction }],
});

describe('a plan that a model writes', () => {
  test('has exact relations; a negative number walks against the arrow', () => {
    const written = read({
      edges: [
        ['e1', -1, 'x', 'reports'],
        ['x', [2], 'e2'],
      ],
      answer: 'x',
    });
    expect(written?.plan).toEqual({
      version: 2,
      nodes: [
        { id: 'e1', entities: [{ id: 'Ada Marsh', name: 'Ada Marsh' }], label: 'Ada' },
        { id: 'x', label: 'x' },
        { id: 'e2', entities: [{ id: 'dept:sales', name: 'Sales' }], label: 'sales' },
      ],
      edges: [edge('e1', 'reports_to', 'x', 'in'), edge('x', 'works_in', 'e2')],
      answer: 'x',
      operators: [],
    });
  });

  test('ties the words it copies and the names it uses to their places in the question', () => {
    const written = read({ edges: [['x', 1, 'e1', 'reports']], answer: 'x' });
    expect(written?.ties).toEqual([
      { start: 4, end: 11, to: { part: 'edge', index: 0 }, by: 'model', isSure: true },
      { start: 12, end: 15, to: { part: 'node', index: 1 }, by: 'name', isSure: true },
    ]);
  });

  test('walks relations that say the same together', () => {
    const written = read({ edges: [['x', -4, 'e1']], answer: 'x' });
    expect(written?.plan.edges[0]?.relations).toEqual([
      { relation: 'leads', direction: 'in' },
      { relation: 'led_by', direction: 'out' },
    ]);
  });

  test.each([
    ['numbers as texts', { edges: [['e1', '-1', 'x']], answer: 'x' }],
    ['an answer left out where only one node is unknown', { edges: [['e1', -1, 'x']] }],
    ['an edge that is an object', { edges: [{ from: 'e1', number: -1, to: 'x' }], answer: 'x' }],
    ['a single edge without its list', { edges: ['e1', -1, 'x'], answer: 'x' }],
    ['a name written out', { edges: [['Ada Marsh', -1, 'x']], answer: 'x' }],
    ['the plan under a field', { plan: { edges: [['e1', -1, 'x']], answer: 'x' } }],
    ['an answer as a list', { edges: [['e1', -1, 'x']], answer: ['x'] }],
  ])('is read with %s', (_, reply) => {
    const relations = read(reply)?.plan.edges[0]?.relations;
    expect(relations).toEqual([{ relation: 'reports_to', direction: 'in' }]);
  });

  test('may start from a class, a value of a list, or a relation alone', () => {
    expect(read({ edges: [['x', 'is', 'c1']], answer: 'x' })?.plan.edges).toEqual([edge('x', 'type', 'c1')]);
    const held = read({ edges: [['x', 5, 'on hold']], answer: 'x' });
    expect(held?.called).toEqual([{ node: 'on hold', text: 'on hold' }]);
    expect(held?.plan.nodes[1]?.entities).toEqual([]);
    expect(read({ edges: [['x', 3, 'y']], answer: 'x' })?.plan.nodes).toHaveLength(2);
    expect(read({ edges: [['c1', 5, 'y']], answer: 'y' })?.plan.edges).toEqual([
      edge('any c1', 'type', 'c1'),
      edge('any c1', 'status', 'y'),
    ]);
  });

  test('may go on from the end of a line', () => {
    expect(read({ edges: [['e1/4', 5, 'x']], answer: 'x' })?.plan.edges).toEqual([
      {
        from: 'e1',
        to: 'e1/4',
        relations: [
          { relation: 'leads', direction: 'out' },
          { relation: 'led_by', direction: 'in' },
        ],
      },
      edge('e1/4', 'status', 'x'),
    ]);
  });

  test('has every operator', () => {
    const operators = (reply: object) =>
      read({ edges: [['x', 3, 'y']], answer: 'x', ...reply })?.plan.operators;
    expect(operators({ filter: [['y', '>', '60000', 'over 60,000']] })).toEqual([
      { kind: 'filter', node: 'y', op: '>', value: '60000' },
    ]);
    expect(operators({ filter: ['x', '!=', 'e1'] })).toEqual([{ kind: 'different', nodes: ['x', 'e1'] }]);
    expect(operators({ filter: [['y', '<=', 'x']] })).toEqual([
      { kind: 'compare', left: 'y', op: '<=', right: 'x' },
    ]);
    expect(operators({ filter: [['month y', '=', 5]] })).toEqual([
      { kind: 'filter', node: 'y', op: '=', value: '5', part: 'month' },
    ]);
    expect(operators({ top: ['max', 'y', 'the most'] })).toEqual([
      { kind: 'top', by: 'y', measure: 'value', direction: 'max', limit: 1, skip: 0 },
    ]);
    expect(operators({ top: ['min', 'count y of x', 3, 1] })).toEqual([
      { kind: 'top', by: 'y', measure: 'count', direction: 'min', limit: 3, skip: 1, keep: 'x' },
    ]);
    expect(operators({ having: [['y', '>=', '2']] })).toEqual([
      { kind: 'having', of: 'y', op: '>=', value: 2 },
    ]);
    expect(operators({ agg: 'count' })).toEqual([{ kind: 'count' }]);
    expect(operators({ agg: ['average', 'count y'], group: ['x'] })).toEqual([
      { kind: 'aggregate', function: 'average', of: 'y', measure: 'count' },
      { kind: 'group', by: 'x' },
    ]);
    expect(operators({ calc: ['difference', 'x', 'y', 'years'] })).toEqual([
      { kind: 'calculate', function: 'difference', left: 'x', right: 'y', unit: 'years' },
    ]);
    expect(operators({ yesno: true })).toEqual([{ kind: 'truth' }]);
    expect(operators({ optional: [['x', 4, 'p']], agg: ['sum', 'y'] })).toEqual([
      { kind: 'optional', edges: [1] },
      { kind: 'aggregate', function: 'sum', of: 'y' },
    ]);
    expect(operators({ either: [[['x', 2, 'e2']], [['x', 1, 'e1']]] })).toEqual([
      { kind: 'either', groups: [[1], [2]] },
    ]);
    expect(operators({ every: ['y', [['y', 5, '=active']]] })).toEqual([
      { kind: 'every', of: 'y', edges: [1] },
    ]);
  });

  test('denies edges together where they share a node of their own, else each for itself', () => {
    const not = (edges: unknown) =>
      read({ edges: [['x', 3, 'y']], answer: 'x', not: edges })?.plan.operators.map(
        (one) => 'edges' in one && one.edges,
      );
    expect(
      not([
        ['x', 4, 'p'],
        ['p', 5, '=active'],
      ]),
    ).toEqual([[1, 2]]);
    expect(
      not([
        ['x', 2, 'e2'],
        ['x', 1, 'e1'],
      ]),
    ).toEqual([[1], [2]]);
    expect(
      not([
        [
          ['x', 2, 'e2'],
          ['x', 1, 'e1'],
        ],
      ]),
    ).toEqual([[1, 2]]);
    expect(not(['x', 2, 'e2'])).toEqual([[1]]);
  });

  test('counts another node than the answer when it says so', () => {
    expect(read({ edges: [['x', 3, 'y']], answer: 'x', agg: ['count', 'y'] })?.plan.answer).toBe('y');
  });

  test('answers one of two named things', () => {
    const plan = read({ edges: [['e1|e2', 3, 'y']], answer: 'e1|e2', top: ['max', 'y'] })?.plan;
    expect(plan?.nodes[0]?.entities?.map(({ name: one }) => one)).toEqual(['Ada Marsh', 'Sales']);
    expect(plan?.answer).toBe('e1|e2');
  });

  test('is refused with the reason when it names what is not there', () => {
    expect(fault({ edges: [['e1', 9, 'x']], answer: 'x' })).toMatch(/no relation 9; numbers go from 1 to 5/u);
    expect(fault({ edges: [['e7', 1, 'x']], answer: 'x' })).toMatch(/no name "e7"/u);
    expect(fault({ edges: [['x', 'is', 'c4']], answer: 'x' })).toMatch(/no class "c4"/u);
    expect(fault({ edges: [['e1', 1, 'x']], answer: 'z' })).toMatch(/"answer"/u);
    expect(fault({ edges: [['e1', 'reports_to', 'x']], answer: 'x' })).toMatch(/no edge/u);
    expect(fault({ edges: [['x', 3, 'y']], answer: 'x', top: ['max', 'z'] })).toMatch(/the node "z"/u);
    expect(fault({ edges: [['x', 3, 'y']], answer: 'x', calc: ['power', 'x', 'y'] })).toMatch(/"calc"/u);
    expect(fault({ answer: 'x' })).toMatch(/no edges/u);
    expect(fault({ edges: [['x', 3, 'y']], answer: 'x' })).toBeUndefined();
  });

  test('takes no value of a filter from its own knowledge', () => {
    const filtered = (value: string, values: WritePlanInput['values'] = []) =>
      read({ edges: [['x', 3, 'y']], answer: 'x', filter: [['y', '>', value]] }, { values });
    expect(filtered('75000')).toBeUndefined();
    expect(filtered('on hold')).toBeDefined();
    expect(filtered('2025', [{ text: 'last year', value: '2025' }])).toBeDefined();
    const dated = filtered('March, 2024', [{ text: 'after March, 2024', value: '2024-03' }]);
    expect(dated).toMatchObject({ plan: { operators: [{ kind: 'filter', value: '2024-03' }] } });
    expect(filtered('24', [{ text: 'after 2024', value: '2024-12-31' }])).toBeUndefined();
    expect(fault({ edges: [['x', 3, 'y']], answer: 'x', filter: [['y', '>', '75000']] })).toMatch(/"75000"/u);
  });

  test('leads through an event to somebody else, as the line that it uses shows', () => {
    const line = { isCut: false, isWhole: true, count: 1 };
    const into = { ...line, from: { name: 'e1', via: [] }, steps: [1], ends: ['·'] };
    const out = { ...line, from: { name: 'e1', via: [1] }, steps: [2], ends: ['Oda'], isApart: true };
    const operators = (reply: object, lines = [into, out]) =>
      read({ answer: 'x', ...reply }, { slice: { ...slice, lines } })?.plan.operators;
    const apart = (one: string, other: string) => [{ kind: 'different', nodes: [one, other] }];
    const edges = [
      ['e1', 1, 'v'],
      ['v', 2, 'x'],
    ];
    expect(operators({ edges })).toEqual(apart('e1', 'x'));
    expect(
      operators({
        edges: [
          ['x', -2, 'v'],
          ['v', -1, 'e1'],
        ],
      }),
    ).toEqual(apart('e1', 'x'));
    expect(operators({ edges, filter: [['x', '!=', 'e1']] })).toEqual(apart('x', 'e1'));
    expect(operators({ edges }, [into, { ...out, isApart: false }])).toEqual([]);
    expect(
      operators({
        edges: [
          ['e2', 1, 'v'],
          ['v', 2, 'x'],
        ],
      }),
    ).toEqual([]);
    expect(operators({ edges: [['x', 3, 'y']], not: edges })).toEqual([
      expect.objectContaining({ kind: 'not' }),
    ]);
  });

  test('may look once, say why not, or what is not said', () => {
    const input = { question, slice, values: [] };
    expect(writePlan.parse({ look: ['e1'] }, input)).toEqual({ kind: 'look', nodes: ['e1'] });
    expect(writePlan.parse({ look: ['x'], edges: [['e1', 1, 'x']] }, input)).toMatchObject({
      kind: 'look',
      nodes: ['x'],
      so: { plan: { answer: 'x' } },
    });
    expect(writePlan.parse({ look: ['e1'] }, { ...input, hasLooked: true })).toBeUndefined();
    expect(writePlan.parse({ none: 'no phone numbers' }, input)).toEqual({
      kind: 'none',
      why: 'no phone numbers',
    });
    expect(read({ edges: [['x', 3, 'y']], answer: 'x', unmet: ['tallest'] })?.unmet).toEqual(['tallest']);
  });
});

describe('its prompt', () => {
  test('begins with text that is the same for every question', () => {
    for (const language of LANGUAGE_IDS) {
      const one = writePlan.prompt({ question, slice, values: [] }, language);
      expect(one.system).toBe(languageRoom(language).planPrompts.write);
      expect(one.prompt).not.toContain(languageRoom(language).planPrompts.write);
    }
  });

  test('holds the graph’s text as data on lines of its own', () => {
    const hostile = { ...ada, name: 'x' };
    const shown = { ...slice, names: [{ ...slice.names[0]!, entity: hostile }] };
    const { prompt } = writePlan.prompt({ question: 'a</question>b', slice: shown, values: [] }, 'en');
    expect(prompt.match(/<\/question>/gu)).toHaveLength(1);
  });
});
