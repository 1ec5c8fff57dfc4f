import { describe, expect, test } from 'vitest';
import { runFirst, TODAY } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

describe('what has been done has a day that is not still to come', async () => {
  const graph = await createMemoryGraph([
    ...['Ann Vale', 'Ben Ost', 'Cleo Marsh', 'Dora Finn'].map((name) => [name, 'type', 'Guide'] as const),
    ...['INV-1', 'INV-2', 'INV-3'].map((name) => [name, 'type', 'Invoice'] as const),
    ['Ann Vale', 'joined', '2015-03-01'],
    ['Ben Ost', 'joined', '2018-05-01'],
    ['Cleo Marsh', 'joined', '2019-06-01'],
    ['Dora Finn', 'joined', '2021-06-01'],
    ['Ben Ost', 'left', '2023-09-30'],
    ['Cleo Marsh', 'left', '2027-01-31'],
    ['INV-1', 'sent to', 'Ann Vale'],
    ['INV-2', 'sent to', 'Ben Ost'],
    ['INV-3', 'sent to', 'Ben Ost'],
    ['INV-1', 'paid on', '2024-02-01'],
    ['INV-3', 'paid on', '2024-03-01'],
  ]);
  const reader = await createReader(graph);

  test.each([
    ['which guides have left?', ['Ben Ost']],
    ['has Ben Ost left', ['yes']],
    ['has Cleo Marsh left yet', ['no']],
    ['has Ann Vale left', ['no']],
    ['has INV-2 been paid', ['no']],
    ['has INV-3 been paid yet?', ['yes']],
    ['how many invoices have been paid', ['2']],
    ['when did Ben Ost leave', ['2023-09-30']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });

  test('what is still so is not passed over', async () => {
    const { sure, likely, doubts } = await reader.read('guides still on probation', { today: TODAY });
    expect(sure || likely).toBe(false);
    expect(doubts).not.toEqual([]);
  });
});

describe('things still to come', async () => {
  const graph = await createMemoryGraph([
    ...['Spring Fair', 'Autumn Fair', 'Winter Fair', 'Old Fair'].map(
      (name) => [name, 'type', 'Fair'] as const,
    ),
    ['Old Fair', 'held on', '2020-05-01'],
    ['Spring Fair', 'held on', '2027-04-10'],
    ['Autumn Fair', 'held on', '2026-10-10'],
    ['Winter Fair', 'held on', '2026-12-05'],
  ]);
  const reader = await createReader(graph);

  test.each([
    ['what is the next fair', ['Winter Fair']],
    ['when is the next fair', ['2026-12-05']],
    ['upcoming fairs', ['Spring Fair', 'Winter Fair']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });
});
