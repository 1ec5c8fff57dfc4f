import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

export type StoredRow = readonly SQLOutputValue[];

/** How many rows are read between two checks of the signal. */
const ROWS_A_LOOK = 1024;

/** The prepared statements of one connection by their text. Rows are arrays. Texts come only from the code. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #known = new Map<string, StatementSync>();
  /**
   * The signal of the current operation. It is checked between statements, and between rows that are read one by one.
   */
  signal: AbortSignal | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  all<R extends StoredRow>(sql: string, ...values: SQLInputValue[]): R[] {
    this.signal?.throwIfAborted();
    const rows = this.get(sql).all(...values) as unknown as R[];
    if (rows.length > ROWS_A_LOOK) this.signal?.throwIfAborted();
    return rows;
  }

  first<R extends StoredRow>(sql: string, ...values: SQLInputValue[]): R | undefined {
    this.signal?.throwIfAborted();
    return this.get(sql).get(...values) as unknown as R | undefined;
  }

  *iterate<R extends StoredRow>(sql: string, ...values: SQLInputValue[]): IterableIterator<R> {
    const { signal } = this;
    signal?.throwIfAborted();
    let read = 0;
    for (const row of this.get(sql).iterate(...values) as unknown as IterableIterator<R>) {
      if (++read % ROWS_A_LOOK === 0) signal?.throwIfAborted();
      yield row;
    }
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.get(sql).run(...values).changes);
  }

  get(sql: string): StatementSync {
    let statement = this.#known.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      statement.setReturnArrays(true);
      this.#known.set(sql, statement);
    }
    return statement;
  }
}

/** A list of ids as the parameter of `json_each(?)`. */
export function idList(ids: readonly number[]): string {
  return `[${ids.join(',')}]`;
}
