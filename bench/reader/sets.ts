import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import type { StoredPhrases } from '../../src/phrasebook/stored.ts';
import { describeStructure } from '../../src/structure/describe-structure.ts';
import { readQuestions, type SharedQuestion, sharedData } from '../../test/helper/shared-data.ts';
import { openDevelopmentGraph } from '../embedded/graphs.ts';
import { SETS } from '../embedded/sets.ts';
import type { OwnQuestion } from './own-data.ts';

export interface BenchmarkSet {
  readonly name: string;
  readonly graph: KnowledgeGraph;
  readonly questions: readonly OwnQuestion[];
}

/** Ids of the benchmark sets that the reader is measured on. */
export const BENCHMARKS = SETS.map(({ id }) => id);

/** Sets over the Freebase subset, for which phrasings were taught. */
export const TAUGHT: ReadonlySet<string> = new Set(['webqsp', 'cwq', 'simple-freebase']);

/** One benchmark set, a sample spread over its questions; undefined where the data is not on this machine. */
export async function openBenchmark(id: string, most: number): Promise<BenchmarkSet | undefined> {
  const set = SETS.find((one) => one.id === id);
  const file = set === undefined ? undefined : sharedData(set.questions);
  if (set === undefined || file === undefined) return undefined;
  const graph = await openDevelopmentGraph(set.graph, set.profile);
  if (graph === undefined) return undefined;
  const all = (await readQuestions(file)).filter(set.isIncluded);
  const step = Math.max(1, all.length / most);
  const sample = Array.from(
    { length: Math.min(most, all.length) },
    (_, at) => all[Math.floor(at * step)] as SharedQuestion,
  );
  return {
    name: id,
    graph,
    questions: sample.map((question) => ({
      id: question.id,
      question: question.question,
      answers: set.gold(question),
      kind: id,
    })),
  };
}

/** Of the gold lists of benchmark sets, which are incomplete or leave out what the question names: at least half agrees. */
export function isMostly(said: readonly string[], gold: readonly string[]): boolean {
  const wantedNames = new Set(gold.map((one) => one.toLowerCase()));
  const given = new Set(said.map((one) => one.toLowerCase()));
  const shared = [...given].filter((one) => wantedNames.has(one)).length;
  return (2 * shared) / (given.size + wantedNames.size) >= 0.5;
}

/** What was taught of the Freebase subset, for the relations of the graph. */
export async function taughtOf(graph: KnowledgeGraph): Promise<StoredPhrases> {
  const file = sharedData('freebase-subset/phrasebook.json.gz');
  if (file === undefined) throw new Error('The phrasebook of the Freebase subset is not on this machine.');
  const written: Record<string, { out: string[]; in: string[] }> = JSON.parse(
    gunzipSync(readFileSync(file)).toString('utf8'),
  );
  const { relations } = await describeStructure(graph);
  const found = relations.flatMap(({ relation: { id, name } }) => {
    const phrases = [id, name].map((key) => (Object.hasOwn(written, key) ? written[key] : undefined));
    const en = phrases.find((one) => one !== undefined);
    return en === undefined ? [] : [[id, { languages: { en } }] as const];
  });
  return new Map(found);
}
