import { describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

describe('a chain of genitives', async () => {
  const graph = await createMemoryGraph([
    ['Ada Vale', 'children', 'Ben Vale'],
    ['Cy Vale', 'children', 'Ada Vale'],
    ['Ada Vale', 'spouse', 'Dov Rae'],
    ['Eli Orme', 'children', 'Fay Orme'],
    ['Ada Vale', 'place_of_birth', 'Leeds'],
    ['Eli Orme', 'place_of_birth', 'Hull'],
  ]);
  const reader = await createReader(graph);
  const doubtsOf = async (question: string) => {
    const { doubts } = await reader.read(question, { today: '2026-11-22' });
    return doubts.map((doubt) => ('text' in doubt ? `${doubt.code} ${doubt.text}` : doubt.code));
  };

  test('asks for an edge for each of its nouns', async () => {
    expect(await doubtsOf("who is the father of Ada Vale's child")).toContain('no-relation father');
  });

  test('with an edge for each lacks none', async () => {
    for (const question of [
      "who is the spouse of Cy Vale's child",
      "who is Ada Vale's child",
      "what is the place of birth of Cy Vale's child",
    ])
      expect((await doubtsOf(question)).filter((doubt) => doubt.startsWith('no-relation'))).toEqual([]);
  });
});

describe('what is said of people', async () => {
  const people = ['Ada Vale', 'Ben Orme', 'Cy Holt', 'Dov Rae'];
  const graph = await createMemoryGraph([
    ...people.map((name) => [name, 'type', 'Person'] as const),
    ['Ada Vale', 'reports_to', 'Ben Orme'],
    ['Ben Orme', 'reports_to', 'Cy Holt'],
    ['Dov Rae', 'reports_to', 'Ben Orme'],
    ['Ada Vale', 'lives_in', 'Leeds'],
    ['Ben Orme', 'lives_in', 'Hull'],
    ['Ada Vale', 'plays', 'guitar'],
    ['Ben Orme', 'plays', 'guitar'],
    ['Dov Rae', 'plays', 'drums'],
  ]);
  const reader = await createReader(graph);
  const read = (question: string) => reader.read(question, { today: '2026-11-22' });

  test('the boss of a boss is two steps away, though a boss is a person', async () => {
    expect(
      (await read("who is Ada Vale's boss's boss")).readings[0]?.answers.map(({ name }) => name),
    ).toEqual(['Cy Holt']);
  });

  test('an idiom does not mean what its words mean', async () => {
    const { sure, doubts } = await read('what does Ada Vale do for a living');
    expect(sure).toBe(false);
    expect(doubts).toContainEqual(expect.objectContaining({ code: 'no-relation', text: 'living' }));
    expect((await read('where is Ada Vale living')).readings[0]?.answers[0]?.name).toBe('Leeds');
  });

  test('what is not done is not true, and that is said', async () => {
    const jobs = await createMemoryGraph(
      (['yes', 'no', 'yes', 'no'] as const).flatMap((done, at) => [
        [`job ${at}`, 'type', 'Job'] as const,
        [`job ${at}`, 'done', done] as const,
        [`job ${at}`, 'cost', String(20 + at)] as const,
      ]),
    );
    const [first] = (await (await createReader(jobs)).read('which jobs are not done')).readings;
    expect(first?.answers.map(({ name }) => name)).toEqual(['job 1', 'job 3']);
    const truth = first?.plan.nodes.findIndex(({ entities }) => entities?.[0]?.name === 'yes') ?? -1;
    expect(first?.ties).toContainEqual(expect.objectContaining({ to: { part: 'node', index: truth } }));
  });

  test('"both" asks for two conditions', async () => {
    const { doubts } = await read('who both sings and plays the guitar');
    expect(doubts).toContainEqual(expect.objectContaining({ code: 'left-out', text: 'both' }));
  });
});

describe('a word with a prefix that denies it', async () => {
  const jobs = ['J1', 'J2', 'J3'];
  const graph = await createMemoryGraph([
    ...jobs.map((name) => [name, 'type', 'job'] as const),
    ...jobs.map((name, at) => [name, 'paid', at === 1 ? 'yes' : 'no'] as const),
    ...jobs.map((name, at) => [name, 'customer', at === 0 ? 'Ada Vale' : 'Ben Orme'] as const),
  ]);
  const reader = await createReader(graph);
  const read = (question: string) => reader.read(question, { today: '2026-11-22' });

  test('is the denial of what the graph says', async () => {
    for (const question of ['which jobs are unpaid', 'unpaid jobs', 'which jobs are not paid'])
      expect((await read(question)).readings[0]?.answers.map(({ name }) => name).sort()).toEqual([
        'J1',
        'J3',
      ]);
  });

  test('lacks no relation where there is one that the reading does not use', async () => {
    for (const { code, ...rest } of (await read('which customers have unpaid jobs')).doubts)
      expect([code, 'text' in rest && rest.text]).not.toEqual(['no-relation', 'paid']);
  });

  test('may be denied of what the things are joined to', async () => {
    for (const question of [
      'which customers have unpaid jobs',
      'which customers have jobs that are not paid',
    ])
      expect((await read(question)).readings[0]?.answers.map(({ name }) => name)).toEqual([
        'Ada Vale',
        'Ben Orme',
      ]);
    const [first] = (await read('which customers have paid jobs')).readings;
    expect(first?.answers.map(({ name }) => name)).toEqual(['Ben Orme']);
    expect(first?.plan.operators).toEqual([]);
  });

  test('denies its own word alone', async () => {
    const { readings, analysis } = await read('which unpaid jobs has Ben Orme');
    const [denied] = analysis.cues.flatMap((cue) => (cue.kind === 'not' ? [cue.scope] : []));
    expect(analysis.tokens.slice(denied?.from, denied?.to).map(({ word }) => word)).toEqual(['paid']);
    expect(readings[0]?.answers.map(({ name }) => name)).toEqual(['J3']);
  });

  test('is counted of each', async () => {
    for (const question of [
      'how many unpaid jobs per customer',
      'how many jobs that are not paid per customer',
    ]) {
      const { readings } = await read(question);
      expect(Object.fromEntries(readings[0]?.values ?? [])).toEqual({ 'Ada Vale': '1', 'Ben Orme': '1' });
    }
  });

  test('in the middle of a path leaves no word to nearness of meaning', async () => {
    const { readings, analysis } = await read('which customers have jobs that are not paid');
    const sure = readings[0]?.ties.filter(({ isSure }) => isSure) ?? [];
    for (const token of analysis.tokens.filter(({ kind }) => kind === 'content'))
      expect(sure.some(({ start, end }) => start <= token.start && end >= token.end)).toBe(true);
  });
});

describe('a number that no word says', async () => {
  const sites = ['Top Field', 'Orchard', 'Long Lane', 'Quarry'];
  const graph = await createMemoryGraph([
    ...sites.flatMap((name, at) => [
      [name, 'type', 'Site'] as const,
      [name, 'max hives', String(10 + at)] as const,
      [name, 'discount pct', String(5 * at)] as const,
    ]),
    ...['Boudica', 'Playtime', 'Detention'].flatMap((name, at) => [
      [name, 'type', 'Hive'] as const,
      [name, 'stands at', at < 2 ? 'Top Field' : 'Orchard'] as const,
    ]),
  ]);
  const reader = await createReader(graph);
  const believed = async (question: string) => {
    const { sure, likely, readings } = await reader.read(question, { today: '2026-11-22' });
    return sure || likely ? (readings[0]?.value ?? readings[0]?.answers.map(({ name }) => name)) : undefined;
  };

  test('how many there may be is not how many there are', async () => {
    expect(await believed('how many hives are there at Top Field')).toEqual('2');
    expect(await believed('how many hives can Top Field take')).not.toBe('2');
  });
});

test('what is done most is not what has most of something', async () => {
  const graph = await createMemoryGraph(
    ['Castle Vets', 'Moorland', 'Quayside'].flatMap((name, at) => [
      [name, 'type', 'Practice'] as const,
      [name, 'discount pct', String(5 * at)] as const,
    ]),
  );
  const reader = await createReader(graph);
  const sureOf = async (question: string) => {
    const { sure, likely, readings } = await reader.read(question, { today: '2026-11-22' });
    return sure || likely ? readings[0]?.answers.map(({ name }) => name) : undefined;
  };
  expect(await sureOf('which practice do we go to most')).toBeUndefined();
  expect(await sureOf('which practice has the highest discount')).toEqual(['Quayside']);
});

test('numbers that run on are never added up, though some are there twice', async () => {
  const graph = await createMemoryGraph(
    Array.from({ length: 16 }, (_, at) => [
      [`line ${at}`, 'type', 'Line'] as const,
      [`line ${at}`, 'order no', String(2381 + Math.floor(at / 1.3))] as const,
      [`line ${at}`, 'qty', String(10 + 3 * at)] as const,
    ]).flat(),
  );
  const reader = await createReader(graph);
  const { readings } = await reader.read('sum of all order no', { today: '2026-11-22' });
  expect(readings.map(({ value }) => Number(value ?? 0)).filter((value) => value > 10_000)).toEqual([]);
});
