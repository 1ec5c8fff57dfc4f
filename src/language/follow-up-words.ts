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

/** How a language follows a question up. Knows no graph. */
export interface FollowUpWords {
  /** Reads a question as one that follows another; undefined for one that stands by itself. */
  read(question: string): FollowUpKind | undefined;
  /**
   * What such a question asks, in words that stand by themselves.
   * @param before the question it goes on from.
   * @param other the name or value that takes the place of another; may be empty.
   */
  say(kind: FollowUpKind, before: string, other: string): string;
}
