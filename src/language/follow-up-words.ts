import type { ValueComparison } from '../plan/value.ts';

/**
 * What a short question after an answer asks for: how many there are, why, those of the same kind that are not among the answers,
 * the same about something else, or those among the answers that meet a further condition.
 */
export type FollowUpKind =
  | { readonly kind: 'count' }
  | { readonly kind: 'why' }
  | { readonly kind: 'others' }
  /** `of`: the words that take the place of something in the question before; `than`: a value, and how others compare with it. */
  | {
      readonly kind: 'instead';
      readonly of: string;
      readonly than?: { readonly op: ValueComparison; readonly value: string } | undefined;
    }
  /** `question`: what is asked of the answers, as a question of its own. */
  | { readonly kind: 'among'; readonly question: string };

/** How follow-up questions work in a language. Knows no graph. */
export interface FollowUpWords {
  /** Reads a follow-up question; undefined for a question that stands by itself. */
  read(question: string): FollowUpKind | undefined;
  /** A question asked of answers with the noun for what they are; absent where the language has no place for it. */
  readonly ofKind?: (question: string, noun: string) => string;
  /** A question for all of a kind, by its noun. */
  readonly allOf: (noun: string) => string;
  /**
   * What such a question asks, in words that can be understood on their own.
   * @param before the question that it follows.
   * @param other the name or value that replaces another; may be empty.
   */
  say(kind: FollowUpKind, before: string, other: string): string;
}

/** How a language says a follow-up in full. */
export interface FollowUpPhrases {
  readonly count: (before: string) => string;
  readonly others: (before: string) => string;
  readonly instead: (before: string, other: string) => string;
  /** With another comparison ("before 2005"). */
  readonly compared: (before: string, other: string) => string;
  readonly among: (before: string, question: string) => string;
  /** The same of the answers to such a follow-up, which `before` says in full. */
  readonly amongThose: (before: string, question: string) => string;
}

/** Makes `FollowUpWords.say` from one phrase for each kind. */
export function sayFollowUp(phrases: FollowUpPhrases): FollowUpWords['say'] {
  const [opening = ''] = phrases.among('\n', '').split('\n');
  return (kind, before, other) => {
    switch (kind.kind) {
      case 'count':
        return phrases.count(before);
      case 'why':
        return before;
      case 'others':
        return phrases.others(before);
      case 'instead':
        return kind.than === undefined ? phrases.instead(before, other) : phrases.compared(before, other);
      case 'among':
        return before.startsWith(opening)
          ? phrases.amongThose(before, kind.question)
          : phrases.among(before, kind.question);
      default:
        return kind satisfies never;
    }
  };
}

/** The patterns of follow-up questions in a language with spaces between words. */
export interface FollowUpPatterns {
  readonly count: RegExp;
  readonly why: RegExp;
  readonly others: RegExp;
  /** "which of them …", "those in …", each with the question to be asked of the answers. */
  readonly among: readonly (readonly [RegExp, (found: readonly string[]) => string])[];
  /** How a question begins that only names something else. */
  readonly opensInstead: RegExp;
  /** Such a question as a whole; the first group is what it names. */
  readonly instead: RegExp;
  /** Words of a question that stands by itself. */
  readonly own: RegExp;
  /** How values compare; the first group is the value. */
  readonly comparisons: Comparisons;
}

export type Comparisons = readonly (readonly [RegExp, ValueComparison])[];

/** What words such as "before 2005" compare with; undefined for a name or a value alone. */
export function readComparison(
  words: string,
  comparisons: Comparisons,
): { readonly op: ValueComparison; readonly value: string } | undefined {
  for (const [pattern, op] of comparisons) {
    const value = pattern.exec(words)?.[1];
    if (value !== undefined) return { op, value };
  }
  return undefined;
}

/** Longer questions stand by themselves. */
const MOST_WORDS = 8;

/** Makes `FollowUpWords.read` from a language's patterns. */
export function readFollowUpBy(patterns: FollowUpPatterns): FollowUpWords['read'] {
  return (text) => {
    const question = text.trim().replace(/[\s?!.]+$/u, '');
    if (patterns.count.test(question)) return { kind: 'count' };
    if (patterns.why.test(question)) return { kind: 'why' };
    if (patterns.others.test(question)) return { kind: 'others' };
    for (const [pattern, ask] of patterns.among) {
      const found = pattern.exec(question);
      if (found !== null) return { kind: 'among', question: ask(found.map((group) => group ?? '')) };
    }
    if (!patterns.opensInstead.test(question) || question.split(/\s+/u).length > MOST_WORDS) return undefined;
    const of = patterns.instead.exec(question)?.[1];
    if (of === undefined || patterns.own.test(of)) return undefined;
    return { kind: 'instead', of, than: readComparison(of, patterns.comparisons) };
  };
}
