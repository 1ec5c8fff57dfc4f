import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rraZs } from '../../../src/method/rra-zs/rra-zs.ts';
import type { ModelRequest } from '../../../src/model/model.ts';
import type { Script } from '../../helper/scripted-model.ts';
import { goldenTrace } from '../golden.ts';
import { blockLines } from '../oracle.ts';
import { type MethodRun, runMethod, summary, traceText, triplesOf } from '../run-method.ts';

/** Scores relations by name, wherever they are offered, unless the path already has them. */
function predictor(scores: Readonly<Record<string, number>>): Script {
  return {
    'rra.relations': (request: ModelRequest) => ({
      relations: blockLines(request.prompt, 'relations').flatMap((name, index) =>
        scores[name] === undefined || pathOf(request).includes(name)
          ? []
          : [{ relation: index + 1, score: scores[name] }],
      ),
    }),
  };
}

const pathOf = (request: ModelRequest) => (blockLines(request.prompt, 'path')[0] ?? '').split(' → ');

const TOWN = triplesOf(`
  Oda Marr | sibling | Ria Marr
  Oda Marr | lives in | Lintown
  Golden Crust | founder | Ria Marr
  Golden Crust | serves | Plum Cake
  Ria Marr | height | "171"
  Lintown | river | Mora
`);

const RUN: MethodRun = {
  triples: TOWN,
  question: 'Which bakery was founded by the sister of Oda Marr?',
  topics: ['Oda Marr'],
  script: {
    'rra.hops': [{ hops: 2 }],
    ...predictor({ sibling: 9, 'lives in': 1, founder: 8, height: 2, river: 5 }),
    'rra.verbalise': (request: ModelRequest) => ({
      texts: [`In words: ${blockLines(request.prompt, 'paths')[0]}`],
    }),
    'answer.texts': [{ answers: ['Golden Crust'] }],
  },
};

const golden = (name: string, run: MethodRun) => goldenTrace(rraZs, name, run);

describe('RRA-zs', () => {
  test('the worked example: paths by score, backwards where there is no forward edge, each put into words', async () => {
    const outcome = await golden('worked-example', { ...RUN });
    expect(summary(outcome)).toEqual({
      answers: ['Golden Crust'],
      basis: 'mixed',
      complete: true,
      stopReason: 'answered',
      evidence: [
        'Oda Marr sibling Ria Marr [0]',
        'Golden Crust founder Ria Marr []',
        'Ria Marr height 171 []',
        'Oda Marr lives in Lintown [0]',
        'Lintown river Mora []',
      ],
      clues: ['Oda Marr: mapped Oda Marr'],
      calls: [
        'rra.hops',
        'rra.relations',
        'rra.relations',
        'rra.relations',
        'rra.verbalise',
        'rra.verbalise',
        'rra.verbalise',
        'answer.texts',
      ],
    });
  });

  test('Chinese prompts', async () => {
    const outcome = await golden('chinese', {
      triples: triplesOf('欧达 | 姐姐 | 莉亚'),
      language: 'zh',
      question: '欧达的姐姐是谁？',
      topics: ['欧达'],
      script: {
        'rra.hops': ['{"hops": "1"}'],
        ...predictor({ 姐姐: 9 }),
        'rra.verbalise': [{ texts: ['欧达的姐姐是莉亚。'] }],
        'answer.texts': [{ answers: ['莉亚'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({ answers: ['莉亚'], complete: true });
    expect(outcome.model.requests.every(({ system }) => /\p{Script=Han}/u.test(system ?? ''))).toBe(true);
  });

  test('all paths into words in one call; a text that is missing keeps the triples’ words', async () => {
    const outcome = await golden('rewrite-batch', {
      ...RUN,
      options: { rewrite: 'batch' },
      script: { ...RUN.script, 'rra.verbalise': [{ texts: ['Ria, sister of Oda, founded Golden Crust.'] }] },
    });
    expect(outcome.model.requestsFor('rra.verbalise')).toHaveLength(1);
    expect(blockLines(outcome.model.requestsFor('answer.texts')[0]?.prompt ?? '', 'facts')).toEqual([
      'Ria, sister of Oda, founded Golden Crust.',
      'Oda Marr sibling Ria Marr. Ria Marr height 171.',
      'Oda Marr lives in Lintown. Lintown river Mora.',
    ]);
  });

  test('without rewriting the triples are shown', async () => {
    const outcome = await golden('rewrite-none', {
      ...RUN,
      options: { rewrite: 'none' },
      script: { ...RUN.script, 'answer.texts': [], 'answer.triples': [{ answers: ['Golden Crust'] }] },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'mixed', answers: ['Golden Crust'] });
  });

  test('without knowledge the question is asked alone', async () => {
    const outcome = await golden('no-knowledge', {
      ...RUN,
      options: { knowledge: false },
      script: { 'answer.io': [{ answers: ['x'] }] },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'llm', stopReason: 'answered', evidence: [] });
  });

  test('the beam keeps the best prefixes and the best relations of a call', async () => {
    const outcome = await golden('beam', { ...RUN, options: { beam: 1 } });
    expect(summary(outcome)).toMatchObject({
      evidence: ['Oda Marr sibling Ria Marr [0]', 'Golden Crust founder Ria Marr []'],
    });
    expect(outcome.model.requestsFor('rra.relations')).toHaveLength(2);
    expect(outcome.result.truncated).toContainEqual(expect.objectContaining({ what: 'relations', kept: 2 }));
  });

  test('walking stops as soon as there are more paths than wanted, and says so', async () => {
    const many = Array.from({ length: 9 }, (_, index) => `Hub | part | p${index}`).join('\n');
    const outcome = await golden('path-limit', {
      triples: triplesOf(many),
      question: 'What are the parts of Hub?',
      topics: ['Hub'],
      options: { rewrite: 'none' },
      script: {
        'rra.hops': [{ hops: 1 }],
        ...predictor({ part: 9 }),
        'answer.triples': [{ answers: ['p0'] }],
      },
    });
    expect(outcome.result.truncated).toEqual([{ what: 'paths', kept: 5 }]);
    expect(outcome.result.evidence).toHaveLength(5);
  });

  test('many relations are offered in chunks and ranked together', async () => {
    const many = Array.from({ length: 25 }, (_, index) => `Hub | r${10 + index} | x${index}`).join('\n');
    const outcome = await runMethod(rraZs, {
      triples: triplesOf(many),
      question: 'What is the last of Hub?',
      topics: ['Hub'],
      options: { rewrite: 'none', relationChunk: 10, beam: 2 },
      script: {
        'rra.hops': [{ hops: 1 }],
        ...predictor({ r12: 3, r21: 8, r34: 9 }),
        'answer.triples': [{ answers: ['x24'] }],
      },
    });
    expect(outcome.model.requestsFor('rra.relations')).toHaveLength(3);
    expect(summary(outcome).evidence).toEqual(['Hub r34 x24 [0]', 'Hub r21 x11 [0]']);
  });

  test('no relation named anywhere: the question alone', async () => {
    const outcome = await golden('no-path', {
      ...RUN,
      script: {
        'rra.hops': ['?', '?'],
        'rra.relations': [{ relations: [] }],
        'answer.io': [{ answers: ['x'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'llm', stopReason: 'exhausted', complete: false });
  });

  test('no entity: the question alone, no hop predicted', async () => {
    const outcome = await golden('no-entity', {
      triples: TOWN,
      question: 'Where is Atlantis?',
      script: { 'clue.extract': [{ clues: ['Atlantis'] }], 'answer.io': [{ answers: [] }] },
    });
    expect(summary(outcome)).toMatchObject({ answers: [], basis: 'none', stopReason: 'no-start' });
  });

  test('a cap while predicting: the question alone', async () => {
    const outcome = await golden('cap-predicting', {
      ...RUN,
      limits: { maxCalls: 2 },
      script: { ...RUN.script, 'rra.verbalise': [], 'answer.texts': [], 'answer.io': [{ answers: ['x'] }] },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'llm', stopReason: 'call-cap', evidence: [] });
  });

  test('a cap while rewriting: the other paths keep the words of their triples', async () => {
    const outcome = await golden('cap-rewriting', { ...RUN, limits: { maxCalls: 5 } });
    expect(summary(outcome)).toMatchObject({ basis: 'mixed', answers: ['Golden Crust'] });
    expect(blockLines(outcome.model.requestsFor('answer.texts')[0]?.prompt ?? '', 'facts').slice(1)).toEqual([
      'Oda Marr sibling Ria Marr. Ria Marr height 171.',
      'Oda Marr lives in Lintown. Lintown river Mora.',
    ]);
  });

  test('more hops than allowed are bounded', async () => {
    const outcome = await runMethod(rraZs, {
      ...RUN,
      options: { maxHops: 1 },
      script: { ...RUN.script, 'answer.texts': [{ answers: ['x'] }] },
    });
    expect(outcome.result.evidence.every(({ clues }) => clues.length === 1)).toBe(true);
  });
});

describe('properties', () => {
  const replies = fc.oneof(
    fc.constant({ hops: 3 }),
    fc.constant({
      relations: [
        { relation: 1, score: 5 },
        { relation: 2, score: 5 },
      ],
    }),
    fc.constant({ texts: ['words'] }),
    fc.constant('no JSON'),
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
          const script = Object.fromEntries(rraZs.tasks.map((task) => [task, reply]));
          const outcome = await runMethod(rraZs, { ...RUN, script, limits: { maxCalls } });
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
    const expected = traceText((await runMethod(rraZs, { ...RUN })).events);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...TOWN], { minLength: TOWN.length }), async (triples) => {
        expect(traceText((await runMethod(rraZs, { ...RUN, triples })).events)).toBe(expected);
      }),
      { numRuns: 10 },
    );
  });
});
