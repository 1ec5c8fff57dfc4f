import type { ClassUse } from './classes.ts';
import type { ExistsCue } from './description.ts';
import type { LegContext } from './leg.ts';
import type { FoundName } from './names.ts';

/** What the ranking of paths makes of a question. */
export interface PathRanking {
  /** By `pathKey`, how near a path comes to the best, 0..1. */
  readonly ranks: ReadonlyMap<string, number>;
  /** How far the best path is ahead of the next one, 0..1. */
  readonly lead: number;
  /** The score of the best path. */
  readonly score: number;
}

export const UNRANKED: PathRanking = { ranks: new Map(), lead: 0, score: 0 };

/** What a candidate is measured against. */
export interface JudgeContext extends LegContext {
  readonly uses: ReadonlyMap<number, readonly ClassUse[]>;
  readonly names: readonly FoundName[];
  /** Of a yes-no question the classes of what each name stands for. */
  readonly kinds: ReadonlyMap<FoundName, ReadonlySet<string>>;
  readonly ranking: PathRanking;
  /** Words that say that there is something, where a relation of the graph can say it. */
  readonly existence: readonly ExistsCue[];
}
