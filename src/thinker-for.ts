import type { KnowledgeGraph } from './graph/graph.ts';
import type { Thinker } from './model/embedded/thinker.ts';
import { type VersionedWork, workOnVersion } from './shared-work.ts';

const kept = new WeakMap<KnowledgeGraph, VersionedWork<Thinker>>();

/**
 * The embedded model over a graph. Made at the first question that needs it, kept as long as the graph is, made again when
 * the graph's content has changed. Its code and lexicon are loaded on first use. Questions that want it at a time share the making of
 * it, and an aborted signal ends only this caller's wait.
 */
export async function thinkerFor(graph: KnowledgeGraph, signal?: AbortSignal): Promise<Thinker> {
  const version = await graph.version({ signal });
  const thinker = workOnVersion(kept, graph, version, async (stopping) => {
    const { createThinker } = await import('./model/embedded/index.ts');
    return createThinker(graph, { signal: stopping });
  });
  return thinker.get(signal);
}
