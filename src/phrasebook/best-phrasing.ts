import type { Direction } from '../graph/term.ts';
import type { Aligner, Beside } from './align.ts';
import type { PhraseMatch, PhraseSource } from './phrasebook.ts';
import { BESIDE_WRITTEN, type CompiledPhrases, type RelationFrames } from './relation-phrases.ts';
import { orderShare, type WordOrder } from './word-order.ts';

/** At least so alike counts as said: the same word, its derivation, or a synonym that a dictionary states. */
const SURE_SIMILARITY = 0.8;
/** So many phrasings that share no word with the stretch are tried per direction, for the order of words alone. */
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
 * The phrasing that fits best; of phrasings without a common word with the stretch only the plainest are tried.
 * @param floor what fits no better is not wanted.
 */
export function bestPhrasing(
  { facts, phrased, order, aligner, beside, isOthers }: ComparedPhrases,
  direction: Direction,
  floor = -1,
): BestPhrasing | undefined {
  const share = orderShare(order, facts, phrased.nouns, direction);
  const ofOthers = isOthers ? BESIDE_WRITTEN : 1;
  const most = share(1) * ofOthers;
  let best: BestPhrasing | undefined;
  let bare = 0;
  const { phrasings, strengths, isGuessed } = phrased;
  for (const index of phrased.towards[direction]) {
    const strength = strengths[index] as number;
    if (best !== undefined && strength <= best.score) continue;
    if (!aligner.meets(phrasings, index, beside) && ++bare > BARE_TRIED) continue;
    // Who wrote a phrasing chose its direction.
    const guessed = isGuessed[index] === 1;
    const reach = strength * (guessed ? most : 1);
    const least = best?.score ?? floor;
    if (least >= 0 && aligner.bound(phrasings, index, beside) * reach <= least) continue;
    const aligned = aligner.align(phrasings, index, beside, least / reach);
    if (aligned === undefined) continue;
    const { score, ...met } = aligned;
    const weighed = score * strength * (guessed ? share(met.weakest) * ofOthers : 1);
    if (weighed > least) best = { score: weighed, index, isOthers, ...met };
  }
  return best;
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
