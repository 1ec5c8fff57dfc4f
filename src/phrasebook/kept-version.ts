import type { KnowledgeGraph } from '../graph/graph.ts';

export const KEPT_VERSION = 'phrasebook.version';

/** A text that differs after every change of what is kept, whichever program made it; empty if nothing was ever changed. */
export async function keptVersion(graph: KnowledgeGraph): Promise<string> {
  const bytes = await graph.kept?.get(KEPT_VERSION);
  return bytes === undefined ? '' : new TextDecoder().decode(bytes);
}
