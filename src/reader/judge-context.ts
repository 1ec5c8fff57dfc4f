import type { ClassUse } from './classes.ts';
import type { LegContext } from './legs.ts';
import type { FoundName } from './names.ts';

/** What a candidate is measured against. */
export interface JudgeContext extends LegContext {
  readonly uses: ReadonlyMap<number, readonly ClassUse[]>;
  readonly names: readonly FoundName[];
  /** By `pathKey`, how near the ranking of paths holds it to its best, 0..1. */
  readonly ranks: ReadonlyMap<string, number>;
  /** How far the best ranked path is ahead of the next one, 0..1. */
  readonly rankLead: number;
  /** The score of the best ranked path. */
  readonly rankScore: number;
}
