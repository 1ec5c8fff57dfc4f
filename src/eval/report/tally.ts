import type { Outcome } from '../../answer/answer.ts';
import { classifyFailure, FAILURE_CLASSES, type FailureClass } from '../failure.ts';
import { metrics } from '../metric/registry.ts';
import type { QuestionRecord } from '../record.ts';
import { bootstrapInterval, type Interval } from '../statistic/bootstrap.ts';
import { Histogram } from '../statistic/histogram.ts';
import { type Summary, summarise } from '../statistic/summary.ts';

/** A score over `n` scored questions. Questions that were not scored do not count as zeros. */
export interface Score {
  readonly n: number;
  readonly mean: number;
  readonly interval?: Interval | undefined;
}

/** The scores and costs of a group of records. */
export interface TallyGroup {
  /** The number of records, scored or not. */
  readonly questions: number;
  readonly notScored: number;
  /** By metric id. A metric that scored nothing is absent. */
  readonly scores: Readonly<Record<string, Score>>;
  readonly cost: Readonly<Record<CostMeasure, Summary>>;
}

export type CostMeasure =
  | 'calls'
  | 'inputTokens'
  | 'outputTokens'
  | 'tokens'
  | 'totalMs'
  | 'modelMs'
  | 'graphMs';

/** What one task took, as means per answered question. */
export interface TaskCost {
  readonly task: string;
  readonly calls: number;
  readonly tokens: number;
}

/** Sums what each task took. */
export class TaskTally {
  readonly #sums = new Map<string, { calls: number; tokens: number }>();
  #questions = 0;

  add({ state, usage }: QuestionRecord): void {
    if (state === 'failed') return;
    this.#questions += 1;
    for (const [task, { calls, inputTokens, outputTokens }] of Object.entries(usage.byTask)) {
      const sum = this.#sums.get(task) ?? { calls: 0, tokens: 0 };
      this.#sums.set(task, sum);
      sum.calls += calls;
      sum.tokens += inputTokens + outputTokens;
    }
  }

  /** Most calls first, then by id. Tasks that took no call (the embedded model) are left out. */
  result(): readonly TaskCost[] {
    return [...this.#sums]
      .filter(([, { calls }]) => calls > 0)
      .map(([task, { calls, tokens }]) => ({
        task,
        calls: calls / this.#questions,
        tokens: tokens / this.#questions,
      }))
      .sort((a, b) => b.calls - a.calls || (a.task < b.task ? -1 : 1));
  }
}

/** How often answers with one outcome are right. */
export interface Calibration {
  readonly outcome: Outcome;
  readonly questions: number;
  /** How often answers with this outcome are right, by rule. */
  readonly partial?: Score | undefined;
  readonly exactSet?: Score | undefined;
}

/** One failed question, as reports show it. */
export interface FailureExample {
  readonly id: string;
  readonly index: number;
  readonly question: string;
  readonly gold: readonly string[];
  readonly reply: string;
  readonly stopReason: string;
  readonly clues: readonly string[];
  readonly evidence: readonly string[];
}

export interface FailureCount {
  readonly failure: FailureClass;
  readonly questions: number;
  readonly examples: readonly FailureExample[];
}

const EXAMPLES = 5;

/** The rules shown in tables by hops, type and the like. */
export const BREAKDOWN_METRICS: readonly string[] = [
  'hit-at-1-first',
  'partial',
  'complete',
  'exact-set',
  'verdict-accuracy',
];

/** Scores and costs of a set of records, added one by one. Memory grows by only one number per record and measure. */
export class GroupTally {
  readonly #scores = new Map<string, Histogram>();
  readonly #costs: Record<CostMeasure, number[]> = {
    calls: [],
    inputTokens: [],
    outputTokens: [],
    tokens: [],
    totalMs: [],
    modelMs: [],
    graphMs: [],
  };
  #questions = 0;
  #notScored = 0;

  add(record: QuestionRecord, scores: ReadonlyMap<string, number>): void {
    this.#questions += 1;
    if (scores.size === 0) this.#notScored += 1;
    for (const [metric, score] of scores) {
      let histogram = this.#scores.get(metric);
      if (histogram === undefined) {
        histogram = new Histogram();
        this.#scores.set(metric, histogram);
      }
      histogram.add(score);
    }
    if (record.state === 'failed') return;
    const { calls, inputTokens, outputTokens } = record.usage;
    const { totalMs, modelMs, graphMs } = record.times;
    const costs = {
      calls,
      inputTokens,
      outputTokens,
      tokens: inputTokens + outputTokens,
      totalMs,
      modelMs,
      graphMs,
    };
    for (const [measure, value] of Object.entries(costs)) this.#costs[measure as CostMeasure].push(value);
  }

  /** Adds everything that was added to another. */
  addGroup(other: GroupTally): void {
    this.#questions += other.#questions;
    this.#notScored += other.#notScored;
    for (const [metric, histogram] of other.#scores) {
      const sum = this.#scores.get(metric) ?? new Histogram();
      this.#scores.set(metric, sum);
      for (const [value, count] of histogram.entries()) sum.add(value, count);
    }
    for (const [measure, values] of Object.entries(other.#costs))
      for (const value of values) this.#costs[measure as CostMeasure].push(value);
  }

  get questions(): number {
    return this.#questions;
  }

  /** @param intervals the metrics that get an interval, which is most of the work. Default: all. */
  result(intervals?: ReadonlySet<string>): TallyGroup {
    const cost: Partial<Record<CostMeasure, Summary>> = {};
    for (const [measure, values] of Object.entries(this.#costs)) {
      cost[measure as CostMeasure] = summarise(values) ?? { n: 0, mean: 0, median: 0, p95: 0, max: 0 };
    }
    return {
      questions: this.#questions,
      notScored: this.#notScored,
      scores: Object.fromEntries(
        metrics.flatMap(({ id }) => {
          const histogram = this.#scores.get(id);
          if (histogram === undefined) return [];
          const score =
            intervals?.has(id) === false ? { n: histogram.n, mean: histogram.mean } : scoreOf(histogram);
          return [[id, score]];
        }),
      ),
      cost: cost as Record<CostMeasure, Summary>,
    };
  }
}

/** How often answers with each outcome are right. */
export class CalibrationTally {
  readonly #byOutcome = new Map<Outcome, { count: number; partial: Histogram; exactSet: Histogram }>();

  add(record: QuestionRecord, scores: ReadonlyMap<string, number>): void {
    if (record.state === 'failed') return;
    let entry = this.#byOutcome.get(record.outcome);
    if (entry === undefined) {
      entry = { count: 0, partial: new Histogram(), exactSet: new Histogram() };
      this.#byOutcome.set(record.outcome, entry);
    }
    entry.count += 1;
    const partial = scores.get('partial') ?? scores.get('verdict-accuracy');
    const exactSet = scores.get('exact-set');
    if (partial !== undefined) entry.partial.add(partial);
    if (exactSet !== undefined) entry.exactSet.add(exactSet);
  }

  result(): readonly Calibration[] {
    return (['grounded', 'partial', 'model', 'abstained'] as const).flatMap((outcome) => {
      const entry = this.#byOutcome.get(outcome);
      if (entry === undefined) return [];
      return [
        {
          outcome,
          questions: entry.count,
          partial: entry.partial.n === 0 ? undefined : scoreOf(entry.partial),
          exactSet: entry.exactSet.n === 0 ? undefined : scoreOf(entry.exactSet),
        },
      ];
    });
  }
}

/** Failures by class with the first few examples of each. */
export class FailureTally {
  readonly #counts = new Map<FailureClass, { count: number; examples: FailureExample[] }>();

  add(record: QuestionRecord): void {
    const failure = classifyFailure(record);
    if (failure === undefined) return;
    const entry = this.#counts.get(failure) ?? { count: 0, examples: [] };
    this.#counts.set(failure, entry);
    entry.count += 1;
    if (entry.examples.length < EXAMPLES) entry.examples.push(exampleOf(record));
  }

  result(): readonly FailureCount[] {
    return (Object.keys(FAILURE_CLASSES) as FailureClass[]).flatMap((failure) => {
      const entry = this.#counts.get(failure);
      return entry === undefined ? [] : [{ failure, questions: entry.count, examples: entry.examples }];
    });
  }
}

/** Every metric that scores the record. */
export function scoresOf(record: QuestionRecord): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  for (const metric of metrics) {
    const score = metric.score(record);
    if (score !== undefined) scores.set(metric.id, score);
  }
  return scores;
}

/** Adds a 95 % interval: bootstrap, or the exact binomial one if every score is 0 or every score is 1. */
export function scoreOf(histogram: Histogram): Score {
  const interval = exactInterval(histogram) ?? bootstrapInterval(histogram);
  return { n: histogram.n, mean: histogram.mean, interval };
}

/** Resampling equal scores shows no spread, yet a sample of equal scores is not a certainty. */
function exactInterval({ n, mean }: Histogram): Interval | undefined {
  const bound = 0.025 ** (1 / n);
  if (mean === 1) return { low: bound, high: 1 };
  return mean === 0 ? { low: 0, high: 1 - bound } : undefined;
}

const SHOWN = 8;

function exampleOf(record: QuestionRecord): FailureExample {
  return {
    id: record.id,
    index: record.index,
    question: record.question,
    gold:
      record.verdict === undefined
        ? record.gold.slice(0, SHOWN).map((gold) => gold.name)
        : [String(record.verdict)],
    reply: record.error?.message ?? record.reply.text.slice(0, 300),
    stopReason: record.stopReason,
    clues: record.clues.map(
      (clue) => `${clue.text} (${clue.kind}): ${clue.to.slice(0, 3).join(', ') || 'unmapped'}`,
    ),
    evidence: record.evidence.slice(0, SHOWN).map((edge) => `${edge.head} – ${edge.relation} – ${edge.tail}`),
  };
}
