import type { FeatureName } from './feature-names.ts';

/**
 * The two sorts of questions that are weighed apart: a plain chain of relations from at most one name, which the ranking of paths
 * reads as well, and everything else (operators, several names, counts, yes or no).
 */
export type QuestionSort = 'chain' | 'other';

export interface FittedWeights {
  readonly weights: Readonly<Record<QuestionSort, Readonly<Record<FeatureName, number>>>>;
  readonly signs: Readonly<Record<Sign, number>>;
  readonly constant: number;
  /** Least estimated precision at which a reading is sure. */
  readonly threshold: number;
}

export type Sign = (typeof SIGNS)[number];

/** What the estimated precision of the best reading is made of, in this order. */
export const SIGNS = [
  'margin',
  'mass',
  'score',
  'uncovered',
  'worst',
  'silent',
  'against',
  'againstAlike',
  'namesLeft',
  'nameDoubt',
  'weakest',
  'headUnmet',
  'empty',
  'unsure',
  'left',
  'classClash',
  'valueForThing',
  'unwanted',
  'ranked',
  'edges',
  'rankLead',
  'rankScore',
  'firstRanked',
  'openGenitives',
  'roleCondition',
  'guess',
  'further',
  // Words are cut out of a sentence there, and the same likeness of words says less.
  'unspaced',
] as const;
