import { describe, expect, it } from 'vitest';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import { createThinker } from './create-thinker.ts';

const graph = await createMemoryGraph([
  ['Glass Orchard', 'author', 'Hugo Marsh'],
  ['Winter Letters', 'author', 'Hugo Marsh'],
  ['Glass Orchard', 'release_date', '1990-05-01'],
  ['Winter Letters', 'release_date', '1984-02-11'],
  ['Glass Orchard', 'pages', '320'],
  ['Winter Letters', 'pages', '410'],
  ['Glass Orchard', 'genre', 'novel'],
  ['Winter Letters', 'genre', 'letters'],
]);
const thinker = await createThinker(graph);
const options = { graph, maxHops: 2, beam: 10 };

describe('operators over a graph', () => {
  it('leaves numbers that a relation holds to the relation, and counts the rest', async () => {
    expect((await thinker.operators('How many pages has Glass Orchard?')).asks).toBe('set');
    const { asks, consumed } = await thinker.operators('How many books did Hugo Marsh write?');
    expect(asks).toBe('count');
    const { ranked } = await thinker.interpret('How many books did Hugo Marsh write?', {
      ...options,
      ignored: consumed,
    });
    const [ends] = (await ranked[0]?.run()) ?? [];
    expect(ends?.support.size).toBe(2);
  });

  it('finds the relations that measure some things, best meant first', async () => {
    const books = (await graph.resolve(['Glass Orchard', 'Winter Letters'])).filter((id) => id !== undefined);
    const byDate = await thinker.measures(['release', 'date'], ['time'], books);
    expect(byDate.map(({ relation, kind, share }) => [relation.name, kind, share])).toEqual([
      ['release_date', 'time', 1],
    ]);
    const any = await thinker.measures(['length', 'pages'], ['time', 'quantity'], books);
    expect(any[0]).toMatchObject({ relation: { name: 'pages' }, kind: 'quantity', direction: 'out' });
    expect(await thinker.measures(['date'], ['time'], [])).toEqual([]);
  });

  it('names the other names of a statement and looks for paths to them', async () => {
    const question = 'Is Hugo Marsh the author of Glass Orchard?';
    const { asks, consumed } = await thinker.operators(question);
    expect(asks).toBe('truth');
    const { ranked } = await thinker.interpret(question, {
      ...options,
      ignored: consumed,
      isStatement: true,
    });
    const [best] = ranked;
    const [other] = best?.others ?? [];
    const [ends] = (await best?.run()) ?? [];
    expect(best?.others).toHaveLength(1);
    expect(ends?.support.has(other?.entities[0]?.id as string)).toBe(true);
  });

  it('attaches what names denote', async () => {
    const { excluded } = await thinker.operators('What did Hugo Marsh write besides Winter Letters?');
    expect(excluded[0]?.name?.entities[0]?.name).toBe('Winter Letters');
  });
});
