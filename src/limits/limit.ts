/** What the number of a limit counts. */
export type LimitUnit =
  | 'characters'
  | 'bytes'
  | 'milliseconds'
  | 'seconds'
  | 'levels'
  | 'megabytes'
  | 'count';

/** A bound on time, memory or cost. */
export interface Limit {
  /** The default, in `unit`. */
  readonly value: number;
  readonly unit: LimitUnit;
  /** What it bounds, as the left part of a table. */
  readonly what: string;
  /** What happens there. */
  readonly past: string;
  /** How to set it; absent where it stands fast. */
  readonly set?: string;
}
