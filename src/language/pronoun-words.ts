/** Pronouns of one kind stand for one and the same thing. */
export type PronounKind = 'he' | 'she' | 'it' | 'they';

/** How one language refers to what was said before by a pronoun. */
export interface PronounWords {
  /** The pronouns of each kind, found anywhere in a text; global, and none inside another. */
  readonly kinds: Readonly<Record<PronounKind, RegExp>>;
  /** Places of pronouns that stand for nothing ("is it true that …"). */
  readonly emptyPlaces?: (text: string) => ReadonlySet<number>;
  /**
   * A name as it stands in place of a pronoun; the name itself when absent.
   * @param rest the text behind the pronoun.
   */
  readonly inPlace?: (name: string, pronoun: string, rest: string) => string;
  /** A question for a person, and one for which of several things. */
  readonly asksForPerson: RegExp;
  readonly asksForThing: RegExp;
  /** A word that alone names nothing, even at the beginning of a sentence. */
  readonly namesNothing?: RegExp;
}
