import type { Experiment, SystemReport } from './collect.ts';
import { difference, metricTitle, number, probability, scoreText, type Table } from './table.ts';

export function pairTable({ pairs }: Experiment): Table {
  return {
    title: 'Paired comparison on the same questions',
    columns: [
      'left',
      'right',
      'rule',
      'pairs',
      'left − right',
      'p (McNemar, exact)',
      'p (bootstrap)',
      'only left',
      'only right',
    ],
    rows: pairs.map(({ left, right, metric, comparison }) => [
      left,
      right,
      metricTitle(metric),
      String(comparison.pairs),
      difference(comparison),
      comparison.mcnemarP === undefined ? '–' : probability(comparison.mcnemarP),
      comparison.bootstrapP === undefined ? '–' : probability(comparison.bootstrapP),
      String(comparison.onlyLeft ?? '–'),
      String(comparison.onlyRight ?? '–'),
    ]),
    notes: ['Percentage points with 95 % bootstrap interval. No correction for many comparisons is made.'],
  };
}

/** The same method with several options: each against the first. */
export function ablationTables({ systems, pairs }: Experiment): readonly Table[] {
  const methods = [...new Set(systems.map((system) => system.methodId))];
  return methods.flatMap((methodId) => {
    const variants = systems.filter(
      (system) => system.methodId === methodId && !system.label.includes('+io'),
    );
    const base = variants[0]!;
    const isAblation =
      variants.length > 1 &&
      variants.some((one) => JSON.stringify(one.options) !== JSON.stringify(base.options));
    if (!isAblation) return [];
    return [
      {
        title: `Ablation of ${methodId}`,
        columns: ['variant', 'options', 'partial', 'Δ', 'complete', 'Δ', 'calls', 'tokens'],
        rows: variants.map((variant) => [
          variant.label,
          Object.entries(variant.options)
            .map(([key, value]) => `${key}=${value}`)
            .join(' ') || 'defaults',
          ...(['partial', 'complete'] as const).flatMap((metric) => [
            scoreText(variant.all.scores[metric]),
            variant === base ? '–' : ablationDifference(pairs, base, variant, metric),
          ]),
          number(variant.all.cost.calls.mean),
          number(variant.all.cost.tokens.mean),
        ]),
        notes: [`Δ: percentage points against ${base.label} on the same questions.`],
      },
    ];
  });
}

function ablationDifference(
  pairs: Experiment['pairs'],
  base: SystemReport,
  variant: SystemReport,
  metric: string,
): string {
  const pair = pairs.find(
    (one) => one.left === base.label && one.right === variant.label && one.metric === metric,
  );
  if (pair === undefined) return '–';
  const { difference: value, interval } = pair.comparison;
  return difference({
    difference: -value,
    ...(interval === undefined ? {} : { interval: { low: -interval.high, high: -interval.low } }),
  });
}

/** Published figures of the same question set, ours above them. */
export function publishedTable(experiment: Experiment): Table {
  const measures = [...new Set(experiment.published.flatMap(({ figures }) => [...figures.keys()]))];
  const ours = experiment.systems.map((system) => [
    `${system.label} (ours)`,
    system.models,
    ...measures.map((measure) => ownFigure(system, measure)),
    `${experiment.dataset.name}, n = ${system.all.questions}, ${system.topicEntities} topics`,
  ]);
  const theirs = experiment.published.map(({ table, row, figures }) => [
    row.method + (row.quoted === true ? ' †' : ''),
    row.model,
    ...measures.map((measure) => figures.get(measure)?.toString() ?? '–'),
    `${table.source}; ${table.conditions}${row.note === undefined ? '' : `; ${row.note}`}`,
  ]);
  return {
    title: `Published figures for ${experiment.dataset.family}`,
    columns: ['method', 'model', ...measures, 'conditions'],
    rows: theirs.length === 0 ? [] : [...ours, ...theirs],
    notes: [
      "† copied by that paper from the baseline's own publication. Models, graphs, samples and judging differ: compare order and ratios, not digits.",
    ],
  };
}

const OWN: Readonly<Record<string, string>> = {
  partial: 'partial',
  complete: 'complete',
  judge: 'judge',
  'hit-at-1': 'hit-at-1-contains',
};

function ownFigure(system: SystemReport, measure: string): string {
  const metric = OWN[measure];
  if (metric !== undefined) return scoreText(system.all.scores[metric]);
  const { cost } = system.all;
  if (measure === 'modelSeconds') return number(cost.modelMs.mean / 1000);
  if (measure === 'totalSeconds') return number(cost.totalMs.mean / 1000);
  return number(cost[measure as 'calls' | 'tokens' | 'inputTokens' | 'outputTokens'].mean);
}
