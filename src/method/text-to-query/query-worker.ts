import { parentPort, workerData } from 'node:worker_threads';

/** A request to the thread: the SPARQL, and how many rows may come back. */
export interface QueryRequest {
  readonly query: string;
  readonly maxRows: number;
}

/** A cell of a result. `isNode`: a thing of the graph, whose value is its address. */
export interface ResultCell {
  readonly value: string;
  readonly isNode: boolean;
}

export type EngineReply =
  /** The first column of each row. */
  { readonly rows: readonly ResultCell[]; readonly of: number } | { readonly error: string };

interface Term {
  readonly termType: string;
  readonly value: string;
}

interface QueryStore {
  load(data: string, options: { readonly format: string }): void;
  query(query: string): boolean | readonly ReadonlyMap<string, Term>[] | string;
}

/**
 * An in-memory SPARQL engine in its own thread, so that a query that takes too long can be ended. The engine only reads
 * queries (updates are a separate function) and has no network access, so `SERVICE` fails.
 */
const { packageUrl, triples } = workerData as { readonly packageUrl: string; readonly triples: string };
const { Store } = (await import(packageUrl)) as { readonly Store: new () => QueryStore };
const store = new Store();
store.load(triples, { format: 'application/n-triples' });

parentPort?.on('message', ({ query, maxRows }: QueryRequest) => {
  parentPort?.postMessage(run(query, maxRows));
});
parentPort?.postMessage('ready');

function run(query: string, maxRows: number): EngineReply {
  try {
    const result = store.query(query);
    if (
      typeof result === 'boolean' ||
      typeof result === 'string' ||
      !result.every((row) => row instanceof Map)
    ) {
      return { error: 'Only SELECT and ASK are run.' };
    }
    const rows = result.slice(0, maxRows).flatMap((row) => {
      const [first] = row.values();
      return first === undefined ? [] : [{ value: first.value, isNode: first.termType === 'NamedNode' }];
    });
    return { rows, of: result.length };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
