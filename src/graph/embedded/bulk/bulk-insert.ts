import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** Inserts rows of a fixed number of columns, many per statement. Call `finish` at the end. */
export class BulkInsert {
  readonly #database: DatabaseSync;
  readonly #head: string;
  readonly #columns: number;
  readonly #values: SQLInputValue[] = [];
  readonly #full: StatementSync;
  readonly #limit: number;

  constructor(database: DatabaseSync, head: string, columns: number, rowsPerStatement = 64) {
    this.#database = database;
    this.#head = head;
    this.#columns = columns;
    this.#limit = columns * rowsPerStatement;
    this.#full = database.prepare(this.#sql(rowsPerStatement));
  }

  row(...values: SQLInputValue[]): void {
    for (const value of values) this.#values.push(value);
    if (this.#values.length === this.#limit) this.#flush();
  }

  /** As `row`, without collecting arguments: for three-column tables of numbers. */
  three(first: number, second: number, third: number): void {
    this.#values.push(first, second, third);
    if (this.#values.length === this.#limit) this.#flush();
  }

  finish(): void {
    if (this.#values.length === 0) return;
    this.#database.prepare(this.#sql(this.#values.length / this.#columns)).run(...this.#values);
    this.#values.length = 0;
  }

  #flush(): void {
    this.#full.run(...this.#values);
    this.#values.length = 0;
  }

  #sql(rows: number): string {
    const row = `(${Array(this.#columns).fill('?').join(',')})`;
    return `${this.#head} VALUES ${Array(rows).fill(row).join(',')}`;
  }
}
