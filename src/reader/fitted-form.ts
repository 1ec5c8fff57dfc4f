import type { Sign } from './estimate.ts';
import type { FeatureName } from './features.ts';

/**
 * The two sorts of questions that are weighed apart: a plain chain of relations from at most one name, which the ranking of paths
 * reads as well, and everything else (operators, several names, counts, yes or no).
 */
export type QuestionSort = 'chain' | 'other';

export interface Fitted {
  readonly weights: Readonly<Record<QuestionSort, Readonly<Record<FeatureName, number>>>>;
  readonly signs: Readonly<Record<Sign, number>>;
  readonly constant: number;
  /** Least estimated precision at which a reading is sure. */
  readonly threshold: number;
}
