/** What a relation is for, by its name and its facts; absent for an ordinary fact. */
export type RelationHabit = 'name' | 'alias' | 'type' | 'category' | 'identifier' | 'description';

/** Words of a name, lower case; where a language is written without spaces, what a word ends in or holds. */
export interface SchemaCue {
  readonly words?: string;
  readonly pattern?: RegExp;
}

/**
 * Words of one language in the names of relations and in a few kinds of values: what graphs call things, not what questions do.
 * Lists are words or phrases joined by `|`, lower case; those of all languages are read together, for a graph may mix them.
 */
export interface SchemaWords {
  /** Whole names of relations, their words joined by a space, by what such relations are for. */
  readonly habits: Readonly<Record<RelationHabit, string>>;
  /** Words of a relation's name that say that its values are dates: `openedIn`, `hired on`. */
  readonly date: SchemaCue;
  /** That the relation has no direction: `BORDERS`, `married-to`. */
  readonly reciprocal: SchemaCue & {
    /** A last word that says so ("goes well with"), but behind these words ("starts with"). */
    readonly last?: { readonly word: string; readonly notBehind: string };
  };
  /** That only people have it or do it; `unless`: names, their words joined by a space, that say otherwise. */
  readonly headIsPerson: SchemaCue & { readonly unless?: RegExp };
  /** That it leads to a person. */
  readonly tailIsPerson: SchemaCue;
  /** What people do to a thing, before a last word that names the doer: `written by`. */
  readonly doneBy?: { readonly last: string; readonly acts: string };
  /** Behind what a name says that the other end is it: `editionOf`. */
  readonly of?: string;
  /** What people are to one another: "parent of" leads to a person. */
  readonly kin?: string;
  /** Grammar of names: "has", "of", "the". `verb`: a word that is a verb by its ending. */
  readonly auxiliaries?: string;
  readonly prepositions?: string;
  readonly empty?: string;
  readonly verb?: RegExp;
  /** Such a word that alone is a noun: a "filling", a "building". */
  readonly nounAlone?: RegExp;
  /**
   * The nouns for the things at one end of a relation, longest first, where the language does not set words apart; undefined for a
   * name that is not written in it.
   */
  readonly roleNouns?: (relationName: string, end: 'head' | 'tail') => string[] | undefined;
  /** Last words of names whose values only tell things apart: `job number`. */
  readonly numbering: string;
  /** Values that stand for yes and no. */
  readonly truth: string;
  /** What a day and a month written out end in, as the inside of a character class. */
  readonly dateEnds?: { readonly day: string; readonly month: string };
  /** Whether a name is that of a person, where the language's own names tell. */
  readonly isPersonName?: (name: string) => boolean;
}
