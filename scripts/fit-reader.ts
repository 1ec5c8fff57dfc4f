/**
 * Fits the reader's weights and its estimate of being right on the development graphs, and says what graphs that were left out of
 * the fit get. Writes `src/reader/fitted.ts`. Deterministic. `npm run fit:reader -- [--dry] [graph…]`
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { ownNames, projectNames, UNSEEN } from '../bench/reader/own-data.ts';
import { BENCHMARKS } from '../bench/reader/sets.ts';
import { tableNames, UNSEEN_TABLES } from '../bench/tables/sets.ts';
import { boosted, type ScoredAnswer, signsOf } from '../src/reader/estimate.ts';
import { FEATURES } from '../src/reader/feature-names.ts';
import { FITTED } from '../src/reader/fitted.ts';
import { type BoostedTrees, type QuestionSort, SORTS } from '../src/reader/fitted-form.ts';
import { type FitSet, type Item, TABLES } from './reader/collect.ts';
import { dot, fitRanking } from './reader/learn.ts';
import { START } from './reader/start-weights.ts';

const PULL = 0.01;
/** What a question of a benchmark set weighs in the estimate beside one of people's own graphs. */
const BENCHMARK = 0.15;
/** Wrong answers allowed, of all questions of left-out graphs, and of those of graphs that nobody looked at. */
const MOST_WRONG = { all: 0.045, unseen: 0.07 };

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const isBenchmark = (name: string): boolean => BENCHMARKS.includes(name);
const isOfTables = (name: string): boolean => name.startsWith(TABLES);
const isOwn = (name: string): boolean => !isBenchmark(name) && !isOfTables(name);
const isUnseenTable = (name: string): boolean =>
  isOfTables(name) && UNSEEN_TABLES.has(name.slice(TABLES.length));
const pool = new Tinypool({
  filename: new URL('reader/collect.ts', import.meta.url).href,
  maxThreads: availableParallelism(),
});
const collected = await Promise.all(
  (wanted.length > 0
    ? wanted
    : [...ownNames(), ...tableNames().map((name) => TABLES + name), ...BENCHMARKS]
  ).map(async (name) => {
    const set: FitSet | undefined = await pool.run(name);
    if (set !== undefined) console.log(`${name}: ${set.items.length} questions read`);
    return set;
  }),
);
await pool.destroy();
const sets = collected.filter((set) => set !== undefined);
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
  return { chain: of('chain'), other: of('other'), wide: of('wide') };
};
/** Sets that are left out together: two graphs, a few sets of tables or of a benchmark. */
const groups = [
  ...inGroups(
    sets.filter(({ name }) => isOwn(name)),
    2,
  ),
  ...inGroups(
    sets.filter(({ name }) => isOfTables(name)),
    3,
  ),
  ...inGroups(
    sets.filter(({ name }) => isBenchmark(name)),
    4,
  ),
];
const leftOut = new Map(
  groups.flatMap((group) => {
    const weights = fitOrder(sets.filter((other) => !group.includes(other)));
    return group.map((set) => [set, weights] as const);
  }),
);
let [right, among, asked] = [0, 0, 0];
for (const [set, weights] of leftOut) {
  const places = set.items
    .filter(({ hasAnswer }) => hasAnswer)
    .map((item) => placeOfRight(item, weights[item.sort]));
  const first = places.filter((place) => place === 0).length;
  const three = places.filter((place) => place < 3).length;
  if (isOwn(set.name)) [right, among, asked] = [right + first, among + three, asked + places.length];
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
  readonly doubt: Item['doubts'][number];
}
const samples: Sample[] = [...leftOut].flatMap(([set, weights]) =>
  set.items.map((item) => {
    const order = ordered(item, weights[item.sort]);
    const [best] = order;
    const scored: ScoredAnswer[] = order.map((at) => ({
      ...(item.candidates[at] as Omit<ScoredAnswer, 'score'>),
      score: dot(item.rows[at] as Float64Array, weights[item.sort]),
    }));
    const doubt = best === undefined ? undefined : item.doubts[best];
    return {
      set,
      item,
      signs: signsOf(scored, item.signs, doubt),
      isRight: best !== undefined && item.isRight[best] === true,
      doubt,
    };
  }),
);
const estimates = new Tinypool({
  filename: new URL('reader/learn.ts', import.meta.url).href,
  maxThreads: availableParallelism(),
});
const fitOn = (some: readonly Sample[]): Promise<BoostedTrees> =>
  estimates.run(
    some.flatMap(({ signs, isRight, set }) =>
      signs === undefined ? [] : [{ signs, isRight, weight: isBenchmark(set.name) ? BENCHMARK : 1 }],
    ),
    { name: 'fitEstimate' },
  );
const judgedGroups = groups.map(async (group) => {
  const trees = await fitOn(samples.filter((sample) => !group.includes(sample.set)));
  return samples
    .filter((sample) => group.includes(sample.set))
    .map((sample) => ({
      ...sample,
      precision: sample.signs === undefined ? 0 : boosted(sample.signs, trees),
    }));
});
const judged = (await Promise.all(judgedGroups)).flat();
const fitted = fitThresholds();
for (const at of [
  fitted,
  { ...fitted, open: 1 },
  ...[0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9].map((whole) => ({ whole, open: Math.max(whole, fitted.open) })),
]) {
  const { right: good, wrong, silent } = outcome(at);
  console.log(
    `at precision ${at.whole.toFixed(2)}, with open words ${at.open.toFixed(2)}, left out: right ${share(good)}, wrong ${share(wrong)}, silent ${share(silent)}`,
  );
  const unseen = outcome(at, (name) => UNSEEN.has(name));
  const tables = outcome(at, isOfTables);
  console.log(
    `  of graphs nobody looked at: right ${share(unseen.right)}, wrong ${share(unseen.wrong)}, silent ${share(unseen.silent)}; of tables: right ${share(tables.right)}, wrong ${share(tables.wrong)}, silent ${share(tables.silent)}`,
  );
}
for (const [title, isOf] of [
  ['graphs nobody looked at', (name: string) => UNSEEN.has(name)],
  ['graphs with the project', (name: string) => projectNames().includes(name)],
  ['tables', isOfTables],
  ['tables nobody looked at', isUnseenTable],
] as const) {
  const { right: good, wrong, silent } = outcome(fitted, isOf);
  console.log(`${title}, left out: right ${share(good)}, wrong ${share(wrong)}, silent ${share(silent)}`);
}
const kinds = new Map<string, [number, number, number, number]>();
for (const sample of judged.filter(({ set }) => isOwn(set.name))) {
  const row = kinds.get(sample.item.kind) ?? [0, 0, 0, 0];
  const verdict = judge(sample, fitted);
  kinds.set(sample.item.kind, [
    row[0] + 1,
    row[1] + Number(verdict === 'right'),
    row[2] + Number(verdict === 'wrong'),
    row[3] + Number(verdict === 'silent'),
  ]);
}
for (const set of sets) {
  const own = judged.filter((sample) => sample.set === set);
  const sure = own.filter((sample) => isGiven(sample, fitted));
  console.log(
    `${set.name.padEnd(16)} sure ${percent(sure.length, own.length)}, right of those ${percent(sure.filter(({ isRight }) => isRight).length, sure.length)}`,
  );
}
for (const [kind, [n, good, wrong, silent]] of kinds)
  console.log(`${kind.padEnd(16)} ${good}/${n} right, ${wrong} wrong, ${silent} silent`);
if (args.includes('--wrong'))
  for (const sample of judged)
    if (judge(sample, fitted) === 'wrong' && !UNSEEN.has(sample.set.name) && !isUnseenTable(sample.set.name))
      console.log(sample.set.name, sample.precision.toFixed(2), sample.item.question);

if (!args.includes('--dry')) await write();
await estimates.destroy();

function inGroups(some: readonly FitSet[], size: number): FitSet[][] {
  return Array.from({ length: Math.ceil(some.length / size) }, (_, at) =>
    some.slice(at * size, (at + 1) * size),
  );
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
    seen.add(item.candidates[at]?.answer as string);
  }
  return Number.POSITIVE_INFINITY;
}

type JudgedSample = Sample & { readonly precision: number };

/** Least estimates of readings that say the whole question, and of those that leave words open. */
interface Thresholds {
  readonly whole: number;
  readonly open: number;
}

/** Those with the most right answers that keep to both limits of wrong ones; of equal ones the highest. */
function fitThresholds(): Thresholds {
  const steps = Array.from({ length: 56 }, (_, step) => Number((0.95 - step / 100).toFixed(2)));
  let best = { whole: 1, open: 1 };
  let most = outcome(best).right;
  for (const whole of steps)
    for (const open of steps) {
      if (open < whole) break;
      const at = { whole, open };
      const all = outcome(at);
      const isAllowed =
        all.wrong <= MOST_WRONG.all && outcome(at, (name) => UNSEEN.has(name)).wrong <= MOST_WRONG.unseen;
      if (isAllowed && all.right > most) [best, most] = [at, all.right];
    }
  return best;
}

function isGiven({ precision, doubt }: JudgedSample, { whole, open }: Thresholds): boolean {
  return doubt !== 'veto' && precision >= (doubt === 'open' ? open : whole);
}

function judge(sample: JudgedSample, at: Thresholds): 'right' | 'wrong' | 'silent' {
  if (isGiven(sample, at)) return sample.isRight ? 'right' : 'wrong';
  return sample.item.hasAnswer ? 'silent' : 'right';
}

/** Over people's own graphs: they decide what is sure. */
function outcome(
  at: Thresholds,
  isOf: (name: string) => boolean = isOwn,
): { readonly right: number; readonly wrong: number; readonly silent: number } {
  const verdicts = judged.filter(({ set }) => isOf(set.name)).map((sample) => judge(sample, at));
  const of = (verdict: string): number =>
    verdicts.filter((one) => one === verdict).length / Math.max(1, verdicts.length);
  return { right: of('right'), wrong: of('wrong'), silent: of('silent') };
}

async function write(): Promise<void> {
  const weights = fitOrder(sets);
  const { base, trees } = await fitOn(samples);
  const row = (names: readonly string[], values: Float64Array, indent = '    '): string =>
    names.map((name, at) => `${indent}${name}: ${Number((values[at] as number).toFixed(2))},`).join('\n');
  const text = `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: a fitted number that is near one is not that one
import type { FittedWeights } from './fitted-form.ts';

/** Written by \`npm run fit:reader\`; do not edit. */
export const FITTED: FittedWeights = {
  weights: {
${SORTS.map((sort) => `    ${sort}: {\n${row(FEATURES, weights[sort], '      ')}\n    },`).join('\n')}
  },
  estimate: {
    base: ${base},
    // biome-ignore format: one tree a line
    trees: [
${trees.map((tree) => `      [${tree.join(', ')}],`).join('\n')}
    ],
  },
  threshold: ${fitted.whole},
  openThreshold: ${fitted.open},
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
