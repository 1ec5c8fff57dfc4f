import type { RelationMatch } from './match.ts';
import type { ContentWord } from './reading.ts';
import type { Weights } from './weights.ts';

/** A hop has its own word. */
const ANCHORED = 1;
const LABEL_FIRST = 2;
const LABEL_SECOND = 4;
const CLASS_USED = 8;
/** Flags of a state are a number below this. */
export const FLAGS = 16;
/** Stands in place of flags if the way is not open. */
export const CLOSED = -1;

/**
 * Every way to use one word in a state, by `FLAGS * word + flags`: its gain, without the cost of word order, and the
 * flags after it.
 */
export interface WordMoves {
  readonly skipped: Float64Array;
  readonly relation: Float64Array;
  readonly relationFlags: Int8Array;
  readonly class: Float64Array;
  readonly classFlags: Int8Array;
}

/** How well each word of a reading expresses a hop. */
export interface HopMatches {
  readonly relation: readonly RelationMatch[];
  /** Scores of these, sharpened. */
  readonly power: readonly number[];
  readonly role: readonly number[];
}

/** The properties of a reading's words on which their uses depend. */
export interface MovedWords {
  readonly tokens: readonly ContentWord[];
  /** Whether the question asks to go somewhere and back ("also"). */
  readonly hasCue: boolean;
}

/**
 * Every way to use each word in each state, with what it gains before the order of words is counted. @param hop absent
 * for the name itself, because it has no relation. @param role how well each word expresses the class of what is
 * reached.
 */
export function wordMoves(
  { tokens, hasCue }: MovedWords,
  hop: HopMatches | undefined,
  role: readonly number[],
  weights: Weights,
): WordMoves {
  const size = tokens.length * FLAGS;
  const moves = {
    skipped: new Float64Array(size),
    relation: new Float64Array(size),
    relationFlags: new Int8Array(size).fill(CLOSED),
    class: new Float64Array(size),
    classFlags: new Int8Array(size).fill(CLOSED),
  };
  for (const [index, token] of tokens.entries()) {
    moves.skipped.fill(-token.skip * token.weight, index * FLAGS, (index + 1) * FLAGS);
    if (hop !== undefined) putRelation(index, token, hop, hasCue);
    putClass(index, token);
  }
  return moves;

  function putRelation(
    index: number,
    token: ContentWord,
    { relation, power }: HopMatches,
    isCued: boolean,
  ): void {
    const { weight, skip, isGenitive, isCompound, asks } = token;
    const { score, label } = relation[index] as RelationMatch;
    const isSaid = score > weights.relationFloor;
    if (!isSaid && !isGenitive) return;
    const similarity = power[index] as number;
    const bit = label === 0 ? LABEL_FIRST : label === 1 ? LABEL_SECOND : 0;
    const marks = isCompound || isCued ? bit : 0;
    const full = weight * similarity * (asks ? weights.askingShare : 1) - skip * weight * (1 - similarity);
    const again = weight * similarity * weights.takenShare - skip * weight;
    const anchor = weights.anchor * (isGenitive ? Math.max(similarity, weights.anchorGenitive) : similarity);
    for (let flags = 0; flags < FLAGS; flags++) {
      const isAnchored = (flags & ANCHORED) !== 0;
      if (!isSaid && isAnchored) continue;
      const at = index * FLAGS + flags;
      moves.relation[at] = ((flags & bit) === 0 ? full : again) + (isAnchored ? 0 : anchor);
      moves.relationFlags[at] = flags | (asks ? 0 : ANCHORED) | marks;
    }
  }

  function putClass(index: number, token: ContentWord): void {
    const { weight, skip } = token;
    const kind = classScore(token, role[index] as number, weights);
    if (kind <= weights.classFloor) return;
    const isHop = hop !== undefined;
    const share = weights.classShare;
    const plain = share * weight * kind - (isHop ? skip * weight * (1 - kind) : 0);
    for (let flags = 0; flags < CLASS_USED; flags++) {
      const isAnchor = isHop && (flags & ANCHORED) === 0;
      const at = index * FLAGS + flags;
      moves.class[at] = plain + (isAnchor ? weights.anchor * share * kind : 0);
      moves.classFlags[at] = flags | CLASS_USED | (isAnchor && kind > weights.classAnchor ? ANCHORED : 0);
    }
  }
}

/** No word of a reading says the hop or the class of what is reached: all can only be skipped. */
export function saysNothing(
  { tokens }: MovedWords,
  { relation }: HopMatches,
  role: readonly number[],
  weights: Weights,
): boolean {
  return tokens.every(
    (token, index) =>
      !token.isGenitive &&
      (relation[index] as RelationMatch).score <= weights.relationFloor &&
      classScore(token, role[index] as number, weights) <= weights.classFloor,
  );
}

/** How well a word expresses a class, 0..1. A genitive does so less surely. */
export function classScore({ isGenitive }: ContentWord, role: number, weights: Weights): number {
  return role * (isGenitive ? weights.classGenitive : 1);
}

/** One word taken from one state. */
export interface WordStep {
  /** The score of the state that the word is taken from. */
  readonly score: number;
  /** The position among the moves. */
  readonly move: number;
  readonly flags: number;
  /** First state of the cell that the word leads to. */
  readonly cell: number;
  /** The cost of taking the word before its turn. */
  readonly order: number;
}

/** Uses the word in every open way, and keeps in the row whatever is better than before. */
export function takeWord(
  row: Float64Array,
  { score, move, flags, cell, order }: WordStep,
  moves: WordMoves,
): void {
  const skipped = score + ((moves.skipped[move] as number) - order / 2);
  if (skipped > (row[cell + flags] as number)) row[cell + flags] = skipped;
  const relationFlags = moves.relationFlags[move] as number;
  if (relationFlags !== CLOSED) {
    const taken = score + ((moves.relation[move] as number) - order);
    if (taken > (row[cell + relationFlags] as number)) row[cell + relationFlags] = taken;
  }
  const classFlags = moves.classFlags[move] as number;
  if (classFlags !== CLOSED) {
    const taken = score + ((moves.class[move] as number) - order);
    if (taken > (row[cell + classFlags] as number)) row[cell + classFlags] = taken;
  }
}
