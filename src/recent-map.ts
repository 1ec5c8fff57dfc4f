/**
 * A map that keeps what was used recently, in two generations: at most twice `size` entries. A value that is read moves to the
 * younger one; when that is full, the older one is dropped.
 */
export class RecentMap<Key, Value extends object> {
  readonly #size: number;
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();

  constructor(size: number) {
    this.#size = size;
  }

  get(key: Key): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: Key, value: Value): void {
    if (this.#young.size >= this.#size) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }
}
