import type { Relation } from '../graph/term.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import type { GraphStructure } from '../structure/structure.ts';
import type { FoundBearers } from './slice.ts';

export interface SliceLimits {
  /** The whole schema is shown for up to this many relations. */
  readonly wholeSchema: number;
  /** Otherwise, the number of relation lines in all. */
  readonly lines: number;
  /**
   * The most one-hop lines for the main name, for each other name, and for a name that is a year, a number or another entity with
   * the same name.
   */
  readonly main: number;
  readonly other: number;
  readonly slight: number;
  /** How many bearers of one name are shown. */
  readonly bearers: number;
  /** The most characters of all lines together, and of the lists of further relations. */
  readonly characters: number;
  readonly further: number;
}

export interface SliceRequest {
  readonly question: string;
  /** By weight: the first is the main name. May be empty. */
  readonly names: readonly FoundBearers[];
  /** Plans of the best readings, best first; the relations they use are shown. */
  readonly plans: readonly Plan[];
  readonly structure: GraphStructure;
  /** How near the question's words are to a relation, 0..1. */
  readonly closeness: (relation: Relation, direction: PlanStep['direction']) => number;
  /** A relation in plain words, if someone wrote them. */
  readonly gloss?: (relation: string) => string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly limits?: Partial<SliceLimits> | undefined;
}
