import { isGold, openOwn, TODAY } from '../../bench/reader/own-data.ts';
import { BENCHMARKS, isMostly, openBenchmark, TAUGHT, taughtOf } from '../../bench/reader/sets.ts';
import { isTableGold, openTables, TODAY as TABLES_TODAY, toTableCells } from '../../bench/tables/sets.ts';
import type { Entity, EntityId } from '../../src/graph/index.ts';
import { doubtsOf, worstOf } from '../../src/reader/doubts.ts';
import type { Doubt, QuestionSigns, ScoredAnswer } from '../../src/reader/estimate.ts';
import { FEATURES } from '../../src/reader/feature-names.ts';
import type { QuestionSort } from '../../src/reader/fitted-form.ts';
import { createReader, questionSigns, toScoredAnswer } from '../../src/reader/read.ts';
import { thinkerFor } from '../../src/thinker-for.ts';
import type { Ranked } from './learn.ts';

/** One question with every candidate. */
export interface Item extends Ranked {
  readonly question: string;
  readonly kind: string;
  readonly signs: QuestionSigns;
  readonly sort: QuestionSort;
  readonly hasAnswer: boolean;
  readonly candidates: readonly Omit<ScoredAnswer, 'score'>[];
  /** For each candidate what is held against it: a rule forbids to believe it, or it leaves words open. */
  readonly doubts: readonly (Doubt | undefined)[];
}

/** Before the name of a set of people's own tables. */
export const TABLES = 'tables ';

export interface FitSet {
  readonly name: string;
  readonly items: readonly Item[];
}

/** What a question of a benchmark set, or one asked with yes or no, weighs in the order of readings. */
const BENCHMARK_WEIGHT = 0.4;
const TRUTH_WEIGHT = 0.5;
/** Questions taken of each benchmark set, and candidates of each question. */
const SAMPLE = 80;
const MOST_ROWS = 600;
/** Time for each question: what a loaded machine cuts off must not change the fit. */
const MILLISECONDS = 60_000;

/** The candidates of every question of a graph; undefined where the data is not on this machine. Runs in a thread of its own. */
export default async function collect(name: string): Promise<FitSet | undefined> {
  const isBenchmark = BENCHMARKS.includes(name);
  const isOfTables = name.startsWith(TABLES);
  const set = isBenchmark
    ? await openBenchmark(name, SAMPLE)
    : await (isOfTables ? openTables(name.slice(TABLES.length)) : openOwn(name));
  const today = isOfTables ? TABLES_TODAY : TODAY;
  const isSame = isBenchmark ? isMostly : isOfTables ? isTableGold : isGold;
  if (set === undefined) return undefined;
  const { graph, questions: asked } = set;
  const reader = await createReader(graph, {
    thinker: (signal) => thinkerFor(graph, signal),
    ...(TAUGHT.has(name) ? { phrases: { taught: await taughtOf(graph) } } : {}),
  });
  const items: Item[] = [];
  for (const { question, answers, kind } of asked) {
    const search = await reader.search(question, { today, milliseconds: MILLISECONDS });
    const schema = reader.schema(reader.languageOf(question));
    const seen = new Set<string>();
    const item = {
      rows: [] as Float64Array[],
      isRight: [] as boolean[],
      candidates: [] as Omit<ScoredAnswer, 'score'>[],
      doubts: [] as Item['doubts'][number][],
    };
    for (const scored of search.scored.slice(0, MOST_ROWS)) {
      const { result } = scored.candidate;
      const row = Float64Array.from(FEATURES.map((feature) => scored.features[feature]));
      const candidate = toScoredAnswer(scored);
      const id = `${candidate.answer} ${row.join()}`;
      if (seen.has(id)) continue;
      seen.add(id);
      const said =
        result.verdict !== undefined
          ? [schema.language.truthValues[result.verdict ? 'yes' : 'no']]
              .flat()
              .filter((word) => answers.includes(word))
              .concat(result.verdict ? 'yes' : 'no')
              .slice(0, 1)
          : result.value !== undefined
            ? [result.value]
            : namesOf(await schema.facts.describe([...result.ids]), isOfTables, result.groups, answers);
      item.rows.push(row);
      item.candidates.push(candidate);
      item.isRight.push(answers.length > 0 && isSame(said, answers));
      item.doubts.push(worstOf(doubtsOf(scored, search, schema)));
    }
    const isTruth = answers.length === 1 && /^(yes|no)$/.test(answers[0] as string);
    items.push({
      ...item,
      question,
      kind,
      signs: questionSigns(search, schema),
      sort: search.sort,
      hasAnswer: answers.length > 0,
      weight: (isTruth ? TRUTH_WEIGHT : 1) * (isBenchmark ? BENCHMARK_WEIGHT : 1),
    });
  }
  await graph.close();
  return { name, items };
}

function namesOf(
  entities: readonly Entity[],
  isOfTables: boolean,
  groups: ReadonlyMap<EntityId, string> | undefined,
  gold: readonly string[],
): string[] {
  if (!isOfTables) return entities.map(({ name }) => name);
  const answers = entities.map(({ id, name, term }) => ({ name, id: term, value: groups?.get(id) }));
  return toTableCells(answers, gold);
}
