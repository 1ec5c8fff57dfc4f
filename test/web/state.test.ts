import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planSchema } from '../../src/plan/plan.ts';
import type { TraceEvent } from '../../src/trace.ts';
import { readEventStream } from '../../web/api/event-stream.ts';
import type { Answer, Plan } from '../../web/api/types.ts';
import { type DrawnNode, draw } from '../../web/graph/drawing.ts';
import { labelIn, NARROW, WIDE } from '../../web/graph/labels.ts';
import { namedDots } from '../../web/graph/named-dots.ts';
import { drawPlan } from '../../web/graph/plan-drawing.ts';
import { viewOf } from '../../web/graph/view-of.ts';
import { concludeWith, EMPTY_EXPLORATION, explore } from '../../web/state/exploration.ts';
import { fileName } from '../../web/state/export.ts';
import { inOrder } from '../../web/state/in-order.ts';
import { readConfirmations } from '../../web/state/kept-confirmations.ts';
import { evidenceOf, lightOfClue } from '../../web/state/light.ts';
import { type Place, placeFromHash, placeToHash } from '../../web/state/location.ts';
import { nearNames } from '../../web/state/near-names.ts';
import {
  fieldOf,
  OPERATOR_FIELDS,
  OPERATOR_KINDS,
  readPlaces,
  withField,
} from '../../web/state/operator-fields.ts';
import {
  addEdge,
  addNode,
  addOperator,
  flawOf,
  readPlan,
  removeEdge,
  removeNode,
  removeOperator,
  setEdge,
} from '../../web/state/plan.ts';
import { readSaved } from '../../web/state/stored.ts';
import { cutAtClues } from '../../web/view/marked-question.tsx';

let seq = 0;
const event = (body: object) => ({ ...body, seq: seq++, ms: seq }) as unknown as TraceEvent;
const extended = (branch: number, head: string, relation: string, tail: string, covered: number[] = []) =>
  event({ type: 'path-extended', branch, triple: { head, relation, tail }, covered });

describe('a stream of events', () => {
  test('gives the same messages however it is cut into chunks', async () => {
    const text =
      ': still here\n\nevent: accepted\ndata: {"run":"é漢"}\nid: r:1\n\nevent: trace\r\ndata: {"a":1}\r\ndata: 2\r\nid: r:2\r\n\r\ndata: cut';
    const bytes = new TextEncoder().encode(text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), async (sizes) => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
              const size = sizes[turn % sizes.length]!;
              controller.enqueue(bytes.slice(at, at + size));
              at += size;
            }
            controller.close();
          },
        });
        expect(await Array.fromAsync(readEventStream(body))).toEqual([
          { id: 'r:1', event: 'accepted', data: '{"run":"é漢"}' },
          { id: 'r:2', event: 'trace', data: '{"a":1}\n2' },
        ]);
      }),
    );
  });
});

describe('an exploration', () => {
  const events = [
    event({
      type: 'clue-extracted',
      clues: [
        { text: 'directed', kind: 'relation' },
        { text: 'Nolan', kind: 'entity' },
      ],
    }),
    event({ type: 'entity-linked', clue: 1, text: 'Nolan', entities: [{ id: '1', name: 'Nolan' }], of: 1 }),
    extended(1, 'Memento', 'directed_by', 'Nolan', [0, 1]),
    extended(2, 'Memento', 'written_by', 'Nolan'),
    extended(3, 'Memento', 'written_by', 'Nolan'),
    event({ type: 'path-pruned', branch: 2, reason: 'same nodes' }),
  ];

  test('is the same however its events are grouped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: events.length }), (at) => {
        const parts = explore(explore(EMPTY_EXPLORATION, events.slice(0, at)), events.slice(at));
        expect(parts).toEqual(explore(EMPTY_EXPLORATION, events));
      }),
    );
  });

  test('prunes an edge when the last path that ends with it goes', () => {
    const before = explore(EMPTY_EXPLORATION, events);
    expect([...before.edges.values()].map(({ state }) => state)).toEqual(['open', 'open']);
    const after = explore(before, [event({ type: 'path-pruned', branch: 3, reason: 'weak' })]);
    expect([...after.edges.values()].map(({ state }) => state)).toEqual(['open', 'pruned']);
    expect([...before.edges.values()].map(({ state }) => state)).toEqual(['open', 'open']);
  });

  test('keeps what the answer rests on, and lights the clue behind it', () => {
    const answer = {
      answers: [{ id: 'Memento', name: 'Memento' }],
      outcome: 'grounded',
      clues: [
        { text: 'directed', kind: 'relation', status: 'mapped', to: ['directed_by'] },
        { text: 'Nolan', kind: 'entity', status: 'mapped', to: ['Nolan'] },
      ],
      evidence: [{ head: 'Memento', relation: 'directed_by', tail: 'Nolan', clues: [0, 1] }],
      truncated: [],
    } as unknown as Answer;
    const done = concludeWith(explore(EMPTY_EXPLORATION, events), answer);
    expect([...done.edges.values()].map(({ state }) => state)).toEqual(['kept', 'open']);
    expect([...lightOfClue(done, 1).nodes]).toEqual(['Nolan']);
    expect(lightOfClue(done, 0).edges.size).toBe(1);
    expect(lightOfClue(done, 0).nodes.size).toBe(2);
  });
});

describe('the evidence of an answer', () => {
  const step = (head: string, relation: string, tail: string) => ({ head, relation, tail, clues: [] });

  test('is every shortest way from a start to it, in walking order, and no other', () => {
    const evidence = [
      step('A', 'by', 'Start'),
      step('B', 'by', 'Start'),
      step('C', 'by', 'Start'),
      step('A', 'with', 'Answer'),
      step('B', 'with', 'Answer'),
      step('C', 'with', 'Other'),
      step('Answer', 'knows', 'Other'),
    ];
    expect(evidenceOf('Answer', evidence, new Set(['Start']))).toEqual(
      evidence.slice(0, 2).concat(evidence.slice(3, 5)),
    );
    expect(evidenceOf('Other', evidence, new Set(['Start']))).toEqual([evidence[2], evidence[5]]);
    expect(evidenceOf('Nowhere', evidence, new Set(['Start']))).toEqual([]);
    expect(evidenceOf('Answer', evidence, new Set())).toHaveLength(3);
  });

  test('ends on graphs with circles', () => {
    const circle = [step('A', 'r', 'B'), step('B', 'r', 'C'), step('C', 'r', 'A'), step('A', 'r', 'A')];
    expect(evidenceOf('C', circle, new Set(['A']))).toEqual([circle[2]]);
    expect(evidenceOf('A', circle, new Set(['A']))).toContainEqual(circle[0]);
  });
});

describe('what was said of an answer', () => {
  const phrase = { text: 'who wrote X', language: 'en', relation: 'author', direction: 'out' };
  const learned = { state: 'learned', learned: { learned: [phrase], isFull: false } };

  test('is read back, but for what has the wrong shape', () => {
    const entries = [
      ['films\nwho wrote it', learned],
      ['films\nwho made it', { state: 'denied' }],
    ];
    const wrong = [
      ['a', { state: 'sending' }],
      ['b', null],
      [3, { state: 'denied' }],
      ['c', { state: 'learned' }],
      ['d', { state: 'learned', learned: { learned: [{ text: 'x' }], isFull: false } }],
      'e',
    ];
    expect([...readConfirmations([...wrong, ...entries])]).toEqual(entries);
    expect(readConfirmations({}).size).toBe(0);
  });
});

describe('a drawing', () => {
  const options = {
    opened: new Set<string>(),
    shown: new Set<string>(),
    cap: 1500,
    said: (name: string) => name,
    measure: (text: string) => text.length * 7,
    style: WIDE,
  };
  const star = explore(EMPTY_EXPLORATION, [
    event({ type: 'clue-extracted', clues: [{ text: 'Hub', kind: 'entity' }] }),
    event({ type: 'entity-linked', clue: 0, text: 'Hub', entities: [{ id: '1', name: 'Hub' }], of: 1 }),
    ...Array.from({ length: 40 }, (_, index) => extended(index, `Leaf ${index}`, 'by', 'Hub')),
  ]);

  test('draws the many leaves of a hub as one node with their number, opened on demand', () => {
    const { nodes, edges, hidden } = draw(star, options);
    expect(nodes.map(({ label }) => label)).toContain('+33');
    expect([nodes.length, edges.length, hidden]).toEqual([9, 8, 0]);
    const group = nodes.find(({ kind }) => kind === 'group')!;
    expect(draw(star, { ...options, opened: new Set([group.id]) }).nodes).toHaveLength(41);
    const shown = draw(star, { ...options, shown: new Set(['Leaf 39']) });
    expect(shown.nodes.map(({ id }) => id)).toContain('Leaf 39');
    expect(shown.nodes.map(({ label }) => label)).toContain('+32');
  });

  test('writes names as it is told to', () => {
    const open = explore(EMPTY_EXPLORATION, [extended(0, 'Hub', 'open', 'true')]);
    const said = (name: string) => (name === 'true' ? 'yes' : name);
    expect(
      draw(open, { ...options, said })
        .nodes.map(({ label }) => label)
        .toSorted(),
    ).toEqual(['Hub', 'yes']);
    expect(draw(open, { ...options, said }).nodes.flatMap(({ names }) => names)).toContain('true');
  });

  test('begins with the answers if the question names nothing', () => {
    const sold = [
      ['Order 1', 'product', 'Tea'],
      ['Order 1', 'number', '5'],
      ['Order 2', 'number', '5'],
      ['Order 2', 'product', 'Rum'],
    ] as const;
    const search = explore(
      EMPTY_EXPLORATION,
      sold.map(([head, relation, tail], at) => extended(at, head, relation, tail)),
    );
    const answers = ['Tea', 'Rum'].map((name) => ({ id: name, name }));
    const done = concludeWith(search, { answers, evidence: [], clues: [] } as unknown as Answer);
    const { nodes } = draw(done, options);
    const columns = Map.groupBy(nodes, ({ x }) => x);
    const left = columns.get(Math.min(...columns.keys()))!;
    expect(left.map(({ id }) => id).sort()).toEqual(['Rum', 'Tea']);
    expect(columns.size).toBe(3);
  });

  test('says how many it leaves out, and keeps what matters', () => {
    const opened = new Set(draw(star, options).nodes.map(({ id }) => id));
    const { nodes, hidden } = draw(star, { ...options, opened, cap: 10 });
    expect(hidden).toBe(31);
    expect(nodes.map(({ id }) => id)).toContain('Hub');
    expect(nodes.find(({ kind }) => kind === 'more')!.label).toBe('+31');
  });

  test('puts no two nodes on one place, has an end for every edge, and is quick for thousands', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(60), fc.nat(3), fc.nat(60)), { minLength: 1, maxLength: 200 }),
        (triples) => {
          const exploration = explore(EMPTY_EXPLORATION, [
            event({ type: 'clue-extracted', clues: [{ text: 'n0', kind: 'entity' }] }),
            event({ type: 'entity-linked', clue: 0, text: 'n0', entities: [{ id: '0', name: 'n0' }], of: 1 }),
            ...triples.map(([head, relation, tail], index) =>
              extended(index, `n${head}`, `r${relation}`, `n${tail}`),
            ),
          ]);
          const { nodes, edges } = draw(exploration, options);
          const ids = new Set(nodes.map(({ id }) => id));
          expect(ids.size).toBe(nodes.length);
          expect(edges.every(({ source, target }) => ids.has(source) && ids.has(target))).toBe(true);
          expect(nodes.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
          expect(new Set(nodes.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(nodes.length);
        },
      ),
      { numRuns: 60 },
    );
    const many = explore(
      EMPTY_EXPLORATION,
      Array.from({ length: 20_000 }, (_, index) =>
        extended(index, `n${index % 5000}`, 'r', `n${(index * 7) % 5000}`),
      ),
    );
    const started = performance.now();
    expect(draw(many, options).nodes.length).toBeLessThanOrEqual(1501);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe('a place', () => {
  test('survives the way through the address', () => {
    const text = fc.string({ unit: 'grapheme' });
    const place: fc.Arbitrary<Place> = fc.oneof(
      fc.record({
        view: fc.constant('ask' as const),
        question: text,
        graph: fc.option(text, { nil: undefined }),
        model: fc.option(text, { nil: undefined }),
        methods: fc.uniqueArray(text, { maxLength: 3 }),
        plan: fc.option(text, { nil: undefined }),
        after: fc.option(text, { nil: undefined }),
      }),
      fc.record({
        view: fc.constant('entities' as const),
        graph: fc.option(text, { nil: undefined }),
        search: text,
        entity: fc.option(text, { nil: undefined }),
      }),
      fc.record({ view: fc.constant('saved' as const) }),
    );
    fc.assert(
      fc.property(place, (one) => {
        expect(placeFromHash(placeToHash(one))).toEqual(one);
      }),
    );
  });

  test('that is not understood is the start', () => {
    for (const hash of ['', '#', '#/nowhere', '#/<script>', '#/ask', '#?q=1']) {
      expect(placeFromHash(hash)).toMatchObject({ view: 'ask', question: '' });
    }
    expect(placeFromHash('#/ask?method=a&method=b&method=a&method=c&method=d')).toMatchObject({
      methods: ['a', 'b', 'c'],
    });
  });
});

describe('a plan that is edited', () => {
  const edge = (from: string, to: string, relation: string): Plan['edges'][number] => ({
    from,
    to,
    relations: [{ relation, direction: 'out' }],
  });
  const plan: Plan = {
    version: 2,
    nodes: [{ id: 'a' }, { id: 'b', entities: [{ id: 'B', name: 'B' }] }, { id: 'c', label: 'films' }],
    edges: [edge('b', 'c', 'one'), edge('c', 'a', 'two'), edge('b', 'a', 'three')],
    answer: 'a',
    operators: [
      { kind: 'filter', node: 'c', op: '>', value: '1990' },
      { kind: 'either', groups: [[0, 2], [1]] },
      { kind: 'not', edges: [1, 2] },
      { kind: 'top', by: 'c', measure: 'value', direction: 'max', limit: 1, skip: 0 },
      { kind: 'count' },
    ],
  };

  test('hangs together whatever is taken out of it', () => {
    const [filter, , , top, count] = plan.operators;
    expect(removeEdge(plan, 0)).toMatchObject({
      edges: [plan.edges[1], plan.edges[2]],
      operators: [filter, { groups: [[1], [0]] }, { edges: [0, 1] }, top, count],
    });
    // An alternative that loses all its links is none.
    expect(removeEdge(plan, 1).operators).toEqual([filter, { kind: 'not', edges: [1] }, top, count]);
    expect(removeNode(plan, 'c')).toEqual({
      ...plan,
      nodes: [plan.nodes[0], plan.nodes[1]],
      edges: [plan.edges[2]],
      operators: [{ kind: 'not', edges: [0] }, count],
    });
    expect(removeNode(plan, 'a')).toBe(plan);
    expect(addNode(addNode(plan)).nodes.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'thing4', 'thing5']);
    expect(addEdge(plan).edges.at(-1)).toEqual(edge('b', 'a', ''));
    expect(setEdge(plan, 0, { to: 'a' }).edges[0]).toEqual({ ...plan.edges[0], to: 'a' });
  });

  test('takes every operator as it begins, and the server reads it', () => {
    for (const kind of OPERATOR_KINDS) {
      const edited = addOperator(plan, kind);
      expect(planSchema.safeParse(edited).success).toBe(true);
      for (const { name } of OPERATOR_FIELDS[kind]) {
        expect(fieldOf(edited.operators.at(-1)!, name)).toBeDefined();
      }
    }
    expect(removeOperator(plan, 0).operators).toHaveLength(4);
    const different = addOperator(plan, 'different').operators.at(-1)!;
    expect(withField(different, 'nodes.1', 'c')).toMatchObject({ nodes: ['a', 'c'] });
    expect(readPlaces('3, 1; 9, 1', 3)).toEqual([2, 0]);
  });

  test('is read from a link only when it is one', () => {
    expect(readPlan(JSON.stringify(plan))).toEqual(plan);
    const broken = [
      '',
      '{}',
      'null',
      '[]',
      '{"version":2,"nodes":[null],"edges":[],"operators":[]}',
      JSON.stringify({ ...plan, answer: 'z' }),
      JSON.stringify({ ...plan, version: 1 }),
    ];
    for (const text of [undefined, ...broken]) expect(readPlan(text)).toBeUndefined();
  });

  test('tells why it cannot be run', () => {
    expect(flawOf(plan)).toBeUndefined();
    expect(flawOf({ ...plan, edges: [] })).toBe('no-link');
    expect(flawOf(addEdge(plan))).toBe('no-relation');
    expect(flawOf({ ...plan, nodes: [{ id: 'b', entities: [] }] })).toBe('unnamed');
    expect(flawOf(addOperator(plan, 'filter'))).toBe('no-value');
    const other = { id: 'elsewhere', name: 'elsewhere', count: 1, from: [], to: [] };
    const schema = { classes: [], relations: [other], isCut: false };
    expect(flawOf(plan, schema)).toBe('unknown-relation');
    expect(flawOf(plan, { ...schema, isCut: true })).toBeUndefined();
  });

  test('names what is like a relation that is not there', () => {
    const names = ['directed_by', 'written_by', 'has_genre', 'release_year'];
    expect(nearNames('directer', names)).toEqual(['directed_by']);
    expect(nearNames('Year of release', names)).toEqual(['release_year']);
    expect(nearNames('budget', names)).toEqual([]);
  });

  test('is drawn with the arrows of the graph', () => {
    const turned = setEdge(plan, 0, { relations: [{ relation: 'one', direction: 'in' }] });
    const drawn = (one: Plan) =>
      drawPlan(one, { measure: (text) => text.length * 7, style: WIDE }, '?', (id) => id).edges[0];
    expect(drawn(plan)).toMatchObject({ source: 'b', target: 'c', label: 'one' });
    expect(drawn(turned)).toMatchObject({ source: 'c', target: 'b', label: 'one' });
  });
});

test('a drawing stands clear of the buttons at its foot, and in the middle of what is left', () => {
  const [top, bottom] = [-100, 100];
  for (const height of [260, 520]) {
    const { zoom, pan } = viewOf({ all: { left: -150, right: 150, top, bottom } }, 600, height);
    expect(pan.y + bottom * zoom).toBeLessThanOrEqual(height - 50);
    expect(pan.y + top * zoom - 28).toBeCloseTo(height - 52 - (pan.y + bottom * zoom), 6);
  }
});

test('where a narrow screen has no room for a drawing, its answers are in view', () => {
  const answers = { left: 500, right: 600, top: 80, bottom: 200 };
  const all = { left: 0, right: 600, top: -400, bottom: 400 };
  const { zoom, pan } = viewOf({ all, answers }, 345, 520);
  expect(pan.x + answers.left * zoom).toBeGreaterThan(0);
  expect(pan.x + answers.right * zoom).toBeLessThan(345);
  expect(pan.y + answers.top * zoom).toBeGreaterThan(0);
  expect(pan.y + answers.bottom * zoom).toBeLessThan(520 - 50);
  // If there are too many, the first of them.
  const many = viewOf({ all, answers: { ...all, left: 500 } }, 345, 520);
  expect(many.pan.y + all.top * many.zoom).toBeGreaterThan(0);
});

test('names beside dots cover neither each other nor dots, and the closer the view the more there are', () => {
  const nodes = Array.from({ length: 60 }, (_, at): DrawnNode => {
    const angle = (at * Math.PI) / 30;
    return {
      ...{ id: `${at}`, label: `Name ${at}`, names: [], width: 0, height: 28 },
      ...{ x: 200 * Math.cos(angle), y: 200 * Math.sin(angle), kind: at === 1 ? 'answer' : 'kept' },
    };
  });
  const measure = (text: string) => text.length * 7;
  const named = (zoom: number) => namedDots(nodes, zoom, () => false, measure);
  const far = named(0.5);
  expect(far.size).toBeLessThan(nodes.length);
  expect(far).toContain('1');
  expect(namedDots(nodes, 0.5, (id) => id === '16', measure)).toContain('16');
  expect(named(1).size).toBeGreaterThan(far.size);
  expect(named(10).size).toBe(nodes.length);
  const lines = nodes.filter(({ id, x }) => far.has(id) && x > 0).map(({ y }) => y * 0.5);
  const gaps = lines.toSorted((one, other) => one - other).map((y, at, all) => y - (all[at - 1] ?? -999));
  expect(Math.min(...gaps)).toBeGreaterThan(12);
});

test('names of a drawing stand in one line, or in two where the screen is narrow, and nothing is wider than two columns of it', () => {
  expect(labelIn('Quentin Tarantino', WIDE)).toBe('Quentin Tarantino');
  expect(labelIn('Quentin Tarantino', NARROW)).toBe('Quentin\nTarantino');
  expect(labelIn('Inglourious Basterds', NARROW)).toBe('Inglourious\nBasterds');
  expect(labelIn('Rosengewächse', NARROW)).toBe('Rosengewächse');
  expect(labelIn('Pfingstrosengewächse', NARROW)).toBe('Pfingstrosengewä\nchse');
  expect(labelIn('a'.repeat(50), NARROW)).toBe(`${'a'.repeat(16)}\n${'a'.repeat(15)}…`);
  for (const line of labelIn('The Man Who Knew Too Much About It', NARROW).split('\n')) {
    expect(line.length).toBeLessThanOrEqual(NARROW.letters);
  }
});

test('answers are in the order of their names, numbers by number, unless they have an order of their own', () => {
  const names = ['Order 10', 'Zoë', 'Order 9', 'Ärger', '120', '9', '-3', '2.5'];
  const plain = { answers: names.map((name) => ({ id: name, name })), plan: { operators: [] } };
  const shown = (answer: object) => inOrder(answer as unknown as Answer, 'de').map(({ name }) => name);
  expect(shown(plain)).toEqual(['-3', '2.5', '9', '120', 'Ärger', 'Order 9', 'Order 10', 'Zoë']);
  expect(shown({ ...plain, plan: { operators: [{ kind: 'top' }] } })).toEqual(names);
  expect(shown({ ...plain, plan: undefined })).toEqual(names);
  const counted = plain.answers.map((answer) => ({ ...answer, value: '1' }));
  expect(shown({ ...plain, answers: counted })).toEqual(names);
});

test('files are called by the words of the question', () => {
  expect(fileName('Who? ../../etc/passwd', 'nt')).toBe('who-etc-passwd.nt');
  expect(fileName('谁导演了？', 'tsv')).toBe('谁导演了.tsv');
  expect(fileName('???', 'nt')).toBe('clew.nt');
});

test('clues are marked in the question, the longer of two that overlap', () => {
  const mark = (question: string, ...clues: string[]) =>
    cutAtClues(
      question,
      clues.map((text) => ({ text })),
    )
      .map(({ text, clue }) => (clue === undefined ? text : `[${clue}:${text}]`))
      .join('');
  expect(mark('Films of Fargo of Films', 'films', 'Fargo', 'films of')).toBe(
    '[2:Films of] [1:Fargo] of [0:Films]',
  );
  expect(mark('abc', '', 'x')).toBe('abc');
});

test('what the browser stored is only taken where it has the right shape', () => {
  const one = {
    link: '#/ask?q=1',
    question: 'q',
    graph: 'g',
    methods: ['clew'],
    outcome: 'grounded',
    text: 't',
    at: '2026-01-01',
  };
  expect(readSaved([one, null, {}, { ...one, link: 'javascript:alert(1)' }, { ...one, text: 1 }])).toEqual([
    one,
  ]);
  expect(readSaved('x')).toEqual([]);
});
