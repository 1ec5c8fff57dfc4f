import { describe, expect, test } from 'vitest';
import { runFirst, TODAY } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

const people = ['Ann Vale', 'Ben Ost', 'Cleo Marsh', 'Dora Finn', 'Eli Rae'];

describe('who something is, and whose', async () => {
  const graph = await createMemoryGraph([
    ...people.map((name) => [name, 'type', 'Member'] as const),
    ...['Puffin', 'Heron'].map((name) => [name, 'type', 'Glider'] as const),
    ...['flight 1', 'flight 2', 'flight 3'].map((name) => [name, 'type', 'Flight'] as const),
    ['flight 1', 'glider', 'Puffin'],
    ['flight 2', 'glider', 'Heron'],
    ['flight 3', 'glider', 'Heron'],
    ['flight 1', 'pilot', 'Ann Vale'],
    ['flight 2', 'pilot', 'Ben Ost'],
    ['flight 3', 'pilot', 'Cleo Marsh'],
    ['Ben Ost', 'supervisor', 'Ann Vale'],
    ['Cleo Marsh', 'supervisor', 'Ann Vale'],
    ['Dora Finn', 'supervisor', 'Ben Ost'],
  ]);
  const reader = await createReader(graph);

  test.each([
    ["is Ann Vale Ben Ost's supervisor", ['yes']],
    ["is Cleo Marsh Ben Ost's supervisor", ['no']],
    ["is Ben Ost Ann Vale's supervisor", ['no']],
  ])('%s: none whom they have in common', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });

  test('the glider is not whose it is', async () => {
    const { sure, likely } = await reader.read('whose glider was used on flight 1', { today: TODAY });
    expect(sure || likely).toBe(false);
  });
});

describe('all of a kind of which nearly all are called so', async () => {
  const workers = ['Brodie', 'Lumley', 'Peak', 'Beckside', 'Fenton'];
  const graph = await createMemoryGraph([
    ...workers.map((name, at) => [name, 'insured until', `2027-0${at + 1}-01`] as const),
    ...workers.map((name) => [name, 'trade', 'roofing'] as const),
    ...workers.slice(0, 4).map((name, at) => [`JOB-${at + 1}`, 'subcontractor', name] as const),
    ...[1, 2, 3, 4].map((at) => [`JOB-${at}`, 'start', `2024-0${at}-01`] as const),
  ]);
  const reader = await createReader(graph);

  test('whoever has what the others have is one of them', async () => {
    expect(await runFirst(reader, graph, 'list every subcontractor')).toEqual(workers.toSorted());
  });
});

test('a column that is called by "whose" says who', async () => {
  const graph = await createMemoryGraph([
    ...people.map((name) => [name, 'type', 'Member'] as const),
    ...['Sweep hangar', 'Oil winch'].map((name) => [name, 'type', 'Duty'] as const),
    ['Sweep hangar', 'whose go', 'Ann Vale'],
    ['Sweep hangar', 'done by', 'Ben Ost'],
    ['Oil winch', 'whose go', 'Dora Finn'],
    ['Oil winch', 'done by', 'Ann Vale'],
  ]);
  const reader = await createReader(graph);
  const { sure, likely } = await reader.read('whose go is it for Sweep hangar', { today: TODAY });
  expect(sure || likely).toBe(true);
  expect(await runFirst(reader, graph, 'whose go is it for Sweep hangar')).toEqual(['Ann Vale']);
});
