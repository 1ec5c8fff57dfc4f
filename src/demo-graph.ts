import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { EmbeddedGraph } from './graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from './graph/embedded/open-embedded-graph.ts';
import { keepInFiles } from './graph/kept-files.ts';

/** The same place seen from `src/` and from `dist/`. */
const FILE = new URL('../data/demo/films.tsv.gz', import.meta.url);
/** Folder of what was taught once, one file per source. */
const PHRASEBOOK = new URL('../data/demo/', import.meta.url);
const QUESTIONS = new URL('../data/demo/questions.jsonl', import.meta.url);

/**
 * The graph of films that comes with the package, in memory, with its taught phrasebook. Takes a fraction of a second.
 * @param folder where what users write about it is kept; in memory only when absent.
 */
export async function openDemoGraph(folder?: string): Promise<EmbeddedGraph> {
  const lines = gunzipSync(readFileSync(FILE)).toString('utf8').split('\n');
  const graph = await createMemoryGraph(
    lines.flatMap((line) => {
      const [head, relation, tail] = line.split('\t');
      return tail === undefined ? [] : [[head, relation, tail] as [string, string, string]];
    }),
    { name: 'demo' },
  );
  if (folder !== undefined) return keepInFiles(graph, folder, PHRASEBOOK);
  const taught = new URL('phrasebook.taught.json', PHRASEBOOK);
  await graph.kept?.set('phrasebook.taught', readFileSync(taught));
  return graph;
}

export interface DemoQuestion {
  readonly question: string;
  /** What it shows: its number of hops and the like. */
  readonly about: string;
}

/** The questions that `clew demo` asks, in order. */
export function demoQuestions(): readonly DemoQuestion[] {
  return readFileSync(QUESTIONS, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DemoQuestion);
}
