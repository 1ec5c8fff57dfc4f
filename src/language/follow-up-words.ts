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

/** How a language says a follow-up in full. */
export interface FollowUpPhrases {
  readonly count: (before: string) => string;
  readonly why: (before: string) => string;
  readonly instead: (before: string, other: string) => string;
  readonly among: (before: string, question: string) => string;
}

/** What `FollowUpWords.say` gives, out of one phrase for each kind. */
export function sayFollowUp(phrases: FollowUpPhrases): FollowUpWords['say'] {
  return (kind, before, other) => {
    switch (kind.kind) {
      case 'count':
        return phrases.count(before);
      case 'why':
        return phrases.why(before);
      case 'instead':
        return phrases.instead(before, other);
      case 'among':
        return phrases.among(before, kind.question);
      default:
        return kind satisfies never;
    }
  };
}

/** How a language with spaces between its words follows a question up. */
export interface FollowUpPatterns {
  readonly count: RegExp;
  readonly why: RegExp;
  /** "which of them …", "those in …", each with the question that it asks of the answers. */
  readonly among: readonly (readonly [RegExp, (found: readonly string[]) => string])[];
  /** How a question begins that only names something else. */
  readonly opensInstead: RegExp;
  /** The same as a whole; the first group is what is named. */
  readonly instead: RegExp;
  /** Words of a question that stands by itself. */
  readonly own: RegExp;
}

/** Longer questions stand by themselves. */
const MOST_WORDS = 8;

/** What `FollowUpWords.read` gives, out of a language's patterns. */
export function readFollowUpBy(patterns: FollowUpPatterns): FollowUpWords['read'] {
  return (text) => {
    const question = text.trim().replace(/[\s?!.]+$/u, '');
    if (patterns.count.test(question)) return { kind: 'count' };
    if (patterns.why.test(question)) return { kind: 'why' };
    for (const [pattern, ask] of patterns.among) {
      const found = pattern.exec(question);
      if (found !== null) return { kind: 'among', question: ask(found.map((group) => group ?? '')) };
    }
    if (!patterns.opensInstead.test(question) || question.split(/\s+/u).length > MOST_WORDS) return undefined;
    const of = patterns.instead.exec(question)?.[1];
    return of === undefined || patterns.own.test(of) ? undefined : { kind: 'instead', of };
  };
}
