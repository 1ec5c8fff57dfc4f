import type { Entity, Triple } from '../graph/term.ts';

export interface PlanTriple {
  readonly triple: Triple;
  /** Place among the plan's edges. */
  readonly edge: number;
  /**
   * Absent: the fact belongs to a solution of an answer, or decides a statement. `competitor`: it belongs to a solution of
   * something that an operator discarded; `against`: a negated edge forbids it. Without these, the answer could not be derived
   * again.
   */
  readonly role?: 'competitor' | 'against' | undefined;
}

export interface PlanAnswer {
  readonly entity: Entity;
  /**
   * How many distinct facts at the answer node belong to a solution with this entity; for a number, how many things it was worked
   * out from.
   */
  readonly support: number;
  /** What it was ordered by, or what was asked of each group: a number, or the best value as written in the graph. */
  readonly measure?: string | undefined;
}
