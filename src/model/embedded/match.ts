import { chineseSimilarity } from './lexicon/chinese.ts';
import type { Lexicon, Paraphrase } from './lexicon/lexicon.ts';
import { isNounForm } from './noun-form.ts';
import { NumberedWords } from './numbered-words.ts';
import { isHan } from './pieces.ts';
import type { EmbeddedProfile, Role, RoleNumber } from './profile.ts';
import type { ValueFacts } from './role.ts';
import type { Weights } from './weights.ts';

/** How well a word expresses a step, and by which label word. */
export interface RelationMatch {
  /** 0..1 */
  readonly score: number;
  /** An index into the relation's label, or −1 if something other than the label matched. */
  readonly label: number;
}

/** A word, with other words for it in this question. `extra` comes from idioms, which depend on the whole question. */
export interface MatchWord {
  readonly word: string;
  /** Used as a noun here, so the meaning of a verb with the same spelling does not count ("types" is not a writing). */
  readonly isNoun: boolean;
  readonly extra: readonly Paraphrase[];
}

/** Marks words used as nouns in the cache. */
const NOUN_MARK = '\u0001';
const NONE: RelationMatch = { score: 0, label: -1 };
/** How many words' scores are cached per graph. Each costs a few bytes per relation it was compared with. */
const MOST_WORDS = 1500;
/** How many scores against single words of names they have together. */
const MOST_SCORES = 8_000_000;

interface WordMemo {
  /** Scores against single words of names, by their number. `UNKNOWN` if not yet compared. */
  words: Float64Array;
  /** The same as names of classes. */
  classWords: Float64Array;
  /** By the relation's name alone. */
  readonly names: Map<RoleNumber, RelationMatch>;
  /** With the values of its tail role. */
  readonly relations: Map<RoleNumber, RelationMatch>;
  readonly roles: Map<RoleNumber, number>;
  readonly vector: Float32Array | undefined;
  /** The largest cosine to the centroid of any large role. */
  nearest: number | undefined;
  hub: number | undefined;
}

const NO_SCORES = new Float64Array(0);
const UNKNOWN = -1;

/**
 * Compares words with the relations and roles of one graph. Scores depend only on graph and word and are cached; the
 * least recently used words are forgotten first. Roles must have been prepared.
 */
export class Matcher {
  readonly profile: EmbeddedProfile;
  readonly #lexicon: Lexicon;
  readonly #weights: Weights;
  readonly #memo = new Map<string, WordMemo>();
  #scores = 0;
  readonly #numbered: NumberedWords;

  constructor(profile: EmbeddedProfile, weights: Weights) {
    this.profile = profile;
    this.#lexicon = profile.lexicon;
    this.#weights = weights;
    this.#numbered = new NumberedWords(profile, weights.overlapWords);
  }

  /**
   * The word itself or any of its paraphrases against a directed relation, 0..1. The relation's tail role must be
   * prepared.
   */
  relation(word: MatchWord, edge: RoleNumber): RelationMatch {
    return this.#best(word, (text) => this.#relation(text, edge));
  }

  /** By the relation's name alone, so that no role need be prepared. This is the first sieve over many relations. */
  relationName(word: MatchWord, edge: RoleNumber): RelationMatch {
    return this.#best(word, (text) => this.#name(text, edge));
  }

  #best(word: MatchWord, measure: (text: string) => RelationMatch): RelationMatch {
    let best = measure(word.isNoun ? NOUN_MARK + word.word : word.word);
    for (const { word: other, strength } of word.extra) {
      const match = measure(other);
      const score = this.#weights.paraphrase * strength * match.score;
      if (match.score >= this.#weights.paraphraseFloor && score > best.score)
        best = { score, label: match.label };
    }
    return best;
  }

  /**
   * Whether the word's own form and meaning, a question idiom or a value of the relation ties it to a directed
   * relation, strongly enough to count the word as covered. Nearness of vectors and thesaurus entries rank paths but
   * prove nothing.
   */
  isFirm({ word, extra }: MatchWord, edge: RoleNumber): boolean {
    const { text } = this.profile.facts(edge);
    const names = [...text.label, ...text.context, ...(this.profile.isForward(edge) ? [] : text.headType)];
    const { firmWord, firmIdiom, valueFloor } = this.#weights;
    if (names.some((name) => this.#lexical(word, name) >= firmWord)) return true;
    if (extra.some((other) => names.some((name) => this.#lexical(other.word, name) >= firmIdiom)))
      return true;
    return this.profile
      .role(edge & ~1)
      .values.words.some((value) => this.#lexical(word, value) >= valueFloor);
  }

  /** The word against the class of the things in a role, 0..1. Only nouns name classes. */
  role(word: string, role: RoleNumber): number {
    const memo = this.#recall(word);
    let score = memo.roles.get(role);
    if (score === undefined) {
      score = this.#measureRole(word, role);
      memo.roles.set(role, score);
    }
    return score;
  }

  /** How near the word is to everything in this graph, 0..1. A word that is near everything distinguishes little. */
  hub(word: string): number {
    const memo = this.#recall(word);
    if (memo.hub === undefined) {
      const nearest = this.#nearestCentroid(word);
      memo.hub = clamp((nearest - this.#weights.hubLow) / this.#weights.hubSpan);
    }
    return memo.hub;
  }

  /** Similarity to the head noun of a relation's label, in the direction in which the name reads. */
  labelHead(word: string, edge: RoleNumber): number {
    const { text } = this.profile.facts(edge);
    return this.similarity(word, text.label[text.labelHead] as string);
  }

  /** Best lexical similarity to any word of the label. */
  labelLexical(word: string, edge: RoleNumber): number {
    let best = 0;
    for (const other of this.profile.facts(edge).text.label) {
      best = Math.max(best, this.#lexical(word, other));
    }
    return best;
  }

  /** Word against word. Weak evidence is damped for words that are near everything here. */
  similarity(word: string, other: string): number {
    const lexical = this.#lexical(word, other);
    if (lexical >= 0.9 || isHan(word)) return lexical;
    const damping = 1 - this.#weights.hubDamping * this.hub(word);
    const vector = this.#lexicon.vectorSimilarity(word, other) * damping;
    return Math.max(lexical >= this.#weights.weakLexical ? lexical : lexical * damping, vector);
  }

  /** By form and dictionary. Chinese by the characters that both share. */
  #lexical(word: string, other: string): number {
    return isHan(word) || isHan(other)
      ? chineseSimilarity(word, other)
      : this.#lexicon.lexicalSimilarity(word, other);
  }

  #recall(word: string): WordMemo {
    let memo = this.#memo.get(word);
    if (memo === undefined) {
      if (this.#scores > MOST_SCORES) {
        this.#memo.clear();
        this.#scores = 0;
      }
      if (this.#memo.size >= MOST_WORDS) {
        const [oldest, { words, classWords }] = this.#memo.entries().next().value as [string, WordMemo];
        this.#memo.delete(oldest);
        this.#scores -= words.length + classWords.length;
      }
      memo = {
        words: NO_SCORES,
        classWords: NO_SCORES,
        names: new Map(),
        relations: new Map(),
        roles: new Map(),
        vector: this.#lexicon.vector(word),
        nearest: undefined,
        hub: undefined,
      };
      this.#memo.set(word, memo);
    }
    return memo;
  }

  #relation(word: string, edge: RoleNumber): RelationMatch {
    const memo = this.#recall(word);
    let match = memo.relations.get(edge);
    if (match === undefined) {
      const name = this.#name(word, edge);
      const value = this.#measureValues(word.replace(NOUN_MARK, ''), this.profile.role(edge & ~1).values);
      match = value > name.score ? { score: value, label: -1 } : name;
      memo.relations.set(edge, match);
    }
    return match;
  }

  #name(word: string, edge: RoleNumber): RelationMatch {
    const memo = this.#recall(word);
    let match = memo.names.get(edge);
    if (match === undefined) {
      match = this.#measureName(word, edge);
      memo.names.set(edge, match);
    }
    return match;
  }

  #measureName(marked: string, edge: RoleNumber): RelationMatch {
    const memo = this.#recall(marked);
    const { labelWeights } = this.profile.facts(edge);
    const { context, headType } = this.#weights;
    const name = this.#numbered.nameOf(edge);
    let best = 0;
    let label = -1;
    for (let place = 0; place < name.label.length; place++) {
      const score = (labelWeights[place] as number) * this.#says(marked, name.label[place] as number, memo);
      if (score > best) [best, label] = [score, place];
    }
    for (let place = 0; place < name.context.length; place++) {
      const score = context * this.#says(marked, name.context[place] as number, memo);
      if (score > best) [best, label] = [score, -1];
    }
    if (!this.profile.isForward(edge)) {
      for (let place = 0; place < name.headType.length; place++) {
        const score = headType * this.#says(marked, name.headType[place] as number, memo);
        if (score > best) [best, label] = [score, -1];
      }
    }
    return best === 0 ? NONE : { score: best, label };
  }

  /** Scores with room for every word numbered so far. */
  #grown(scores: Float64Array): Float64Array {
    const grown = new Float64Array(Math.ceil(1.25 * this.#numbered.size)).fill(UNKNOWN);
    grown.set(scores);
    this.#scores += grown.length - scores.length;
    return grown;
  }

  /** How far a word, or another word for it, expresses a word of a name. Many names share their words. */
  #says(marked: string, number: number, memo: WordMemo): number {
    const known = memo.words[number];
    if (known !== undefined && known !== UNKNOWN) return known;
    if (number >= memo.words.length) memo.words = this.#grown(memo.words);
    const score = this.#measureWord(marked, this.#numbered.text(number));
    memo.words[number] = score;
    return score;
  }

  #measureWord(marked: string, other: string): number {
    const isNoun = marked.startsWith(NOUN_MARK);
    const word = isNoun ? marked.slice(NOUN_MARK.length) : marked;
    const { sureWord, nounAgainstVerb, paraphrase, paraphraseFloor } = this.#weights;
    if (!isHan(word) && this.#lexicon.isOpposite(word, other)) return 0;
    let best = this.similarity(word, other);
    if (isNoun && best < sureWord && !isNounForm(other, this.#lexicon)) best *= nounAgainstVerb;
    for (const { word: another, strength } of this.#lexicon.paraphrases(word)) {
      if (paraphrase * strength <= best) break;
      const similarity = this.similarity(another, other);
      if (similarity >= paraphraseFloor) best = Math.max(best, paraphrase * strength * similarity);
    }
    return best;
  }

  #measureValues(word: string, values: ValueFacts): number {
    const { value: valueRate, valueFloor, valueKind } = this.#weights;
    let best = 0;
    for (const value of values.words) {
      const similarity = this.#lexical(word, value);
      if (similarity >= valueFloor) best = Math.max(best, valueRate * similarity);
    }
    for (const [kind, share] of values.kinds) {
      const similarity = this.#lexical(word, kind);
      if (similarity >= valueFloor) best = Math.max(best, valueKind * share * similarity);
    }
    return best;
  }

  #measureRole(word: string, index: RoleNumber): number {
    if (!isHan(word) && !isNounForm(word, this.#lexicon)) return 0;
    const memo = this.#recall(word);
    const { words, shares } = this.#numbered.roleOf(index);
    let best = 0;
    for (let at = 0; at < words.length; at++) {
      const share = shares[at] as number;
      if (share <= best) continue;
      const number = words[at] as number;
      let score = memo.classWords[number];
      if (score === undefined || score === UNKNOWN) {
        if (number >= memo.classWords.length) memo.classWords = this.#grown(memo.classWords);
        score = this.#classWord(word, this.#numbered.text(number));
        memo.classWords[number] = score;
      }
      if (share * score > best) best = share * score;
    }
    return Math.max(best, this.#centroidScore(word, this.profile.role(index), index));
  }

  #classWord(word: string, other: string): number {
    if (isHan(word)) return this.#lexical(word, other);
    const lexical = this.#lexicon.lexicalSimilarity(word, other);
    if (lexical < this.#weights.sureWord && !isNounForm(other, this.#lexicon)) return 0;
    if (lexical >= this.#weights.weakLexical) return lexical;
    return lexical * (1 - this.#weights.hubDamping * this.hub(word));
  }

  /** The graph need not name its classes. A word near the direction of a role's relations names the role ("movie"). */
  #centroidScore(word: string, role: Role, index: RoleNumber): number {
    const { vector } = this.#recall(word);
    if (vector === undefined || role.centroid === undefined) return 0;
    const cosine = dot(vector, role.centroid);
    const { centroidLow, centroidSpan, centroidContrast, centroidTail } = this.#weights;
    const nearness = clamp((cosine - centroidLow) / centroidSpan);
    if (nearness === 0) return 0;
    const contrast = Math.min(1, cosine / this.#nearestCentroid(word)) ** centroidContrast;
    return nearness * contrast * ((index & 1) === 0 ? centroidTail : 1);
  }

  #nearestCentroid(word: string): number {
    const memo = this.#recall(word);
    if (memo.nearest === undefined) {
      memo.nearest = 0;
      if (memo.vector === undefined) return 0;
      for (const index of this.profile.largest) {
        const { centroid } = this.profile.role(index);
        if (centroid !== undefined) memo.nearest = Math.max(memo.nearest, dot(memo.vector, centroid));
      }
    }
    return memo.nearest;
  }
}

function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < left.length; i++) sum += (left[i] as number) * (right[i] as number);
  return sum;
}

export function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
