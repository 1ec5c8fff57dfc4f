import { describe, expect, test } from 'vitest';
import { profileNamed } from '../../../src/graph/profile.ts';
import { structGpt } from '../../../src/method/structgpt/structgpt.ts';
import { goldenTrace } from '../golden.ts';
import { blockLines } from '../oracle.ts';
import { type MethodRun, runMethod, summary, triplesOf } from '../run-method.ts';

const golden = (name: string, run: MethodRun) => goldenTrace(structGpt, name, run);

const CAPITAL: MethodRun = {
  triples: triplesOf(`
    China | capital | Beijing
    China | continent | Asia
    Beijing | mayor | Yin Yong
    Beijing | twin city | Tokyo
    Japan | neighbour | China
  `),
  question: 'Who is the mayor of the capital of China?',
  topics: ['China'],
  script: {
    // China: capital, continent, backwards neighbour; Beijing: mayor, twin city
    'sg.relation': [{ relation: 1 }, { relation: 1 }],
    'sg.answer': [
      { needMore: true, answers: [] },
      { needMore: false, answers: ['Yin Yong'] },
    ],
  },
};

/** Statements around nodes that have no name. */
const OFFICES: MethodRun = {
  ...CAPITAL,
  profile: profileNamed('freebase'),
  triples: triplesOf(`
    Lintown | office | m.01
    m.01 | office.holder | Oda Marr
    m.01 | office.title | mayor
    m.01 | office.from | "1990"
    Lintown | office | m.02
    m.02 | office.holder | Tom Lee
    m.02 | office.title | clerk
    m.02 | office.from | "1994"
    Oda Marr | born in | Ashby
    Tom Lee | born in | Lintown
  `),
  question: 'Who was mayor of Lintown?',
  topics: ['Lintown'],
};

const RAW = { ...profileNamed('freebase'), mediators: 'raw' } as const;

describe('StructGPT', () => {
  test('two iterations: a relation, its facts, more needed, the next', async () => {
    const outcome = await golden('worked-example', CAPITAL);
    expect(summary(outcome)).toMatchObject({
      answers: ['Yin Yong'],
      basis: 'mixed',
      complete: true,
      stopReason: 'answered',
      calls: ['sg.relation', 'sg.answer', 'sg.relation', 'sg.answer'],
      evidence: ['China capital Beijing [0]', 'Beijing mayor Yin Yong []'],
    });
    const [first, second] = outcome.model.requestsFor('sg.relation');
    expect(blockLines(first?.prompt ?? '', 'relations')).toEqual(['–capital→', '–continent→', '←neighbour–']);
    expect(blockLines(second?.prompt ?? '', 'relations')).toEqual(['–mayor→', '–twin city→']);
    expect(blockLines(second?.prompt ?? '', 'walked')).toEqual(['–capital→']);
    const answering = outcome.model.requestsFor('sg.answer').map(({ prompt }) => prompt);
    expect(answering[0]).not.toContain('<earlier>');
    expect(blockLines(answering[1] ?? '', 'earlier')).toEqual(['(China, capital, Beijing)']);
  });

  test('outgoing relations only', async () => {
    const outcome = await golden('outgoing', {
      ...CAPITAL,
      options: { inverse: false, maxIterations: 1 },
      script: { 'sg.relation': [{ relation: 2 }], 'sg.answer': [{ answers: ['Asia', 'Europe'] }] },
    });
    expect(blockLines(outcome.model.requests[0]?.prompt ?? '', 'relations')).toEqual([
      '–capital→',
      '–continent→',
    ]);
    expect(summary(outcome).answers).toEqual(['Asia']);
  });

  test('all answers when they are asked for', async () => {
    const outcome = await golden('all-answers', {
      ...CAPITAL,
      options: { answers: 'all' },
      script: { 'sg.relation': [{ relation: 2 }], 'sg.answer': [{ answers: ['Asia', 'Europe'] }] },
    });
    expect(summary(outcome).answers).toEqual(['Asia', 'Europe']);
  });

  test('no relation chosen: one answer without facts', async () => {
    const outcome = await golden('no-relation', {
      ...CAPITAL,
      script: { 'sg.relation': [{ relation: null }], 'answer.io': [{ answers: ['Yin Yong'] }] },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'llm', stopReason: 'exhausted', evidence: [] });
  });

  test('a relation that leads nowhere but back is hidden; without another one the answer is without facts', async () => {
    const outcome = await golden('only-back', {
      ...CAPITAL,
      triples: triplesOf('China | capital | Beijing\nBeijing | capital of | China'),
      script: {
        'sg.relation': [{ relation: 1 }],
        'sg.answer': [{ needMore: true }],
        'answer.io': [{ answers: [] }],
      },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'none', stopReason: 'exhausted' });
  });

  test('the limit of iterations: one answer from all that was read', async () => {
    const outcome = await golden('limit', {
      ...CAPITAL,
      options: { maxIterations: 1 },
      script: {
        'sg.relation': [{ relation: 1 }],
        'sg.answer': [{ needMore: true }],
        'sg.final': [{ answers: ['Beijing'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({
      stopReason: 'exhausted',
      basis: 'mixed',
      evidence: ['China capital Beijing [0]'],
    });
  });

  test('the call cap: answered from what was read', async () => {
    const outcome = await golden('call-cap', {
      ...CAPITAL,
      limits: { maxCalls: 3 },
      script: {
        'sg.relation': [{ relation: 1 }, { relation: 1 }],
        'sg.answer': [{ needMore: true }],
        'sg.final': [{ answers: ['Yin Yong'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({ stopReason: 'call-cap', answers: ['Yin Yong'] });
    const [last] = outcome.model.requestsFor('sg.final');
    expect(blockLines(last?.prompt ?? '', 'facts')).toEqual([
      '(China, capital, Beijing)',
      '(Beijing, mayor, Yin Yong)',
    ]);
  });

  test('the call cap before anything was read: one answer without facts', async () => {
    const outcome = await golden('cap-at-once', {
      ...CAPITAL,
      limits: { maxCalls: 0 },
      script: { 'answer.io': [{ answers: ['x'] }] },
    });
    expect(summary(outcome)).toMatchObject({ stopReason: 'call-cap', basis: 'llm', evidence: [] });
  });

  test('no topic entity: one answer without facts', async () => {
    const { topics: _, ...rest } = CAPITAL;
    const outcome = await golden('no-start', {
      ...rest,
      script: { 'clue.extract': [{ clues: ['mayor'] }], 'answer.io': [{ answers: ['Yin Yong'] }] },
    });
    expect(summary(outcome)).toMatchObject({ stopReason: 'no-start', basis: 'llm' });
  });

  test('statements that say nothing but what is asked for are not asked about', async () => {
    const outcome = await runMethod(structGpt, {
      ...OFFICES,
      triples: triplesOf(`
        Lintown | office | m.01
        m.01 | office.holder | Oda Marr
        Lintown | office | m.02
        m.02 | office.holder | Tom Lee
      `),
      script: { 'sg.relation': [{ relation: 1 }], 'sg.answer': [{ answers: ['Oda Marr'] }] },
    });
    expect(summary(outcome).calls).toEqual(['sg.relation', 'sg.answer']);
  });

  test('raw statement nodes are read one step further and narrowed by what the question states', async () => {
    const outcome = await golden('statements-raw', {
      ...OFFICES,
      profile: RAW,
      script: {
        'sg.relation': [{ relation: 2 }],
        // office.from, office.holder, office.title
        'sg.constraints': [{ constraints: [{ relation: 3, value: 1 }] }],
        'sg.answer': [{ answers: ['Oda Marr'] }],
      },
    });
    const [asked] = outcome.model.requestsFor('sg.constraints');
    expect(blockLines(asked?.prompt ?? '', 'relations')).toEqual([
      'office.from: (1) 1990 (2) 1994',
      'office.holder: (1) Oda Marr (2) Tom Lee',
      'office.title: (1) mayor (2) clerk',
    ]);
    const [read] = outcome.model.requestsFor('sg.answer');
    expect(blockLines(read?.prompt ?? '', 'facts')).toEqual([
      '(Lintown, office, CVT_0)',
      '(CVT_0, office.start, 1990)',
      '(CVT_0, office.holder, Oda Marr)',
      '(CVT_0, office.title, mayor)',
    ]);
  });

  test('collapsed statement nodes: the edges through the same node are its expansion', async () => {
    const outcome = await golden('statements-collapsed', {
      ...OFFICES,
      script: {
        'sg.relation': [{ relation: 3 }, { relation: 1 }],
        'sg.constraints': [{ constraints: [{ relation: 3, value: 1 }] }],
        'sg.answer': [{ needMore: true }, { answers: ['Ashby'] }],
      },
      options: { maxIterations: 2 },
      question: 'Where was the mayor of Lintown born?',
    });
    expect(blockLines(outcome.model.requestsFor('sg.answer')[0]?.prompt ?? '', 'facts')).toEqual([
      '(Lintown, office, CVT_0)',
      '(CVT_0, office.holder, Oda Marr)',
      '(CVT_0, office.start, 1990)',
      '(CVT_0, office.title, mayor)',
    ]);
    expect(summary(outcome).evidence.at(-1)).toContain('born in');
  });

  test('soft match: the last part of a relation name; a "no" filters nothing', async () => {
    const soft = (constraints: readonly unknown[]) => ({
      ...OFFICES,
      profile: RAW,
      triples: triplesOf(`
        Lintown | office | m.01
        m.01 | office.title | mayor
        m.01 | deputy.title | herald
        Lintown | office | m.02
        m.02 | office.title | clerk
        m.02 | post.title | mayor
      `),
      script: {
        'sg.relation': [{ relation: 1 }],
        // deputy.title: herald; office.title: mayor, clerk; post.title: mayor
        'sg.constraints': [{ constraints }],
        'sg.answer': [{ answers: ['x'] }],
      },
    });
    const pair = (relation: number, value: number) => ({ relation, value });
    const both = await golden('soft-match', soft([pair(1, 1), pair(3, 1)]));
    expect(
      both.events.find((event) => event.type === 'step' && event.name.startsWith('statements')),
    ).toMatchObject({ data: { match: 'soft', kept: 2 } });
    const one = await golden('constraints-exact', soft([pair(2, 2)]));
    expect(summary(one).evidence).toEqual([
      'Lintown office m.02 [0]',
      'm.02 office.title clerk []',
      'm.02 post.title mayor []',
    ]);
    const none = await golden('constraints-none', soft([]));
    expect(none.result.evidence).toHaveLength(6);
  });

  test('constraints that no statement meets filter nothing', async () => {
    const outcome = await golden('constraints-unmet', {
      ...OFFICES,
      profile: RAW,
      script: {
        'sg.relation': [{ relation: 2 }],
        // 1994 belongs to the clerk
        'sg.constraints': [
          {
            constraints: [
              { relation: 3, value: 1 },
              { relation: 1, value: 2 },
            ],
          },
        ],
        'sg.answer': [{ answers: ['Oda Marr'] }],
      },
    });
    expect(outcome.result.evidence).toHaveLength(8);
  });

  test('constraints off: not asked', async () => {
    const outcome = await golden('constraints-off', {
      ...OFFICES,
      profile: RAW,
      options: { constraints: false },
      script: { 'sg.relation': [{ relation: 2 }], 'sg.answer': [{ answers: ['Oda Marr'] }] },
    });
    expect(summary(outcome).calls).toEqual(['sg.relation', 'sg.answer']);
  });

  test('cuts: triples per relation, values shown, words of facts', async () => {
    const outcome = await golden('cuts', {
      ...OFFICES,
      profile: RAW,
      options: { valueLimit: 1, maxWords: 13 },
      script: {
        'sg.relation': [{ relation: 2 }],
        'sg.constraints': [{ constraints: [] }],
        'sg.answer': [{ answers: ['Oda Marr'] }],
      },
    });
    expect(outcome.result.truncated).toEqual([
      { what: 'values shown', kept: 3, of: 6 },
      { what: 'facts shown', kept: 1, of: 2 },
    ]);
    const edges = await golden('edge-cut', {
      ...CAPITAL,
      triples: triplesOf('China | city | Beijing\nChina | city | Shanghai'),
      options: { tripleLimit: 1 },
      script: { 'sg.relation': [{ relation: 1 }], 'sg.answer': [{ answers: ['Beijing'] }] },
    });
    expect(edges.result.truncated).toEqual([{ what: 'edges', kept: 1, of: 2 }]);
  });

  test('many relations: the best of each piece meet in a last call', async () => {
    const outcome = await golden('pieces', {
      ...CAPITAL,
      options: { relationChunk: 2 },
      script: {
        'sg.relation': [{ relation: 1 }, { relation: 1 }, { relation: 1 }],
        'sg.answer': [{ answers: ['Beijing'] }],
      },
    });
    expect(
      outcome.model.requestsFor('sg.relation').map(({ prompt }) => blockLines(prompt, 'relations')),
    ).toEqual([['–capital→', '–continent→'], ['←neighbour–'], ['–capital→', '←neighbour–']]);
  });
});

test('the start is a name, not a class word that something happens to be called', async () => {
  const { events } = await runMethod(structGpt, {
    triples: triplesOf(`
      mayor | topic of | Handbook
      Ashby | mayor | Oda Marr
    `),
    question: 'Who is the mayor of Ashby?',
    script: {
      'clue.extract': [{ clues: ['mayor', 'Ashby'] }],
      'sg.relation': [{ relation: 1 }],
      'sg.answer': [{ needMore: false, answers: ['Oda Marr'] }],
    },
  });
  expect(events.find(({ type }) => type === 'relations-listed')).toMatchObject({ from: ['Ashby'] });
});
