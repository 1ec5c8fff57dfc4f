/** How a language words an answer without a model. */
export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  /** It is clear what is asked, and there is nothing of the kind. */
  readonly nothingFits: string;
  /** There is no answer yet, only readings to choose from. */
  readonly unsure: string;
  /** Of a reading without an answer, behind its words. */
  readonly givesNothing: string;
  /** Remarks that follow an answer that is less than grounded. */
  readonly partial: string;
  readonly model: string;
  /** Between two sentences. */
  readonly gap: string;
  /** Names as one sentence; at least one. */
  list(names: readonly string[]): string;
  /** How old something is, as what is said behind the day since when it is. */
  age(age: { readonly count: number; readonly unit: 'year' | 'month' }): string;
  /** The same of a year: whether the day is past this year is not known. @param years from that year to this one. */
  ageInYear(years: number): string;
}

/** How a language tells why an answer is so; the facts are told beside it. */
export interface ExplanationWords {
  /** `plan`: in words. */
  asked(plan: string): string;
  /** `facts`: how many; `answer`: a sentence. */
  gives(facts: number, answer: string): string;
  /** Nothing is missing. */
  readonly proved: string;
  /** The facts give the answer, but something else is missing. */
  readonly givenByFacts: string;
  /** `reasons`: sentences. */
  unproved(reasons: string): string;
}

/** What is below an answer in a chat. */
export interface ChatWords {
  readonly outcomes: {
    readonly grounded: string;
    readonly partial: string;
    readonly model: string;
    readonly abstained: string;
  };
  readonly evidence: string;
  readonly readAs: string;
  readonly more: (count: number) => string;
}

/** What a model is told whose reply could not be used, before it answers the same request again. */
export interface RepairNotes {
  readonly unreadable: string;
  /** It was cut off. */
  readonly cut: string;
}

/** How a language says yes and no in a model's reply; texts are in lower case, NFKC, with straight apostrophes. */
export interface VerdictWords {
  /** What each word means if nothing negates it. `undefined`: it asks, or says nothing, but is not a verdict. Flags are ignored. */
  readonly says: readonly (readonly [says: boolean | undefined, words: RegExp])[];
  /** Words that answer by themselves; a negation before them belongs to something else. */
  readonly final: ReadonlySet<string>;
  /**
   * Whether a word of agreement is in this language, so that the language's negations reverse it; of several, the last one does.
   */
  owns(word: string): boolean;
  /** Where a clause ends; negations do not reach across it. */
  readonly clause: RegExp;
  /** The end of a clause that a denial may be in. */
  reach(clause: string): string;
  /** Has the flag `g`. */
  readonly denial: RegExp;
}
