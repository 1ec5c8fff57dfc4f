import { ClewError } from '../errors.ts';
import type { Evaluation, RunPlan } from './evaluate.ts';
import { costUsd, type PriceTable } from './price.ts';
import { bootstrapInterval } from './statistic/bootstrap.ts';
import { Histogram } from './statistic/histogram.ts';

/** What a whole run is likely to take, estimated from a few questions that were really asked. */
export interface Estimate {
  readonly asked: number;
  readonly questions: number;
  /** The number of failed answers. A question with a failed answer is left out of the estimate. */
  readonly failed: number;
  readonly measures: Readonly<Record<'calls' | 'inputTokens' | 'outputTokens' | 'seconds', LikelyRange>>;
  /** Absent if a model has no price. */
  readonly costUsd?: LikelyRange | undefined;
  /** What asking the sample cost, failed questions included. Absent if a model has no price. */
  readonly spentUsd?: number | undefined;
}

/** A total, with the range in which resampling the asked questions puts it 95 times out of 100. */
export interface LikelyRange {
  readonly total: number;
  readonly low: number;
  readonly high: number;
}

export interface EstimateOptions {
  /** How many questions to ask. */
  readonly size: number;
  readonly prices: PriceTable;
  /** How many questions the whole run asks at once. Its time is divided by this. Default 1. */
  readonly concurrency?: number | undefined;
  /** Once this much is spent, no further question is asked. */
  readonly budgetUsd?: number | undefined;
  readonly signal: AbortSignal;
}

/**
 * Asks every method `size` questions, keeps no record, and projects what they took onto all questions. These questions
 * cost real money. @throws {ClewError} with the code and reason of the last failure, if no question was answered by
 * every method.
 */
export async function estimateRun(
  plan: RunPlan,
  evaluation: Evaluation,
  options: EstimateOptions,
): Promise<Estimate> {
  const samples = {
    calls: new Histogram(),
    inputTokens: new Histogram(),
    outputTokens: new Histogram(),
    seconds: new Histogram(),
  };
  const costs = new Histogram();
  const width = Math.min(options.concurrency ?? 1, plan.questions * evaluation.methods.length);
  let asked = 0;
  let failed = 0;
  let failure: { readonly code: string; readonly message: string } | undefined;
  let spentUsd: number | undefined = 0;
  for await (const question of plan.read(Math.min(options.size, plan.questions))) {
    if (options.budgetUsd !== undefined && (spentUsd ?? 0) >= options.budgetUsd) break;
    asked += 1;
    const sum = { calls: 0, inputTokens: 0, outputTokens: 0, seconds: 0 };
    let cost: number | undefined = 0;
    let isWhole = true;
    for (const method of evaluation.methods) {
      const { answer } = await plan.ask(question, method, { seed: evaluation.seed, signal: options.signal });
      options.signal.throwIfAborted();
      if (answer.error !== undefined) {
        failed += 1;
        isWhole = false;
        failure = answer.error;
      }
      sum.calls += answer.usage.calls;
      sum.inputTokens += answer.usage.inputTokens;
      sum.outputTokens += answer.usage.outputTokens;
      sum.seconds += answer.usage.totalMs / 1000 / width;
      cost = added(cost, costUsd(answer.usage, plan.modelOf, options.prices));
    }
    spentUsd = added(spentUsd, cost);
    if (!isWhole) continue;
    for (const [name, value] of Object.entries(sum)) samples[name as keyof typeof samples].add(value);
    costs.add(cost ?? 0);
  }
  if (samples.calls.n === 0 && failure !== undefined) {
    throw new ClewError(
      failure.code,
      `Nothing can be estimated, because none of ${asked} questions was answered: ${failure.message}`,
    );
  }
  const extend = (values: Histogram): LikelyRange => {
    if (values.n === 0) return { total: 0, low: 0, high: 0 };
    const { low, high } = bootstrapInterval(values) ?? { low: values.mean, high: values.mean };
    return { total: values.mean * plan.questions, low: low * plan.questions, high: high * plan.questions };
  };
  return {
    asked,
    questions: plan.questions,
    failed,
    measures: {
      calls: extend(samples.calls),
      inputTokens: extend(samples.inputTokens),
      outputTokens: extend(samples.outputTokens),
      seconds: extend(samples.seconds),
    },
    costUsd: spentUsd === undefined ? undefined : extend(costs),
    spentUsd,
  };
}

/** Undefined if any part is unknown. */
function added(left: number | undefined, right: number | undefined): number | undefined {
  return left === undefined || right === undefined ? undefined : left + right;
}
