import { describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

describe('names in small letters that are words of the schema too', async () => {
  const graph = await createMemoryGraph([
    ['Ann Ost', 'trainedIn', 'first aid'],
    ['Ann Ost', 'director', 'Ben Ray'],
    ['Cid Moor', 'trainedIn', 'forklift'],
    ['director', 'trainedIn', 'forklift'],
  ]);
  const reader = await createReader(graph);
  const namesIn = async (question: string) =>
    (await reader.search(question, { today: '2026-11-22' })).names.map(({ text }) => text);

  test('what is called so by several words is meant', async () => {
    expect(await namesIn('is Ann Ost trained in first aid')).toEqual(['Ann Ost', 'first aid']);
  });

  test('a single word beside a name is a word of the question', async () => {
    expect(await namesIn('who is the director of Ann Ost')).toEqual(['Ann Ost']);
  });
});
