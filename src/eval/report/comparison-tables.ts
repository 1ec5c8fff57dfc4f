import type { PublishedMeasure } from '../paper/published.ts';
import { type Experiment, publishedFamily, type SystemReport } from './collect.ts';
import { difference, metricTitle, number, probability, type ReportTable, scoreText } from './table.ts';

export function pairTable({ pairs }: Experiment): ReportTable {
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

/** The same method with several options. Each is compared with the first. */
export function ablationTables({ systems, pairs }: Experiment): readonly ReportTable[] {
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
    interval: interval === undefined ? undefined : { low: -interval.high, high: -interval.low },
  });
}

/** Our figures, and below them the published figures of the same question set. */
export function publishedTable(experiment: Experiment): ReportTable {
  return publishedRows(
    experiment,
    experiment.systems.map((system) => ({
      label: system.label,
      models: system.models,
      conditions: `n = ${system.all.questions}, ${system.topicEntities} topics`,
      figure: (measure) => ownFigure(system, measure),
    })),
  );
}

/** One of our rows, to stand beside published ones. */
export interface OwnRow {
  readonly label: string;
  readonly models: string;
  readonly conditions: string;
  figure(measure: PublishedMeasure): string;
}

/** No rows if nothing is published. */
export function publishedRows(experiment: Experiment, own: readonly OwnRow[]): ReportTable {
  const { published, dataset } = experiment;
  const measures = [...new Set(published.flatMap(({ figures }) => [...figures.keys()]))];
  const family = publishedFamily(experiment);
  const isStandIn = experiment.headers.some(({ header }) => header.paperSet?.isStandIn === true);
  const ours = own.map((row) => [
    `${row.label} (ours)`,
    row.models,
    ...measures.map((measure) => row.figure(measure)),
    `${dataset.name}${isStandIn ? ` (stand-in for ${family})` : ''}, ${row.conditions}`,
  ]);
  const theirs = published.map(({ table, row, figures }) => [
    row.method + (row.quoted === true ? ' †' : ''),
    row.model,
    ...measures.map((measure) => figures.get(measure)?.toString() ?? '–'),
    `${table.source}; ${table.conditions}${row.note === undefined ? '' : `; ${row.note}`}`,
  ]);
  return {
    title: `Published figures for ${family}`,
    columns: ['method', 'model', ...measures, 'conditions'],
    rows: theirs.length === 0 ? [] : [...ours, ...theirs],
    notes: [
      "† copied by that paper from the baseline's own publication. Models, graphs, samples and judging differ: compare order and ratios, not digits.",
      ...(isStandIn
        ? [
            `Our rows are of ${dataset.name}, which stands in for ${family}: figures were published on another set.`,
          ]
        : []),
    ],
  };
}

function ownFigure(system: SystemReport, measure: PublishedMeasure): string {
  const { cost, scores } = system.all;
  switch (measure) {
    case 'modelSeconds':
      return number(cost.modelMs.mean / 1000);
    case 'totalSeconds':
      return number(cost.totalMs.mean / 1000);
    case 'calls':
    case 'tokens':
    case 'inputTokens':
    case 'outputTokens':
      return number(cost[measure].mean);
    default:
      return scoreText(scores[measure]);
  }
}
