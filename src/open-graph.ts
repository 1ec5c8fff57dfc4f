import { existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { clewHome, type GraphEntry } from './config.ts';
import { openDemoGraph } from './demo-graph.ts';
import { ConfigError } from './errors.ts';
import type { EmbeddedGraph } from './graph/embedded/embedded-graph.ts';
import { openEmbeddedGraph } from './graph/embedded/open-embedded-graph.ts';
import { nearest } from './method/options.ts';

/** The graph that comes with the package; the name is reserved. */
export const DEMO_GRAPH = 'demo';
const ENDING = '.db';

export interface GraphSettings {
  /** Folder of named graphs and the like; `CLEW_HOME` or the platform's when absent. */
  readonly home?: string;
  /** Graphs of the configuration, paths absolute. */
  readonly graphs?: Readonly<Record<string, GraphEntry>>;
}

export interface GraphListing {
  readonly name: string;
  /** `demo`: of the package; `loaded`: under the home; `configured`: of the configuration file. */
  readonly kind: 'demo' | 'loaded' | 'configured';
  /** Absent for the demo graph. */
  readonly path?: string;
  /** Of the file; undefined when it is not there. */
  readonly bytes?: number;
}

/**
 * Opens a graph by a name of the configuration, `demo`, a name given to `clew load`, or the path of a graph file.
 * @throws {ConfigError} when there is none; names the nearest. @throws {GraphError} when it cannot be read.
 */
export async function openGraph(target: string, settings: GraphSettings = {}): Promise<EmbeddedGraph> {
  const configured = settings.graphs?.[target];
  if (configured !== undefined) return openFile(configured.path, target);
  if (target === DEMO_GRAPH) return openDemoGraph();
  const named = isGraphName(target) ? graphPath(target, settings.home) : undefined;
  if (named !== undefined && existsSync(named)) return openFile(named, target);
  if (existsSync(target) && statSync(target).isFile()) {
    if (DATA_ENDINGS.test(target)) {
      throw new ConfigError(`${target} is a data file, not a graph.`, {
        mend: `Load it once: clew load NAME ${target}`,
      });
    }
    return openEmbeddedGraph(resolve(target));
  }
  throw unknownGraph(target, settings);
}

/** The demo graph, then the loaded and the configured ones by name. */
export function listGraphs(settings: GraphSettings = {}): readonly GraphListing[] {
  const folder = graphFolder(settings.home);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => extname(file) === ENDING) : [];
  const loaded = files.map((file) => listing(file.slice(0, -ENDING.length), 'loaded', join(folder, file)));
  const configured = Object.entries(settings.graphs ?? {}).map(([name, { path }]) =>
    listing(name, 'configured', path),
  );
  const others = [...configured, ...loaded.filter(({ name }) => settings.graphs?.[name] === undefined)];
  return [
    { name: DEMO_GRAPH, kind: 'demo' },
    ...others.sort((left, right) => (left.name < right.name ? -1 : 1)),
  ];
}

/** Where the graph of a name lies or will lie. @throws {ConfigError} when the name cannot be one. */
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

export function isGraphName(name: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u.test(name) && name !== DEMO_GRAPH;
}

const DATA_ENDINGS = /\.(?:tsv|csv|txt|nt|ttl|nq|trig|rdf|owl|jsonld|jsonl|xml)(?:\.gz)?$/iu;

function graphFolder(home: string = clewHome()): string {
  return join(home, 'graphs');
}

function openFile(path: string, name: string): Promise<EmbeddedGraph> {
  if (!existsSync(path)) {
    throw new ConfigError(`The file ${path} of graph "${name}" is not there.`, {
      mend: 'Correct its path in the configuration.',
    });
  }
  return openEmbeddedGraph(path, { name });
}

function listing(name: string, kind: 'loaded' | 'configured', path: string): GraphListing {
  const bytes = existsSync(path) ? statSync(path).size : undefined;
  return { name, kind, path, ...(bytes === undefined ? {} : { bytes }) };
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
