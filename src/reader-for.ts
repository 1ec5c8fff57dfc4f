import type { KnowledgeGraph } from './graph/graph.ts';
import { keptVersion } from './phrasebook/kept-version.ts';
import type { GraphReader } from './reader/graph-reader.ts';
import { type VersionedWork, workOnVersion } from './shared-work.ts';
import { thinkerFor } from './thinker-for.ts';

const kept = new WeakMap<KnowledgeGraph, VersionedWork<GraphReader>>();

/**
 * The reader of a graph. It is made for the first question that needs it, kept as long as the graph is, and made again when the
 * graph's content or its phrasebook has changed. Its code is loaded on first use.
 */
export async function readerFor(graph: KnowledgeGraph, signal?: AbortSignal): Promise<GraphReader> {
  const [content, phrases] = await Promise.all([graph.version({ signal }), keptVersion(graph)]);
  const version = `${content} ${phrases}`;
  return workOnVersion(kept, graph, version, (stop) => openReader(graph, stop)).get(signal);
}

async function openReader(graph: KnowledgeGraph, signal: AbortSignal): Promise<GraphReader> {
  const [{ createReader }, { describeStructure }, { keptPhrases }] = await Promise.all([
    import('./reader/read.ts'),
    import('./structure/describe-structure.ts'),
    import('./phrasebook/load-phrasebook.ts'),
  ]);
  const structure = await describeStructure(graph, { signal });
  return {
    reader: await createReader(graph, {
      signal,
      phrases: await keptPhrases(graph),
      thinker: (stop) => thinkerFor(graph, stop),
    }),
    structure,
  };
}
