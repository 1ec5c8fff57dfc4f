/** Lets queries to one engine in, at most so many at a time. */
export interface QuerySlots {
  /** Waits in line, then works; an aborted signal leaves the line with its reason. */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** Reads with statements of SQL. */
export interface SqlReader {
  readonly path: string;
  /** @throws {GraphError} when the database fails; the signal's reason when it is aborted, which ends the statement. */
  read(
    statement: string,
    parameters: SqlParameters,
    signal: AbortSignal | undefined,
  ): Promise<readonly SqlRow[]>;
  close(): void;
}

export type SqlRow = Readonly<Record<string, unknown>>;
/** Texts, numbers, and lists of texts (`$ids::VARCHAR[]`). */
export type SqlParameters = Readonly<Record<string, string | number | readonly string[]>>;

/** What costs a look at a whole graph, kept for a while; values are plain. */
export interface KeptCounts {
  get(key: string): Promise<KeptCount | undefined>;
  set(key: string, count: KeptCount): Promise<void>;
}

export interface KeptCount {
  readonly value: unknown;
  /** Milliseconds, by the clock of the machine. */
  readonly until: number;
}

/** What all have together who open one graph that is asked elsewhere, each with a connection of its own. */
export interface EngineShare {
  /** Bounds the queries of all together; absent where there is nothing to bound. */
  readonly slots?: QuerySlots;
  /** A database that is open once for all, where it cannot be opened by each. */
  readonly sql?: () => Promise<SqlReader>;
  readonly counts?: KeptCounts;
}
