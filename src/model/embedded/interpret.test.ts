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
type Mentions = Awaited<ReturnType<typeof thinker.operators>>['mentions'];

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

  it('takes names that were looked up for the operators, unless these took words away', async () => {
    const scores = async (question: string, mentions: Mentions) => {
      const how = mentions === undefined ? options : { ...options, mentions };
      const { ranked } = await thinker.interpret(question, how);
      return ranked.map(({ score }) => score);
    };
    const plain = 'Which club in the region Norland is coached by Ida Falk?';
    const known = await thinker.operators(plain);
    expect([known.mentions?.length, known.consumed]).toEqual([2, []]);
    expect(await scores(plain, known.mentions)).toEqual(await scores(plain, undefined));
    expect(await scores(plain, [])).toEqual([]);

    const counted = 'How many clubs does Ida Falk coach?';
    const { consumed, mentions } = await thinker.operators(counted);
    expect(consumed).not.toEqual([]);
    const { ranked } = await thinker.interpret(counted, { ...options, ignored: consumed, mentions: [] });
    expect(mentions?.map(({ text }) => text)).toEqual(['Ida Falk']);
    expect(ranked[0]?.paths[0]?.start.name).toBe('Ida Falk');
  });
});
