/** A name at least this similar to a clue is what the question names. */
export const NAMED = 0.9;

/** Below this similarity, the embedded model does not take two texts to mean the same; it would be wrong too often. */
export const LIKENESS_FLOOR = 0.5;

/** Candidates that fit clearly worse than the best one are not meant. */
export const NEAR_BEST = 0.8;

/** The candidates that the embedded model takes one clue to mean, from their scores of 0..1, in order. */
export function meant(
  scores: readonly number[],
): readonly { readonly index: number; readonly score: number }[] {
  const least = Math.max(LIKENESS_FLOOR, NEAR_BEST * Math.max(...scores));
  return scores.flatMap((score, index) => (score < least ? [] : [{ index, score }]));
}
