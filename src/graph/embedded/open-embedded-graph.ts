import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ConfigError, GraphError } from '../../errors.ts';
import { isEmptyDatabase } from '../empty-database.ts';
import type { GraphProfile, NewTriple } from '../graph.ts';
import { PROFILES } from '../profile.ts';
import type { LoadRecord } from './bulk/graph-builder.ts';
import { isBeingReplaced, untilInPlace } from './bulk/replace-graph.ts';
import { type EmbeddedGraph, SqliteGraph } from './embedded-graph.ts';
import { ruleText } from './mediator-rule.ts';
import { APPLICATION_ID, createTables, EMPTY_META, FORMAT, readMeta, writeMeta } from './schema.ts';
import { isBusy, toGraphError } from './sqlite-errors.ts';

/** How long a statement waits for another process that is writing. */
const BUSY_MS = 10_000;
const CACHE_KIB = 65_536;
const MAX_MMAP_BYTES = 0x7fff_0000;

export interface OpenOptions {
  /** Shown to people. Default: the file's name without its ending. */
  readonly name?: string | undefined;
  /** Never writes, and fails if the file does not exist. */
  readonly readOnly?: boolean | undefined;
  /** Reads the graph with another profile than the stored one. For a new graph, the profile to store. */
  readonly profile?: GraphProfile | undefined;
}

/**
 * Opens a graph file, or makes an empty one if it does not exist. `:memory:` gives an empty graph that lives as long as
 * the object. Takes a few milliseconds at any size. @throws {GraphError} if the file is missing (read-only), is not a
 * Clew graph, or has another format.
 */
export async function openEmbeddedGraph(path: string, options: OpenOptions = {}): Promise<EmbeddedGraph> {
  const name = options.name ?? nameOfPath(path);
  const isThere = path !== ':memory:' && existsSync(path) && statSync(path).size > 0;
  if (!isThere && options.readOnly === true) {
    throw new GraphError(`There is no graph file ${path}.`, { engine: 'embedded' });
  }
  const { database, isReadOnly } = await connectInPlace(path, options.readOnly === true, name);
  try {
    if (!isReadOnly && isEmptyDatabase(database)) {
      createEmpty(database, options.profile ?? PROFILES.plain);
      await writeAhead(database);
    }
    check(database, path);
    tune(database, path, isReadOnly);
    await collapseIfAsked(database, options.profile, isReadOnly, path);
    return new SqliteGraph({ database, path, name, isReadOnly, profile: options.profile });
  } catch (error) {
    database.close();
    throw toGraphError(error, name);
  }
}

/** Opens the file that finally has the name. If a load is replacing it, waits and opens again. */
async function connectInPlace(
  path: string,
  readOnly: boolean,
  name: string,
): Promise<ReturnType<typeof connect>> {
  if (path === ':memory:') return connect(path, readOnly, name);
  for (;;) {
    await untilInPlace(path);
    const before = statSync(path, { throwIfNoEntry: false })?.ino;
    const connection = connect(path, readOnly, name);
    const after = statSync(path, { throwIfNoEntry: false })?.ino;
    if ((before === undefined || before === after) && !isBeingReplaced(path)) return connection;
    connection.database.close();
  }
}

function connect(
  path: string,
  readOnly: boolean,
  name: string,
): { database: DatabaseSync; isReadOnly: boolean } {
  try {
    if (!readOnly && isWritable(path)) {
      const database = readable(new DatabaseSync(path, { timeout: BUSY_MS }));
      if (database !== undefined) return { database, isReadOnly: false };
    }
    const database = readable(new DatabaseSync(path, { timeout: BUSY_MS, readOnly: true }));
    if (database !== undefined) return { database, isReadOnly: true };
    // In a folder that cannot be written, or on a full disk, the index of the write-ahead log cannot be made. No one
    // writes then, and an empty log needs no index.
    if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) throw unreadLog(path);
    const url = pathToFileURL(resolve(path));
    url.searchParams.set('immutable', '1');
    return { database: new DatabaseSync(url, { readOnly: true }), isReadOnly: true };
  } catch (error) {
    throw toGraphError(error, name);
  }
}

/** The database, unless its folder prevents reading it in this way. In that case it is closed. */
function readable(database: DatabaseSync): DatabaseSync | undefined {
  try {
    database.prepare('SELECT 1 FROM sqlite_schema').get();
    return database;
  } catch (error) {
    // A file that is not a database, or is in use, gives its own error.
    if (!WANTS_ROOM.has(((error as { errcode?: number }).errcode ?? 0) & 0xff)) return database;
    database.close();
    return undefined;
  }
}

/** SQLite's READONLY, IOERR, FULL and CANTOPEN. */
const WANTS_ROOM: ReadonlySet<number> = new Set([8, 10, 13, 14]);

function unreadLog(path: string): GraphError {
  return new GraphError(
    `The graph file ${path} has changes in ${path}-wal, which cannot be read where nothing can be written. Open the graph once where its folder can be written, or copy both files to such a place.`,
    { engine: 'embedded' },
  );
}

/** Writing needs the file and, for the write-ahead log, its folder. A file that is not there yet counts as writable. */
function isWritable(path: string): boolean {
  if (path === ':memory:' || !existsSync(path)) return true;
  try {
    accessSync(path, constants.W_OK);
    accessSync(dirname(resolve(path)), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Creates the tables in one transaction, unless another process has just created them. */
function createEmpty(database: DatabaseSync, profile: GraphProfile): void {
  database.exec('BEGIN IMMEDIATE');
  if (isEmptyDatabase(database)) {
    createTables(database);
    writeMeta(database, {
      ...EMPTY_META,
      profile: JSON.stringify(profile),
      collapsedBy: profile.mediators === 'collapse' ? ruleText(profile) : '',
    });
  }
  database.exec('COMMIT');
}

const WRITE_AHEAD_MS = 5000;

/** SQLite itself does not wait for others to leave the file before it changes the journal mode. */
async function writeAhead(database: DatabaseSync): Promise<void> {
  const until = performance.now() + WRITE_AHEAD_MS;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
    }
    await wait(20);
  }
}

function check(database: DatabaseSync, path: string): void {
  let application = 0;
  let format = 0;
  try {
    application = (database.prepare('PRAGMA application_id').get() as { application_id: number })
      .application_id;
    format = (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
  } catch (error) {
    throw new GraphError(`${path} is not a Clew graph file.`, { engine: 'embedded', cause: error });
  }
  if (application !== APPLICATION_ID) {
    throw new GraphError(
      `${path} is not a Clew graph file. If it is a database, load it first: clew load NAME ${path}`,
      { engine: 'embedded' },
    );
  }
  if (format !== FORMAT) {
    throw new GraphError(
      `${path} has graph format ${format}; this program reads ${FORMAT}. Load the data again.`,
      {
        engine: 'embedded',
      },
    );
  }
}

/** A profile that collapses mediators by another rule than the file's needs new edges. */
async function collapseIfAsked(
  database: DatabaseSync,
  asked: GraphProfile | undefined,
  isReadOnly: boolean,
  path: string,
): Promise<void> {
  const meta = readMeta(database);
  const profile = asked ?? (JSON.parse(meta.profile) as GraphProfile);
  if (profile.mediators !== 'collapse' || meta.collapsedBy === ruleText(profile)) return;
  if (isReadOnly) {
    throw new ConfigError(
      `The graph file ${path} does not hold its mediators collapsed as the profile asks.`,
      {
        mend: 'Open it once for writing with this profile, or load it with it.',
      },
    );
  }
  const [{ collapseMediators }, { insertTarget }] = await Promise.all([
    import('./bulk/collapse-mediators.ts'),
    import('./bulk/insert-target.ts'),
  ]);
  database.exec('BEGIN IMMEDIATE');
  try {
    const current = readMeta(database);
    await collapseMediators(insertTarget(database), profile, current, async () => {});
    writeMeta(database, current);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function tune(database: DatabaseSync, path: string, isReadOnly: boolean): void {
  database.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA temp_store = MEMORY;`);
  if (path === ':memory:') return;
  database.exec(`PRAGMA mmap_size = ${Math.min(MAX_MMAP_BYTES, statSync(path).size * 2)}`);
  // An acknowledged write survives a power cut.
  if (!isReadOnly) database.exec('PRAGMA synchronous = FULL');
}

function nameOfPath(path: string): string {
  return path === ':memory:' ? 'memory' : basename(path).replace(/\.[^.]+$/, '');
}

export interface MemoryGraphOptions {
  readonly name?: string | undefined;
  readonly profile?: GraphProfile | undefined;
  /** Other names by stable id. */
  readonly aliases?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Class names by stable id. */
  readonly types?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** A graph in memory with the given triples, for examples and tests. A triple may be `[head, relation, tail]`. */
export async function createMemoryGraph(
  triples: Iterable<NewTriple | readonly [head: string, relation: string, tail: string]>,
  options: MemoryGraphOptions = {},
): Promise<EmbeddedGraph> {
  const profile = options.profile ?? PROFILES.plain;
  const [{ GraphBuilder }, { insertTarget }, { writeGraph }] = await Promise.all([
    import('./bulk/graph-builder.ts'),
    import('./bulk/insert-target.ts'),
    import('./bulk/write-graph.ts'),
  ]);
  const builder = new GraphBuilder(profile);
  for (const triple of triples) {
    builder.add(isTuple(triple) ? { head: triple[0], relation: triple[1], tail: triple[2] } : triple);
  }
  for (const record of details(options)) builder.add(record);
  const database = new DatabaseSync(':memory:');
  await writeGraph(insertTarget(database), builder);
  tune(database, ':memory:', false);
  return new SqliteGraph({
    database,
    path: ':memory:',
    name: options.name ?? 'memory',
    isReadOnly: false,
    profile: undefined,
  });
}

function* details({ aliases, types }: MemoryGraphOptions): Generator<LoadRecord> {
  for (const [entity, names] of Object.entries(aliases ?? {})) yield { entity, aliases: names };
  for (const [entity, classes] of Object.entries(types ?? {})) yield { entity, types: classes };
}

function isTuple(
  triple: NewTriple | readonly [string, string, string],
): triple is readonly [string, string, string] {
  return Array.isArray(triple);
}
