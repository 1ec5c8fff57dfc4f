import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runFirst, TODAY } from '../../test/helper/first-reading.ts';
import { openDemoGraph } from '../demo-graph.ts';
import type { EmbeddedGraph } from '../graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createThinker } from '../model/embedded/create-thinker.ts';
import { createReader, type Reader, type ReadResult } from './read.ts';

const OFFICE: readonly (readonly [string, string, string])[] = [
  ...['Ann Vale', 'Ben Ost', 'Cleo Marsh', 'Dora Finn', 'Egon Hart'].map(
    (person) => [person, 'type', 'Person'] as const,
  ),
  ...['Beacon', 'Harbour', 'Lantern'].map((project) => [project, 'type', 'Project'] as const),
  ['Ben Ost', 'reports_to', 'Ann Vale'],
  ['Cleo Marsh', 'reports_to', 'Ben Ost'],
  ['Dora Finn', 'reports_to', 'Ben Ost'],
  ['Egon Hart', 'reports_to', 'Cleo Marsh'],
  ['Ann Vale', 'hired_on', '2008-03-01'],
  ['Ben Ost', 'hired_on', '2012-05-01'],
  ['Cleo Marsh', 'hired_on', '2015-07-01'],
  ['Dora Finn', 'hired_on', '2019-02-01'],
  ['Egon Hart', 'hired_on', '2021-11-01'],
  ['Ann Vale', 'annual_salary', '120000'],
  ['Ben Ost', 'annual_salary', '80000'],
  ['Cleo Marsh', 'annual_salary', '60000'],
  ['Dora Finn', 'annual_salary', '50000'],
  ['Egon Hart', 'annual_salary', '40000'],
  ['Cleo Marsh', 'works_on', 'Beacon'],
  ['Dora Finn', 'works_on', 'Beacon'],
  ['Egon Hart', 'works_on', 'Harbour'],
  ['Beacon', 'end_date', '2024-06-30'],
  ['Harbour', 'end_date', '2025-01-31'],
  ['Riga', 'population', '600000'],
  ['Turku', 'population', '200000'],
  ['Ann Vale', 'is_vegetarian', 'yes'],
  ['Ben Ost', 'is_vegetarian', 'no'],
  ['Cleo Marsh', 'is_vegetarian', 'no'],
  ['Dora Finn', 'is_vegetarian', 'yes'],
  ['Egon Hart', 'is_vegetarian', 'no'],
];

let graph: EmbeddedGraph;
let reader: Reader;

beforeAll(async () => {
  graph = await createMemoryGraph(OFFICE, { name: 'office' });
  reader = await createReader(graph);
});

const read = (question: string): Promise<ReadResult> => reader.read(question, { today: TODAY });

const firstOf = (question: string): Promise<readonly string[]> => runFirst(reader, graph, question);

describe('the first reading', () => {
  test('what is only denied is denied of those who have it at all', async () => {
    expect(await firstOf('who is not vegetarian')).toEqual(['Ben Ost', 'Cleo Marsh', 'Egon Hart']);
  });

  test('who asks for somebody, where people answer', async () => {
    const { readings } = await read('who reports to Ben Ost?');
    expect(readings[0]?.words).toBe('who: reports to Ben Ost');
    const { readings: things } = await read('what does Dora Finn work on');
    expect(things[0]?.words).toMatch(/^something: /u);
  });

  test.each([
    ['who reports to Ben Ost?', ['Cleo Marsh', 'Dora Finn']],
    ['who does Ben Ost report to?', ['Ann Vale']],
    ['who is Dora Finn reporting to', ['Ann Vale', 'Ben Ost'].slice(1)],
    ['does Dora Finn report to Ben Ost?', ['yes']],
    ['does Ben Ost report to Dora Finn?', ['no']],
    ['when was cleo marsh hired', ['2015-07-01']],
    ['who was hired before 2013', ['Ann Vale', 'Ben Ost']],
    ['who was hired last?', ['Egon Hart']],
    ['list all projects', ['Beacon', 'Harbour', 'Lantern']],
    ['how many people work on Beacon', ['2']],
    ['which project has the most people working on it', ['Beacon']],
    ['average salary of the people working on Beacon', ['55000']],
    ['which city has the biggest population, Riga or Turku?', ['Riga']],
    ['who has a higher salary, Cleo Marsh or Dora Finn', ['Cleo Marsh']],
    ['besides Dora Finn, who works on Beacon', ['Cleo Marsh']],
    ['Beacon is worked on by who', ['Cleo Marsh', 'Dora Finn']],
    ['who is the boss of the boss of Dora Finn', ['Ann Vale']],
    ['who works on the same project as Cleo Marsh?', ['Dora Finn']],
    ['who shares a project with Dora Finn', ['Cleo Marsh']],
  ])('%s', async (question, expected) => {
    expect(await firstOf(question)).toEqual(expected);
  });
});

describe('what must not be believed', () => {
  test.each([
    "what's Ben Ost's phone number?",
    'who is the president of Riga',
    'is Beacon finished?',
    'how old is Riga',
  ])('%s: nothing in the graph says it', async (question) => {
    expect((await read(question)).sure).toBe(false);
  });

  test('a word that nothing explains is named', async () => {
    const { doubts } = await read("what's Ben Ost's phone number?");
    expect(doubts.map((doubt) => ('text' in doubt ? doubt.text : ''))).toContain('phone');
  });

  test('doubts are empty exactly when it is sure', async () => {
    for (const question of ['who reports to Ben Ost?', 'where can I buy tea', 'who does Ben Ost like']) {
      const { sure, doubts } = await read(question);
      expect(sure).toBe(doubts.length === 0);
    }
  });

  test('what another thing has, where the named one could have it itself', async () => {
    // Lantern has no end date, and no word asks for those of other projects.
    const { readings, sure, doubts } = await read('when does Lantern end');
    expect([sure, readings, doubts]).toEqual([false, [], [{ code: 'no-answer' }]]);
  });

  test('a way over another thing, where the named one has what is said itself', async () => {
    const { readings, sure } = await read('who does Ben Ost like');
    expect(sure).toBe(false);
    const ways = readings.filter(({ plan }) => plan.edges.length > 1);
    expect(ways.length).toBeGreaterThan(0);
    expect(ways.every(({ features }) => features.detour === 1)).toBe(true);
  });

  test('a word for a condition is no word for all that can meet it', async () => {
    const { readings, sure } = await read('how many vegetarian people are there');
    expect([sure, readings[0]?.value]).toEqual([true, '2']);
  });

  test('a name that is not in the graph gives no sure answer', async () => {
    expect((await read('who does Fritz Falk report to')).sure).toBe(false);
  });
});

describe('readings', () => {
  test('are distinct, best first, and say in a line how they were understood', async () => {
    const { readings } = await read('who reports to Ben Ost?');
    expect(readings.map(({ score }) => score)).toEqual(
      readings.map(({ score }) => score).toSorted((a, b) => b - a),
    );
    expect(readings[0]?.words).toContain('reports to');
    expect(
      new Set(readings.map(({ answers, value, verdict }) => JSON.stringify([answers, value, verdict]))).size,
    ).toBe(readings.length);
  });

  test('tie every content word of a sure reading to a part of the plan', async () => {
    const { readings, analysis } = await read('who reports to Ben Ost?');
    for (const token of analysis.tokens.filter(({ kind }) => kind === 'content'))
      expect(readings[0]?.ties.some(({ start, end }) => start <= token.start && end >= token.end)).toBe(true);
  });

  test('stop when the signal is aborted', async () => {
    await expect(
      reader.read('who reports to Ben Ost?', { signal: AbortSignal.abort(new Error('over')) }),
    ).rejects.toThrow('over');
  });

  test.each(['', '?', 'Ben Ost', '🙂 '.repeat(400), 'who '.repeat(500)])(
    '%j is no trouble',
    async (question) => {
      expect((await read(question)).readings.length).toBeGreaterThanOrEqual(0);
    },
  );
});

describe('a search that the time ends', async () => {
  const films = await openDemoGraph();
  afterAll(() => films.close());
  const thinker = await createThinker(films);
  const ranked = await createReader(films, { thinker: async () => thinker });
  const question = 'Who directed Inception?';

  test('is never sure: a better reading may not have been looked for', async () => {
    expect((await ranked.read(question, { today: TODAY })).sure).toBe(true);
    const { sure, doubts, cut } = await ranked.read(question, { today: TODAY, milliseconds: -1 });
    expect(sure).toBe(false);
    expect(doubts).toContainEqual({ code: 'cut', what: 'candidates after -1 ms', kept: 0 });
    expect(cut).toContain('candidates after -1 ms');
  });

  test('has looked at the path that is ranked best', async () => {
    const { readings } = await ranked.read(question, { today: TODAY, milliseconds: -1 });
    expect(readings[0]?.answers.map(({ name }) => name)).toEqual(['Christopher Nolan']);
  });
});
