import { describe, expect, test } from 'vitest';
import { runFirst } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { thinkerFor } from '../thinker-for.ts';
import { createReader } from './read.ts';

const members = ['Ruth Okafor', 'Piet Vries', 'Hanna Lind', 'Tom Barrow', 'Sana Mirza', 'Li Wei'];
const lengths = { Puffin: '4', 'Grey Heron': '9', 'Sea Breeze': '12', 'Lucky Star': '5' };
const races = {
  'Spring Cup': ['2025-04-12', '14'],
  'Midsummer Race': ['2025-06-21', '18'],
  'Frostbite Series': ['2024-12-06', '21'],
};

describe('words that could be something else of the graph', async () => {
  const graph = await createMemoryGraph([
    ...members.flatMap((name, at) => [
      [name, 'type', 'Member'] as const,
      [name, 'membership', at % 2 === 0 ? 'full' : 'junior'] as const,
      [name, 'email', `${name.split(' ')[0]?.toLowerCase()}@club.org`] as const,
    ]),
    ...Object.entries(lengths).flatMap(([name, length]) => [
      [name, 'type', 'Boat'] as const,
      [name, 'length', length] as const,
    ]),
    ...Object.entries(races).flatMap(([name, [date = '', wind = '']]) => [
      [name, 'type', 'Race'] as const,
      [name, 'date', date] as const,
      [name, 'wind', wind] as const,
    ]),
    ['Spring Cup', 'winner', 'Puffin'],
    ['Midsummer Race', 'winner', 'Sea Breeze'],
    ['Frostbite Series', 'winner', 'Puffin'],
  ]);
  const reader = await createReader(graph, { thinker: (signal) => thinkerFor(graph, signal) });

  test('a word of arithmetic is no other word for a value: total, where some are full members', async () => {
    expect(await runFirst(reader, graph, 'total length of all boats')).toEqual(['30']);
    expect(await runFirst(reader, graph, 'who are the full members')).toHaveLength(3);
  });

  test('the name of a class is no name in part', async () => {
    for (const { answers } of (await reader.read('what was the windiest race')).readings)
      expect(answers.map(({ name }) => name)).not.toEqual(['18']);
  });

  test('any date says a relation that tells no more than when', async () => {
    const { doubts, readings } = await reader.read('races in 2025', { today: '2026-11-22' });
    expect(doubts).toEqual([]);
    expect(readings[0]?.ties.some(({ to }) => to.part === 'edge')).toBe(true);
    expect(await runFirst(reader, graph, 'races in 2025 won by Puffin')).toEqual(['Spring Cup']);
  });

  test('a word of an address is nobody’s name', async () => {
    const { names } = await reader.read("what is Sana's email");
    expect(names.flatMap(({ entities }) => entities.map(({ name }) => name))).toEqual(['Sana Mirza']);
  });
});

describe('names of relations that share a word', async () => {
  const concerts = [
    ['Spring Sing', '12.00', '310'],
    ['Summer Proms', '18.00', '140'],
    ['Harvest Song', '15.00', '260'],
  ] as const;
  const graph = await createMemoryGraph(
    concerts.flatMap(([name, price, sold]) => [
      [name, 'type', 'Concert'] as const,
      [name, 'ticket price', price] as const,
      [name, 'tickets sold', sold] as const,
    ]),
  );
  const reader = await createReader(graph, { thinker: (signal) => thinkerFor(graph, signal) });

  test('the one that is said wholly is meant, with its words apart and in another order too', async () => {
    expect(await runFirst(reader, graph, 'which concert sold the most tickets')).toEqual(['Spring Sing']);
    expect(await runFirst(reader, graph, 'what is the price of a ticket for the Harvest Song')).toEqual([
      '15.00',
    ]);
  });
});
