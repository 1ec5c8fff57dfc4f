import { describe, expect, test } from 'vitest';
import { fiske } from '../../../src/method/fiske/fiske.ts';
import { oracle } from '../oracle.ts';
import { type MethodRun, runMethod, summary, traceText, triplesOf } from '../run-method.ts';

/**
 * Two branches after the first round; both can be completed in the second, one of them only by a backward step. The
 * `near` relation leads astray when nothing is recorded.
 */
const WORKS = {
  triples: triplesOf(`
    Oda Marr | sister | Ria Marr
    Oda Marr | sister | Una Marr
    Ria Marr | founded | Bakery
    Mill | founded by | Una Marr
    Bakery | near | Mill
  `),
  question: 'Which works did the sister of Oda Marr found?',
  script: {
    ...oracle({
      relations: { sister: { sister: 9 }, founded: { found: 9 }, 'founded by': { found: 9 } },
      entities: {
        'Ria Marr': { sister: 9 },
        'Una Marr': { sister: 8 },
        Bakery: { works: 7 },
        Mill: { works: 7 },
      },
    }),
    'clue.extract': [{ clues: ['works', 'sister', 'Oda Marr', 'found'] }],
  },
};

async function golden(name: string, run: MethodRun) {
  const outcome = await runMethod(fiske, run);
  await expect(traceText(outcome.events)).toMatchFileSnapshot(`traces/${name}.txt`);
  return outcome;
}

const always = (answers: readonly string[]) => ({ answers });
const ANSWERS = {
  'answer.triples': () => always(['shown']),
  'answer.cot': () => always(['by steps']),
  'answer.io': () => always(['direct']),
};

describe('profiles', () => {
  const withAnswers = { ...WORKS, script: { ...WORKS.script, ...ANSWERS } };

  test('journal finishes the round and shows both completed branches in stored direction', async () => {
    const outcome = await golden('profile-journal', withAnswers);
    expect(summary(outcome).evidence).toEqual([
      'Oda Marr sister Ria Marr [1,2]',
      'Ria Marr founded Bakery [0,3]',
      'Oda Marr sister Una Marr [1,2]',
      'Mill founded by Una Marr [0,3]',
    ]);
    expect(outcome.model.requestsFor('answer.triples')[0]?.prompt).toContain('(Mill, founded by, Una Marr)');
  });

  test('early stops all other branches at once', async () => {
    const outcome = await golden('profile-early', { ...withAnswers, options: { profile: 'early' } });
    expect(summary(outcome)).toMatchObject({
      evidence: ['Oda Marr sister Ria Marr [1,2]', 'Ria Marr founded Bakery [0,3]'],
      complete: true,
    });
    expect(outcome.model.requests).toHaveLength(6);
  });

  test('code writes triples as walked; the evidence keeps its stored direction', async () => {
    const outcome = await golden('profile-code', { ...withAnswers, options: { profile: 'code' } });
    expect(outcome.model.requestsFor('answer.triples')[0]?.prompt).toContain('(Una Marr, founded by, Mill)');
    expect(summary(outcome).evidence).toContain('Mill founded by Una Marr [0,3]');
  });

  test('strictText: nothing is taken by characters, rewritten or accepted by the last clue', async () => {
    const outcome = await golden('strict-text', {
      triples: triplesOf(`
        Oda Marr | sister | Ria Marr
      `),
      question: 'Who is Ria Marr, sister of Oda Marr?',
      options: { strictText: true },
      script: {
        ...oracle({ relations: { sister: { sister: 9 } } }),
        'clue.extract': [{ clues: ['Ria Marr', 'sister', 'Oda Marr'] }],
        ...ANSWERS,
      },
    });
    expect(summary(outcome)).toMatchObject({ answers: ['by steps'], complete: false });
    expect(outcome.model.requests[0]?.prompt).toContain('Who is Ria Marr');
  });
});

describe('ablations', () => {
  const COMBINATIONS = [true, false].flatMap((SR) =>
    [true, false].flatMap((AMS) => [true, false].map((BAA) => ({ SR, AMS, BAA }))),
  );

  const run = (options: (typeof COMBINATIONS)[number], name: string) =>
    golden(`ablation-${name}`, { ...WORKS, options, script: { ...WORKS.script, ...ANSWERS } });

  test('all eight combinations of SR, AMS and BAA', async () => {
    const lines: string[] = [];
    for (const options of COMBINATIONS) {
      const name = Object.entries(options)
        .map(([key, isOn]) => (isOn ? key : `no-${key}`))
        .join('-');
      const { answers, complete, calls, evidence } = summary(await run(options, name));
      lines.push(
        `${name}: ${answers}, complete ${complete}, ${calls.length} calls, ${evidence.length} triples`,
      );
    }
    expect(lines).toMatchInlineSnapshot(`
      [
        "SR-AMS-BAA: shown, complete true, 8 calls, 4 triples",
        "SR-AMS-no-BAA: shown, complete true, 8 calls, 4 triples",
        "SR-no-AMS-BAA: by steps, complete false, 8 calls, 0 triples",
        "SR-no-AMS-no-BAA: shown, complete false, 8 calls, 1 triples",
        "no-SR-AMS-BAA: by steps, complete false, 10 calls, 0 triples",
        "no-SR-AMS-no-BAA: shown, complete false, 10 calls, 2 triples",
        "no-SR-no-AMS-BAA: by steps, complete false, 8 calls, 0 triples",
        "no-SR-no-AMS-no-BAA: shown, complete false, 8 calls, 1 triples",
      ]
    `);
  });

  test('without the record, a branch that lasts to the bound of rounds is taken for complete', async () => {
    const outcome = await golden('ablation-no-record-lasting', {
      triples: triplesOf(`
        One | next | Two
        Two | next | Three
        Three | next | Four
      `),
      question: 'What is next to One?',
      options: { SR: false },
      script: {
        ...oracle({
          relations: { next: { next: 9 } },
          entities: { Two: { next: 6 }, Three: { next: 5 } },
        }),
        'clue.extract': [{ clues: ['next', 'One'] }],
        ...ANSWERS,
      },
    });
    expect(summary(outcome)).toMatchObject({
      complete: true,
      answers: ['shown'],
      evidence: ['One next Two [0,1]', 'Two next Three [0]'],
    });
  });

  test('without the record no clue is the last one: a relation without an entity fails', async () => {
    const { result } = await runMethod(fiske, {
      triples: triplesOf('One | next | Two'),
      question: 'What is next to One?',
      options: { SR: false },
      script: {
        ...oracle({ relations: { next: { next: 9 } } }),
        'clue.extract': [{ clues: ['next', 'One'] }],
        ...ANSWERS,
      },
    });
    expect([result.complete, result.basis]).toEqual([false, 'llm']);
  });

  test('without the ending flag exploration goes on to the bound and triples are always shown', async () => {
    const outcome = await golden('ablation-no-ending-flag', {
      ...WORKS,
      options: { profile: 'early', endingFlag: false },
      script: { ...WORKS.script, ...ANSWERS },
    });
    expect(summary(outcome)).toMatchObject({ answers: ['shown'], complete: true });
    expect(outcome.result.evidence).toHaveLength(4);
  });
});

describe('arms', () => {
  /** Two starts on either side of the wanted node: neither branch covers everything. */
  const HALVES = {
    triples: triplesOf(`
      Film | directed by | Oda Marr
      Film | starred | Tom Lee
    `),
    question: 'Which movie with Tom Lee was directed by Oda Marr in color?',
    script: {
      ...oracle({
        relations: { 'directed by': { directed: 9 }, starred: { with: 9 } },
        entities: { Film: { movie: 9 } },
      }),
      'clue.extract': [{ clues: ['movie', 'with', 'Tom Lee', 'directed', 'Oda Marr', 'color'] }],
      ...ANSWERS,
    },
    options: { characterMatching: false },
  };

  test('both arms answer from one exploration; the other one goes into the trace', async () => {
    const outcome = await golden('arms-both', { ...HALVES, options: { ...HALVES.options, runArms: 'both' } });
    expect(summary(outcome)).toMatchObject({ answers: ['by steps'], evidence: [], basis: 'llm' });
    expect(outcome.events.at(-1)).toMatchObject({
      name: 'arm-answered',
      data: { BAA: false, answers: ['shown'], basis: 'mixed' },
    });
  });

  test('without BAA half-paths that meet are shown together', async () => {
    const outcome = await golden('arms-merged', { ...HALVES, options: { ...HALVES.options, BAA: false } });
    expect(summary(outcome)).toMatchObject({
      answers: ['shown'],
      complete: false,
      evidence: ['Film starred Tom Lee [0,1,2]', 'Film directed by Oda Marr [0,3,4]'],
      clues: [
        'movie: mapped Film',
        'with: mapped starred',
        'Tom Lee: mapped Tom Lee',
        'directed: mapped directed by',
        'Oda Marr: mapped Oda Marr',
        'color: unmapped',
      ],
    });
  });

  test('unmerged, every incomplete branch is shown, most clues first', async () => {
    const options = { ...HALVES.options, BAA: false, mergeHalfPaths: false };
    const outcome = await golden('arms-unmerged', { ...HALVES, options });
    expect(outcome.result.evidence).toHaveLength(2);
  });

  test('a complete exploration has one answer for both arms', async () => {
    const outcome = await golden('arms-complete', {
      ...WORKS,
      options: { runArms: 'both' },
      script: { ...WORKS.script, ...ANSWERS },
    });
    expect(outcome.model.requestsFor('answer.triples')).toHaveLength(1);
    expect(outcome.events.at(-1)).toMatchObject({ data: { BAA: false, answers: ['shown'] } });
  });
});
