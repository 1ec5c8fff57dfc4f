import { metrics } from '../metric/registry.ts';
import type { Score } from './tally.ts';

/** A table for every view: Markdown, terminal, HTML. Cells are finished texts. */
export interface ReportTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

const titles: ReadonlyMap<string, string> = new Map(metrics.map((metric) => [metric.id, metric.title]));

/** What tables call a metric. */
export function metricTitle(id: string): string {
  return titles.get(id) ?? id;
}

/** `83.1 [80.2, 85.9]`, in percent. Adds `, n = 12` if the number of scored questions differs from `n`. */
export function scoreText(score: Score | undefined, n = score?.n): string {
  if (score === undefined) return '–';
  const { interval } = score;
  const range =
    interval === undefined
      ? ''
      : ` [${(interval.low * 100).toFixed(1)}, ${(interval.high * 100).toFixed(1)}]`;
  return `${(score.mean * 100).toFixed(1)}${range}${score.n === n ? '' : `, n = ${score.n}`}`;
}

/** A share of 0..1 in percent, with one decimal. */
export function percent(share: number): string {
  return (share * 100).toFixed(1);
}

/** A whole number as it is; otherwise two decimals below 100, and none above. */
export function number(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 100 ? 2 : 0);
}

/** A difference of shares in percentage points, with its sign and interval: `+1.2 [-0.3, +2.7]`. */
export function difference(pair: {
  readonly difference: number;
  readonly interval?: { readonly low: number; readonly high: number } | undefined;
}): string {
  const sign = (value: number) => `${value > 0 ? '+' : ''}${(value * 100).toFixed(1)}`;
  const range =
    pair.interval === undefined ? '' : ` [${sign(pair.interval.low)}, ${sign(pair.interval.high)}]`;
  return `${sign(pair.difference)}${range}`;
}

/** A p-value with three decimals, or `< 0.001`. */
export function probability(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}
