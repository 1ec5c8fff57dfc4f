import type { Direction } from '../graph/term.ts';
import type { Aligner, Beside } from './align.ts';
import type { PhraseMatch, PhraseSource } from './phrasebook.ts';
import { BESIDE_WRITTEN, type CompiledPhrases, type RelationFrames } from './relation-phrases.ts';
import { orderShare, type WordOrder } from './word-order.ts';

/** A word this similar counts as said: the same word, its derivation, or a synonym that a dictionary lists. */
const SURE_SIMILARITY = 0.8;
/** How many phrasings that share no word with the stretch are tried per direction, for the order of words alone. */
const BARE_TRIED = 4;

/** The phrasing that fits a stretch best, and how. */
export interface BestPhrasing {
  readonly score: number;
  /** Of the phrasing. */
  readonly index: number;
  readonly covered: readonly number[];
  readonly alike: readonly number[];
  readonly weakest: number;
  readonly content: number;
  readonly isOthers: boolean;
}

/** A relation's phrasings beside the stretch they are compared with. */
export interface ComparedPhrases {
  readonly facts: RelationFrames;
  readonly phrased: CompiledPhrases;
  readonly order: WordOrder;
  readonly aligner: Aligner;
  readonly beside: Beside;
  readonly isOthers: boolean;
}

/**
 * The highest score that each phrasing can reach, by its place among those of its direction. Reused, and enlarged when
 * it is too small.
 */
let bounds = new Float64Array(1024);

/**
 * The phrasing that fits best, the first of equal ones. Of phrasings that share no word with the stretch, only the
 * plainest are tried. The most promising are aligned first, so that only a few are aligned at all.
 * @param floor phrasings that fit no better are not wanted.
 */
export function bestPhrasing(
  { facts, phrased, order, aligner, beside, isOthers }: ComparedPhrases,
  direction: Direction,
  floor = -1,
): BestPhrasing | undefined {
  const share = orderShare(order, facts, phrased.nouns, direction);
  const ofOthers = isOthers ? BESIDE_WRITTEN : 1;
  const most = share(1) * ofOthers;
  const { strengths, isGuessed } = phrased;
  const all = phrased.towards[direction];
  const isSteady = share(0) === share(1);
  /** What a phrasing's score is multiplied by, at most. */
  const reachOf = (index: number): number => {
    const strength = strengths[index] as number;
    // Who wrote a phrasing chose its direction.
    if (isGuessed[index] === 0) return strength;
    return strength * (isSteady ? most : share(aligner.mostMet(beside, index)) * ofOthers);
  };
  if (bounds.length < all.length) {
    bounds = new Float64Array(2 * all.length);
    rest = new Uint32Array(2 * all.length);
  }
  let best: BestPhrasing | undefined;
  let bestPlace = 0;
  const tryAt = (place: number): void => {
    const index = all[place] as number;
    const least = best?.score ?? floor;
    const aligned = aligner.align(beside, index, least / reachOf(index));
    if (aligned === undefined) return;
    const { score, ...met } = aligned;
    const ofOrder = isGuessed[index] === 1 ? share(met.weakest) * ofOthers : 1;
    const weighed = score * (strengths[index] as number) * ofOrder;
    if (weighed < least || (weighed === least && (best === undefined || place > bestPlace))) return;
    best = { score: weighed, index, isOthers, ...met };
    bestPlace = place;
  };
  let bare = 0;
  let first = -1;
  let promise = floor;
  for (let place = 0; place < all.length; place++) {
    const index = all[place] as number;
    bounds[place] = -1;
    if (!aligner.meets(beside, index) && ++bare > BARE_TRIED) continue;
    const bound = aligner.bound(beside, index) * reachOf(index);
    bounds[place] = bound;
    if (bound > promise) [first, promise] = [place, bound];
  }
  if (first < 0) return undefined;
  tryAt(first);
  bounds[first] = -1;
  const least = best?.score ?? floor;
  let left = 0;
  for (let place = 0; place < all.length; place++)
    if ((bounds[place] as number) > least) rest[left++] = place;
  for (let at = (left >> 1) - 1; at >= 0; at--) sink(at, left);
  for (; left > 0; left--) {
    const place = rest[0] as number;
    if ((bounds[place] as number) <= (best?.score ?? floor)) break;
    tryAt(place);
    rest[0] = rest[left - 1] as number;
    sink(0, left - 1);
  }
  return best;
}

/** Places in a heap, those with the highest bounds first, the first of equal ones: few of them are looked at. */
let rest = new Uint32Array(1024);

function sink(from: number, size: number): void {
  const place = rest[from] as number;
  let at = from;
  for (let next = 2 * at + 1; next < size; next = 2 * at + 1) {
    if (next + 1 < size && isBefore(rest[next + 1] as number, rest[next] as number)) next += 1;
    const other = rest[next] as number;
    if (!isBefore(other, place)) break;
    rest[at] = other;
    at = next;
  }
  rest[at] = place;
}

function isBefore(one: number, other: number): boolean {
  const left = bounds[one] as number;
  const right = bounds[other] as number;
  return left === right ? one < other : left > right;
}

/** The best phrasing of one direction as a match; `reverse`: of the other. */
export function toMatch(
  { facts, phrased }: ComparedPhrases,
  direction: Direction,
  best: BestPhrasing,
  reverse: BestPhrasing | undefined,
): PhraseMatch {
  return {
    relation: facts.relation.id,
    direction,
    score: best.score,
    reverse: reverse?.score ?? 0,
    phrasing: phrased.texts[best.index] as string,
    source: phrased.sources[best.index] as PhraseSource,
    covered: best.covered,
    alike: best.alike,
    content: best.content,
    isSure: best.weakest >= SURE_SIMILARITY,
    isOthers: best.isOthers,
  };
}
