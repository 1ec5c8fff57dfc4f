import { describe, expect, test } from 'vitest';
import { runFirst } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

type Row = readonly [head: string, relation: string, tail: string];

const projects = (
  [
    ['Website', 'Nadia Rahman', '612', ''],
    ['Booking app', 'Leo Fink', '430', 'Gateway'],
    ['Gateway', 'Sam Ortiz', '188', ''],
    ['Ticket kiosk', 'Leo Fink', '20', 'Gateway'],
    ['Timetable', 'Tobias Grau', '377', 'Warehouse'],
    ['Warehouse', 'Tobias Grau', '905', ''],
  ] as const
).flatMap(([project, owner, hours, blocker]): Row[] => [
  [project, 'type', 'Project'],
  [owner, 'type', 'Person'],
  [project, 'owner', owner],
  [project, 'hours spent', hours],
  ...(blocker === '' ? [] : [[project, 'blocked by', blocker] as const]),
]);

describe('what has something done to it', async () => {
  const graph = await createMemoryGraph(projects);
  const reader = await createReader(graph);

  test.each([
    ['which projects are blocked', ['Booking app', 'Ticket kiosk', 'Timetable']],
    ['what is blocked', ['Booking app', 'Ticket kiosk', 'Timetable']],
    ['what is blocked by Gateway', ['Booking app', 'Ticket kiosk']],
    ['what is the Timetable blocked by', ['Warehouse']],
  ])('%s', async (question, names) => {
    expect(await runFirst(reader, graph, question)).toEqual(names);
  });

  test('a project is nobody', async () => {
    const { readings, sure, likely } = await reader.read('who is the busiest');
    expect((sure || likely) && readings[0]?.answers[0]?.name === 'Warehouse').toBe(false);
  });
});

describe('whether there is something that the graph has no word for', async () => {
  const graph = await createMemoryGraph(
    [1, 2, 3, 4].flatMap((number): Row[] => [
      [`expense ${number}`, 'type', 'Expense'],
      [`expense ${number}`, 'amount', String(20 * number)],
      [`expense ${number}`, 'vendor', number < 3 ? 'Tesco' : 'Shell'],
      [`expense ${number}`, 'payment method', number < 3 ? 'Visa' : 'Cash'],
    ]),
  );
  const reader = await createReader(graph);

  test.each(['did we pay a fine', 'did we get a discount', 'did we buy a boat'])(
    '%s: no yes',
    async (question) => {
      const { sure, likely } = await reader.read(question);
      expect(sure || likely).toBe(false);
    },
  );
});
