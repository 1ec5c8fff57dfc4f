/** Pairs that are kept: 16 MB. */
const PAIRS = 1 << 19;
/** The two numbers of a pair and its two scores. */
const WIDTH = 4;
/** Words that are compared with the same others have numbers close to each other, and so have the places of their pairs. */
const SPREAD = 0x9e3779b1;

/**
 * Two scores of each pair of words, by the words' numbers, which begin with 1. A pair may take the place of another, whose scores
 * are forgotten then.
 */
export class PairScores {
  readonly #table = new Float64Array(WIDTH * PAIRS);

  /** The place of a pair, until that of another is asked for. */
  placeOf(left: number, right: number): number {
    const table = this.#table;
    const at = WIDTH * ((Math.imul(left, SPREAD) + right) & (PAIRS - 1));
    if (table[at] !== left || table[at + 1] !== right) {
      table[at] = left;
      table[at + 1] = right;
      table[at + 2] = Number.NaN;
      table[at + 3] = Number.NaN;
    }
    return at;
  }

  /** NaN where it is not known. */
  first(at: number): number {
    return this.#table[at + 2] as number;
  }

  second(at: number): number {
    return this.#table[at + 3] as number;
  }

  setFirst(at: number, score: number): void {
    this.#table[at + 2] = score;
  }

  setSecond(at: number, score: number): void {
    this.#table[at + 3] = score;
  }
}
