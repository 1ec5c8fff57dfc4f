import type { Analysis, Token, TokenSpan } from './analysis.ts';
import type { Dimension } from './units.ts';

/**
 * Everything that depends on the language of a question. A language is a folder `language/<id>/` with one such pack and one line
 * in `registry.ts`. Packs are made once, are deterministic, know no graph, and hold no data set's words.
 */
export interface LanguageReader {
  /** BCP 47, as `en`. */
  readonly id: string;
  /** 0..1: how far a text is written in this language; the pack with the greatest share reads the question. */
  share(text: string): number;
  /**
   * Cuts a question into tokens. Names of a graph are looked for in runs of these tokens, before the analysis.
   * @param vocabulary words that the graph's schema uses, lower case: a misspelt word is mended towards them first.
   */
  tokens(question: string, vocabulary?: ReadonlySet<string>): readonly Token[];
  /** Takes the question apart; it may cut tokens again where names ask for it, and gives the names' places among its own. */
  analyse(question: string, tokens: readonly Token[], context: AnalysisContext): Analysis;
  /** How far a word of a question says a word of a graph (class, relation, role), 0..1. Not symmetric; 1 for the same lemma. */
  similarity(questionWord: string, graphWord: string): number;
  /** The same where both name kinds of things: of two nouns derived from one another (winery, wine) neither is the other. Absent: no less. */
  kindSimilarity?(questionNoun: string, className: string): number;
  /** Nearness of meaning alone, 0..1 (vectors): weak evidence where `similarity` says 0. */
  nearness(questionWord: string, graphWord: string): number;
  /** Other general nouns by which graphs may call what these words ask for ("how old" → age), with their strength. */
  idioms(words: readonly string[]): readonly LanguageIdiom[];
  /**
   * A yes-no question as one that asks for the other of its two names: "does Y report to X" → "who report to X", "what report to X".
   * @param other place of the other name among the words; −1 when there is none.
   * @returns the ways to ask it; words, each with its place among the given ones where it has one.
   */
  openQuestion(
    words: readonly string[],
    other: number,
  ): readonly (readonly { readonly word: string; readonly at?: number }[])[];
  /** Words of a name in the graph without function words, lower case, in order; never empty for a name with letters. */
  nameWords(name: string, listed?: ReadonlySet<string>): readonly string[];
  /**
   * How far a stretch of a question is a name of the graph, where the language compares names by other parts than words; absent or
   * undefined: by words.
   */
  nameLikeness?(
    text: string,
    name: string,
  ): { readonly quality: number; readonly isPart: boolean } | undefined;
  /** Question words stand where the answer would, not first: grammar before them says who does what. */
  readonly asksInPlace?: true;
  /** A stretch that is no word, with another first character of the same sound, each in turn; empty for words. */
  homophones?(text: string): readonly string[];
  /** Whether a noun by itself names persons, places or times ("author", "city", "year"). */
  nounKind(word: string): 'person' | 'place' | 'time' | 'number' | undefined;
  /** Words of relations that say no more than when ("date", "year"), and no more than where ("city", "location"). */
  readonly dateNames: ReadonlySet<string>;
  readonly placeNames: ReadonlySet<string>;
  /** Words of relations that say no more than what kind, state or group ("status", "department"). */
  readonly kindNames: ReadonlySet<string>;
  /** Words before a name that say more than that something belongs to it ("about", "against"). */
  readonly tellingWords: ReadonlySet<string>;
  /** Whether a noun surely names neither people nor groups of them ("airport"). */
  namesThing?(word: string): boolean;
  /** Words for people as such ("somebody", "people"). */
  readonly people: ReadonlySet<string>;
  /** Pronouns that stand for anybody or anything: where they are says which end of a relation is meant. */
  readonly indefinites: ReadonlySet<string>;
  /** Base forms of words that say that two things have something in common ("share", "the same"). */
  readonly sharingWords: readonly string[];
  /** Words that join names, lower case: of any one of them (`or`), or of all (`and`); articles and commas between them too. */
  readonly joiningWords: {
    readonly or: readonly string[];
    readonly and: readonly string[];
    /** Before the thing that another is held against ("longer than X"). */
    readonly than: readonly string[];
  };
  /** What is measured by words that ask for a measure ("cost": money), by base form; absent: none is known. */
  readonly dimensions?: ReadonlyMap<string, readonly Dimension[]>;
  /** It is written without spaces, so that words have to be cut out of a sentence. */
  readonly isUnspaced?: boolean;
  /** Words that stand for yes and for no as values of a graph. */
  readonly truthValues: { readonly yes: readonly string[]; readonly no: readonly string[] };
}

export interface AnalysisContext {
  /** Names of the graph found in the question, disjoint, in order: no operator is read inside them. */
  readonly names: readonly TokenSpan[];
  /** Against which "this year" and "in the last 30 days" are read: `1999-03-31`. */
  readonly today: string;
  /** Words that the graph's schema uses, lower case: they are not cut apart. */
  readonly vocabulary?: ReadonlySet<string> | undefined;
  /** Words that relations of many graphs use, where words are not set apart: they are not cut apart either. */
  readonly listed?: ReadonlySet<string> | undefined;
}

export interface LanguageIdiom {
  /** Tokens (positions in the given words) that the idiom explains. */
  readonly positions: readonly number[];
  readonly nouns: readonly { readonly word: string; readonly strength: number }[];
  /** The words mean nothing of what they mean by themselves ("tie the knot"). */
  readonly isOpaque?: boolean;
}
