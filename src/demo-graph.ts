import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { EmbeddedGraph } from './graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from './graph/embedded/open-embedded-graph.ts';

/** The same place seen from `src/` and from `dist/`. */
const FILE = new URL('../data/demo/films.tsv.gz', import.meta.url);
const QUESTIONS = new URL('../data/demo/questions.jsonl', import.meta.url);

/** The graph of films that comes with the package, in memory. Takes a fraction of a second. */
export async function openDemoGraph(): Promise<EmbeddedGraph> {
  const lines = gunzipSync(readFileSync(FILE)).toString('utf8').split('\n');
  return createMemoryGraph(
    lines.flatMap((line) => {
      const [head, relation, tail] = line.split('\t');
      return tail === undefined ? [] : [[head, relation, tail] as [string, string, string]];
    }),
    { name: 'demo' },
  );
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
