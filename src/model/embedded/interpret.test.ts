import { describe, expect, it } from 'vitest';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import { createThinker } from './create-thinker.ts';

const graph = await createMemoryGraph([
  ['Orlan Bay', 'team', 'Harbour Club'],
  ['Harbour Club', 'region', 'Norland'],
  ['Harbour Club', 'coach', 'Ida Falk'],
  ['River Club', 'region', 'Norland'],
  ['River Club', 'coach', 'Ida Falk'],
  ['River Club', 'region', 'Sudland'],
  ['Ida Falk', 'birthplace', 'Velm'],
  ['Otto Falk', 'birthplace', 'Velm'],
]);
const thinker = await createThinker(graph);
const options = { graph, maxHops: 2, beam: 10 };

async function answersOf(question: string): Promise<readonly string[]> {
  const { ranked } = await thinker.interpret(question, options);
  for (const { paths, look } of ranked) {
    const [first, ...others] = await look();
    const ids = [...(first?.support.keys() ?? [])].filter((id) =>
      others.every(({ support }) => support.has(id)),
    );
    if (paths.length > 0 && ids.length > 0)
      return (await graph.describe(ids)).map(({ entity }) => entity.name).sort();
  }
  return [];
}

describe('interpret', () => {
  it('does not answer with a name the question gives', async () => {
    const answers = await answersOf('Which club in the region Sudland is coached by Ida Falk?');
    expect(answers).toEqual(['River Club']);
  });

  it('takes the best known bearer of part of a name', async () => {
    const { ranked } = await thinker.interpret('which clubs does falk coach?', options);
    expect(ranked[0]?.paths[0]?.start.name).toBe('Ida Falk');
  });
});
