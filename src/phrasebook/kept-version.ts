import type { KnowledgeGraph } from '../graph/graph.ts';

export const KEPT_VERSION = 'phrasebook.version';

/** Text that is another one after every change of what is kept, by whichever program; empty where nothing was ever changed. */
export async function keptVersion(graph: KnowledgeGraph): Promise<string> {
  const bytes = await graph.kept?.get(KEPT_VERSION);
  return bytes === undefined ? '' : new TextDecoder().decode(bytes);
}
