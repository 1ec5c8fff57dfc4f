import type { Experiment, SystemReport } from '../../src/eval/report/collect.ts';
import { number } from '../../src/eval/report/table.ts';

/** Of a run's questions: sums, not means. */
interface Sums {
  readonly n: number;
  readonly hits: number;
  readonly exact: number;
  readonly calls: number;
  readonly tokens: number;
  readonly proved: number;
  /** Proved, and the whole set of gold. */
  readonly right: number;
}
const NOTHING: Sums = { n: 0, hits: 0, exact: 0, calls: 0, tokens: 0, proved: 0, right: 0 };

/** The house method over more questions: a row for each set, and one for all of somebody's own data, as asked and where a plan is always written. */
export function moreOf(experiments: readonly Experiment[]): string {
  const sets = experiments.filter(({ dataset: { name } }) => name.startsWith('own/') || name.endsWith('-30'));
  return ['auto', 'high']
    .flatMap((effort) => {
      const rows = sets.flatMap(({ dataset, systems }) =>
        systems
          .filter(({ methodId, options }) => methodId === 'clew' && (options.effort ?? 'auto') === effort)
          .map((system) => ({ set: dataset.name, ...sumsOf(system) })),
      );
      const own = rows.filter(({ set }) => set.startsWith('own/'));
      const all = own.reduce((sum, row) => {
        const keys = Object.keys(sum) as (keyof Sums)[];
        return Object.fromEntries(keys.map((key) => [key, sum[key] + row[key]])) as unknown as Sums;
      }, NOTHING);
      return [...rows, { set: 'own, all', ...all }].map(
        ({ set, n, hits, exact, calls, tokens, proved, right }) =>
          `| ${set} | ${effort} | ${n} | ${percent(hits, n)} | ${percent(exact, n)} | ${number(calls / n)} | ${number(Math.round(tokens / n))} | ${proved} | ${right} |`,
      );
    })
    .join('\n');
}

function sumsOf({ all: { questions: n, scores, cost }, outcomes }: SystemReport): Sums {
  const proved = outcomes.find(({ outcome }) => outcome === 'grounded');
  const sum = (mean: number | undefined, of = n) => (mean ?? 0) * of;
  return {
    n,
    hits: sum(scores['hit-at-1-first']?.mean),
    exact: sum(scores['exact-set']?.mean),
    calls: sum(cost.calls.mean),
    tokens: sum(cost.tokens.mean),
    proved: proved?.questions ?? 0,
    right: Math.round(sum(proved?.exactSet?.mean, proved?.questions)),
  };
}

function percent(part: number, of: number): string {
  return ((part / of) * 100).toFixed(1);
}
