import { describe, expect, test } from 'vitest';
import { firstOf, TODAY } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

type Row = readonly [string, string, string];

const ENTRIES: readonly (readonly [
  day: string,
  who: string,
  category: string,
  money: Row[1],
  amount: string,
  balance: string,
])[] = [
  ['2025-01-03', 'Severn Power', 'Utilities', 'out £', '84.2', '1915.8'],
  ['2025-01-07', 'J. Cole', 'Rent', 'in £', '450', '2365.8'],
  ['2025-02-02', 'Severn Power', 'Utilities', 'out £', '97.4', '2268.4'],
  ['2025-04-07', 'J. Cole', 'Rent', 'in £', '460', '2728.4'],
  ['2025-04-09', 'B&Q', 'Repairs', 'out £', '52.1', '2676.3'],
];

describe("a bank's list", async () => {
  const graph = await createMemoryGraph([
    ...ENTRIES.flatMap(([day, who, category, money, amount, balance], at): Row[] => {
      const entry = `entry ${at + 1}`;
      return [
        [entry, 'type', 'entry'],
        [entry, 'date', day],
        [entry, 'who', who],
        [entry, 'category', category],
        [entry, money, amount],
        [entry, 'balance £', balance],
      ];
    }),
    ['entry 4', 'what for', 'April rent'],
    ['entry 2', 'what for', 'January rent'],
    ['entry 5', 'what for', 'Paint'],
  ]);
  const reader = await createReader(graph);
  const first = firstOf(reader, graph);

  test.each([
    // What is left after each entry is not what was spent.
    ['how much did we spend on utilities', '181.6'],
    ['how much did B&Q cost us', '52.1'],
  ])('%s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });

  // What came in then is offered too, and never what was left.
  test('how much did we spend in april: a month, and no part of "April rent"', async () => {
    const { readings } = await reader.read('how much did we spend in april', { today: TODAY });
    const [one, other] = readings.map(
      ({ answers, value }) => value ?? answers.map(({ name }) => name).join(),
    );
    expect([one, other].toSorted()).toEqual(['460', '52.1']);
  });
});
