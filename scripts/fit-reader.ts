/**
 * Fits the reader's weights and its estimate of being right on the development graphs, and says what a graph that was left out of
 * the fit gets. Writes `src/reader/fitted.ts`. Deterministic. `npm run fit:reader -- [--dry] [graph…]`
 */
import { writeFileSync } from 'node:fs';
import {
  isGold,
  type OwnSet,
  openOwn,
  ownNames,
  projectNames,
  TODAY,
  UNSEEN,
} from '../bench/reader/own-data.ts';
import { BENCHMARKS, type BenchmarkSet, isMostly, openBenchmark } from '../bench/reader/sets.ts';
import { languageOf } from '../src/language/registry.ts';
import { doubtsOf } from '../src/reader/doubts.ts';
import { type ScoredAnswer, signsOf } from '../src/reader/estimate.ts';
import { FEATURES, type Features } from '../src/reader/feature-names.ts';
import { FITTED } from '../src/reader/fitted.ts';
import { type QuestionSort, SIGNS } from '../src/reader/fitted-form.ts';
import { answerKey, createReader } from '../src/reader/read.ts';
import { thinkerFor } from '../src/thinker-for.ts';
import { dot, estimate, fitEstimate, fitRanking, type Ranked } from './reader/learn.ts';
import { START } from './reader/start-weights.ts';

interface Item extends Ranked {
  readonly kind: string;
  readonly isUnspaced: boolean;
  readonly sort: QuestionSort;
  readonly hasAnswer: boolean;
  readonly features: readonly Features[];
  readonly answers: readonly string[];
  /** For each candidate whether a rule forbids to believe it. */
  readonly isDoubted: readonly boolean[];
}

interface FitSet {
  readonly name: string;
  readonly items: readonly Item[];
}

const PULL = 0.01;
const PULL_ESTIMATE = 0.007;
/** What a question of a benchmark set weighs beside one of people's own graphs: in the order of readings, in the estimate. */
const BENCHMARK = { order: 0.4, estimate: 0.15 };
/** Wrong answers allowed, of all questions of left-out graphs, and of those of graphs that nobody looked at. */
const MOST_WRONG = { all: 0.035, unseen: 0.06 };
const TRUTH_WEIGHT = 0.5;
/** Questions taken of each benchmark set, and candidates of each question. */
const SAMPLE = 60;
const MOST_ROWS = 600;
/** Time for each question: what a loaded machine cuts off must not change the fit. */
const MILLISECONDS = 60_000;

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const questions = new Map<Item, string>();
const sets: FitSet[] = [];
const isBenchmark = (name: string): boolean => BENCHMARKS.includes(name);
for (const name of wanted.length > 0 ? wanted : [...ownNames(), ...BENCHMARKS]) {
  const set = isBenchmark(name) ? await collectBenchmark(name) : await collect(await openOwn(name));
  if (set !== undefined) sets.push(set);
  if (set !== undefined) console.log(`${name}: ${set.items.length} questions read`);
}
const start = Float64Array.from(FEATURES.map((name) => START[name]));

type Weights = Readonly<Record<QuestionSort, Float64Array>>;
const fitOrder = (some: readonly FitSet[]): Weights => {
  const items = some.flatMap((set) => set.items);
  const of = (sort: QuestionSort): Float64Array =>
    fitRanking(
      items.filter((item) => item.sort === sort),
      start,
      PULL,
    );
  return { chain: of('chain'), other: of('other') };
};
const leftOut = new Map(sets.map((set) => [set, fitOrder(sets.filter((other) => other !== set))]));
let [right, among, asked] = [0, 0, 0];
for (const [set, weights] of leftOut) {
  const places = set.items
    .filter(({ hasAnswer }) => hasAnswer)
    .map((item) => placeOfRight(item, weights[item.sort]));
  const first = places.filter((place) => place === 0).length;
  const three = places.filter((place) => place < 3).length;
  if (!isBenchmark(set.name)) [right, among, asked] = [right + first, among + three, asked + places.length];
  console.log(
    `${set.name.padEnd(12)} left out: first right ${percent(first, places.length)}, among three ${percent(three, places.length)}`,
  );
}
console.log(
  `own graphs   left out: first right ${percent(right, asked)}, among three ${percent(among, asked)}`,
);

interface Sample {
  readonly set: FitSet;
  readonly item: Item;
  readonly signs: Float64Array | undefined;
  readonly isRight: boolean;
  readonly isDoubted: boolean;
}
const samples: Sample[] = [...leftOut].flatMap(([set, weights]) =>
  set.items.map((item) => {
    const order = ordered(item, weights[item.sort]);
    const [best] = order;
    const scored: ScoredAnswer[] = order.map((at) => ({
      score: dot(item.rows[at] as Float64Array, weights[item.sort]),
      features: item.features[at] as Features,
      answer: item.answers[at] as string,
    }));
    return {
      set,
      item,
      signs: signsOf(scored, item.isUnspaced),
      isRight: best !== undefined && item.isRight[best] === true,
      isDoubted: best !== undefined && item.isDoubted[best] === true,
    };
  }),
);
const fitOn = (some: readonly Sample[]): Float64Array =>
  fitEstimate(
    some.flatMap(({ signs, isRight, set }) =>
      signs === undefined ? [] : [{ signs, isRight, weight: isBenchmark(set.name) ? BENCHMARK.estimate : 1 }],
    ),
    PULL_ESTIMATE,
  );
const judged = sets.flatMap((set) => {
  const weights = fitOn(samples.filter((sample) => sample.set !== set));
  return samples
    .filter((sample) => sample.set === set)
    .map((sample) => ({
      ...sample,
      precision: sample.signs === undefined ? 0 : estimate(sample.signs, weights),
    }));
});
let threshold = 1;
for (let at = 0.95; at >= 0.3; at -= 0.01) {
  const unseen = outcome(at, (name) => UNSEEN.has(name));
  if (outcome(at).wrong > MOST_WRONG.all || unseen.wrong > MOST_WRONG.unseen) break;
  threshold = Number(at.toFixed(2));
}
for (const at of [threshold, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9]) {
  const { right: good, wrong, silent } = outcome(at);
  console.log(
    `at precision ${at.toFixed(2)}, left out: right ${share(good)}, wrong ${share(wrong)}, silent ${share(silent)}`,
  );
  const unseen = outcome(at, (name) => UNSEEN.has(name));
  console.log(
    `  of graphs nobody looked at: right ${share(unseen.right)}, wrong ${share(unseen.wrong)}, silent ${share(unseen.silent)}`,
  );
}
for (const [title, isOf] of [
  ['graphs nobody looked at', (name: string) => UNSEEN.has(name)],
  ['graphs with the project', (name: string) => projectNames().includes(name)],
] as const) {
  const { right: good, wrong, silent } = outcome(threshold, isOf);
  console.log(`${title}, left out: right ${share(good)}, wrong ${share(wrong)}, silent ${share(silent)}`);
}
const kinds = new Map<string, [number, number, number, number]>();
for (const sample of judged) {
  const row = kinds.get(sample.item.kind) ?? [0, 0, 0, 0];
  const verdict = judge(sample, threshold);
  kinds.set(sample.item.kind, [
    row[0] + 1,
    row[1] + Number(verdict === 'right'),
    row[2] + Number(verdict === 'wrong'),
    row[3] + Number(verdict === 'silent'),
  ]);
}
for (const set of sets) {
  const own = judged.filter((sample) => sample.set === set);
  const sure = own.filter((sample) => sample.precision >= threshold && !sample.isDoubted);
  console.log(
    `${set.name.padEnd(16)} sure ${percent(sure.length, own.length)}, right of those ${percent(sure.filter(({ isRight }) => isRight).length, sure.length)}`,
  );
}
for (const [kind, [n, good, wrong, silent]] of kinds)
  console.log(`${kind.padEnd(16)} ${good}/${n} right, ${wrong} wrong, ${silent} silent`);
if (args.includes('--wrong'))
  for (const sample of judged)
    if (judge(sample, threshold) === 'wrong' && !UNSEEN.has(sample.set.name))
      console.log(sample.set.name, sample.precision.toFixed(2), questions.get(sample.item));

if (!args.includes('--dry')) write();

async function collectBenchmark(id: string): Promise<FitSet | undefined> {
  const set = await openBenchmark(id, SAMPLE);
  return set === undefined ? undefined : collect(set);
}

async function collect({ name, graph, questions: asked }: OwnSet | BenchmarkSet): Promise<FitSet> {
  const reader = await createReader(graph, { thinker: (signal) => thinkerFor(graph, signal) });
  const items: Item[] = [];
  for (const { question, answers, kind } of asked) {
    const search = await reader.search(question, { today: TODAY, milliseconds: MILLISECONDS });
    const schema = reader.schema(languageOf(question));
    const seen = new Set<string>();
    const item = {
      rows: [] as Float64Array[],
      isRight: [] as boolean[],
      features: [] as Features[],
      answers: [] as string[],
      isDoubted: [] as boolean[],
    };
    for (const scored of search.scored.slice(0, MOST_ROWS)) {
      const { result } = scored.candidate;
      const row = Float64Array.from(FEATURES.map((feature) => scored.features[feature]));
      const key = answerKey(scored);
      const id = `${key} ${row.join()}`;
      if (seen.has(id)) continue;
      seen.add(id);
      const said =
        result.verdict !== undefined
          ? [schema.language.truthValues[result.verdict ? 'yes' : 'no'], ...[]]
              .flat()
              .filter((word) => answers.includes(word))
              .concat(result.verdict ? 'yes' : 'no')
              .slice(0, 1)
          : result.value !== undefined
            ? [result.value]
            : (await schema.facts.describe([...result.ids])).map((entity) => entity.name);
      item.rows.push(row);
      item.features.push(scored.features);
      item.answers.push(key);
      item.isRight.push(
        answers.length > 0 && (isBenchmark(name) ? isMostly(said, answers) : isGold(said, answers)),
      );
      item.isDoubted.push(doubtsOf(scored, search, schema).length > 0);
    }
    const isTruth = answers.length === 1 && /^(yes|no)$/.test(answers[0] as string);
    const made: Item = {
      ...item,
      kind,
      isUnspaced: languageOf(question).isUnspaced === true,
      sort: search.sort,
      hasAnswer: answers.length > 0,
      weight: (isTruth ? TRUTH_WEIGHT : 1) * (isBenchmark(name) ? BENCHMARK.order : 1),
    };
    questions.set(made, question);
    items.push(made);
  }
  await graph.close();
  return { name, items };
}

function ordered({ rows }: Item, weights: Float64Array): number[] {
  const scores = rows.map((row) => dot(row, weights));
  return rows.map((_, at) => at).sort((a, b) => (scores[b] as number) - (scores[a] as number));
}

/** Place of the first right answer among distinct answers, from 0; infinite when none is right. */
function placeOfRight(item: Item, weights: Float64Array): number {
  const seen = new Set<string>();
  for (const at of ordered(item, weights)) {
    if (item.isRight[at] === true) return seen.size;
    seen.add(item.answers[at] as string);
  }
  return Number.POSITIVE_INFINITY;
}

function judge(
  { precision, isRight, isDoubted, item }: Sample & { readonly precision: number },
  at: number,
): 'right' | 'wrong' | 'silent' {
  if (precision >= at && !isDoubted) return isRight ? 'right' : 'wrong';
  return item.hasAnswer ? 'silent' : 'right';
}

/** Over people's own graphs: they decide what is sure. */
function outcome(
  at: number,
  isOf: (name: string) => boolean = (name) => !isBenchmark(name),
): { readonly right: number; readonly wrong: number; readonly silent: number } {
  const verdicts = judged.filter(({ set }) => isOf(set.name)).map((sample) => judge(sample, at));
  const of = (verdict: string): number =>
    verdicts.filter((one) => one === verdict).length / Math.max(1, verdicts.length);
  return { right: of('right'), wrong: of('wrong'), silent: of('silent') };
}

function write(): void {
  const weights = fitOrder(sets);
  const signs = fitOn(samples);
  const row = (names: readonly string[], values: Float64Array, indent = '    '): string =>
    names.map((name, at) => `${indent}${name}: ${Number((values[at] as number).toFixed(2))},`).join('\n');
  const text = `import type { FittedWeights } from './fitted-form.ts';

/** Written by \`npm run fit:reader\`; do not edit. */
export const FITTED: FittedWeights = {
  weights: {
    chain: {
${row(FEATURES, weights.chain, '      ')}
    },
    other: {
${row(FEATURES, weights.other, '      ')}
    },
  },
  signs: {
${row(SIGNS, signs)}
  },
  constant: ${Number((signs[signs.length - 1] as number).toFixed(2))},
  threshold: ${threshold},
};
`;
  writeFileSync(new URL('../src/reader/fitted.ts', import.meta.url), text);
  console.log(`written; before: threshold ${FITTED.threshold}`);
}

function percent(part: number, of: number): string {
  return of === 0 ? 'n/a' : `${((100 * part) / of).toFixed(1)} %`;
}

function share(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}
