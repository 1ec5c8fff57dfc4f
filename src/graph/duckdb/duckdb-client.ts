import type { DuckDBInstance } from '@duckdb/node-api';
import { ConfigError, GraphError } from '../../errors.ts';
import type { SqlParameters, SqlReader, SqlRow } from '../engine-share.ts';
import type { GraphProfile } from '../graph.ts';
import type { DuckdbEntry } from './duckdb-entry.ts';
import { SOURCE, text, viewStatements } from './views.ts';

/** The tables of one database behind four views (see `viewStatements`), for reading. */
export class DuckdbClient implements SqlReader {
  readonly path: string;
  readonly #instance: DuckDBInstance;
  readonly #listOf: (texts: readonly string[]) => unknown;

  private constructor(path: string, instance: DuckDBInstance, listOf: (texts: readonly string[]) => unknown) {
    this.path = path;
    this.#instance = instance;
    this.#listOf = listOf;
  }

  /**
   * @throws {ConfigError} if the driver's package is missing, or a table or column does not exist. @throws {GraphError}
   * if the file cannot be read.
   */
  static async open(name: string, entry: DuckdbEntry, profile: GraphProfile): Promise<DuckdbClient> {
    const driver = await import('@duckdb/node-api').catch((cause: unknown) => {
      throw new ConfigError(`Graph "${name}" needs the package @duckdb/node-api.`, {
        mend: 'Install it: npm install @duckdb/node-api',
        cause,
      });
    });
    const threads = entry.concurrency === undefined ? {} : { threads: String(entry.concurrency) };
    const instance = await driver.DuckDBInstance.create(':memory:', threads);
    const client = new DuckdbClient(entry.path, instance, (texts) => driver.listValue([...texts]));
    try {
      await client.#run(`ATTACH ${text(entry.path)} AS ${SOURCE} (READ_ONLY)`, {});
      // After this, a statement can reach only this file.
      await client.#run('SET enable_external_access = false', {});
      await client.#run('SET lock_configuration = true', {});
    } catch (error) {
      instance.closeSync();
      throw error;
    }
    try {
      for (const statement of viewStatements(name, entry, profile)) await client.#run(statement, {});
      return client;
    } catch (error) {
      instance.closeSync();
      if (error instanceof ConfigError) throw error;
      const what = error instanceof Error ? error.message : String(error);
      throw new ConfigError(`The tables of graph "${name}" cannot be read as configured: ${what}`, {
        mend: 'Correct the names of tables and columns in the configuration.',
        cause: error,
      });
    }
  }

  async read(
    statement: string,
    parameters: SqlParameters,
    signal: AbortSignal | undefined,
  ): Promise<readonly SqlRow[]> {
    return this.#run(statement, parameters, signal);
  }

  close(): void {
    this.#instance.closeSync();
  }

  async #run(statement: string, parameters: SqlParameters, signal?: AbortSignal): Promise<readonly SqlRow[]> {
    signal?.throwIfAborted();
    const connection = await this.#instance.connect();
    const interrupt = (): void => connection.interrupt();
    signal?.addEventListener('abort', interrupt, { once: true });
    try {
      const values = Object.fromEntries(
        // The database refuses parameters that the statement does not name.
        Object.entries(parameters).flatMap(([key, value]) =>
          statement.includes(`$${key}`)
            ? [[key, typeof value === 'object' ? this.#listOf(value) : value]]
            : [],
        ),
      );
      const reader = await connection.runAndReadAll(
        statement,
        ...(Object.keys(values).length === 0 ? [] : [values as never]),
      );
      return reader.getRowObjectsJS() as readonly SqlRow[];
    } catch (cause) {
      signal?.throwIfAborted();
      const what = cause instanceof Error ? cause.message : String(cause);
      throw new GraphError(`DuckDB ${this.path}: ${what}`, { engine: 'duckdb', cause });
    } finally {
      signal?.removeEventListener('abort', interrupt);
      connection.closeSync();
    }
  }
}
