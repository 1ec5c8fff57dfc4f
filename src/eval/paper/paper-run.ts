import type { PublishedTable } from './published.ts';
import { publishedTables } from './tables.ts';

/** One system of a table: a method with options, alone or joined with the direct reply. */
export interface PaperSystem {
  /** The row of the published table that it stands for. */
  readonly row: string;
  readonly method: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A table of a paper, as a run. */
export interface PaperRun {
  readonly id: string;
  readonly table: PublishedTable;
  /** Question sets by family. Each must be prepared or have a stand-in. */
  readonly families: readonly string[];
  readonly systems: readonly PaperSystem[];
  /** Also scores every method joined with `io`. */
  readonly withIo: boolean;
  readonly topicEntities: 'gold' | 'extracted';
  /** How many questions per set the paper states. Absent if it states none. */
  readonly sample?: number | undefined;
  /** Seeds of the repeated samples. */
  readonly seeds: readonly number[];
  /** The language models of the printed rows, in order of first use. */
  readonly models: readonly string[];
  /** The parts of the table that have no counterpart here. */
  readonly notRun: readonly string[];
}

type Settings = Partial<Pick<PaperRun, 'systems' | 'topicEntities' | 'sample' | 'seeds' | 'notRun'>>;

const on = (row: string, method: string, options: Readonly<Record<string, unknown>> = {}): PaperSystem => ({
  row,
  method,
  options,
});

const FISKE_ABLATION = [
  on('FiSKE', 'fiske'),
  on('w/o BAA', 'fiske', { BAA: false }),
  on('w/o SR', 'fiske', { SR: false }),
  on('w/o SR, BAA', 'fiske', { SR: false, BAA: false }),
  on('w/o AMS', 'fiske', { AMS: false }),
  on('w/o AMS, BAA', 'fiske', { AMS: false, BAA: false }),
  on('w/o SR, AMS', 'fiske', { SR: false, AMS: false }),
  on('w/o SR, AMS, BAA', 'fiske', { SR: false, AMS: false, BAA: false }),
];

/** Temperature 0.3, as that paper states. */
const MISTRAL = { temperaturePolicy: 'original' };

const GRID = [1, 2, 3].flatMap((hops) =>
  [10, 20, 30].map((triples) =>
    on(`KG-RAG N=${hops} K=${triples}`, 'kg-rag', { N: hops, K: triples, ...MISTRAL }),
  ),
);

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** What a table needs besides one system per printed method. */
const SETTINGS: Readonly<Record<string, Settings>> = {
  'cgpe-table-3': {
    systems: [
      on('Answering only', 'cgpe', { answeringOnly: true }),
      on('+ LLM pruning', 'cgpe', { characterMatching: false, termination: 'fixed' }),
      on('+ character matching', 'cgpe', { termination: 'fixed' }),
      on('+ clue-based termination', 'cgpe'),
    ],
  },
  'cgpe-table-4': {
    notRun: ['models per stage: give them with --model clue=…, --model match=…, --model answer=…'],
  },
  'fiske-early-table-2': { sample: 300 },
  'fiske-early-table-6': {
    sample: 300,
    systems: [
      on('FiSKE', 'fiske', { profile: 'early' }),
      on('w/o stateful exploration', 'fiske', { profile: 'early', SR: false }),
      on('w/o ending flag', 'fiske', { profile: 'early', endingFlag: false }),
      on('w/o both', 'fiske', { profile: 'early', SR: false, endingFlag: false }),
    ],
  },
  'fiske-table-1': { sample: 1000 },
  'fiske-table-2': { sample: 1000 },
  'fiske-table-3': { sample: 1000 },
  'fiske-table-4': { sample: 1000 },
  'fiske-table-5': {
    sample: 1000,
    systems: [
      on('FiSKE', 'fiske'),
      on('Clue-Trunc', 'fiske', { clueVariant: 'trunc' }),
      on('Clue-Ext', 'fiske', { clueVariant: 'ext' }),
      on('Noise-Add', 'fiske', { clueVariant: 'noise' }),
    ],
    notRun: [
      'SP-Matched is the FiSKE row over questions with a start: clew report --by start tells it apart',
    ],
  },
  'fiske-table-6': {
    sample: 1000,
    notRun: ['the hybrid row: give --model clue=STRONG --model match=SMALL --model answer=STRONG'],
  },
  'fiske-table-7': { sample: 1000, systems: FISKE_ABLATION },
  'gg-table-4': {
    systems: [on('CWQ', 'gg-explore')],
    notRun: [
      'Filtered-CWQ is the same run over questions with a start: clew report --by start tells it apart',
    ],
  },
  'gg-table-5': {
    systems: [
      on('GG', 'gg-explore'),
      on('w/o context-aware pruning', 'gg-explore', { contextAwarePruning: false }),
      on('w/o structural alignment', 'gg-explore', { structuralAlignment: false }),
      on('w/o dynamic branch selection', 'gg-explore', { dynamicBranchSelection: false }),
    ],
  },
  'kgrag-figure-5': { systems: GRID, topicEntities: 'gold', sample: 100, seeds: upTo(10) },
  'kgrag-figure-6': {
    topicEntities: 'gold',
    sample: 500,
    seeds: upTo(8),
    systems: [
      on('KG-RAG', 'kg-rag', MISTRAL),
      on('LLM+KG', 'kaping', { profile: 'kg-rag', ...MISTRAL }),
      on('LLM+QD', 'llm-qd', MISTRAL),
      on('LLM', 'llm'),
    ],
  },
  'tog-own': { topicEntities: 'gold' },
  'tog-pruners': {
    topicEntities: 'gold',
    sample: 1000,
    systems: [
      on('ToG, language model prunes', 'tog', { pruner: 'llm' }),
      on('ToG, BM25 prunes', 'tog', { pruner: 'bm25' }),
      on('ToG, sentence embeddings prune', 'tog', { pruner: 'embedding' }),
    ],
  },
  'pog-released': { topicEntities: 'gold' },
};

/** Every table of the papers as a run, by id. */
export const paperRuns: ReadonlyMap<string, PaperRun> = new Map(
  [...publishedTables.values()].map((table) => [table.id, paperRunOf(table)]),
);

function paperRunOf(table: PublishedTable): PaperRun {
  const { systems, topicEntities = 'extracted', sample, seeds = [0], notRun = [] } = SETTINGS[table.id] ?? {};
  const printed = new Map<string, PaperSystem>();
  const unknown = new Set<string>();
  for (const row of table.rows) {
    if (row.methodId === undefined) unknown.add(row.method);
    else if (!row.method.endsWith('+ IO') && !printed.has(row.methodId))
      printed.set(row.methodId, on(row.method, row.methodId));
  }
  return {
    id: table.id,
    table,
    families: [...new Set(table.columns.map((column) => column.family))],
    systems: systems ?? [...printed.values()],
    withIo: table.rows.some((row) => row.method.endsWith('+ IO')),
    topicEntities,
    sample,
    seeds,
    models: [...new Set(table.rows.map((row) => row.model))],
    notRun: systems === undefined ? [...notRun, ...unknown] : notRun,
  };
}
