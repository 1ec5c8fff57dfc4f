import type { Entity, Triple } from '../graph/term.ts';

/** A fact that the result rests on, and the edge it fits. */
export interface PlanTriple {
  readonly triple: Triple;
  /** The position among the plan's edges. */
  readonly edge: number;
  /**
   * Absent: the fact belongs to a solution of an answer, or decides a statement. `competitor`: it belongs to a solution
   * of something that an operator discarded. `against`: a negated edge forbids it. Without these facts, the answer
   * could not be derived again.
   */
  readonly role?: 'competitor' | 'against' | undefined;
}

/** One answer of a plan. */
export interface PlanAnswer {
  readonly entity: Entity;
  /**
   * How many distinct facts at the answer node belong to a solution with this entity. For a number, from how many
   * things it was computed.
   */
  readonly support: number;
  /** What it was ordered by, or what was asked about each group: a number, or the best value as the graph writes it. */
  readonly measure?: string | undefined;
}
