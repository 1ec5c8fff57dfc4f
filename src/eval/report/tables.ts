import { METHODS } from '../../method/registry.ts';
import { FAILURE_CLASSES } from '../failure.ts';
import { metrics } from '../metric/registry.ts';
import type { RunHeader } from '../record.ts';
import type { Experiment, SystemReport } from './collect.ts';
import { ablationTables, pairTable, publishedTable } from './comparison-tables.ts';
import { languageText, limitsText, temperatureText } from './labels.ts';
import { metricTitle, number, percent, type ReportTable, scoreText } from './table.ts';
import { BREAKDOWN_METRICS, type TallyGroup } from './tally.ts';

/** All tables of one experiment, in reading order. Empty ones are left out. */
export function experimentTables(experiment: Experiment): readonly ReportTable[] {
  return [
    accuracyTable(experiment),
    costTable(experiment),
    taskTable(experiment),
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

/** Leaves out columns that are empty in every row. */
function withoutEmptyColumns(table: ReportTable): ReportTable {
  const kept = table.columns.map((_, column) => table.rows.some((row) => row[column] !== '–'));
  return {
    ...table,
    columns: table.columns.filter((_, column) => kept[column]),
    rows: table.rows.map((row) => row.filter((_, column) => kept[column])),
  };
}

/** The question set, with its sample and filter if there are any. */
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
  const distinct = (text: (header: RunHeader) => string) =>
    [...new Set(headers.map((one) => text(one.header)))].join('; ');
  return [
    `data set: ${dataset.name} (${dataset.questions} questions, licence ${dataset.licence}, SHA-256 ${dataset.hash.slice(0, 12)}…)`,
    ...paperText(header),
    `questions asked: ${header.sample === undefined ? 'all' : `${header.sample}, seed ${header.seed}`}${filter.length === 0 ? '' : `, of those with ${filter.join(', ')}`}`,
    `graph: ${distinct(({ graph }) => graphText(graph))}`,
    `topic entities: ${[...new Set(headers.map((one) => one.header.topicEntities))].join(' and ')}`,
    `models: ${[...new Set(experiment.systems.map((system) => system.models))].join('; ')}`,
    `limits: ${distinct(limitsText)}`,
    ...(headers.some((one) => one.header.temperature !== undefined)
      ? [`temperature: ${distinct(temperatureText)}`]
      : []),
    ...(headers.some((one) => one.header.language !== undefined)
      ? [`language: ${distinct(languageText)}`]
      : []),
    `clew ${[...new Set(headers.map((one) => `${one.header.clew.version}${one.header.clew.commit === undefined ? '' : ` (${one.header.clew.commit})`}`))].join('; ')}`,
  ];
}

function paperText({ paper, paperSet }: RunHeader): readonly string[] {
  if (paper === undefined) return [];
  const set = paperSet === undefined ? '' : `, ${paperSet.family}${paperSet.isStandIn ? ' (stand-in)' : ''}`;
  return [`table: ${paper}${set}`];
}

function graphText(graph: {
  readonly name: string;
  readonly version: string;
  readonly triples?: number;
}): string {
  const triples = graph.triples === undefined ? '' : `, ${graph.triples.toLocaleString('en')} triples`;
  return `${graph.name}${triples}, version ${graph.version.slice(0, 12)}`;
}

/** The rules of the first table. The others have a table of their own. */
const MAIN_RULES = new Set([
  'hit-at-1-first',
  'hit-at-1-offered',
  'partial',
  'complete',
  'exact-set',
  'f1',
  'judge',
  'verdict-accuracy',
]);

function accuracyTable({ systems }: Experiment): ReportTable {
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
      ...shown.map(({ id }) => scoreText(system.all.scores[id], scoredOf(system.all))),
    ]),
    notes: [
      'Percent, 95 % bootstrap interval in brackets (exact binomial where all scores are equal). Not scored: failed questions and questions without gold; they are no zeros. A rule that applies to some of the others only has its own n.',
      'Answered: share that got an answer. Answerable: share whose gold and start the graph holds under their names; of a true/false question its start.',
      ...shown.map((metric) => `${metric.title}: ${metric.rule}.`),
      ...(systems.some((system) => system.label.includes('+io'))
        ? ['+io is a union of two replies, not a system: never rank it against single ones.']
        : []),
    ],
  };
}

function furtherRulesTable({ systems }: Experiment): ReportTable {
  const shown = scoredMetrics(systems).filter(({ id }) => !MAIN_RULES.has(id));
  return {
    title: 'Further rules',
    columns: ['method', ...shown.map((metric) => metric.title)],
    rows:
      shown.length === 0
        ? []
        : systems.map((system) => [
            system.label,
            ...shown.map(({ id }) => scoreText(system.all.scores[id], scoredOf(system.all))),
          ]),
    notes: shown.map((metric) => `${metric.title}: ${metric.rule}.`),
  };
}

/** How many questions some rule scored. */
function scoredOf({ questions, notScored }: TallyGroup): number {
  return questions - notScored;
}

function scoredMetrics(systems: readonly SystemReport[]) {
  return metrics.filter(({ id }) => systems.some((system) => system.all.scores[id] !== undefined));
}

function costTable({ systems }: Experiment): ReportTable {
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

/**
 * Calls by task and method, with the calls that the method's paper reports for this set or, failing that, the calls its
 * structure predicts.
 */
function taskTable({ systems, published }: Experiment): ReportTable {
  const paperCalls = (methodId: string) => {
    const reported = published.flatMap(({ row, table, figures }) => {
      const calls = row.methodId === methodId ? figures.get('calls') : undefined;
      return calls === undefined ? [] : [`${calls} (${row.model}; ${table.source})`];
    });
    return reported.length > 0
      ? [...new Set(reported)].join('; ')
      : (METHODS.get(methodId)?.expectedCalls ?? '–');
  };
  return {
    title: 'Calls by task and method',
    columns: ['method', 'task', 'calls', 'tokens', "the paper's calls"],
    rows: systems
      .filter(({ byTask }) => byTask.length > 0)
      .flatMap(({ label, methodId, byTask, all }) => [
        [label, 'all', number(all.cost.calls.mean), number(all.cost.tokens.mean), paperCalls(methodId)],
        ...byTask.map(({ task, calls, tokens }) => [label, task, number(calls), number(tokens), '–']),
      ]),
    notes: [
      'Means per question. Where no paper reports calls for this set, what the structure of the method lets expect. A trace (`clew ask --trace`) says for each call why it was made.',
    ],
  };
}

function breakdownTables({ systems }: Experiment): readonly ReportTable[] {
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
        columns: ['method', field, 'n', ...BREAKDOWN_METRICS.map(metricTitle), 'calls', 'tokens', 'ms'],
        rows,
        notes: [],
      },
    ];
  });
}

function groupCells(group: TallyGroup): string[] {
  return [
    String(group.questions),
    ...BREAKDOWN_METRICS.map((id) => scoreText(group.scores[id], group.questions)),
    number(group.cost.calls.mean),
    number(group.cost.tokens.mean),
    number(group.cost.totalMs.mean),
  ];
}

function outcomeTable({ systems }: Experiment): ReportTable {
  return {
    title: 'What an outcome is worth',
    columns: ['method', 'outcome', 'n', 'share', 'right (partial)', 'right (exact set)'],
    rows: systems.flatMap((system) =>
      system.outcomes.map((one) => [
        system.label,
        one.outcome,
        String(one.questions),
        percent(one.questions / Math.max(1, system.all.questions)),
        scoreText(one.partial, one.questions),
        scoreText(one.exactSet, one.questions),
      ]),
    ),
    notes: [
      'The outcome is decided by rule from the ledger of clues. `grounded` promises more than `partial`, and `partial` more than `model`.',
    ],
  };
}

function failureTable({ systems }: Experiment): ReportTable {
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
