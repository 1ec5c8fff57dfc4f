import { withIo } from '../metric/with-io.ts';
import { type PublishedFigures, publishedFor } from '../paper/tables.ts';
import type { QuestionRecord, RunHeader } from '../record.ts';
import { readHeader, readRecords } from '../run-file.ts';
import { comparePairs, type PairedComparison } from '../statistic/compare-pairs.ts';
import { BreakdownTally, type ValueGroup } from './breakdown.ts';
import { modelText, uniqueLabels } from './labels.ts';
import {
  type Calibration,
  CalibrationTally,
  type FailureCount,
  FailureTally,
  GroupTally,
  scoresOf,
  type TallyGroup,
  type TaskCost,
  TaskTally,
} from './tally.ts';

/** One method of one run. */
export interface SystemReport {
  /** Unique in its experiment. */
  readonly label: string;
  /** The run file, and the method's label in it. */
  readonly file: string;
  readonly method: string;
  readonly methodId: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly models: string;
  readonly topicEntities: 'gold' | 'extracted';
  readonly all: TallyGroup;
  /** By field, then value: `hops` → `2`. Values are in order of frequency; rare ones are summed in a last row. */
  readonly breakdowns: Readonly<Record<string, readonly ValueGroup[]>>;
  readonly byTask: readonly TaskCost[];
  readonly outcomes: readonly Calibration[];
  readonly failures: readonly FailureCount[];
  /**
   * The share of questions that got an answer, and the share whose gold and start (true/false: whose start) the graph
   * holds.
   */
  readonly answeredShare: number;
  readonly answerableShare?: number | undefined;
}

/** Two systems, by label, compared by one metric. */
export interface PairReport {
  readonly left: string;
  readonly right: string;
  readonly metric: string;
  readonly comparison: PairedComparison;
}

/** A run file and its header. */
export interface OpenedRun {
  readonly file: string;
  readonly header: RunHeader;
}

/** Runs over the same questions. Only runs in one experiment may be compared. */
export interface Experiment {
  readonly dataset: RunHeader['dataset'];
  readonly headers: readonly OpenedRun[];
  readonly systems: readonly SystemReport[];
  readonly pairs: readonly PairReport[];
  readonly published: readonly PublishedFigures[];
}

export interface CollectOptions {
  /** Adds a row "method+io" for each method of a run that also has `io`. */
  readonly withIo?: boolean | undefined;
  /** Fields to break down by besides `hops` and `type`. `start` separates questions without a starting point. */
  readonly by?: readonly string[] | undefined;
}

/** The metrics that compare two methods. */
const PAIRED_METRICS = ['hit-at-1-first', 'partial', 'complete', 'exact-set', 'verdict-accuracy'] as const;

/** Reads run files and computes everything a report shows. One pass per file (two with `withIo`). */
export async function collectReport(
  files: readonly string[],
  options: CollectOptions = {},
): Promise<readonly Experiment[]> {
  const opened = await Promise.all(files.map(async (file) => ({ file, header: await readHeader(file) })));
  const groups = new Map<string, OpenedRun[]>();
  for (const one of opened) {
    const key = experimentKey(one.header);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const experiments: Experiment[] = [];
  for (const runs of groups.values()) experiments.push(await collectExperiment(runs, options));
  return experiments;
}

/** Same questions in the same order. */
function experimentKey(header: RunHeader): string {
  const { dataset, filter, sample, seed } = header;
  const set = familyOf(header);
  return JSON.stringify([dataset.hash, set, filter, sample ?? 'all', sample === undefined ? 0 : seed]);
}

function familyOf({ dataset, paperSet }: RunHeader): string {
  return paperSet?.family ?? dataset.family;
}

/**
 * The question set whose published figures are shown beside the runs. It is the table's own set if the runs belong to a
 * table.
 */
export function publishedFamily({ headers }: Pick<Experiment, 'headers'>): string {
  return familyOf(headers[0]!.header);
}

/** Rows of the tables that the runs belong to. If they belong to none, rows of every table that has their methods. */
function publishedBeside(
  headers: readonly RunHeader[],
  methodIds: ReadonlySet<string>,
): readonly PublishedFigures[] {
  const family = familyOf(headers[0]!);
  const tables = new Set(headers.flatMap(({ paper }) => paper ?? []));
  const own = [...tables].flatMap((table) => publishedFor(family, { table }));
  const isNamed = own.length > 0 || headers.some(({ paperSet }) => paperSet !== undefined);
  return isNamed ? own : publishedFor(family, { methodIds });
}

async function collectExperiment(runs: readonly OpenedRun[], options: CollectOptions): Promise<Experiment> {
  const systems: System[] = [];
  for (const { file, header } of runs) {
    const byLabel = new Map<string, System>();
    const systemOf = (label: string): System => {
      let system = byLabel.get(label);
      if (system === undefined) {
        system = new System(label, { file, header }, options.by ?? []);
        byLabel.set(label, system);
      }
      return system;
    };
    const io = options.withIo === true ? await ioRecords(file) : undefined;
    for (const { label } of header.methods) systemOf(label);
    for await (const record of readRecords(file)) {
      systemOf(record.method).add(record);
      const direct = record.method === 'io' ? undefined : io?.get(record.index);
      if (direct !== undefined) {
        const joined = withIo(record, direct);
        systemOf(joined.method).add(joined);
      }
    }
    systems.push(...byLabel.values());
  }
  const labels = uniqueLabels(systems);
  const header = runs[0]!.header;
  const methodIds = new Set(systems.map((system) => system.methodId));
  return {
    dataset: header.dataset,
    headers: runs,
    systems: systems.map((system, index) => system.result(labels[index]!)),
    pairs: pairsOf(systems, labels),
    published: publishedBeside(
      runs.map((run) => run.header),
      methodIds,
    ),
  };
}

class System {
  readonly #all = new GroupTally();
  readonly #tasks = new TaskTally();
  readonly #breakdowns = new Map<string, BreakdownTally>();
  readonly #outcomes = new CalibrationTally();
  readonly #failures = new FailureTally();
  /** Scores by metric, then by question index. NaN = not scored. */
  readonly scores = new Map<string, number[]>();
  readonly label: string;
  readonly file: string;
  readonly header: RunHeader;
  readonly methodId: string;
  readonly #fields: readonly string[];
  #count = 0;
  #answered = 0;
  #looked = 0;
  #answerable = 0;

  constructor(label: string, { file, header }: OpenedRun, by: readonly string[]) {
    this.label = label;
    this.file = file;
    this.header = header;
    this.methodId = header.methods.find((method) => method.label === label.replace(/\+io$/, ''))?.id ?? label;
    this.#fields = ['hops', 'type', ...by];
  }

  add(record: QuestionRecord): void {
    const scores = scoresOf(record);
    this.#all.add(record, scores);
    this.#tasks.add(record);
    this.#outcomes.add(record, scores);
    this.#failures.add(record);
    this.#count += 1;
    if (record.state === 'answered' && record.outcome !== 'abstained') this.#answered += 1;
    const inGraph = isAnswerable(record);
    if (inGraph !== undefined) this.#looked += 1;
    if (inGraph === true) this.#answerable += 1;
    for (const field of this.#fields) {
      const value = factOf(record, field);
      if (value !== undefined) this.#breakdown(field).add(String(value), record, scores);
    }
    for (const metric of PAIRED_METRICS) {
      const score = scores.get(metric);
      if (score === undefined) continue;
      let column = this.scores.get(metric);
      if (column === undefined) {
        column = [];
        this.scores.set(metric, column);
      }
      while (column.length <= record.index) column.push(Number.NaN);
      column[record.index] = score;
    }
  }

  result(label: string): SystemReport {
    return {
      label,
      file: this.file,
      method: this.label,
      methodId: this.methodId,
      options: this.header.methods.find((method) => method.label === this.label)?.options ?? {},
      models: modelText(this.header),
      topicEntities: this.header.topicEntities,
      all: this.#all.result(),
      breakdowns: Object.fromEntries(
        [...this.#breakdowns].map(([field, breakdown]) => [field, breakdown.result()]),
      ),
      byTask: this.#tasks.result(),
      outcomes: this.#outcomes.result(),
      failures: this.#failures.result(),
      answeredShare: this.#count === 0 ? 0 : this.#answered / this.#count,
      answerableShare: this.#looked === 0 ? undefined : this.#answerable / this.#looked,
    };
  }

  #breakdown(field: string): BreakdownTally {
    let breakdown = this.#breakdowns.get(field);
    if (breakdown === undefined) {
      breakdown = new BreakdownTally(field);
      this.#breakdowns.set(field, breakdown);
    }
    return breakdown;
  }
}

/**
 * Whether the graph holds gold and start. A true/false question has only a start. Undefined if this was not looked up.
 */
function isAnswerable({ inGraph, topicEntities, verdict, gold }: QuestionRecord): boolean | undefined {
  const hasGold = verdict === undefined || gold.length > 0;
  if (inGraph === undefined || (!hasGold && topicEntities === undefined)) return undefined;
  return (topicEntities === undefined || inGraph.topics > 0) && (!hasGold || inGraph.answers > 0);
}

function factOf(record: QuestionRecord, field: string): string | number | boolean | undefined {
  if (field === 'hops') return record.hops;
  if (field === 'type') return record.type;
  if (field === 'start') return record.stopReason === 'no-start' ? 'not found' : 'found';
  return record.tags?.[field];
}

const MAX_PAIRED_SYSTEMS = 12;

function pairsOf(systems: readonly System[], labels: readonly string[]): readonly PairReport[] {
  const pairs: PairReport[] = [];
  const count = Math.min(systems.length, MAX_PAIRED_SYSTEMS);
  for (let left = 0; left < count; left += 1) {
    for (let right = left + 1; right < count; right += 1) {
      for (const metric of PAIRED_METRICS) {
        const a = systems[left]!.scores.get(metric);
        const b = systems[right]!.scores.get(metric);
        if (a === undefined || b === undefined) continue;
        pairs.push({ left: labels[left]!, right: labels[right]!, metric, comparison: comparePairs(a, b) });
      }
    }
  }
  return pairs;
}

async function ioRecords(file: string): Promise<ReadonlyMap<number, QuestionRecord>> {
  const records = new Map<number, QuestionRecord>();
  for await (const record of readRecords(file)) if (record.method === 'io') records.set(record.index, record);
  return records;
}
