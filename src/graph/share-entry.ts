import { keptPromise } from '../shared-work.ts';
import type { EngineShare, KeptCount, KeptCounts, SqlReader } from './engine-share.ts';
import { entryProfile } from './entry-profile.ts';
import type { GraphEntry } from './graph-entry.ts';
import { profileNamed } from './profile.ts';
import { ENGINE_QUERIES, Slots } from './slots.ts';

/** A share, and how to close it. */
export interface OwnedShare extends EngineShare {
  /** Closes everything that was opened for all. */
  close(): Promise<void>;
}

/**
 * What threads share when each opens the same graph of the configuration. Together they send no more queries at a time
 * than one would. A thread that ends while native code works for it takes the whole process down, so only the owner of
 * the share opens a DuckDB database. Undefined for a graph file, which has nothing to share.
 */
export function shareEntry(name: string, entry: GraphEntry): OwnedShare | undefined {
  if (entry.engine === 'embedded') return undefined;
  const counts = keepCounts();
  if (entry.engine !== 'duckdb') {
    return { slots: new Slots(entry.concurrency ?? ENGINE_QUERIES), counts, close: async () => {} };
  }
  const opened = new Map<string, Promise<SqlReader>>();
  const open = async (): Promise<SqlReader> => {
    const { DuckdbClient } = await import('./duckdb/duckdb-client.ts');
    return DuckdbClient.open(name, entry, entryProfile(entry) ?? profileNamed('plain'));
  };
  return {
    counts,
    async sql() {
      const client = await keptPromise(opened, name, open);
      const { path } = client;
      return {
        path,
        read: (statement, parameters, signal) => client.read(statement, parameters, signal),
        close() {},
      };
    },
    async close() {
      for (const client of await Promise.allSettled(opened.values())) {
        if (client.status === 'fulfilled') client.value.close();
      }
    },
  };
}

function keepCounts(): KeptCounts {
  const counts = new Map<string, KeptCount>();
  return {
    get: async (key) => counts.get(key),
    async set(key, count) {
      counts.set(key, count);
    },
  };
}
