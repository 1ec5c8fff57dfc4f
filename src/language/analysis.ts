/** A question taken apart by a language pack, without any graph. The search over a graph starts from these plain values. */

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
  /** Base forms, the likeliest first; never empty. For a definite article it is `the` in every language that has one. */
  readonly lemmas: readonly string[];
  /** `mark`: punctuation; `function`: carries nothing to match; `number`: digits or a number word. */
  readonly kind: 'content' | 'function' | 'number' | 'mark';
  readonly part: 'noun' | 'verb' | 'adjective' | 'other';
  /** Whether it is a noun that could be a verb in another sentence ("work", "cost"). */
  readonly mayBeVerb?: boolean;
  /** 0..1: how much is lost if nothing in a plan explains the token; 0 for function words and marks. */
  readonly weight: number;
}

/** The kind of thing that a noun may name by itself ("author", "city", "year", "price"). */
export type NounKind = 'person' | 'place' | 'time' | 'number';

/**
 * The kind of thing that a question asks for. `age`: a number of years, or the day since when; `thing`: a class named by the head
 * noun, or unknown.
 */
export type WantedKind = NounKind | 'age' | 'reason' | 'thing';

export interface AskedFor {
  /** `set`: things; `count`: how many of them; `truth`: yes or no; `number`: a stored or computed value. */
  readonly form: 'set' | 'count' | 'truth' | 'number';
  readonly wanted: WantedKind;
  /** The noun that says what is asked for ("which PROJECTS", "how many BOOKS"), including modifiers that are nouns. */
  readonly head?: TokenSpan | undefined;
  /** "what kind of BOOK is X": what the known thing is said to be when its kind is asked for. */
  readonly known?: TokenSpan;
  /** "is Puffin a BOAT", "who are our CONTRACTORS": what the known thing, or whoever is asked for, is said to be. */
  readonly predicate?: TokenSpan | undefined;
  /** The question word or request itself ("who", "how many", "list all"). */
  readonly span?: TokenSpan | undefined;
  /** "what time": a time of day. */
  readonly isClock?: boolean;
  /** "what sort of van": a kind, and none of the vans. */
  readonly isKind?: boolean;
  /** "how old was X when she left": an age on some other day than today, which no plan works out. */
  readonly isThen?: boolean;
  /** "which ones": things that were spoken of, and no number or date. */
  readonly isOfSuch?: boolean;
  /** "is there a lift in X": which ones there are, or whether there is one. */
  readonly isThere?: boolean;
  /** "whose glider": who has it, and not the glider. */
  readonly isWhose?: boolean;
  /** "how much" without a noun: an amount, and no number of things. */
  readonly isAmount?: boolean;
  /** "is A or B longer", "does A or B cost more": one of the named things is asked for. */
  readonly isChoice?: boolean;
  /** Whether the grammar asks for a single thing ("which river", "the capital"); undefined if it does not say. */
  readonly isSingular?: boolean | undefined;
}

export type Pole = 'max' | 'min';
export type Comparator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** What a word that orders things says about the measure. */
export interface MeasureHint {
  /**
   * General nouns for what may be measured, the most direct first, each with the pole that is asked for ("fastest": speed max,
   * duration min); may be empty ("the most").
   */
  readonly measures: readonly { readonly noun: string; readonly pole: Pole }[];
  /** The pole if the measure is a date, and if it is a number; absent if the word says nothing about such measures. */
  readonly time?: Pole | undefined;
  readonly quantity?: Pole | undefined;
  /** Base form of the adjective, if one orders things; the phrasebook may know it. */
  readonly adjective?: string;
  /**
   * Whether, if no value is named, things may also be ordered by how many others they have ("busiest"). Words that name no measure
   * always allow that.
   */
  readonly mayCount?: boolean | undefined;
  /** What several others have of the measure is added up ("best selling"), and only where nothing is measured they are counted. */
  readonly adds?: boolean;
  /** Since when something is so is meant: the words that ask it say no other relation. */
  readonly isSince?: boolean;
}

/**
 * How surely words mean a time of day, and which. `full`: that time; `half`: a time in either half of the day ("5:30"); `bare`: a
 * number that may be an hour, in either half of the day ("before 10").
 */
export type Hours = 'full' | 'half' | 'bare';

/**
 * Operators as the words of the question express them. `span` holds the words that the operator explains. Spans may overlap if a
 * word can be read in two ways; a plan uses at most one of the operators concerned.
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
  /** "now", "at the moment", "still": what has ended is not meant. `isSoFar`, "up to now": what is still to come is not meant. */
  | { readonly kind: 'now'; readonly span: TokenSpan; readonly today: string; readonly isSoFar?: boolean }
  /** "average", "total", "combined", "latest date". */
  | {
      readonly kind: 'aggregate';
      readonly span: TokenSpan;
      readonly function: 'sum' | 'average' | 'minimum' | 'maximum';
    }
  /** "before 2014", "over 60k", "in March 2024", "at least 5 minutes". `hint`: what is measured, if the words tell. */
  | {
      readonly kind: 'filter';
      readonly span: TokenSpan;
      readonly op: Comparator;
      /** A number, or a date `1999`, `1999-03`, `1999-03-31`, or a time of day `09:30`. */
      readonly value: string;
      readonly valueKind: 'number' | 'date';
      /** Whether the date is four digits that could just as well be a number ("more than 1000"). */
      readonly mayBeNumber?: boolean;
      /** The year is not said: it is that of the last such month or day. */
      readonly yearless?: boolean;
      /** The value is a time of day. */
      readonly hours?: Hours;
      /** "for more than ten years": how long something has been so. */
      readonly lasts?: boolean;
      /** What has run out: a day until which something holds is meant, and no other. */
      readonly isLapse?: boolean;
      /** What has ended: a day on which it did is meant, and no other ("used to live"). */
      readonly isOver?: boolean;
      /** What is sold out: a number of pieces that are there is meant, and no other. */
      readonly isSoldOut?: boolean;
      /** End of a range, inclusive where `op` is `=` or `>=`: a decade, "between 5 and 10". */
      readonly until?: string | undefined;
      readonly untilOp?: '<' | '<=' | undefined;
      /** The unit or counted noun directly after the number ("minutes", "people"). */
      readonly unit?: string | undefined;
      readonly hint: MeasureHint;
    }
  /** "no", "without", "never", "isn't", "except". `scope`: the words that are denied. */
  | {
      readonly kind: 'not';
      readonly span: TokenSpan;
      readonly scope: TokenSpan;
      /**
       * `absent`: there is none at all ("have no neighbours"); `not`: this does not hold; `except`: these are left out; `none`: the
       * question is whether there is nobody or nothing that all of it holds of ("has nobody paid").
       */
      readonly sense: 'absent' | 'not' | 'except' | 'none';
      /** Nothing is denied but that it has ended or is to come, where "now" or "so far" is said. */
      readonly isNow?: boolean;
      /** "can't eat X": where the graph says what somebody must not have, this is no denial of it. */
      readonly isInability?: boolean;
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
  /**
   * "own a boat", "with children": there is at least one. `scope`: the noun and the words that attach it. A reading need not use
   * it.
   */
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
  /** The names that were passed in, in the same order, as places among `tokens`. */
  readonly names: readonly TokenSpan[];
  readonly asked: AskedFor;
  readonly cues: readonly Cue[];
  /**
   * "the wife of X's son": the noun groups that genitives join to a name, the nearest to it first; each asks for a step of its own.
   * Empty if there are none.
   */
  readonly genitives: readonly TokenSpan[];
  /** Tokens of verbs that say what has been done, without saying by whom or when: "which orders have been SHIPPED", "has Ann LEFT". */
  readonly done?: readonly number[];
  /** Tokens of adjectives that say of things that they are not yet done: "which jobs are still OPEN", "OUTSTANDING invoices". */
  readonly undone?: readonly number[];
  /** A quantity is asked for, all of it together: "how much did we spend there". */
  readonly asksTotal: boolean;
  /** "no X", "not": the whole statement is negated ("isn't A in B"); the answer is still that to the statement. */
  readonly isNegatedQuestion: boolean;
}
