import { describe, expect, test } from 'vitest';
import { runFirst, TODAY } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

type Row = readonly [head: string, relation: string, tail: string];

const loans = (
  [
    ['Loan 1', 'Drill', 'Ann Vale', '2026-03-01', '2026-03-09'],
    ['Loan 2', 'Drill', 'Ben Ost', '2026-10-02', ''],
    ['Loan 3', 'Ladder', 'Cleo Marsh', '2026-05-05', '2026-05-20'],
    ['Loan 4', 'Ladder', 'Ann Vale', '2026-06-01', '2026-06-03'],
    ['Loan 5', 'Tent', 'Dora Finn', '2026-11-01', ''],
  ] as const
).flatMap(([loan, tool, person, out, back]): Row[] => [
  [loan, 'type', 'Loan'],
  [loan, 'tool', tool],
  [loan, 'lent to', person],
  [loan, 'taken out on', out],
  ...(back === '' ? [] : [[loan, 'returned on', back] as const]),
  [tool, 'type', 'Tool'],
  [person, 'type', 'Member'],
]);

describe('what goes on now has not ended', async () => {
  const graph = await createMemoryGraph(loans);
  const reader = await createReader(graph);

  test.each([
    ['who has the Drill at the moment', ['Ben Ost']],
    ['which loans are still out', ['Loan 2', 'Loan 5']],
    ['which loans does Ann Vale currently have', []],
    ['who has borrowed the Drill', ['Ann Vale', 'Ben Ost']],
    ['who has the Ladder right now', []],
    ['is Loan 1 back', ['yes']],
    ['is Loan 2 back yet?', ['no']],
  ])('%s', async (question, answers) => {
    const { readings, sure, likely } = await reader.read(question, { today: TODAY });
    if (answers.length > 0) expect(await runFirst(reader, graph, question)).toEqual(answers);
    else expect((sure || likely) && (readings[0]?.answers.length ?? 0) > 0).toBe(false);
  });
});

describe('so far means nothing that is still to come', async () => {
  const graph = await createMemoryGraph(
    (
      [
        ['Gig 1', '2026-02-01', '300', 'Ludlow'],
        ['Gig 2', '2026-07-01', '500', 'Clun'],
        ['Gig 3', '2026-12-24', '900', 'Hay'],
        ['Gig 4', '2027-01-05', '400', 'Hope'],
      ] as const
    ).flatMap(([gig, date, fee, town]): Row[] => [
      [gig, 'type', 'Gig'],
      [gig, 'date', date],
      [gig, 'fee', fee],
      [gig, 'town', town],
    ]),
  );
  const reader = await createReader(graph);

  test.each([
    ['total fee of gigs so far', ['800']],
    ['total fee of gigs', ['2100']],
    ['which gigs are still to come', ['Gig 3', 'Gig 4']],
    ['how many gigs left this year', ['1']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });
});

describe('the small word behind a verb', async () => {
  const graph = await createMemoryGraph(
    (
      [
        ['Stay 1', 'Biscuit', '2026-06-28', '2026-07-03'],
        ['Stay 2', 'Duke', '2026-07-10', '2026-08-02'],
        ['Stay 3', 'Luna', '2026-07-20', '2026-07-25'],
      ] as const
    ).flatMap(([stay, dog, start, end]): Row[] => [
      [stay, 'type', 'Stay'],
      [stay, 'dog', dog],
      [stay, 'check in', start],
      [stay, 'check out', end],
    ]),
  );
  const reader = await createReader(graph);

  test.each([
    ['which stays checked in in July', ['Stay 2', 'Stay 3']],
    ['which stays checked out in July', ['Stay 1', 'Stay 3']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });
});

describe('who is dead has died', async () => {
  const graph = await createMemoryGraph([
    ...['Ann Vale', 'Ben Vale', 'Cleo Vale'].map((name) => [name, 'type', 'person'] as const),
    ['Ann Vale', 'born on', '1901-02-03'],
    ['Ben Vale', 'born on', '1930-04-05'],
    ['Cleo Vale', 'born on', '1960-06-07'],
    ['Ann Vale', 'died on', '1980-08-09'],
  ]);
  const reader = await createReader(graph);

  test.each([
    ['who is still alive', ['Ben Vale', 'Cleo Vale']],
    ["who's the oldest person still alive", ['Ben Vale']],
    ['is Ann Vale still alive', ['no']],
    ['is Ben Vale dead', ['no']],
    ['who has passed away', ['Ann Vale']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });
});

describe('what nobody does', async () => {
  const graph = await createMemoryGraph([
    ...['PC 1', 'PC 2', 'PC 3'].map((name) => [name, 'type', 'Computer'] as const),
    ...['PC 1', 'PC 2', 'PC 3'].map((name) => [name, 'bought on', '2024-01-01'] as const),
    ['PC 1', 'used by', 'Ann Vale'],
    ['PC 3', 'used by', 'Ben Ost'],
    ['Ann Vale', 'type', 'Employee'],
    ['Ben Ost', 'type', 'Employee'],
  ]);
  const reader = await createReader(graph);

  test.each([
    ["which computers aren't being used by anybody?", ['PC 2']],
    ['computers nobody uses', ['PC 2']],
    ['who uses PC 1', ['Ann Vale']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });
});
