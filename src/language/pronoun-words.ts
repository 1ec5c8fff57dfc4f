/** Pronouns of one kind stand for one and the same thing. */
export type PronounKind = 'he' | 'she' | 'it' | 'they';

/** How one language refers to what was said before by a pronoun. */
export interface PronounWords {
  /** Patterns that find the pronouns of each kind anywhere in a text; global, and no match lies inside another. */
  readonly kinds: Readonly<Record<PronounKind, RegExp>>;
  /** Places of pronouns that stand for nothing ("is it true that …"). */
  readonly emptyPlaces?: (text: string) => ReadonlySet<number>;
  /**
   * The form a name takes in place of a pronoun; if absent, the name itself.
   * @param rest the text after the pronoun.
   */
  readonly inPlace?: (name: string, pronoun: string, rest: string) => string;
  /** Match a question that asks for a person, and one that asks which of several things. */
  readonly asksForPerson: RegExp;
  readonly asksForThing: RegExp;
  /** A word that alone names nothing, even at the beginning of a sentence. */
  readonly namesNothing?: RegExp;
}
