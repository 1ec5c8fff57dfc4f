const RANGE = 2 ** 31;

/** Keeps the `size` items with the smallest keys of all items offered. Among equal keys, the first ones stay. */
export class SampleList {
  readonly #size: number;
  #keys = new Int32Array(16);
  #heads = new Uint32Array(16);
  #tails = new Uint32Array(16);
  #mediators = new Uint32Array(16);
  #count = 0;
  /** Keys from this one on are rejected. */
  #bound = RANGE;

  constructor(size: number) {
    this.#size = size;
  }

  /** @param key signed, 32 bits */
  offer(key: number, head: number, tail: number, mediator: number): void {
    if (key >= this.#bound) return;
    if (this.#count === this.#keys.length) this.#makeRoom();
    const at = this.#count++;
    this.#keys[at] = key;
    this.#heads[at] = head;
    this.#tails[at] = tail;
    this.#mediators[at] = mediator;
  }

  /** By key ascending, equal keys as they came. */
  each(take: (key: number, head: number, tail: number, mediator: number) => void): void {
    const order = this.#order();
    for (let place = 0; place < Math.min(this.#size, order.length); place++) {
      const at = (order[place] as number) % this.#keys.length;
      take(
        this.#keys[at] as number,
        this.#heads[at] as number,
        this.#tails[at] as number,
        this.#mediators[at] as number,
      );
    }
  }

  /** Each item's key and position in one number, ascending. */
  #order(): Float64Array {
    const capacity = this.#keys.length;
    const order = new Float64Array(this.#count);
    for (let at = 0; at < order.length; at++)
      order[at] = ((this.#keys[at] as number) + RANGE) * capacity + at;
    return order.sort();
  }

  /** Grows to twice the size. A full list of that length keeps its better half. */
  #makeRoom(): void {
    const capacity = this.#keys.length;
    if (capacity < 2 * this.#size) {
      const grow = <List extends Int32Array | Uint32Array>(list: List, grown: List): List => {
        grown.set(list);
        return grown;
      };
      this.#keys = grow(this.#keys, new Int32Array(capacity * 2));
      this.#heads = grow(this.#heads, new Uint32Array(capacity * 2));
      this.#tails = grow(this.#tails, new Uint32Array(capacity * 2));
      this.#mediators = grow(this.#mediators, new Uint32Array(capacity * 2));
      return;
    }
    const last = this.#order()[this.#size - 1] as number;
    let kept = 0;
    for (let at = 0; at < this.#count; at++) {
      const key = this.#keys[at] as number;
      if ((key + RANGE) * capacity + at > last) continue;
      this.#keys[kept] = key;
      this.#heads[kept] = this.#heads[at] as number;
      this.#tails[kept] = this.#tails[at] as number;
      this.#mediators[kept] = this.#mediators[at] as number;
      kept++;
    }
    this.#count = kept;
    this.#bound = Math.floor(last / capacity) - RANGE;
  }
}
