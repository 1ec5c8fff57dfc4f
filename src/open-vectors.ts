import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { clewHome } from './clew-home.ts';
import type { ModelEntry } from './config.ts';
import { ConfigError } from './errors.ts';
import type { KnowledgeGraph } from './graph/graph.ts';
import type { Thinker } from './model/embedded/thinker.ts';
import type { Embedder, GraphEmbedder } from './model/embedder/embedder.ts';
import type { OpenEmbedderOptions } from './model/embedder/open-embedder.ts';
import { EMBEDDED_MODEL_ID } from './model/route.ts';
import type { TapeDeck } from './model/tape-deck.ts';
import { keptPromise } from './shared-work.ts';

/** `embedded` (the word vectors), `provider:model`, an open embedder, or how to open one when it is first needed. */
export type EmbedderChoice = string | Embedder | (() => Promise<Embedder>);

export interface VectorSettings {
  /** Folder in which vectors are kept. Default `vectors` in Clew's home. */
  readonly folder?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

const byThinker = new WeakMap<Thinker, Promise<GraphEmbedder>>();
const byGraph = new WeakMap<KnowledgeGraph, Map<EmbedderChoice, Promise<GraphEmbedder>>>();
/** Embedders given by name only, by that name: opened once per process, because a local one takes seconds to load. */
const opened = new Map<string, Promise<Embedder>>();

/**
 * The embedder for the texts of a graph, made at the first need and kept with the graph. Vectors of an embedder that costs
 * something are kept on disk per graph and embedder, by the text they belong to: a text that a new version of the graph shares
 * with the old one is not embedded again. Word vectors stay in memory.
 * @throws {ConfigError} as `openEmbedder` does.
 */
export function embedderFor(
  graph: KnowledgeGraph,
  choice: EmbedderChoice,
  thinker: () => Promise<Thinker>,
  settings: VectorSettings = {},
): Promise<GraphEmbedder> {
  if (choice === EMBEDDED_MODEL_ID) return forThinker(thinker);
  const kept = byGraph.get(graph) ?? new Map<EmbedderChoice, Promise<GraphEmbedder>>();
  byGraph.set(graph, kept);
  return keptPromise(kept, choice, async () => withFiles(graph, await open(choice, settings), settings));
}

/**
 * How an embedder of the command line or the configuration is opened: a name of the configuration's models, else
 * `provider:model`. The base URL is for an openai-compatible server only.
 * @throws {ConfigError} for a key that is not set.
 */
export function embedderByName(
  name: string,
  settings: OpenEmbedderOptions & {
    readonly named?: Readonly<Record<string, ModelEntry>>;
    /** Time limit of one request, if its entry sets none. */
    readonly seconds?: number | undefined;
    /** What its vectors are recorded to or replayed from. */
    readonly tape?: TapeDeck | undefined;
  },
): EmbedderChoice {
  if (name === EMBEDDED_MODEL_ID) return name;
  const { named = {}, baseUrl, tape, seconds: shared, ...options } = settings;
  const entry = Object.hasOwn(named, name) ? named[name] : undefined;
  const apiKey =
    entry?.apiKeyEnv === undefined ? undefined : (options.env ?? process.env)[entry.apiKeyEnv]?.trim();
  if (entry?.apiKeyEnv !== undefined && !apiKey) {
    throw new ConfigError(`Embedder "${name}" takes its key from ${entry.apiKeyEnv}, which is not set.`, {
      mend: `Set the environment variable ${entry.apiKeyEnv}.`,
    });
  }
  const model = entry?.model ?? name;
  const seconds = entry?.seconds ?? shared;
  const openOwn = async (): Promise<Embedder> => {
    const { openEmbedder } = await import('./model/embedder/open-embedder.ts');
    return openEmbedder(model, {
      ...options,
      baseUrl: entry === undefined && /^openai-compatible:/iu.test(name) ? baseUrl : entry?.baseUrl,
      timeoutMs: seconds === undefined ? options.timeoutMs : seconds * 1000,
      apiKey: apiKey || options.apiKey,
    });
  };
  return () => (tape === undefined ? openOwn() : tape.embedder(model, openOwn));
}

/** Opens the embedder on the first call and returns the same one on every call. A failure is not kept. */
export function onceOpened(choice: EmbedderChoice): () => Promise<Embedder> {
  const kept = new Map<EmbedderChoice, Promise<Embedder>>();
  return () => keptPromise(kept, choice, () => open(choice, {}));
}

async function open(choice: EmbedderChoice, settings: VectorSettings): Promise<Embedder> {
  if (typeof choice === 'function') return choice();
  if (typeof choice !== 'string') return choice;
  return keptPromise(opened, choice, async () => {
    const { openEmbedder } = await import('./model/embedder/open-embedder.ts');
    return openEmbedder(choice, { env: settings.env });
  });
}

async function withFiles(
  graph: KnowledgeGraph,
  embedder: Embedder,
  settings: VectorSettings,
): Promise<GraphEmbedder> {
  const [{ openFileVectors }, { createGraphEmbedder }, { createMemoryVectors }] = await Promise.all([
    import('./model/embedder/file-vectors.ts'),
    import('./model/embedder/graph-embedder.ts'),
    import('./model/embedder/vector-store.ts'),
  ]);
  if (embedder.isTaped === true)
    return createGraphEmbedder(embedder, createMemoryVectors(embedder.dimensions));
  const folder = settings.folder ?? join(clewHome(settings.env), 'vectors');
  const path = join(folder, vectorFileName(graph.name, embedder));
  return createGraphEmbedder(embedder, await openFileVectors(path, embedder.dimensions));
}

/** A readable beginning, followed by a hash of everything that affects the vectors. */
export function vectorFileName(
  graph: string,
  { id, address, dimensions }: Pick<Embedder, 'id' | 'address' | 'dimensions'>,
): string {
  const facts = JSON.stringify([graph, id, address ?? null, dimensions]);
  const slug = `${graph}-${id}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
  return `${slug}-${createHash('sha256').update(facts).digest('hex').slice(0, 16)}`;
}

async function forThinker(thinker: () => Promise<Thinker>): Promise<GraphEmbedder> {
  const one = await thinker();
  const before = byThinker.get(one);
  if (before !== undefined) return before;
  const made = Promise.all([
    import('./model/embedder/word-embedder.ts'),
    import('./model/embedder/graph-embedder.ts'),
    import('./model/embedder/vector-store.ts'),
  ]).then(([{ wordEmbedder }, { createGraphEmbedder }, { createMemoryVectors }]) => {
    const embedder = wordEmbedder(one);
    return createGraphEmbedder(embedder, createMemoryVectors(embedder.dimensions));
  });
  byThinker.set(one, made);
  return made;
}
