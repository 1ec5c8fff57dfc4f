import type { Relation } from '../graph/term.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import type { GraphStructure } from '../structure/structure.ts';
import type { FoundBearers } from './slice.ts';

export interface SliceLimits {
  /** Relations up to which the whole schema is shown. */
  readonly wholeSchema: number;
  /** Lines of relations in all, where it is not. */
  readonly lines: number;
  /**
   * The most one-hop lines for the main name, for each other name, and for a name that is a year, a number or another entity with
   * the same name.
   */
  readonly main: number;
  readonly other: number;
  readonly slight: number;
  /** Bearers of one name. */
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
  /** 0..1: how near the question's words are to a relation. */
  readonly closeness: (relation: Relation, direction: PlanStep['direction']) => number;
  /** A relation in plain words, where somebody wrote them. */
  readonly gloss?: (relation: string) => string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly limits?: Partial<SliceLimits> | undefined;
}
