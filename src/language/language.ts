import type { Analysis, NounKind, Token, TokenSpan } from './analysis.ts';
import type { RecordVerbs } from './record-verbs.ts';
import type { Dimension } from './unit-words.ts';

/**
 * Everything that depends on the language of a question. A language is a folder `language/<id>/` with one such pack and its lines
 * in `registry.ts`. Packs are made once and are deterministic; they know no graph and contain no words from data sets.
 */
export interface LanguageReader {
  /** BCP 47, as `en`. */
  readonly id: string;
  /** 0..1: how much of a text is in this language; the pack with the greatest share reads the question. */
  share(text: string): number;
  /**
   * Cuts a question into tokens. Before the analysis, names of the graph are looked for in runs of these tokens.
   * @param vocabulary words that the graph's schema uses, lower case: a misspelt word is mended towards them first.
   * @param joined words, lower case, that begin with a name of so many characters and are cut behind it: see `compounds`.
   */
  tokens(
    question: string,
    vocabulary?: ReadonlySet<string>,
    joined?: ReadonlyMap<string, number>,
  ): readonly Token[];
  /** How names are joined to nouns in one word ("Igelgruppe"); absent where they are not. */
  readonly compounds?: NameCompounds;
  /**
   * Takes the question apart. It may cut the tokens anew where names require it, and returns the places of the names among its own
   * tokens.
   */
  analyse(question: string, tokens: readonly Token[], context: AnalysisContext): Analysis;
  /**
   * How well a word of a question expresses a word of the graph (a class, relation or role), 0..1. Not symmetric; 1 for the same
   * lemma.
   */
  similarity(questionWord: string, graphWord: string): number;
  /**
   * The same if both words name kinds of things: of two nouns derived from one another (winery, wine), neither means the other. If
   * absent, `similarity` applies.
   */
  kindSimilarity?(questionNoun: string, className: string): number;
  /** Nearness of meaning alone, by vectors, 0..1: weak evidence if `similarity` gives 0. */
  nearness(questionWord: string, graphWord: string): number;
  /** Other general nouns by which graphs may call what these words ask for ("how old" → age), with their strength. */
  idioms(words: readonly string[]): readonly LanguageIdiom[];
  /**
   * Turns a yes-no question into one that asks for one of its two names: "does Y report to X" → "who report to X", "what report to
   * X".
   * @param other place of the other name among the words; −1 if there is none.
   * @returns the ways to ask it, as words, each with its place among the given ones if it has one.
   */
  openQuestion(
    words: readonly string[],
    other: number,
  ): readonly (readonly { readonly word: string; readonly at?: number }[])[];
  /** Words of a name with its abbreviations written out (`hrs`: hours). */
  spelledOut?(words: readonly string[]): readonly string[];
  /** Words of a name in the graph without function words, lower case, in order; never empty for a name with letters. */
  nameWords(name: string, listed?: ReadonlySet<string>): readonly string[];
  /**
   * How well a stretch of a question matches a name of the graph, if the language compares names by parts other than words. If
   * absent or undefined, names are compared by words.
   */
  nameLikeness?(
    text: string,
    name: string,
  ): { readonly quality: number; readonly isPart: boolean } | undefined;
  /** Whether question words stand where the answer would, rather than first: the grammar before them then says who does what. */
  readonly asksInPlace?: true;
  /** Other names that a word, or two of them, means as well, lower case: "Lehrer" is said of a "Lehrerin" too. Absent where there are none. */
  alsoNames?(word: string): readonly string[];
  /** How a noun in the singular may be written in the plural; absent where names are not looked for so. */
  plurals?(noun: string): readonly string[];
  /** Words before an object that stands before its verb (把); absent where there are none. */
  readonly objectMarks?: ReadonlySet<string>;
  /** Marks right behind a verb that say it is done, begun or under way (了, 过); absent where verbs are inflected. */
  readonly aspects?: ReadonlySet<string>;
  /** For a stretch that is not a word: the stretches with a different first character of the same sound. Empty for words. */
  homophones?(text: string): readonly string[];
  /** What a noun names by itself, if it tells. */
  nounKind(word: string): NounKind | undefined;
  /** Words for what is past its day and has not been done: "overdue". */
  readonly overdueWords?: RegExp;
  /** Words that say of something, in questions and as what is written in tables, that it is done: "finished", "completed". */
  readonly doneWords?: RegExp;
  /** Verbs with what records of such acts are called ("borrow": a loan). */
  readonly recordVerbs?: RecordVerbs;
  /** What is written of something about which nothing more is to be done: it is done, or has been called off. */
  readonly overNames?: RegExp;
  /** Names of relations whose day or yes says that what was due has been done ("paid on", "returned"), in their words. */
  readonly settledNames?: RegExp;
  /** Names of relations to when something was done last, which is to be done again: "last done" settles nothing. */
  readonly lastNames?: RegExp;
  /** Units of a hundredth of the money that prices are in: cents, pence. */
  readonly hundredths?: ReadonlySet<string>;
  /** Whether a noun says of itself that it is a paper or an entry about something that happened: 订单, 维修单. */
  isSlip?(noun: string): boolean;
  /** Whether a part of a name that stands behind a character is none: 后 in 以后, 今年. */
  isNoPart?(text: string, before: string): boolean;
  /** What numbers are called that count in a unit: 件数 of 件. */
  unitNames?(unit: string): readonly string[];
  /** In the names of relations that lead to a day until which something holds: "insured until", "expires". */
  readonly endNames?: RegExp;
  /** Names of relations that say when something was born. */
  readonly birthNames?: RegExp;
  /** Names of relations that say since when something has been so. */
  readonly startNames?: RegExp;
  /** Words of relations that only say when ("date", "year"), and those that only say where ("city", "location"). */
  readonly dateNames: ReadonlySet<string>;
  readonly placeNames: ReadonlySet<string>;
  /** By question word, what people call the column that answers it: "what" of an item or its description. Absent where names are not cut into words. */
  readonly askedNames?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words of relations that only say what kind, state or group something is ("status", "department"). */
  readonly kindNames: ReadonlySet<string>;
  /** Words of relations whose numbers say after how long something is done again ("every", "interval"): the fewer, the more often. */
  readonly intervalNames: ReadonlySet<string>;
  /** Words for those whose data it is ("we"): what they do is done in all of it. */
  readonly owners: ReadonlySet<string>;
  /** Words of relations that say what is there after each entry of a list ("balance"): such numbers are never added up. */
  readonly runningNames: ReadonlySet<string>;
  /** Words of relations to what somebody must not have ("allergic", "intolerance"). */
  readonly aversions?: RegExp;
  /** Words of relations that say which of several is meant ("first", "next"): where a question says none of them, hardly that one. Absent where names are not cut into words. */
  readonly orderNames?: ReadonlySet<string>;
  /** Words in names of relations and in questions that say which end of a range is meant ("minimum", "at most"). */
  readonly boundWords: ReadonlyMap<string, 'min' | 'max'>;
  /** Words that ask what there may be and not what there is ("can", "fit", "room"). */
  readonly possibilityWords: ReadonlySet<string>;
  /** Words before a name that say more than mere belonging ("about", "against"). */
  readonly tellingWords: ReadonlySet<string>;
  /** Whether a noun certainly names neither people nor groups of people ("airport"). */
  namesThing?(word: string): boolean;
  /** Whether a noun certainly names what is done or happens ("repair"), which does nothing itself; a shop does. */
  namesRecord?(word: string): boolean;
  /** Whether the name of a relation says that its numbers count things ("seats", "no of people"), so that "how much" does not ask for them. */
  countsPieces?(name: string): boolean;
  /** Nouns that say by which way somebody is to be reached ("email address", "phone number"), with the way: a mobile is a phone. */
  readonly contactWords?: ReadonlyMap<string, string>;
  /** The noun in the one word that names its number: 页 of 页数. */
  countedIn?(name: string): string | undefined;
  /** Words behind a noun in the name of a number that counts the things: "night count". */
  readonly countWords: ReadonlySet<string>;
  /** Whether the name of a number says that it counts what is in each of the things it names: "no. in team". */
  countsWithin?(name: string): boolean;
  /** Words for people as such ("somebody", "people"). */
  readonly people: ReadonlySet<string>;
  /** Pronouns that stand for anybody or anything; their position says which end of a relation is meant. */
  readonly indefinites: ReadonlySet<string>;
  /** Names of relations to days that are planned, in their words: what is due has not been done. */
  readonly plannedNames?: RegExp;
  /** Names of relations to the day on which something ended, in their words. */
  readonly finishNames?: RegExp;
  /** Small words that turn a verb into its opposite, each with the other: "check in", "check out". */
  readonly particles?: ReadonlyMap<string, string>;
  /** Nouns for one of a group, before which the group is named: a crew member is one of the crew. */
  readonly memberNouns?: ReadonlySet<string>;
  /** Those of them that stand for things alone ("nothing"). */
  readonly nothingWords?: ReadonlySet<string>;
  /** Base forms of words saying that two things have something in common ("share", "the same"). */
  readonly sharingWords: readonly string[];
  /** Words before a name that say it of those who do the same: "who sang with X". */
  readonly withWords?: ReadonlySet<string>;
  /** Nouns that say it of people: "teammates". */
  readonly sharingNouns?: RegExp;
  /** Those of them that are small words and yet must be taken up by a reading, if no name is right behind. */
  readonly sameWords?: readonly string[];
  /** 和 X 住一个宿舍: words for one that say the same behind a name with one of the others before it. */
  readonly oneWith?: { readonly before: readonly string[]; readonly one: readonly string[] };
  /** Words that say that something has not ended ("still"), which a reading must not pass over. */
  readonly lastingWords?: ReadonlySet<string>;
  /** Words that join names, lower case: into a choice (`or`) or a list (`and`), including the articles and commas between them. */
  readonly joiningWords: {
    readonly or: readonly string[];
    readonly and: readonly string[];
    /** Words before the thing that another is compared with ("longer than X"). */
    readonly than: readonly string[];
  };
  /** What words that ask for a measure are about ("cost": money), by base form; if absent, none are known. */
  readonly dimensions?: ReadonlyMap<string, readonly Dimension[]>;
  /** Question words that ask for some of a kind ("which"). */
  readonly whichWords: RegExp;
  /** Words that say no more of what is asked than that it is money. */
  readonly moneyWords: RegExp;
  /** How the names of relations begin that say what somebody has: "has power of attorney for". */
  readonly havingNames: RegExp;
  /** Base forms of a word in the name of a relation, under which `dimensions` may have it ("costs"); absent where words have no forms. */
  measureForms?(word: string): readonly string[];
  /** First words of names that are often left out, lower case: "The Fox Inn". */
  readonly nameArticles: ReadonlySet<string>;
  /** Grammar words that join any two nouns and tell no relation ("of"). */
  readonly genitiveWords: ReadonlySet<string>;
  /** Grammar words of a passive, which the active voice does not have: "who mentors" of `mentored_by`. */
  readonly agentWords: ReadonlySet<string>;
  /** Whether it is written without spaces, so that sentences have to be cut into words. */
  readonly isUnspaced?: boolean;
  /** Words that stand for yes and no as values in a graph. */
  readonly truthValues: { readonly yes: readonly string[]; readonly no: readonly string[] };
}

/** Words made of a name and a word of the graph's schema. */
export interface NameCompounds {
  /** At how many characters a word that is none of the schema's may be cut before one that is. */
  cuts(word: string, vocabulary: ReadonlySet<string>): readonly number[];
  /** How a first part may be written by itself: with and without what joins it to the second. */
  bare(first: string): readonly string[];
  /** Whether a first part is a form of a name. */
  isSame(first: string, name: string): boolean;
}

export interface AnalysisContext {
  /** Names of the graph found in the question, disjoint and in order. No operator is read inside them. */
  readonly names: readonly TokenSpan[];
  /** Against which "this year" and "in the last 30 days" are read: `1999-03-31`. */
  readonly today: string;
  /** Whether the graph holds times of day: only then is "before 10" one. */
  readonly hasClocks?: boolean | undefined;
  /** Words that the graph's schema uses, lower case; they are never split. */
  readonly vocabulary?: ReadonlySet<string> | undefined;
  /** Words that relations of many graphs use, for languages without spaces; they are never split either. */
  readonly listed?: ReadonlySet<string> | undefined;
}

export interface LanguageIdiom {
  /** Tokens (positions in the given words) that the idiom explains. */
  readonly positions: readonly number[];
  readonly nouns: readonly { readonly word: string; readonly strength: number }[];
  /** Whether the words lose their own meanings ("tie the knot"). */
  readonly isOpaque?: boolean;
}
