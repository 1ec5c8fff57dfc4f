import { GraphError } from '../../../errors.ts';
import { hashAscii, hashBytes } from '../hash.ts';
import { grown } from './grown.ts';

/**
 * Gives each distinct byte string a number, from 0 in order of first appearance. The strings lie one after another in
 * one buffer and the table holds only numbers, so a million names cost little more than their bytes.
 */
export class ByteInterner {
  /** All strings; number i is `bytes[starts[i] .. starts[i + 1]]`. */
  bytes: Buffer<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
  hashes: Uint32Array<ArrayBuffer>;
  size = 0;
  /** Two numbers per slot: the string's number (-1 if empty) and its hash. */
  #table: Int32Array<ArrayBuffer>;
  #mask: number;
  /** The size of one short text. */
  readonly #text = new Uint8Array(256);
  /** For the strings of one `internAll`: their hashes, and the numbers found in the first pass. */
  #asked = new Int32Array(0);
  #found = new Int32Array(0);

  constructor(expected = 1024) {
    let capacity = 1024;
    while (capacity < expected * 2) capacity *= 2;
    this.#table = new Int32Array(capacity * 2).fill(-1);
    this.#mask = capacity - 1;
    this.bytes = Buffer.allocUnsafeSlow(expected * 16);
    this.starts = new Uint32Array(expected + 1);
    this.hashes = new Uint32Array(expected);
  }

  /** The number of a string. A new string gets one now. */
  intern(source: Uint8Array, start: number, end: number): number {
    return this.#numberOf(hashBytes(source, start, end), source, start, end);
  }

  /** The number of a text. A new text gets one now. */
  internText(text: string): number {
    if (text.length <= this.#text.length) {
      const hash = hashAscii(text, this.#text);
      if (hash >= 0) return this.#numberOf(hash, this.#text, 0, text.length);
    }
    const bytes = Buffer.from(text);
    return this.intern(bytes, 0, bytes.length);
  }

  /**
   * The numbers of many strings in one buffer; new strings get one now. String i is `source[fields[6i + at] ..
   * fields[6i + at + 1]]`. Each kind of look-up has its own loop, so that the processor waits for many memory locations
   * at a time.
   */
  internAll(source: Uint8Array, fields: Int32Array, at: number, size: number, into: Uint32Array): void {
    if (this.#asked.length < size) {
      this.#asked = new Int32Array(size);
      this.#found = new Int32Array(size);
    }
    const asked = this.#asked;
    const found = this.#found;
    const table = this.#table;
    for (let index = 0, field = at; index < size; index++, field += 6) {
      asked[index] = hashBytes(source, fields[field] as number, fields[field + 1] as number);
    }
    for (let index = 0; index < size; index++) {
      const slot = ((asked[index] as number) & this.#mask) * 2;
      found[index] = table[slot + 1] === asked[index] ? (table[slot] as number) : -1;
    }
    for (let index = 0, field = at; index < size; index++, field += 6) {
      const number = found[index] as number;
      if (number < 0) continue;
      const first = this.bytes[this.starts[number] as number];
      if (first !== source[fields[field] as number]) found[index] = -1;
    }
    for (let index = 0, field = at; index < size; index++, field += 6) {
      const number = found[index] as number;
      const start = fields[field] as number;
      const end = fields[field + 1] as number;
      into[index] =
        number >= 0 && this.#equals(number, source, start, end)
          ? number
          : this.#numberOf((asked[index] as number) >>> 0, source, start, end);
    }
  }

  /** The number of a string, or -1. */
  find(source: Uint8Array, start: number, end: number): number {
    return this.#table[this.#slot(hashBytes(source, start, end), source, start, end) * 2] as number;
  }

  #numberOf(hash: number, source: Uint8Array, start: number, end: number): number {
    const slot = this.#slot(hash, source, start, end);
    const found = this.#table[slot * 2] as number;
    return found >= 0 ? found : this.#append(hash, slot, source, start, end);
  }

  slice(index: number): Buffer {
    return this.bytes.subarray(this.starts[index], this.starts[index + 1]);
  }

  /** Frees the memory for finding strings. Afterwards none can be added or looked up. */
  close(): void {
    this.#table.buffer.transfer(0);
    this.#table = new Int32Array(0);
  }

  /** Frees all memory. Afterwards nothing can be read. */
  release(): void {
    this.close();
    for (const { buffer } of [this.bytes, this.starts, this.hashes]) buffer.transfer(0);
    this.bytes = Buffer.allocUnsafeSlow(0);
    this.starts = this.hashes = new Uint32Array(0);
  }

  #slot(hash: number, source: Uint8Array, start: number, end: number): number {
    let slot = hash & this.#mask;
    const signed = hash | 0;
    for (;;) {
      const found = this.#table[slot * 2] as number;
      if (found < 0) return slot;
      if (this.#table[slot * 2 + 1] === signed && this.#equals(found, source, start, end)) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }

  text(index: number): string {
    return this.bytes.toString('utf8', this.starts[index] as number, this.starts[index + 1] as number);
  }

  #equals(index: number, source: Uint8Array, start: number, end: number): boolean {
    const own = this.bytes;
    let at = this.starts[index] as number;
    if ((this.starts[index + 1] as number) - at !== end - start) return false;
    for (let other = start; other < end; other++) {
      if (own[at++] !== source[other]) return false;
    }
    return true;
  }

  #append(hash: number, slot: number, source: Uint8Array, start: number, end: number): number {
    const at = this.starts[this.size] as number;
    const after = at + end - start;
    if (after > 0xffff_ffff) {
      throw new GraphError('The names of one graph may not exceed 4 GiB.', { engine: 'embedded' });
    }
    if (after > this.bytes.length) {
      const longer = Buffer.allocUnsafeSlow(Math.max(after, Math.floor(this.bytes.length * 1.6)));
      this.bytes.copy(longer, 0, 0, at);
      this.bytes.buffer.transfer(0);
      this.bytes = longer;
    }
    for (let index = start, to = at; index < end; index++) this.bytes[to++] = source[index] as number;
    if (this.size + 1 >= this.starts.length) this.#growLists();
    const number = this.size++;
    this.starts[number + 1] = after;
    this.hashes[number] = hash;
    this.#table[slot * 2] = number;
    this.#table[slot * 2 + 1] = hash;
    // At most three quarters full, with two numbers per slot.
    if (this.size * 8 > this.#table.length * 3) this.#growTable();
    return number;
  }

  #growLists(): void {
    const capacity = Math.floor(this.starts.length * 1.6) + 16;
    this.starts = grown(this.starts, capacity);
    this.hashes = grown(this.hashes, capacity);
  }

  #growTable(): void {
    const capacity = this.#table.length;
    const mask = capacity - 1;
    // The table is rebuilt from the hashes alone, so the old one is freed first.
    this.#table.buffer.transfer(0);
    const table = new Int32Array(capacity * 2).fill(-1);
    for (let index = 0; index < this.size; index++) {
      let slot = (this.hashes[index] as number) & mask;
      while ((table[slot * 2] as number) >= 0) slot = (slot + 1) & mask;
      table[slot * 2] = index;
      table[slot * 2 + 1] = this.hashes[index] as number;
    }
    this.#table = table;
    this.#mask = mask;
  }
}
