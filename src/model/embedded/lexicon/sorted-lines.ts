/** Lines in the order of their first words. A line is found by its first word without reading the others. */
export class SortedLines {
  readonly #lines: readonly string[];

  /** @param text lines whose first words, before a space, are in the order of their UTF-16 units. */
  constructor(text: string) {
    this.#lines = text.split('\n');
  }

  /** Every line that begins with the word, in order. */
  startingWith(word: string): readonly string[] {
    let low = 0;
    let high = this.#lines.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (firstWord(this.#lines[middle]!) < word) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < this.#lines.length && firstWord(this.#lines[end]!) === word) end++;
    return this.#lines.slice(low, end);
  }
}

function firstWord(line: string): string {
  const end = line.indexOf(' ');
  return end < 0 ? line : line.slice(0, end);
}
