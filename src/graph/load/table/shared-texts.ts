import { type LoadLimits, limitError } from '../load-limits.ts';

const FIRST_BYTES = 1 << 16;
/** What one text takes beside its bytes. */
const OFFSET_BYTES = 8;

/** Texts by number, kept as bytes outside the heap: what the cells of a workbook share. */
export class SharedTexts {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #ends = new Float64Array(FIRST_BYTES / OFFSET_BYTES);
  #count = 0;
  readonly #place: string;
  readonly #most: number;

  constructor(place: string, { workbookBytes }: LoadLimits) {
    this.#place = place;
    this.#most = workbookBytes;
  }

  /** @throws {InputError} when all of them take more than the limit. */
  add(text: string): void {
    const from = this.#end(this.#count);
    const end = from + Buffer.byteLength(text);
    if (end + (this.#count + 1) * OFFSET_BYTES > this.#most) {
      const finding = `The texts that its cells share take more than ${this.#most.toLocaleString('en')} bytes`;
      throw limitError(finding, 'workbookBytes', this.#most, { file: this.#place });
    }
    if (end > this.#bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(end, this.#bytes.length * 2));
      this.#bytes.copy(grown, 0, 0, from);
      this.#bytes = grown;
    }
    if (this.#count === this.#ends.length) {
      const grown = new Float64Array(this.#ends.length * 2);
      grown.set(this.#ends);
      this.#ends = grown;
    }
    this.#bytes.write(text, from);
    this.#ends[this.#count++] = end;
  }

  /** The text of a number from 0; undefined where there is none. */
  at(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return undefined;
    return this.#bytes.toString('utf8', this.#end(index), this.#end(index + 1));
  }

  #end(count: number): number {
    return count === 0 ? 0 : (this.#ends[count - 1] as number);
  }
}
