import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ggExplore } from '../../../src/method/gg-explore/gg-explore.ts';
import type { ModelRequest } from '../../../src/model/model.ts';
import type { Script } from '../../helper/scripted-model.ts';
import { expectStored, expectWithinBudget, goldenTrace } from '../golden.ts';
import { blockLines, reached } from '../oracle.ts';
import { type MethodRun, runMethod, summary, triplesOf } from '../run-method.ts';

/** Chooses by the words of the phrase: `{ 'country – capital – Quill': 'capital of' }`, score 9; anything else fits none. */
function relations(knows: Readonly<Record<string, string>>): Script {
  return {
    'gg.relation': (request: ModelRequest) => {
      const phrase = /<phrase>\n(.*?)\n<\/phrase>/su.exec(request.prompt)?.[1] ?? '';
      const wanted = knows[phrase];
      const index = blockLines(request.prompt, 'relations')
        .map(reached)
        .indexOf(wanted ?? '');
      return index < 0 ? { relation: null, score: 0 } : { relation: index + 1, score: 9 };
    },
  };
}

const golden = (name: string, run: MethodRun) => goldenTrace(ggExplore, name, run);

/** Two places are called Quill; only one is a capital. */
const RIVERS = triplesOf(`
  Aland | capital | Quill
  Belland | city | Quill
  Mora | flows through | Aland
  Teno | flows through | Aland
  Ruda | flows through | Belland
  Aland | continent | Westmark
`);

const RIVER_GUIDANCE = {
  statement: 'A river flows through a country whose capital is Quill.',
  specific: ['Quill'],
  generic: ['country', 'river'],
  triples: [
    { head: 'country', relation: 'capital', tail: 'Quill' },
    { head: 'river', relation: 'flows through', tail: 'country' },
  ],
  answer: 'river',
};

const RIVER_RUN: MethodRun = {
  triples: RIVERS,
  question: 'Which rivers flow through the country whose capital is Quill?',
  script: {
    'gg.build': [RIVER_GUIDANCE],
    ...relations({
      'country – capital – Quill': 'capital',
      'river – flows through – country': 'flows through',
    }),
    'answer.triples': [{ rationale: 'both', answers: ['Mora', 'Teno'] }],
  },
};

describe('mapping', () => {
  test('the worked example: one relation choice per edge, the whole set as evidence', async () => {
    const outcome = await golden('worked-example', RIVER_RUN);
    expect(summary(outcome)).toEqual({
      answers: ['Mora', 'Teno'],
      basis: 'mixed',
      complete: true,
      stopReason: 'complete',
      evidence: [
        'Mora flows through Aland [0,2,4]',
        'Teno flows through Aland [0,2,4]',
        'Aland capital Quill [0,1,3]',
      ],
      clues: [
        'country: mapped Aland',
        'Quill: mapped Quill',
        'river: mapped Mora, Teno',
        'capital: mapped capital',
        'flows through: mapped flows through',
      ],
      calls: ['gg.build', 'gg.relation', 'gg.relation', 'answer.triples'],
    });
  });

  test('a constraint narrows candidates before any relation is chosen, and a cycle is no obstacle', async () => {
    const outcome = await golden('local-alignment', {
      triples: triplesOf(`
        Ann | wrote | Blue
        Ann | wrote | Red
        Ann | wrote | Green
        Carl | illustrated | Red
        Carl | illustrated | Grey
        Ann | married | Carl
      `),
      question: 'Which book by Ann did her husband Carl illustrate?',
      script: {
        'gg.build': [
          {
            statement: 'A book was written by Ann and illustrated by Carl, whom Ann married.',
            specific: ['Ann', 'Carl'],
            generic: ['book'],
            triples: [
              { head: 'book', relation: 'by', tail: 'Ann' },
              { head: 'Carl', relation: 'illustrate', tail: 'book' },
              { head: 'Ann', relation: 'husband', tail: 'Carl' },
            ],
            answer: 'book',
          },
        ],
        ...relations({
          'book – by – Ann': 'wrote',
          'Carl – illustrate – book': 'illustrated',
          'Ann – husband – Carl': 'married',
        }),
        'answer.triples': [{ answers: ['Red'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({
      complete: true,
      evidence: ['Ann wrote Red [0,1,3]', 'Carl illustrated Red [0,2,4]', 'Ann married Carl [1,2,5]'],
      calls: ['gg.build', 'gg.relation', 'gg.relation', 'gg.relation', 'answer.triples'],
    });
  });

  test('global alignment removes what lost its neighbours, whole sets of homonyms included', async () => {
    const outcome = await golden('global-alignment', {
      ...RIVER_RUN,
      triples: [...RIVERS, ...triplesOf('Cland | capital | Quill')],
    });
    expect(summary(outcome).clues).toContain('country: mapped Aland');
    expect(outcome.events).toContainEqual(
      expect.objectContaining({ type: 'set-aligned', node: 'country', before: 2, after: 1 }),
    );
  });

  test('a chunk without a fitting relation says so, the best over all chunks wins', async () => {
    const many = Array.from(
      { length: 45 },
      (_, index) => `Hub | r${String(index).padStart(2, '0')} | x${index}`,
    );
    const outcome = await golden('chunks', {
      triples: triplesOf(many.join('\n')),
      question: 'What is the last of Hub?',
      script: {
        'gg.build': [
          {
            statement: 'A thing is the last of Hub.',
            specific: ['Hub'],
            generic: ['thing'],
            triples: [{ head: 'thing', relation: 'last', tail: 'Hub' }],
            answer: 'thing',
          },
        ],
        'gg.relation': [
          { relation: 3, score: 4 },
          { relation: null, score: 0 },
          { relation: 5, score: 7 },
        ],
        'answer.triples': [{ answers: ['x44'] }],
      },
    });
    expect(summary(outcome).evidence).toEqual(['Hub r44 x44 [0,1,2]']);
  });
});

/** Nobody has both wrote and illustrated a book of the two. */
const CONFLICT: MethodRun = {
  triples: triplesOf(`
    Ann | wrote | Blue
    Carl | illustrated | Grey
  `),
  question: 'Which book by Ann did Carl illustrate?',
  script: {
    'gg.build': [
      {
        statement: 'A book was written by Ann and illustrated by Carl.',
        specific: ['Ann', 'Carl'],
        generic: ['book'],
        triples: [
          { head: 'book', relation: 'by', tail: 'Ann' },
          { head: 'Carl', relation: 'illustrate', tail: 'book' },
        ],
        answer: 'book',
      },
    ],
    ...relations({ 'book – by – Ann': 'wrote', 'Carl – illustrate – book': 'illustrated' }),
    'gg.branch': [{ choice: 2 }],
    'answer.triples': [{ answers: ['Grey'] }],
  },
};

describe('what is asked must be found', () => {
  const directed = (guidance: object, knows: Readonly<Record<string, string>>): MethodRun => ({
    triples: triplesOf(`
      Owls | produced by | Ann Lee
      Owls | directed by | Bo Marr
    `),
    question: 'Did Ann Lee direct Owls?',
    script: {
      'gg.build': [
        {
          statement: 'Ann Lee directed Owls.',
          specific: ['Ann Lee', 'Owls'],
          generic: [],
          triples: [{ head: 'Ann Lee', relation: 'direct', tail: 'Owls' }],
          answer: 'Owls',
          ...guidance,
        },
      ],
      ...relations(knows),
      'answer.triples': [{ answers: [], verdict: true }],
      'answer.io': [{ answers: [], verdict: true }],
    },
  });

  test('yes or no: the relation that is asked for is chosen among those between the two, or the edge fails', async () => {
    const failed = await runMethod(ggExplore, directed({}, {}));
    expect(summary(failed)).toMatchObject({ complete: false, evidence: [] });
    expect(failed.result.clues.find(({ text }) => text === 'direct')?.status).toBe('unmapped');
    const found = await runMethod(ggExplore, directed({}, { 'Ann Lee – direct – Owls': 'produced by' }));
    expect(found.result.plan).toMatchObject({
      edges: [{ from: 'x0', to: 'x1', relations: [{ relation: 'produced by', direction: 'in' }] }],
      operators: [{ kind: 'truth' }],
    });
  });

  test('a keyword that no edge holds stays open', async () => {
    const { result } = await runMethod(
      ggExplore,
      directed({ generic: ['silent film'] }, { 'Ann Lee – direct – Owls': 'produced by' }),
    );
    expect(result.clues.at(-1)).toEqual({
      text: 'silent film',
      kind: 'unknown',
      status: 'unmapped',
      to: [],
    });
  });

  test('a relation is followed the way it was chosen', async () => {
    const { model, result } = await runMethod(ggExplore, {
      triples: triplesOf(`
        Kim | parent | Ann
        Zoe | parent | Kim
      `),
      question: 'Who are the children of Kim?',
      script: {
        'gg.build': [
          {
            statement: 'A person is a child of Kim.',
            specific: ['Kim'],
            generic: ['person'],
            triples: [{ head: 'person', relation: 'children', tail: 'Kim' }],
            answer: 'person',
          },
        ],
        'gg.relation': [{ relation: 2, score: 9 }],
        'answer.triples': [{ answers: ['Zoe'] }],
      },
    });
    const prompt = model.requestsFor('gg.relation')[0]?.prompt ?? '';
    expect(blockLines(prompt, 'relations')).toEqual(['–parent→', '←parent–']);
    expect(result.evidence.map(({ triple }) => triple.head.name)).toEqual(['Zoe']);
  });
});

describe('branch selection', () => {
  test('constraints that cannot hold together: one call chooses, the loser and its triples are gone', async () => {
    const outcome = await golden('branch-selection', CONFLICT);
    expect(summary(outcome)).toMatchObject({
      complete: false,
      evidence: ['Carl illustrated Grey [0,2,4]'],
      calls: ['gg.build', 'gg.branch', 'gg.relation', 'answer.triples'],
    });
    expect(outcome.result.clues.find((clue) => clue.text === 'by')?.status).toBe('unmapped');
  });

  test('switched off: the edge fails and the other one is tried', async () => {
    const { 'gg.branch': _, ...script } = CONFLICT.script;
    const outcome = await golden('branch-selection-off', {
      ...CONFLICT,
      script,
      options: { dynamicBranchSelection: false },
    });
    expect(summary(outcome)).toMatchObject({ evidence: ['Carl illustrated Grey [0,2,4]'] });
  });

  test('structural alignment off: no constraint, no conflict', async () => {
    const { 'gg.branch': _, ...script } = CONFLICT.script;
    const outcome = await golden('alignment-off', {
      ...CONFLICT,
      script,
      options: { structuralAlignment: false },
    });
    expect(summary(outcome)).toMatchObject({
      calls: ['gg.build', 'gg.relation', 'answer.triples'],
      evidence: ['Ann wrote Blue [0,1,3]'],
    });
  });
});

describe('ablations and limits', () => {
  test('context-aware pruning off: relation choice sees a single clue', async () => {
    const outcome = await golden('pruning-off', {
      ...RIVER_RUN,
      script: {
        ...RIVER_RUN.script,
        ...relations({ country: 'capital', river: 'flows through' }),
      },
      options: { contextAwarePruning: false },
    });
    expect(summary(outcome).complete).toBe(true);
  });

  test('typed alignment holds an edge to its own relation', async () => {
    const outcome = await golden('typed-alignment', { ...RIVER_RUN, options: { alignment: 'typed' } });
    expect(summary(outcome).clues).toContain('river: mapped Mora, Teno');
  });

  test('no named clue in the graph: the fallback answers', async () => {
    const outcome = await golden('no-start', {
      ...RIVER_RUN,
      triples: triplesOf('Elsewhere | capital | Nowhere'),
      script: { 'gg.build': [RIVER_GUIDANCE], 'answer.io': [{ answers: ['Mora'] }] },
    });
    expect(summary(outcome)).toMatchObject({
      basis: 'llm',
      complete: false,
      stopReason: 'no-start',
      evidence: [],
    });
  });

  test('an unusable guidance graph costs one repair request, then the fallback answers', async () => {
    const outcome = await golden('unusable-guidance', {
      ...RIVER_RUN,
      script: {
        'gg.build': [{ ...RIVER_GUIDANCE, triples: [] }, 'no idea'],
        'answer.io': [{ answers: [] }],
      },
    });
    expect(summary(outcome)).toMatchObject({
      basis: 'none',
      clues: [],
      calls: ['gg.build', 'gg.build', 'answer.io'],
    });
  });

  test('the repair request says which keyword no triple holds', async () => {
    const specific = [...RIVER_GUIDANCE.specific, '1990'];
    const outcome = await runMethod(ggExplore, {
      ...RIVER_RUN,
      script: { ...RIVER_RUN.script, 'gg.build': [{ ...RIVER_GUIDANCE, specific }, RIVER_GUIDANCE] },
    });
    const repair = outcome.model.requestsFor('gg.build')[1];
    expect(repair?.turns?.at(-1)?.text).toContain('these are not: "1990".');
  });

  test('the call cap ends exploration and what was aligned is answered from', async () => {
    const outcome = await golden('call-cap', { ...RIVER_RUN, limits: { maxCalls: 2 } });
    expect(summary(outcome)).toMatchObject({
      complete: false,
      stopReason: 'call-cap',
      evidence: ['Aland capital Quill [0,1,3]'],
      calls: ['gg.build', 'gg.relation', 'answer.triples'],
    });
  });

  test('a part of the guidance graph without a start stays unmapped', async () => {
    const outcome = await golden('disconnected', {
      ...RIVER_RUN,
      script: {
        ...RIVER_RUN.script,
        'gg.build': [
          {
            ...RIVER_GUIDANCE,
            triples: [...RIVER_GUIDANCE.triples, { head: 'lake', relation: 'in', tail: 'valley' }],
          },
        ],
      },
    });
    expect(summary(outcome).clues).toContain('lake: unmapped');
  });

  test('Chinese question and graph', async () => {
    const outcome = await golden('chinese', {
      triples: triplesOf(`
        甲国 | 首都 | 丙城
        长河 | 流经 | 甲国
      `),
      question: '首都是丙城的国家有哪些河流流经？',
      language: 'zh',
      script: {
        'gg.build': [
          {
            statement: '某河流流经首都是丙城的国家。',
            specific: ['丙城'],
            generic: ['国家', '河流'],
            triples: [
              { head: '国家', relation: '首都', tail: '丙城' },
              { head: '河流', relation: '流经', tail: '国家' },
            ],
            answer: '河流',
          },
        ],
        ...relations({ '国家 – 首都 – 丙城': '首都', '河流 – 流经 – 国家': '流经' }),
        'answer.triples': [{ answers: ['长河'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({ answers: ['长河'], complete: true });
  });
});

test('properties: budget kept, evidence in stored direction, independent of the order of the graph', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const triple = fc.record({
    head: fc.constantFrom(...names),
    relation: fc.constantFrom('r', 's', 't'),
    tail: fc.constantFrom(...names),
  });
  const guidanceTriple = fc.record({
    head: fc.constantFrom('a', 'x', 'y'),
    relation: fc.constantFrom('one', 'two'),
    tail: fc.constantFrom('b', 'x', 'y'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(triple, { minLength: 1, maxLength: 15 }),
      fc.array(guidanceTriple, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }),
      async (triples, guidance, maxCalls, choices) => {
        const nodes = guidance.flatMap(({ head, tail }) => [head, tail]);
        const build = {
          statement: '',
          specific: (['a', 'b'] as const).filter((name) => nodes.includes(name)),
          generic: [],
          triples: guidance,
          answer: nodes.find((name) => name === 'x' || name === 'y') ?? nodes[0],
        };
        const run = async (order: typeof triples) =>
          runMethod(ggExplore, {
            triples: order,
            question: 'Which x?',
            limits: { maxCalls },
            script: {
              'gg.build': () => build,
              'gg.relation': (_, nth) => ({ relation: choices[nth % 8] || null, score: 5 }),
              'gg.branch': (_, nth) => ({ choice: 1 + ((choices[nth % 8] as number) % 2) }),
              'answer.triples': () => ({ answers: ['a'] }),
              'answer.io': () => ({ answers: ['a'] }),
            },
          });
        const outcome = await run(triples);
        expectWithinBudget(outcome, maxCalls);
        expectStored(outcome, triples);
        const reversed = await run(triples.toReversed());
        expect(summary(reversed)).toEqual(summary(outcome));
      },
    ),
    { numRuns: 60, seed: 11 },
  );
});
