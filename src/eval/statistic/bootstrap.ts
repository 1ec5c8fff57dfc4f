import { quantileSorted } from 'd3-array';
import { randomBinomial, randomLcg } from 'd3-random';
import type { Histogram } from './histogram.ts';

/** Bounds, both inclusive. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface BootstrapOptions {
  /** 0..1; default 0.95. */
  readonly level?: number | undefined;
  readonly resamples?: number | undefined;
  readonly seed?: number | undefined;
}

/**
 * Percentile bootstrap of a mean. Resampling n values with replacement gives multinomial counts over the distinct
 * values, so the counts are drawn directly. That gives the same distribution at a cost that does not grow with n.
 * Undefined for fewer than two values.
 */
export function bootstrapInterval(values: Histogram, options?: BootstrapOptions): Interval | undefined {
  if (values.n < 2) return undefined;
  const means = bootstrapMeans(values, options);
  const tail = (1 - (options?.level ?? 0.95)) / 2;
  return { low: quantileSorted(means, tail)!, high: quantileSorted(means, 1 - tail)! };
}

/** The means of the resamples, ascending. */
export function bootstrapMeans(values: Histogram, options?: BootstrapOptions): number[] {
  const binomial = randomBinomial.source(randomLcg(options?.seed ?? 1));
  const cells = values.entries();
  const resamples = options?.resamples ?? 1000;
  const means: number[] = [];
  while (means.length < resamples) {
    let left = values.n;
    let rest = values.n;
    let sum = 0;
    for (const [index, [value, count]] of cells.entries()) {
      if (left === 0) break;
      const drawn = index === cells.length - 1 ? left : binomial(left, count / rest)();
      sum += value * drawn;
      left -= drawn;
      rest -= count;
    }
    means.push(sum / values.n);
  }
  return means.sort((left, right) => left - right);
}
