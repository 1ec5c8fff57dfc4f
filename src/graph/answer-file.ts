import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { GraphError } from '../errors.ts';
import { isEmptyDatabase } from './empty-database.ts';

/** The value of `PRAGMA application_id`: "CLWA". A new layout gets a new one. */
const APPLICATION_ID = 0x434c5741;
const BUSY_MS = 2_000;
const BUSY = 5;
/** What a row costs besides its text. */
const ROW_BYTES = 120;
/** Making room frees space down to this share of the bound, so that not every row has to make room. */
const KEPT_PART = 0.9;

export interface AnswerFileOptions {
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  readonly now: () => number;
}

/**
 * Texts by key in one SQLite file that several processes may use at once. Holds a limited number of bytes (the least
 * recently used texts go first) and no text older than a limit. A row that the file cannot read or write counts as
 * absent.
 */
export class AnswerFile {
  readonly #database: DatabaseSync;
  readonly #options: AnswerFileOptions;
  readonly #statements = new Map<string, StatementSync>();

  /** @throws {GraphError} if the file is of another kind or cannot be opened. */
  constructor(path: string, options: AnswerFileOptions) {
    this.#options = options;
    const refuse = (cause?: unknown): GraphError =>
      (((cause as { errcode?: number } | undefined)?.errcode ?? 0) & 0xff) === BUSY
        ? new GraphError(`Another process is writing to ${path}. Try again.`, {
            engine: 'cache',
            retryable: true,
            cause,
          })
        : new GraphError(`${path} is no file of kept answers; it was left alone.`, {
            engine: 'cache',
            cause,
          });
    try {
      this.#database = new DatabaseSync(path, { timeout: BUSY_MS });
    } catch (error) {
      throw refuse(error);
    }
    try {
      if (isEmptyDatabase(this.#database)) this.#create();
      const { application_id: id } = this.#database.prepare('PRAGMA application_id').get() as {
        application_id: number;
      };
      if (id !== APPLICATION_ID) throw refuse();
      // What is kept can be asked for again, so nothing has to survive a power cut.
      this.#database.exec('PRAGMA synchronous = OFF');
      this.#attempt(() => this.#database.exec('PRAGMA journal_mode = WAL'));
    } catch (error) {
      this.#database.close();
      throw error instanceof GraphError ? error : refuse(error);
    }
  }

  /**
   * Uses one transaction, because another process may make the file at the same time and must see it empty or whole.
   */
  #create(): void {
    this.#database.exec(`
      PRAGMA auto_vacuum = FULL;
      BEGIN IMMEDIATE;
      CREATE TABLE IF NOT EXISTS answer (graph TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, bytes INTEGER NOT NULL,
        stored INTEGER NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (graph, key)) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS answer_used ON answer (used, bytes);
      PRAGMA application_id = ${APPLICATION_ID};
      COMMIT;`);
  }

  get(graph: string, key: string): string | undefined {
    return this.#attempt(() => {
      const row = this.#run('SELECT value, stored FROM answer WHERE graph = ? AND key = ?').get(graph, key) as
        | { value: string; stored: number }
        | undefined;
      if (row === undefined) return undefined;
      const age = this.#options.now() - row.stored;
      // If the clock was set back, a row still counts as no younger than new.
      if (age > this.#options.maxAgeMs || age < 0) {
        this.#run('DELETE FROM answer WHERE graph = ? AND key = ?').run(graph, key);
        return undefined;
      }
      this.#attempt(() => {
        this.#run(`UPDATE answer SET used = ${NEXT_USE} WHERE graph = ? AND key = ?`).run(graph, key);
      });
      return row.value;
    });
  }

  set(graph: string, key: string, value: string): void {
    const bytes = Buffer.byteLength(value) + graph.length + key.length + ROW_BYTES;
    if (bytes > this.#options.maxBytes) return;
    this.#attempt(() => {
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        this.#run(
          `INSERT OR REPLACE INTO answer (graph, key, value, bytes, stored, used) VALUES (?, ?, ?, ?, ?, ${NEXT_USE})`,
        ).run(graph, key, value, bytes, Math.floor(this.#options.now()));
        this.#makeRoom();
        this.#database.exec('COMMIT');
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  #makeRoom(): void {
    let { bytes } = this.size();
    if (bytes <= this.#options.maxBytes) return;
    const least = this.#options.maxBytes * KEPT_PART;
    const oldest = this.#run('SELECT graph, key, bytes FROM answer ORDER BY used').all() as {
      graph: string;
      key: string;
      bytes: number;
    }[];
    for (const row of oldest) {
      if (bytes <= least) return;
      this.#run('DELETE FROM answer WHERE graph = ? AND key = ?').run(row.graph, row.key);
      bytes -= row.bytes;
    }
  }

  /**
   * Forgets all of one graph, or everything. @throws {GraphError} if that fails, because later answers must not be
   * stale.
   */
  clear(graph?: string): number {
    try {
      return Number(
        graph === undefined
          ? this.#run('DELETE FROM answer').run().changes
          : this.#run('DELETE FROM answer WHERE graph = ?').run(graph).changes,
      );
    } catch (cause) {
      throw new GraphError(`The kept answers could not be removed (${(cause as Error).message}).`, {
        engine: 'cache',
        retryable: true,
        cause,
      });
    }
  }

  size(): { readonly rows: number; readonly bytes: number } {
    return this.#run('SELECT count(*) AS rows, coalesce(sum(bytes), 0) AS bytes FROM answer').get() as {
      rows: number;
      bytes: number;
    };
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #run(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /** A busy, full or damaged file must not keep a question from its answer. */
  #attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_SQLITE_ERROR') return undefined;
      throw error;
    }
  }
}

const NEXT_USE = '(SELECT coalesce(max(used), 0) + 1 FROM answer)';
