import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

export type Row = readonly SQLOutputValue[];

/** Prepared statements of one connection by their text, rows as arrays. Texts come from the code only. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #known = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  all<R extends Row>(sql: string, ...values: SQLInputValue[]): R[] {
    return this.get(sql).all(...values) as unknown as R[];
  }

  first<R extends Row>(sql: string, ...values: SQLInputValue[]): R | undefined {
    return this.get(sql).get(...values) as unknown as R | undefined;
  }

  iterate<R extends Row>(sql: string, ...values: SQLInputValue[]): IterableIterator<R> {
    return this.get(sql).iterate(...values) as unknown as IterableIterator<R>;
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
