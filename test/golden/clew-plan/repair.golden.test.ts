import { describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../../../src/graph/embedded/open-embedded-graph.ts';
import { traceText, triplesOf } from '../run-method.ts';
import { gist, type PlanRunOutcome, planOn, planOver } from './plan-runner.ts';
import { edge, grounder, reply } from './plan-script.ts';

const steps = (outcome: PlanRunOutcome, name: string) =>
  outcome.events.flatMap((event) => (event.type === 'step' && event.name === name ? [event.data] : []));

const kinds = (outcome: PlanRunOutcome) => steps(outcome, 'plan-repaired').map(({ kind }) => kind);

describe('repair', () => {
  test('the next relation, when the one chosen leaves nothing', async () => {
    const graph = triplesOf(`
      Crumb | head office | Osstown
      Crumb | first office | Lintown
      Crumb | founded by | Ida Marr
      Loaf | head office | Lintown
      Loaf | founded by | Tim Holt
    `);
    const outcome = await planOver(graph, {
      question: 'Which company with an office in Lintown was founded by Ida Marr?',
      script: {
        'plan.build': [
          reply({
            named: ['Lintown', 'Ida Marr'],
            edges: [edge('company', 'office in', 'Lintown'), edge('company', 'founded by', 'Ida Marr')],
            answer: 'company',
          }),
        ],
        'plan.ground': grounder({ office: 'head office' }),
      },
    });
    expect(gist(outcome)).toMatchObject({ answers: ['Crumb'] });
    expect(kinds(outcome)).toEqual(['next-relation']);
    expect(steps(outcome, 'set-emptied')).toHaveLength(1);
    await expect(traceText(outcome.events)).toMatchFileSnapshot('traces/repair-next-relation.txt');
  });

  test('the inverse of a relation', async () => {
    const graph = triplesOf(`
      Ida | mentor | Oda
      Oda | mentor | Tim
      Tim | founded | Crumb
      Ida | founded | Rye
    `);
    const outcome = await planOver(graph, {
      question: 'Which bakery was founded by whom Oda had as mentor?',
      script: {
        'plan.build': [
          reply({
            named: ['Oda'],
            edges: [edge('person', 'had as mentor', 'Oda'), edge('person', 'founded', 'bakery')],
            answer: 'bakery',
          }),
        ],
        'plan.ground': grounder({ mentor: 'mentor' }),
      },
    });
    expect(gist(outcome)).toMatchObject({ answers: ['Rye'] });
  });

  test('an inverse is tried when a plan walks a relation the wrong way', async () => {
    const graph = triplesOf(`
      Ida | teacher | Oda
      Tim | teacher | Ida
      Crumb | founded by | Tim
      Rye | founded by | Oda
      Oda | born in | Lintown
      Tim | born in | Osstown
    `);
    const outcome = await planOver(graph, {
      question: 'Who, born in Lintown, was the teacher of Ida?',
      script: {
        'plan.build': [
          reply({
            named: ['Lintown', 'Ida'],
            edges: [edge('person', 'teacher', 'Ida'), edge('person', 'born in', 'Lintown')],
            answer: 'person',
          }),
        ],
        'plan.ground': grounder({ teacher: 'teacher', born: 'born in' }),
      },
    });
    expect(gist(outcome)).toMatchObject({ answers: ['Oda'] });
    expect(kinds(outcome)).toEqual(['inverse']);
  });

  test('two relations in a row, where no single one says it', async () => {
    const graph = triplesOf(`
      Crumb | tenancy | Lease 1
      Lease 1 | tenant | Ida Marr
      Lease 1 | year | "1950"
      Loaf | tenancy | Lease 2
      Lease 2 | tenant | Tim Holt
      Lease 2 | year | "1951"
    `);
    const outcome = await planOver(graph, {
      question: 'Who rents Crumb?',
      script: {
        'plan.build': [
          reply({ named: ['Crumb'], edges: [edge('person', 'rents', 'Crumb')], answer: 'person' }),
        ],
        'plan.ground': grounder({ rents: '← tenant / ← tenancy' }),
      },
    });
    expect(gist(outcome)).toMatchObject({
      answers: ['Ida Marr'],
      complete: true,
      evidence: ['Lease 1 tenant Ida Marr [0,1]', 'Crumb tenancy Lease 1 [0,1]'],
    });
    await expect(traceText(outcome.events)).toMatchFileSnapshot('traces/composition.txt');
  });

  test('a kind of thing the graph does not hold is left out', async () => {
    const graph = triplesOf(`
      Crumb | founded by | Ida Marr
      Ida Marr | birthplace | Osstown
    `);
    const outcome = await planOver(graph, {
      question: 'Who founded Crumb and in which profession did they train?',
      script: {
        'plan.build': [
          reply({
            named: ['Crumb'],
            edges: [edge('person', 'founded', 'Crumb'), edge('person', 'train in', 'profession')],
            answer: 'person',
          }),
        ],
        'plan.ground': grounder({}),
      },
    });
    expect(gist(outcome)).toMatchObject({ answers: ['Ida Marr'], complete: false });
    expect(outcome.unmapped).toEqual(expect.arrayContaining(['profession', 'train in']));
  });

  test('a node between two others that the graph joins directly is merged away', async () => {
    const graph = triplesOf(`
      Crumb | founder | Ida Marr
      Crumb | owner | Tim Holt
      Company 7 | register | Lintown
    `);
    const outcome = await planOver(graph, {
      question: 'Who is the founder of the company of Crumb?',
      script: {
        'plan.build': [
          reply({
            named: ['Crumb'],
            edges: [edge('company', 'owner', 'Crumb'), edge('company', 'founder', 'person')],
            answer: 'person',
          }),
        ],
        'plan.ground': grounder({ owner: '← owner' }),
      },
    });
    expect(gist(outcome)).toMatchObject({ answers: ['Ida Marr'], complete: false });
    expect(kinds(outcome)).toEqual(['generic-merged']);
  });

  test('of two phrases that contradict each other the model keeps one, once', async () => {
    const graph = triplesOf(`
      Crumb | founded by | Ida Marr
      Loaf | located in | Lintown
    `);
    const outcome = await planOver(graph, {
      question: 'Which bakery located in Lintown was founded by Ida Marr?',
      script: {
        'plan.build': [
          reply({
            named: ['Lintown', 'Ida Marr'],
            edges: [edge('bakery', 'located in', 'Lintown'), edge('bakery', 'founded by', 'Ida Marr')],
            answer: 'bakery',
          }),
        ],
        'gg.branch': [{ choice: 2 }],
      },
    });
    expect(gist(outcome)).toMatchObject({
      answers: ['Crumb'],
      complete: false,
      calls: ['plan.build', 'gg.branch'],
    });
    expect(outcome.unmapped).toContain('located in');
    await expect(traceText(outcome.events)).toMatchFileSnapshot('traces/branch-choice.txt');
  });

  test('one more plan, told what was wrong with the first', async () => {
    const graph = triplesOf('Crumb | founded by | Ida Marr');
    const outcome = await planOver(graph, {
      question: 'Who founded Crumb of Nowhere?',
      script: {
        'plan.build': [
          reply({
            named: ['Nowhere'],
            edges: [edge('person', 'founded', 'Nowhere'), edge('person', 'Crumb', 'thing')],
            answer: 'person',
            clues: ['Crumb'],
          }),
          reply({
            named: ['Crumb'],
            edges: [edge('person', 'founded', 'Crumb')],
            answer: 'person',
            clues: ['Nowhere'],
          }),
        ],
      },
    });
    expect(gist(outcome)).toMatchObject({ answers: ['Ida Marr'], calls: ['plan.build', 'plan.build'] });
    expect(outcome.model.requests[1]?.prompt).toContain('nothing in the graph bears this name');
    await expect(traceText(outcome.events)).toMatchFileSnapshot('traces/replan.txt');
  });
});

const TWO_HOPS = triplesOf(`
  Crumb | set up by | Ida Marr
  Crumb | run by | Tim Holt
  Ida Marr | kin | Oda Marr
  Ida Marr | peer | Tim Holt
`);

const KIN = {
  question: 'Who is a relative of the maker of Crumb?',
  build: reply({
    named: ['Crumb'],
    edges: [edge('Crumb', 'maker', 'person 1'), edge('person 1', 'relative', 'person 2')],
    answer: 'person 2',
  }),
  ground: grounder({ maker: 'set up by', relative: 'kin' }),
};

describe('the budget', () => {
  test.each([0, 1, 2, 3, 4])(
    'with %i calls the best that is grounded is the answer, and no more is spent',
    async (maxCalls) => {
      const outcome = await planOver(TWO_HOPS, {
        question: KIN.question,
        script: {
          'plan.build': () => KIN.build,
          'plan.ground': KIN.ground,
          'gg.branch': () => ({ choice: 1 }),
        },
        limits: { maxCalls },
      });
      expect(outcome.model.requests.length).toBeLessThanOrEqual(maxCalls);
      if (maxCalls < 2) expect(outcome.result.complete).toBe(false);
      else expect(gist(outcome).answers).toEqual(['Oda Marr']);
    },
  );

  test('a second similar question costs fewer calls', async () => {
    const graph = await createMemoryGraph([
      ...TWO_HOPS,
      ...triplesOf(`
        Loaf | set up by | Ula Dorn
        Loaf | run by | Tim Holt
        Ula Dorn | kin | Ole Dorn
        Ula Dorn | peer | Tim Holt
      `),
    ]);
    const ask = (name: string) =>
      planOn(graph, {
        question: KIN.question.replace('Crumb', name),
        script: {
          'plan.build': [JSON.parse(JSON.stringify(KIN.build).replaceAll('Crumb', name))],
          'plan.ground': KIN.ground,
        },
      });
    const [first, second] = [await ask('Crumb'), await ask('Loaf')];
    expect(gist(first).answers).toEqual(['Oda Marr']);
    expect(gist(second).answers).toEqual(['Ole Dorn']);
    expect(second.model.requests.length).toBeLessThan(first.model.requests.length);
    expect(second.model.requests.map(({ task }) => task)).toEqual(['plan.build']);
    await graph.close();
  });
});

describe('names', () => {
  const graph = triplesOf(`
    Lintown | country | Norland
    Crumb | located in | Lintown
  `);

  test('all things of one name are kept until the edges tell them apart', async () => {
    const homonyms = [
      { head: { term: 'urn:1', name: 'Lintown' }, relation: 'country', tail: 'Norland' },
      { head: { term: 'urn:2', name: 'Lintown' }, relation: 'genre', tail: 'folk' },
      { head: 'Crumb', relation: 'located in', tail: { term: 'urn:1', name: 'Lintown' } },
    ];
    const outcome = await planOver(homonyms, {
      question: 'Which bakery is located in Lintown?',
      script: {
        'plan.build': [
          reply({ named: ['Lintown'], edges: [edge('bakery', 'located in', 'Lintown')], answer: 'bakery' }),
        ],
      },
    });
    expect(gist(outcome)).toMatchObject({ answers: ['Crumb'], complete: true });
    const linked = outcome.events.find((event) => event.type === 'entity-linked');
    expect(linked).toMatchObject({ of: 2 });
  });

  test('a name nobody bears is an unmapped clue, with what comes nearest in the trace', async () => {
    const outcome = await planOver(graph, {
      question: 'Which bakery is located in Lintville Harbour?',
      script: {
        'plan.build': () =>
          reply({
            named: ['Lintville Harbour'],
            edges: [edge('bakery', 'located in', 'Lintville Harbour')],
            answer: 'bakery',
          }),
        'plan.ground': () => ({ edges: [] }),
      },
    });
    expect(outcome.unmapped).toContain('Lintville Harbour');
    expect(outcome.result.complete).toBe(false);
    expect(steps(outcome, 'name-not-found')[0]).toMatchObject({ text: 'Lintville Harbour' });
  });
});

test('a Chinese question, with Chinese prompts', async () => {
  const graph = triplesOf(`
    麦香坊 | 创办人 | 欧雅
    麦香坊 | 所在地 | 林镇
    金穗坊 | 创办人 | 欧雅
    金穗坊 | 所在地 | 奥镇
    欧雅 | 妹妹 | 欧达
  `);
  const outcome = await planOver(graph, {
    question: '欧达的姐姐在林镇创办的面包店叫什么名字？',
    language: 'zh',
    script: {
      'plan.build': [
        reply({
          clues: ['欧达', '姐姐', '林镇', '创办', '面包店'],
          named: ['欧达', '林镇'],
          edges: [edge('人', '姐姐', '欧达'), edge('面包店', '由创办', '人'), edge('面包店', '在', '林镇')],
          answer: '面包店',
        }),
      ],
      'plan.ground': grounder({ 姐姐: '妹妹', 创办: '创办人', '– 在 –': '所在地' }),
    },
  });
  expect(gist(outcome).answers).toEqual(['麦香坊']);
  expect(outcome.model.requests[0]?.system).toContain('只回复 JSON');
  expect(outcome.model.requests.length).toBeLessThanOrEqual(2);
});
