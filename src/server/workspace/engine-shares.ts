import type { Config } from '../../config.ts';
import type { EngineShare } from '../../graph/engine-share.ts';
import { type OwnedShare, shareEntry } from '../../graph/share-entry.ts';

/** What a server's threads share of the remote graphs in its configuration. */
export interface EngineShares {
  /** By the name in the configuration. Undefined for any other graph. */
  of(graph: string): EngineShare | undefined;
  close(): Promise<void>;
}

/** Makes the share of each graph when it is first wanted. */
export function createEngineShares({ graphs = {} }: Config): EngineShares {
  const shares = new Map<string, OwnedShare | undefined>();
  return {
    of(graph) {
      if (!shares.has(graph)) {
        shares.set(graph, Object.hasOwn(graphs, graph) ? shareEntry(graph, graphs[graph]!) : undefined);
      }
      return shares.get(graph);
    },
    async close() {
      await Promise.all([...shares.values()].map((share) => share?.close()));
    },
  };
}
