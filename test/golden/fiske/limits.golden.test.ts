import { describe, expect, test } from 'vitest';
import { fiske } from '../../../src/method/fiske/fiske.ts';
import { goldenTrace } from '../golden.ts';
import { blockLines, oracle } from '../oracle.ts';
import { type MethodRun, runMethod, summary, triplesOf } from '../run-method.ts';

const FALLBACK = { 'answer.cot': [{ answers: ['from memory'] }] };

/** Two sisters; the younger one's work is reached in the second round. */
const FAMILY = {
  triples: triplesOf(`
    Oda Marr | sister | Ria Marr
    Oda Marr | sister | Una Marr
    Ria Marr | founded | Bakery
    Una Marr | founded | Mill
  `),
  question: 'What did the sister of Oda Marr found?',
  script: {
    ...oracle({
      relations: { sister: { sister: 9 }, founded: { found: 9 } },
      entities: {
        'Ria Marr': { sister: 9 },
        'Una Marr': { sister: 8 },
        Bakery: { found: 5 },
        Mill: { found: 5 },
      },
    }),
    'clue.extract': [{ clues: ['sister', 'Oda Marr', 'found'] }],
  },
};

const shown = (answers: readonly string[]) => ({ 'answer.triples': [{ answers }] });

const golden = (name: string, run: MethodRun) => goldenTrace(fiske, name, run);

describe('call cap', () => {
  test('reached before any branch is complete: the fallback answers, exempt from the cap', async () => {
    const outcome = await golden('cap-incomplete', {
      ...FAMILY,
      limits: { maxCalls: 4 },
      script: { ...FAMILY.script, ...FALLBACK },
    });
    expect(summary(outcome)).toMatchObject({
      basis: 'llm',
      complete: false,
      stopReason: 'call-cap',
      evidence: [],
    });
    expect(outcome.ledger.total().calls).toBe(5);
  });

  test('reached in the round in which a branch completed: that branch answers, and the cut is said', async () => {
    const outcome = await golden('cap-in-complete-round', {
      ...FAMILY,
      limits: { maxCalls: 5 },
      script: { ...FAMILY.script, ...shown(['Bakery']) },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'mixed', complete: true, stopReason: 'call-cap' });
    expect(outcome.result.truncated).toEqual([{ what: 'branches', kept: 1, of: 2 }]);
  });

  test('reached by the clue extraction itself', async () => {
    const outcome = await golden('cap-before-clues', {
      ...FAMILY,
      limits: { maxCalls: 0 },
      script: FALLBACK,
    });
    expect(summary(outcome)).toMatchObject({ stopReason: 'call-cap', clues: [], basis: 'llm' });
  });

  test('tokens used up leave no answering call: abstained with the reason', async () => {
    const script = { ...FAMILY.script, ...FALLBACK };
    const { events } = await runMethod(fiske, { ...FAMILY, limits: { maxCalls: 1 }, script });
    const [extraction] = events.filter((event) => event.type === 'model-called');
    const spent = (extraction?.inputTokens ?? 0) + (extraction?.outputTokens ?? 0);
    const outcome = await golden('token-cap', { ...FAMILY, limits: { maxTokens: spent + 60 } });
    expect(summary(outcome)).toMatchObject({ basis: 'none', stopReason: 'token-cap', answers: [] });
    expect(outcome.ledger.total()).toMatchObject({ calls: 1 });
  });
});

describe('cuts', () => {
  test('relations are asked in chunks of 20, numbers starting anew', async () => {
    const triples = triplesOf(
      Array.from(
        { length: 25 },
        (_, index) => `Hub | relation ${String(index).padStart(2, '0')} | Node ${index}`,
      ).join('\n'),
    );
    const outcome = await golden('relation-chunks', {
      triples,
      question: 'What wanted thing has Hub?',
      script: {
        ...oracle({ relations: { 'relation 22': { wanted: 9 } } }),
        'clue.extract': [{ clues: ['wanted', 'Hub'] }],
        ...shown(['Node 22']),
      },
    });
    expect(
      outcome.model.requestsFor('relation.map').map(({ prompt }) => blockLines(prompt, 'relations').length),
    ).toEqual([20, 5]);
    expect(summary(outcome).evidence).toEqual(['Hub relation 22 Node 22 [0,1]']);
  });

  const HUB = {
    triples: triplesOf(`
      Hub | big | A1
      Hub | big | A2
      Hub | big | A3
      Hub | small | Z
    `),
    question: 'What wanted thing has Hub?',
    script: {
      ...oracle({
        relations: { big: { wanted: 9 }, small: { wanted: 6 } },
        entities: { A1: { wanted: 5 }, A2: { wanted: 5 }, A3: { wanted: 5 }, Z: { wanted: 5 } },
      }),
      'clue.extract': [{ clues: ['wanted', 'Hub'] }],
      ...shown(['A1']),
    },
  };

  test.each([
    ['relation-score', ['–big→ A1', '–big→ A2']],
    ['round-robin', ['–big→ A1', '–small→ Z']],
  ])('entity candidates are cut in the order %s', async (candidateOrder, candidates) => {
    const outcome = await golden(`candidate-cut-${candidateOrder}`, {
      ...HUB,
      options: { candidateOrder, maxEntityCandidates: 2 },
    });
    expect(blockLines(outcome.model.requestsFor('entity.map')[0]?.prompt ?? '', 'candidates')).toEqual(
      candidates,
    );
    expect(outcome.result.truncated).toEqual([{ what: 'entity-candidates', kept: 2, of: 4 }]);
  });

  test('edges are read up to the limit of each direction', async () => {
    const outcome = await golden('edge-cut', { ...HUB, options: { edgeLimitPerDirection: 2 } });
    expect(outcome.result.truncated).toEqual([{ what: 'edges', kept: 2, of: 4 }]);
  });

  test('evidence is cut last', async () => {
    const outcome = await golden('evidence-cut', { ...HUB, options: { maxEvidenceTriples: 3 } });
    expect(outcome.result.truncated).toEqual([{ what: 'evidence', kept: 3, of: 4 }]);
    expect(outcome.result.evidence).toHaveLength(3);
  });

  test('branches beyond the bound are dropped, those with fewest clues first', async () => {
    const outcome = await golden('branch-cut', {
      ...FAMILY,
      options: { maxBranches: 1 },
      script: { ...FAMILY.script, ...shown(['Bakery']) },
    });
    expect(outcome.result.truncated).toEqual([{ what: 'branches', kept: 1, of: 2 }]);
    expect(summary(outcome).evidence).toEqual([
      'Oda Marr sister Ria Marr [0,1]',
      'Ria Marr founded Bakery [2]',
    ]);
  });

  test('cuts around a start that failed do not bound the answers of a later one', async () => {
    const outcome = await golden('cuts-of-failed-start', {
      triples: triplesOf(`
        Lintown | has | A1
        Lintown | has | A2
        Oda Marr | sister | Ria Marr
      `),
      question: 'Who is the sister of Oda Marr in Lintown?',
      options: { edgeLimitPerDirection: 1, rewriteQuestionWord: false },
      script: {
        ...oracle({
          relations: { sister: { sister: 9 } },
          entities: { 'Ria Marr': { Lintown: 3 } },
        }),
        'clue.extract': [{ clues: ['Lintown', 'sister', 'Oda Marr'] }],
        ...shown(['Ria Marr']),
      },
    });
    expect(outcome.result).toMatchObject({ complete: true, truncated: [] });
  });
});

test('an abort ends the run at once and is passed on', async () => {
  const controller = new AbortController();
  const script = {
    ...FAMILY.script,
    'relation.map': () => {
      controller.abort();
      return { matches: [] };
    },
  };
  await expect(runMethod(fiske, { ...FAMILY, script, signal: controller.signal })).rejects.toThrow(/abort/iu);
});
