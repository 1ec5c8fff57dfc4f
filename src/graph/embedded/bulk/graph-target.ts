import type { DatabaseSync } from 'node:sqlite';

/** Takes the rows of one table of whole numbers (each -2^32..2^32-1), in the order of its key, each row once. */
export interface IntegerRows {
  row(first: number, second: number, third: number, fourth?: number, fifth?: number): void;
  finish(): void;
}

/** A database that a graph is written to, within a transaction. */
export interface GraphTarget {
  /** A new one after each `fill`. */
  readonly database: DatabaseSync;
  /**
   * Fills empty tables. The database must not be used until it has ended.
   * @param tables their names, each with its number of columns (3..5)
   */
  fill<Result>(
    tables: Readonly<Record<string, number>>,
    work: (open: (table: string) => IntegerRows) => Promise<Result>,
  ): Promise<Result>;
}
