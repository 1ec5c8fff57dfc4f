import { FEATURES, type FeatureName } from './feature-names.ts';

/**
 * The sorts of questions that are weighed apart: a plain chain of relations from at most one name, which the ranking of paths reads
 * as well; everything else (operators, several names, counts, yes or no); and any question to a graph of many relations, where
 * something is always near to the words and the ranking counts for more.
 */
export type QuestionSort = (typeof SORTS)[number];
export const SORTS = ['chain', 'other', 'wide'] as const;
/** Beyond this a graph has many relations. */
export const MANY_RELATIONS = 60;

export interface FittedWeights {
  readonly weights: Readonly<Record<QuestionSort, Readonly<Record<FeatureName, number>>>>;
  readonly estimate: BoostedTrees;
  /** Least estimated precision at which a reading is sure. */
  readonly threshold: number;
  /** Least estimated precision at which a reading is given although it leaves words of the question open. */
  readonly openThreshold: number;
}

/** How many questions one tree asks, one below the other. */
export const DEPTH = 6;

/** Trees whose leaves are added up to the logarithm of the odds. */
export interface BoostedTrees {
  /** What is said before any tree. */
  readonly base: number;
  /**
   * Of each tree the inner nodes, level by level, as the place of a sign in {@link SIGNS} and its limit (up to it one goes left), then
   * the leaves from left to right.
   */
  readonly trees: readonly (readonly number[])[];
}

export type Sign = (typeof SIGNS)[number];

/** What the estimated precision of the best reading is made of, in this order; trees name them by place. */
export const SIGNS = [
  ...FEATURES,
  'margin',
  'mass',
  'score',
  // Words are cut out of a sentence there, and the same likeness of words says less.
  'unspaced',
  'chain',
  'vetoed',
  'open',
  'things',
  'surelySaid',
  'alternatives',
  'words',
  'readings',
  'answers',
  'alike',
  'answersNear',
  'answersClose',
  'answersBehind',
  'third',
] as const;
