import { FAILURE_CLASSES } from '../failure.ts';
import { metrics } from '../metric/registry.ts';
import type { Experiment, SystemReport } from './collect.ts';
import type { Group, Score } from './tally.ts';

/** A table as every view draws it: markdown, terminal, HTML. Cells are finished texts. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

const titles = new Map(metrics.map((metric) => [metric.id, metric.title]));

/** All tables of one experiment, in reading order; those with nothing to say are left out. */
export function experimentTables(experiment: Experiment): readonly Table[] {
  return [
    accuracyTable(experiment),
    costTable(experiment),
    furtherRulesTable(experiment),
    ...breakdownTables(experiment),
    outcomeTable(experiment),
    pairTable(experiment),
    ...ablationTables(experiment),
    failureTable(experiment),
    publishedTable(experiment),
  ]
    .filter((table) => table.rows.length > 0)
    .map(withoutEmptyColumns);
}

/** Columns in which no row says anything are left out. */
function withoutEmptyColumns(table: Table): Table {
  const kept = table.columns.map((_, column) => table.rows.some((row) => row[column] !== '–'));
  return {
    ...table,
    columns: table.columns.filter((_, column) => kept[column]),
    rows: table.rows.map((row) => row.filter((_, column) => kept[column])),
  };
}

/** The question set, with sample and filter where there are any. */
export function experimentTitle({ dataset, headers }: Experiment): string {
  const { sample, seed, filter } = headers[0]!.header;
  const parts = [
    ...Object.entries(filter).map(([field, value]) => `${field}=${value}`),
    ...(sample === undefined ? [] : [`${sample} questions, seed ${seed}`]),
  ];
  return [dataset.name, ...parts].join(', ');
}

/** What the figures were made from, as `name: value` lines. */
export function conditions(experiment: Experiment): readonly string[] {
  const { dataset, headers } = experiment;
  const header = headers[0]!.header;
  const filter = Object.entries(header.filter).map(([field, value]) => `${field}=${value}`);
  return [
    `data set: ${dataset.name} (${dataset.questions} questions, licence ${dataset.licence}, SHA-256 ${dataset.hash.slice(0, 12)}…)`,
    `questions asked: ${header.sample === undefined ? 'all' : `${header.sample}, seed ${header.seed}`}${filter.length === 0 ? '' : `, of those with ${filter.join(', ')}`}`,
    `graph: ${[...new Set(headers.map((one) => graphText(one.header.graph)))].join('; ')}`,
    `topic entities: ${[...new Set(headers.map((one) => one.header.topicEntities))].join(' and ')}`,
    `models: ${[...new Set(experiment.systems.map((system) => system.models))].join('; ')}`,
    `limits: ${
      Object.entries(header.limits)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ') || 'none'
    }`,
    `clew ${[...new Set(headers.map((one) => `${one.header.clew.version}${one.header.clew.commit === undefined ? '' : ` (${one.header.clew.commit})`}`))].join('; ')}`,
  ];
}

function graphText(graph: {
  readonly name: string;
  readonly version: string;
  readonly triples?: number;
}): string {
  const triples = graph.triples === undefined ? '' : `, ${graph.triples.toLocaleString('en')} triples`;
  return `${graph.name}${triples}, version ${graph.version.slice(0, 12)}`;
}

/** Rules of the first table; the others have one of their own. */
const MAIN_RULES = new Set([
  'hit-at-1-first',
  'partial',
  'complete',
  'exact-set',
  'f1',
  'judge',
  'verdict-accuracy',
]);

function accuracyTable({ systems }: Experiment): Table {
  const shown = scoredMetrics(systems).filter(({ id }) => MAIN_RULES.has(id));
  return {
    title: 'Accuracy',
    columns: ['method', 'n', 'not scored', 'answered', 'answerable', ...shown.map((metric) => metric.title)],
    rows: systems.map((system) => [
      system.label,
      String(system.all.questions),
      String(system.all.notScored),
      percent(system.answeredShare),
      system.answerableShare === undefined ? '–' : percent(system.answerableShare),
      ...shown.map(({ id }) => scoreText(system.all.scores[id])),
    ]),
    notes: [
      'Percent, 95 % bootstrap interval in brackets (exact binomial where all scores are equal). Not scored: failed questions and questions without gold; they are no zeros.',
      'Answered: share that got an answer. Answerable: share whose gold and start the graph holds under their names.',
      ...shown.map((metric) => `${metric.title}: ${metric.rule}.`),
      ...(systems.some((system) => system.label.includes('+io'))
        ? ['+io is a union of two replies, not a system: never rank it against single ones.']
        : []),
    ],
  };
}

function furtherRulesTable({ systems }: Experiment): Table {
  const shown = scoredMetrics(systems).filter(({ id }) => !MAIN_RULES.has(id));
  return {
    title: 'Further rules',
    columns: ['method', ...shown.map((metric) => metric.title)],
    rows:
      shown.length === 0
        ? []
        : systems.map((system) => [system.label, ...shown.map(({ id }) => scoreText(system.all.scores[id]))]),
    notes: shown.map((metric) => `${metric.title}: ${metric.rule}.`),
  };
}

function scoredMetrics(systems: readonly SystemReport[]) {
  return metrics.filter(({ id }) => systems.some((system) => system.all.scores[id] !== undefined));
}

function costTable({ systems }: Experiment): Table {
  return {
    title: 'Cost per question',
    columns: [
      'method',
      ...['calls', 'tokens', 'ms'].flatMap((name) => [`${name} mean`, 'median', 'p95', 'max']),
    ],
    rows: systems.map((system) => [
      system.label,
      ...(['calls', 'tokens', 'totalMs'] as const).flatMap((measure) => {
        const { mean, median, p95, max } = system.all.cost[measure];
        return [mean, median, p95, max].map(number);
      }),
    ]),
    notes: [
      'Tokens are input plus output. Replies are numbers chosen from numbered candidates: token counts are not comparable with the free-text replies of the papers.',
    ],
  };
}

const BROKEN_DOWN = ['hit-at-1-first', 'partial', 'complete', 'exact-set', 'verdict-accuracy'];

function breakdownTables({ systems }: Experiment): readonly Table[] {
  const fields = new Set(systems.flatMap((system) => Object.keys(system.breakdowns)));
  return [...fields].flatMap((field) => {
    const rows = systems.flatMap((system) => {
      const groups = system.breakdowns[field] ?? [];
      return groups.map(({ value, group }) => [system.label, value, ...groupCells(group)]);
    });
    const isTrivial = systems.every((system) => (system.breakdowns[field] ?? []).length < 2);
    if (isTrivial) return [];
    return [
      {
        title: `By ${field}`,
        columns: [
          'method',
          field,
          'n',
          ...BROKEN_DOWN.map((id) => titles.get(id) ?? id),
          'calls',
          'tokens',
          'ms',
        ],
        rows,
        notes: [],
      },
    ];
  });
}

function groupCells(group: Group): string[] {
  return [
    String(group.questions),
    ...BROKEN_DOWN.map((id) => scoreText(group.scores[id])),
    number(group.cost.calls.mean),
    number(group.cost.tokens.mean),
    number(group.cost.totalMs.mean),
  ];
}

function outcomeTable({ systems }: Experiment): Table {
  return {
    title: 'What an outcome is worth',
    columns: ['method', 'outcome', 'n', 'share', 'right (partial)', 'right (exact set)'],
    rows: systems.flatMap((system) =>
      system.outcomes.map((one) => [
        system.label,
        one.outcome,
        String(one.questions),
        percent(one.questions / Math.max(1, system.all.questions)),
        scoreText(one.partial),
        scoreText(one.exactSet),
      ]),
    ),
    notes: [
      'The outcome is decided by rule from the ledger of clues. `grounded` promises more than `partial`, and `partial` more than `model`.',
    ],
  };
}

function pairTable({ pairs }: Experiment): Table {
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
      titles.get(metric) ?? metric,
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
function ablationTables({ systems, pairs }: Experiment): readonly Table[] {
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

function failureTable({ systems }: Experiment): Table {
  return {
    title: 'Why questions were not answered completely',
    columns: ['method', 'class', 'n', 'share', 'meaning'],
    rows: systems.flatMap((system) =>
      system.failures.map(({ failure, questions }) => [
        system.label,
        failure,
        String(questions),
        percent(questions / Math.max(1, system.all.questions)),
        FAILURE_CLASSES[failure],
      ]),
    ),
    notes: ['The classes are read from the record by rule; the first that holds names the failure.'],
  };
}

/** Published figures of the same question set, ours above them. */
function publishedTable(experiment: Experiment): Table {
  const measures = [...new Set(experiment.published.flatMap(({ figures }) => [...figures.keys()]))];
  const ours = experiment.systems.map((system) => [
    `${system.label} (ours)`,
    system.models,
    ...measures.map((measure) => ownFigure(system, measure)),
    `n = ${system.all.questions}, ${system.topicEntities} topics`,
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

export function scoreText(score: Score | undefined): string {
  if (score === undefined) return '–';
  const { interval } = score;
  const range =
    interval === undefined
      ? ''
      : ` [${(interval.low * 100).toFixed(1)}, ${(interval.high * 100).toFixed(1)}]`;
  return `${(score.mean * 100).toFixed(1)}${range}`;
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}

function number(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 100 ? 2 : 0);
}

function difference(pair: {
  readonly difference: number;
  readonly interval?: { readonly low: number; readonly high: number };
}): string {
  const sign = (value: number) => `${value > 0 ? '+' : ''}${(value * 100).toFixed(1)}`;
  const range =
    pair.interval === undefined ? '' : ` [${sign(pair.interval.low)}, ${sign(pair.interval.high)}]`;
  return `${sign(pair.difference)}${range}`;
}

function probability(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}
