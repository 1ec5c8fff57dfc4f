import { metrics } from '../metric/registry.ts';
import { type Experiment, publishedFamily, type SystemReport } from './collect.ts';
import { publishedRows } from './comparison-tables.ts';
import { metricTitle, number, percent, type ReportTable } from './table.ts';
import type { CostMeasure } from './tally.ts';

/** A figure over several seeds: their mean and their standard deviation (with n − 1). */
export interface OverSeeds {
  readonly seeds: number;
  readonly mean: number;
  readonly deviation: number;
}

/** One method over several samples of one question set. */
export interface SeedSystem {
  readonly label: string;
  readonly methodId: string;
  readonly options: SystemReport['options'];
  readonly models: string;
  readonly topicEntities: SystemReport['topicEntities'];
  readonly seeds: number;
  /** By metric id, shares from 0 to 1. */
  readonly scores: Readonly<Record<string, OverSeeds>>;
  readonly cost: Readonly<Record<CostMeasure, OverSeeds>>;
}

/** Experiments that differ only in the seed of their sample. */
export interface SeedGroup {
  readonly experiments: readonly Experiment[];
  /** Ascending. */
  readonly seeds: readonly number[];
  readonly systems: readonly SeedSystem[];
}

/** Groups of two or more seeds, in the order of their first experiments. */
export function seedGroups(experiments: readonly Experiment[]): readonly SeedGroup[] {
  const groups = new Map<string, Experiment[]>();
  for (const experiment of experiments) {
    const { dataset, filter, sample } = experiment.headers[0]!.header;
    if (sample === undefined) continue;
    const key = JSON.stringify([dataset.hash, publishedFamily(experiment), filter, sample]);
    groups.set(key, [...(groups.get(key) ?? []), experiment]);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      experiments: group,
      seeds: group.map(({ headers }) => headers[0]!.header.seed).sort((left, right) => left - right),
      systems: systemsOf(group),
    }));
}

/** What its sections have in common: the question set, the size of the samples and their seeds. */
export function seedGroupTitle({ experiments, seeds }: SeedGroup): string {
  const { dataset, filter, sample } = experiments[0]!.headers[0]!.header;
  const facts = Object.entries(filter).map(([field, value]) => `${field}=${value}`);
  return [dataset.name, ...facts, `${sample} questions`, `${seeds.length} seeds (${seeds.join(', ')})`].join(
    ', ',
  );
}

/** Figures over all seeds, and the published ones beside them. */
export function seedTables(group: SeedGroup): readonly ReportTable[] {
  const { systems, experiments } = group;
  const shown = metrics.filter(({ id }) => systems.some((system) => system.scores[id] !== undefined));
  const [first] = experiments;
  return [
    {
      title: 'Mean ± standard deviation over seeds',
      columns: ['method', 'seeds', ...shown.map(({ id }) => metricTitle(id)), 'calls', 'tokens', 'ms'],
      rows: systems.map((system) => [
        system.label,
        String(system.seeds),
        ...shown.map(({ id }) => shares(system.scores[id])),
        amount(system.cost.calls),
        amount(system.cost.tokens),
        amount(system.cost.totalMs),
      ]),
      notes: [
        'Percent, then per question. Each seed is one sample; the standard deviation is that of the samples.',
      ],
    },
    publishedRows(
      first!,
      systems.map((system) => ({
        label: system.label,
        models: system.models,
        conditions: `${system.seeds} seeds, ${system.topicEntities} topics`,
        figure: (measure) =>
          measure in system.scores ? shares(system.scores[measure]) : costText(system, measure),
      })),
    ),
  ].filter((table) => table.rows.length > 0);
}

function costText({ cost }: SeedSystem, measure: string): string {
  if (measure === 'modelSeconds') return amount(cost.modelMs, 1000);
  if (measure === 'totalSeconds') return amount(cost.totalMs, 1000);
  return measure in cost ? amount(cost[measure as CostMeasure]) : '–';
}

function shares(value: OverSeeds | undefined): string {
  return value === undefined ? '–' : `${percent(value.mean)} ± ${percent(value.deviation)}`;
}

function amount({ mean, deviation }: OverSeeds, unit = 1): string {
  return `${number(mean / unit)} ± ${number(deviation / unit)}`;
}

function systemsOf(group: readonly Experiment[]): readonly SeedSystem[] {
  const same = new Map<string, SystemReport[]>();
  for (const { systems } of group) {
    for (const system of systems) {
      const key = JSON.stringify([system.label, system.options, system.models, system.topicEntities]);
      same.set(key, [...(same.get(key) ?? []), system]);
    }
  }
  return [...same.values()].map((reports) => {
    const { label, methodId, options, models, topicEntities, all } = reports[0]!;
    const costs = Object.keys(all.cost) as CostMeasure[];
    return {
      label,
      methodId,
      options,
      models,
      topicEntities,
      seeds: reports.length,
      scores: Object.fromEntries(
        metrics.flatMap(({ id }) => {
          const means = reports.flatMap((report) => report.all.scores[id]?.mean ?? []);
          return means.length === 0 ? [] : [[id, overSeeds(means)]];
        }),
      ),
      cost: Object.fromEntries(
        costs.map((measure) => [measure, overSeeds(reports.map((report) => report.all.cost[measure].mean))]),
      ) as Record<CostMeasure, OverSeeds>,
    };
  });
}

function overSeeds(values: readonly number[]): OverSeeds {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { seeds: values.length, mean, deviation: Math.sqrt(squares / Math.max(1, values.length - 1)) };
}
