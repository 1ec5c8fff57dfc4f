import { describe, expect, test } from 'vitest';
import { firstOf, TODAY } from '../../test/helper/first-reading.ts';
import { ask } from '../ask.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

describe('a state says what is done, and what is overdue', async () => {
  const graph = await createMemoryGraph(
    (
      [
        ['Booking App', 'In progress', '2026-12-18'],
        ['Payment Gateway', 'In progress', '2026-11-20'],
        ['Brand Refresh', 'Done', '2026-08-28'],
        ['Audio Guide', 'Cancelled', '2026-07-31'],
        ['Hiring Page', 'Done', '2026-10-01'],
        ['Intranet Cleanup', 'In progress', ''],
      ] as const
    ).flatMap(([project, status, due]) => [
      [project, 'type', 'Project'] as const,
      [project, 'status', status] as const,
      ...(due === '' ? [] : [[project, 'due', due] as const]),
    ]),
  );
  const first = firstOf(await createReader(graph), graph);
  const given = async (question: string) => {
    const { outcome, text } = await ask(question, { graph, today: TODAY });
    return outcome === 'abstained' ? outcome : text.split('.')[0];
  };

  test.each([
    ['is the Booking App done', 'No'],
    ['is the Booking App finished', 'No'],
    ['is Brand Refresh finished', 'Yes'],
    ['is Payment Gateway late', 'Yes'],
    ['is the Booking App late', 'No'],
    ['is Audio Guide overdue', 'No'],
    ['how many projects are overdue', '1'],
  ])('%s: %s', async (question, answer) => {
    expect(await given(question)).toBe(answer);
  });

  test.each([
    ['which projects are finished', 'Brand Refresh, Hiring Page'],
    // That one is due on no day does not say that it is not finished.
    ['which projects are not finished', 'Audio Guide, Booking App, Intranet Cleanup, Payment Gateway'],
    ['show unfinished projects', 'Audio Guide, Booking App, Intranet Cleanup, Payment Gateway'],
    ['open projects', 'Booking App, Intranet Cleanup, Payment Gateway'],
    ['which projects are late', 'Payment Gateway'],
    ['which projects were called off', 'Audio Guide'],
    ['projects without a due date', 'Intranet Cleanup'],
  ])('%s: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });
});

describe('a day or a yes says that it is settled', async () => {
  const graph = await createMemoryGraph([
    ...['INV-1', 'INV-2', 'INV-3'].map((name) => [name, 'type', 'Invoice'] as const),
    ['INV-1', 'due', '2026-03-01'],
    ['INV-2', 'due', '2026-03-02'],
    ['INV-3', 'due', '2027-01-02'],
    ['INV-1', 'paid on', '2026-02-01'],
    ...['Drill', 'Saw', 'Lathe', 'Plane'].map((name) => [name, 'type', 'Tool'] as const),
    ...(
      [
        ['Drill', '2026-01-05', 'true'],
        ['Saw', '2026-01-06', 'false'],
        ['Lathe', '2027-01-06', 'false'],
        ['Plane', '2026-02-01', 'true'],
      ] as const
    ).flatMap(([tool, due, back]) => [[tool, 'due back', due] as const, [tool, 'returned', back] as const]),
  ]);
  const first = firstOf(await createReader(graph), graph);

  test.each([
    ['which invoices are overdue', 'INV-2'],
    ['outstanding invoices', 'INV-2, INV-3'],
    ['which tools are overdue', 'Saw'],
    ['which tools are overdue and not returned', 'Saw'],
  ])('%s: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });
});

describe('German', async () => {
  const graph = await createMemoryGraph([
    ...['R1', 'R2', 'R3'].map((name) => [name, 'type', 'Reparatur'] as const),
    ['R1', 'Gemeldet', '2026-01-07'],
    ['R2', 'Gemeldet', '2026-01-21'],
    ['R3', 'Gemeldet', '2026-02-11'],
    ['R1', 'Erledigt', '2026-01-10'],
    ['R3', 'Erledigt', '2026-02-12'],
  ]);
  const first = firstOf(await createReader(graph), graph);

  test.each([
    ['welche Reparaturen sind noch offen', 'R2'],
    ['offene Reparaturen', 'R2'],
    ['welche Reparaturen sind fertig', 'R1, R3'],
  ])('%s: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });
});

describe('what is done again and again is never settled', async () => {
  const graph = await createMemoryGraph([
    ...['Boiler', 'Lift', 'Alarm'].map((name) => [name, 'type', 'Unit'] as const),
    ['Boiler', 'last done', '2025-10-01'],
    ['Lift', 'last done', '2026-09-01'],
    ['Boiler', 'next due', '2026-10-01'],
    ['Lift', 'next due', '2027-09-01'],
    ['Alarm', 'next due', '2026-11-01'],
    ...['Stall 1', 'Stall 2'].map((name) => [name, 'type', 'Booking'] as const),
    ['Stall 1', 'paid', 'true'],
    ['Stall 2', 'paid', 'false'],
  ]);
  const first = firstOf(await createReader(graph), graph);

  test('its day alone says that it is overdue', async () => {
    expect(await first('which units are overdue')).toBe('Alarm, Boiler');
  });
});

test('a fee that is called late does not take the word away from what is overdue', async () => {
  const graph = await createMemoryGraph([
    ...['B-1', 'B-2', 'B-3'].map((name) => [name, 'type', 'Bill'] as const),
    ...['B-1', 'B-2', 'B-3'].map((name) => [name, 'due', '2026-03-01'] as const),
    ['B-1', 'paid on', '2026-02-01'],
    ['B-2', 'paid on', '2026-04-01'],
    ['B-2', 'late fee', '25'],
  ]);
  const first = firstOf(await createReader(graph), graph);
  expect(await first('which bills are overdue')).toBe('B-3');
});
