import { describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

describe('a chain of genitives', async () => {
  const graph = await createMemoryGraph([
    ['Ada Vale', 'children', 'Ben Vale'],
    ['Cy Vale', 'children', 'Ada Vale'],
    ['Ada Vale', 'spouse', 'Dov Rae'],
    ['Eli Orme', 'children', 'Fay Orme'],
    ['Ada Vale', 'place_of_birth', 'Leeds'],
    ['Eli Orme', 'place_of_birth', 'Hull'],
  ]);
  const reader = await createReader(graph);
  const doubtsOf = async (question: string) => {
    const { doubts } = await reader.read(question, { today: '2026-11-22' });
    return doubts.map((doubt) => ('text' in doubt ? `${doubt.code} ${doubt.text}` : doubt.code));
  };

  test('asks for an edge for each of its nouns', async () => {
    expect(await doubtsOf("who is the father of Ada Vale's child")).toContain('no-relation father');
  });

  test('with an edge for each lacks none', async () => {
    for (const question of [
      "who is the spouse of Cy Vale's child",
      "who is Ada Vale's child",
      "what is the place of birth of Cy Vale's child",
    ])
      expect((await doubtsOf(question)).filter((doubt) => doubt.startsWith('no-relation'))).toEqual([]);
  });
});
