import { describe, expect, test } from 'vitest';
import { profileNamed } from '../../../src/graph/profile.ts';
import { pog } from '../../../src/method/pog/pog.ts';
import { createGraphEmbedder } from '../../../src/model/embedder/graph-embedder.ts';
import { createMemoryVectors } from '../../../src/model/embedder/vector-store.ts';
import { vocabularyEmbedder } from '../../helper/word-embedder.ts';
import { goldenTrace } from '../golden.ts';
import { blockLines } from '../oracle.ts';
import { type MethodRun, runMethod, summary, triplesOf } from '../run-method.ts';

const golden = (name: string, run: MethodRun) => goldenTrace(pog, name, run);

const CAPITAL: MethodRun = {
  triples: triplesOf(`
    China | capital | Beijing
    China | continent | Asia
    China | largest city | Shanghai
    China | largest city | Chongqing
    Beijing | mayor | Yin Yong
    Beijing | twin city | Tokyo
    Shanghai | mayor | Gong Zheng
  `),
  question: 'Who is the mayor of the capital of China?',
  topics: ['China'],
  script: {
    'pog.decompose': [{ objectives: ['find the capital of China', 'find its mayor'] }],
    // China: capital, continent, largest city; Beijing: mayor, twin city; Shanghai: mayor
    'pog.relations': [{ relations: [1, 3] }, { relations: [1] }, { relations: [1] }],
    'pog.entities': [{ entities: [2] }],
    'pog.memory': [
      { known: [{ objective: 1, known: 'the capital is Beijing' }] },
      { known: [{ objective: 2, known: 'its mayor is Yin Yong' }] },
    ],
    'pog.evaluate': [
      { rationale: 'no mayor yet', sufficient: false, answers: [] },
      { rationale: 'stated', sufficient: true, answers: ['Yin Yong'] },
    ],
    'pog.reflect': [{ add: false, reason: 'Beijing leads to its mayor' }],
  },
};

/** One relation, one entity, not sufficient; the rest of a script is added to it. */
const ONE_STEP = {
  'pog.decompose': [{ objectives: ['find the mayor'] }],
  'pog.relations': [{ relations: [1] }],
  'pog.memory': [{ known: [] }],
  'pog.evaluate': [{ sufficient: false }],
} as const;

describe('PoG', () => {
  test('two depths: goals, relations, entities, memory, evaluation, reflection', async () => {
    const outcome = await golden('worked-example', CAPITAL);
    expect(summary(outcome)).toMatchObject({
      answers: ['Yin Yong'],
      basis: 'mixed',
      complete: true,
      stopReason: 'answered',
      calls: [
        'pog.decompose',
        'pog.relations',
        'pog.entities',
        'pog.memory',
        'pog.evaluate',
        'pog.reflect',
        'pog.relations',
        'pog.relations',
        'pog.memory',
        'pog.evaluate',
      ],
      evidence: [
        'China capital Beijing [0]',
        'China largest city Shanghai [0]',
        'Beijing mayor Yin Yong []',
        'Shanghai mayor Gong Zheng []',
      ],
    });
    const [, second] = outcome.model.requestsFor('pog.evaluate');
    expect(blockLines(second?.prompt ?? '', 'memory')).toEqual([
      'the capital is Beijing',
      'its mayor is Yin Yong',
    ]);
    expect(second?.prompt).not.toContain('(China, capital, Beijing)');
  });

  test('reflection goes back to an entity that was left behind, once', async () => {
    const outcome = await golden('backtracking', {
      ...CAPITAL,
      script: {
        ...ONE_STEP,
        // first the wrong city, then back to the start, which is not offered a second time
        'pog.relations': [{ relations: [3] }, { relations: [1] }, { relations: [] }],
        'pog.entities': [{ entities: [2] }],
        'pog.memory': [{ known: [] }, { known: [] }],
        'pog.evaluate': [{ sufficient: false }, { sufficient: false }],
        'pog.reflect': [
          { add: true, reason: 'the capital may be another city' },
          { add: true, reason: 'still not found' },
        ],
        'pog.backtrack': [{ entities: [1] }, { entities: [] }],
        'answer.triples': [{ answers: ['Yin Yong'] }],
      },
    });
    const [first, second] = outcome.model.requestsFor('pog.backtrack');
    expect(blockLines(first?.prompt ?? '', 'candidates')).toEqual(['China', 'Chongqing']);
    expect(blockLines(second?.prompt ?? '', 'candidates')).toEqual(['Chongqing', 'Shanghai']);
    expect(outcome.result.stopReason).toBe('exhausted');
  });

  test('with fewer reflections allowed than depths, the rest goes on without', async () => {
    const outcome = await golden('reflection-limit', {
      ...CAPITAL,
      options: { reflections: 1, depth: 3 },
      script: {
        ...ONE_STEP,
        'pog.relations': [{ relations: [1] }, { relations: [2] }],
        'pog.memory': [{ known: [] }, { known: [] }],
        'pog.evaluate': [{ sufficient: false }, { sufficient: false }],
        'pog.reflect': [{ add: false, reason: '' }],
        'answer.triples': [{ answers: [] }],
      },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'none', stopReason: 'exhausted' });
  });

  test('without guidance, memory and reflection the question is the one objective and only facts are shown', async () => {
    const outcome = await golden('all-off', {
      ...CAPITAL,
      options: { guidance: false, memory: false, reflection: false, depth: 2 },
      script: {
        'pog.relations': [{ relations: [1] }, { relations: [1] }],
        'pog.evaluate': [{ sufficient: false }, { sufficient: true, answers: ['Yin Yong'] }],
      },
    });
    expect(summary(outcome).calls).toEqual([
      'pog.relations',
      'pog.evaluate',
      'pog.relations',
      'pog.evaluate',
    ]);
    expect(outcome.model.requests.some(({ prompt }) => prompt.includes('<memory>'))).toBe(false);
  });

  test('depth exhausted: step by step, without the chains', async () => {
    const outcome = await golden('depth-exhausted', {
      ...CAPITAL,
      options: { depth: 1 },
      script: { ...ONE_STEP, 'answer.cot': [{ answers: ['Yin Yong'] }] },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'llm', evidence: [], stopReason: 'exhausted' });
  });

  test('nothing kept: half stop, answered from the chains so far', async () => {
    const outcome = await golden('half-stop', {
      ...CAPITAL,
      script: {
        'pog.decompose': [{ objectives: [] }],
        'pog.relations': [{ relations: [3] }],
        'pog.entities': [{ entities: [9] }],
        'answer.triples': [{ answers: ['Beijing'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({ stopReason: 'exhausted', evidence: [] });
  });

  test('only values kept: no frontier is left, half stop', async () => {
    const outcome = await golden('values-end', {
      ...CAPITAL,
      triples: triplesOf('China | population | "1411000000"\nChina | population | "1400000000"'),
      script: {
        ...ONE_STEP,
        'pog.reflect': [{ add: true, reason: 'numbers lead nowhere' }],
        'pog.backtrack': [{ entities: [] }],
        'answer.triples': [{ answers: ['1411000000'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({
      calls: [
        'pog.decompose',
        'pog.relations',
        'pog.memory',
        'pog.evaluate',
        'pog.reflect',
        'pog.backtrack',
        'answer.triples',
      ],
      stopReason: 'exhausted',
    });
  });

  test('the call cap: answered from the chains so far', async () => {
    const outcome = await golden('call-cap', {
      ...CAPITAL,
      limits: { maxCalls: 3 },
      script: {
        'pog.decompose': [{ objectives: ['x'] }],
        'pog.relations': [{ relations: [1] }],
        'pog.memory': [{ known: [] }],
        'answer.triples': [{ answers: ['Beijing'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({
      stopReason: 'call-cap',
      evidence: ['China capital Beijing [0]'],
    });
  });

  test('no topic entity: step by step from its own knowledge', async () => {
    const { topics: _, ...rest } = CAPITAL;
    const outcome = await golden('no-start', {
      ...rest,
      script: { 'clue.extract': [{ clues: ['mayor'] }], 'answer.cot': [{ answers: ['Yin Yong'] }] },
    });
    expect(summary(outcome)).toMatchObject({ stopReason: 'no-start', basis: 'llm' });
  });

  test('an answer that is the identifier of a node without a name is none', async () => {
    const outcome = await golden('identifier', {
      ...CAPITAL,
      profile: { ...profileNamed('freebase'), mediators: 'raw' },
      triples: triplesOf('China | government | m.0g1\nm.0g1 | holder | Li Qiang\nm.0g1 | from | "2023"'),
      options: { depth: 2 },
      script: {
        ...ONE_STEP,
        'pog.relations': [{ relations: [1] }, { relations: [2] }],
        'pog.memory': [{ known: [] }, { known: [] }],
        'pog.evaluate': [
          { sufficient: true, answers: ['m.0g1', 'CVT_0'] },
          { sufficient: true, answers: ['Li Qiang'] },
        ],
        'pog.reflect': [{ add: false, reason: '' }],
      },
    });
    expect(summary(outcome)).toMatchObject({ answers: ['Li Qiang'], stopReason: 'answered' });
  });

  test('topic entities may be found by the specific keywords of a guidance graph', async () => {
    const { topics: _, ...run } = CAPITAL;
    const { result, model } = await runMethod(pog, {
      ...run,
      options: { extraction: 'guidance', depth: 1 },
      script: {
        ...ONE_STEP,
        'gg.build': [
          {
            statement: 'A mayor leads the capital of China.',
            specific: ['China'],
            generic: ['capital'],
            triples: [{ head: 'China', relation: 'capital', tail: 'capital' }],
            answer: 'capital',
          },
        ],
        'pog.evaluate': [{ sufficient: true, answers: ['Beijing'] }],
      },
    });
    expect(model.requests[0]?.task).toBe('gg.build');
    expect(result.clues.map(({ text, kind, status }) => `${text} ${kind} ${status}`)).toEqual([
      'China entity mapped',
      'capital class mapped',
    ]);
  });

  test('nodes without a name: ten at random, without a call, because there is nothing to choose by', async () => {
    const outcome = await golden('unnamed', {
      ...CAPITAL,
      profile: { ...profileNamed('freebase'), mediators: 'raw' },
      triples: triplesOf(
        Array.from(
          { length: 12 },
          (_, index) => `China | office | m.0${index}\nm.0${index} | holder | person ${index}`,
        ).join('\n'),
      ),
      options: { depth: 1 },
      script: {
        ...ONE_STEP,
        'pog.evaluate': [{ sufficient: true, answers: ['x'] }],
      },
    });
    expect(outcome.result.truncated).toContainEqual({ what: 'unnamed entities sampled', kept: 10, of: 12 });
    expect(outcome.result.evidence).toHaveLength(10);
  });

  test('more names than the limit: those nearest to the question', async () => {
    const outcome = await golden('nearest', {
      ...CAPITAL,
      triples: triplesOf(
        Array.from(
          { length: 9 },
          (_, index) => `China | city | ${index === 7 ? 'Mayor Hill' : `c${index}`}`,
        ).join('\n'),
      ),
      options: { embedTop: 2, depth: 1 },
      embedder: createGraphEmbedder(vocabularyEmbedder(['mayor']), createMemoryVectors(1)),
      script: {
        ...ONE_STEP,
        'pog.entities': [{ entities: [2] }],
        'pog.evaluate': [{ sufficient: true, answers: ['x'] }],
      },
    });
    expect(outcome.result.truncated).toEqual([{ what: 'entities by similarity', kept: 2, of: 9 }]);
    expect(summary(outcome).evidence).toEqual(['China city c0 [0]']);
  });

  test('a relation called date keeps all its values without a call', async () => {
    const outcome = await golden('value-relation', {
      ...CAPITAL,
      triples: triplesOf('China | date | spring\nChina | date | autumn'),
      options: { depth: 1 },
      script: { ...ONE_STEP, 'pog.evaluate': [{ sufficient: true, answers: ['spring'] }] },
    });
    expect(summary(outcome).evidence).toEqual(['China date autumn [0]', 'China date spring [0]']);
  });

  test('many relations are offered in pieces; what is shown of many triples is cut', async () => {
    const outcome = await golden('chunks', {
      ...CAPITAL,
      options: { relationChunk: 2, maxTriples: 1, depth: 1 },
      script: {
        ...ONE_STEP,
        'pog.relations': [{ relations: [1] }, { relations: [1] }],
        'pog.entities': [{ entities: [1, 2] }],
        'pog.evaluate': [{ sufficient: true, answers: ['Beijing'] }],
      },
    });
    expect(outcome.result.truncated).toEqual([{ what: 'triples shown', kept: 1, of: 3 }]);
    expect(outcome.result.evidence).toHaveLength(3);
  });

  test('asks in Chinese', async () => {
    const outcome = await golden('chinese', {
      triples: triplesOf('中国 | 首都 | 北京'),
      question: '中国的首都是哪里？',
      language: 'zh',
      topics: ['中国'],
      script: {
        ...ONE_STEP,
        'pog.decompose': [{ objectives: ['找到中国的首都'] }],
        'pog.evaluate': [{ sufficient: true, answers: ['北京'] }],
      },
    });
    expect(outcome.model.requests.every(({ system }) => /\p{Script=Han}/u.test(system ?? ''))).toBe(true);
    expect(summary(outcome).answers).toEqual(['北京']);
  });
});
