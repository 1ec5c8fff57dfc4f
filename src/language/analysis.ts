/** A question taken apart by a language pack, without any graph: what the search over a graph starts from. Plain values. */

/** A stretch of tokens, `to` exclusive. */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
}

export interface Token {
  /** Characters of the question, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly text: string;
  /** Lower case, NFKC, straight apostrophes; slips of function and question words mended ("dose" → does). */
  readonly word: string;
  /** Base forms, the likeliest first; never empty. That of a definite article is `the` in every language that has one. */
  readonly lemmas: readonly string[];
  /** `mark`: punctuation; `function`: carries nothing to match; `number`: digits or a number word. */
  readonly kind: 'content' | 'function' | 'number' | 'mark';
  readonly part: 'noun' | 'verb' | 'adjective' | 'other';
  /** It is a noun that may be a verb in another sentence ("work", "cost"). */
  readonly mayBeVerb?: boolean;
  /** 0..1: how much is lost when nothing in a plan explains the token; 0 for function words and marks. */
  readonly weight: number;
}

/** Kind of thing a question asks for. `thing`: a class the head noun names, or unknown. */
export type WantedKind = 'person' | 'place' | 'time' | 'number' | 'reason' | 'thing';

export interface AskedFor {
  /** `set`: things; `count`: how many of them; `truth`: yes or no; `number`: a stored or computed value. */
  readonly form: 'set' | 'count' | 'truth' | 'number';
  readonly wanted: WantedKind;
  /** The noun that says what is asked for ("which PROJECTS", "how many BOOKS"), with its modifiers that are nouns. */
  readonly head?: TokenSpan | undefined;
  /** "what kind of BOOK is X": what the known thing is said to be, while its kind is asked for. */
  readonly known?: TokenSpan;
  /** The question word or request itself ("who", "how many", "list all"). */
  readonly span?: TokenSpan | undefined;
  /** "is A or B longer", "does A or B cost more": one of the named things is asked for. */
  readonly isChoice?: boolean;
  /** A single thing is asked for by its grammar ("which river", "the capital"); undefined when it does not say. */
  readonly isSingular?: boolean | undefined;
}

export type Pole = 'max' | 'min';
export type Comparator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** What a word that orders things says of the measure. */
export interface MeasureHint {
  /**
   * General nouns for what may be measured, the most direct first, each with the pole it is asked at ("fastest": speed max,
   * duration min); may be empty ("the most").
   */
  readonly measures: readonly { readonly noun: string; readonly pole: Pole }[];
  /** Pole when the measure is a date, when it is a number; absent where the word says nothing of such measures. */
  readonly time?: Pole | undefined;
  readonly quantity?: Pole | undefined;
  /** Base form of the adjective, where one orders: what the phrasebook may know of it. */
  readonly adjective?: string;
  /** Where no value is named: by how many others there are, too ("busiest"). Words that name no measure always may. */
  readonly mayCount?: boolean | undefined;
}

/**
 * Operators as the words of the question tell them. `span` holds the words that the operator explains. Spans of several
 * operators may overlap where a word can be read in two ways; a plan uses at most one of those.
 */
export type Cue =
  /** "longest", "the most projects", "newest", "last", "second largest". `counted`: the noun after "most" / "fewest". */
  | {
      readonly kind: 'top';
      readonly span: TokenSpan;
      readonly hint: MeasureHint;
      readonly counted?: TokenSpan | undefined;
      readonly limit: number;
      readonly skip: number;
    }
  /** "average", "total", "combined", "latest date". */
  | {
      readonly kind: 'aggregate';
      readonly span: TokenSpan;
      readonly function: 'sum' | 'average' | 'minimum' | 'maximum';
    }
  /** "before 2014", "over 60k", "in March 2024", "at least 5 minutes". `hint`: what is measured, where the words tell. */
  | {
      readonly kind: 'filter';
      readonly span: TokenSpan;
      readonly op: Comparator;
      /** A number, or a date `1999`, `1999-03`, `1999-03-31`. */
      readonly value: string;
      readonly valueKind: 'number' | 'date';
      /** The date is four digits that may as well be a number ("more than 1000"). */
      readonly mayBeNumber?: boolean;
      /** The year is not said: it is that of the last such month or day. */
      readonly yearless?: boolean;
      /** End of a range, inclusive where `op` is `=` or `>=`: a decade, "between 5 and 10". */
      readonly until?: string;
      readonly untilOp?: '<' | '<=';
      /** Unit or counted noun right behind the number ("minutes", "people"). */
      readonly unit?: string | undefined;
      readonly hint: MeasureHint;
    }
  /** "no", "without", "never", "isn't", "except". `scope`: the words that are denied. */
  | {
      readonly kind: 'not';
      readonly span: TokenSpan;
      readonly scope: TokenSpan;
      /** `absent`: there is none at all ("have no neighbours"); `not`: this does not hold; `except`: these are left out. */
      readonly sense: 'absent' | 'not' | 'except';
    }
  /** "is A longer than B", "which is bigger, A or B", "did A join before B". */
  | { readonly kind: 'compare'; readonly span: TokenSpan; readonly hint: MeasureHint; readonly pole: Pole }
  /** "how much longer is A than B", "difference between". */
  | {
      readonly kind: 'calculate';
      readonly span: TokenSpan;
      readonly function: 'difference' | 'ratio' | 'sum';
    }
  /** "of each", "per department". `by`: the noun that is grouped by. */
  | { readonly kind: 'group'; readonly span: TokenSpan; readonly by: TokenSpan }
  /** "at least two children", "more than one". `counted`: the noun. */
  | {
      readonly kind: 'having';
      readonly span: TokenSpan;
      readonly op: Comparator;
      readonly value: number;
      readonly counted: TokenSpan;
    }
  /** "own a boat", "with children": there is one at least. `scope`: the noun and what says how it is tied. A reading need not take it up. */
  | { readonly kind: 'exists'; readonly span: TokenSpan; readonly scope: TokenSpan }
  /** "all", "only", "every" as a condition ("are all … in …"). */
  | { readonly kind: 'every'; readonly span: TokenSpan }
  | { readonly kind: 'either'; readonly span: TokenSpan }
  | { readonly kind: 'both'; readonly span: TokenSpan };

export interface Analysis {
  readonly question: string;
  /** Id of the language pack. */
  readonly language: string;
  readonly tokens: readonly Token[];
  /** The names it was given, in the same order, as places among `tokens`. */
  readonly names: readonly TokenSpan[];
  readonly asked: AskedFor;
  readonly cues: readonly Cue[];
  /**
   * "the wife of X's son": the noun groups that genitives join to a name, the nearest to it first; each asks for a step of its
   * own. Empty without any.
   */
  readonly genitives: readonly TokenSpan[];
  /** "no X", "not": the whole statement is denied ("isn't A in B"); the answer stays that of the statement. */
  readonly isNegatedQuestion: boolean;
}
