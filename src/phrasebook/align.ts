import type { AskedKind } from './phrasebook.ts';
import type { PhraseToken } from './rules/frame.ts';

export type PairSimilarity = (question: PhraseToken, phrasing: PhraseToken) => number;

/** A phrasing's token with a number of its own, so that what was worked out about it is found again without its text. */
export interface NumberedToken extends PhraseToken {
  readonly number: number;
}

export interface PhraseAlignment {
  /** 0..1 */
  readonly score: number;
  /** Positions in the stretch, ascending. */
  readonly covered: readonly number[];
  /** For each of them how well a word of the phrasing says the same, 0..1. */
  readonly alike: readonly number[];
  /** Every content word of the phrasing is met at least this well by one of the stretch, 0..1; 1 when it has none. */
  readonly weakest: number;
  /** How much of the phrasing's content is met, 0..1; 1 when it has none. */
  readonly content: number;
}

/** How much of the score does not ask for the order of words: a slip of grammar should not lose the relation. */
const UNORDERED_SHARE = 0.2;
/** An asked noun that the phrasing lacks ("which projects …") is a class for others to explain. */
const OPTIONAL_COST = 0.25;
/** Below this two content words have nothing in common. */
const LEAST_SIMILARITY = 0.3;

interface Column {
  /** Similarity with each word of the stretch. */
  readonly alike: Float64Array;
  readonly best: number;
}

/**
 * Compares one stretch with many phrasings: the best alignment that keeps the order of words, weighed by how much each word
 * says, as the share of both sides that is met.
 */
export class Aligner {
  readonly #question: readonly PhraseToken[];
  readonly #similarity: PairSimilarity;
  readonly #hasKnown: boolean;
  readonly #columns = new Map<number, Column>();

  constructor(question: readonly PhraseToken[], similarity: PairSimilarity) {
    this.#question = question;
    this.#similarity = similarity;
    this.#hasKnown = question.some((token) => token.kind === 'known');
  }

  /** Whether any word of the stretch means what the token says. */
  touches(token: NumberedToken): boolean {
    return this.#column(token).best > 0;
  }

  align(phrasing: readonly NumberedToken[]): PhraseAlignment {
    const question = this.#question;
    const rows = question.length;
    const width = phrasing.length;
    const columns = phrasing.map((token) => this.#column(token));
    const { gains, best, free } = gainsOf(question, phrasing, columns);
    const matched = trace(gains, best, rows, width);
    let total = 0;
    const covered: number[] = [];
    const alike: number[] = [];
    for (let i = 0; i < rows; i++) {
      const token = question[i] as PhraseToken;
      const met = matched[i] ?? UNMATCHED;
      if (met !== UNMATCHED) {
        covered.push(...token.at);
        for (const _ of token.at) alike.push((columns[met] as Column).alike[i] as number);
      }
      total += token.weight * (token.isOptional === true && matched[i] === UNMATCHED ? OPTIONAL_COST : 1);
    }
    let weakest = 1;
    let content = 0;
    let contentMet = 0;
    for (let j = 0; j < width; j++) {
      const token = phrasing[j] as NumberedToken;
      const row = matched.indexOf(j);
      if ((token.isOptional === true && row < 0) || (token.kind === 'known' && !this.#hasKnown)) continue;
      total += token.weight;
      if (token.kind !== 'content' || token.isOptional === true) continue;
      const met = row < 0 ? 0 : ((columns[j] as Column).alike[row] as number);
      weakest = Math.min(weakest, met);
      content += token.weight;
      contentMet += token.weight * met;
    }
    const ordered = best[0] ?? 0;
    const gained = (1 - UNORDERED_SHARE) * ordered + UNORDERED_SHARE * Math.max(ordered, free);
    return {
      score: total === 0 ? 0 : Math.min(1, (2 * gained) / total),
      covered,
      alike,
      weakest,
      content: content === 0 ? 1 : contentMet / content,
    };
  }

  #column(token: NumberedToken): Column {
    let column = this.#columns.get(token.number);
    if (column === undefined) {
      const alike = new Float64Array(this.#question.length);
      let best = 0;
      for (let i = 0; i < alike.length; i++) {
        const value = pair(this.#question[i] as PhraseToken, token, this.#similarity);
        alike[i] = value;
        if (value > best) best = value;
      }
      column = { alike, best };
      this.#columns.set(token.number, column);
    }
    return column;
  }
}

const UNMATCHED = -1;

/** `best[i][j]`: the most that the words from i and j on can gain in order; `free`: what they gain in any order. */
function gainsOf(
  question: readonly PhraseToken[],
  phrasing: readonly NumberedToken[],
  columns: readonly Column[],
): { readonly gains: Float64Array; readonly best: Float64Array; readonly free: number } {
  const rows = question.length;
  const width = phrasing.length;
  const gains = new Float64Array(rows * width);
  const best = new Float64Array((rows + 1) * (width + 1));
  let free = 0;
  for (let i = rows - 1; i >= 0; i--) {
    const token = question[i] as PhraseToken;
    let most = 0;
    for (let j = width - 1; j >= 0; j--) {
      const alike = (columns[j] as Column).alike[i] as number;
      const gain = alike === 0 ? 0 : (alike * (token.weight + (phrasing[j] as NumberedToken).weight)) / 2;
      gains[i * width + j] = gain;
      if (gain > most) most = gain;
      const here = i * (width + 1) + j;
      const skip = Math.max(best[here + width + 1] as number, best[here + 1] as number);
      best[here] = gain > 0 ? Math.max(skip, gain + (best[here + width + 2] as number)) : skip;
    }
    free += most;
  }
  return { gains, best, free };
}

/** For every word of the stretch the phrasing's word it was aligned with. */
function trace(gains: Float64Array, best: Float64Array, rows: number, width: number): Int32Array {
  const matched = new Int32Array(rows).fill(UNMATCHED);
  for (let i = 0, j = 0; i < rows && j < width; ) {
    const here = best[i * (width + 1) + j] as number;
    const gain = gains[i * width + j] as number;
    if (gain > 0 && Math.abs(here - gain - (best[(i + 1) * (width + 1) + j + 1] as number)) < 1e-9) {
      matched[i] = j;
      i += 1;
      j += 1;
    } else if (here === best[(i + 1) * (width + 1) + j]) i += 1;
    else j += 1;
  }
  return matched;
}

function pair(left: PhraseToken, right: PhraseToken, similarity: PairSimilarity): number {
  if (left.kind !== right.kind) return 0;
  if (left.kind === 'known') return 1;
  if (left.kind === 'asked')
    return KINDS[left.asks ?? 'thing'][right.asks === 'count' ? 'number' : (right.asks ?? 'thing')];
  if (left.text === right.text && left.part === right.part) return 1;
  const alike = similarity(left, right);
  return alike < LEAST_SIMILARITY ? 0 : alike;
}

/** How well a question word (row) fits what a phrasing asks for (column). */
const KINDS: Readonly<Record<AskedKind | 'count', Readonly<Record<AskedKind, number>>>> = {
  count: { number: 1, thing: 0.85, person: 0.8, text: 0.7, place: 0.6, time: 0.2 },
  person: { person: 1, thing: 0.75, text: 0.4, place: 0.2, time: 0, number: 0 },
  time: { time: 1, thing: 0.5, text: 0.4, number: 0.4, place: 0, person: 0 },
  place: { place: 1, thing: 0.65, text: 0.5, person: 0.1, time: 0, number: 0 },
  number: { number: 1, thing: 0.5, time: 0.35, text: 0.4, place: 0.1, person: 0.2 },
  text: { text: 1, thing: 0.9, person: 0.6, place: 0.7, time: 0.7, number: 0.7 },
  thing: { thing: 1, text: 1, person: 0.8, place: 0.85, time: 0.75, number: 0.75 },
};
