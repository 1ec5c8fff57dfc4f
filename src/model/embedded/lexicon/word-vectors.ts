import type { LexiconFile } from './lexicon-file.ts';

/** Word vectors with one signed byte per value, read in place. Lengths are computed when first needed. */
export class WordVectors {
  readonly count: number;
  readonly dimensions: number;
  readonly #bytes: Int8Array;
  readonly #lengths: Float64Array;

  constructor(file: LexiconFile) {
    const raw = file.bytes('vectors');
    this.#bytes = new Int8Array(raw.buffer, raw.byteOffset, raw.length);
    this.count = file.header.vectors;
    this.dimensions = file.header.dimensions;
    this.#lengths = new Float64Array(this.count);
  }

  cosine(left: number, right: number): number {
    const bytes = this.#bytes;
    const { dimensions } = this;
    const i = left * dimensions;
    const j = right * dimensions;
    // Integer arithmetic, four at a time, because this is by far the most frequent computation of a question.
    const whole = dimensions - (dimensions % 4);
    let [one, two, three, four] = [0, 0, 0, 0];
    let d = 0;
    for (; d < whole; d += 4) {
      one = (one + Math.imul(bytes[i + d]!, bytes[j + d]!)) | 0;
      two = (two + Math.imul(bytes[i + d + 1]!, bytes[j + d + 1]!)) | 0;
      three = (three + Math.imul(bytes[i + d + 2]!, bytes[j + d + 2]!)) | 0;
      four = (four + Math.imul(bytes[i + d + 3]!, bytes[j + d + 3]!)) | 0;
    }
    for (; d < dimensions; d++) one = (one + Math.imul(bytes[i + d]!, bytes[j + d]!)) | 0;
    return (one + two + three + four) / (this.#length(left) * this.#length(right));
  }

  unit(id: number): Float32Array {
    const length = this.#length(id);
    const at = id * this.dimensions;
    const unit = new Float32Array(this.dimensions);
    for (let d = 0; d < unit.length; d++) unit[d] = this.#bytes[at + d]! / length;
    return unit;
  }

  /** Cosine of every vector with a direction. */
  cosines(direction: Float32Array): Float32Array {
    const bytes = this.#bytes;
    const { dimensions } = this;
    let squares = 0;
    for (const value of direction) squares += value * value;
    const length = Math.sqrt(squares) || 1;
    const result = new Float32Array(this.count);
    for (let id = 0; id < this.count; id++) {
      let dot = 0;
      for (let d = 0, at = id * dimensions; d < dimensions; d++) dot += bytes[at + d]! * direction[d]!;
      result[id] = dot / (this.#length(id) * length);
    }
    return result;
  }

  #row(id: number): Int8Array {
    return this.#bytes.subarray(id * this.dimensions, (id + 1) * this.dimensions);
  }

  #length(id: number): number {
    let length = this.#lengths[id]!;
    if (length === 0) {
      let squares = 0;
      for (const value of this.#row(id)) squares += value * value;
      length = Math.sqrt(squares) || 1;
      this.#lengths[id] = length;
    }
    return length;
  }
}
