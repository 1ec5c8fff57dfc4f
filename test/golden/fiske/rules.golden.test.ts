import { describe, expect, test } from 'vitest';
import { profileNamed } from '../../../src/graph/profile.ts';
import { fiske } from '../../../src/method/fiske/fiske.ts';
import { goldenTrace } from '../golden.ts';
import { blockLines, oracle } from '../oracle.ts';
import { type MethodRun, runMethod, summary, triplesOf } from '../run-method.ts';

const CAPITAL = triplesOf(`
  China | capital | Beijing
  China | continent | Asia
  Japan | continent | Asia
  Beijing | population | "21893095"
  Beijing | mayor | Yin Yong
  Nanjing | former capital of | China
`);

const CAPITAL_QUESTION = {
  triples: CAPITAL,
  question: 'What is the population of the capital of China?',
  script: {
    ...oracle({
      relations: {
        capital: { capital: 9 },
        population: { population: 9 },
        'former capital of': { capital: 4 },
      },
      entities: { Beijing: { capital: 9 } },
    }),
    'clue.extract': [{ clues: ['population', 'capital', 'China'] }],
    'answer.triples': [{ answers: ['21893095'] }],
  },
};

const FALLBACK = { 'answer.cot': [{ rationale: 'I recall.', answers: ['from memory'] }] };

/** Runs, compares the whole trace with the file, and checks that the script was used up. */
const golden = (name: string, run: MethodRun) => goldenTrace(fiske, name, run);

describe('mapping cases', () => {
  test('case 1 and the last-clue rule: the worked example', async () => {
    const outcome = await golden('worked-example', CAPITAL_QUESTION);
    expect(summary(outcome)).toEqual({
      answers: ['21893095'],
      basis: 'mixed',
      complete: true,
      stopReason: 'complete',
      evidence: ['China capital Beijing [1,2]', 'Beijing population 21893095 [0]'],
      clues: ['population: mapped population', 'capital: mapped capital, Beijing', 'China: mapped China'],
      calls: ['clue.extract', 'relation.map', 'entity.map', 'relation.map', 'entity.map', 'answer.triples'],
    });
  });

  test('case 2: the relation and its entity consume two clues in one triple', async () => {
    const outcome = await golden('case-2', {
      triples: triplesOf(`
        French | main country | France
        French | written in | Latin script
        France | capital | Paris
      `),
      question: 'Which country has the spoken language French?',
      script: {
        ...oracle({
          relations: { 'main country': { 'spoken language': 7, country: 5 } },
          entities: { France: { country: 9 } },
        }),
        'clue.extract': [{ clues: ['country', 'spoken language', 'French'] }],
        'answer.triples': [{ answers: ['France'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({
      complete: true,
      evidence: ['French main country France [0,1,2]'],
    });
  });

  test('case 3: relations mapped, no entity accepted, more than one clue left: the branch fails', async () => {
    const outcome = await golden('case-3', {
      ...CAPITAL_QUESTION,
      script: {
        ...oracle({ relations: { capital: { capital: 9 } } }),
        'clue.extract': [{ clues: ['population', 'capital', 'China'] }],
        ...FALLBACK,
      },
    });
    expect(summary(outcome)).toMatchObject({
      basis: 'llm',
      complete: false,
      stopReason: 'exhausted',
      evidence: [],
    });
  });

  test('without the last-clue rule the worked example fails and falls back', async () => {
    const { 'answer.triples': _, ...script } = CAPITAL_QUESTION.script;
    const outcome = await golden('last-clue-off', {
      ...CAPITAL_QUESTION,
      options: { lastClueRelationOnly: false },
      script: { ...script, ...FALLBACK },
    });
    expect(summary(outcome)).toMatchObject({ answers: ['from memory'], basis: 'llm', complete: false });
  });

  test('the last clue accepts every tail of its relation', async () => {
    const outcome = await golden('last-clue-all-tails', {
      triples: triplesOf(`
        Rhine | flows through | Germany
        Rhine | flows through | France
        Rhine | flows through | Switzerland
        Rhine | length | "1230"
      `),
      question: 'Which states does the Rhine flow through?',
      script: {
        ...oracle({ relations: { 'flows through': { 'flow through': 10 } } }),
        'clue.extract': [{ clues: ['Rhine', 'flow through'] }],
        'answer.triples': [{ answers: ['Germany', 'France', 'Switzerland'] }],
      },
    });
    expect(outcome.result.evidence).toHaveLength(3);
  });

  test('parents and children are told apart: the current entity and the arrow of each relation are shown', async () => {
    const { model, result } = await runMethod(fiske, {
      triples: triplesOf(`
        Kim | parent | Ann
        Zoe | parent | Kim
      `),
      question: 'Who are the children of Kim?',
      script: {
        'clue.extract': [{ clues: ['children', 'Kim'] }],
        'relation.map': [{ matches: [{ relation: 2, clue: 1, score: 9 }] }],
        'entity.map': [{ matches: [{ candidate: 1, clue: 1, score: 9 }] }],
        'answer.triples': [{ answers: ['Zoe'] }],
      },
    });
    const [relations] = model.requestsFor('relation.map');
    expect(blockLines(relations?.prompt ?? '', 'current')).toEqual(['Kim']);
    expect(blockLines(relations?.prompt ?? '', 'relations')).toEqual(['–parent→', '←parent–']);
    expect(blockLines(model.requestsFor('entity.map')[0]?.prompt ?? '', 'candidates')).toEqual([
      '←parent– Zoe',
    ]);
    expect(result.evidence.map(({ triple }) => triple.head.name)).toEqual(['Zoe']);
  });

  test('the relation beside a name matched by characters expresses a clue: yes/no questions complete', async () => {
    const owls: MethodRun = {
      triples: triplesOf(`
        Owls | directed by | Ann Lee
        Owls | genre | drama
      `),
      question: 'Did Ann Lee direct Owls?',
      script: {
        ...oracle({ relations: { 'directed by': { direct: 9 } } }),
        'clue.extract': [{ clues: ['Ann Lee', 'direct', 'Owls'] }],
        'answer.triples': [{ answers: [], verdict: true }],
      },
    };
    expect(summary(await golden('beside-a-name', owls))).toMatchObject({
      complete: true,
      evidence: ['Owls directed by Ann Lee [0,1,2]'],
      calls: ['clue.extract', 'relation.map', 'answer.triples'],
    });
    const without = { ...owls, script: { ...owls.script, ...FALLBACK }, options: { profile: 'code' } };
    expect((await runMethod(fiske, without)).result.complete).toBe(false);
  });

  test('mediators behind one relation are one candidate, taken or left together', async () => {
    const { model, result } = await runMethod(fiske, {
      profile: { ...profileNamed('freebase'), mediators: 'raw' },
      triples: triplesOf(`
        Oda Marr | posts | m.0p1
        Oda Marr | posts | m.0p2
        m.0p1 | office | mayor
        m.0p2 | office | judge
      `),
      question: 'Which offices did Oda Marr hold?',
      script: {
        'clue.extract': [{ clues: ['hold', 'offices', 'Oda Marr'] }],
        'relation.map': () => ({
          matches: [{ relation: 1, clue: 1, score: 9 }],
        }),
        'entity.map': ({ prompt }) => ({
          matches: blockLines(prompt, 'candidates').map((_, index) => ({
            candidate: index + 1,
            clue: 1,
            score: 8,
          })),
        }),
        'answer.triples': [{ answers: ['mayor', 'judge'] }],
      },
    });
    expect(blockLines(model.requestsFor('entity.map')[0]?.prompt ?? '', 'candidates')).toEqual([
      '–posts→ unnamed event',
    ]);
    expect(result.evidence).toHaveLength(4);
  });

  test('as in the code, a relation met in both directions is one candidate and is walked both ways', async () => {
    const outcome = await golden('both-directions', {
      options: { profile: 'code' },
      triples: triplesOf(`
        Lintown | twin of | Ashby
        Oakton | twin of | Lintown
      `),
      question: 'Which twins has Lintown?',
      script: {
        ...oracle({ relations: { 'twin of': { twins: 9 } } }),
        'clue.extract': [{ clues: ['twins', 'Lintown'] }],
        'answer.triples': [{ answers: ['Ashby', 'Oakton'] }],
      },
    });
    expect(summary(outcome).evidence).toEqual([
      'Lintown twin of Ashby [0,1]',
      'Oakton twin of Lintown [0,1]',
    ]);
  });

  test('character matching takes a neighbour named like a clue, and its relation, without asking', async () => {
    const outcome = await golden('character-matching', {
      triples: triplesOf(`
        Oda Marr | sister | Ria Marr
        Ria Marr | founded | Lintown Bakery
        Oda Marr | height | "170"
      `),
      question: 'What did Ria Marr, sister of Oda Marr, found?',
      script: {
        ...oracle({ relations: { founded: { found: 9 } }, entities: { 'Lintown Bakery': { found: 3 } } }),
        'clue.extract': [{ clues: ['Ria Marr', 'sister', 'Oda Marr', 'found'] }],
        'answer.triples': [{ answers: ['Lintown Bakery'] }],
      },
    });
    expect(summary(outcome).calls).toEqual([
      'clue.extract',
      'relation.map',
      'relation.map',
      'entity.map',
      'answer.triples',
    ]);
  });
});

describe('starts', () => {
  test('one after the other, each with its own rounds; when all fail the fallback answers', async () => {
    const outcome = await golden('several-starts', {
      triples: triplesOf(`
        Lintown | mayor | Oda Marr
        Oda Marr | sister | Ria Marr
        Ria Marr | height | "170"
        Tom | likes | Bakery
      `),
      question: 'Which Bakery in Lintown did the sister of Oda Marr found?',
      options: { characterMatching: false },
      script: {
        ...oracle({
          relations: { sister: { sister: 9 }, likes: { found: 6 } },
          entities: { 'Ria Marr': { sister: 9 }, Tom: { Lintown: 0.9 } },
        }),
        'clue.extract': [{ clues: ['Lintown', 'Oda Marr', 'sister', 'found', 'Bakery'] }],
        ...FALLBACK,
      },
    });
    expect(outcome.result.stopReason).toBe('exhausted');
    const chosen = outcome.events.filter((event) => event.type === 'step' && event.name === 'start-chosen');
    expect(chosen).toHaveLength(3);
  });

  test('a general word that is also a name is no start beside a clue that reads like a name, and one by itself', async () => {
    const { events } = await golden('general-word-no-start', {
      triples: triplesOf(`
        sister | genre | drama
        Oda Marr | sister | Ria Marr
        Tom | sister | Ria Marr
      `),
      question: 'Who is the sister of Oda Marr?',
      options: { rewriteQuestionWord: false },
      script: {
        ...oracle({ relations: { sister: { sister: 9 } } }),
        'clue.extract': [{ clues: ['sister', 'Oda Marr'] }],
        'answer.triples': [{ answers: ['Ria Marr'] }],
      },
    });
    expect(events.filter((event) => event.type === 'warning')).toMatchObject([
      { name: 'general-word-left', about: 'sister' },
    ]);
    const startsOf = (list: typeof events) =>
      list.flatMap((event) => (event.type === 'step' && event.name === 'start-chosen' ? [event.data] : []));
    expect(startsOf(events)).toMatchObject([{ name: 'Oda Marr' }]);
    const alone = await runMethod(fiske, {
      triples: triplesOf('sister | genre | drama'),
      question: 'What is the genre of sister?',
      options: { rewriteQuestionWord: false },
      script: {
        ...oracle({ relations: { genre: { genre: 9 } } }),
        'clue.extract': [{ clues: ['genre', 'sister'] }],
        'answer.triples': [{ answers: ['drama'] }],
      },
    });
    expect(startsOf(alone.events)).toMatchObject([{ name: 'sister' }]);
    // Where nothing is written with a capital, small letters say nothing.
    const small = await runMethod(fiske, {
      triples: triplesOf('oda marr | team | reds\n2010 | event | cup'),
      question: 'what team is oda marr on 2010?',
      options: { rewriteQuestionWord: false },
      script: {
        ...oracle({ relations: { team: { team: 9 } } }),
        'clue.extract': [{ clues: ['team', 'oda marr', '2010'] }],
        ...FALLBACK,
      },
    });
    expect(startsOf(small.events)).toMatchObject([{ name: 'oda marr' }, { name: '2010' }]);
  });

  test('no start: step by step by default, directly under early, not at all with fallback none', async () => {
    const run = { triples: CAPITAL, question: 'Who leads Lintown?' };
    const clues = { 'clue.extract': [{ clues: ['person', 'Lintown'] }] };
    const journal = await golden('no-start', { ...run, script: { ...clues, ...FALLBACK } });
    expect(summary(journal)).toMatchObject({ basis: 'llm', stopReason: 'no-start' });

    const early = await golden('no-start-early', {
      ...run,
      options: { profile: 'early' },
      script: { 'clue.extract': [{ clues: ['leads', 'Lintown'] }], 'answer.io': [{ answers: ['x'] }] },
    });
    expect(summary(early)).toMatchObject({ answers: ['x'], basis: 'llm' });

    const none = await runMethod(fiske, { ...run, options: { fallback: 'none' }, script: clues });
    expect(summary(none)).toMatchObject({ answers: [], basis: 'none', stopReason: 'no-start' });
  });

  test('a single clue that is the start leaves nothing to explore', async () => {
    const outcome = await golden('single-clue', {
      triples: CAPITAL,
      question: 'China?',
      script: { 'clue.extract': [{ clues: ['China'] }], ...FALLBACK },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'llm', stopReason: 'exhausted' });
  });

  test('of several entities with one name the best connected is the start, and the clue stays ambiguous', async () => {
    const triples = [
      { head: { term: 'x/springfield-1', name: 'Springfield' }, relation: 'mayor', tail: 'Quimby' },
      { head: { term: 'x/springfield-1', name: 'Springfield' }, relation: 'river', tail: 'Bear' },
      { head: { term: 'x/springfield-2', name: 'Springfield' }, relation: 'mayor', tail: 'Smith' },
    ];
    const run = {
      triples,
      question: 'Name the mayor of Springfield',
      script: {
        ...oracle({ relations: { mayor: { mayor: 9 } } }),
        'clue.extract': [{ clues: ['mayor', 'Springfield'] }],
        'answer.triples': [{ answers: ['Quimby'] }],
      },
    };
    const outcome = await golden('ambiguous-start', run);
    expect(summary(outcome)).toMatchObject({
      evidence: ['Springfield mayor Quimby [0,1]'],
      clues: ['mayor: mapped mayor', 'Springfield: ambiguous Springfield'],
    });

    const second = { ...run, options: { startsPerClue: 2 } };
    expect(summary(await runMethod(fiske, second)).clues).toContain('Springfield: ambiguous Springfield');
    const both = { ...run, options: { startsPerClue: 2, endingFlag: false } };
    expect(summary(await runMethod(fiske, both))).toMatchObject({
      evidence: ['Springfield mayor Quimby [0,1]', 'Springfield mayor Smith [0,1]'],
      clues: ['mayor: mapped mayor', 'Springfield: mapped Springfield'],
    });
  });
});

describe('question and clues', () => {
  test('who becomes which person, and the kind of the answer moves to the end', async () => {
    const outcome = await golden('question-word', {
      triples: triplesOf('Lintown | mayor | Oda Marr'),
      question: 'Who is the mayor of Lintown?',
      script: {
        ...oracle({ relations: { mayor: { mayor: 9 } }, entities: { 'Oda Marr': { person: 8 } } }),
        'clue.extract': [{ clues: ['person', 'mayor', 'Lintown', 'PERSON'] }],
        'answer.triples': [{ answers: ['Oda Marr'] }],
      },
    });
    expect(outcome.result.clues.map(({ text }) => text)).toEqual(['mayor', 'Lintown', 'person']);
    for (const request of outcome.model.requests)
      expect(request.prompt).toContain('Which person is the mayor');
  });

  test('an unreadable list of clues is asked for once more, then the fallback answers', async () => {
    const outcome = await golden('unreadable-clues', {
      triples: CAPITAL,
      question: 'What is the capital of China?',
      script: { 'clue.extract': ['no idea', 'still none'], ...FALLBACK },
    });
    expect(summary(outcome)).toMatchObject({ basis: 'llm', stopReason: 'no-start', clues: [] });
  });

  test('a noise clue makes completion impossible: the answer is the fallback’s', async () => {
    const { 'answer.triples': _, ...script } = CAPITAL_QUESTION.script;
    const outcome = await golden('noise-clue', {
      ...CAPITAL_QUESTION,
      options: { clueVariant: 'noise', noiseClue: 'spaceship' },
      script: { ...script, ...FALLBACK },
    });
    expect(summary(outcome)).toMatchObject({ answers: ['from memory'], complete: false });
  });

  test('a Chinese question gets Chinese prompts', async () => {
    const outcome = await golden('chinese', {
      triples: triplesOf(`
        中国 | 首都 | 北京
        北京 | 人口 | "2189万"
      `),
      question: '中国首都的人口是多少？',
      language: 'zh',
      script: {
        ...oracle({ relations: { 首都: { 首都: 9 }, 人口: { 人口: 9 } }, entities: { 北京: { 首都: 9 } } }),
        'clue.extract': [{ clues: ['中国', '首都', '人口'] }],
        'answer.triples': [{ answers: ['2189万'] }],
      },
    });
    expect(summary(outcome)).toMatchObject({ answers: ['2189万'], complete: true });
    for (const request of outcome.model.requests) expect(request.system).toMatch(/\p{Script=Han}/u);
  });

  test('under allowUnusedGeneric a clue that only names the kind of the answer may stay unused', async () => {
    const run = {
      triples: triplesOf('Lintown | mayor | Oda Marr'),
      question: 'Who is the mayor of Lintown?',
      script: {
        ...oracle({ relations: { mayor: { mayor: 9 } }, entities: { 'Oda Marr': { mayor: 9 } } }),
        'clue.extract': [{ clues: ['mayor', 'Lintown', 'person'] }],
      },
    };
    const answered = { 'answer.triples': [{ answers: ['Oda Marr'] }] };
    const allowed = await golden('unused-generic', {
      ...run,
      options: { completeness: 'allowUnusedGeneric' },
      script: { ...run.script, ...answered },
    });
    expect(summary(allowed)).toMatchObject({ complete: true, evidence: ['Lintown mayor Oda Marr [0,1]'] });
    const strict = await runMethod(fiske, { ...run, script: { ...run.script, ...FALLBACK } });
    expect(summary(strict)).toMatchObject({ complete: false, basis: 'llm' });
  });
});

describe('failing branches', () => {
  test('no edges, no relation mapped: each says why', async () => {
    const outcome = await golden('failing-branches', {
      triples: triplesOf(`
        Oda Marr | sister | Ria Marr
        Oda Marr | sister | Una Marr
        Una Marr | height | "170"
      `),
      question: 'What did the sister of Oda Marr found?',
      script: {
        ...oracle({
          relations: { sister: { sister: 9 }, height: { found: 4.9 } },
          entities: { 'Ria Marr': { sister: 9 }, 'Una Marr': { sister: 1 } },
        }),
        'clue.extract': [{ clues: ['sister', 'Oda Marr', 'found'] }],
        ...FALLBACK,
      },
    });
    const reasons = outcome.events.flatMap((event) => (event.type === 'path-pruned' ? [event.reason] : []));
    expect(reasons).toEqual(['no-edges', 'no-relation-mapped']);
  });

  test('branches on the same nodes are merged and keep both triples', async () => {
    const outcome = await golden('same-nodes', {
      triples: triplesOf(`
        Film | directed by | Oda Marr
        Film | written by | Oda Marr
        Oda Marr | born in | Lintown
      `),
      question: 'Name the birthplace of who made Film',
      script: {
        ...oracle({
          relations: { 'directed by': { made: 8 }, 'written by': { made: 7 }, 'born in': { birthplace: 9 } },
          entities: { 'Oda Marr': { made: 6 }, Lintown: { birthplace: 9 } },
        }),
        'clue.extract': [{ clues: ['birthplace', 'made', 'Film'] }],
        'answer.triples': [{ answers: ['Lintown'] }],
      },
    });
    expect(summary(outcome).evidence).toEqual([
      'Film directed by Oda Marr [1,2]',
      'Oda Marr born in Lintown [0]',
      'Film written by Oda Marr [1,2]',
    ]);
  });
});

test('a collapsed mediator is one edge on the branch and two triples with one alias in the prompt', async () => {
  const outcome = await golden('mediator', {
    profile: profileNamed('freebase'),
    triples: triplesOf(`
      Oda Marr | marriage | m.0m1
      m.0m1 | spouse | Tom Lee
      m.0m1 | from | "1990"
    `),
    question: 'Since which year is Oda Marr married to Tom Lee?',
    options: { characterMatching: false },
    script: {
      ...oracle({
        relations: { 'marriage / from': { year: 7, married: 8 }, 'marriage / spouse': { married: 9 } },
        entities: { 'Tom Lee': { 'Tom Lee': 10 }, '1990': { year: 9 } },
      }),
      'clue.extract': [{ clues: ['year', 'Oda Marr', 'married'] }],
      'answer.triples': [{ answers: ['1990'] }],
    },
  });
  expect(outcome.model.requestsFor('answer.triples')[0]?.prompt).toContain(
    '<triples>\n(Oda Marr, marriage, CVT_0)\n(CVT_0, from, 1990)\n</triples>',
  );
});
