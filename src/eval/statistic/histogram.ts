/** How often each value was seen. Stores a score column of any length in the space of its distinct values. */
export class Histogram {
  readonly #counts = new Map<number, number>();
  #n = 0;
  #sum = 0;

  add(value: number, times = 1): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + times);
    this.#n += times;
    this.#sum += value * times;
  }

  get n(): number {
    return this.#n;
  }

  /** NaN if empty. */
  get mean(): number {
    return this.#sum / this.#n;
  }

  /** Ascending by value. */
  entries(): readonly (readonly [value: number, count: number])[] {
    return [...this.#counts].sort((left, right) => left[0] - right[0]);
  }
}
