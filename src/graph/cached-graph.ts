import { createHash } from 'node:crypto';
import { AnswerFile } from './answer-file.ts';
import type { GraphNotes, KnowledgeGraph, ReadOptions } from './graph.ts';

export interface AnswerCacheOptions {
  /** How many bytes may be kept. The least recently used answers go first. Default 256 MiB. */
  readonly maxBytes?: number | undefined;
  /** Answers older than this are asked for again. Default seven days. */
  readonly maxAgeMs?: number | undefined;
  /** Part of a kept answer's key, besides the question. Default: name, engine and profile. */
  readonly identity?: string | undefined;
  readonly now?: () => number;
}

export interface CachedGraph extends KnowledgeGraph {
  /** Forgets everything that was kept of this graph. Returns the number of answers. */
  refresh(): Promise<number>;
  /** How many answers came from the file and from the engine so far, and what the file holds. */
  counts(): { readonly kept: number; readonly asked: number; readonly rows: number; readonly bytes: number };
}

const DEFAULT_BYTES = 256 * 2 ** 20;
const DEFAULT_AGE_MS = 7 * 24 * 3600_000;
const NOTE = 'note';

/**
 * The same graph with its answers cached in a file: the same operation with the same arguments is asked once. Failures
 * and aborts are never kept; cut answers are kept as cut. The file also holds notes for a graph that has none. Closing
 * it closes the underlying graph. @throws {GraphError} if the file is of another kind or cannot be opened.
 */
export function cacheGraph(
  graph: KnowledgeGraph,
  path: string,
  options: AnswerCacheOptions = {},
): CachedGraph {
  const file = new AnswerFile(path, {
    maxBytes: options.maxBytes ?? DEFAULT_BYTES,
    maxAgeMs: options.maxAgeMs ?? DEFAULT_AGE_MS,
    now: options.now ?? Date.now,
  });
  const identity = hash(options.identity ?? JSON.stringify([graph.name, graph.engine, graph.profile]));
  let kept = 0;
  let asked = 0;

  async function answer<T>(
    operation: keyof KnowledgeGraph,
    args: readonly unknown[],
    read: ReadOptions | undefined,
    ask: () => Promise<T>,
  ): Promise<T> {
    read?.signal?.throwIfAborted();
    const key = hash(JSON.stringify([operation, ...args]));
    const known = parse(file.get(identity, key));
    if (known !== undefined) {
      kept++;
      return known.value as T;
    }
    asked++;
    const value = await ask();
    file.set(identity, key, JSON.stringify({ value }));
    return value;
  }

  const cached: CachedGraph = {
    name: graph.name,
    engine: graph.engine,
    profile: graph.profile,
    queryForm: graph.queryForm,
    // A query that someone wrote is run each time.
    texts: graph.texts,
    notes: graph.notes ?? notesIn(file, identity, () => cached.version()),
    kept: graph.kept,
    version: (options) => answer('version', [], options, () => graph.version(options)),
    findByName: (texts, options) =>
      answer('findByName', [texts, options.mode, options.limit], options, () =>
        graph.findByName(texts, options),
      ),
    async resolve(terms, options) {
      // JSON has no `undefined` in lists.
      const ids = await answer('resolve', [terms], options, async () =>
        (await graph.resolve(terms, options)).map((id) => id ?? null),
      );
      return ids.map((id) => id ?? undefined);
    },
    relations: (entities, direction, options) =>
      answer('relations', [entities, direction], options, () =>
        graph.relations(entities, direction, whole(options)),
      ),
    neighbours: (entities, options) =>
      answer(
        'neighbours',
        [entities, options.relations ?? null, options.direction, options.limit, options.offset ?? 0],
        options,
        () => graph.neighbours(entities, options),
      ),
    step: (entities, relation, direction, options) =>
      answer('step', [entities, relation, direction, options.limit], options, () =>
        graph.step(entities, relation, direction, options),
      ),
    connected: (candidates, anchors, options) =>
      answer(
        'connected',
        [candidates, anchors, options?.relation ?? null, options?.direction ?? 'both'],
        options,
        () => graph.connected(candidates, anchors, options),
      ),
    triplesWithin: (entities, hops, options) =>
      answer('triplesWithin', [entities, hops, options.limit, options.direction ?? 'both'], options, () =>
        graph.triplesWithin(entities, hops, options),
      ),
    describe: (ids, options) => answer('describe', [ids], options, () => graph.describe(ids, options)),
    sample: (relation, options) =>
      answer('sample', [relation, options.limit], options, () => graph.sample(relation, options)),
    schema: (options) => answer('schema', [], options, () => graph.schema(whole(options))),
    stats: (options) => answer('stats', [], options, () => graph.stats(options)),
    refresh: async () => file.clear(identity),
    counts: () => ({ kept, asked, ...file.size() }),
    async close() {
      try {
        file.close();
      } finally {
        await graph.close();
      }
    },
  };
  return cached;
}

/** A kept answer serves every caller, so nothing is left out just because one caller has no use for it. */
function whole({ signal }: ReadOptions = {}): ReadOptions {
  return { signal };
}

/**
 * Forgets everything in a file, without asking any graph. Processes that have it open see that at once.
 * @returns the number of answers.
 */
export function forgetAnswers(path: string): number {
  const file = new AnswerFile(path, { maxBytes: DEFAULT_BYTES, maxAgeMs: DEFAULT_AGE_MS, now: Date.now });
  try {
    return file.clear();
  } finally {
    file.close();
  }
}

/** Derived data, kept under the graph's version so that another version does not see it. */
function notesIn(file: AnswerFile, identity: string, version: () => Promise<string>): GraphNotes {
  const keyOf = async (key: string) => hash(JSON.stringify([NOTE, await version(), key]));
  return {
    async get(key) {
      const text = file.get(identity, await keyOf(key));
      return text === undefined ? undefined : new Uint8Array(Buffer.from(text, 'base64'));
    },
    async set(key, value) {
      file.set(identity, await keyOf(key), Buffer.from(value).toString('base64'));
    },
  };
}

/** A damaged row counts as absent. */
function parse(text: string | undefined): { readonly value: unknown } | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as { readonly value: unknown };
  } catch {
    return undefined;
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
