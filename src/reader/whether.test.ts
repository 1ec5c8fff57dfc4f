import { describe, expect, test } from 'vitest';
import { firstOf } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

describe('is there one, of a yes or no', async () => {
  const graph = await createMemoryGraph([
    ...['Larch Court', 'Mill House', 'The Anchorage'].map((name) => [name, 'type', 'Block'] as const),
    ['Larch Court', 'lift', 'true'],
    ['Mill House', 'lift', 'false'],
    ['The Anchorage', 'lift', 'true'],
    ['Larch Court', 'town', 'Aldham'],
    ['Mill House', 'town', 'Brinton'],
    ['The Anchorage', 'town', 'Aldham'],
  ]);
  const first = firstOf(await createReader(graph), graph);

  test.each([
    ['is there a lift in Mill House', 'no'],
    ['is there a lift in Larch Court', 'yes'],
    ['is there a block in Brinton', 'Mill House'],
  ])('%s: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });
});
