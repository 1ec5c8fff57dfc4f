import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keqingZs } from '../../../src/method/keqing-zs/keqing-zs.ts';
import { vocabularyVectors } from '../../helper/word-embedder.ts';
import { goldenTrace } from '../golden.ts';
import { blockLines } from '../oracle.ts';
import { type MethodRun, runMethod, summary, traceText, triplesOf } from '../run-method.ts';

const TOWN = triplesOf(`
  Oda Marr | sister | Ria Marr
  Oda Marr | sister | Una Marr
  Oda Marr | home | Lintown
  Golden Crust | founder | Ria Marr
  Silver Spoon | founder | Una Marr
  Golden Crust | owner | Una Marr
  Golden Crust | serves | Plum Cake
`);

const STEPS = {
  steps: [
    { id: 1, question: 'Who is the sister of [MASK]?', dep: -1, seed: 'Oda Marr' },
    { id: 2, question: 'Of which bakery is [MASK] the founder or owner?', dep: 1 },
  ],
};

const RUN: MethodRun = {
  triples: TOWN,
  question: 'Which bakeries did the sisters of Oda Marr found?',
  get embedder() {
    return vocabularyVectors('sister founder owner home serves');
  },
  options: { shortcut: true, chains: 2 },
  script: {
    'decompose.structured': [STEPS],
    'keqing.candidates': [{ answers: [1] }],
    'keqing.respond': [{ answers: ['Golden Crust', 'Silver Spoon'], text: 'Ria and Una founded them.' }],
  },
};

const golden = (name: string, run: MethodRun) => goldenTrace(keqingZs, name, run);

describe('Keqing-zs', () => {
  test('the worked example: chains by template, one relation without a call, answers become seeds', async () => {
    const outcome = await golden('worked-example', {
      ...RUN,
      options: { shortcut: true, chains: 3 },
    });
    expect(summary(outcome)).toEqual({
      answers: ['Golden Crust', 'Silver Spoon'],
      basis: 'mixed',
      complete: true,
      stopReason: 'complete',
      evidence: [
        'Oda Marr sister Ria Marr [0]',
        'Oda Marr sister Una Marr [0]',
        'Golden Crust founder Ria Marr []',
        'Silver Spoon founder Una Marr []',
      ],
      clues: ['Oda Marr: mapped Oda Marr'],
      calls: ['decompose.structured', 'keqing.candidates', 'keqing.respond'],
    });
    expect(outcome.result.text).toBe('Ria and Una founded them.');
    expect(blockLines(outcome.model.requestsFor('keqing.candidates')[0]?.prompt ?? '', 'question')).toEqual([
      'Of which bakery is Una Marr the founder or owner?',
    ]);
  });

  test('a single relation is no proof of itself: its facts are shown, and the model may refuse them', async () => {
    const run: MethodRun = {
      triples: triplesOf('Oda Marr | home | Lintown'),
      question: 'Who is the sister of Oda Marr?',
      embedder: vocabularyVectors('sister home'),
      options: { respond: false },
      script: {
        'decompose.structured': [
          { steps: [{ id: 1, question: 'Who is the sister of [MASK]?', dep: -1, seed: 'Oda Marr' }] },
        ],
        'keqing.candidates': [{ answers: [] }],
        'answer.io': [{ answers: [] }],
      },
    };
    const { result } = await runMethod(keqingZs, run);
    expect([result.answers, result.basis]).toEqual([[], 'none']);
    const unseen = await runMethod(keqingZs, { ...run, options: { respond: false, shortcut: true } });
    expect(summary(unseen).answers).toHaveLength(1);
  });

  test('Chinese prompts and templates', async () => {
    const outcome = await golden('chinese', {
      triples: triplesOf('欧达 | 姐姐 | 莉亚\n欧达 | 住所 | 林镇'),
      language: 'zh',
      question: '欧达的姐姐是谁？',
      embedder: vocabularyVectors('姐 住'),
      options: { shortcut: true, chains: 1, similarity: 'dot' },
      script: {
        'decompose.structured': [
          { steps: [{ id: 1, question: '[MASK]的姐姐是谁？', dep: -1, seed: '欧达' }] },
        ],
        'keqing.respond': [{ answers: ['莉亚'], text: '是莉亚。' }],
      },
    });
    expect(outcome.result).toMatchObject({ answers: ['莉亚'], text: '是莉亚。' });
  });

  test('without matching every fact at the seed is offered, both ways', async () => {
    const outcome = await golden('matching-none', {
      ...RUN,
      options: { shortcut: true, matching: 'none' },
      script: {
        ...RUN.script,
        'keqing.candidates': [{ answers: [2, 3] }, { answers: ['Silver Spoon'] }],
      },
    });
    expect(outcome.events.some((event) => event.type === 'step' && event.name === 'nearest-found')).toBe(
      false,
    );
    const offered = outcome.model
      .requestsFor('keqing.candidates')
      .map(({ prompt }) => blockLines(prompt, 'facts'));
    expect(offered[0]).toEqual([
      '(Oda Marr, home, Lintown) → Lintown',
      '(Oda Marr, sister, Ria Marr) → Ria Marr',
      '(Oda Marr, sister, Una Marr) → Una Marr',
    ]);
    // Ria has facts of one relation left; the seed of the step before is offered to neither sister.
    expect(offered[1]).toEqual([
      '(Silver Spoon, founder, Una Marr) → Silver Spoon',
      '(Golden Crust, owner, Una Marr) → Golden Crust',
    ]);
  });

  test('no response wanted: the entities of the last sub-question, straight from the graph', async () => {
    const outcome = await golden('respond-off', {
      ...RUN,
      options: { shortcut: true, respond: false },
      script: { 'decompose.structured': [{ steps: [STEPS.steps[0]] }] },
    });
    expect(outcome.result).toMatchObject({
      basis: 'kg',
      answers: [{ name: 'Ria Marr' }, { name: 'Una Marr' }],
      complete: true,
    });
  });

  test('seeds are capped and the cut recorded', async () => {
    const outcome = await golden('seed-cap', {
      ...RUN,
      options: { shortcut: true, chains: 2, seedCap: 1, respond: false },
      script: { 'decompose.structured': [STEPS] },
    });
    expect(outcome.result.truncated).toEqual([{ what: 'seeds', kept: 1, of: 2 }]);
    expect(outcome.result.answers).toMatchObject([{ name: 'Golden Crust' }]);
  });

  test('a seed under no such name: the closest, with a warning; a given entity before that', async () => {
    const script = {
      'decompose.structured': [
        { steps: [{ id: 1, question: 'Who is the sister of [MASK]?', dep: -1, seed: 'Oda Mar' }] },
      ],
    };
    const closest = await golden('closest-name', {
      ...RUN,
      script,
      options: { shortcut: true, chains: 2, respond: false },
    });
    expect(closest.result.answers).toHaveLength(2);
    expect(closest.events).toContainEqual(
      expect.objectContaining({
        type: 'warning',
        name: 'nearest-entity',
        about: 'Oda Marr',
      }),
    );
    const given = await runMethod(keqingZs, {
      ...RUN,
      script: {
        'decompose.structured': [
          { steps: [{ id: 1, question: 'Who founded [MASK]?', dep: -1, seed: 'the golden place' }] },
        ],
        'keqing.candidates': [{ answers: ['Ria Marr'] }],
      },
      topics: ['Golden Crust'],
      options: { shortcut: true, respond: false, matching: 'none' },
    });
    expect(summary(given)).toMatchObject({
      evidence: ['Golden Crust founder Ria Marr [0]'],
      clues: ['the golden place: mapped Golden Crust'],
    });
  });

  test('an empty sub-answer leaves the rest without seeds: the question alone', async () => {
    const outcome = await golden('empty-sub-answer', {
      ...RUN,
      options: { shortcut: true, matching: 'none' },
      script: {
        'decompose.structured': [STEPS],
        'keqing.candidates': [{ answers: [] }],
        'answer.io': [{ answers: ['Golden Crust'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'llm', stopReason: 'exhausted', complete: false });
  });

  test('an unreadable decomposition: the question alone', async () => {
    const outcome = await golden('unreadable-decomposition', {
      ...RUN,
      script: { 'decompose.structured': ['{}', 'no'], 'answer.io': [{ answers: [] }] },
    });
    expect(summary(outcome)).toMatchObject({ answers: [], basis: 'none', stopReason: 'no-start' });
  });

  test('the call cap: the response is made of the sub-questions answered', async () => {
    const outcome = await golden('call-cap', {
      ...RUN,
      limits: { maxCalls: 1 },
      options: { shortcut: true, chains: 3 },
      script: { 'decompose.structured': [STEPS], 'keqing.respond': [{ answers: ['Ria Marr'] }] },
    });
    expect(summary(outcome)).toMatchObject({
      answers: ['Ria Marr'],
      stopReason: 'call-cap',
      complete: false,
      calls: ['decompose.structured', 'keqing.respond'],
    });
  });

  test('a response that declines leaves the answers of the graph', async () => {
    const outcome = await runMethod(keqingZs, {
      ...RUN,
      script: {
        'decompose.structured': [{ steps: [STEPS.steps[0]] }],
        'keqing.respond': [{ answers: [] }],
      },
    });
    expect(outcome.result).toMatchObject({
      basis: 'kg',
      answers: [{ name: 'Ria Marr' }, { name: 'Una Marr' }],
    });
  });
});

describe('properties', () => {
  const replies = fc.oneof(
    fc.constant(STEPS),
    fc.constant({
      steps: [
        { id: 1, question: 'x', dep: 1, seed: 'Oda Marr' },
        { id: 2, question: 'y', dep: 2 },
      ],
    }),
    fc.constant({ answers: [1, 2, 99] }),
    fc.constant({ answers: ['Oda Marr'] }),
    fc.constant('no JSON'),
    fc.json(),
  );

  test('whatever is replied: calls within the budget, evidence in stored direction, no crash', async () => {
    const stored = new Set(TOWN.map(({ head, relation, tail }) => `${head} ${relation} ${tail}`));
    await fc.assert(
      fc.asyncProperty(
        fc.array(replies, { minLength: 1 }),
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom('templates', 'none'),
        async (list, maxCalls, matching) => {
          let nth = 0;
          const reply = () => list[nth++ % list.length];
          const script = Object.fromEntries(keqingZs.tasks.map((task) => [task, reply]));
          const run = { ...RUN, script, limits: { maxCalls }, options: { matching, factChunk: 2 } };
          const outcome = await runMethod(keqingZs, run);
          expect(outcome.budget.used().calls).toBeLessThanOrEqual(maxCalls);
          for (const { triple } of outcome.result.evidence) {
            expect(stored).toContain(`${triple.head.name} ${triple.relation.name} ${triple.tail.name}`);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the order of the graph file changes nothing', async () => {
    const run = async (triples: MethodRun['triples']) =>
      traceText(
        (
          await runMethod(keqingZs, {
            ...RUN,
            triples,
            script: { ...RUN.script, 'keqing.candidates': () => ({ answers: [1] }) },
          })
        ).events,
      );
    const expected = await run(TOWN);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...TOWN], { minLength: TOWN.length }), async (triples) => {
        expect(await run(triples)).toBe(expected);
      }),
      { numRuns: 10 },
    );
  });
});
