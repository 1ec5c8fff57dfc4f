import { existsSync } from 'node:fs';
import { ConfigError } from '../errors.ts';
import type { EngineShare } from './engine-share.ts';
import { entryProfile } from './entry-profile.ts';
import type { GraphProfile, KnowledgeGraph, ReadOptions } from './graph.ts';
import type { EngineId, EntryOf, GraphEntry } from './graph-entry.ts';
import { profileNamed } from './profile.ts';

export interface OpenEntryOptions extends ReadOptions {
  /** A file with the graph's names that replaces the entry's own. */
  readonly nameIndex?: string | undefined;
  /** Shows mediators as nodes, instead of one edge through them. */
  readonly rawMediators?: boolean | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Shared with others who have the same graph open. */
  readonly share?: EngineShare | undefined;
}

/** How to open graphs of one engine. Its driver is loaded only then. */
interface Engine<Id extends EngineId> {
  /** The graph's file, if it is a file on this machine. */
  path(entry: EntryOf<Id>): string | undefined;
  /** Where the graph is, for people: an address without secrets, or the file. */
  address(entry: EntryOf<Id>): string;
  open(name: string, entry: EntryOf<Id>, options: OpenEntryOptions): Promise<KnowledgeGraph>;
}

const ENGINES: { readonly [Id in EngineId]: Engine<Id> } = {
  embedded: {
    path: ({ path }) => path,
    address: ({ path }) => path,
    async open(name, entry, { rawMediators }) {
      checkFile(name, entry.path);
      const profile = entryProfile(entry, rawMediators === true);
      const { openEmbeddedGraph } = await import('./embedded/open-embedded-graph.ts');
      return openEmbeddedGraph(entry.path, { name, profile });
    },
  },
  sparql: {
    path: () => undefined,
    address: ({ endpoint }) => endpoint,
    async open(name, entry, options) {
      const { engine: _, cache: __, profile: ___, auth, ...settings } = entry;
      const { openSparqlGraph } = await import('./sparql/open-sparql-graph.ts');
      return openSparqlGraph({
        ...settings,
        ...sharedOptions(name, entry, options),
        env: options.env ?? process.env,
        auth: auth && ('tokenEnv' in auth ? { kind: 'bearer', ...auth } : { kind: 'basic', ...auth }),
      });
    },
  },
  cypher: {
    path: () => undefined,
    address: ({ uri }) => uri,
    async open(name, entry, options) {
      const { engine: _, cache: __, profile: ___, auth, ...settings } = entry;
      const secret = (variable: string): string => secretOf(name, variable, options.env ?? process.env);
      const credentials = auth && { username: secret(auth.userEnv), password: secret(auth.passwordEnv) };
      const { openCypherGraph } = await import('./bolt/open-cypher-graph.ts');
      return openCypherGraph({ ...settings, ...sharedOptions(name, entry, options), auth: credentials });
    },
  },
  duckdb: {
    path: ({ path }) => path,
    address: ({ path }) => path,
    async open(name, entry, options) {
      checkFile(name, entry.path);
      const [{ DuckdbClient }, { DuckdbGraph }] = await Promise.all([
        import('./duckdb/duckdb-client.ts'),
        import('./duckdb/duckdb-graph.ts'),
      ]);
      options.signal?.throwIfAborted();
      const profile = entryProfile(entry, options.rawMediators === true) ?? profileNamed('plain');
      const { sql, counts } = options.share ?? {};
      const client = sql === undefined ? await DuckdbClient.open(name, entry, profile) : await sql();
      return new DuckdbGraph(name, profile, client, options.nameIndex ?? entry.nameIndex, counts);
    },
  },
};

/**
 * Opens a graph of the configuration. @throws {ConfigError} for a missing file, a missing environment variable or a bad
 * setting. @throws {GraphError} if the engine cannot be reached.
 */
export function openEntry(
  name: string,
  entry: GraphEntry,
  options: OpenEntryOptions = {},
): Promise<KnowledgeGraph> {
  return engineOf(entry).open(name, entry, options);
}

/** The file of a graph. Undefined for a remote graph. */
export function entryPath(entry: GraphEntry): string | undefined {
  return engineOf(entry).path(entry);
}

/** Where a graph is, for people. */
export function entryAddress(entry: GraphEntry): string {
  return engineOf(entry).address(entry);
}

function engineOf(entry: GraphEntry): Engine<EngineId> {
  return ENGINES[entry.engine] as Engine<EngineId>;
}

function sharedOptions(
  name: string,
  entry: EntryOf<'sparql' | 'cypher'>,
  { nameIndex = entry.nameIndex, rawMediators, signal, share }: OpenEntryOptions,
): {
  readonly name: string;
  readonly profile?: string | GraphProfile | undefined;
  readonly nameIndex?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly share?: EngineShare | undefined;
} {
  const isRaw = rawMediators === true && (entry.profile !== undefined || entry.engine === 'sparql');
  // A built-in profile is passed by its id, so that an engine may know more about it.
  const own = typeof entry.profile === 'string' ? entry.profile : entryProfile(entry);
  const profile = isRaw ? (entryProfile(entry, true) ?? { ...profileNamed('rdf'), mediators: 'raw' }) : own;
  return {
    name,
    profile,
    nameIndex,
    signal,
    share,
  };
}

function checkFile(name: string, path: string): void {
  if (existsSync(path)) return;
  throw new ConfigError(`The file ${path} of graph "${name}" is not there.`, {
    mend: 'Correct its path in the configuration.',
  });
}

function secretOf(name: string, variable: string, env: NonNullable<OpenEntryOptions['env']>): string {
  const value = env[variable];
  if (value !== undefined && value !== '') return value;
  throw new ConfigError(`Graph "${name}" needs the environment variable ${variable}, which is not set.`);
}
