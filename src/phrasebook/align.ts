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
  readonly isOptional: boolean;
  /** Similarity with each word of the stretch. */
  readonly alike: Float64Array;
  readonly best: number;
  /** What the token gains where it is aligned with each word of the stretch. */
  readonly gains: Float64Array;
  /** The most that the token adds to the gain of a phrasing. */
  readonly most: number;
}

/** A phrasing as places in the words of its relation. */
export interface PlacedPhrasing {
  /** Of every token. */
  readonly places: readonly number[];
  /** Of its content words, each once; none where all of them may be left out ("where [town] is X from"). */
  readonly contents: readonly number[];
  /** Weight of the tokens that count even where nothing meets them, but for X. */
  readonly weight: number;
  /** Weight of X. */
  readonly known: number;
}

/** Many phrasings as columns: the places of phrasing `i` are those from `starts[i]` to `starts[i + 1]`. */
export interface PhrasingList {
  readonly places: Uint16Array;
  readonly starts: Uint32Array;
  readonly contents: Uint16Array;
  readonly contentStarts: Uint32Array;
  readonly weights: Float64Array;
  readonly known: Float64Array;
}

export function phrasingList(phrasings: readonly PlacedPhrasing[]): PhrasingList {
  const startsOf = (lists: readonly (readonly number[])[]): Uint32Array => {
    const starts = new Uint32Array(lists.length + 1);
    lists.forEach((list, index) => {
      starts[index + 1] = (starts[index] as number) + list.length;
    });
    return starts;
  };
  const places = phrasings.map((one) => one.places);
  const contents = phrasings.map((one) => one.contents);
  return {
    places: Uint16Array.from(places.flat()),
    starts: startsOf(places),
    contents: Uint16Array.from(contents.flat()),
    contentStarts: startsOf(contents),
    weights: Float64Array.from(phrasings, ({ weight }) => weight),
    known: Float64Array.from(phrasings, ({ known }) => known),
  };
}

/** The words of one relation's phrasings beside one stretch. */
export interface Beside {
  readonly words: readonly NumberedToken[];
  readonly columns: readonly Column[];
  /** Of each column the most that it adds to a gain, and whether any word of the stretch is like it. */
  readonly most: Float64Array;
  readonly isMet: Uint8Array;
}

/** A phrasing's tokens as places in a list of words, to which new ones are added. */
export function placed(
  tokens: readonly NumberedToken[],
  words: NumberedToken[],
  met: Map<number, number>,
): PlacedPhrasing {
  const places: number[] = [];
  const contents: number[] = [];
  let isNeeded = false;
  let weight = 0;
  let known = 0;
  for (const token of tokens) {
    let place = met.get(token.number);
    if (place === undefined) {
      place = words.length;
      words.push(token);
      met.set(token.number, place);
    }
    places.push(place);
    if (token.kind === 'content' && !contents.includes(place)) contents.push(place);
    if (token.isOptional === true) continue;
    if (token.kind === 'content') isNeeded = true;
    if (token.kind === 'known') known += token.weight;
    else weight += token.weight;
  }
  return { places, contents: isNeeded ? contents : [], weight, known };
}

/**
 * Compares one stretch with many phrasings: the best alignment that keeps the order of words, weighed by how much each word
 * says, as the share of both sides that is met.
 */
export class Aligner {
  readonly #question: readonly PhraseToken[];
  readonly #said: readonly SaidWord[];
  readonly #hasKnown: boolean;
  /** Weight of the words of the stretch, of an asked noun what it costs where it is not met. */
  readonly #least: number;
  /** By number of the phrasing's word. */
  readonly #columns: Column[] = [];

  constructor(question: readonly PhraseToken[], similarities: Similarities) {
    this.#question = question;
    this.#said = question.map((token) => similarities.of(token));
    this.#hasKnown = question.some((token) => token.kind === 'known');
    this.#least = question.reduce(
      (sum, { weight, isOptional }) => sum + weight * (isOptional === true ? OPTIONAL_COST : 1),
      0,
    );
  }

  /** The stretch beside the words of one relation's phrasings. */
  beside(words: readonly NumberedToken[]): Beside {
    const columns = words.map((token) => this.#column(token));
    const most = new Float64Array(columns.length);
    const isMet = new Uint8Array(columns.length);
    for (let place = 0; place < columns.length; place++) {
      const column = columns[place] as Column;
      most[place] = column.most;
      if (column.best > 0) isMet[place] = 1;
    }
    return { words, columns, most, isMet };
  }

  /** Some content word of a phrasing has its like in the stretch, or it has none. */
  meets({ contents, contentStarts }: PhrasingList, index: number, { isMet }: Beside): boolean {
    const [from, to] = [contentStarts[index] as number, contentStarts[index + 1] as number];
    for (let j = from; j < to; j++) if (isMet[contents[j] as number] === 1) return true;
    return from === to;
  }

  /** The score of an alignment with a phrasing is at most this. */
  bound({ places, starts, weights, known }: PhrasingList, index: number, { most }: Beside): number {
    const to = starts[index + 1] as number;
    let gained = 0;
    for (let j = starts[index] as number; j < to; j++) gained += most[places[j] as number] as number;
    if (gained === 0) return 0;
    const total = this.#least + (weights[index] as number) + (this.#hasKnown ? (known[index] as number) : 0);
    return Math.min(1, (2 * gained) / total) + ROUNDING;
  }

  /** @returns undefined where the score is surely not above `least`. */
  align(
    list: PhrasingList,
    index: number,
    { words, columns: all }: Beside,
    least: number,
  ): PhraseAlignment | undefined {
    const question = this.#question;
    const rows = question.length;
    const places = list.places.subarray(list.starts[index], list.starts[index + 1]);
    const width = places.length;
    const { best, free } = gainsOf(rows, places, all);
    const ordered = best[0] ?? 0;
    const gained = (1 - UNORDERED_SHARE) * ordered + UNORDERED_SHARE * Math.max(ordered, free);
    const fewest =
      this.#least + (list.weights[index] as number) + (this.#hasKnown ? (list.known[index] as number) : 0);
    if (Math.min(1, (2 * gained) / fewest) + ROUNDING <= least) return undefined;
    const columnAt = (place: number): Column => all[places[place] as number] as Column;
    const matched = trace(columnAt, width, best, rows);
    let total = 0;
    for (let i = 0; i < rows; i++) {
      const { weight, isOptional } = question[i] as PhraseToken;
      total += weight * (isOptional === true && matched[i] === UNMATCHED ? OPTIONAL_COST : 1);
    }
    let weakest = 1;
    let content = 0;
    let contentMet = 0;
    for (let j = 0; j < width; j++) {
      const token = words[places[j] as number] as NumberedToken;
      const row = rowOf(j, matched, rows);
      if ((token.isOptional === true && row < 0) || (token.kind === 'known' && !this.#hasKnown)) continue;
      total += token.weight;
      if (token.kind !== 'content' || token.isOptional === true) continue;
      const met = row < 0 ? 0 : (columnAt(j).alike[row] as number);
      weakest = Math.min(weakest, met);
      content += token.weight;
      contentMet += token.weight * met;
    }
    const score = total === 0 ? 0 : Math.min(1, (2 * gained) / total);
    if (score + ROUNDING <= least) return undefined;
    const covered: number[] = [];
    const alike: number[] = [];
    for (let i = 0; i < rows; i++) {
      const met = matched[i] as number;
      if (met === UNMATCHED) continue;
      for (const at of (question[i] as PhraseToken).at) {
        covered.push(at);
        alike.push(columnAt(met).alike[i] as number);
      }
    }
    return {
      score,
      covered,
      alike,
      weakest,
      content: content === 0 ? 1 : contentMet / content,
    };
  }

  #column(token: NumberedToken): Column {
    let column = this.#columns[token.number];
    if (column === undefined) {
      const question = this.#question;
      const alike = new Float64Array(question.length);
      const gains = new Float64Array(question.length);
      let best = 0;
      let most = 0;
      let sum = 0;
      for (let i = 0; i < alike.length; i++) {
        const value = (this.#said[i] as SaidWord).alike(token);
        if (value === 0) continue;
        const gain = (value * ((question[i] as PhraseToken).weight + token.weight)) / 2;
        alike[i] = value;
        gains[i] = gain;
        sum += gain;
        if (value > best) best = value;
        if (gain > most) most = gain;
      }
      // In order it is aligned once; out of order any word may be met by it.
      column = {
        isOptional: token.isOptional === true,
        alike,
        best,
        gains,
        most: (1 - UNORDERED_SHARE) * most + UNORDERED_SHARE * sum,
      };
      this.#columns[token.number] = column;
    }
    return column;
  }
}

/** A word of a stretch with what is known of its likeness to words of phrasings. */
export interface SaidWord {
  /** 0..1 */
  alike(phrasing: NumberedToken): number;
}

/** How alike words of stretches and of phrasings are; remembered by the number of the phrasing's word. */
export class Similarities {
  readonly #measure: PairSimilarity;
  readonly #words = new Map<string, Map<number, number>>();
  #kept = 0;

  constructor(measure: PairSimilarity) {
    this.#measure = measure;
  }

  of(said: PhraseToken): SaidWord {
    if (this.#kept >= MOST_REMEMBERED) {
      this.#words.clear();
      this.#kept = 0;
    }
    const key = `${said.kind} ${said.text} ${said.part ?? ''} ${said.asks ?? ''}`;
    let known = this.#words.get(key);
    if (known === undefined) {
      known = new Map();
      this.#words.set(key, known);
    }
    const memory = known;
    return {
      alike: (phrasing) => {
        if (said.kind !== phrasing.kind) return 0;
        let value = memory.get(phrasing.number);
        if (value === undefined) {
          value = pair(said, phrasing, this.#measure);
          memory.set(phrasing.number, value);
          this.#kept += 1;
        }
        return value;
      },
    };
  }
}

const MOST_REMEMBERED = 500_000;
const UNMATCHED = -1;
/** Sums in another order differ by less. */
export const ROUNDING = 1e-9;

/** Kept from one alignment to the next, and grown where they are too small. */
let bestKept = new Float64Array(1024);
let mostKept = new Float64Array(128);
let matchedKept = new Int32Array(128);

/** `best`, column by column of `rows + 1`: the most that the words from i and j on can gain in order; `free`: what they gain in any order. */
function gainsOf(
  rows: number,
  places: ArrayLike<number>,
  columns: readonly Column[],
): { readonly best: Float64Array; readonly free: number } {
  const height = rows + 1;
  const behind = places.length * height;
  if (bestKept.length < behind + height) bestKept = new Float64Array(2 * (behind + height));
  if (mostKept.length < rows) mostKept = new Float64Array(2 * rows);
  const best = bestKept;
  const most = mostKept;
  best.fill(0, behind, behind + height);
  most.fill(0, 0, rows);
  for (let j = places.length - 1; j >= 0; j--) {
    const { gains } = columns[places[j] as number] as Column;
    const here = j * height;
    const next = here + height;
    let below = 0;
    best[here + rows] = 0;
    for (let i = rows - 1; i >= 0; i--) {
      const gain = gains[i] as number;
      const beside = best[next + i] as number;
      if (beside > below) below = beside;
      if (gain > 0) {
        if (gain > (most[i] as number)) most[i] = gain;
        const taken = gain + (best[next + i + 1] as number);
        if (taken > below) below = taken;
      }
      best[here + i] = below;
    }
  }
  let free = 0;
  for (let i = rows - 1; i >= 0; i--) free += most[i] as number;
  return { best, free };
}

/**
 * For every word of the stretch the phrasing's word it was aligned with: of two as good not the noun that may be left out.
 */
function trace(
  columnAt: (place: number) => Column,
  width: number,
  best: Float64Array,
  rows: number,
): Int32Array {
  const height = rows + 1;
  if (matchedKept.length < rows) matchedKept = new Int32Array(2 * rows);
  const matched = matchedKept.fill(UNMATCHED, 0, rows);
  for (let i = 0, j = 0; i < rows && j < width; ) {
    const at = j * height + i;
    const here = best[at] as number;
    const { gains, isOptional } = columnAt(j);
    const gain = gains[i] as number;
    const isAsGoodLater = isOptional && Math.abs(here - (best[at + height] as number)) < ROUNDING;
    if (gain > 0 && !isAsGoodLater && Math.abs(here - gain - (best[at + height + 1] as number)) < ROUNDING) {
      matched[i] = j;
      i += 1;
      j += 1;
    } else if (!isAsGoodLater && here === best[at + 1]) i += 1;
    else j += 1;
  }
  return matched;
}

function rowOf(place: number, matched: Int32Array, rows: number): number {
  for (let i = 0; i < rows; i++) if (matched[i] === place) return i;
  return -1;
}

function pair(left: PhraseToken, right: PhraseToken, similarity: PairSimilarity): number {
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
