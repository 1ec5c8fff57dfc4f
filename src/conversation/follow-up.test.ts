import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Earlier } from '../answer/result.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { profileNamed } from '../graph/profile.ts';
import { evaluatePlan } from '../plan/evaluate.ts';
import type { Plan } from '../plan/plan.ts';
import { followUp, type ReadPlan } from './follow-up.ts';

let graph: KnowledgeGraph;
beforeAll(async () => {
  graph = await createMemoryGraph([
    ['Ada', 'works in', 'Sales'],
    ['Ben', 'works in', 'Sales'],
    ['Cleo', 'works in', 'Research'],
    ['Ada', 'lives in', 'Bonn'],
    ['Ben', 'lives in', 'Ulm'],
    ['Cleo', 'lives in', 'Bonn'],
    ['Ada', 'joined', '2011'],
    ['Ben', 'joined', '2019'],
    ['Cleo', 'joined', '2016'],
  ]);
});
afterAll(() => graph.close());

const edge = (relation: string, from: string, to: string): Plan['edges'][number] => ({
  from,
  to,
  relations: [{ relation, direction: 'out' }],
});

/** Who works in Sales. */
const IN_SALES: Plan = {
  version: 2,
  nodes: [{ id: 'who' }, { id: 'where', entities: [{ id: 'Sales', name: 'Sales' }] }],
  edges: [edge('works in', 'who', 'where')],
  answer: 'who',
  operators: [],
};

/** Who joined after 2015. */
const JOINED: Plan = {
  version: 2,
  nodes: [{ id: 'who' }, { id: 'when' }],
  edges: [edge('joined', 'who', 'when')],
  answer: 'who',
  operators: [{ kind: 'filter', node: 'when', op: '>', value: '2015' }],
};

const ADA_AND_BEN = [
  { id: 'Ada', name: 'Ada' },
  { id: 'Ben', name: 'Ben' },
];

/** A reading that may be believed; all words stand for its first edge. */
const read = (plan: Plan, doubts: ReadPlan['doubts'] = []): ReadPlan => ({
  plan,
  words: 'read',
  ties: [{ start: 0, end: 99, to: { part: 'edge', index: 0 }, by: 'phrase', isSure: true }],
  doubts,
});

/** What the first plan of a follow-up gives; undefined where the question stands by itself. */
async function asked(text: string, earlier: Partial<Earlier>, plans: readonly Plan[] = []) {
  const signal = new AbortController().signal;
  const before = { question: 'before', answers: [], ...earlier };
  const found = await followUp(text, before, {
    graph,
    signal,
    read: async () => plans.map((one) => read(one)),
  });
  if (found === undefined) return undefined;
  const { answers } = await evaluatePlan(found.plans[0]?.plan as Plan, graph);
  return answers.map(({ entity }) => entity.name).sort();
}

describe('a question that goes on from the one before', () => {
  test('counts what was found', async () => {
    expect(await asked('how many?', { plan: IN_SALES })).toEqual(['2']);
  });

  test('asks the same of something else', async () => {
    expect(await asked('and in Research?', { plan: IN_SALES })).toEqual(['Cleo']);
    expect(await asked('what about resaerch', { plan: IN_SALES })).toEqual(['Cleo']);
    expect(await asked("and Research's?", { plan: IN_SALES })).toEqual(['Cleo']);
  });

  test('says of names that took the place of each other the last alone', async () => {
    const context = { graph, signal: new AbortController().signal, read: async () => [] };
    const says = async (text: string, question: string, plan: Plan) =>
      (await followUp(text, { question, plan, answers: [] }, context))?.plans[0];
    const inResearch = await says('and in Research?', 'who works in Sales?', IN_SALES);
    expect(inResearch?.words).toBe('who works in Sales – with Research');
    const back = await says('and in Sales?', inResearch?.words ?? '', inResearch?.plan ?? IN_SALES);
    expect(back?.words).toBe('who works in Sales – with Sales');
    expect((await says('and in Research?', 'who – with Ada', IN_SALES))?.words).toBe(
      'who – with Ada – with Research',
    );
    const chinese = await says('Research呢？', '谁（换成Sales）', IN_SALES);
    expect(chinese?.words).toBe('谁（换成Research）');
  });

  test('asks for the others of their kind', async () => {
    const typed = await createMemoryGraph(
      [
        ...['Ada', 'Ben', 'Cleo', 'Dan'].flatMap((name) => [
          [name, 'type', 'person'] as const,
          [name, 'born in', 'Bonn'] as const,
        ]),
        ['Bonn', 'type', 'city'],
        ['Ada', 'lives in', 'Bonn'],
      ],
      { profile: profileNamed('plain', { typeRelations: ['type'] }) },
    );
    const all: Plan = {
      version: 2,
      nodes: [{ id: 'x' }, { id: 'where' }],
      edges: [edge('born in', 'x', 'where')],
      answer: 'x',
      operators: [],
    };
    const asks: string[] = [];
    const others = async (text: string, answers = ADA_AND_BEN, plan = IN_SALES) => {
      const found = await followUp(
        text,
        { question: 'who works in Sales', answers, plan },
        {
          graph: typed,
          signal: new AbortController().signal,
          read: async (question) => {
            asks.push(question);
            return [read(all)];
          },
        },
      );
      if (found === undefined) return undefined;
      const result = await evaluatePlan(found.plans[0]?.plan as Plan, typed);
      return [found.plans[0]?.words, ...result.answers.map(({ entity }) => entity.name).sort()];
    };
    expect(await others('and the others?')).toEqual([
      'The rest, without the answers to “who works in Sales”',
      'Cleo',
      'Dan',
    ]);
    expect(await others('what about the rest')).toEqual(await others('And the others?'));
    expect((await others('und die anderen?'))?.slice(1)).toEqual(['Cleo', 'Dan']);
    expect((await others('其他的呢？'))?.slice(1)).toEqual(['Cleo', 'Dan']);
    expect(new Set(asks)).toEqual(new Set(['list all person', 'alle person', '所有的person']));
    // Ada is a person and Bonn a city: there are no others of one kind. A count has none either.
    expect(
      await others('and the others?', [
        { id: 'Ada', name: 'Ada' },
        { id: 'Bonn', name: 'Bonn' },
      ]),
    ).toBeUndefined();
    expect(
      await others('and the others?', ADA_AND_BEN, { ...IN_SALES, operators: [{ kind: 'count' }] }),
    ).toBeUndefined();
    await typed.close();
  });

  test('takes another value', async () => {
    expect(await asked('what about 2017', { plan: JOINED })).toEqual(['Ben']);
    for (const text of ['and before 2016?', 'und vor 2016?', '2016年之前呢？', '那2016年以前呢'])
      expect(await asked(text, { plan: JOINED })).toEqual(['Ada']);
    expect(await asked('und seit 2016?', { plan: JOINED })).toEqual(['Ben', 'Cleo']);
  });

  test('sets a limit in place of another of its kind, or beside what is asked', async () => {
    const joined = (op: '=' | '<', value: string): Plan => ({
      ...JOINED,
      operators: [{ kind: 'filter', node: 'when', op, value }],
    });
    const inSpring = joined('=', '2019');
    expect(await asked('and last spring?', { plan: JOINED }, [inSpring])).toEqual(['Ben']);
    const inBonn: Plan = {
      ...IN_SALES,
      nodes: [{ id: 'who' }, { id: 'where', entities: [{ id: 'Bonn', name: 'Bonn' }] }],
      edges: [edge('lives in', 'who', 'where')],
    };
    // Two people live in Bonn, one of whom joined that early.
    expect(await asked('and in the early years?', { plan: inBonn }, [joined('<', '2015')])).toEqual(['Ada']);
    expect(await asked('and much earlier?', { plan: inBonn }, [joined('<', '2000')])).toEqual([]);
    // Where the people work is asked: they are what is limited.
    const workplace: Plan = { ...inBonn, edges: [...inBonn.edges, edge('works in', 'who', 'office')] };
    const offices = { ...workplace, nodes: [...workplace.nodes, { id: 'office' }], answer: 'office' };
    expect(await asked('and in the early years?', { plan: offices }, [joined('<', '2015')])).toEqual([
      'Sales',
    ]);
    const said = { ...inSpring, nodes: [{ id: 'who', label: 'clerks' }, { id: 'when' }] };
    expect(await asked('and clerks last spring?', { plan: inBonn }, [said])).toBeUndefined();
    // With a noun it takes the place of a limit of the same relation.
    expect(await asked('那春天入职的呢？', { plan: JOINED }, [said])).toEqual(['Ben']);
    expect(await asked('and those who joined last spring?', { plan: JOINED }, [said])).toEqual(['Ben']);
  });

  test('says of limits that took the place of each other the last alone', async () => {
    const joined = (value: string): Plan => ({
      ...JOINED,
      operators: [{ kind: 'filter', node: 'when', op: '=', value }],
    });
    const signal = new AbortController().signal;
    const goOn = (text: string, limit: string, earlier: Partial<Earlier>) =>
      followUp(
        text,
        { question: 'who joined in 2013', plan: joined('2013'), answers: [], ...earlier },
        { graph, signal, read: async () => [read(joined(limit))] },
      ).then((found) => found?.plans[0]);
    const one = await goOn('and last spring?', '2019', {});
    expect(one?.words).toBe('who joined in 2013 – with last spring');
    const two = await goOn('and last autumn?', '2017', {
      question: one?.words as string,
      plan: one?.plan as Plan,
      ties: one?.ties ?? [],
    });
    expect(two?.words).toBe('who joined in 2013 – with last autumn');
    // What was added stays.
    const where = await goOn('and last autumn?', '2017', {
      question: 'who – with Research',
      plan: { ...joined('2013'), nodes: [...JOINED.nodes, ...IN_SALES.nodes.slice(1)] },
      ties: [{ start: 11, end: 19, to: { part: 'node', index: 2 }, by: 'name', isSure: true }],
    });
    expect(where?.words).toBe('who – with Research – with last autumn');
  });

  test('asks which of the answers fit something more', async () => {
    const inBonn: Plan = {
      ...IN_SALES,
      nodes: [{ id: 'who' }, { id: 'where', entities: [{ id: 'Bonn', name: 'Bonn' }] }],
      edges: [edge('lives in', 'who', 'where')],
    };
    const earlier = { plan: IN_SALES, answers: ADA_AND_BEN };
    expect(await asked('which of them live in Bonn?', earlier, [inBonn])).toEqual(['Ada']);
    // After a count, they are what was counted.
    const counted: Plan = { ...IN_SALES, operators: [{ kind: 'count' }] };
    // Answers that are not handed on are found again.
    expect(await asked('which of them live in Bonn?', { plan: IN_SALES }, [inBonn])).toEqual(['Ada']);
    const two = { plan: counted, answers: [{ id: '2', name: '2' }] };
    expect(await asked('which of them live in Bonn?', two, [inBonn])).toEqual(['Ada']);
  });

  test('puts a name only where such a thing may stand', async () => {
    // Of the answers, who works in Sales: Ulm is nobody, and nobody works there.
    const those: Plan = {
      ...IN_SALES,
      nodes: [{ id: 'who', entities: ADA_AND_BEN }, ...IN_SALES.nodes.slice(1)],
    };
    expect(await asked('and Ulm?', { plan: IN_SALES })).toBeUndefined();
    expect(await asked('and Cleo?', { plan: those })).toBeUndefined();
    expect(await asked('and Research?', { plan: IN_SALES })).toEqual(['Cleo']);
    // Whether Ada works in Sales: the subject of a statement may be another.
    const isIt: Plan = {
      ...IN_SALES,
      nodes: [{ id: 'who', entities: ADA_AND_BEN.slice(0, 1) }, ...IN_SALES.nodes.slice(1)],
      operators: [{ kind: 'truth' }],
    };
    const context = { graph, signal: new AbortController().signal, read: async () => [] };
    const found = await followUp(
      'and Cleo?',
      { question: 'is Ada in Sales', plan: isIt, answers: [] },
      context,
    );
    expect(found?.plans.map(({ plan, words }) => [words, plan.nodes[0]?.entities?.[0]?.id])).toEqual([
      ['is Ada in Sales – with Cleo', 'Cleo'],
    ]);
  });

  test.each([
    ['en', 'which one is the newest', 'which is the newest', 'which clerk is the newest'],
    ['de', 'welcher davon ist der neueste', 'welcher ist der neueste', 'welche clerk ist der neueste'],
    ['zh', '其中最新的是哪个', '最新的是哪个', '最新的是哪个clerk'],
    ['zh', '其中哪位已付款', '哪位已付款', '哪位clerk已付款'],
  ])('asks of the answers as what they are: %s, %s', async (_, text, own, ofKind) => {
    const questions: string[] = [];
    const joined: Plan = {
      ...JOINED,
      operators: [{ kind: 'top', by: 'when', measure: 'value', direction: 'max', limit: 1, skip: 0 }],
    };
    const signal = new AbortController().signal;
    const staff = await createMemoryGraph(
      [
        ['Ada', 'joined', '2011'],
        ['Ben', 'joined', '2019'],
        ['Ada', 'is a', 'clerk'],
        ['Ben', 'is a', 'clerk'],
      ],
      { profile: profileNamed('plain', { typeRelations: ['is a'] }) },
    );
    const found = await followUp(
      text,
      { question: 'clerks', plan: JOINED, answers: ADA_AND_BEN },
      {
        graph: staff,
        signal,
        read: async (question) => {
          questions.push(question);
          return question.includes('clerk') ? [read(joined)] : [];
        },
      },
    );
    expect(questions).toEqual([own, ofKind]);
    const { answers } = await evaluatePlan(found?.plans[0]?.plan as Plan, staff);
    expect(answers.map(({ entity }) => entity.name)).toEqual(['Ben']);
    await staff.close();
  });

  test('believes what the noun for the answers makes plain, though it gives nothing where they alone do not either', async () => {
    const staff = await createMemoryGraph(
      [...ADA_AND_BEN.map(({ name }) => [name, 'is a', 'clerk'] as const), ['Ada', 'joined', '2011']],
      { profile: profileNamed('plain', { typeRelations: ['is a'] }) },
    );
    const open = [{ code: 'several-readings', readings: 3 }] as const;
    const joined = (value: string): Plan => ({
      ...JOINED,
      operators: [{ kind: 'filter', node: 'when', op: '>', value }],
    });
    const asks = async (alone: Plan, named: Plan) => {
      const found = await followUp(
        'which of them joined early?',
        { question: 'clerks', plan: IN_SALES, answers: ADA_AND_BEN },
        {
          graph: staff,
          signal: new AbortController().signal,
          read: async (question) => [question.includes('clerk') ? read(named) : read(alone, open)],
        },
      );
      return [found?.doubts.length, found?.plans[0]?.plan.operators];
    };
    const [early, late] = [joined('2000'), joined('2020')];
    expect(await asks(early, early)).toEqual([0, early.operators]);
    expect(await asks(IN_SALES, late)).toEqual([0, late.operators]);
    expect(await asks(early, late)).toEqual([1, early.operators]);
    await staff.close();
  });

  test.each([
    ['which of them live in Bonn?', 'Of the answers to “who”: which live in Bonn; of these: which are old'],
    [
      'welche davon wohnen in Bonn?',
      'Unter den Antworten auf „who“: welche wohnen in Bonn; davon: welche sind alt',
    ],
    ['其中住在Bonn的是谁', '“who”的答案中：住在Bonn的是谁；其中：最老的是谁'],
  ])('says in one line what a second one asks: %s', async (text, whole) => {
    const next = { en: 'which of them are old?', de: 'welche davon sind alt?', zh: '其中最老的是谁' };
    const context = { graph, signal: new AbortController().signal, read: async () => [read(IN_SALES)] };
    const wordsOf = async (asks: string, question: string) =>
      (await followUp(asks, { question, plan: IN_SALES, answers: ADA_AND_BEN }, context))?.plans[0]?.words;
    const first = (await wordsOf(text, 'who?')) ?? '';
    const language = text.startsWith('wh') ? 'en' : text.startsWith('we') ? 'de' : 'zh';
    expect(await wordsOf(next[language], first)).toBe(whole);
  });

  test('says what each stretch of its words stands for', async () => {
    const question = 'who works in Sales';
    const ties = [
      { start: 4, end: 12, to: { part: 'edge', index: 0 }, by: 'phrase', isSure: true },
      { start: 13, end: 18, to: { part: 'node', index: 1 }, by: 'name', isSure: true },
    ] as const;
    const inBonn: Plan = {
      ...IN_SALES,
      nodes: [{ id: 'who' }, { id: 'where', entities: [{ id: 'Bonn', name: 'Bonn' }] }],
      edges: [edge('lives in', 'who', 'where')],
    };
    const stretches = async (text: string) => {
      const own = [
        { start: 6, end: 13, to: { part: 'edge', index: 0 }, by: 'phrase', isSure: true },
      ] as const;
      const found = await followUp(
        text,
        { question, plan: IN_SALES, ties, answers: ADA_AND_BEN },
        { graph, signal: new AbortController().signal, read: async () => [{ ...read(inBonn), ties: own }] },
      );
      const [first] = found?.plans ?? [];
      return first?.ties.map(({ start, end, to, isSure }) =>
        [first.words.slice(start, end), ...Object.values(to), ...(isSure ? [] : ['unsure'])].join(' '),
      );
    };
    expect(await stretches('how many?')).toEqual(['works in edge 0', 'Sales node 1', 'How many operator 0']);
    // The name that another has replaced stands for nothing any more.
    expect(await stretches('and in Research?')).toEqual([
      'works in edge 0',
      'Sales none',
      'Research node 1',
      'with none',
    ]);
    expect(await stretches('what about resaerch')).toContain('Research node 1 unsure');
    expect(await stretches('which of them live in Bonn?')).toEqual([
      'who works in Sales node 0',
      'live in edge 0',
      'Of the answers to none',
    ]);
  });

  test('is answered only where all its words are understood, else its readings are offered', async () => {
    const open = [{ code: 'untied', text: 'gladly' }] as const;
    const context = (plans: readonly ReadPlan[]) => ({
      graph,
      signal: new AbortController().signal,
      read: async () => plans,
    });
    const earlier = { question: 'before', plan: IN_SALES, answers: ADA_AND_BEN };
    const offered = await followUp('which of them joined gladly?', earlier, context([read(JOINED, open)]));
    expect([offered?.doubts, offered?.plans.map(({ words }) => words)]).toEqual([
      open,
      ['Of the answers to “before”: read'],
    ]);
    const told = await followUp(
      'which of them joined?',
      earlier,
      context([read(IN_SALES, open), read(JOINED)]),
    );
    expect([told?.doubts, told?.plans.length]).toEqual([[], 1]);
    // A reading that asks for other things than these denies nothing.
    const places = { ...JOINED, answer: 'when' };
    const other = await followUp(
      'which of them joined?',
      earlier,
      context([read(IN_SALES, open), read(places)]),
    );
    expect([other?.doubts, other?.plans.length]).toEqual([open, 2]);
    // Nothing is asked of them.
    const nothing = await followUp('which one is that?', earlier, context([{ ...read(JOINED), ties: [] }]));
    expect(nothing).toEqual({
      kind: 'among',
      plans: [],
      doubts: [{ code: 'unmet', text: 'which is that' }],
    });
  });

  test('takes no name for another that only a short word tells apart', async () => {
    const shelves = await createMemoryGraph([
      ['saw', 'kept on', 'shelf A'],
      ['drill', 'kept on', 'shelf B'],
    ]);
    const plan: Plan = {
      ...IN_SALES,
      nodes: [{ id: 'who' }, { id: 'where', entities: [{ id: 'shelf A', name: 'shelf A' }] }],
      edges: [edge('kept on', 'who', 'where')],
    };
    const context = { graph: shelves, signal: new AbortController().signal, read: async () => [] };
    const plansAfter = async (text: string) =>
      (await followUp(text, { question: 'before', plan, answers: [] }, context))?.plans.length;
    expect([await plansAfter('and shelf b?'), await plansAfter('and shelf c?')]).toEqual([1, undefined]);
    await shelves.close();
  });

  test('takes a whole word of a name for no slip', async () => {
    const clients = await createMemoryGraph([
      ['Ada', 'works for', 'Neil Foster'],
      ['Ben', 'works for', 'Ruth Abbott'],
    ]);
    const ruth = { id: 'Ruth Abbott', name: 'Ruth Abbott' };
    const plan: Plan = {
      ...IN_SALES,
      nodes: [{ id: 'who' }, { id: 'where', entities: [ruth] }],
      edges: [edge('works for', 'who', 'where')],
    };
    const context = { graph: clients, signal: new AbortController().signal, read: async () => [] };
    const areSure = async (text: string) => {
      const found = await followUp(text, { question: 'who works for Ruth', plan, answers: [] }, context);
      return found?.plans[0]?.ties.every(({ isSure }) => isSure);
    };
    expect([await areSure('and Neil?'), await areSure('and Neil Fostr?')]).toEqual([true, false]);
    await clients.close();
  });

  test('asks why', async () => {
    expect(await asked('why?', { plan: IN_SALES })).toEqual(['Ada', 'Ben']);
  });
});

describe('a question after one that was not answered', () => {
  const inBonn: Plan = {
    ...IN_SALES,
    nodes: [{ id: 'who' }, { id: 'where', entities: [{ id: 'Bonn', name: 'Bonn' }] }],
    edges: [edge('lives in', 'who', 'where')],
  };
  const both = [{ plan: IN_SALES }, { plan: JOINED }];

  async function readingsOf(text: string, plans: readonly Plan[] = [], readings = both) {
    const context = {
      graph,
      signal: new AbortController().signal,
      read: async () => plans.map((one) => read(one)),
    };
    const found = await followUp(text, { question: 'before', answers: [], readings }, context);
    const each = (found?.plans ?? []).map(async ({ plan, words }) => {
      const { answers } = await evaluatePlan(plan, graph);
      return [words, answers.map(({ entity }) => entity.name).join()];
    });
    expect(found?.doubts).not.toEqual([]);
    return found === undefined ? undefined : Promise.all(each);
  }

  test('goes on from each of its readings, said apart', async () => {
    expect(await readingsOf('how many?')).toEqual([
      ['how many: something: works in Sales', '2'],
      ['how many: something: joined after 2015', '2'],
    ]);
    expect(await readingsOf('und in Research?')).toEqual([['etwas: works in Research', 'Cleo']]);
    // What told the readings apart was replaced.
    const since = (op: '>' | '>='): Plan => ({
      ...JOINED,
      operators: [{ kind: 'filter', node: 'when', op, value: '2015' }],
    });
    expect(await readingsOf('and before 2012?', [], [{ plan: since('>') }, { plan: since('>=') }])).toEqual([
      ['something: joined before 2012', 'Ada'],
    ]);
    expect(await readingsOf('which of them live in Bonn?', [inBonn])).toEqual([
      ['Of the answers to “something: works in Sales”: which live in Bonn', 'Ada'],
      ['Of the answers to “something: joined after 2015”: which live in Bonn', 'Cleo'],
    ]);
  });

  test('calls relations what the graph calls them', async () => {
    const held = 'http://example.org/heldOn';
    const concerts = await createMemoryGraph(
      [
        ['http://example.org/c1', held, '2024-04-13'],
        [held, 'http://www.w3.org/2000/01/rdf-schema#label', 'held on'],
      ],
      { profile: profileNamed('rdf') },
    );
    const plan: Plan = { ...JOINED, edges: [edge(held, 'who', 'when')] };
    const context = { graph: concerts, signal: new AbortController().signal, read: async () => [] };
    const earlier = { question: 'before', answers: [], readings: [{ plan }] };
    const found = await followUp('and before 2016?', earlier, context);
    expect(found?.plans.map(({ words }) => words)).toEqual(['something: held on before 2016']);
    await concerts.close();
  });

  test('that asks why is offered its readings once more', async () => {
    expect(await readingsOf('why?')).toEqual([
      ['something: works in Sales', 'Ada,Ben'],
      ['something: joined after 2015', 'Ben,Cleo'],
    ]);
  });
});

describe('a question that finds nothing to go on from', () => {
  test('stands by itself', async () => {
    expect(await asked('how many?', {})).toBeUndefined();
    expect(await asked('and in Accounting?', { plan: IN_SALES })).toBeUndefined();
    const counted: Plan = { ...IN_SALES, operators: [{ kind: 'count' }] };
    expect(await asked('how many?', { plan: counted })).toBeUndefined();
  });
});
