import { describe, expect, test } from 'vitest';
import { firstOf } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

type Row = readonly [string, string, string];

const PEOPLE: readonly Row[] = [
  ['Ada Vale', 'postdoc', '2019-03-04'],
  ['Ben Ost', 'student', '2021-10-01'],
  ['Cleo Marsh', 'student', '2022-10-01'],
  ['Dov Rae', 'technician', '2018-01-15'],
];
const BREWS: readonly (readonly [string, string, string, string])[] = [
  ['brew 1', 'Old Mill', '2025-01-10', '09:30'],
  ['brew 2', 'Old Mill', '2025-02-11', '14:00'],
  ['brew 3', 'Red Fox', '2025-02-12', '08:15'],
];

describe('what kind of thing is asked for', async () => {
  const graph = await createMemoryGraph([
    ...PEOPLE.flatMap(([name, kind, day]): Row[] => [
      [name, 'type', kind],
      [name, 'joined on', day],
    ]),
    ['Old Mill', 'type', 'beer'],
    ['Red Fox', 'type', 'beer'],
    ['Old Mill', 'recipe by', 'Ada Vale'],
    ['Red Fox', 'recipe by', 'Ben Ost'],
    ['Old Mill', 'max drinkers', '24'],
    ['Red Fox', 'max drinkers', '12'],
    ['Old Mill', 'price', '4'],
    ['Red Fox', 'price', '9'],
    ['Old Mill', 'stock', '2'],
    ['Red Fox', 'stock', '8'],
    ['Old Mill', 'hops from', 'Hartley & Sons'],
    ['Red Fox', 'hops from', 'Vale Hops'],
    ...BREWS.flatMap(([brew, beer, day, time]): Row[] => [
      [brew, 'type', 'brew'],
      [brew, 'brewed beer', beer],
      [brew, 'brewed on', day],
      [brew, 'started at', time],
    ]),
    ['PEATLINE', 'type', 'project'],
    ['ASHFALL', 'type', 'project'],
    ['Ada Vale', 'works on', 'PEATLINE'],
    ['Ben Ost', 'works on', 'ASHFALL'],
  ]);
  const reader = await createReader(graph);
  const first = firstOf(reader, graph);

  test.each([
    // All people, of whatever class, and not those of one.
    ["who isn't on any project", 'Cleo Marsh, Dov Rae'],
    // What somebody has one of at most is not counted.
    ['how many times have we brewed Old Mill', '2'],
    ['who do we get hops from', 'Hartley & Sons, Vale Hops'],
    ['what is there for less than £5', 'Old Mill'],
    ['who has joined since the start of 2021', 'Ben Ost, Cleo Marsh'],
    ['besides Old Mill what else was brewed in 2025', 'Red Fox'],
    ["what's the cheapest one", 'Old Mill'],
    ['Old Mill, is that by Ben Ost?', 'no'],
    ['the Red Fox, was that by Ben Ost?', 'yes'],
  ])('%s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });

  test('how much asks for no number of people', async () => {
    const { sure, readings } = await reader.read('how much does Old Mill want', { today: '2026-11-22' });
    expect(sure && readings[0]?.value === '24').toBe(false);
    expect(readings[0]?.answers.map(({ name }) => name)).not.toEqual(['24']);
  });
});

describe('a day nursery', async () => {
  const graph = await createMemoryGraph([
    ...['Ann', 'Bo', 'Cy'].flatMap((name): Row[] => [
      [name, 'type', 'child'],
      [name, 'in room', name === 'Cy' ? 'Foxes' : 'Owls'],
    ]),
    ['Ann', 'allergic to', 'eggs'],
    ['Cy', 'allergic to', 'nuts'],
    ['Owls', 'type', 'room'],
    ['Foxes', 'type', 'room'],
    ['Owls', 'days', 'Monday'],
    ['Owls', 'days', 'Friday'],
    ['Foxes', 'days', 'Friday'],
    ...['cot A', 'cot B', 'cot C'].map((cot): Row => [cot, 'type', 'bed']),
    ['nap 1', 'slept in bed', 'cot A'],
    ['nap 1', 'type', 'nap'],
    ['nap 2', 'slept in bed', 'cot B'],
    ['nap 2', 'type', 'nap'],
    ['Red bus', 'first stop', 'Mill Lane'],
    ['Red bus', 'calls at', 'Mill Lane'],
    ['Red bus', 'calls at', 'High Street'],
    ['Red bus', 'type', 'bus'],
    ['Blue bus', 'first stop', 'High Street'],
    ['Blue bus', 'calls at', 'High Street'],
    ['Blue bus', 'type', 'bus'],
  ]);
  const reader = await createReader(graph);
  const first = firstOf(reader, graph);

  test.each([
    ["which Owls children can't have eggs", 'Ann'],
    ["which Owls children don't have eggs", 'Bo'],
    ['which rooms have Monday off', 'Foxes'],
    ["is there a bed that's never been slept in", 'cot C'],
    // No word says that the first one is meant.
    ['where does the Red bus stop', 'High Street, Mill Lane'],
    ["what's the first stop of the Red bus", 'Mill Lane'],
  ])('%s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });
});

describe('a Chinese parcel station', async () => {
  const graph = await createMemoryGraph([
    ['王秀莲', '推荐人', '王秀英'],
    ['何静', '推荐人', '王秀莲'],
    ['诸葛明', '推荐人', '王秀莲'],
    ['投诉T01', '投诉人', '何静'],
    ['投诉T02', '投诉人', '诸葛明'],
    ['投诉T03', '投诉人', '王秀莲'],
    ['投诉T01', '赔付金额', '20'],
    ['投诉T02', '赔付金额', '80'],
    ['投诉T03', '赔付金额', '120'],
  ]);
  const reader = await createReader(graph);
  const first = firstOf(reader, graph);

  test.each([
    ['谁把王秀莲介绍过来的', '王秀英'],
    ['赔了50块以上的投诉列一下', '投诉T02, 投诉T03'],
  ])('%s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });
});
