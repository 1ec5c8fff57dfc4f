import type { Entity, Triple } from '../graph/term.ts';

export interface PlanTriple {
  readonly triple: Triple;
  /** Place among the plan's edges. */
  readonly edge: number;
  /**
   * Absent: it lies on a solution of an answer, or decides a statement. `competitor`: on a solution of something that an
   * operator left behind; `against`: it is what a negated edge forbids. Without these the answer could not be derived again.
   */
  readonly role?: 'competitor' | 'against' | undefined;
}

export interface PlanAnswer {
  readonly entity: Entity;
  /** Distinct facts at the answer node that lie on a solution with this entity there; for a number, the things behind it. */
  readonly support: number;
  /** What it was ordered by, or what was asked of each group: a number, or the best value as the graph writes it. */
  readonly measure?: string | undefined;
}
