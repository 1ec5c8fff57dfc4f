/** What a relation is used for, judged by its name and its facts; absent for ordinary facts. */
export type RelationHabit = 'name' | 'alias' | 'type' | 'category' | 'identifier' | 'description';

/** Words of a name, lower case; for a language without spaces, what a word ends in or contains. */
export interface SchemaCue {
  readonly words?: string;
  readonly pattern?: RegExp;
}

/**
 * Words of one language in the names of relations and in a few kinds of values: what graphs call things, as opposed to what
 * questions call them. Lists are lower-case words or phrases joined by `|`. The lists of all languages are read together, because a
 * graph may mix them.
 */
export interface SchemaWords {
  /** Whole names of relations, with their words joined by spaces, by what such relations are used for. */
  readonly habits: Readonly<Record<RelationHabit, string>>;
  /** Words of a relation's name which say that its values are dates: `openedIn`, `hired on`. */
  readonly date: SchemaCue;
  /** Words which say that the relation has no direction: `BORDERS`, `married-to`. */
  readonly reciprocal: SchemaCue & {
    /** A last word that says so ("goes well with"), except after these words ("starts with"). */
    readonly last?: { readonly word: string; readonly notBehind: string };
  };
  /** Words which say that only people have it or do it; `unless`: names, with their words joined by spaces, that say otherwise. */
  readonly headIsPerson: SchemaCue & { readonly unless?: RegExp };
  /** That it leads to a person. */
  readonly tailIsPerson: SchemaCue;
  /** Classes of animals: they are born and have owners and mothers, and are no people. */
  readonly animals: SchemaCue;
  /** What people do to a thing, followed by a last word that introduces the person: `written by`. */
  readonly doneBy?: { readonly last: string; readonly acts: string };
  /** Names, in their words, of what leads to a year where it leads to numbers: `cast in`. */
  readonly yearNames?: RegExp;
  /** The word after which a name says what the other end is: `editionOf`. */
  readonly of?: string;
  /** Last words behind the noun for those who are it: `member since`. */
  readonly since?: string;
  /** What people are to one another: "parent of" leads to a person. */
  readonly kin?: string;
  /** Grammar of names: "has", "of", "the". `verb`: a word that is a verb by its ending. */
  readonly auxiliaries?: string;
  readonly prepositions?: string;
  readonly empty?: string;
  readonly verb?: RegExp;
  /** Such a word that is a noun when it stands alone: a "filling", a "building". */
  readonly nounAlone?: RegExp;
  /**
   * The nouns for the things at one end of a relation, longest first, for a language without spaces; undefined for a name that is
   * not in the language.
   */
  readonly roleNouns?: (relationName: string, end: 'head' | 'tail') => string[] | undefined;
  /** Words of a name with its abbreviations written out. */
  readonly spelledOut?: (words: readonly string[]) => readonly string[];
  /** Last words of names whose values only distinguish things: `job number`. */
  readonly numbering: string;
  /** Values that stand for yes and no. */
  readonly truth: string;
  /** What written-out days and months end in, as the inside of a character class. */
  readonly dateEnds?: { readonly day: string; readonly month: string };
  /** Given names in lower case without diacritics, apart by spaces or lines; `likely`: some are common words too, so that they prove nothing. */
  readonly givenNames?: string;
  readonly likelyGivenNames?: string;
  /** Small words in the names of people: "van", "de". */
  readonly nameParticles?: string;
  /** Whether a name is that of a person, if the language's own names tell. */
  readonly isPersonName?: (name: string) => boolean;
}
