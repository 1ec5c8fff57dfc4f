import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { clewHome } from './clew-home.ts';
import type { GraphEntry } from './config.ts';
import { openDemoGraph } from './demo-graph.ts';
import { ConfigError } from './errors.ts';
import { openEmbeddedGraph } from './graph/embedded/open-embedded-graph.ts';
import type { EngineShare } from './graph/engine-share.ts';
import { entryAddress, entryPath, openEntry } from './graph/engines.ts';
import type { KnowledgeGraph, ReadOptions } from './graph/graph.ts';
import type { EngineId } from './graph/graph-entry.ts';
import { keepInFiles } from './graph/kept-files.ts';
import { formatByName, formatNames } from './graph/load/file-formats.ts';
import { makeFolder } from './make-folder.ts';
import { nearest } from './method/options.ts';

/** The graph that comes with the package; the name is reserved. */
export const DEMO_GRAPH = 'demo';
const ENDING = '.db';

export interface GraphSettings {
  /** The folder of named graphs and other data; if absent, `CLEW_HOME` or the platform's. */
  readonly home?: string | undefined;
  /** Graphs of the configuration, paths absolute. */
  readonly graphs?: Readonly<Record<string, GraphEntry>> | undefined;
}

export interface OpenGraphOptions extends ReadOptions {
  /** Shows nodes that only join others, instead of a single edge through them. */
  readonly rawMediators?: boolean | undefined;
  /** Asks the engine even if the configuration keeps its answers in a file. */
  readonly withoutCache?: boolean | undefined;
  /** With others who have the same graph open; for graphs that are asked elsewhere. */
  readonly share?: EngineShare | undefined;
}

export interface GraphListing {
  readonly name: string;
  readonly engine: EngineId;
  /** `demo`: from the package; `loaded`: in Clew's home; `configured`: from the configuration file. */
  readonly kind: 'demo' | 'loaded' | 'configured';
  /** Absent for the demo graph and for remote ones. */
  readonly path?: string;
  /** Where a remote graph is asked. */
  readonly address?: string;
  /** Size of the file; undefined when there is none. */
  readonly bytes?: number | undefined;
}

/**
 * Opens a graph by a name of the configuration (a file, or an engine that runs elsewhere), `demo`, a name given to `clew load`, or the path of a graph file.
 * @throws {ConfigError} when there is no such graph; names the nearest. @throws {GraphError} when it cannot be read.
 */
export async function openGraph(
  target: string,
  settings: GraphSettings = {},
  options: OpenGraphOptions = {},
): Promise<KnowledgeGraph> {
  const configured = Object.hasOwn(settings.graphs ?? {}, target) ? settings.graphs?.[target] : undefined;
  if (configured !== undefined) return openConfigured(target, configured, settings, options);
  if (target === DEMO_GRAPH) return openDemoGraph(phrasebookFolder(DEMO_GRAPH, settings.home));
  const named = isGraphName(target) ? graphPath(target, settings.home) : undefined;
  if (named !== undefined && existsSync(named)) {
    refuseEmpty(named);
    return openEmbeddedGraph(named, { name: target });
  }
  if (existsSync(target) && statSync(target).isFile()) {
    if (isDataFile(target)) {
      throw new ConfigError(`${target} is a data file, not a graph.`, {
        mend: `Load it once: clew load NAME ${target}, then ask with --graph NAME. Read are ${formatNames()}.`,
      });
    }
    refuseEmpty(target);
    return openEmbeddedGraph(resolve(target));
  }
  throw unknownGraph(target, settings);
}

/**
 * Identifies the file behind a graph: the text changes with every load that replaces the file. Empty if there is no such file: for
 * the demo, for an engine that runs elsewhere, and for a graph that does not exist.
 */
export function graphEdition(target: string, settings: GraphSettings = {}): string {
  const configured = Object.hasOwn(settings.graphs ?? {}, target) ? settings.graphs?.[target] : undefined;
  if (target === DEMO_GRAPH && configured === undefined) return '';
  if (configured !== undefined && configured.engine !== 'embedded') return '';
  const named = isGraphName(target) ? graphPath(target, settings.home) : undefined;
  const path = configured?.path ?? (named !== undefined && existsSync(named) ? named : target);
  const file = statSync(path, { throwIfNoEntry: false, bigint: true });
  return file === undefined ? '' : `${file.dev}-${file.ino}`;
}

/** Names of the graphs that can be opened, in the order of `listGraphs`. Only the folder is read. */
export function graphNames(settings: GraphSettings = {}): readonly string[] {
  const others = new Set([...Object.keys(settings.graphs ?? {}), ...loadedNames(settings.home)]);
  others.delete(DEMO_GRAPH);
  return [DEMO_GRAPH, ...[...others].sort((left, right) => (left < right ? -1 : 1))];
}

function loadedNames(home: string | undefined): readonly string[] {
  const folder = graphFolder(home);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => extname(file) === ENDING)
    .map((file) => file.slice(0, -ENDING.length))
    .filter(isGraphName);
}

/** The demo graph, then the loaded and the configured ones by name. */
export function listGraphs(settings: GraphSettings = {}): readonly GraphListing[] {
  const folder = graphFolder(settings.home);
  const loaded = loadedNames(settings.home).map((name) =>
    listing(name, 'loaded', join(folder, `${name}${ENDING}`)),
  );
  const configured = Object.entries(settings.graphs ?? {}).map(([name, entry]): GraphListing => {
    const path = entryPath(entry);
    return path === undefined
      ? { name, engine: entry.engine, kind: 'configured', address: entryAddress(entry) }
      : { ...listing(name, 'configured', path), engine: entry.engine };
  });
  const others = [...configured, ...loaded.filter(({ name }) => !Object.hasOwn(settings.graphs ?? {}, name))];
  return [
    { name: DEMO_GRAPH, engine: 'embedded', kind: 'demo' },
    ...others.sort((left, right) => (left.name < right.name ? -1 : 1)),
  ];
}

/** Where the graph with a name is, or will be, stored. @throws {ConfigError} when the name cannot be one. */
export function graphPath(name: string, home: string = clewHome()): string {
  if (name === DEMO_GRAPH) {
    throw new ConfigError(`"${DEMO_GRAPH}" is the graph that comes with Clew.`, {
      mend: 'Choose another name.',
    });
  }
  if (!isGraphName(name)) {
    throw new ConfigError(`"${name}" cannot be the name of a graph.`, {
      mend: 'Use letters, digits, "-", "_" and ".", beginning with a letter or digit.',
    });
  }
  return join(graphFolder(home), `${name}${ENDING}`);
}

/**
 * The file a graph is loaded into, for a name or for a path ending in `.db`: the same texts that `openGraph` takes for a
 * graph.
 * @throws {ConfigError} for what is neither.
 */
export function graphTarget(name: string, home?: string): string {
  if (name.endsWith(ENDING)) return resolve(name);
  if (!/[\\/]/u.test(name)) return graphPath(name, home);
  throw new ConfigError(`"${name}" is no name of a graph, for it has a slash.`, {
    mend: `Write ${name}${ENDING} for a file, or a name without slashes.`,
  });
}

export function isGraphName(name: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u.test(name) && name !== DEMO_GRAPH;
}

/** Recognised by the name. SQLite databases are not included, because a graph may have such a name too. */
function isDataFile(file: string): boolean {
  const format = formatByName(file);
  return format === undefined ? /\.(?:txt|xml|gz)$/iu.test(file) : format !== 'sqlite';
}

function graphFolder(home: string = clewHome()): string {
  return join(home, 'graphs');
}

/** An empty file would be taken for the place of a new graph. */
function refuseEmpty(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.size !== 0) return;
  throw new ConfigError(`${path} is empty: it is no graph.`, {
    mend: 'Load the graph again, or name another one.',
  });
}

async function openConfigured(
  name: string,
  entry: GraphEntry,
  settings: GraphSettings,
  options: OpenGraphOptions,
): Promise<KnowledgeGraph> {
  const index = nameIndexPath(name, entry, settings.home);
  const indexed = existsSync(index);
  const file = entryPath(entry);
  if (file !== undefined) refuseEmpty(file);
  const opened = await openEntry(name, entry, { ...options, nameIndex: indexed ? index : undefined });
  const graph =
    opened.kept === undefined ? keepInFiles(opened, phrasebookFolder(name, settings.home)) : opened;
  if (!('cache' in entry) || entry.cache === false || options.withoutCache === true) return graph;
  const { cacheGraph } = await import('./graph/cached-graph.ts');
  const bounds = entry.cache === true ? {} : entry.cache;
  const path = answerFilePath(name, settings.home);
  makeFolder(dirname(path));
  const { auth: _, cache: __, ...asked } = entry;
  try {
    return cacheGraph(graph, path, {
      // A name index built meanwhile finds more.
      identity: JSON.stringify([asked, graph.profile, indexed ? statSync(index).mtimeMs : 0]),
      maxBytes: bounds.maxMegabytes === undefined ? undefined : bounds.maxMegabytes * 1e6,
      maxAgeMs: bounds.maxAgeHours === undefined ? undefined : bounds.maxAgeHours * 3600_000,
    });
  } catch (error) {
    await graph.close();
    throw error;
  }
}

/** The file in which answers of a remote graph are kept, whether or not it exists. */
export function answerFilePath(name: string, home: string = clewHome()): string {
  return join(home, 'graph-answers', `${encodeURIComponent(name)}${ENDING}`);
}

/** The folder for the phrasebook of a graph without a file of its own, whether or not it exists. */
function phrasebookFolder(name: string, home: string = clewHome()): string {
  return join(home, 'phrasebooks', encodeURIComponent(name));
}

/** The file with the names of a remote graph, whether or not it exists. */
export function nameIndexPath(name: string, entry: GraphEntry, home: string = clewHome()): string {
  const named = 'nameIndex' in entry ? entry.nameIndex : undefined;
  return named ?? join(home, 'name-indexes', `${encodeURIComponent(name)}${ENDING}`);
}

function listing(name: string, kind: 'loaded' | 'configured', path: string): GraphListing {
  const bytes = existsSync(path) ? statSync(path).size : undefined;
  return { name, engine: 'embedded', kind, path, bytes };
}

function unknownGraph(target: string, settings: GraphSettings): ConfigError {
  const names = listGraphs(settings).map(({ name }) => name);
  const near = nearest(target, names);
  const isPath = /[\\/]|\.(?:db|sqlite)$/u.test(target);
  return new ConfigError(isPath ? `There is no graph file ${target}.` : `There is no graph "${target}".`, {
    mend:
      near === undefined
        ? `There are: ${names.join(', ')}. Load one with: clew load NAME FILE.`
        : `Did you mean "${near}"?`,
  });
}
