import { startsOf } from './number-lists.ts';

/**
 * The words of the lexicon by number and the numbers by word, read in place. Nothing is allocated for a word until it
 * is needed.
 */
export class WordNumbers {
  readonly size: number;
  readonly #letters: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #places: Uint16Array;

  /**
   * @param letters all words one after another, separated by line breaks; ASCII. @param lengths the length of each
   * word.
   * @param places by {@link wordPlaces}.
   */
  constructor(letters: Uint8Array, lengths: Uint8Array, places: Uint16Array) {
    this.size = lengths.length;
    this.#letters = letters;
    this.#starts = startsOf(lengths, 1);
    this.#places = places;
  }

  /** −1 for a word that is not in the lexicon. */
  numberOf(word: string): number {
    const mask = this.#places.length - 1;
    for (let place = hashOf(word) & mask; ; place = (place + 1) & mask) {
      const number = this.#places[place]! - 1;
      if (number < 0 || this.#isWord(number, word)) return number;
    }
  }

  #isWord(number: number, word: string): boolean {
    const start = this.#starts[number]!;
    if (this.#starts[number + 1]! - 1 - start !== word.length) return false;
    for (let i = 0; i < word.length; i++) if (this.#letters[start + i] !== word.charCodeAt(i)) return false;
    return true;
  }

  wordOf(number: number): string {
    return String.fromCharCode(
      ...this.#letters.subarray(this.#starts[number], this.#starts[number + 1]! - 1),
    );
  }
}

/**
 * The number of each word plus one, at the position of its hash or, if that is taken, the next free one. 0 if there is
 * none.
 */
export function wordPlaces(words: readonly string[]): Uint16Array {
  const places = new Uint16Array(2 ** Math.ceil(Math.log2(1.5 * words.length + 1)));
  const mask = places.length - 1;
  words.forEach((word, number) => {
    let place = hashOf(word) & mask;
    while (places[place] !== 0) place = (place + 1) & mask;
    places[place] = number + 1;
  });
  return places;
}

/** FNV-1a of the UTF-16 units, 32 bits. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  // The low bits of short words are too similar.
  return hash ^ (hash >>> 15);
}
