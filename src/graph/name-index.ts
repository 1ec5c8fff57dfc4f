import { createMemoryGraph, openEmbeddedGraph } from './embedded/open-embedded-graph.ts';
import type { KnowledgeGraph, NameMode, NewTriple, ReadOptions } from './graph.ts';
import type { NameHit } from './name-lookup.ts';
import { PROFILES } from './profile.ts';
import type { EntityId } from './term.ts';

/** One entity as the index keeps it. */
export interface NameRecord {
  readonly id: EntityId;
  readonly name: string;
  readonly aliases: readonly string[];
}

export interface NamePage {
  readonly records: readonly NameRecord[];
  /** The position where the next page begins. */
  readonly next: number;
}

/** A graph that can list the names of all its entities, page by page, in a stable order. */
export interface NameProvider {
  /** The number of entities with names, if it is known. */
  countNames(options?: ReadOptions): Promise<number>;
  namePages(from: number, options?: ReadOptions): AsyncIterable<NamePage>;
}

/** Names kept beside a remote graph. They are found by the same rules as in an embedded graph. */
export interface NameIndex {
  /** One list per text, best first. Degrees play no part. */
  find(
    texts: readonly string[],
    mode: NameMode,
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly (readonly NameHit[])[]>;
  close(): Promise<void>;
}

const NAMED = 'named';
const NAMES = '·names';
const PROGRESS = '·progress';
const READ = 'read';
const DONE = 'done';
const ALIAS = 'alias';
/** How many triples are written at once. */
const WRITE_SIZE = 20_000;
const PROFILE = { ...PROFILES.plain, id: 'name-index', aliasRelations: [ALIAS] };

/** Whether a graph can list its names. */
export function isNameProvider(graph: unknown): graph is NameProvider {
  return typeof (graph as Partial<NameProvider> | undefined)?.namePages === 'function';
}

/**
 * Reads all names of a remote graph into an index file. Continues where an earlier, interrupted call stopped. A
 * finished file is left as it is; remove it to build it again. @param options.onProgress receives the number of
 * entities read and, if known, the total. @throws {GraphError} if the remote graph or the file fails. What was read by
 * then is kept.
 */
export async function buildNameIndex(
  provider: NameProvider,
  path: string,
  options: ReadOptions & { readonly onProgress?: (done: number, of: number) => void } = {},
): Promise<{ readonly entities: number }> {
  const { signal, onProgress } = options;
  const file = await openEmbeddedGraph(path, { name: 'name index', profile: PROFILE });
  try {
    const reached = await readProgress(file, signal);
    if (reached.isDone) return { entities: reached.at };
    const of = await provider.countNames(options);
    let at = reached.at;
    onProgress?.(at, of);
    for await (const page of provider.namePages(at, options)) {
      const triples: NewTriple[] = page.records.flatMap(toTriples);
      for (let from = 0; from < triples.length; from += WRITE_SIZE) {
        await file.add(triples.slice(from, from + WRITE_SIZE), options);
      }
      at = page.next;
      await file.add([{ head: PROGRESS, relation: READ, tail: { literal: String(at) } }], options);
      onProgress?.(at, of);
    }
    await file.add([{ head: PROGRESS, relation: DONE, tail: { literal: String(at) } }], options);
    return { entities: at };
  } finally {
    await file.close();
  }
}

/**
 * Opens a finished index file for reading. @returns undefined if the file holds an index that was never finished.
 * @throws {GraphError} if the file does not exist or is not a graph file.
 */
export async function openNameIndex(path: string, options: ReadOptions = {}): Promise<NameIndex | undefined> {
  const file = await openEmbeddedGraph(path, { name: 'name index', readOnly: true });
  try {
    if ((await readProgress(file, options.signal)).isDone) return indexOver(file);
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return undefined;
}

/** An in-memory index, for graphs with few names. */
export async function createNameIndex(provider: NameProvider, options: ReadOptions = {}): Promise<NameIndex> {
  const triples: NewTriple[] = [];
  const aliases: Record<string, readonly string[]> = Object.create(null);
  for await (const { records } of provider.namePages(0, options)) {
    for (const record of records) {
      triples.push(nameTriple(record));
      if (record.aliases.length > 0) aliases[record.id] = record.aliases;
    }
  }
  return indexOver(await createMemoryGraph(triples, { name: 'name index', aliases }));
}

function toTriples(record: NameRecord): NewTriple[] {
  const head = { term: record.id, name: record.name };
  return [
    nameTriple(record),
    ...record.aliases.map((alias): NewTriple => ({ head, relation: ALIAS, tail: { literal: alias } })),
  ];
}

function nameTriple({ id, name }: NameRecord): NewTriple {
  return { head: { term: id, name }, relation: NAMED, tail: { term: NAMES } };
}

async function readProgress(
  file: KnowledgeGraph,
  signal: AbortSignal | undefined,
): Promise<{ at: number; isDone: boolean }> {
  const options = { signal };
  const [progress] = await file.resolve([PROGRESS], options);
  if (progress === undefined) return { at: 0, isDone: false };
  const { triples } = await file.neighbours([progress], { direction: 'out', limit: 1_000_000, ...options });
  const at = triples.reduce((most, { tail }) => Math.max(most, Number(tail.name)), 0);
  return { at, isDone: triples.some(({ relation }) => relation.id === DONE) };
}

function indexOver(file: KnowledgeGraph): NameIndex {
  return {
    async find(texts, mode, limit, signal) {
      const lists = await file.findByName(texts, {
        mode,
        limit,
        signal,
      });
      return lists.map((list) =>
        list.flatMap(({ entity, matched, score }) => {
          const id = entity.term ?? entity.name;
          return id === NAMES || id === PROGRESS || entity.kind !== 'entity' ? [] : [{ id, matched, score }];
        }),
      );
    },
    close: () => file.close(),
  };
}
