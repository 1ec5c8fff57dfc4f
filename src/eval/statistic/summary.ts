import { mean, quantileSorted } from 'd3-array';

/** How many values there are, and where they lie. */
export interface Summary {
  readonly n: number;
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

/** Undefined if there are no values. Quantiles interpolate between neighbours. */
export function summarise(values: Iterable<number>): Summary | undefined {
  const sorted = Array.from(Float64Array.from(values).sort());
  if (sorted.length === 0) return undefined;
  return {
    n: sorted.length,
    mean: mean(sorted)!,
    median: quantileSorted(sorted, 0.5)!,
    p95: quantileSorted(sorted, 0.95)!,
    max: sorted.at(-1)!,
  };
}
