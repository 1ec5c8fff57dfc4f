/**
 * The coarse meaning of a noun: the WordNet lexicographer file that holds its sense ("noun.person" → `person`). `tops`
 * holds the most general nouns, which name no class.
 */
export type NounClass = (typeof NOUN_CLASSES)[number];

/** In the order of WordNet's lexicographer file numbers 3..28. */
export const NOUN_CLASSES = [
  'tops',
  'act',
  'animal',
  'artifact',
  'attribute',
  'body',
  'cognition',
  'communication',
  'event',
  'feeling',
  'food',
  'group',
  'location',
  'motive',
  'object',
  'person',
  'phenomenon',
  'plant',
  'possession',
  'process',
  'quantity',
  'relation',
  'shape',
  'state',
  'substance',
  'time',
] as const;

export interface NounClassStrength {
  readonly class: NounClass;
  /** The share of the noun's uses that fall into the class, 0..1, as far as WordNet's order of senses tells. */
  readonly strength: number;
}

/**
 * Where a paraphrase comes from. `idiom`: hand-written question idioms of English. `wordnet`: derived from WordNet's
 * pointers and glosses. `thesaurus`: derived from a general thesaurus.
 */
export type ParaphraseSource = 'idiom' | 'wordnet' | 'thesaurus';

/** Another way to say a word. `word` is a lemma, usually a noun that a graph might use for a relation or class. */
export interface Paraphrase {
  readonly word: string;
  /** 0..1 */
  readonly strength: number;
  readonly source: ParaphraseSource;
}

/** A question idiom found in a row of words: "how old" → age. */
export interface IdiomMatch {
  /** The positions of all matched words, ascending. Words between them need not belong to the idiom. */
  readonly positions: readonly number[];
  /** The matched position that carries the meaning, to which the paraphrases belong ("old" of "how old"). */
  readonly anchor: number;
  /** What is asked for, strongest first. */
  readonly paraphrases: readonly Paraphrase[];
  /** Whether the words lose their own meaning ("tie the knot"). */
  readonly isOpaque: boolean;
}

export interface SynonymPhrase {
  /** The words of the synonym, as in `['better', 'half']`. */
  readonly words: readonly string[];
  /** The single words it means the same as, as in `['spouse', 'partner', 'mate']`. */
  readonly meanings: readonly string[];
}

/**
 * What is known about English words without any graph. Words are given in lower case; other forms are folded. Every
 * operation is deterministic, never throws on unknown words, and caches its results, so repeating a call is cheap.
 * Returned arrays are shared: do not change them.
 */
export interface Lexicon {
  /** The number of words with a vector. */
  readonly size: number;
  /** The number of values per vector. */
  readonly dimensions: number;

  /** Rarity 0.1..1 by frequency rank, independent of any graph. 1 for unknown words. */
  idf(word: string): number;
  /** The position in the list of words by descending frequency, from 0. Undefined for words without a vector. */
  rank(word: string): number | undefined;
  /** The word itself, if it is a lemma or nothing else is found, then base forms ("wrote" → write). Never empty. */
  lemmas(word: string): readonly string[];
  isNoun(word: string): boolean;
  isVerb(word: string): boolean;
  isAdjective(word: string): boolean;
  /** An inflected plural of a known noun ("movies", "children"), not one that merely ends in s. */
  isPlural(word: string): boolean;

  /**
   * How far a word of a question means what a word of a graph means, 0..1, by morphology, derivation and WordNet. Not
   * symmetric: a question may name a narrower thing (father → parent 0.75) more safely than a wider one (0.60).
   */
  lexicalSimilarity(questionWord: string, graphWord: string): number;
  /**
   * Whether two nouns are opposites within one kind (mother and father). Such words are never similar. This excludes
   * opposites across kinds (parent and child), which are often one relation read from its two ends.
   */
  isOpposite(left: string, right: string): boolean;
  /** Whether one word is derived from the other, or both from a third: winery – wine. */
  areDerived(left: string, right: string): boolean;
  /**
   * `0.75 · clamp((cosine − 0.22) / 0.53, 0, 1)`, the best over the base forms of both. Symmetric. 0 for unknown words.
   */
  vectorSimilarity(left: string, right: string): number;
  /** The greater of `lexicalSimilarity` and `vectorSimilarity`. */
  similarity(questionWord: string, graphWord: string): number;
  /** −1..1. 0 if one word has no vector. */
  cosine(left: string, right: string): number;
  /** A fresh array of unit length. Undefined if neither the word nor any base form has a vector. */
  vector(word: string): Float32Array | undefined;
  /**
   * The `limit` words nearest to a direction (of any length), nearest first, ties by frequency. Costs a pass over all
   * vectors (a few milliseconds). `accept` is called only for words that would enter the list.
   */
  nearest(
    direction: Float32Array,
    limit: number,
    accept?: (word: string) => boolean,
  ): readonly { readonly word: string; readonly cosine: number }[];

  /** Strongest first. Empty for words that are not nouns. */
  nounClasses(word: string): readonly NounClassStrength[];
  /** Lemmas of the same senses, any part of speech, sorted. */
  synonyms(word: string): readonly string[];
  /** Lemmas of the direct hypernyms, sorted, without very general ones ("entity", "person"). */
  hypernyms(word: string): readonly string[];
  /** Lemmas derived from the word or from which it derives (direct ↔ director), sorted. */
  derivations(word: string): readonly string[];

  /**
   * Other words for a single content word of a question, strongest first, at most about 12. Inflected words get those
   * of their base forms. Only from the sources `wordnet` and `thesaurus`.
   */
  paraphrases(word: string): readonly Paraphrase[];
  /** The idioms within the words of a question, by position of the anchor, longer before shorter. */
  idioms(words: readonly string[]): readonly IdiomMatch[];
  /** Synonyms of several words that start with this word ("better" → better half), longest first. */
  synonymPhrases(firstWord: string): readonly SynonymPhrase[];
  /**
   * Replaces traditional Chinese characters by simplified ones, one for one, so that positions stay. Anything else is
   * unchanged.
   */
  simplify(text: string): string;
}

export interface LexiconOptions {
  /** Sources of paraphrases to leave out, to measure the value of each. */
  readonly without?: readonly ParaphraseSource[] | undefined;
  /** A generated file to use instead of the package's own. */
  readonly file?: string | undefined;
}
