/**
 * What a short question after an answer asks for: how many there are, why, the same of something else, or those among the
 * answers that fit something more.
 */
export type FollowUpKind =
  | { readonly kind: 'count' }
  | { readonly kind: 'why' }
  /** `of`: the words that take the place of something in the question before. */
  | { readonly kind: 'instead'; readonly of: string }
  /** `question`: what is asked of the answers, as a question of its own. */
  | { readonly kind: 'among'; readonly question: string };

/** Reads a question as one that follows another; undefined for one that stands by itself. Knows no graph. */
export type ReadFollowUp = (question: string) => FollowUpKind | undefined;
