/** Admits queries to one engine, at most a given number at a time. */
export interface QuerySlots {
  /** Waits in line, then works. An aborted signal leaves the line with its reason. */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** Reads with SQL statements. */
export interface SqlReader {
  readonly path: string;
  /** @throws {GraphError} if the database fails; the signal's reason if it is aborted, which ends the statement. */
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

/** Results that need a scan of the whole graph, kept for a while. Values are plain. */
export interface KeptCounts {
  get(key: string): Promise<KeptCount | undefined>;
  set(key: string, count: KeptCount): Promise<void>;
}

export interface KeptCount {
  readonly value: unknown;
  /** Milliseconds, by the clock of the machine. */
  readonly until: number;
}

/** What everyone shares who opens the same remote graph, each with a connection of their own. */
export interface EngineShare {
  /** Limits the queries of all together. Absent if there is nothing to limit. */
  readonly slots?: QuerySlots;
  /** A database that is opened once for all, if not everyone can open it. */
  readonly sql?: () => Promise<SqlReader>;
  readonly counts?: KeptCounts;
}
