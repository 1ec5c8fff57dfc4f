import { describe, expect, test } from 'vitest';
import { firstOf } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

describe('what happens next', async () => {
  const graph = await createMemoryGraph(
    (
      [
        ['G1', 'Harriers', '2026-10-03', '2026-10-04'],
        ['G2', 'Harriers', '2026-12-05', '2026-12-20'],
        ['G3', 'Harriers', '2027-01-09', '2027-01-10'],
        ['G4', 'Wolves', '2026-11-28', '2026-12-01'],
      ] as const
    ).flatMap(([game, club, day, report]) => [
      [game, 'type', 'Game'] as const,
      [game, 'opponent', club] as const,
      [game, 'date', day] as const,
      [game, 'report by', report] as const,
    ]),
  );
  const first = firstOf(await createReader(graph), graph);

  test.each([
    ['when do we play Harriers next', '2026-12-05'],
    ['when is the next game', '2026-11-28'],
    ['what is the next game', 'G4'],
  ])('%s: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });
});
