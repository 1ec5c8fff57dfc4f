import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { bulkLoad, createMemoryGraph, profileNamed } from '../../src/graph/index.ts';
import { openGraph } from '../../src/open-graph.ts';
import { createReader, type Reader } from '../../src/reader/read.ts';

/** Each thing has one fact that no other has, so that the answer tells who was found. */
const FACTS: readonly (readonly [string, string, string])[] = [
  ['Heat (1995 film)', 'directed_by', 'Ines Vogt'],
  ['Heat (1986 film)', 'directed_by', 'Tom Hale'],
  ['Heat (1995 film)', 'release_year', '1995'],
  ['Heat (1986 film)', 'release_year', '1986'],
  ['Glass Harbour, Maine', 'mayor', 'Nora Pell'],
  ['Glass Harbour, Ohio', 'twinned_with', 'Lund'],
  ['Mercury (planet)', 'orbits', 'Sun'],
  ['Mercury (god)', 'worshipped_in', 'Rome'],
  ['J. R. Okafor', 'born_in', 'Enugu'],
  ['Dr. Ana Ruiz', 'born_in', 'Cadiz'],
  ['Hugo Brandt', 'born_in', 'Jena'],
  ['Zoë Lindqvist', 'born_in', 'Umea'],
  ['Rene Toussaint', 'born_in', 'Lyon'],
  ['Mei-Ling Tan', 'born_in', 'Ipoh'],
  ['Anna Sophie Keller', 'born_in', 'Basel'],
  ["St. Brigid's Hospital", 'built_in', 'Kildare'],
  ["Tim O'Dowd", 'born_in', 'Sligo'],
  ['水星（行星）', '公转周期', '88天'],
  ['玛丽·居里', '出生地', '华沙'],
];

/** Held in memory, and loaded into a file as `clew load` does. */
const MADE: readonly (readonly [how: string, make: (home: string) => Promise<KnowledgeGraph>])[] = [
  ['written into memory', () => createMemoryGraph(FACTS)],
  [
    'loaded into a file',
    async (home) => {
      mkdirSync(join(home, 'graphs'));
      await bulkLoad(
        join(home, 'graphs', 'names.db'),
        [FACTS.map(([from, relation, to]) => ({ head: from, relation, tail: to }))],
        { profile: profileNamed('plain') },
      );
      return openGraph('names', { home });
    },
  ],
];

describe.each(MADE)('in a graph %s', (_how, make) => {
  let graph: KnowledgeGraph;
  let reader: Reader;
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'clew-names-'));
    graph = await make(home);
    reader = await createReader(graph);
  });
  afterAll(async () => {
    await graph.close();
    await rm(home, { recursive: true });
  });

  const answersOf = async (question: string): Promise<readonly string[]> => {
    const [first] = (await reader.read(question, { today: '2026-01-01' })).readings;
    return first === undefined
      ? []
      : [
          ...first.answers.map(({ name }) => name),
          ...(first.value === undefined ? [] : [first.value]),
        ].sort();
  };

  describe('a name is found however it is written', () => {
    test.each([
      ['with its initials run together', 'Where was JR Okafor born?', 'Enugu'],
      ['with initials apart and without dots', 'where was j r okafor born', 'Enugu'],
      ['with initials together and dots', 'Where was J.R. Okafor born?', 'Enugu'],
      ['without its title', 'Where was Ana Ruiz born?', 'Cadiz'],
      ['with its title without a dot', 'where was dr ana ruiz born', 'Cadiz'],
      ['with another title', 'Where was Prof. Ana Ruiz born?', 'Cadiz'],
      ['with a title that it has not', 'Where was Mr. Hugo Brandt born?', 'Jena'],
      ['without its accent', 'Where was Zoe Lindqvist born?', 'Umea'],
      ['with an accent that it has not', 'Where was René Toussaint born?', 'Lyon'],
      ['without its hyphen', 'Where was Mei Ling Tan born?', 'Ipoh'],
      ['with a hyphen that it has not', 'Where was Anna-Sophie Keller born?', 'Basel'],
      ['without its possessive', 'Where was St Brigid Hospital built?', 'Kildare'],
      ['with a bent apostrophe', 'Where was St. Brigid’s Hospital built?', 'Kildare'],
      ['without its apostrophe', 'Where was St Brigids Hospital built?', 'Kildare'],
      ['with an apostrophe left out', 'Where was Tim ODowd born?', 'Sligo'],
      ['as a possessive', "What is Ana Ruiz's birthplace?", 'Cadiz'],
      ['as a possessive with initials', "What is JR Okafor's birthplace?", 'Enugu'],
      ['without its disambiguation in brackets', '水星的公转周期是多少？', '88天'],
      ['without its middle dot', '玛丽居里的出生地是哪里？', '华沙'],
      ['with the bracket', 'Who directed Heat (1986 film)?', 'Tom Hale'],
      ['without what follows the comma', 'Who is the mayor of Glass Harbour?', 'Nora Pell'],
    ])('%s: %s', async (_, question, answer) => {
      expect(await answersOf(question)).toEqual([answer]);
    });
  });

  describe('several bearers of a short name', () => {
    test('stay together where the plan fits all of them', async () => {
      expect(await answersOf('Who directed Heat?')).toEqual(['Ines Vogt', 'Tom Hale']);
    });

    test.each([
      ['What does Mercury orbit?', 'Sun'],
      ['Where was Mercury worshipped?', 'Rome'],
      ['What is Glass Harbour twinned with?', 'Lund'],
    ])('are told apart by what the plan asks of them: %s', async (question, answer) => {
      expect(await answersOf(question)).toEqual([answer]);
    });
  });
});
