/**
 * What a column counts. Metrics are in percent and have the id of our rule that is nearest to the published one.
 * `calls`, `tokens` and the like are means per question.
 */
export type PublishedMeasure =
  | 'partial'
  | 'complete'
  | 'judge'
  | 'hit-at-1-contains'
  | 'exact-match-tog'
  | 'calls'
  | 'inputTokens'
  | 'outputTokens'
  | 'tokens'
  | 'modelSeconds'
  | 'totalSeconds';

export interface PublishedColumn {
  /** The question set, as `OpenSplit.family` names it. */
  readonly family: string;
  readonly measure: PublishedMeasure;
}

export interface PublishedRow {
  /** As printed. */
  readonly method: string;
  /** Our method, if there is one. */
  readonly methodId?: string;
  readonly model: string;
  /** One per column; null = not reported. */
  readonly values: readonly (number | null)[];
  /** `quoted`: the paper copies the figure from the baseline's own publication. */
  readonly quoted?: boolean;
  readonly note?: string;
}

/**
 * A table of a paper, number by number. It shows trends to compare with, not targets to hit: models, data and judging
 * differ.
 */
export interface PublishedTable {
  /** `fiske-table-2` */
  readonly id: string;
  readonly title: string;
  readonly source: string;
  /** Sample sizes and settings as stated. */
  readonly conditions: string;
  readonly columns: readonly PublishedColumn[];
  readonly rows: readonly PublishedRow[];
}
