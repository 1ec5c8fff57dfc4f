import { afterAll, describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { PROFILES } from '../../src/graph/profile.ts';
import { clew } from '../../src/method/clew/clew.ts';
import { readerFor } from '../../src/reader-for.ts';
import { runOn } from '../golden/run-method.ts';
import type { Script } from '../helper/scripted-model.ts';

const PEOPLE = ['Ada Marsh', 'Bo Lind', 'Cy Moss', 'Di Holt', 'Ed Vane', 'Flo Kerr'];
const graph = await createMemoryGraph([
  ...PEOPLE.map((name) => [name, 'type', 'Person'] as [string, string, string]),
  ['Pilot', 'type', 'Project'],
  ['Atlas', 'type', 'Project'],
  ['Ada Marsh', 'reports_to', 'Bo Lind'],
  ['Cy Moss', 'reports_to', 'Bo Lind'],
  ['Bo Lind', 'reports_to', 'Di Holt'],
  ['Ada Marsh', 'works_on', 'Pilot'],
  ['Cy Moss', 'works_on', 'Atlas'],
  ['Ed Vane', 'works_on', 'Atlas'],
  ['Ada Marsh', 'salary', '41000'],
  ['Cy Moss', 'salary', '52000'],
  ['Pilot', 'status', 'active'],
  ['Atlas', 'status', 'on hold'],
]);
afterAll(() => graph.close());

/** Which number a relation has in the slice of a prompt. */
function numberOf(prompt: string, relation: string): number {
  const found = new RegExp(`^(\\d+) .*–${relation}→`, 'mu').exec(prompt);
  if (found === null) throw new Error(`no ${relation} in\n${prompt}`);
  return Number(found[1]);
}

const ask = (question: string, script: Script, options: object = {}, limits?: object) =>
  runOn(graph, clew, {
    question,
    script,
    options: { confidence: 1, ...options },
    limits,
  } as never);

const names = ({ result }: Awaited<ReturnType<typeof ask>>) =>
  result.answers.map((answer) => (typeof answer === 'string' ? answer : answer.name));
const tasks = ({ model }: Awaited<ReturnType<typeof ask>>) => model.requests.map(({ task }) => task);

const reports: Script[string] = ({ prompt }) => ({
  edges: [['x', numberOf(prompt, 'reports_to'), 'e1', 'reports to']],
  answer: ['x', 'who'],
});

describe('writing', () => {
  test('one call gives a plan with exact relations, read off whole', async () => {
    const outcome = await ask('who reports to Bo Lind?', { 'plan.write': reports });
    expect(names(outcome).sort()).toEqual(['Ada Marsh', 'Cy Moss']);
    expect(tasks(outcome)).toEqual(['plan.write']);
    expect(outcome.result.plan?.edges[0]?.relations).toEqual([{ relation: 'reports_to', direction: 'out' }]);
    expect(outcome.result.ties).toContainEqual({
      start: 4,
      end: 14,
      to: { part: 'edge', index: 0 },
      by: 'model',
      isSure: true,
    });
    expect(outcome.result).toMatchObject({ basis: 'kg', complete: true, stopReason: 'complete' });
    expect(outcome.result.evidence).toHaveLength(2);
  });

  test('the model may look once, at a variable too', async () => {
    const outcome = await ask('who reports to Bo Lind?', {
      'plan.write': (request, nth) =>
        nth === 0
          ? { edges: [['x', numberOf(request.prompt, 'reports_to'), 'e1']], look: ['x'] }
          : reports(request, nth),
    });
    expect(names(outcome)).toHaveLength(2);
    expect(outcome.model.requests[1]?.prompt).toMatch(/^\d+ x –works_on→ /mu);
    expect(tasks(outcome)).toEqual(['plan.write', 'plan.write']);
  });

  test('what the model says is not expressed stays a doubt', async () => {
    const outcome = await ask(
      'which tall people report to Bo Lind?',
      { 'plan.write': (request, nth) => ({ ...(reports(request, nth) as object), unmet: ['tall'] }) },
      { effort: 'low' },
    );
    expect(names(outcome)).toHaveLength(2);
    expect(outcome.result).toMatchObject({ complete: false, doubts: [{ code: 'unmet', text: 'tall' }] });
  });

  test('a reply that cannot be used twice leaves the readings to choose from', async () => {
    const outcome = await ask(
      'who reports to Bo Lind?',
      { 'plan.write': () => 'no idea' },
      { effort: 'low' },
    );
    expect(outcome.result.answers).toEqual([]);
    expect(outcome.result.readings?.length).toBeGreaterThan(0);
  });
});

test('a fact of more than two ends is asked for by its roles', async () => {
  const profile = {
    ...PROFILES.plain,
    id: 'events',
    mediators: 'collapse',
    mediatorPattern: '^m\\.',
  } as const;
  // More relations than are shown whole, so that lines start at the name.
  const events = await createMemoryGraph(
    Array.from({ length: 70 }, (_, index) => ['Pat Moor', `rel ${index}`, `Thing ${index}`] as const),
    { profile },
  );
  const post = (term: string, office: string, year: string) => [
    { head: 'Pat Moor', relation: 'held', tail: { term } },
    { head: { term }, relation: 'office', tail: office },
    { head: { term }, relation: 'since', tail: year },
  ];
  await events.add([...post('m.1', 'Mayor', '2001'), ...post('m.2', 'Senator', '2005')]);
  const outcome = await runOn(events, clew, {
    question: 'since when has Pat Moor held the office of Mayor?',
    options: { confidence: 1 },
    script: {
      'plan.write': ({ prompt }) => {
        const id = /^(e\d+) = Pat Moor/mu.exec(prompt)?.[1] ?? '';
        return {
          edges: [
            [id, numberOf(prompt, 'held'), 'm', 'held'],
            ['m', numberOf(prompt, 'office'), '=Mayor', 'office'],
            ['m', numberOf(prompt, 'since'), 'x', 'since'],
          ],
          answer: ['x', 'when'],
        };
      },
    },
  });
  await events.close();
  expect(names(outcome)).toEqual(['2001']);
});

describe('saying why not', () => {
  test('is believed at once where the whole schema was in view', async () => {
    const outcome = await ask('what is the phone number of Bo Lind?', {
      'plan.write': () => ({ none: 'there are no phone numbers' }),
    });
    expect(outcome.result).toMatchObject({
      answers: [],
      basis: 'none',
      doubts: [{ code: 'unmet', text: 'there are no phone numbers' }],
    });
    expect(tasks(outcome)).toEqual(['plan.write']);
  });
});

describe('exploring', () => {
  test('the model is told what emptied its plan, and what is there instead', async () => {
    const outcome = await ask('which projects are paused?', {
      'plan.write': ({ prompt }) => ({
        edges: [
          ['x', numberOf(prompt, 'status'), '=active'],
          ['x', numberOf(prompt, 'works_on'), 'y'],
        ],
        answer: 'x',
      }),
      'graph.explore': ({ prompt }) => ({
        commit: {
          edges: [['x', numberOf(prompt, 'status'), '=on hold', 'paused']],
          answer: ['x', 'projects'],
        },
      }),
    });
    expect(names(outcome)).toEqual(['Atlas']);
    const told = outcome.model.requests[1]?.prompt ?? '';
    expect(told).toContain('That plan gives nothing.');
    expect(told).toMatch(/\[x,\d+,y\] left nothing of 1\./u);
  });

  test('a plan that is committed again after it was told that it gives nothing is meant', async () => {
    const paused = ({ prompt }: { readonly prompt: string }) => ({
      edges: [
        ['x', numberOf(prompt, 'status'), '=active'],
        ['x', numberOf(prompt, 'works_on'), 'y'],
      ],
      answer: 'x',
    });
    const outcome = await ask('which projects are paused?', {
      'plan.write': paused,
      'graph.explore': (request) => ({ commit: paused(request) }),
    });
    expect(outcome.model.requests[1]?.prompt).toContain('That plan gives nothing.');
    expect(tasks(outcome)).toEqual(['plan.write', 'graph.explore']);
  });

  test('where two ways do not meet, both ends are told', async () => {
    const outcome = await ask('who works on what is paused and reports to Di Holt?', {
      'plan.write': ({ prompt }) => ({
        edges: [
          ['y', numberOf(prompt, 'reports_to'), '=Di Holt'],
          ['y', numberOf(prompt, 'works_on'), 'x'],
          ['x', numberOf(prompt, 'status'), '=on hold'],
        ],
        answer: 'y',
      }),
      'graph.explore': () => ({ none: 'nobody does' }),
    });
    const told = outcome.model.requests[1]?.prompt ?? '';
    expect(told).toMatch(/\[y,\d+,x\] left nothing of 1\./u);
    expect(told).toMatch(/By the rest of the plan (?:x is one of 1: Atlas|y is one of 1: Bo Lind)/u);
  });

  test('looks, finds, lists values and tries in one reply; what was seen replaces what was seen before', async () => {
    const outcome = await ask('who works on the thing that is on hold?', {
      'plan.write': () => ({ edges: [['x', 1, '=Nobody at all']], answer: 'x' }),
      'graph.explore': (request, nth) =>
        nth === 0
          ? {
              look: ['=Atlas'],
              find: ['Ed Vane'],
              values: [numberOf(request.prompt, 'status')],
              try: { edges: [['x', numberOf(request.prompt, 'works_on'), 'y']], answer: 'x' },
            }
          : {
              commit: {
                edges: [
                  ['x', numberOf(request.prompt, 'works_on'), 'y', 'works on'],
                  ['y', numberOf(request.prompt, 'status'), '=on hold'],
                ],
                answer: 'x',
              },
            },
    });
    expect(names(outcome).sort()).toEqual(['Cy Moss', 'Ed Vane']);
    const [, first, second] = outcome.model.requests;
    expect(first?.prompt).toContain('Nothing is called exactly "Nobody at all"');
    expect(second?.prompt).not.toContain('Nobody at all');
    expect(second?.prompt).toMatch(/^e\d+ = Ed Vane/mu);
    expect(second?.prompt).toMatch(/^3 answers: /mu);
    expect(second?.prompt).toMatch(/^y: 2, /mu);
  });

  test('ends in an answer or in the graph not saying', async () => {
    const outcome = await ask('what is the phone number of Bo Lind?', {
      'plan.write': () => ({ edges: [['e1', 1, '=phone']], answer: 'e1' }),
      'graph.explore': () => ({ none: 'there are no phone numbers' }),
    });
    expect(tasks(outcome)).toEqual(['plan.write', 'graph.explore']);
    expect(outcome.result).toMatchObject({
      answers: [],
      basis: 'none',
      doubts: [{ code: 'unmet', text: 'there are no phone numbers' }],
    });
  });

  test('never takes more calls than it may', async () => {
    const endless: Script = {
      'plan.write': () => ({ edges: [['x', 1, '=Nobody']], answer: 'x' }),
      'graph.explore': () => ({ find: ['Nobody'] }),
    };
    expect(tasks(await ask('who?', endless, { exploreCalls: 2 }))).toHaveLength(3);
    expect(tasks(await ask('who?', endless, { effort: 'low' }))).toHaveLength(1);
    const capped = await ask('who?', endless, {}, { maxCalls: 2 });
    expect(tasks(capped)).toHaveLength(2);
    expect(capped.result.stopReason).toBe('call-cap');
  });
});

describe('effort and options', () => {
  test('a sure reading takes no call; effort high checks it with one', async () => {
    const sure = await ask('who does Ada Marsh report to?', {}, { confidence: 0 });
    expect(names(sure)).toEqual(['Bo Lind']);
    const script: Script = {
      'plan.write': ({ prompt }) => ({
        edges: [['e1', numberOf(prompt, 'reports_to'), 'x', 'report to']],
        answer: 'x',
      }),
    };
    const checked = await ask('who does Ada Marsh report to?', script, { confidence: 0, effort: 'high' });
    expect(names(checked)).toEqual(['Bo Lind']);
    expect(tasks(checked)).toEqual(['plan.write']);
  });

  test('what was read when the time was over is checked by the model, where there is one', async () => {
    const late = async () => {
      const { reader, ...rest } = await readerFor(graph);
      const read: typeof reader.read = (text, more) => reader.read(text, { ...more, milliseconds: -1 });
      return { ...rest, reader: { ...reader, read } };
    };
    const run = (effort: string) =>
      runOn(graph, clew, {
        question: 'who does Ada Marsh report to?',
        script: {
          'plan.write': ({ prompt }) => ({
            edges: [['e1', numberOf(prompt, 'reports_to'), 'x', 'report to']],
            answer: 'x',
          }),
        },
        options: { confidence: 0, effort },
        reading: late,
      });
    const checked = await run('auto');
    expect(names(checked)).toEqual(['Bo Lind']);
    expect(tasks(checked)).toEqual(['plan.write']);
    expect(tasks(await run('none'))).toEqual([]);
  });

  test('without a call an unsure question gets its readings, and one of them is picked by number', async () => {
    const question = 'who reports to Bo Lind?';
    const open = await ask(question, {}, { effort: 'none' });
    expect(open.result.answers).toEqual([]);
    const [first] = open.result.readings ?? [];
    const picked = await ask(question, {}, { effort: 'none', reading: 1 });
    expect(names(picked)).toEqual(
      first?.answers.map((answer) => (typeof answer === 'string' ? answer : answer.name)),
    );
    await expect(ask(question, {}, { reading: 10 })).rejects.toThrow(/no reading 10; this question has \d/u);
  });

  test('or is answered with the first of them, where that is asked for: never for sure', async () => {
    const question = 'who reports to Bo Lind?';
    const { readings } = (await ask(question, {}, { effort: 'none' })).result;
    const { result } = await ask(question, {}, { effort: 'none', unsure: 'answer' });
    expect(result.answers).toEqual(readings?.[0]?.answers);
    expect(result.doubts?.length).toBeGreaterThan(0);
    expect(result.readings).toEqual(readings);
  });

  test('a given plan is run as it is', async () => {
    const plan = {
      version: 2,
      nodes: [{ id: 'x' }, { id: 'y' }],
      edges: [{ from: 'x', to: 'y', relations: [{ relation: 'salary', direction: 'out' }] }],
      answer: 'x',
      operators: [{ kind: 'top', by: 'y', measure: 'value', direction: 'max', limit: 1, skip: 0 }],
    };
    expect(names(await ask('who earns most?', {}, { plan }))).toEqual(['Cy Moss']);
    expect(names(await ask('who earns most?', {}, { plan: JSON.stringify(plan) }))).toEqual(['Cy Moss']);
    await expect(ask('who?', {}, { plan: '{"nodes": []}' })).rejects.toThrow(/no plan: version/u);
    await expect(ask('who?', {}, { plan: 'x' })).rejects.toThrow(/no JSON/u);
  });
});
