import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { GraphError } from '../../errors.ts';
import type { TripleProvider } from '../export/triple-provider.ts';
import type {
  GraphNotes,
  GraphProfile,
  GraphWriter,
  KnowledgeGraph,
  NewTriple,
  ReadOptions,
} from '../graph.ts';
import { readHalf } from '../half.ts';
import type { EntityId, Triple } from '../term.ts';
import { readConnected } from './connected.ts';
import { EdgeReader } from './edge-reader.ts';
import { EdgeWriter } from './edge-writer.ts';
import { EntityCache } from './entity-cache.ts';
import { findNames } from './find-names.ts';
import { readByHalf } from './half-reader.ts';
import { hashText } from './hash.ts';
import { readNeighbours, readRelations, readStep, readTriplesWithin } from './read-edges.ts';
import {
  readDescriptions,
  readSample,
  readSchema,
  readStats,
  resolveTerm,
  scanSample,
} from './read-nodes.ts';
import { ReadTransaction } from './read-transaction.ts';
import { readTriplePage, type TripleRow } from './read-triple-page.ts';
import { RelationTable } from './relation-table.ts';
import { COLLAPSED, type EdgeTables, type Meta, readMeta, SAMPLE_SIZE, STORED, versionOf } from './schema.ts';
import { hasNoRoom, toGraphError } from './sqlite-errors.ts';
import { Statements } from './statements.ts';
import { addTriples, removeTriples, type WriteContext } from './write-triples.ts';

/** The version under which notes are kept that outlive changes of the content. */
const EVERY_VERSION = '';
const INSERT_NOTE = 'INSERT OR REPLACE INTO note (key, version, value) VALUES (?, ?, ?)';

/** A graph in one SQLite file, or in memory. Every operation is answered without waiting for anything else. */
export interface EmbeddedGraph extends KnowledgeGraph, GraphWriter, TripleProvider {
  /** The path of the file, or `:memory:`. */
  readonly path: string;
  readonly notes: GraphNotes;
  readonly kept: GraphNotes;
}

export interface GraphConnection {
  readonly database: DatabaseSync;
  readonly path: string;
  readonly name: string;
  readonly isReadOnly: boolean;
  /** The profile asked for at opening. Default: the file's own. */
  readonly profile: GraphProfile | undefined;
}

export class SqliteGraph implements EmbeddedGraph {
  readonly engine = 'embedded';
  readonly name: string;
  readonly path: string;
  readonly profile: GraphProfile;
  readonly notes: GraphNotes;
  readonly kept: GraphNotes;
  readonly #database: DatabaseSync;
  readonly #isReadOnly: boolean;
  readonly #statements: Statements;
  readonly #inode: number;
  #meta: Meta;
  #reader: EdgeReader;
  #stored: EdgeReader | undefined;
  #dataVersion = -1;
  readonly #reading: ReadTransaction;

  constructor(connection: GraphConnection) {
    this.#database = connection.database;
    this.#isReadOnly = connection.isReadOnly;
    this.path = connection.path;
    this.name = connection.name;
    this.#statements = new Statements(connection.database);
    this.#meta = readMeta(connection.database);
    this.profile = connection.profile ?? JSON.parse(this.#meta.profile);
    this.#inode = inodeOf(connection.path);
    this.#reading = new ReadTransaction({
      database: connection.database,
      statements: this.#statements,
      mayStayOpen:
        connection.isReadOnly ||
        connection.path === ':memory:' ||
        this.#statements.first<[string]>('PRAGMA journal_mode')?.[0] === 'wal',
      onBegin: () => this.#refresh(),
    });
    this.#dataVersion = this.#readDataVersion();
    this.#reader = this.#newReader();
    this.notes = {
      get: async (key) => this.#guard(() => this.#readNote(key)),
      set: async (key, value) => this.#guard(() => this.#writeNote(key, value)),
    };
    this.kept = {
      get: async (key) => this.#guard(() => this.#readNote(key, EVERY_VERSION)),
      set: async (key, value) => this.#guard(() => this.#writeKept(key, value)),
    };
  }

  async version(options?: ReadOptions): Promise<string> {
    return this.#read(options, () => this.#version());
  }

  async findByName(...[texts, options]: Parameters<KnowledgeGraph['findByName']>) {
    return this.#read(options, (reader) =>
      texts.map((text) => findNames(reader, text, options.mode, options.limit)),
    );
  }

  async resolve(terms: readonly string[], options?: ReadOptions): Promise<readonly (EntityId | undefined)[]> {
    return this.#read(options, (reader) =>
      terms.map((term) => resolveTerm(reader, term, this.#meta.hasTerms === 1)),
    );
  }

  async relations(...[entities, direction, options]: Parameters<KnowledgeGraph['relations']>) {
    return this.#read(options, (reader) => readRelations(reader, entities, direction, options?.among));
  }

  async neighbours(...[entities, options]: Parameters<KnowledgeGraph['neighbours']>) {
    return this.#read(options, (reader) =>
      readNeighbours(reader, entities, options, reader.tables.collapsed ? this.#storedReader() : undefined),
    );
  }

  async step(...[entities, relation, direction, options]: Parameters<KnowledgeGraph['step']>) {
    return this.#read(options, (reader) => {
      const half = this.#half(reader, relation);
      if (half === undefined) return readStep(reader, entities, relation, direction, options.limit);
      const found = readStep(half.reader, entities, half.relation, direction, options.limit);
      return half.keep(found, direction);
    });
  }

  async connected(...[candidates, anchors, options]: Parameters<KnowledgeGraph['connected']>) {
    return this.#read(options, (reader) => {
      const half = options?.relation === undefined ? undefined : this.#half(reader, options.relation);
      return half === undefined
        ? readConnected(reader, candidates, anchors, options)
        : readConnected(half.reader, candidates, anchors, { ...options, relation: half.relation });
    });
  }

  async triplesWithin(...[entities, hops, options]: Parameters<KnowledgeGraph['triplesWithin']>) {
    return this.#read(options, (reader) => readTriplesWithin(reader, entities, hops, options));
  }

  async describe(ids: readonly EntityId[], options?: ReadOptions) {
    return this.#read(options, (reader) => readDescriptions(reader, ids));
  }

  async sample(...[relation, options]: Parameters<KnowledgeGraph['sample']>) {
    return this.#read(options, (reader) => {
      const half = this.#half(reader, relation);
      return half === undefined
        ? readSample(reader, relation, options.limit)
        : half.keepTriples(readSample(half.reader, half.relation, options.limit));
    });
  }

  async schema(options?: Parameters<KnowledgeGraph['schema']>[0]) {
    return this.#read(options, (reader) => readSchema(reader, options?.most));
  }

  async stats(options?: ReadOptions) {
    return this.#read(options, (reader) => readStats(reader, this.#meta));
  }

  /** As stored: mediators are not collapsed and hidden relations are left out. By number of head, relation and tail. */
  async *triplePages(options?: ReadOptions): AsyncGenerator<readonly Triple[]> {
    let last: TripleRow | undefined = [0, 0, 0];
    while (last !== undefined) {
      const after: TripleRow = last;
      const page = this.#read(options, (reader) => readTriplePage(reader, after));
      if (page.triples.length > 0) yield page.triples;
      last = page.last;
    }
  }

  async add(triples: readonly NewTriple[], options?: ReadOptions): Promise<{ readonly added: number }> {
    return { added: this.#write(options, (context, meta) => addTriples(context, meta, triples)) };
  }

  async remove(triples: readonly NewTriple[], options?: ReadOptions): Promise<{ readonly removed: number }> {
    return { removed: this.#write(options, (context, meta) => removeTriples(context, meta, triples)) };
  }

  async close(): Promise<void> {
    this.#reading.end();
    if (this.#database.isOpen) this.#database.close();
  }

  #newReader(tables = this.#tables()): EdgeReader {
    const relations = new RelationTable(this.#statements, this.profile);
    const entities = new EntityCache(this.#statements, this.profile.mediators !== 'none');
    const { sortedEntities, nextEntity } = this.#meta;
    return new EdgeReader({
      statements: this.#statements,
      tables,
      relations,
      entities,
      sortedEntities,
      highestEntity: nextEntity - 1,
    });
  }

  /** Reads the edges of a collapsed graph as they are stored. */
  #storedReader(): EdgeReader {
    this.#stored ??= this.#newReader(STORED);
    return this.#stored;
  }

  /**
   * How to read half of an edge through a mediator. Undefined for a relation of the graph, and for anything that is not
   * a half.
   */
  #half(reader: EdgeReader, relation: string) {
    const half = reader.relations.find(relation) === undefined ? readHalf(relation) : undefined;
    if (half === undefined) return undefined;
    return { relation: half.relation, ...readByHalf(half.half, reader, () => this.#storedReader()) };
  }

  #tables(): EdgeTables {
    return this.profile.mediators === 'collapse' && this.#meta.hasCollapsed === 1 ? COLLAPSED : STORED;
  }

  #read<T>(options: ReadOptions | undefined, work: (reader: EdgeReader) => T): T {
    options?.signal?.throwIfAborted();
    return this.#guard(() => {
      this.#statements.signal = options?.signal;
      try {
        return this.#reading.run(() => work(this.#reader));
      } finally {
        this.#statements.signal = undefined;
      }
    });
  }

  /** Clears the caches if another connection has written. */
  #refresh(): void {
    const version = this.#readDataVersion();
    if (version === this.#dataVersion) return;
    this.#dataVersion = version;
    this.#forget();
  }

  #forget(): void {
    this.#meta = readMeta(this.#database);
    this.#reader = this.#newReader();
    this.#stored = undefined;
  }

  #write(options: ReadOptions | undefined, work: (context: WriteContext, meta: Meta) => number): number {
    options?.signal?.throwIfAborted();
    if (this.#isReadOnly) {
      throw new GraphError(`The graph "${this.name}" was opened read-only.`, { engine: this.engine });
    }
    return this.#guard(() => {
      this.#reading.beginWriting();
      this.#statements.run('BEGIN IMMEDIATE');
      try {
        this.#checkInPlace();
        const meta = readMeta(this.#database);
        const count = work(
          {
            database: this.#database,
            statements: this.#statements,
            profile: this.profile,
            signal: options?.signal,
            resample: (tables, relation) => this.#resample(tables, relation),
          },
          meta,
        );
        this.#statements.run('COMMIT');
        return count;
      } catch (error) {
        if (this.#database.isTransaction) this.#statements.run('ROLLBACK');
        throw error;
      } finally {
        this.#forget();
      }
    });
  }

  #resample(tables: EdgeTables, relation: number): void {
    const rows = scanSample(this.#newReader(tables), relation, SAMPLE_SIZE);
    new EdgeWriter(this.#statements, tables).writeSample(relation, rows);
  }

  /** A load replaces the file. Anything written to the old file after that would be lost. */
  #checkInPlace(): void {
    if (this.#inode !== inodeOf(this.path)) {
      throw new GraphError(`The graph file ${this.path} was replaced by a load. Open it again.`, {
        engine: this.engine,
      });
    }
  }

  #version(): string {
    return `${versionOf(this.#meta)}-${hashText(JSON.stringify(this.profile)).toString(36)}`;
  }

  #readDataVersion(): number {
    return this.#statements.first<[number]>('PRAGMA data_version')?.[0] ?? 0;
  }

  #readNote(key: string, version?: string): Uint8Array | undefined {
    return this.#reading.run(
      () =>
        this.#statements.first<[Uint8Array<ArrayBuffer>]>(
          'SELECT value FROM note WHERE key = ? AND version = ?',
          key,
          version ?? this.#version(),
        )?.[0],
    );
  }

  #writeNote(key: string, value: Uint8Array): void {
    if (this.#isReadOnly) return;
    this.#reading.beginWriting();
    this.#refresh();
    try {
      this.#statements.run('DELETE FROM note WHERE version NOT IN (?, ?)', this.#version(), EVERY_VERSION);
      this.#statements.run(INSERT_NOTE, key, this.#version(), value);
    } catch (error) {
      // Computing this again only costs time, and a full disk must not stop reading.
      if (!hasNoRoom(error)) throw error;
    }
  }

  #writeKept(key: string, value: Uint8Array): void {
    if (this.#isReadOnly) {
      throw new GraphError(
        `The graph "${this.name}" is open for reading only: nothing can be written to it.`,
        {
          engine: 'embedded',
          retryable: false,
        },
      );
    }
    this.#reading.beginWriting();
    this.#refresh();
    this.#statements.run(INSERT_NOTE, key, EVERY_VERSION, value);
  }

  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw toGraphError(error, this.name);
    }
  }
}

function inodeOf(path: string): number {
  return path === ':memory:' ? 0 : (statSync(path, { throwIfNoEntry: false })?.ino ?? -1);
}
