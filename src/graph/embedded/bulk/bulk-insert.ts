import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** Inserts rows of a fixed number of columns, many per statement. Call `finish` at the end. */
export class BulkInsert {
  readonly #database: DatabaseSync;
  readonly #head: string;
  readonly #columns: number;
  /**
   * It has a fixed length and is passed on as it is. Collecting with `push` and spreading would cost half as much
   * again.
   */
  readonly #values: SQLInputValue[];
  readonly #full: StatementSync;
  #size = 0;

  constructor(database: DatabaseSync, head: string, columns: number, rowsPerStatement = 64) {
    this.#database = database;
    this.#head = head;
    this.#columns = columns;
    this.#values = new Array(columns * rowsPerStatement).fill(null);
    this.#full = database.prepare(this.#sql(rowsPerStatement));
  }

  row(...values: SQLInputValue[]): void {
    for (let index = 0; index < values.length; index++) {
      this.#values[this.#size++] = values[index] as SQLInputValue;
    }
    if (this.#size === this.#values.length) this.#flush();
  }

  finish(): void {
    if (this.#size === 0) return;
    const rest = this.#values.slice(0, this.#size);
    this.#database.prepare(this.#sql(this.#size / this.#columns)).run(...rest);
    this.#size = 0;
  }

  #flush(): void {
    this.#full.run.apply(this.#full, this.#values as never);
    this.#size = 0;
  }

  #sql(rows: number): string {
    const row = `(${Array(this.#columns).fill('?').join(',')})`;
    return `${this.#head} VALUES ${Array(rows).fill(row).join(',')}`;
  }
}
