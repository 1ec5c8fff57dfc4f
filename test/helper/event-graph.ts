import { createMemoryGraph, type EmbeddedGraph, PROFILES } from '../../src/graph/index.ts';

/** A part in a film, told by an unnamed event with a qualifier: Ann played Nora in Heat. */
export async function eventGraph(): Promise<EmbeddedGraph> {
  const profile = {
    ...PROFILES.plain,
    id: 'events',
    mediators: 'collapse',
    mediatorPattern: '^m\\.',
  } as const;
  const graph = await createMemoryGraph([], { profile });
  const event = { term: 'm.1' };
  await graph.add([
    { head: 'Ann', relation: 'played', tail: event },
    { head: event, relation: 'in', tail: 'Heat' },
    { head: event, relation: 'as', tail: 'Nora' },
  ]);
  return graph;
}
