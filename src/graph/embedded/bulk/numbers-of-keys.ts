import { grown } from './grown.ts';

/** Up to this many numbers of one key are searched one by one. More are deduplicated with a set. */
const FEW = 8;

/**
 * A list of distinct numbers for each of many keys, which are whole numbers from 0. If keys have few numbers, it takes
 * 12 bytes per number; a set per key would take twenty times as much.
 */
export class NumbersOfKeys {
  /** The position in `#values` of a key's last number, plus 1. 0 if it has none. */
  #last: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  #values: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  /** The position of the previous one, plus 1. */
  #before: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  #size = 0;
  readonly #many = new Map<number, Set<number>>();

  add(key: number, value: number): void {
    if (key >= this.#last.length) this.#last = grown(this.#last, Math.floor(key * 1.6) + 1024);
    const many = this.#many.get(key);
    if (many === undefined) {
      const known = this.of(key);
      if (known.includes(value)) return;
      if (known.length === FEW) this.#many.set(key, new Set([...known, value]));
    } else {
      if (many.has(value)) return;
      many.add(value);
    }
    if (this.#size === this.#values.length) {
      const capacity = Math.floor(this.#size * 1.6) + 1024;
      this.#values = grown(this.#values, capacity);
      this.#before = grown(this.#before, capacity);
    }
    this.#values[this.#size] = value;
    this.#before[this.#size] = this.#last[key] as number;
    this.#size++;
    this.#last[key] = this.#size;
  }

  /** The numbers of a key, the last one first. */
  of(key: number): readonly number[] {
    let place = this.#last[key] ?? 0;
    if (place === 0) return NONE;
    const numbers: number[] = [];
    for (; place > 0; place = this.#before[place - 1] as number)
      numbers.push(this.#values[place - 1] as number);
    return numbers;
  }
}

const NONE: readonly number[] = [];
