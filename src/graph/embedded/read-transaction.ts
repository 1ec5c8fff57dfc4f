import type { DatabaseSync } from 'node:sqlite';
import type { Statements } from './statements.ts';

/** Counts how often this process was about to write to a graph. */
let writesHere = 0;

export interface ReadTransactionSettings {
  readonly database: DatabaseSync;
  readonly statements: Statements;
  /** Whether an open read transaction lets others write. If not, each operation has its own transaction. */
  readonly mayStayOpen: boolean;
  /** Runs at the beginning of every transaction, inside it. */
  readonly onBegin: () => void;
}

/** The read transaction of one connection. All reads of an operation see one state, whatever other processes write. */
export class ReadTransaction {
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  readonly #mayStayOpen: boolean;
  readonly #onBegin: () => void;
  /** The value of {@link writesHere} when the open transaction was begun. Undefined if none is open. */
  #begunAt: number | undefined;

  constructor({ database, statements, mayStayOpen, onBegin }: ReadTransactionSettings) {
    this.#database = database;
    this.#statements = statements;
    this.#mayStayOpen = mayStayOpen;
    this.#onBegin = onBegin;
  }

  /** Runs a read inside the transaction and returns its result. A read that throws ends the transaction. */
  run<T>(read: () => T): T {
    let isRead = false;
    try {
      this.#begin();
      const found = read();
      isRead = true;
      return found;
    } finally {
      if (!isRead || !this.#mayStayOpen) this.end();
    }
  }

  /** Ends the open transaction, if there is one. */
  end(): void {
    if (this.#begunAt === undefined) return;
    this.#begunAt = undefined;
    if (this.#database.isOpen && this.#database.isTransaction) this.#statements.run('COMMIT');
  }

  /** Call this before writing anything through this connection. Every open reader of this process notices it. */
  beginWriting(): void {
    this.end();
    writesHere += 1;
  }

  /**
   * Operations that follow each other without a pause share one transaction, because beginning one costs more than most
   * operations. Between such operations nothing can be waiting for another process's write. A write by this process
   * ends the transaction.
   */
  #begin(): void {
    if (this.#begunAt === writesHere) return;
    this.end();
    this.#statements.run('BEGIN');
    this.#begunAt = writesHere;
    if (this.#mayStayOpen) setImmediate(() => this.end());
    this.#onBegin();
  }
}
