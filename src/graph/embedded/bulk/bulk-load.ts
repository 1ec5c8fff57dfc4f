import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError, GraphError, isAbort } from '../../../errors.ts';
import { isRunning } from '../../../file-lock.ts';
import type { GraphProfile, GraphStats } from '../../graph.ts';
import { PROFILES } from '../../profile.ts';
import { APPLICATION_ID, LITERAL, STORED } from '../schema.ts';
import { toGraphError } from '../sqlite-errors.ts';
import { FileTarget } from './file-target.ts';
import { GraphBuilder, type LoadRecord, type PackedTriples } from './graph-builder.ts';
import { replaceGraph } from './replace-graph.ts';
import { TripleRuns } from './triple-runs.ts';
import { type LoadProgress, writeGraph } from './write-graph.ts';

const DEFAULT_MEMORY_BYTES = 512 * 2 ** 20;

/** One record, several records, or packed records. */
export type LoadItem = LoadRecord | readonly LoadRecord[] | PackedTriples;

export interface BulkLoadOptions {
  readonly profile?: GraphProfile | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
  /**
   * How many bytes the triples may take in memory while they are collected and sorted. Beyond that they are sorted in
   * runs on disk beside the target, which takes hardly longer. Names stay in memory. Default 512 MiB, 16 million
   * triples.
   */
  readonly memoryLimitBytes?: number | undefined;
  /** Makes a graph even if the source has no triple, and lets a graph without relationships replace one with them. */
  readonly allowEmpty?: boolean | undefined;
}

export interface LoadSummary extends GraphStats {
  /** How many records were read, including duplicates and hidden ones. */
  readonly records: number;
  readonly bytes: number;
  readonly seconds: number;
}

/**
 * Loads a whole graph into the file `path`, replacing what was there. It is written beside the target and moved into
 * place at the end. A load that fails, is aborted or is killed leaves the old graph untouched, and other processes see
 * the old graph or the new one, never a part. A process that has the old graph open keeps reading it until it opens the
 * file again. @throws {GraphError} if the target cannot be written, or is a file that is not a graph. @throws
 * {ConfigError} if the graph has no triples, or none that joins two things although the old graph has some, unless that
 * is allowed.
 */
export async function bulkLoad(
  path: string,
  source: AsyncIterable<LoadItem> | Iterable<LoadItem>,
  options: BulkLoadOptions = {},
): Promise<LoadSummary> {
  const start = performance.now();
  refuseForeignFile(path);
  removeLeftovers(path);
  const temporary = `${path}.loading-${process.pid}-${randomBytes(4).toString('hex')}`;
  const triples = new TripleRuns(`${temporary}-triples`, options.memoryLimitBytes ?? DEFAULT_MEMORY_BYTES);
  const builder = new GraphBuilder(options.profile ?? PROFILES.plain, triples);
  let target: FileTarget | undefined;
  try {
    for await (const item of source) {
      options.signal?.throwIfAborted();
      addItem(builder, item);
      options.onProgress?.({ phase: 'read', done: builder.read });
    }
    const records = builder.read;
    const nodes = builder.countNodes();
    target = new FileTarget(temporary);
    const meta = await writeGraph(target, builder, options);
    if (options.allowEmpty !== true) {
      if (meta.triples === 0) throw emptyGraph(nodes);
      if (!joinsThings(target.database) && joinsThingsNow(path)) throw withoutRelationships(meta.triples);
    }
    target.database.exec(
      'PRAGMA optimize = 0x10002; PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL;',
    );
    target.close();
    sync(temporary);
    options.signal?.throwIfAborted();
    await replaceGraph(temporary, path);
    return {
      records,
      triples: meta.triples,
      entities: meta.entities,
      literals: meta.literals,
      relations: builder.walkedRelations,
      bytes: statSync(path).size,
      seconds: (performance.now() - start) / 1000,
    };
  } catch (error) {
    if (isAbort(error)) throw error;
    throw toGraphError(error, basename(path));
  } finally {
    target?.close();
    triples.dispose();
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(temporary + ending, { force: true });
  }
}

/** A file that holds only half of the intended data must not replace a graph. */
function emptyGraph(nodes: number): ConfigError {
  const found =
    nodes === 0
      ? 'There is no triple in it'
      : `There is no triple in it, only ${nodes.toLocaleString('en')} node${nodes === 1 ? '' : 's'} that nothing joins and nothing is said of`;
  return new ConfigError(`${found}; no graph was made, and none was replaced.`, {
    mend:
      nodes === 0
        ? 'See that it is the file you mean, or say --allow-empty.'
        : 'Load the file of the relationships along with it, or say --allow-empty.',
    fault: 'empty',
  });
}

/**
 * Only nodes and their properties would replace a graph with relationships, so the other file was probably forgotten.
 */
function withoutRelationships(triples: number): ConfigError {
  return new ConfigError(
    `None of the ${triples.toLocaleString('en')} facts in it joins two things, while those of the graph it would replace do; none was replaced.`,
    {
      mend: 'Load the file of the relationships along with it, give it another name, or say --allow-empty.',
    },
  );
}

/** Whether some fact leads to another thing, not to a value. The stored samples of each relation show that. */
function joinsThings(database: DatabaseSync): boolean {
  const found = database
    .prepare(
      `SELECT 1 FROM ${STORED.sample} JOIN entity ON entity.id = o WHERE flags & ${LITERAL} = 0 LIMIT 1`,
    )
    .get();
  return found !== undefined;
}

/** The same for the graph in a file. False if it cannot be read, because a damaged file may be replaced. */
function joinsThingsNow(path: string): boolean {
  if (!existsSync(path) || statSync(path).size === 0) return false;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    return joinsThings(database);
  } catch {
    return false;
  } finally {
    database?.close();
  }
}

function addItem(builder: GraphBuilder, item: LoadItem): void {
  if (Array.isArray(item)) for (const record of item as readonly LoadRecord[]) builder.add(record);
  else if ('fields' in item) builder.addPacked(item);
  else builder.add(item as LoadRecord);
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

function refuseForeignFile(path: string): void {
  if (!existsSync(path) || statSync(path).size === 0) return;
  let application: number | undefined;
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    application = (database.prepare('PRAGMA application_id').get() as { application_id: number })
      .application_id;
    database.close();
  } catch {
    // Not a database. The error is thrown below.
  }
  if (application !== APPLICATION_ID) {
    throw new GraphError(`${path} exists and is not a Clew graph file; it was left alone.`, {
      engine: 'embedded',
    });
  }
}

/** Removes files that killed loads of the same target left behind. */
function removeLeftovers(path: string): void {
  const folder = dirname(path);
  const start = `${basename(path)}.loading-`;
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    if (!file.startsWith(start)) continue;
    const process_ = Number(file.slice(start.length).split('-')[0]);
    if (!isRunning(process_)) rmSync(join(folder, file), { force: true });
  }
}
