import { describe, expect, test } from 'vitest';
import { TODAY } from '../../test/helper/first-reading.ts';
import { ask } from '../ask.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

const JOBS = [
  ['J1', 'Ada Vale', 'Sue Kemp', '180', '2', '2025-01-14'],
  ['J2', 'Ben Orme', 'Sue Kemp', '140', '1.5', '2025-02-20'],
  ['J3', 'Ben Orme', 'Ivan Petrov', '4200', '30', '2025-02-21'],
] as const;
const jobs = JOBS.flatMap(([job, customer, plumber, invoice, hours, date]) => [
  [job, 'type', 'job'] as const,
  [job, 'customer', customer] as const,
  [job, 'plumber', plumber] as const,
  [job, 'invoice', invoice] as const,
  [job, 'hours', hours] as const,
  [job, 'date', date] as const,
]);

describe('a number of each', async () => {
  const graph = await createMemoryGraph(jobs);
  const reader = await createReader(graph);
  const valuesOf = async (question: string) => {
    const [first] = (await reader.read(question, { today: TODAY })).readings;
    return Object.fromEntries(first?.values ?? []);
  };

  test.each([
    ['how many jobs per customer', { 'Ada Vale': '1', 'Ben Orme': '2' }],
    ['how many jobs does each customer have', { 'Ada Vale': '1', 'Ben Orme': '2' }],
    ['number of jobs for each plumber', { 'Sue Kemp': '2', 'Ivan Petrov': '1' }],
    ['total invoice per plumber', { 'Sue Kemp': '320', 'Ivan Petrov': '4200' }],
    ['average hours for each plumber', { 'Sue Kemp': '1.75', 'Ivan Petrov': '30' }],
    ['how many jobs in february per customer', { 'Ben Orme': '2' }],
    ['jobs per customer', { 'Ada Vale': '1', 'Ben Orme': '2' }],
    ['hours by plumber', { 'Sue Kemp': '3.5', 'Ivan Petrov': '30' }],
    ['hours for each customer', { 'Ada Vale': '2', 'Ben Orme': '31.5' }],
    ['hours per job', { J1: '2', J2: '1.5', J3: '30' }],
    ['how many jobs by plumber', { 'Sue Kemp': '2', 'Ivan Petrov': '1' }],
    ['total invoice by customer', { 'Ada Vale': '180', 'Ben Orme': '4340' }],
    ['how many hours did each plumber work', { 'Sue Kemp': '3.5', 'Ivan Petrov': '30' }],
    ['when was the last job of each plumber', { 'Sue Kemp': '2025-02-20', 'Ivan Petrov': '2025-02-21' }],
  ])('%s', async (question, values) => {
    expect(await valuesOf(question)).toEqual(values);
  });

  test('an average per thing that has the values is one number', async () => {
    const [first] = (await reader.read('average invoice per job', { today: TODAY })).readings;
    expect([first?.value, first?.values]).toEqual(['1506.66666667', undefined]);
  });

  test('is in the answer with its proof, in words too', async () => {
    const answer = await ask('how many jobs per customer', { graph });
    expect(answer.outcome).toBe('grounded');
    expect(answer.answers).toEqual([
      { id: 'Ben Orme', name: 'Ben Orme', value: '2' },
      { id: 'Ada Vale', name: 'Ada Vale', value: '1' },
    ]);
    expect(answer.text).toContain('Ben Orme (2)');
    expect(answer.plan?.operators.map(({ kind }) => kind)).toEqual(['count', 'group']);
  });

  test('things that have none are among those of a class, with 0', async () => {
    const known = await createMemoryGraph([
      ...jobs,
      ...['Ada Vale', 'Ben Orme', 'Cleo Hart'].map((name) => [name, 'type', 'customer'] as const),
    ]);
    const answer = await ask('how many jobs per customer', { graph: known });
    expect(answer.outcome).toBe('grounded');
    expect(answer.answers.map(({ name, value }) => [name, value])).toEqual([
      ['Ben Orme', '2'],
      ['Ada Vale', '1'],
      ['Cleo Hart', '0'],
    ]);
    // Of those alone who had any then.
    const february = await ask('how many jobs in february per customer', { graph: known });
    expect(february.answers.map(({ name, value }) => [name, value])).toEqual([['Ben Orme', '2']]);
  });

  test('"by" somebody is no group', async () => {
    const [first] = (await reader.read('how many jobs by Sue Kemp', { today: TODAY })).readings;
    expect([first?.value, first?.values]).toEqual(['2', undefined]);
  });

  test.each([
    'total invoice per plumber',
    'how many jobs in february per customer',
    'when was the last job of each plumber',
  ])('of the plan of “%s” is what the search has found', async (question) => {
    const [first] = (await reader.read(question, { today: TODAY })).readings;
    const run = await ask(question, { graph, options: { plan: first?.plan } });
    const told = run.answers.map(({ id, value }) => [id, value]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(first?.values ?? []));
  });
});

describe('in other languages', () => {
  test.each([
    ['每个客户有多少工单', { 艾达: '1', 本恩: '2' }],
    ['按客户统计金额', { 艾达: '180', 本恩: '4340' }],
    ['按客户统计工单', { 艾达: '1', 本恩: '2' }],
    ['按客户统计总金额', { 艾达: '180', 本恩: '4340' }],
    ['每个客户的平均金额', { 艾达: '180', 本恩: '2170' }],
  ])('%s', async (question, values) => {
    const graph = await createMemoryGraph(
      JOBS.flatMap(([job, customer, , invoice]) => [
        [job, '类型', '工单'] as const,
        [job, '客户', customer === 'Ada Vale' ? '艾达' : '本恩'] as const,
        [job, '金额', invoice] as const,
      ]),
    );
    const reader = await createReader(graph);
    const [first] = (await reader.read(question, { today: TODAY })).readings;
    expect(Object.fromEntries(first?.values ?? [])).toEqual(values);
  });

  test.each([
    ['wie viele Aufträge hat jeder Kunde', { 'Ada Vale': '1', 'Ben Orme': '2' }],
    ['durchschnittlicher Betrag pro Kunde', { 'Ada Vale': '180', 'Ben Orme': '2170' }],
    ['Gesamtbetrag pro Kunde', { 'Ada Vale': '180', 'Ben Orme': '4340' }],
    ['gesamtbetrag pro kunde', { 'Ada Vale': '180', 'Ben Orme': '4340' }],
    ['durchschnittlicher betrag nach kunde', { 'Ada Vale': '180', 'Ben Orme': '2170' }],
    ['Anzahl der Aufträge nach Kunde', { 'Ada Vale': '1', 'Ben Orme': '2' }],
  ])('%s', async (question, values) => {
    const graph = await createMemoryGraph(
      JOBS.flatMap(([job, customer, , invoice]) => [
        [job, 'Typ', 'Auftrag'] as const,
        [job, 'Kunde', customer] as const,
        [job, 'Betrag', invoice] as const,
      ]),
    );
    const reader = await createReader(graph);
    const [first] = (await reader.read(question, { today: TODAY })).readings;
    expect(Object.fromEntries(first?.values ?? [])).toEqual(values);
  });
});

describe('money of each', async () => {
  const graph = await createMemoryGraph(
    (
      [
        ['Rent', 'Housing', 'Hill & Sons', '900'],
        ['Weekly shop', 'Food', 'Corner Shop', '80'],
        ['Pizza', 'Food', 'Mario', '20'],
      ] as const
    ).flatMap(([text, category, vendor, amount], at) => [
      [`expense ${at + 1}`, 'type', 'expense'] as const,
      [`expense ${at + 1}`, 'description', text] as const,
      [`expense ${at + 1}`, 'category', category] as const,
      [`expense ${at + 1}`, 'vendor', vendor] as const,
      [`expense ${at + 1}`, 'amount ($)', amount] as const,
    ]),
  );

  test.each([
    ['spending by category', 'grounded'],
    ['total per category', 'grounded'],
    ['overall spending by category', 'grounded'],
    ['how much did we spend on each category', 'grounded'],
    // That the amounts are added up, nobody says.
    ['amount by category', 'partial'],
    // How many they are, or how much.
    ['expenses by category', 'abstained'],
  ])('%s', async (question, expected) => {
    const { outcome, answers } = await ask(question, { graph, today: TODAY });
    expect(outcome).toBe(expected);
    expect(answers.map(({ name, value }) => [name, value])).toEqual(
      expected === 'abstained'
        ? []
        : [
            ['Housing', '900'],
            ['Food', '100'],
          ],
    );
  });
});
