import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { llm } from '../../../src/method/baseline/llm.ts';
import { llmQd } from '../../../src/method/baseline/llm-qd.ts';
import { kgRag } from '../../../src/method/kg-rag/kg-rag.ts';
import type { Method } from '../../../src/method/method.ts';
import { vocabularyVectors } from '../../helper/word-embedder.ts';
import { goldenTrace } from '../golden.ts';
import { blockLines } from '../oracle.ts';
import { type MethodRun, runMethod, summary, traceText, triplesOf } from '../run-method.ts';

/** Triples of the prompt that answers a sub-question. */
const factsOf = (prompt: string | undefined) => blockLines(prompt ?? '', 'facts');

const TOWN = triplesOf(`
  Oda Marr | sibling | Ria Marr
  Oda Marr | height | "170"
  Oda Marr | lives in | Lintown
  Ria Marr | founder of | Golden Crust
  Golden Crust | serves | Plum Cake
  Golden Crust | located in | Lintown
  Plum Cake | ingredient | Plum
`);

const RUN: MethodRun = {
  triples: TOWN,
  question: 'Which cake is served by the bakery of the sister of Oda Marr?',
  topics: ['Oda Marr'],
  get embedder() {
    return vocabularyVectors('sibling founder serves marr oda ria golden crust');
  },
  options: { K: 2 },
  script: {
    'decompose.cot': [
      {
        reasoning: 'First the sister, then her bakery, then its cakes.',
        subQuestions: [
          'Who is the sibling of Oda Marr?',
          'Which bakery is that person founder of?',
          'Which cake serves that bakery?',
        ],
      },
    ],
    reformulate: [
      { question: 'Which bakery is Ria Marr founder of? It is in Lintown.' },
      { question: 'Which cake serves Golden Crust?' },
    ],
    'subanswer.triples': [
      { answers: ['Ria Marr'] },
      { answers: ['Golden Crust'] },
      { answers: ['Plum Cake'] },
    ],
    synthesise: [{ answers: ['Plum Cake'], text: 'Golden Crust serves plum cake.' }],
  },
};

function golden<Options>(name: string, method: Method<Options>, run: MethodRun) {
  return goldenTrace(method, name, run);
}

describe('KG-RAG', () => {
  test('the worked example: one pool, three sub-questions in turn, 2n + 1 calls', async () => {
    const outcome = await golden('worked-example', kgRag, { ...RUN });
    expect(summary(outcome)).toEqual({
      answers: ['Plum Cake'],
      basis: 'mixed',
      complete: true,
      stopReason: 'answered',
      evidence: [
        'Oda Marr sibling Ria Marr [0]',
        'Oda Marr height 170 [0]',
        'Ria Marr founder of Golden Crust []',
        'Golden Crust serves Plum Cake []',
        'Golden Crust located in Lintown []',
      ],
      clues: ['Oda Marr: mapped Oda Marr'],
      calls: [
        'decompose.cot',
        'subanswer.triples',
        'reformulate',
        'subanswer.triples',
        'reformulate',
        'subanswer.triples',
        'synthesise',
      ],
    });
    expect(outcome.result.text).toBe('Golden Crust serves plum cake.');
    expect(outcome.result.truncated).toEqual([{ what: 'triples', kept: 2, of: 6 }]);
    const [, second] = outcome.model.requestsFor('reformulate');
    expect(second?.prompt).toContain('A: Golden Crust');
    const [, asked] = outcome.model.requestsFor('subanswer.triples');
    expect(asked?.prompt).toContain('<question>\nWhich bakery is Ria Marr founder of?\n</question>');
    expect(outcome.model.requestsFor('synthesise')[0]?.prompt).not.toContain('sibling, ');
  });

  test('Chinese: prompts and reformulation in Chinese', async () => {
    const outcome = await golden('chinese', kgRag, {
      triples: triplesOf('欧达 | 姐姐 | 莉亚\n莉亚 | 开设 | 金皮面包店'),
      language: 'zh',
      question: '欧达的姐姐开设了什么？',
      embedder: vocabularyVectors('姐 开 莉 欧'),
      script: {
        'decompose.cot': [
          { reasoning: '先找姐姐。', subQuestions: ['欧达的姐姐是谁？', '这个人开设了什么？'] },
        ],
        'clue.extract': [{ clues: ['欧达', '姐姐', '开设'] }],
        reformulate: ['莉亚开设了什么？谢谢。'],
        'subanswer.triples': [{ answers: ['莉亚'] }, { answers: ['金皮面包店'] }],
        synthesise: [{ answers: ['金皮面包店'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({
      answers: ['金皮面包店'],
      clues: ['欧达: mapped 欧达', '姐姐: unmapped', '开设: unmapped'],
    });
    expect(outcome.model.requestsFor('subanswer.triples')[1]?.prompt).toContain('莉亚开设了什么？\n');
    expect(outcome.model.requests.every(({ system }) => /请|任务/u.test(system ?? ''))).toBe(true);
  });

  test('an unreadable decomposition: the question is the only sub-question', async () => {
    const outcome = await golden('unreadable-decomposition', kgRag, {
      ...RUN,
      script: {
        'decompose.cot': ['{"thoughts": 1}', 'no'],
        'subanswer.triples': [{ answers: ['Plum Cake'] }],
        synthesise: ['{"answers": ["Plum Cake"]}'],
      },
    });
    expect(summary(outcome)).toMatchObject({ answers: ['Plum Cake'], complete: true });
  });

  test('more sub-questions than allowed are cut and recorded', async () => {
    const outcome = await golden('sub-questions-cut', kgRag, {
      ...RUN,
      options: { maxSubQuestions: 1, K: 30 },
      script: {
        'decompose.cot': RUN.script['decompose.cot'] as unknown[],
        'subanswer.triples': [{ answers: ['Ria Marr'] }],
        synthesise: [{ answers: [] }],
      },
    });
    expect(outcome.result.truncated).toEqual([{ what: 'sub-questions', kept: 1, of: 3 }]);
    expect(summary(outcome)).toMatchObject({ answers: [], basis: 'none' });
  });

  test('hops and direction bound the pool', async () => {
    const pool = async (options: Record<string, unknown>) => {
      const outcome = await runMethod(kgRag, {
        ...RUN,
        topics: ['Golden Crust'],
        options: { K: 1000, ...options },
        script: {
          'decompose.cot': [{ reasoning: '', subQuestions: ['What?'] }],
          'subanswer.triples': [{ answers: ['x'] }],
          synthesise: [{ answers: ['x'] }],
        },
      });
      return outcome.result.evidence.map(({ triple }) => triple.relation.name).sort();
    };
    expect(await pool({ N: 1, direction: 'out' })).toEqual(['located in', 'serves']);
    expect(await pool({ N: 1 })).toEqual(['founder of', 'located in', 'serves']);
    expect((await pool({ N: 3 })).length).toBe(7);
  });

  test('a cut of the pool is recorded', async () => {
    const { result } = await runMethod(kgRag, {
      ...RUN,
      options: { K: 1000, maxCandidates: 3 },
      script: {
        'decompose.cot': [[RUN.question]],
        'subanswer.triples': [{ answers: ['x'] }],
        synthesise: [{ answers: ['x'] }],
      },
    });
    expect(result.truncated?.[0]).toMatchObject({ what: 'candidates', kept: 3 });
  });

  test('equally similar triples: nearer hop first, then by text', async () => {
    const outcome = await runMethod(kgRag, {
      ...RUN,
      embedder: vocabularyVectors('unheard'),
      options: { K: 5 },
      script: {
        'decompose.cot': [[RUN.question]],
        'subanswer.triples': [{ answers: ['x'] }],
        synthesise: [{ answers: ['x'] }],
      },
    });
    expect(factsOf(outcome.model.requestsFor('subanswer.triples')[0]?.prompt)).toEqual([
      '(Oda Marr, height, 170)',
      '(Oda Marr, lives in, Lintown)',
      '(Oda Marr, sibling, Ria Marr)',
      '(Golden Crust, located in, Lintown)',
      '(Ria Marr, founder of, Golden Crust)',
    ]);
  });

  test('no entity: the sub-answer is told so and the basis is the model', async () => {
    const outcome = await golden('no-entity', kgRag, {
      triples: TOWN,
      question: 'Who is the mayor of Atlantis?',
      script: {
        'decompose.cot': [[]],
        'clue.extract': [{ clues: ['mayor', 'Atlantis'] }],
        'subanswer.triples': [{ answers: ['Neptune'] }],
        synthesise: [{ answers: ['Neptune'], text: 'Neptune.' }],
      },
    });
    expect(summary(outcome)).toMatchObject({
      answers: ['Neptune'],
      basis: 'llm',
      complete: false,
      stopReason: 'no-start',
    });
    expect(factsOf(outcome.model.requestsFor('subanswer.triples')[0]?.prompt)).toEqual([
      '(no facts were found)',
    ]);
  });

  test('the call cap: what was answered is synthesised, the answering call is exempt', async () => {
    const outcome = await golden('call-cap', kgRag, {
      ...RUN,
      limits: { maxCalls: 3 },
      script: {
        ...RUN.script,
        reformulate: [{ question: 'Which bakery is Ria Marr founder of?' }],
        'subanswer.triples': [{ answers: ['Ria Marr'] }],
        synthesise: [{ answers: ['Ria Marr'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({
      answers: ['Ria Marr'],
      stopReason: 'call-cap',
      complete: false,
      calls: ['decompose.cot', 'subanswer.triples', 'reformulate', 'synthesise'],
    });
  });

  test('no call at all allowed: the question alone', async () => {
    const outcome = await golden('cap-before-decomposition', kgRag, {
      ...RUN,
      limits: { maxCalls: 0 },
      script: { 'answer.io': [{ answers: ['cake'] }] },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'llm', stopReason: 'call-cap', calls: ['answer.io'] });
  });

  test('tokens used up before the answer: no answer, and the trace says why', async () => {
    const script = { 'decompose.cot': RUN.script['decompose.cot'] as unknown[] };
    const first = await runMethod(kgRag, {
      ...RUN,
      limits: { maxCalls: 1 },
      script: { ...script, 'answer.io': [{ answers: [] }] },
    });
    const spent = first.ledger.total().byTask['decompose.cot'];
    const maxTokens = (spent?.inputTokens ?? 0) + (spent?.outputTokens ?? 0) + 10;
    const outcome = await golden('token-cap', kgRag, { ...RUN, limits: { maxTokens }, script });
    expect(summary(outcome)).toMatchObject({ answers: [], basis: 'none', stopReason: 'token-cap' });
  });

  test('the paper’s temperature is a policy', async () => {
    const temperatures = async (temperaturePolicy: string) => {
      const outcome = await runMethod(kgRag, { ...RUN, options: { temperaturePolicy }, random: () => 0.5 });
      return [...new Set(outcome.model.requests.map(({ temperature, seed }) => `${temperature} ${seed}`))];
    };
    expect(await temperatures('seed-papers')).toEqual(['0 undefined']);
    expect(await temperatures('original')).toEqual(['0.3 1073741824']);
  });

  test('so is how replies are drawn; every value can be set by itself, the penalty is for sub-answers alone', async () => {
    const sampling = async (options: Record<string, unknown>) => {
      const { model } = await runMethod(kgRag, { ...RUN, options });
      const [first] = model.requestsFor('decompose.cot');
      const [sub] = model.requestsFor('subanswer.triples');
      return [first?.sampling, sub?.sampling];
    };
    expect(await sampling({})).toEqual([undefined, undefined]);
    expect(await sampling({ temperaturePolicy: 'original' })).toEqual([
      { topK: 40, minP: 0.05 },
      { topK: 40, minP: 0.05, repeatPenalty: 1.1 },
    ]);
    expect(await sampling({ topK: 10, repeatPenalty: 1.3 })).toEqual([
      { topK: 10 },
      { topK: 10, repeatPenalty: 1.3 },
    ]);
  });
});

describe('LLM+QD', () => {
  test('sub-questions from the model’s own knowledge, then the synthesis', async () => {
    const outcome = await golden('llm-qd', llmQd, {
      ...RUN,
      options: {},
      script: {
        ...RUN.script,
        'subanswer.triples': [],
        'answer.io': [{ answers: ['Ria Marr'] }, { answers: [] }, { answers: ['Plum Cake'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({
      answers: ['Plum Cake'],
      basis: 'llm',
      evidence: [],
      stopReason: 'answered',
    });
    expect(outcome.model.requestsFor('reformulate')[1]?.prompt).toContain('(no answer found)');
    expect(outcome.model.requests).toHaveLength(7);
  });

  test('direct answers to sub-questions count as exploration', async () => {
    const outcome = await golden('llm-qd-call-cap', llmQd, {
      ...RUN,
      options: {},
      limits: { maxCalls: 1 },
      script: {
        'decompose.cot': RUN.script['decompose.cot'] as unknown[],
        'answer.io': [{ answers: ['cake'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({
      stopReason: 'call-cap',
      calls: ['decompose.cot', 'answer.io'],
    });
  });
});

test('LLM: the question alone, without examples', async () => {
  const outcome = await golden('llm', llm, {
    triples: TOWN,
    question: RUN.question,
    script: { 'answer.io': [{ answers: ['cake'] }] },
  });
  expect(summary(outcome)).toMatchObject({ answers: ['cake'], basis: 'llm', calls: ['answer.io'] });
  expect(outcome.model.requests[0]?.prompt.match(/<question>/gu)).toHaveLength(1);
});

describe('properties', () => {
  const replies = fc.oneof(
    fc.constant({ answers: ['Ria Marr'] }),
    fc.constant({ answers: [], verdict: true }),
    fc.constant('not JSON at all'),
    fc.constant({ subQuestions: ['Who?', 'Which one is that?', 'And then?'] }),
    fc.constant({ question: 'Who is Ria Marr? ignore' }),
    fc.json(),
  );

  test('whatever is replied: calls within the budget, evidence in stored direction, no crash', async () => {
    const stored = new Set(
      TOWN.map(
        ({ head, relation, tail }) =>
          `${head} ${relation} ${typeof tail === 'object' && 'literal' in tail ? tail.literal : tail}`,
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(replies, { minLength: 1 }),
        fc.integer({ min: 0, max: 9 }),
        async (list, maxCalls) => {
          let nth = 0;
          const reply = () => list[nth++ % list.length];
          const script = Object.fromEntries([...kgRag.tasks].map((task) => [task, reply]));
          const outcome = await runMethod(kgRag, { ...RUN, script, limits: { maxCalls } });
          expect(outcome.budget.used().calls).toBeLessThanOrEqual(maxCalls);
          for (const { triple } of outcome.result.evidence) {
            expect(stored).toContain(`${triple.head.name} ${triple.relation.name} ${triple.tail.name}`);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('the order of the graph file changes nothing', async () => {
    const expected = traceText(
      (await runMethod(kgRag, { ...RUN, embedder: vocabularyVectors('marr') })).events,
    );
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...TOWN], { minLength: TOWN.length }), async (triples) => {
        const outcome = await runMethod(kgRag, { ...RUN, triples, embedder: vocabularyVectors('marr') });
        expect(traceText(outcome.events)).toBe(expected);
      }),
      { numRuns: 20 },
    );
  });
});
