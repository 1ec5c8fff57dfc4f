import { ByteInterner } from '../../embedded/bulk/byte-interner.ts';
import { grown } from '../../embedded/bulk/grown.ts';

/** The key of each name, kept as bytes and numbers. */
export class KeysByName {
  readonly #names = new ByteInterner();
  readonly #keys = new ByteInterner();
  /** Number of the key of each name. */
  #keyOf: Uint32Array<ArrayBuffer> = new Uint32Array(1024);

  /** The first key of a name stays. */
  add(name: string, key: string): void {
    const known = this.#names.size;
    const number = this.#names.internText(name);
    if (number < known) return;
    if (number === this.#keyOf.length) this.#keyOf = grown(this.#keyOf, Math.floor(number * 1.6));
    this.#keyOf[number] = this.#keys.internText(key);
  }

  get(name: string): string | undefined {
    const bytes = Buffer.from(name);
    const number = this.#names.find(bytes, 0, bytes.length);
    return number < 0 ? undefined : this.#keys.text(this.#keyOf[number] as number);
  }
}
