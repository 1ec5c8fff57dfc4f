import { closeSync, openSync, readSync } from 'node:fs';

export interface Embeddings {
  /** By falling frequency; position = rank. */
  readonly words: readonly string[];
  /** Unit vectors of the first words, one after the other. */
  readonly vectors: Float64Array;
  readonly dimensions: number;
}

const WORD = /^[a-z][a-z'.-]*$/;
const CHUNK_BYTES = 1 << 24;

/**
 * Reads the words matching `[a-z][a-z'.-]*` and the vectors of the first `vectorCount` of them. The mean is subtracted and the two
 * largest principal components are projected out (they carry frequency, not meaning), then vectors get unit length.
 * The source is one JSON object of 300 MB; it is read piecewise up to the last vector needed.
 */
export function readEmbeddings(file: string, vectorCount: number): Embeddings {
  const reader = new Reader(file);
  reader.skipPast('"words":');
  const list = reader.takePast('"],'); // "]" alone is one of the words
  const all = JSON.parse(list.slice(0, -1)) as string[];
  const words = all.filter((word) => WORD.test(word));
  const wanted = new Map(words.slice(0, vectorCount).map((word, index) => [word, index]));
  reader.skipPast('"vectors":{');
  let dimensions = 0;
  let vectors = new Float64Array(0);
  let missing = wanted.size;
  while (missing > 0) {
    const key = reader.takePast('":[');
    const word = key.slice(key.indexOf('"') + 1, -'":['.length);
    const list = reader.takePast(']');
    const index = wanted.get(word);
    if (index === undefined) continue;
    const numbers = JSON.parse(`[${list}`) as number[];
    if (dimensions === 0) {
      dimensions = numbers.length - 2; // followed by the length and the word's index
      vectors = new Float64Array(dimensions * wanted.size);
    }
    vectors.set(numbers.slice(0, dimensions), index * dimensions);
    missing -= 1;
  }
  reader.close();
  removeCommonDirections(vectors, dimensions);
  return { words, vectors, dimensions };
}

class Reader {
  readonly #handle: number;
  #text = '';
  #at = 0;

  constructor(file: string) {
    this.#handle = openSync(file, 'r');
  }

  skipPast(mark: string): void {
    this.takePast(mark);
  }

  /** Text up to and with the next `mark`. */
  takePast(mark: string): string {
    let from = this.#at;
    for (;;) {
      const found = this.#text.indexOf(mark, from);
      if (found >= 0) {
        const taken = this.#text.slice(this.#at, found + mark.length);
        this.#at = found + mark.length;
        return taken;
      }
      const kept = this.#text.slice(this.#at);
      from = Math.max(0, kept.length - mark.length);
      this.#text = kept + this.#more(mark);
      this.#at = 0;
    }
  }

  /** The file is JSON with ASCII structure; bytes beyond ASCII stand only inside keys that are not used. */
  #more(mark: string): string {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    const count = readSync(this.#handle, chunk, 0, CHUNK_BYTES, null);
    if (count === 0) throw new Error(`word vectors: file ends before "${mark}"`);
    return chunk.toString('latin1', 0, count);
  }

  close(): void {
    closeSync(this.#handle);
  }
}

function removeCommonDirections(vectors: Float64Array, dimensions: number): void {
  const count = vectors.length / dimensions;
  const mean = new Float64Array(dimensions);
  for (let i = 0; i < vectors.length; i++) mean[i % dimensions]! += vectors[i]! / count;
  for (let i = 0; i < vectors.length; i++) vectors[i]! -= mean[i % dimensions]!;
  for (let component = 0; component < 2; component++) {
    const direction = principalComponent(vectors, dimensions);
    for (let row = 0; row < vectors.length; row += dimensions) {
      let dot = 0;
      for (let d = 0; d < dimensions; d++) dot += vectors[row + d]! * direction[d]!;
      for (let d = 0; d < dimensions; d++) vectors[row + d]! -= dot * direction[d]!;
    }
  }
  for (let row = 0; row < vectors.length; row += dimensions)
    normalise(vectors.subarray(row, row + dimensions));
}

/** Power iteration on the covariance matrix from a fixed start: deterministic. */
function principalComponent(vectors: Float64Array, dimensions: number): Float64Array {
  const covariance = new Float64Array(dimensions * dimensions);
  for (let row = 0; row < vectors.length; row += dimensions) {
    for (let i = 0; i < dimensions; i++) {
      const left = vectors[row + i]!;
      for (let j = i; j < dimensions; j++) covariance[i * dimensions + j]! += left * vectors[row + j]!;
    }
  }
  let direction = new Float64Array(dimensions).fill(1);
  for (let step = 0; step < 200; step++) {
    const next = new Float64Array(dimensions);
    for (let i = 0; i < dimensions; i++) {
      for (let j = 0; j < dimensions; j++) {
        next[i]! += covariance[Math.min(i, j) * dimensions + Math.max(i, j)]! * direction[j]!;
      }
    }
    normalise(next);
    direction = next;
  }
  return direction;
}

function normalise(vector: Float64Array): void {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  for (let d = 0; d < vector.length; d++) vector[d]! /= length;
}
