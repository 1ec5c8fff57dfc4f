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
  /** The row of each core of which a word has a match in the stretch, or which needs none; 0 for others. */
  readonly rows: Uint16Array;
  /** What is known of each row, `ROW` numbers; nothing is gained in row 0. */
  readonly facts: Float64Array;
}

/** What a core gains in the order of the stretch, and what it gains if each word takes the best match. */
const ORDERED = 0;
const FREE = 1;
/** How well the word that is met least can be met; `UNKNOWN` until it is asked for. */
const MOST_MET = 2;
const ROW = 3;
const UNKNOWN = -1;

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
    const slots = this.#slotsOf(words, numbers);
    const { length } = cores.isNeeded;
    if (factsKept.length < ROW * (length + 1)) factsKept = new Float64Array(2 * ROW * (length + 1));
    const facts = factsKept;
    const rows = new Uint16Array(length);
    let next = 1;
    for (let core = 0; core < length; core++) {
      let width = 0;
      const to = cores.starts[core + 1] as number;
      for (let j = cores.starts[core] as number; j < to; j++) {
        const slot = slots[cores.places[j] as number] as number;
        if (slot !== UNLIKE) columnsKept[width++] = this.#columns[slot] as Column;
      }
      if (width === 0 && cores.isNeeded[core] === 1) continue;
      const at = ROW * next;
      rows[core] = next++;
      facts[at + MOST_MET] = UNKNOWN;
      if (width > 1) {
        facts[at + FREE] = gainsOf(this.#question.length, width);
        facts[at + ORDERED] = bestKept[0] as number;
        continue;
      }
      const { most, sum } = width === 0 ? this.#unlikeOptional : (columnsKept[0] as Column);
      facts[at + FREE] = sum;
      facts[at + ORDERED] = most;
    }
    for (let place = 0; place < skeletons.length; place++) {
      const ordered = this.#ordered[list.skeletonNumbers[place] as number];
      if (ordered === undefined || Number.isNaN(ordered)) this.#gain(skeletons[place] as Skeleton);
    }
    return { list, rows, facts: facts.slice(0, ROW * next) };
  }

  /** Whether a content word of a phrasing has a match in the stretch, or the phrasing needs none. */
  meets({ list, rows }: Beside, index: number): boolean {
    return rows[list.core[index] as number] !== 0;
  }

  /**
   * An upper bound for the score of a phrasing: in its order, both parts together gain no more than each does alone.
   */
  bound({ list, rows, facts }: Beside, index: number): number {
    const core = ROW * (rows[list.core[index] as number] as number);
    const skeleton = list.skeletonNumbers[list.skeleton[index] as number] as number;
    const ordered = (facts[core + ORDERED] as number) + (this.#ordered[skeleton] as number);
    const gained = share(ordered, (facts[core + FREE] as number) + (this.#free[skeleton] as number));
    return gained === 0 ? 0 : Math.min(1, (2 * gained) / this.#fewest(list, index)) + ROUNDING;
  }

  /** An upper bound for how well the content word of a phrasing that is met least is met: each at its best place. */
  mostMet({ list, rows, facts }: Beside, index: number): number {
    const core = list.core[index] as number;
    const row = rows[core] as number;
    let most = row === 0 ? UNKNOWN : (facts[ROW * row + MOST_MET] as number);
    if (most === UNKNOWN) {
      const { starts, places } = list.cores;
      most = 1;
      for (let j = starts[core] as number; j < (starts[core + 1] as number) && most > 0; j++) {
        const token = list.words[places[j] as number] as NumberedToken;
        if (token.isOptional !== true) most = Math.min(most, this.#column(token).mostAlike);
      }
      if (row !== 0) facts[ROW * row + MOST_MET] = most;
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
  #gain({ number, tokens }: Skeleton): void {
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
    this.#ordered[number] = width === 0 ? 0 : (bestKept[0] as number);
  }

  #column(token: NumberedToken): Column {
    let slot = this.#slots[token.number];
    if (slot === undefined || slot === NEW) slot = this.#compare(token);
    return slot === UNLIKE && token.isOptional === true
      ? this.#unlikeOptional
      : (this.#columns[slot] as Column);
  }

  /** The slots of a list's words, one after the other; until another list's are asked for. */
  #slotsOf(words: readonly NumberedToken[], numbers: Uint32Array): Uint16Array {
    const { length } = numbers;
    if (slotsKept.length < length) slotsKept = new Uint16Array(2 * length);
    const slots = slotsKept;
    for (let place = 0; place < length; place++) {
      let slot = this.#slots[numbers[place] as number];
      if (slot === undefined || slot === NEW) slot = this.#compare(words[place] as NumberedToken);
      slots[place] = slot;
    }
    return slots;
  }

  /** Compares a word with those of the stretch. @returns the slot of its column. */
  #compare(token: NumberedToken): number {
    const question = this.#question;
    let alike: Float64Array | undefined;
    for (let i = 0; i < question.length; i++) {
      if ((question[i] as PhraseToken).kind !== token.kind) continue;
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
    const gains = new Float64Array(alike.length);
    let [mostAlike, most, sum] = [0, 0, 0];
    // Summed in the order of `gainsOf`, whose sums must be the same.
    for (let i = alike.length - 1; i >= 0; i--) {
      const value = alike[i] as number;
      const gain = (value * ((this.#question[i] as PhraseToken).weight + weight)) / 2;
      gains[i] = gain;
      mostAlike = Math.max(mostAlike, value);
      most = Math.max(most, gain);
      sum += gain;
    }
    return { isOptional: isOptional === true, alike, mostAlike, gains, most, sum };
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
let slotsKept = new Uint16Array(1024);
/** Its row 0 stays 0. */
let factsKept = new Float64Array(4096);
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
