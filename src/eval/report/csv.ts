import { stringify } from 'csv-stringify/sync';
import type { Experiment } from './collect.ts';
import { type SeedGroup, seedGroups } from './seeds.ts';
import type { TallyGroup } from './tally.ts';

const COLUMNS = [
  'dataset',
  'family',
  'method',
  'method_id',
  'options',
  'models',
  'topics',
  'group',
  'value',
  'measure',
  'statistic',
  'n',
  'figure',
  'low',
  'high',
] as const;

/**
 * One unrounded figure per line. Scores are shares from 0 to 1; costs are per question. A text that a spreadsheet would
 * take for a formula (it begins with `=`, `+`, `-`, `@`, a tab or a carriage return) gets a leading `'`.
 */
export function reportCsv(experiments: readonly Experiment[]): string {
  const rows: (string | number)[][] = [];
  for (const { dataset, systems } of experiments) {
    for (const system of systems) {
      const lead = [
        dataset.name,
        dataset.family,
        system.label,
        system.methodId,
        JSON.stringify(system.options),
        system.models,
        system.topicEntities,
      ];
      rows.push(...groupRows([...lead, 'all', ''], system.all));
      for (const [field, groups] of Object.entries(system.breakdowns))
        for (const { value, group } of groups) rows.push(...groupRows([...lead, field, value], group));
    }
  }
  for (const group of seedGroups(experiments)) rows.push(...seedRows(group));
  return stringify([[...COLUMNS], ...rows], { escape_formulas: true });
}

/** Mean and standard deviation over seeds. `n` counts the seeds. */
function seedRows({ experiments, seeds, systems }: SeedGroup): (string | number)[][] {
  const { name, family } = experiments[0]!.dataset;
  return systems.flatMap(({ label, methodId, options, models, topicEntities, scores, cost }) => {
    const lead = [name, family, label, methodId, JSON.stringify(options), models, topicEntities];
    return [...Object.entries(scores), ...Object.entries(cost)].flatMap(([measure, figure]) =>
      (['mean', 'deviation'] as const).map((statistic) => [
        ...[...lead, 'seeds', seeds.join(' '), measure, statistic],
        ...[figure.seeds, figure[statistic], '', ''],
      ]),
    );
  });
}

function groupRows(lead: readonly string[], group: TallyGroup): (string | number)[][] {
  const scores = Object.entries(group.scores).map(([metric, { n, mean, interval }]) => [
    ...lead,
    metric,
    'mean',
    n,
    mean,
    interval?.low ?? '',
    interval?.high ?? '',
  ]);
  const costs = Object.entries(group.cost).flatMap(([measure, { n, ...statistics }]) =>
    Object.entries(statistics).map(([name, figure]) => [...lead, measure, name, n, figure, '', '']),
  );
  return [...scores, ...costs];
}
