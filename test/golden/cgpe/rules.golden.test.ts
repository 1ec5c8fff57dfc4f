import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileNamed } from '../../../src/graph/profile.ts';
import { cgpe } from '../../../src/method/cgpe/cgpe.ts';
import type { ModelRequest } from '../../../src/model/model.ts';
import type { Script } from '../../helper/scripted-model.ts';
import { expectStored, expectWithinBudget, goldenTrace, smallTriples } from '../golden.ts';
import { blockLines, reached } from '../oracle.ts';
import { type MethodRun, runMethod, summary, triplesOf } from '../run-method.ts';

type Scores = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Scores kinds by relation, members and single nodes by name, against clue texts. */
function matcher(knows: {
  readonly kinds?: Readonly<Record<string, number>>;
  readonly nodes?: Scores;
}): Script {
  const name = (line: string) => reached(line.replace(/ \([^)]*\)$/u, '').replace(/^.*? (?=[–←])/u, ''));
  const relation = (line: string) => /[–←](.*?)[→–]/u.exec(line)?.[1] ?? '';
  return {
    'cgpe.fuzzy': (request: ModelRequest) => ({
      matches: blockLines(request.prompt, 'kinds').flatMap((line, index) => {
        const score = knows.kinds?.[relation(line)];
        return score === undefined ? [] : [{ pair: index + 1, score }];
      }),
    }),
    'cgpe.rough': (request: ModelRequest) => {
      const clues = blockLines(request.prompt, 'clues');
      return {
        matches: blockLines(request.prompt, 'members').flatMap((line, index) =>
          clues.flatMap((clue, position) => {
            const score = knows.nodes?.[name(line)]?.[clue];
            return score === undefined ? [] : [{ member: index + 1, clue: position + 1, score }];
          }),
        ),
      };
    },
    'cgpe.exact': (request: ModelRequest) => {
      const clues = blockLines(request.prompt, 'clues');
      return {
        scores: blockLines(request.prompt, 'nodes').flatMap((line, node) =>
          clues.flatMap((clue, index) => {
            const score = knows.nodes?.[name(line)]?.[clue];
            return score === undefined ? [] : [{ node: node + 1, clue: index + 1, score }];
          }),
        ),
      };
    },
  };
}

const golden = (name: string, run: MethodRun) => goldenTrace(cgpe, name, run);

const CAPITAL_RUN: MethodRun = {
  triples: triplesOf(`
    China | capital | Beijing
    China | continent | Asia
    Beijing | population | "21893095"
    Beijing | mayor | Yin Yong
  `),
  question: 'What is the population of the capital of China?',
  script: {
    'clue.extract': [{ clues: ['population', 'capital', 'China'] }],
    ...matcher({
      kinds: { capital: 8, population: 9 },
      nodes: { Beijing: { capital: 9 }, '21893095': { population: 8 } },
    }),
    'answer.triples': [{ answers: ['21893095'] }],
  },
};

describe('matching', () => {
  test('the worked example: fuzzy, rough and exact matching in each round', async () => {
    const outcome = await golden('worked-example', CAPITAL_RUN);
    expect(summary(outcome)).toEqual({
      answers: ['21893095'],
      basis: 'mixed',
      complete: true,
      stopReason: 'complete',
      evidence: ['China capital Beijing [1,2]', 'Beijing population 21893095 [0]'],
      clues: ['population: mapped population', 'capital: mapped Beijing', 'China: mapped China'],
      calls: ['clue.extract', 'cgpe.fuzzy', 'cgpe.rough', 'cgpe.exact', 'cgpe.fuzzy', 'answer.triples'],
    });
    const system = outcome.model.requestsFor('answer.triples')[0]?.system ?? '';
    expect(system.match(/^Example/gmu)).toHaveLength(3);
  });

  test('a label that is the last clue completes the question with every member and no call', async () => {
    const outcome = await golden('label-completes', {
      ...CAPITAL_RUN,
      triples: triplesOf(`
        Beijing | district | Dongcheng
        Beijing | district | Xicheng
        Beijing | mayor | Yin Yong
      `),
      question: 'Which district has Beijing?',
      script: {
        'clue.extract': [{ clues: ['district', 'Beijing'] }],
        ...matcher({ kinds: { district: 8 } }),
        'answer.triples': [{ answers: ['Dongcheng', 'Xicheng'] }],
      },
      options: {},
    });
    expect(summary(outcome)).toMatchObject({
      complete: true,
      evidence: ['Beijing district Dongcheng [0,1]', 'Beijing district Xicheng [0,1]'],
      calls: ['clue.extract', 'cgpe.fuzzy', 'answer.triples'],
    });
  });

  test('a neighbour named like a clue is taken without the model, and its label with it', async () => {
    const outcome = await golden('characters', {
      ...CAPITAL_RUN,
      triples: triplesOf(`
        China | capital | Beijing
        China | continent | Asia
      `),
      question: 'Is Beijing the capital of China?',
      script: {
        'clue.extract': [{ clues: ['Beijing', 'capital', 'China'] }],
        'answer.triples': [{ answers: [], verdict: true }],
      },
      options: {},
    });
    expect(summary(outcome)).toMatchObject({ complete: true, evidence: ['China capital Beijing [0,1,2]'] });
  });

  test('half-paths from two starts that meet and cover every clue end the exploration', async () => {
    const { model, result } = await runMethod(cgpe, {
      triples: triplesOf(`
        Ann | wrote | Draft
        Draft | became | Owls
        Bob | printed | Sheet
        Sheet | bound as | Owls
        Owls | shelf | "B7"
      `),
      question: 'Where does the book stand, made of the text Ann wrote and the text Bob printed?',
      script: {
        'clue.extract': [{ clues: ['text', 'book', 'place', 'Ann', 'Bob'] }],
        ...matcher({
          kinds: { wrote: 8, printed: 8, became: 8, 'bound as': 8 },
          nodes: { Draft: { text: 9 }, Sheet: { text: 9 }, Owls: { book: 9 } },
        }),
        'answer.triples': [{ answers: [] }],
      },
    });
    const kinds = model.requestsFor('cgpe.fuzzy').map((request) => blockLines(request.prompt, 'kinds'));
    expect(kinds.flat().map((line) => line.split(' ')[0])).toEqual(['Ann', 'Bob', 'Draft', 'Sheet']);
    expect([result.complete, result.evidence.length]).toEqual([true, 4]);
  });

  test('paths that look for the same clues are asked about together; the released code asks path by path', async () => {
    const run = (options: Record<string, unknown>): MethodRun => ({
      triples: triplesOf(`
        Lintown | twin | Ashby
        Lintown | twin | Velden
        Ashby | mayor | Oda Marr
        Velden | mayor | Ann Lee
      `),
      question: 'Who are the heads of the partner towns of Lintown?',
      script: {
        'clue.extract': [{ clues: ['heads', 'partner towns', 'Lintown'] }],
        ...matcher({
          kinds: { twin: 8, mayor: 9 },
          nodes: {
            Ashby: { 'partner towns': 9 },
            Velden: { 'partner towns': 9 },
            'Oda Marr': { heads: 9 },
            'Ann Lee': { heads: 9 },
          },
        }),
        'answer.triples': [{ answers: ['Oda Marr', 'Ann Lee'] }],
      },
      options,
    });
    const calls = async (options: Record<string, unknown>) =>
      summary(await runMethod(cgpe, run(options))).calls.length;
    expect([await calls({}), await calls({ batch: false })]).toEqual([8, 12]);
    const { model } = await runMethod(cgpe, run({}));
    const kinds = model.requestsFor('cgpe.fuzzy').map(({ prompt }) => blockLines(prompt, 'kinds'));
    // Both towns have a mayor: one kind of the two.
    expect(kinds[1]).toEqual(['Ashby, Velden –mayor→']);
  });

  test('neighbours of one relation in two directions are two kinds', async () => {
    const { model, result } = await runMethod(cgpe, {
      triples: triplesOf(`
        Kim | parent | Ann
        Zoe | parent | Kim
      `),
      question: 'Who are the children of Kim?',
      script: {
        'clue.extract': [{ clues: ['children', 'Kim'] }],
        'cgpe.fuzzy': [{ matches: [{ pair: 2, score: 9 }] }],
        'cgpe.rough': [{ matches: [{ member: 1, clue: 1, score: 9 }] }],
        'cgpe.exact': [{ scores: [{ node: 1, clue: 1, score: 9 }] }],
        'answer.triples': [{ answers: ['Zoe'] }],
      },
    });
    expect(blockLines(model.requestsFor('cgpe.fuzzy')[0]?.prompt ?? '', 'kinds')).toEqual([
      'Kim –parent→',
      'Kim ←parent–',
    ]);
    expect(result.plan?.edges[0]?.relations).toEqual([{ relation: 'parent', direction: 'in' }]);
  });

  test('of several types the notable one is the label, and types that all things have come last', async () => {
    const { model } = await runMethod(cgpe, {
      profile: profileNamed('freebase'),
      triples: triplesOf(`
        m.01 | type.object.name | "Oda Marr"
        m.01 | wrote | m.02
        m.02 | type.object.name | "Owls"
        m.02 | type.object.type | base.lists.item
        m.02 | type.object.type | book.written_work
        m.01 | printed | m.03
        m.03 | type.object.name | "Sheet"
        m.03 | type.object.type | common.topic
        m.03 | type.object.type | book.edition
        m.03 | common.topic.notable_types | poster
        m.01 | lives in | m.04
        m.04 | type.object.name | "Norland"
        m.04 | common.topic.notable_types | Country
      `),
      question: 'Which poem did Oda Marr write?',
      script: {
        'clue.extract': [{ clues: ['poem', 'Oda Marr'] }],
        'cgpe.fuzzy': [{ matches: [] }],
        'answer.triples': [{ answers: [] }],
      },
    });
    expect(blockLines(model.requestsFor('cgpe.fuzzy')[0]?.prompt ?? '', 'kinds').toSorted()).toEqual([
      'Oda Marr –lives in→ Country',
      'Oda Marr –printed→ poster',
      'Oda Marr –wrote→ book.written_work',
    ]);
  });

  test('a question for a list says a label in the plural; the start, being one thing, is none of them', async () => {
    const { model, result } = await runMethod(cgpe, {
      profile: profileNamed('freebase'),
      triples: triplesOf(`
        Norland | common.topic.notable_types | Country
        Norland | borders | Velden
        Velden | common.topic.notable_types | Country
        Norland | borders | Sudmark
        Sudmark | common.topic.notable_types | Country
      `),
      question: 'Which countries border Norland?',
      script: {
        'clue.extract': [{ clues: ['countries', 'Norland'] }],
        'cgpe.fuzzy': [{ matches: [{ pair: 1, score: 9 }] }],
        'answer.triples': [{ answers: ['Velden', 'Sudmark'] }],
      },
    });
    expect(result.complete).toBe(true);
    expect(model.requests.map(({ task }) => task)).toEqual(['clue.extract', 'cgpe.fuzzy', 'answer.triples']);
  });

  test('nodes without a name are one member for each relation that leads to them', async () => {
    const { model } = await runMethod(cgpe, {
      profile: profileNamed('freebase'),
      triples: triplesOf(`
        m.0x1 | player | Oda Marr
        m.0x2 | player | Oda Marr
        Oda Marr | team | Ashby
      `),
      question: 'Which side is Oda Marr on?',
      script: {
        'clue.extract': [{ clues: ['side', 'Oda Marr'] }],
        'cgpe.fuzzy': [
          {
            matches: [
              { pair: 1, score: 9 },
              { pair: 2, score: 9 },
            ],
          },
        ],
        'cgpe.rough': [{ matches: [] }],
        'answer.triples': [{ answers: [] }],
      },
    });
    expect(blockLines(model.requestsFor('cgpe.rough')[0]?.prompt ?? '', 'members').toSorted()).toEqual([
      'Oda Marr –team→ Ashby',
      'Oda Marr ←player– unnamed event',
    ]);
  });

  test('exact matching refuses a node that rough matching kept', async () => {
    const outcome = await golden('exact-refuses', {
      ...CAPITAL_RUN,
      script: {
        ...CAPITAL_RUN.script,
        'cgpe.exact': () => ({ scores: [] }),
      },
    });
    expect(summary(outcome)).toMatchObject({ complete: false, stopReason: 'exhausted', evidence: [] });
  });

  test('rough matching keeps the five best; fuzzy matching the ten best kinds', async () => {
    const members = Array.from({ length: 9 }, (_, index) => `Hub | part | p${index}`);
    const outcome = await golden('top-five', {
      ...CAPITAL_RUN,
      triples: triplesOf(members.join('\n')),
      question: 'Which piece of Hub is red?',
      script: {
        'clue.extract': [{ clues: ['piece', 'Hub', 'red'] }],
        ...matcher({
          kinds: { part: 5 },
          nodes: Object.fromEntries(members.map((_, index) => [`p${index}`, { piece: index + 1 }])),
        }),
        'answer.triples': [{ answers: ['p8'] }],
      },
    });
    expect(outcome.result.truncated).toContainEqual({ what: 'neighbours', kept: 5, of: 9 });
    expect(summary(outcome).evidence).toHaveLength(5);
  });
});

describe('switches', () => {
  const hub = triplesOf(Array.from({ length: 12 }, (_, index) => `Hub | part | p${index}`).join('\n'));
  const hubScript = {
    'clue.extract': [{ clues: ['piece', 'Hub'] }],
    ...matcher({ kinds: { part: 5 }, nodes: { p7: { piece: 9 } } }),
  };

  test('a large label group is asked in chunks', async () => {
    const outcome = await golden('hub-chunk', {
      ...CAPITAL_RUN,
      triples: hub,
      question: 'Which piece has Hub?',
      script: { ...hubScript, 'answer.triples': [{ answers: ['p7'] }] },
    });
    expect(summary(outcome).evidence).toEqual(['Hub part p7 [0,1]']);
  });

  test('members that share words with the clues are screened first; where a whole call keeps none the rest is left out', async () => {
    const many = Array.from({ length: 50 }, (_, index) => `Hub | part | p${index}`);
    const { model, result } = await runMethod(cgpe, {
      ...CAPITAL_RUN,
      triples: triplesOf([...many, 'Hub | part | the red piece'].join('\n')),
      question: 'Which piece has Hub that is new?',
      script: {
        'clue.extract': [{ clues: ['piece', 'Hub', 'new'] }],
        ...matcher({ kinds: { part: 5 }, nodes: { 'the red piece': { piece: 9 } } }),
        'answer.triples': [{ answers: [] }],
      },
      options: { roughChunk: 10 },
    });
    const asked = model.requestsFor('cgpe.rough').map(({ prompt }) => blockLines(prompt, 'members'));
    expect(asked[0]?.[0]).toContain('the red piece');
    // The first ten hold a match, the next ten none: thirty more are not asked about.
    expect(asked.slice(0, 2).flat()).toHaveLength(20);
    expect(result.truncated).toContainEqual({ what: 'neighbours screened', kept: 20, of: 51 });
  });

  test('members of the kinds that fit best are screened first', async () => {
    const poor = Array.from({ length: 30 }, (_, index) => `Hub | near | a${index}`);
    const { model } = await runMethod(cgpe, {
      ...CAPITAL_RUN,
      triples: triplesOf([...poor, 'Hub | part | z1', 'Hub | part | z2'].join('\n')),
      question: 'Which piece has Hub that is new?',
      script: {
        'clue.extract': [{ clues: ['piece', 'Hub', 'new'] }],
        ...matcher({ kinds: { near: 3, part: 9 }, nodes: { z2: { piece: 9 } } }),
        'answer.triples': [{ answers: [] }],
      },
      options: { roughChunk: 10 },
    });
    const [first] = model.requestsFor('cgpe.rough').map(({ prompt }) => blockLines(prompt, 'members'));
    expect(first?.slice(0, 2)).toEqual(['Hub –part→ z1', 'Hub –part→ z2']);
  });

  test('the kind by which a clue was met stands among the triples that are answered from', async () => {
    const { model } = await runMethod(cgpe, {
      ...CAPITAL_RUN,
      triples: triplesOf('Ashby | mayor | Oda Marr\nOda Marr | type | painter'),
      profile: profileNamed('plain', { typeRelations: ['type'], hiddenRelations: ['type'] }),
      question: 'Which painter has Ashby?',
      script: {
        'clue.extract': [{ clues: ['painter', 'Ashby'] }],
        ...matcher({ kinds: { mayor: 5 } }),
        'answer.triples': [{ answers: ['Oda Marr'] }],
      },
    });
    const prompt = model.requestsFor('answer.triples')[0]?.prompt ?? '';
    expect(blockLines(prompt, 'triples')).toEqual(['(Ashby, mayor, Oda Marr)', '(Oda Marr, type, painter)']);
  });

  test('hubPolicy=drop leaves it out, as the released code does', async () => {
    const outcome = await golden('hub-drop', {
      ...CAPITAL_RUN,
      triples: hub,
      question: 'Which piece has Hub?',
      script: { ...hubScript, 'answer.triples': [{ answers: [] }] },
      options: { labels: 'types', hubPolicy: 'drop' },
    });
    expect(outcome.result.truncated).toContainEqual({ what: 'neighbours labelled none', kept: 0, of: 12 });
  });

  test('fixed termination goes on after a path is complete', async () => {
    const outcome = await golden('fixed-rounds', {
      ...CAPITAL_RUN,
      options: { labels: 'types', termination: 'fixed', fixedRounds: 3 },
    });
    expect(summary(outcome).complete).toBe(true);
    expect(outcome.events.filter((event) => event.type === 'round-started')).toHaveLength(3);
  });

  test('without exact matching the rough reply names the clue', async () => {
    const outcome = await golden('rough-only', {
      ...CAPITAL_RUN,
      options: { labels: 'types', exactMatching: false },
    });
    expect(summary(outcome).calls).toEqual([
      'clue.extract',
      'cgpe.fuzzy',
      'cgpe.rough',
      'cgpe.fuzzy',
      'cgpe.rough',
      'answer.triples',
    ]);
  });

  test('answering only asks the model alone', async () => {
    const outcome = await golden('answering-only', {
      ...CAPITAL_RUN,
      script: { 'answer.io': [{ answers: ['21 million'] }] },
      options: { answeringOnly: true },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'llm', calls: ['answer.io'] });
  });
});

describe('incomplete explorations', () => {
  /** The start lies in the middle: one half-path runs to the writer, the other to the genre. */
  const middle: MethodRun = {
    triples: triplesOf(`
      Blue Hour | written by | Ann Lee
      Blue Hour | genre | drama
    `),
    question: 'What are author and mood of Blue Hour?',
    script: {
      'clue.extract': [{ clues: ['author', 'mood', 'Blue Hour'] }],
      ...matcher({
        kinds: { 'written by': 7, genre: 7 },
        nodes: { 'Ann Lee': { author: 9 }, drama: { mood: 9 } },
      }),
      'answer.triples': [{ answers: ['Ann Lee', 'drama'] }],
    },
    options: { labels: 'types' },
  };

  test('half-paths that share a node are merged when together they cover every clue', async () => {
    const outcome = await golden('merged-half-paths', middle);
    expect(summary(outcome)).toMatchObject({
      complete: true,
      evidence: ['Blue Hour genre drama [1,2]', 'Blue Hour written by Ann Lee [0,2]'],
    });
  });

  test('two members of one relation are no half-paths of one chain', async () => {
    const { result } = await runMethod(cgpe, {
      triples: triplesOf(`
        Lintown | twin | Ashby
        Lintown | twin | Velden
      `),
      question: 'Which port and which spa is a twin of Lintown?',
      script: {
        'clue.extract': [{ clues: ['port', 'spa', 'Lintown'] }],
        ...matcher({ kinds: { twin: 8 }, nodes: { Ashby: { port: 9 }, Velden: { spa: 9 } } }),
        'answer.triples': [{ answers: ['Ashby'] }],
      },
    });
    expect(result.complete).toBe(false);
  });

  test('not in the profile of the released code: the last paths are handed over', async () => {
    const outcome = await golden('unmerged', { ...middle, options: { labels: 'types', profile: 'code' } });
    expect(summary(outcome)).toMatchObject({ complete: false });
    expect(summary(outcome).evidence).toHaveLength(2);
  });

  test('of a start around which nothing was found the answering model is told so', async () => {
    const outcome = await golden('nothing-found', {
      ...CAPITAL_RUN,
      script: {
        'clue.extract': [{ clues: ['population', 'capital', 'China'] }],
        ...matcher({}),
        'answer.triples': [{ answers: [] }],
      },
    });
    expect(outcome.model.requestsFor('answer.triples')[0]?.prompt).toContain(
      '(China: nothing that fits was found)',
    );
    expect(summary(outcome)).toMatchObject({ basis: 'none', evidence: [] });
  });

  test('onIncomplete=none hands over nothing', async () => {
    const outcome = await golden('on-incomplete-none', {
      ...CAPITAL_RUN,
      script: {
        'clue.extract': [{ clues: ['population', 'capital', 'China'] }],
        ...matcher({}),
        'answer.io': [{ answers: ['many'] }],
      },
      options: { onIncomplete: 'none' },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'llm' });
  });

  test('no clue names a node: the model answers alone', async () => {
    const outcome = await golden('no-start', {
      ...CAPITAL_RUN,
      script: { 'clue.extract': [{ clues: ['population'] }], 'answer.io': [{ answers: [] }] },
    });
    expect(summary(outcome)).toMatchObject({ stopReason: 'no-start', basis: 'none' });
  });

  test('the call cap ends exploration; the paths so far are answered from', async () => {
    const outcome = await golden('call-cap', { ...CAPITAL_RUN, limits: { maxCalls: 4 } });
    expect(summary(outcome)).toMatchObject({
      stopReason: 'call-cap',
      complete: false,
      evidence: ['China capital Beijing [1,2]'],
    });
  });
});

test('properties: budget kept, no clue used twice on a path, evidence stored, order of the graph without effect', async () => {
  await fc.assert(
    fc.asyncProperty(
      smallTriples(12),
      fc.uniqueArray(fc.constantFrom('a', 'b', 'x', 'y', 'r'), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 7, maxLength: 7 }),
      async (triples, clues, maxCalls, choices) => {
        const pick = (nth: number) => choices[nth % 7] as number;
        const run = (order: typeof triples) =>
          runMethod(cgpe, {
            triples: order,
            question: clues.join(' '),
            limits: { maxCalls },
            script: {
              'clue.extract': () => ({ clues }),
              'cgpe.fuzzy': (_, nth) => ({
                matches: [
                  { pair: pick(nth), score: 5 },
                  { pair: 1, score: 2 },
                ],
              }),
              'cgpe.rough': (_, nth) => ({ matches: [{ member: 1, clue: 1, score: pick(nth) }] }),
              'cgpe.exact': (_, nth) => ({ scores: [{ node: 1, clue: 1 + (pick(nth) % 2), score: 4 }] }),
              'answer.triples': () => ({ answers: ['a'] }),
              'answer.io': () => ({ answers: ['a'] }),
            },
          });
        const outcome = await run(triples);
        expectWithinBudget(outcome, maxCalls);
        const consumed = new Map<number, readonly number[]>();
        for (const event of outcome.events) {
          if (event.type !== 'path-extended') continue;
          const before = consumed.get(event.parent ?? -1) ?? [];
          for (const clue of event.covered) expect(before).not.toContain(clue);
          consumed.set(event.branch, [...before, ...event.covered]);
        }
        expectStored(outcome, triples);
        expect(summary(await run(triples.toReversed()))).toEqual(summary(outcome));
      },
    ),
    { numRuns: 60, seed: 5 },
  );
});
