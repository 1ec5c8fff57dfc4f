import type { Config } from '../../config.ts';
import type { Offer } from './offer.ts';

/** Where a graph is: in a file or, given by its client name, in an engine that all threads query. */
export type GraphPlace = 'file' | { readonly elsewhere: string };

/**
 * The place of an offered graph, by default of the default one. Undefined for a graph that was given open, because only
 * this thread has it.
 */
export function placeOf(
  name: string | undefined,
  { graphs, defaults }: Offer,
  config: Config,
): GraphPlace | undefined {
  const graph = name ?? defaults.graph;
  const target = graphs[graph];
  if (typeof target !== 'string') return undefined;
  return (config.graphs?.[target]?.engine ?? 'embedded') === 'embedded' ? 'file' : { elsewhere: graph };
}

/**
 * The client name of the graph that a request may have to wait for. Undefined for a graph file, which lets no one wait.
 * @throws {RequestError} 404 for a name that is not offered.
 */
export function awaitedGraph(name: string | undefined, offer: Offer, config: Config): string | undefined {
  offer.graph(name);
  return placeOf(name, offer, config) === 'file' ? undefined : (name ?? offer.defaults.graph);
}
