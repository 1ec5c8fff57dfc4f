/**
 * All weights of the embedded model in one place. All were set by hand from what they mean; none was fitted to a data
 * set. `withWeights` gives a changed copy for ablations and perturbation tests.
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
  /** Exponent on relation similarity: strong matches count more than sums of weak ones. */
  relationPower: 1.2,
  /** Least similarity at which a word may be matched to a relation at all. */
  relationFloor: 0.2,
  /** Share of a match with a word that says what is asked for, because it points at the end, not at the way there. */
  askingShare: 0.5,
  /** Similarity of a word that asks for a class to a step that arrives at the class for sure. */
  askedClass: 0.8,
  /** Share of a match that remains when its label word was already spoken for. */
  takenShare: 0.25,
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
  /** A word used as a noun against a label word that is not a noun, unless one derives from the other. */
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
  /** Lexical similarity below which a match is damped as if it came from vectors. */
  weakLexical: 0.6,
  /** Damping of weak matches by words that are near everything in this graph. */
  hubDamping: 0.8,

  // --- a word against the class of a node ----------------------------------------------------------------------------
  classFloor: 0.25,
  /** Class similarity from which a class word alone holds a hop in place. */
  classAnchor: 0.4,
  /** Value of a class match against a relation match. */
  classShare: 0.4,
  /** A genitive is rarely a mere class word. */
  classGenitive: 0.4,
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
  /** Least credit of a genitive for the bonus: it nearly pays for a hop of its own, whatever the relation is called. */
  anchorGenitive: 1.2,
  /** Cost of a hop: as much as one anchor, and a little more for every one. */
  openHop: 0.43,
  /** Prior of one among b relations: rate · max(0, ln(1 + b) − from). */
  branching: 0.5,
  branchingFrom: 2.3,
  /** How sharply relations that fit worse fall out of b; 0 counts all alike. */
  branchingContrast: 4,
  /** Share of that similarity-weighted b in the prior, against plain b; both as logarithms. */
  branchingShare: 0.5,
  /** Cost of relations that only part of the frontier has: rate · ln(1 / share). */
  frontierShare: 0.05,
  /** Cost of relations that members of the previous role hardly ever have. */
  rareTransition: 0.2,
  rareTransitionShare: 0.05,
  rareTransitionMost: 0.8,
  /** Cost of walking a relation backwards. */
  backwards: 0.04,
  /** Cost per place when a word further from the name is read before a nearer one on the other side; places counted up to most. */
  order: 0.04,
  orderMost: 4,
  /** There and back over one relation, asked for by a cue ("also", "same"): rate · (base + (1 − base) · similarity). */
  thereAndBack: 0.7,
  thereAndBackBase: 0.3,
  /** There and back without a cue. */
  thereAndBackPlain: 0.1,
  /** A path that ends there and back without a cue. */
  endsThereAndBack: 0.15,

  // --- what is asked for ---------------------------------------------------------------------------------------------
  answerType: 0.4,
  /** The wanted class is not among those known of the role, though nothing contradicts. */
  answerTypeUnknown: 0.2,
  /** A thing was wanted and persons were found. */
  answerThing: 0.32,
  answerWord: 0.5,
  answerWordBase: 0.3,
  /** Class similarity against label similarity for the answer word. */
  answerWordClass: 0.8,
  /** A noun that matches a word of the label other than its head. */
  answerWordOffHead: 0.6,
  answerWordBackwards: 0.4,
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
  /** Entities whose name has other capitals, if some entity's name is exactly as written. */
  mentionOtherCase: 0.3,
  /** For each power of ten by which another bearer of the name has more facts. */
  mentionLessKnown: 0.25,
  /** A single lower-case word in a question that uses capitals. */
  mentionUncased: 0.5,
  mentionAllFunction: 0.6,
  /** A single frequent word that is not saved by capitals. */
  mentionFrequent: 0.5,
  mentionFrequentBase: 0.1,
  /** The word also names a relation or a class of this graph. */
  mentionSchemaWord: 0.5,
  /** Matched by part of a name (a surname); matched with spelling differences. */
  mentionPartial: 0.35,
  mentionMisspelt: 0.5,
  /** Mentions this far below the best are not tried. */
  mentionWindow: 1.2,
  /** Cost of each hop beyond one in a conjunction of two names. */
  conjunctionHop: 0.3,
  /** Least score of names that may be asked about together; share of the second name's score that counts. */
  conjunctionMention: 0.9,
  conjunctionSecond: 0.9,
  /** Credit for using two given names, because anyone who gives two means both. */
  conjunctionGiven: 1.5,

  /** Cost of answering with another name of the question; least score of such a name. */
  answerNamed: 0.5,
  mentionAsked: 0.5,
});

export type Weights = { readonly [Name in keyof typeof WEIGHTS]: number };

export function withWeights(changes: Partial<Weights>, base: Weights = WEIGHTS): Weights {
  return Object.freeze({ ...base, ...changes });
}
