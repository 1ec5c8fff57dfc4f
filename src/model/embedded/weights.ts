/**
 * Every number the embedded model weighs with, in one place. All were set by hand from what they mean; none was fitted to
 * a data set. `withWeights` gives a changed copy for ablations and perturbation tests.
 */
export const WEIGHTS = Object.freeze({
  // --- words of a question -------------------------------------------------------------------------------------------
  /** Weight of a content word: floor + rarity share · idf. */
  tokenFloor: 0.45,
  tokenRarity: 0.55,
  /** Weight of words that steer the reading but name nothing (same, also, person, thing). */
  tokenCue: 0.15,
  /** Chinese question words that ask for a class (when, where), and those that ask for anything (what). */
  chineseCue: 0.9,
  chineseVagueCue: 0.2,
  /** Rate at which an unexplained word costs its weight. */
  skip: 0.2,
  /** Added to the rate for a word that must be a step of its own ("the A of", "'s A"). */
  skipGenitive: 0.4,

  // --- a word against a relation -------------------------------------------------------------------------------------
  /** Exponent on 1 / (number of labels with the word): rare label words speak louder. */
  labelRarity: 0.3,
  /** Words of a relation's context (its domain, its first step) against words of its label. */
  context: 0.4,
  /** Arriving at the domain of a relation, walked backwards, answers by its name. */
  headType: 0.9,
  /** A paraphrase of a word against the word itself. */
  paraphrase: 0.9,
  /** Least similarity of a paraphrase to a label word; a paraphrase of a near miss means nothing. */
  paraphraseFloor: 0.6,
  /** A word used as a noun against a label word that is none, unless one derives from the other. */
  nounAgainstVerb: 0.25,
  sureWord: 0.8,
  /** Least lexical similarity to a word of a relation's name that covers a clue; Chinese shares characters. */
  firmWord: 0.55,
  /** The same for what a question idiom says ("how old": age). */
  firmIdiom: 0.8,
  /** A value of the relation was named (male, drama). */
  value: 0.7,
  /** Least lexical similarity to a value. */
  valueFloor: 0.7,
  /** A kind of the relation's values was named (France → country), times its frequency. */
  valueKind: 0.8,
  /** Lexical similarity under which a match is damped as if it came from vectors. */
  weakLexical: 0.6,
  /** Damping of weak matches by words that are near everything in this graph. */
  hubDamping: 0.8,

  // --- a word against the class of a node ----------------------------------------------------------------------------
  /** Least overlap by which a role borrows the words of another. */
  overlapWords: 0.3,
  /** Least overlap by which a role inherits coarse classes of another. */
  overlapClasses: 0.1,
  /** Cosine to a role's centroid: similarity = clamp((cos − low) / span). */
  centroidLow: 0.4,
  centroidSpan: 0.35,
  /** Exponent on cos / best cos of any role: a class word belongs to the role it is nearest to. */
  centroidContrast: 4,
  /** Centroids of tail roles are vaguer. */
  centroidTail: 0.8,
  hubLow: 0.45,
  hubSpan: 0.3,

  // --- reading a path ------------------------------------------------------------------------------------------------
  /** Bonus for the first word that holds a hop in place. */
  anchor: 0.36,
  /** Cost of walking a relation backwards. */
  backwards: 0.04,
  /** Cost per place when a word further from the name is read before a nearer one on the other side; places counted up to most. */
  order: 0.04,

  // --- what is asked for ---------------------------------------------------------------------------------------------
  answerType: 0.4,
  answerWord: 0.5,
  /** when, where, why: the label says so itself (date, place, cause). */
  questionWord: 0.25,

  // --- names in the question -----------------------------------------------------------------------------------------
  mentionWord: 0.45,
  mentionRarity: 0.55,
  mentionFunctionWord: 0.12,
  /** One Chinese character of a name. */
  mentionHan: 0.35,
  mentionSeveral: 0.35,
  mentionPerWord: 0.1,
  /** Written as the graph writes it, with capitals or digits, in a question that uses capitals. */
  mentionCased: 0.7,
  /** One lower-case word in a question that uses capitals. */
  mentionUncased: 0.5,
  mentionAllFunction: 0.6,
  /** One frequent word not saved by capitals. */
  mentionFrequent: 0.5,
  mentionFrequentBase: 0.1,
  /** The word also names a relation or a class of this graph. */
  mentionSchemaWord: 0.5,
  /** Matched by part of a name (a surname); matched with spelling differences. */
  mentionPartial: 0.35,
  mentionMisspelt: 0.5,
  /** Mentions this far below the best are not tried. */
  mentionWindow: 1.2,
  /** Least score of names that may be asked about together; share of the second name's score that counts. */
  conjunctionMention: 0.9,

  /** Cost of answering with another name of the question; least score of such a name. */
  answerNamed: 0.5,
});

export type Weights = { readonly [Name in keyof typeof WEIGHTS]: number };

export function withWeights(changes: Partial<Weights>, base: Weights = WEIGHTS): Weights {
  return Object.freeze({ ...base, ...changes });
}
