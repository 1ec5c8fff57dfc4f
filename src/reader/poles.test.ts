import { describe, expect, test } from 'vitest';
import { firstOf, TODAY } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

describe('which end of an order is meant', async () => {
  const graph = await createMemoryGraph([
    ...(
      [
        ['Ada Brook', '2012-03-01', '2026-02-01', '180'],
        ['Ben Croft', '2019-06-10', '2027-05-01', '210'],
        ['Cal Dunn', '2023-09-04', '2026-08-15', '160'],
      ] as const
    ).flatMap(([name, started, first, rate]) => [
      [name, 'kind', 'Driver'] as const,
      [name, 'started', started] as const,
      [name, 'first aid until', first] as const,
      [name, 'day rate', rate] as const,
    ]),
    ...(
      [
        ['T-1', '2026-11-02', '4'],
        ['T-2', '2026-11-09', '35'],
        ['T-3', '2026-10-30', '12'],
      ] as const
    ).flatMap(([tour, date, late]) => [
      [tour, 'kind', 'Tour'] as const,
      [tour, 'date', date] as const,
      [tour, 'minutes late', late] as const,
    ]),
  ]);
  const reader = await createReader(graph);
  const first = firstOf(reader, graph);

  test.each([
    // The worst delay is the longest.
    ['which tour had the worst delay', 'T-2'],
    ['which driver has been with us longest', 'Ada Brook'],
    ['who has worked here longest', 'Ada Brook'],
    // The first aid of two is past its day: the word orders nothing.
    ['whose first aid has expired', 'Ada Brook, Cal Dunn'],
  ])('%s: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });

  test('that tours were to be in a month does not say that they were cancelled', async () => {
    const { sure, likely } = await reader.read('how many tours got cancelled in November 2026', {
      today: TODAY,
    });
    expect(sure || likely).toBe(false);
  });
});

describe('Chinese', async () => {
  const graph = await createMemoryGraph(
    (
      [
        ['田静', '2023-07-17', '周三'],
        ['罗燕', '1997-07-14', '周五'],
        ['康悦', '2010-03-02', '周一'],
      ] as const
    ).flatMap(([name, day, duty]) => [
      [name, '类型', '护士'] as const,
      [name, '来院日期', day] as const,
      [name, '值班日', duty] as const,
    ]),
  );
  const reader = await createReader(graph);
  const first = firstOf(reader, graph);

  test.each([
    ['哪个护士来院最久', '罗燕'],
    ['田静星期几值班', '周三'],
  ])('%s: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });
});
