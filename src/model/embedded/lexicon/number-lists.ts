/** Lists of 16-bit numbers, read in place. */
export class NumberLists {
  readonly #lengths: Uint8Array;
  readonly #items: Uint16Array;
  #known: Uint32Array | undefined;

  constructor(lengths: Uint8Array, items: Uint16Array) {
    this.#lengths = lengths;
    this.#items = items;
  }

  /** The position of an owner's first item among all items. */
  start(owner: number): number {
    return this.#starts[owner]!;
  }

  /** The position after its last item. */
  end(owner: number): number {
    return this.#starts[owner + 1]!;
  }

  item(position: number): number {
    return this.#items[position]!;
  }

  has(owner: number, item: number): boolean {
    const starts = this.#starts;
    const end = starts[owner + 1]!;
    for (let at = starts[owner]!; at < end; at++) if (this.#items[at] === item) return true;
    return false;
  }

  /** Whether two owners have an item in common. */
  meet(one: number, other: number): boolean {
    const starts = this.#starts;
    const end = starts[one + 1]!;
    for (let at = starts[one]!; at < end; at++) if (this.has(other, this.#items[at]!)) return true;
    return false;
  }

  of(owner: number): Uint16Array {
    const starts = this.#starts;
    return this.#items.subarray(starts[owner], starts[owner + 1]);
  }

  get #starts(): Uint32Array {
    this.#known ??= startsOf(this.#lengths);
    return this.#known;
  }
}

/**
 * Where each piece begins if pieces of these lengths are placed one after another with `gap` between them. Has one
 * entry more than there are lengths.
 */
export function startsOf(lengths: Uint8Array, gap = 0): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (let i = 0; i < lengths.length; i++) starts[i + 1] = starts[i]! + lengths[i]! + gap;
  return starts;
}
