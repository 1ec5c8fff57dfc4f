import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileNamed } from '../../../src/graph/profile.ts';
import type { Method } from '../../../src/method/method.ts';
import { tog, togR, togStar } from '../../../src/method/tog/tog.ts';
import { expectStored, expectWithinBudget, goldenTrace, smallTriples } from '../golden.ts';
import { blockLines } from '../oracle.ts';
import { type MethodRun, runMethod, summary, triplesOf } from '../run-method.ts';

function golden(name: string, method: Method<never>, run: MethodRun) {
  return goldenTrace(method, name, run);
}

const CAPITAL: MethodRun = {
  triples: triplesOf(`
    China | capital | Beijing
    China | continent | Asia
    China | largest city | Shanghai
    China | largest city | Chongqing
    Beijing | mayor | Yin Yong
    Beijing | twin city | Tokyo
  `),
  question: 'Who is the mayor of the capital of China?',
  script: {
    'clue.extract': [{ clues: ['mayor', 'capital', 'China'] }],
    // China: capital, continent, largest city; Beijing: mayor, twin city
    'tog.relations': [
      {
        relations: [
          { relation: 1, score: 0.7 },
          { relation: 3, score: 0.3 },
        ],
      },
      { relations: [{ relation: 1, score: 1 }] },
    ],
    'tog.entities': [{ scores: [0.9, 0.1] }],
    'tog.sufficient': [
      { rationale: 'no mayor yet', sufficient: false, answers: [] },
      { rationale: 'stated', sufficient: true, answers: ['Yin Yong'] },
    ],
  },
  options: { N: 2 },
};

describe('ToG', () => {
  test('two depths: relations, entities, sufficiency, and the sufficient reply is the answer', async () => {
    const outcome = await golden('worked-example', tog, CAPITAL);
    expect(summary(outcome)).toMatchObject({
      answers: ['Yin Yong'],
      basis: 'mixed',
      stopReason: 'answered',
      calls: [
        'clue.extract',
        'tog.relations',
        'tog.entities',
        'tog.sufficient',
        'tog.relations',
        'tog.sufficient',
      ],
      evidence: [
        'China capital Beijing [2]',
        'China largest city Chongqing [2]',
        'Beijing mayor Yin Yong []',
      ],
    });
  });

  const exhausted: MethodRun = {
    ...CAPITAL,
    script: {
      'clue.extract': [{ clues: ['China'] }],
      'tog.relations': [{ relations: [{ relation: 1, score: 1 }] }],
      'tog.sufficient': [{ sufficient: false }],
    },
    options: { D: 1 },
  };

  test('all depths explored: ToG drops its chains and reasons alone', async () => {
    const outcome = await golden('depth-exhausted', tog, {
      ...exhausted,
      script: { ...exhausted.script, 'answer.cot': [{ rationale: 'I recall', answers: ['Yin Yong'] }] },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'llm', evidence: [], stopReason: 'exhausted' });
  });

  test('TOG* answers from them instead', async () => {
    const outcome = await golden('star-depth-exhausted', togStar, {
      ...exhausted,
      script: { ...exhausted.script, 'answer.triples': [{ answers: ['Beijing'] }] },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'mixed', evidence: ['China capital Beijing [0]'] });
  });

  test('no relation chosen: half stop, answered from the chains so far', async () => {
    const outcome = await golden('half-stop', tog, {
      ...CAPITAL,
      script: {
        'clue.extract': [{ clues: ['China'] }],
        'tog.relations': [{ relations: [{ relation: 1, score: 1 }] }, { relations: [] }],
        'tog.sufficient': [{ sufficient: false }],
        'answer.triples': [{ answers: [] }],
      },
    });
    expect(summary(outcome)).toMatchObject({
      stopReason: 'exhausted',
      evidence: ['China capital Beijing [0]'],
    });
  });

  test('what several events lead to is one candidate; nodes without a name are none beside named ones', async () => {
    const outcome = await runMethod(tog, {
      ...CAPITAL,
      profile: profileNamed('freebase'),
      triples: triplesOf(`
        Oda Marr | play | m.01
        m.01 | play.team | Ashby
        Oda Marr | play | m.02
        m.02 | play.team | Ashby
        Oda Marr | play | m.03
        m.03 | play.team | Velden
        Oda Marr | friend | m.04
        Oda Marr | friend | Tom Lee
        Oda Marr | friend | Ria Marr
      `),
      question: 'Which team did Oda Marr play for?',
      topics: ['Oda Marr'],
      script: {
        'tog.relations': [
          {
            relations: [
              { relation: 1, score: 0.5 },
              { relation: 2, score: 0.5 },
            ],
          },
        ],
        'tog.entities': [{ scores: [0.5, 0.5] }, { scores: [0.5, 0.5] }],
        'tog.sufficient': [{ sufficient: true, answers: ['Ashby'] }],
      },
    });
    expect(
      outcome.model.requestsFor('tog.entities').map(({ prompt }) => blockLines(prompt, 'entities')),
    ).toEqual([
      ['Ria Marr', 'Tom Lee'],
      ['Ashby', 'Velden'],
    ]);
  });

  test('the call cap: answered from the chains so far', async () => {
    const outcome = await golden('call-cap', tog, {
      ...CAPITAL,
      script: {
        'clue.extract': [{ clues: ['China'] }],
        'tog.relations': [{ relations: [{ relation: 1, score: 1 }] }],
        'answer.triples': [{ answers: ['Beijing'] }],
      },
      limits: { maxCalls: 2 },
    });
    expect(summary(outcome)).toMatchObject({
      stopReason: 'call-cap',
      evidence: ['China capital Beijing [0]'],
    });
  });

  test('no topic entity: step by step from its own knowledge', async () => {
    const outcome = await golden('no-start', tog, {
      ...CAPITAL,
      script: { 'clue.extract': [{ clues: ['mayor'] }], 'answer.cot': [{ answers: ['Yin Yong'] }] },
    });
    expect(summary(outcome)).toMatchObject({ stopReason: 'no-start', basis: 'llm' });
  });

  test('a reply with the wrong number of scores scores all alike; zero scores are dropped', async () => {
    const outcome = await golden('wrong-count', tog, {
      ...CAPITAL,
      script: {
        'clue.extract': [{ clues: ['China'] }],
        'tog.relations': [
          {
            relations: [
              { relation: 3, score: 0.6 },
              { relation: 1, score: 0 },
            ],
          },
        ],
        'tog.entities': [{ scores: [1] }],
        'tog.sufficient': [{ sufficient: true, answers: ['Shanghai'] }],
      },
    });
    expect(summary(outcome).evidence).toEqual([
      'China largest city Chongqing [0]',
      'China largest city Shanghai [0]',
    ]);
  });

  test('the relation just walked is not offered backwards', async () => {
    const outcome = await golden('not-backwards', tog, {
      ...CAPITAL,
      script: {
        'clue.extract': [{ clues: ['China'] }],
        'tog.relations': [{ relations: [{ relation: 1, score: 1 }] }, { relations: [] }],
        'tog.sufficient': [{ sufficient: false }],
        'answer.triples': [{ answers: [] }],
      },
    });
    expect(outcome.events.filter((event) => event.type === 'relations-listed').at(-1)).toMatchObject({
      from: ['Beijing'],
      relations: ['mayor', 'twin city'],
    });
  });

  test('20 entities or more: five at random are scored', async () => {
    const outcome = await golden('sampled', tog, {
      ...CAPITAL,
      triples: triplesOf(Array.from({ length: 25 }, (_, index) => `Hub | part | p${index}`).join('\n')),
      question: 'Which part has Hub?',
      script: {
        'clue.extract': [{ clues: ['Hub'] }],
        'tog.relations': [{ relations: [{ relation: 1, score: 1 }] }],
        'tog.entities': [{ scores: [0.5, 0.5, 0, 0, 0] }],
        'tog.sufficient': [{ sufficient: true, answers: ['p0'] }],
      },
    });
    expect(outcome.result.truncated).toContainEqual({ what: 'entities sampled', kept: 5, of: 25 });
  });

  test('with BM25 as pruner only sufficiency is asked', async () => {
    const outcome = await golden('bm25', tog, {
      ...CAPITAL,
      options: { pruner: 'bm25', D: 2 },
      script: {
        'clue.extract': [{ clues: ['China'] }],
        'tog.sufficient': [{ sufficient: false }, { sufficient: true, answers: ['Yin Yong'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({
      calls: ['clue.extract', 'tog.sufficient', 'tog.sufficient'],
      evidence: ['China capital Beijing [0]', 'Beijing mayor Yin Yong []'],
    });
  });
});

test('ToG-R keeps everything behind the best relations and scores no entity', async () => {
  const outcome = await golden('relations-only', togR, {
    ...CAPITAL,
    script: {
      'clue.extract': [{ clues: ['China'] }],
      'tog.relations': [{ relations: [{ relation: 3, score: 1 }] }],
      'tog.sufficient': [{ sufficient: true, answers: ['Chongqing', 'Shanghai'] }],
    },
  });
  expect(summary(outcome).evidence).toEqual([
    'China largest city Chongqing [0]',
    'China largest city Shanghai [0]',
  ]);
});

test('ToG-R at a hub: a bounded prompt, those that share words with the question first, the cut recorded', async () => {
  const things = Array.from(
    { length: 900 },
    (_, index) => `Hub | part | thing number ${index} of the great hub`,
  );
  const outcome = await runMethod(togR, {
    triples: triplesOf([...things, 'Hub | part | the Zebra wheel'].join('\n')),
    question: 'Is the Zebra wheel a part of Hub?',
    script: {
      'clue.extract': [{ clues: ['Hub'] }],
      'tog.relations': [{ relations: [{ relation: 1, score: 1 }] }],
      'tog.sufficient': [{ sufficient: true, verdict: true, answers: [] }],
    },
  });
  const prompt = outcome.model.requestsFor('tog.sufficient')[0]?.prompt ?? '';
  expect(prompt.length).toBeLessThan(5000);
  expect(prompt).toContain('the Zebra wheel');
  expect(outcome.result.truncated).toContainEqual({ what: 'things behind a relation', kept: 60, of: 901 });
});

test('five worked examples and the paper’s temperatures are options; scores above 1 are shares all the same', async () => {
  const run = { ...CAPITAL, options: { temperaturePolicy: 'original', shots: 2, N: 2 }, random: () => 0.5 };
  const { model } = await runMethod(tog, run);
  const exploring = model.requestsFor('tog.relations')[0];
  const judging = model.requestsFor('tog.sufficient')[0];
  expect([exploring?.temperature, judging?.temperature]).toEqual([0.4, 0]);
  expect(judging?.system?.match(/^Example:/gmu)).toHaveLength(2);
  const usual = await runMethod(tog, CAPITAL);
  expect(usual.model.requestsFor('tog.sufficient')[0]?.system?.match(/^Example:/gmu)).toHaveLength(5);
  expect(usual.model.requestsFor('tog.relations')[0]?.temperature).toBe(0);
  const tens = await runMethod(tog, {
    ...CAPITAL,
    script: {
      ...CAPITAL.script,
      'tog.relations': [
        {
          relations: [
            { relation: 1, score: 9 },
            { relation: 3, score: 3 },
          ],
        },
        { relations: [{ relation: 1, score: 10 }] },
      ],
    },
  });
  expect(summary(tens).evidence).toEqual(summary(usual).evidence);
});

test('properties: budget kept, evidence stored, order of the graph without effect', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(tog, togStar, togR),
      smallTriples(15),
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 7, maxLength: 7 }),
      async (method, triples, maxCalls, choices) => {
        const pick = (nth: number) => choices[nth % 7] as number;
        const run = (order: typeof triples) =>
          runMethod(method, {
            triples: order,
            question: 'a and b',
            limits: { maxCalls },
            script: {
              'clue.extract': () => ({ clues: ['a', 'b'] }),
              'tog.relations': (_, nth) => ({ relations: [{ relation: pick(nth), score: 0.5 }] }),
              'tog.entities': (_, nth) => ({ scores: [pick(nth) / 3, 0.2] }),
              'tog.sufficient': (_, nth) => ({ sufficient: pick(nth) === 3, answers: ['a'] }),
              'answer.triples': () => ({ answers: ['a'] }),
              'answer.cot': () => ({ answers: ['a'] }),
            },
          });
        const outcome = await run(triples);
        expectWithinBudget(outcome, maxCalls);
        expectStored(outcome, triples);
        expect(summary(await run(triples.toReversed()))).toEqual(summary(outcome));
      },
    ),
    { numRuns: 60, seed: 8 },
  );
});
