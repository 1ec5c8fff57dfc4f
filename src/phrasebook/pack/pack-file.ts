import type { Frame } from '../rules/frame.ts';
import type { Concept } from './concept.ts';

/** Keys of a pack: phrases that recognise a relation, identifiers of vocabularies in lower case, and the concepts' own ids. */
export const packKey = {
  phrase: (kind: Frame['kind'], text: string): string => `${kind} ${text}`,
  vocabulary: (id: string): string => `: ${id}`,
  concept: (id: string): string => `. ${id}`,
} as const;

/** What a pack's file holds: see {@link packBytes}. */
export interface PackContent {
  readonly concepts: readonly Concept[];
  /** The codes of each key, in the order in which they are returned. */
  readonly keys: ReadonlyMap<string, readonly number[]>;
  /** Words that are never split; none in languages that put spaces between words. */
  readonly words: readonly string[];
}

/** For each key: the previous one in its bucket, and where its text and its numbers start and end. */
const COLUMNS = 5;
/** Numbers of concepts, keys, buckets and numbers of keys. */
const HEADER = 4;

/**
 * A pack as bytes that are read in place ({@link PackFile}): a hash table of its keys, then one JSON text per concept and one with
 * the words. Otherwise every start would read tens of thousands of phrases for the few that a graph's relations need.
 */
export function packBytes({ concepts, keys, words }: PackContent): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const buckets = 2 ** Math.ceil(Math.log2(Math.max(1, keys.size)));
  const first = new Int32Array(buckets).fill(-1);
  const lines = new Int32Array(COLUMNS * keys.size);
  const numbers: number[] = [];
  const texts: Uint8Array[] = [];
  let length = 0;
  const write = (text: string): Uint8Array => {
    const bytes = encoder.encode(text);
    texts.push(bytes);
    length += bytes.length;
    return bytes;
  };
  let at = 0;
  for (const [key, codes] of keys) {
    const start = length;
    const bucket = hashOf(write(key)) & (buckets - 1);
    lines.set([first[bucket] as number, start, length, numbers.length, numbers.length + codes.length], at);
    numbers.push(...codes);
    first[bucket] = at;
    at += COLUMNS;
  }
  const places = [length];
  for (const one of [...concepts, words]) {
    write(JSON.stringify(one));
    places.push(length);
  }
  const header = Int32Array.of(concepts.length, keys.size, buckets, numbers.length);
  const tables = [header, first, lines, Int32Array.from(numbers), Int32Array.from(places)];
  const parts = [...tables.map(({ buffer }) => new Uint8Array(buffer)), ...texts];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}

/**
 * A pack over the bytes that {@link packBytes} wrote. They are little-endian, like all but one of the machines that Node runs on.
 */
export class PackFile {
  readonly #first: Int32Array;
  readonly #lines: Int32Array;
  readonly #numbers: Int32Array;
  readonly #places: Int32Array;
  readonly #texts: Buffer;
  readonly #concepts: (Concept | undefined)[];

  constructor(bytes: Uint8Array) {
    const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
    const { buffer, byteOffset, byteLength } = aligned;
    const part = (start: number, length: number) => new Int32Array(buffer, byteOffset + 4 * start, length);
    const [concepts, keys, buckets, numbers] = part(0, HEADER) as unknown as [number, number, number, number];
    this.#first = part(HEADER, buckets);
    this.#lines = part(HEADER + buckets, COLUMNS * keys);
    this.#numbers = part(HEADER + buckets + COLUMNS * keys, numbers);
    const placed = HEADER + buckets + COLUMNS * keys + numbers;
    this.#places = part(placed, concepts + 2);
    const start = 4 * (placed + concepts + 2);
    this.#texts = Buffer.from(buffer, byteOffset + start, byteLength - start);
    this.#concepts = new Array(concepts);
  }

  /** The codes of a key; empty for an unknown one. */
  numbersOf(key: string): ArrayLike<number> & Iterable<number> {
    const asked = Buffer.from(key);
    const lines = this.#lines;
    let at = this.#first[hashOf(asked) & (this.#first.length - 1)] as number;
    for (; at >= 0; at = lines[at] as number) {
      const [start, end] = [lines[at + 1] as number, lines[at + 2] as number];
      if (end - start === asked.length && this.#texts.compare(asked, 0, asked.length, start, end) === 0)
        return this.#numbers.subarray(lines[at + 3], lines[at + 4]);
    }
    return [];
  }

  /** The concept at a place; always the same object. */
  at(place: number): Concept {
    let concept = this.#concepts[place];
    if (concept === undefined) {
      concept = this.#read(place) as Concept;
      this.#concepts[place] = concept;
    }
    return concept;
  }

  words(): readonly string[] {
    return this.#read(this.#concepts.length) as readonly string[];
  }

  #read(place: number): unknown {
    const [start, end] = [this.#places[place], this.#places[place + 1]];
    return JSON.parse(this.#texts.toString('utf8', start, end));
  }
}

/** FNV-1a over the bytes. */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash ^ (hash >>> 15);
}
