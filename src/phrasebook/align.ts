import type { NumberedToken, PhrasingList, Skeleton } from './phrasing-list.ts';
import type { PhraseToken } from './rules/frame.ts';
import type { SaidWord, Similarities } from './similarities.ts';

export interface PhraseAlignment {
  /** 0..1 */
  readonly score: number;
  /** Positions in the stretch, ascending. */
  readonly covered: readonly number[];
  /** For each of them how well a word of the phrasing says the same, 0..1. */
  readonly alike: readonly number[];
  /** How well the stretch meets the content word of the phrasing that it meets least, 0..1; 1 when there is none. */
  readonly weakest: number;
  /** How much of the phrasing's content is met, 0..1; 1 when it has none. */
  readonly content: number;
}

/** The share of the score that ignores the order of words, because a slip of grammar should not lose the relation. */
const UNORDERED_SHARE = 0.2;
/** An asked noun that the phrasing lacks ("which projects …") is a class for others to explain. */
const OPTIONAL_COST = 0.25;

interface Column {
  readonly isOptional: boolean;
  /** Similarity with each word of the stretch. */
  readonly alike: Float64Array;
  readonly mostAlike: number;
  /** What the token gains where it is aligned with each word of the stretch. */
  readonly gains: Float64Array;
  /** What it gains at best, and with all words together: what `gainsOf` gives for a phrasing of this token alone. */
  readonly most: number;
  readonly sum: number;
}

/** One relation's phrasings beside one stretch. */
export interface Beside {
  readonly list: PhrasingList;
  /**
   * What each core and each skeleton gains in the order of the stretch, and what it gains if each word takes the best
   * match.
   */
  readonly coreOrdered: Float64Array;
  readonly coreFree: Float64Array;
  readonly skeletonOrdered: Float64Array;
  readonly skeletonFree: Float64Array;
  /** For each core: 1 if one of its words has a match in the stretch, or it needs none. */
  readonly isMet: Uint8Array;
  /** How well the word of each core that is met least can be met; NaN until it is known. */
  readonly mostMet: Float64Array;
}

/** Slots of words that were not compared yet, and of those that match no word of the stretch. */
const NEW = 0;
const UNLIKE = 1;

/**
 * Compares one stretch with many phrasings: the best alignment that keeps the order of words, weighed by how much each word
 * says, as the share of both sides that is met.
 */
export class Aligner {
  readonly #question: readonly PhraseToken[];
  readonly #said: readonly SaidWord[];
  readonly #hasKnown: boolean;
  /** The weight of the words of the stretch; for an asked noun, what it costs if it is not met. */
  readonly #least: number;
  /** The slot of the column for each word of the phrasings, by its number. */
  #slots = new Uint16Array(1024);
  readonly #columns: Column[];
  /** The slot of words that match nothing in the stretch and may be left out. */
  readonly #unlikeOptional: Column;
  /** What each skeleton gains, by its number; NaN until it is known. */
  #ordered = new Float64Array(512).fill(Number.NaN);
  #free = new Float64Array(512);

  constructor(question: readonly PhraseToken[], similarities: Similarities) {
    this.#question = question;
    this.#said = question.map((token) => similarities.of(token));
    this.#hasKnown = question.some((token) => token.kind === 'known');
    this.#least = question.reduce(
      (sum, { weight, isOptional }) => sum + weight * (isOptional === true ? OPTIONAL_COST : 1),
      0,
    );
    const nothing = new Float64Array(question.length);
    const unlike = { alike: nothing, mostAlike: 0, gains: nothing, most: 0, sum: 0, isOptional: false };
    this.#columns = [unlike, unlike];
    this.#unlikeOptional = { ...unlike, isOptional: true };
  }

  /** The stretch beside one relation's phrasings. */
  beside(list: PhrasingList): Beside {
    const { cores, words, numbers, skeletons } = list;
    const { length } = cores.isNeeded;
    const coreOrdered = new Float64Array(length);
    const coreFree = new Float64Array(length);
    const isMet = new Uint8Array(length);
    for (let core = 0; core < length; core++) {
      let width = 0;
      const to = cores.starts[core + 1] as number;
      for (let j = cores.starts[core] as number; j < to; j++) {
        const place = cores.places[j] as number;
        let slot = this.#slots[numbers[place] as number];
        if (slot === undefined || slot === NEW) slot = this.#compare(words[place] as NumberedToken);
        if (slot !== UNLIKE) columnsKept[width++] = this.#columns[slot] as Column;
      }
      isMet[core] = width > 0 || cores.isNeeded[core] === 0 ? 1 : 0;
      if (width === 0) continue;
      if (width === 1) {
        const { most, sum } = columnsKept[0] as Column;
        coreFree[core] = sum;
        coreOrdered[core] = most;
        continue;
      }
      coreFree[core] = gainsOf(this.#question.length, width);
      coreOrdered[core] = bestKept[0] as number;
    }
    const skeletonOrdered = new Float64Array(skeletons.length);
    const skeletonFree = new Float64Array(skeletons.length);
    for (let place = 0; place < skeletons.length; place++) {
      const number = list.skeletonNumbers[place] as number;
      let ordered = this.#ordered[number];
      if (ordered === undefined || Number.isNaN(ordered)) ordered = this.#gain(skeletons[place] as Skeleton);
      skeletonOrdered[place] = ordered;
      skeletonFree[place] = this.#free[number] as number;
    }
    const mostMet = new Float64Array(length).fill(Number.NaN);
    return { list, coreOrdered, coreFree, skeletonOrdered, skeletonFree, isMet, mostMet };
  }

  /** Whether a content word of a phrasing has a match in the stretch, or the phrasing needs none. */
  meets({ list, isMet }: Beside, index: number): boolean {
    return isMet[list.core[index] as number] === 1;
  }

  /**
   * An upper bound for the score of a phrasing: in its order, both parts together gain no more than each does alone.
   */
  bound({ list, coreOrdered, coreFree, skeletonOrdered, skeletonFree }: Beside, index: number): number {
    const core = list.core[index] as number;
    const skeleton = list.skeleton[index] as number;
    const ordered = (coreOrdered[core] as number) + (skeletonOrdered[skeleton] as number);
    const gained = share(ordered, (coreFree[core] as number) + (skeletonFree[skeleton] as number));
    return gained === 0 ? 0 : Math.min(1, (2 * gained) / this.#fewest(list, index)) + ROUNDING;
  }

  /** An upper bound for how well the content word of a phrasing that is met least is met: each at its best place. */
  mostMet({ list, mostMet }: Beside, index: number): number {
    const core = list.core[index] as number;
    let most = mostMet[core] as number;
    if (Number.isNaN(most)) {
      const { starts, places } = list.cores;
      most = 1;
      for (let j = starts[core] as number; j < (starts[core + 1] as number) && most > 0; j++) {
        const token = list.words[places[j] as number] as NumberedToken;
        if (token.isOptional !== true) most = Math.min(most, this.#column(token).mostAlike);
      }
      mostMet[core] = most;
    }
    return most;
  }

  /** @returns undefined where the score is surely not above `least`. */
  align({ list }: Beside, index: number, least: number): PhraseAlignment | undefined {
    const question = this.#question;
    const rows = question.length;
    const start = list.starts[index] as number;
    const width = (list.starts[index + 1] as number) - start;
    const wordAt = (j: number): NumberedToken =>
      list.words[list.places[start + j] as number] as NumberedToken;
    for (let j = 0; j < width; j++) columnsKept[j] = this.#column(wordAt(j));
    const free = gainsOf(rows, width);
    const best = bestKept;
    const gained = share(best[0] ?? 0, free);
    if (Math.min(1, (2 * gained) / this.#fewest(list, index)) + ROUNDING <= least) return undefined;
    const matched = trace(width, best, rows);
    let total = 0;
    for (let i = 0; i < rows; i++) {
      const { weight, isOptional } = question[i] as PhraseToken;
      total += weight * (isOptional === true && matched[i] === UNMATCHED ? OPTIONAL_COST : 1);
    }
    let weakest = 1;
    let content = 0;
    let contentMet = 0;
    for (let j = 0; j < width; j++) {
      const token = wordAt(j);
      const row = rowOf(j, matched, rows);
      if ((token.isOptional === true && row < 0) || (token.kind === 'known' && !this.#hasKnown)) continue;
      total += token.weight;
      if (token.kind !== 'content' || token.isOptional === true) continue;
      const met = row < 0 ? 0 : ((columnsKept[j] as Column).alike[row] as number);
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
        alike.push((columnsKept[met] as Column).alike[i] as number);
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

  /** The weight of both sides if everything that may be left out is left out. */
  #fewest({ weights, known }: PhrasingList, index: number): number {
    return this.#least + (weights[index] as number) + (this.#hasKnown ? (known[index] as number) : 0);
  }

  /** What a skeleton gains in order; kept. */
  #gain({ number, tokens }: Skeleton): number {
    if (this.#ordered.length <= number) {
      const { length } = this.#ordered;
      this.#ordered = grown(this.#ordered, new Float64Array(2 * number)).fill(Number.NaN, length);
      this.#free = grown(this.#free, new Float64Array(2 * number));
    }
    let width = 0;
    for (const token of tokens) {
      const column = this.#column(token);
      if (column !== this.#columns[UNLIKE]) columnsKept[width++] = column;
    }
    this.#free[number] = width === 0 ? 0 : gainsOf(this.#question.length, width);
    const ordered = width === 0 ? 0 : (bestKept[0] as number);
    this.#ordered[number] = ordered;
    return ordered;
  }

  #column(token: NumberedToken): Column {
    let slot = this.#slots[token.number];
    if (slot === undefined || slot === NEW) slot = this.#compare(token);
    return slot === UNLIKE && token.isOptional === true
      ? this.#unlikeOptional
      : (this.#columns[slot] as Column);
  }

  /** Compares a word with those of the stretch. @returns the slot of its column. */
  #compare(token: NumberedToken): number {
    const question = this.#question;
    let alike: Float64Array | undefined;
    for (let i = 0; i < question.length; i++) {
      const value = (this.#said[i] as SaidWord).alike(token);
      if (value === 0) continue;
      alike ??= new Float64Array(question.length);
      alike[i] = value;
    }
    const slot = alike === undefined ? UNLIKE : this.#columns.push(this.#columnOf(token, alike)) - 1;
    if (this.#slots.length <= token.number)
      this.#slots = grown(this.#slots, new Uint16Array(2 * token.number));
    this.#slots[token.number] = slot;
    return slot;
  }

  #columnOf({ weight, isOptional }: NumberedToken, alike: Float64Array): Column {
    const gains = alike.map((value, i) => (value * ((this.#question[i] as PhraseToken).weight + weight)) / 2);
    // Summed in the order of `gainsOf`, whose sums must be the same.
    return {
      isOptional: isOptional === true,
      alike,
      mostAlike: alike.reduce((best, one) => Math.max(best, one), 0),
      gains,
      most: gains.reduce((best, gain) => Math.max(best, gain), 0),
      sum: gains.reduceRight((sum, gain) => sum + gain, 0),
    };
  }
}

function grown<Numbers extends Float64Array | Uint16Array>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers);
  return larger;
}

/** The total gain, from the gain in order and the gain in any order. */
function share(ordered: number, free: number): number {
  return (1 - UNORDERED_SHARE) * ordered + UNORDERED_SHARE * Math.max(ordered, free);
}

const UNMATCHED = -1;
/** Sums in another order differ by less. */
export const ROUNDING = 1e-9;

/** Reused from one alignment to the next, and enlarged when they are too small. */
const columnsKept: Column[] = [];
let bestKept = new Float64Array(1024);
let mostKept = new Float64Array(128);
let matchedKept = new Int32Array(128);

/**
 * What the kept columns gain in any order. Leaves in `bestKept`, column by column of `rows + 1`, the most that the words from i and j
 * on can gain in order.
 */
function gainsOf(rows: number, width: number): number {
  const height = rows + 1;
  const behind = width * height;
  if (bestKept.length < behind + height) bestKept = new Float64Array(2 * (behind + height));
  if (mostKept.length < rows) mostKept = new Float64Array(2 * rows);
  const best = bestKept;
  const most = mostKept;
  best.fill(0, behind, behind + height);
  most.fill(0, 0, rows);
  for (let j = width - 1; j >= 0; j--) {
    const { gains } = columnsKept[j] as Column;
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
  return free;
}

/**
 * For every word of the stretch, the word of the phrasing it was aligned with. Of two that fit equally well, it is not
 * the noun that may be left out.
 */
function trace(width: number, best: Float64Array, rows: number): Int32Array {
  const height = rows + 1;
  if (matchedKept.length < rows) matchedKept = new Int32Array(2 * rows);
  const matched = matchedKept.fill(UNMATCHED, 0, rows);
  for (let i = 0, j = 0; i < rows && j < width; ) {
    const at = j * height + i;
    const here = best[at] as number;
    const { gains, isOptional } = columnsKept[j] as Column;
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
