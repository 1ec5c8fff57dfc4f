import { grown } from './grown.ts';

/** Up to this many numbers of one key are looked through; more are told apart by a set. */
const FEW = 8;

/**
 * A list of distinct numbers for each of many keys, themselves whole numbers from 0: 12 bytes a number where keys have a
 * few, which a set for each key would take twenty times over.
 */
export class NumbersOfKeys {
  /** Place in `#values` of the number a key was given last, plus 1; 0 where it has none. */
  #last: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  #values: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  /** Place of the one given before, plus 1. */
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

  /** The numbers of a key, those given last first. */
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
