import type { KnowledgeGraph } from './graph/graph.ts';
import type { Thinker } from './model/embedded/thinker.ts';

interface Kept {
  readonly version: string;
  readonly thinker: Promise<Thinker>;
}

const kept = new WeakMap<KnowledgeGraph, Kept>();

/**
 * The embedded model over a graph. Made at the first question that needs it, kept as long as the graph is, made anew when
 * the graph's content has changed. Its code and lexicon are loaded on first use.
 */
export async function thinkerFor(graph: KnowledgeGraph): Promise<Thinker> {
  const version = await graph.version();
  const before = kept.get(graph);
  if (before?.version === version) return before.thinker;
  const thinker = import('./model/embedded/index.ts').then(({ createThinker }) => createThinker(graph));
  kept.set(graph, { version, thinker });
  thinker.catch(() => {
    if (kept.get(graph)?.thinker === thinker) kept.delete(graph);
  });
  return thinker;
}
