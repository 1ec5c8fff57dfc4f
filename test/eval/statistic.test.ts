import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreOf } from '../../src/eval/report/tally.ts';
import { bootstrapInterval } from '../../src/eval/statistic/bootstrap.ts';
import { comparePairs, mcnemarExact } from '../../src/eval/statistic/compare-pairs.ts';
import { Histogram } from '../../src/eval/statistic/histogram.ts';
import { summarise } from '../../src/eval/statistic/summary.ts';
import { seededRandom } from '../../src/random.ts';

function histogram(values: readonly number[]): Histogram {
  const result = new Histogram();
  for (const value of values) result.add(value);
  return result;
}

describe('bootstrap', () => {
  test('agrees with the normal approximation on a large sample of zeros and ones', () => {
    const values = new Histogram();
    values.add(1, 7000);
    values.add(0, 3000);
    const { low, high } = bootstrapInterval(values, { resamples: 4000 })!;
    const half = 1.96 * Math.sqrt((0.7 * 0.3) / 10_000);
    expect(low).toBeCloseTo(0.7 - half, 2);
    expect(high).toBeCloseTo(0.7 + half, 2);
  });

  test('drawing counts gives the spread of resampling item by item', () => {
    const values = [0, 0, 0.25, 0.5, 0.5, 1, 1, 1, 0.75, 0.1];
    const random = seededRandom(5);
    const means = Array.from({ length: 4000 }, () => {
      let sum = 0;
      for (let draw = 0; draw < values.length; draw += 1)
        sum += values[Math.floor(random() * values.length)]!;
      return sum / values.length;
    }).sort((left, right) => left - right);
    const interval = bootstrapInterval(histogram(values), { resamples: 4000 })!;
    expect(interval.low).toBeCloseTo(means[100]!, 1);
    expect(interval.high).toBeCloseTo(means[3899]!, 1);
    expect(Math.abs(interval.low - means[100]!)).toBeLessThan(0.03);
  });

  test('lies around the mean, within the values, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 2, maxLength: 60 }), (scores) => {
        const values = histogram(scores);
        const interval = bootstrapInterval(values, { resamples: 200 })!;
        expect(interval.low).toBeGreaterThanOrEqual(Math.min(...scores));
        expect(interval.high).toBeLessThanOrEqual(Math.max(...scores));
        expect(interval.low).toBeLessThanOrEqual(interval.high);
        expect(bootstrapInterval(values, { resamples: 200 })).toEqual(interval);
      }),
      { numRuns: 50 },
    );
  });

  test('equal scores have the exact binomial interval instead of none', () => {
    const right = scoreOf(histogram(new Array<number>(20).fill(1)));
    expect(right.interval!.low).toBeCloseTo(0.8316, 4);
    expect(right.interval!.high).toBe(1);
    const wrong = scoreOf(histogram(new Array<number>(20).fill(0)));
    expect(wrong.interval).toEqual({ low: 0, high: 1 - right.interval!.low });
  });

  test('one value has no interval', () => {
    expect(bootstrapInterval(histogram([1]))).toBeUndefined();
  });
});

describe('paired comparison', () => {
  test('McNemar: exact two-sided values', () => {
    expect(mcnemarExact(0, 0)).toBe(1);
    expect(mcnemarExact(1, 0)).toBe(1);
    expect(mcnemarExact(5, 0)).toBeCloseTo(0.0625, 12);
    expect(mcnemarExact(10, 2)).toBeCloseTo((2 * (1 + 12 + 66)) / 4096, 12);
    expect(mcnemarExact(2, 10)).toBeCloseTo(mcnemarExact(10, 2), 15);
    expect(mcnemarExact(30_000, 30_000)).toBe(1);
    expect(mcnemarExact(1200, 1000)).toBeLessThan(0.001);
  });

  test('pairs without a score on one side are left out', () => {
    const result = comparePairs([1, 1, Number.NaN, 0, 1], [0, 1, 1, 0, Number.NaN]);
    expect(result).toMatchObject({ pairs: 3, onlyLeft: 1, onlyRight: 0, mcnemarP: 1 });
    expect(result.difference).toBeCloseTo(1 / 3, 12);
  });

  test('graded scores have a bootstrap test and no McNemar test', () => {
    const left = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? 0.9 : 0.7));
    const right = left.map((score, index) => score - (index % 3 === 0 ? 0.1 : 0.2));
    const result = comparePairs(left, right);
    expect(result.mcnemarP).toBeUndefined();
    // No resample lies on the other side: the smallest p that so many can show.
    expect(result.bootstrapP).toBeCloseTo(2 / 1001, 12);
    expect(result.interval!.low).toBeGreaterThan(0.15);
    expect(result.interval!.high).toBeLessThan(0.18);
  });

  test('where every difference is the same, resampling says nothing', () => {
    const result = comparePairs([1, 1], [0, 0]);
    expect(result).toEqual({ pairs: 2, difference: 1, mcnemarP: 0.5, onlyLeft: 2, onlyRight: 0 });
    const graded = comparePairs([0.9, 0.7, 0.9], [0.7, 0.5, 0.7]);
    expect(graded).toEqual({ pairs: 3, difference: expect.closeTo(0.2, 12) });
  });

  test('equal methods do not differ', () => {
    expect(comparePairs([1, 0, 1], [1, 0, 1])).toMatchObject({ difference: 0, mcnemarP: 1 });
    expect(comparePairs([1, 0, 1, 0], [0, 1, 1, 0])).toMatchObject({ difference: 0, bootstrapP: 1 });
  });
});

test('summary: mean, median, 95th percentile, maximum', () => {
  expect(summarise([4, 1, 3, 2])).toEqual({ n: 4, mean: 2.5, median: 2.5, p95: 3.8499999999999996, max: 4 });
  expect(summarise([])).toBeUndefined();
});
