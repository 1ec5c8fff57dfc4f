import { type BootstrapOptions, bootstrapInterval, bootstrapMeans, type Interval } from './bootstrap.ts';
import { Histogram } from './histogram.ts';

export interface PairedComparison {
  /** The number of questions for which both methods have a score. */
  readonly pairs: number;
  /** Mean of left minus right. */
  readonly difference: number;
  /** Absent, like the p-value below, if every difference is the same, because resampling then shows no spread. */
  readonly interval?: Interval;
  /**
   * Two-sided: twice the share of bootstrap differences on the other side of 0, where the observed difference counts as
   * one of them.
   */
  readonly bootstrapP?: number;
  /** Two-sided exact McNemar test; only for scores that are all 0 or 1. */
  readonly mcnemarP?: number;
  /** How many questions only the left, or only the right, method got right (for scores of 0 or 1 only). */
  readonly onlyLeft?: number;
  readonly onlyRight?: number;
}

/** Two methods on the same questions. `left[i]` and `right[i]` are scores of question i; NaN = not scored. */
export function comparePairs(
  left: ArrayLike<number>,
  right: ArrayLike<number>,
  options?: BootstrapOptions,
): PairedComparison {
  const differences = new Histogram();
  let isBinary = true;
  let onlyLeft = 0;
  let onlyRight = 0;
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const a = left[index]!;
    const b = right[index]!;
    if (Number.isNaN(a) || Number.isNaN(b)) continue;
    if ((a !== 0 && a !== 1) || (b !== 0 && b !== 1)) isBinary = false;
    if (a > b) onlyLeft += 1;
    if (b > a) onlyRight += 1;
    differences.add(roundDifference(a - b));
  }
  return {
    pairs: differences.n,
    difference: differences.n === 0 ? 0 : differences.mean,
    ...(differences.entries().length < 2 ? {} : resampled(differences, options)),
    ...(isBinary && differences.n > 1
      ? { mcnemarP: mcnemarExact(onlyLeft, onlyRight), onlyLeft, onlyRight }
      : {}),
  };
}

function resampled(differences: Histogram, options: BootstrapOptions | undefined) {
  const means = bootstrapMeans(differences, options);
  const below = means.filter((mean) => mean <= 0).length;
  const above = means.filter((mean) => mean >= 0).length;
  return {
    interval: bootstrapInterval(differences, options)!,
    bootstrapP: Math.min(1, (2 * (Math.min(below, above) + 1)) / (means.length + 1)),
  };
}

/** 0.9 - 0.7 and 0.7 - 0.5 are the same difference. */
function roundDifference(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

/** Two-sided exact McNemar test: how likely such an uneven split of the discordant pairs is if both sides are equal. */
export function mcnemarExact(onlyLeft: number, onlyRight: number): number {
  const n = onlyLeft + onlyRight;
  let logTerm = -n * Math.LN2;
  let tail = 0;
  for (let k = 0; k <= Math.min(onlyLeft, onlyRight); k += 1) {
    tail += Math.exp(logTerm);
    logTerm += Math.log(n - k) - Math.log(k + 1);
  }
  return Math.min(1, 2 * tail);
}
