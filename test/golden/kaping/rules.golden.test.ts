import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kaping } from '../../../src/method/kaping/kaping.ts';
import { createGraphEmbedder } from '../../../src/model/embedder/graph-embedder.ts';
import { createMemoryVectors } from '../../../src/model/embedder/vector-store.ts';
import { seededRandom } from '../../../src/random.ts';
import { vocabularyEmbedder, vocabularyVectors } from '../../helper/word-embedder.ts';
import { goldenTrace } from '../golden.ts';
import { blockLines } from '../oracle.ts';
import { type MethodRun, runMethod, summary, traceText, triplesOf } from '../run-method.ts';

const TOWN = triplesOf(`
  Lintown | mayor | Oda Marr
  Lintown | mayor before | Ria Marr
  Lintown | river | Mora
  Lintown | area | "12"
  Mora | river mouth | Westmark
  Quill | river | Mora
`);

const RUN: MethodRun = {
  triples: TOWN,
  question: 'Which river flows by the river port of Lintown?',
  topics: ['Lintown'],
  get embedder() {
    return vocabularyVectors('river mayor lintown');
  },
  script: { 'subanswer.triples': [{ answers: ['Mora'] }] },
};

const golden = (name: string, run: MethodRun) => goldenTrace(kaping, name, run);

const factsOf = (outcome: Awaited<ReturnType<typeof runMethod>>) =>
  blockLines(outcome.model.requestsFor('subanswer.triples')[0]?.prompt ?? '', 'facts');

describe('KAPING', () => {
  test('the worked example: one hop, cosine, one call that is exempt from the cap', async () => {
    const outcome = await golden('worked-example', { ...RUN, options: { K: 2 }, limits: { maxCalls: 0 } });
    expect(summary(outcome)).toEqual({
      answers: ['Mora'],
      basis: 'mixed',
      complete: true,
      stopReason: 'answered',
      evidence: ['Lintown river Mora [0]', 'Lintown area 12 [0]'],
      clues: ['Lintown: mapped Lintown'],
      calls: ['subanswer.triples'],
    });
    expect(outcome.result.truncated).toEqual([{ what: 'triples', kept: 2, of: 4 }]);
  });

  test('profile kg-rag: three hops, thirty triples, the embedder’s own similarity', async () => {
    const outcome = await golden('profile-kg-rag', { ...RUN, options: { profile: 'kg-rag' } });
    expect(factsOf(outcome)).toEqual([
      '(Lintown, river, Mora)',
      '(Mora, river mouth, Westmark)',
      '(Quill, river, Mora)',
      '(Lintown, area, 12)',
      '(Lintown, mayor before, Ria Marr)',
      '(Lintown, mayor, Oda Marr)',
    ]);
  });

  test('what is given wins over the profile', async () => {
    const outcome = await runMethod(kaping, { ...RUN, options: { profile: 'kg-rag', N: 1, K: 1 } });
    expect(factsOf(outcome)).toEqual(['(Lintown, river, Mora)']);
  });

  test('dot product and cosine rank long texts differently', async () => {
    const first = async (similarity: string) => {
      const embedder = vocabularyEmbedder(['river', 'long', 'mouth']);
      const outcome = await runMethod(kaping, {
        ...RUN,
        triples: triplesOf('Lintown | long river mouth | River\nLintown | river | Mora'),
        embedder: createGraphEmbedder(embedder, createMemoryVectors(3)),
        question: 'River?',
        options: { similarity },
      });
      return factsOf(outcome)[0];
    };
    expect(await first('dot')).toBe('(Lintown, long river mouth, River)');
    expect(await first('cosine')).toBe('(Lintown, river, Mora)');
  });

  test('entities are found in the question when none are given', async () => {
    const outcome = await golden('extracted', {
      triples: TOWN,
      question: RUN.question,
      embedder: vocabularyVectors('river mayor lintown'),
      options: { K: 1 },
      script: { ...RUN.script, 'clue.extract': [{ clues: ['river', 'Lintown'] }] },
    });
    expect(summary(outcome)).toMatchObject({
      evidence: ['Lintown river Mora [1]'],
      clues: ['river: unmapped', 'Lintown: mapped Lintown'],
      calls: ['clue.extract', 'subanswer.triples'],
    });
  });

  test('no entity: the question alone', async () => {
    const outcome = await golden('no-entity', {
      triples: TOWN,
      question: 'Where is Atlantis?',
      script: { 'clue.extract': [{ clues: ['Atlantis'] }], 'answer.io': [{ answers: ['nowhere'] }] },
    });
    expect(summary(outcome)).toMatchObject({ answers: ['nowhere'], basis: 'llm', stopReason: 'no-start' });
  });

  test('the cap before the entities are found: the question alone', async () => {
    const outcome = await golden('call-cap', {
      triples: TOWN,
      question: RUN.question,
      limits: { maxCalls: 0 },
      script: { 'answer.io': [{ answers: ['Mora'] }] },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'llm', stopReason: 'call-cap' });
  });
});

describe('controls', () => {
  test('none: neither graph nor embedder, the question alone', async () => {
    const outcome = await golden('control-none', {
      triples: TOWN,
      question: RUN.question,
      options: { knowledge: 'none' },
      script: { 'answer.io': [{ answers: ['Mora'] }] },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'llm', evidence: [], stopReason: 'answered' });
  });

  test('random: K of the pool, by the seed alone', async () => {
    const run = (seed: number) =>
      runMethod(kaping, {
        triples: TOWN,
        topics: ['Lintown'],
        question: RUN.question,
        script: RUN.script,
        options: { knowledge: 'random', K: 2 },
        random: seededRandom(seed),
      });
    const draws = await Promise.all([1, 1, 2, 3, 4].map(async (seed) => factsOf(await run(seed))));
    expect(draws[0]).toEqual(draws[1]);
    expect(new Set(draws.map(String)).size).toBeGreaterThan(1);
    expect(draws.every((facts) => new Set(facts).size === 2)).toBe(true);
  });

  test('popular: the relations the graph holds most often', async () => {
    const outcome = await golden('control-popular', {
      ...RUN,
      options: { knowledge: 'popular', K: 2 },
    });
    expect(factsOf(outcome)).toEqual(['(Lintown, river, Mora)', '(Lintown, area, 12)']);
  });
});

test('the order of the graph file changes nothing, whatever the control', async () => {
  const run = async (triples: MethodRun['triples'], knowledge: string) =>
    traceText(
      (
        await runMethod(kaping, {
          ...RUN,
          triples,
          options: { knowledge, K: 3 },
          embedder: vocabularyVectors('river'),
          random: seededRandom(7),
        })
      ).events,
    );
  for (const knowledge of ['similar', 'random', 'popular']) {
    const expected = await run(TOWN, knowledge);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...TOWN], { minLength: TOWN.length }), async (triples) => {
        expect(await run(triples, knowledge)).toBe(expected);
      }),
      { numRuns: 10 },
    );
  }
});
