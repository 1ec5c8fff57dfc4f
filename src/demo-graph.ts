import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EmbeddedGraph } from './graph/embedded/embedded-graph.ts';
import { openEmbeddedGraph } from './graph/embedded/open-embedded-graph.ts';
import { keepInFiles, keepInMemory } from './graph/kept-files.ts';
import type { LanguageId } from './language/ids.ts';
import { PACKAGE_FOLDER } from './package-files.ts';

const FILE = new URL('data/demo/films.clew', PACKAGE_FOLDER);
/** Folder of what was taught once, one file per source. */
const PHRASEBOOK = new URL('data/demo/', PACKAGE_FOLDER);
const QUESTIONS = new URL('data/demo/questions.jsonl', PACKAGE_FOLDER);

/**
 * The graph of films that comes with the package, for reading only, with its taught phrasebook. Takes a few milliseconds.
 * @param folder where what users write about it is kept; in memory only when absent.
 */
export async function openDemoGraph(folder?: string): Promise<EmbeddedGraph> {
  const graph = await openEmbeddedGraph(fileURLToPath(FILE), { name: 'demo', readOnly: true });
  return folder === undefined ? keepInMemory(graph, PHRASEBOOK) : keepInFiles(graph, folder, PHRASEBOOK);
}

export interface DemoQuestion {
  readonly question: string;
  /** What it shows: its number of hops and the like. */
  readonly about: string;
}

/** The questions that `clew demo` asks and the page shows, in order; in English unless a language is named. */
export function demoQuestions(language: LanguageId = 'en'): readonly DemoQuestion[] {
  return readFileSync(QUESTIONS, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DemoQuestion & { readonly language?: LanguageId })
    .filter((one) => (one.language ?? 'en') === language);
}
