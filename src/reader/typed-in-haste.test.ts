import { beforeAll, describe, expect, test } from 'vitest';
import { runFirst, TODAY } from '../../test/helper/first-reading.ts';
import type { EmbeddedGraph } from '../graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader, type Reader } from './read.ts';

const rows = (kind: string, head: string, facts: Readonly<Record<string, string>>) => [
  [head, 'is a', kind] as const,
  ...Object.entries(facts).map(([relation, tail]) => [head, relation, tail] as const),
];

/** A boatyard: what people do there is also what relations are called. */
const YARD: readonly (readonly [string, string, string])[] = [
  ...rows('person', 'Olive Pascoe', { role: 'foreman', boss: 'Carol Nance', 'first aider': 'yes' }),
  ...rows('person', 'Derek Stubbs', { role: 'skipper', boss: 'Carol Nance', 'first aider': 'no' }),
  ...rows('person', 'Carol Nance', { role: 'partner', 'first aider': 'no' }),
  ...rows('person', 'Wes Tonkin', { role: 'deckhand', boss: 'Olive Pascoe', 'first aider': 'yes' }),
  ...rows('boat', 'Blue Duchess', { skipper: 'Derek Stubbs', berth: 'B1', 'lift partner': 'Gannet' }),
  ...rows('boat', 'Gannet', { skipper: 'Wes Tonkin', berth: 'A1' }),
  ...rows('boat', 'Marigold', { skipper: 'Wes Tonkin', berth: 'B1', 'lift partner': 'Blue Duchess' }),
  ...rows('berth', 'A1', { 'max length': '10', 'fee per month': '240' }),
  ...rows('berth', 'A2', { 'max length': '12', 'fee per month': '280' }),
  ...rows('berth', 'B1', { 'max length': '15', 'fee per month': '420' }),
  ...rows('repair', 'Repair A', { date: '2025-02-11', of: 'Gannet', cost: '2400' }),
  ...rows('repair', 'Repair B', { date: '2025-08-20', of: 'Marigold', cost: '980' }),
  ...rows('repair', 'Repair C', { date: '2026-04-02', of: 'Gannet', cost: '260' }),
];

describe('questions typed in haste', () => {
  let graph: EmbeddedGraph;
  let reader: Reader;
  beforeAll(async () => {
    graph = await createMemoryGraph(YARD, { name: 'yard' });
    reader = await createReader(graph);
  });

  test.each([
    // A genitive without its apostrophe, of a name that is a common word too.
    ['whos olives boss', ['Carol Nance']],
    // No repair is from the year 1000.
    ['repairs over 1000', ['Repair A']],
    // One of the two is asked for, not what it costs.
    ['which berth has the higher fee, a1 or b1', ['B1']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });

  test('a limit that no value lies beyond divides nothing', async () => {
    const { readings } = await reader.read('berths under 300', { today: TODAY });
    expect(readings[0]?.answers.map(({ name }) => name)).toEqual(['A1', 'A2']);
    expect(readings.filter(({ words }) => words.includes('max length less than'))).toEqual([]);
  });

  test('whoever repairs something is no repair', async () => {
    const { readings } = await reader.read('who repaired gannet', { today: TODAY });
    const ofRepairs = readings.filter(({ answers }) => answers.some(({ name }) => name === 'Repair A'));
    expect(ofRepairs.map(({ features }) => features.unwanted)).toEqual(ofRepairs.map(() => 1));
    expect(ofRepairs).not.toEqual([]);
  });

  test('a number of boats is no cost', async () => {
    const { readings } = await reader.read('has wes tonkin got two boats', { today: TODAY });
    expect(readings.filter(({ words }) => words.includes('cost 2'))).toEqual([]);
  });

  test('a word of the whole name of a relation is no name, and no order', async () => {
    const { names } = await reader.read('whos gannets lift partner', { today: TODAY });
    expect(names.map(({ text }) => text)).toEqual(['gannets']);
    expect((await reader.read('is wes a first aider', { today: TODAY })).doubts).toEqual([]);
  });

  test('a word that is a relation and a role may mean the relation alone', async () => {
    const { readings } = await reader.read('what does derek stubbs skipper', { today: TODAY });
    expect(readings[0]?.words).toBe('something: skipper Derek Stubbs');
  });

  test('"called" says nothing where a name is asked for', async () => {
    const { doubts } = await reader.read("what is gannet's berth called", { today: TODAY });
    expect(doubts).toEqual([]);
  });
});
