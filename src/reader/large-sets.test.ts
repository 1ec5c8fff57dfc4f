import { afterAll, describe, expect, test } from 'vitest';
import { runFirst } from '../../test/helper/first-reading.ts';
import { ask } from '../ask.ts';
import { capital } from '../graph/capital.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { describeStructure } from '../structure/describe-structure.ts';
import { thinkerFor } from '../thinker-for.ts';
import { createReader } from './read.ts';

/** More than is read of one step. */
const RESIDENTS = 6_000;
const SYLLABLES = 'ba ke li mo nu ra se ti vo za dor fin gal hem jun pol wen ash ril tam'.split(' ');
const syllable = (index: number): string => SYLLABLES[Math.floor(index) % SYLLABLES.length] as string;
const person = (index: number): string =>
  `${capital(syllable(index) + syllable(index / 20))} ${capital(syllable(index / 400))}son`;

describe('sets that are too large to hold', async () => {
  const graph = await createMemoryGraph([
    ...Array.from({ length: RESIDENTS }, (_, index) => [
      [person(index), 'type', 'Person'] as const,
      [person(index), 'lives in', 'Aldmouth'] as const,
      [person(index), 'works for', index % 150 === 0 ? 'Tallow Ltd' : 'Brine Ltd'] as const,
    ]).flat(),
    ['Nora Finch', 'type', 'Person'],
    ['Nora Finch', 'lives in', 'Bexley'],
    ['Nora Finch', 'works for', 'Tallow Ltd'],
    ['Tallow Ltd', 'type', 'Company'],
    ['Brine Ltd', 'type', 'Company'],
    ['Tallow Ltd', 'based in', 'Aldmouth'],
    ['Brine Ltd', 'based in', 'Bexley'],
    ['Aldmouth', 'type', 'Town'],
    ['Bexley', 'type', 'Town'],
  ]);
  afterAll(() => graph.close());

  test.each([
    ['which people who live in Aldmouth work for Tallow Ltd?', RESIDENTS / 150],
    ['which people work for Tallow Ltd?', RESIDENTS / 150 + 1],
    ['who works for Tallow Ltd and lives in Aldmouth?', RESIDENTS / 150],
  ])('%s', async (question, count) => {
    const { outcome, answers, why } = await ask(question, { graph });
    expect(answers).toHaveLength(count);
    expect([outcome, why]).toEqual(['grounded', []]);
  });

  test.each([
    ['how many people live in Aldmouth?', String(RESIDENTS)],
    ['how many people work for Tallow Ltd?', String(RESIDENTS / 150 + 1)],
    ['where is the company that Nora Finch works for based?', 'Aldmouth'],
  ])('%s', async (question, name) => {
    const { outcome, answers } = await ask(question, { graph });
    expect(answers.map((one) => one.name)).toEqual([name]);
    expect(outcome).toBe('grounded');
  });

  test('one of them', async () => {
    const { outcome, verdict } = await ask(`does ${person(5_999)} live in Aldmouth?`, { graph });
    expect([outcome, verdict]).toEqual(['grounded', true]);
  });

  test('a class with nearly all things has no other class as its part', async () => {
    const { classes } = await describeStructure(graph);
    const called = (name: string) => classes.find(({ names }) => names[0]?.text === name);
    expect(called('town')).toMatchObject({ count: 2, isPerson: false, within: [] });
    expect(called('person')).toMatchObject({ count: RESIDENTS + 1, isPerson: true });
  });
});

test('a type that a sample of the types does not show is found by what is of it', async () => {
  const graph = await createMemoryGraph([
    ...Array.from({ length: RESIDENTS }, (_, index) => [
      [person(index), 'type', 'Person'] as const,
      [person(index), 'lives in', 'Aldmouth'] as const,
      [person(index), 'speaks', index % 2 === 0 ? 'Frisian' : 'Cornish'] as const,
    ]).flat(),
    ['Aldmouth', 'type', 'Town'],
    ['Frisian', 'type', 'Language'],
    ['Cornish', 'type', 'Language'],
  ]);
  const { classes } = await describeStructure(graph);
  expect(classes.flatMap(({ by, names }) => (by === 'type' ? (names[0]?.text ?? []) : [])).sort()).toEqual([
    'language',
    'person',
    'town',
  ]);
  await graph.close();
});

describe('what the graph itself calls so', async () => {
  const people = ['Ann Vale', 'Ben Ost', 'Cleo Marsh', 'Dora Finn'];
  const graph = await createMemoryGraph([
    ...people.flatMap((name, index) => [
      [name, 'type', 'Person'] as const,
      [name, 'works for', index % 2 === 0 ? 'Tallow Ltd' : 'Brine Ltd'] as const,
      [name, 'reports to', people[(index + 1) % people.length] as string] as const,
      [name, 'born in', 'Aldmouth'] as const,
    ]),
    ['Tallow Ltd', 'type', 'Company'],
    ['Brine Ltd', 'type', 'Company'],
    ['Aldmouth', 'type', 'Town'],
    ['Aldmouth', 'population', '9400'],
    ['Bexley', 'type', 'Town'],
    ['Bexley', 'population', '1200'],
  ]);
  const reader = await createReader(graph, { thinker: (signal) => thinkerFor(graph, signal) });
  afterAll(() => graph.close());

  test('says it better than what only a dictionary calls so', async () => {
    const { readings } = await reader.read('who does Ann Vale work for?');
    const by = (relation: string) =>
      readings.find(
        ({ plan: { edges } }) => edges.length === 1 && edges[0]?.relations[0]?.relation === relation,
      );
    expect(readings[0]).toBe(by('works for'));
    expect(by('reports to')?.features.weakest).toBeLessThan(by('works for')?.features.weakest as number);
  });

  test('people are counted where a number is asked for with the same words elsewhere', async () => {
    const question = 'how many people were born in Aldmouth?';
    expect((await reader.read(question)).sure).toBe(true);
    expect(await runFirst(reader, graph, question)).toEqual(['4']);
  });
});
