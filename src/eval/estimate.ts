import type { Evaluation, RunPlan } from './evaluate.ts';
import { costUsd, type PriceTable } from './price.ts';
import { bootstrapInterval } from './statistic/bootstrap.ts';
import { Histogram } from './statistic/histogram.ts';

/** What a whole run is likely to take, from a few questions that were really asked. */
export interface Estimate {
  readonly asked: number;
  readonly questions: number;
  readonly failed: number;
  readonly measures: Readonly<Record<'calls' | 'inputTokens' | 'outputTokens' | 'seconds', Range>>;
  /** Absent when a model's price is not given. */
  readonly costUsd?: Range;
}

/** A total with the range in which resampling the asked questions puts it 95 times of 100. */
export interface Range {
  readonly total: number;
  readonly low: number;
  readonly high: number;
}

/** Asks `size` questions of every method, keeps no record, and extends what they took to all. They do cost what they cost. */
export async function estimateRun(
  plan: RunPlan,
  evaluation: Evaluation,
  options: { readonly size: number; readonly prices: PriceTable; readonly signal: AbortSignal },
): Promise<Estimate> {
  const samples = {
    calls: new Histogram(),
    inputTokens: new Histogram(),
    outputTokens: new Histogram(),
    seconds: new Histogram(),
  };
  const costs = new Histogram();
  let asked = 0;
  let failed = 0;
  let isPriced = true;
  for await (const question of plan.read(Math.min(options.size, plan.questions))) {
    asked += 1;
    const sum = { calls: 0, inputTokens: 0, outputTokens: 0, seconds: 0 };
    let cost = 0;
    for (const method of evaluation.methods) {
      const { answer } = await plan.ask(question, method, { seed: evaluation.seed, signal: options.signal });
      options.signal.throwIfAborted();
      if (answer.error !== undefined) failed += 1;
      sum.calls += answer.usage.calls;
      sum.inputTokens += answer.usage.inputTokens;
      sum.outputTokens += answer.usage.outputTokens;
      sum.seconds += answer.usage.totalMs / 1000;
      const spent = costUsd(answer.usage, plan.modelOf, options.prices);
      if (spent === undefined) isPriced = false;
      else cost += spent;
    }
    for (const [name, value] of Object.entries(sum)) samples[name as keyof typeof samples].add(value);
    costs.add(cost);
  }
  const extend = (values: Histogram): Range => {
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
    ...(isPriced ? { costUsd: extend(costs) } : {}),
  };
}
