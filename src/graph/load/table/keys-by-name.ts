import { ByteInterner } from '../../embedded/bulk/byte-interner.ts';
import { grown } from '../../embedded/bulk/grown.ts';

/** In place of a key: there is none. */
const NONE = 2 ** 32 - 1;

/** The key of each name, kept as bytes and numbers. */
export class KeysByName {
  readonly #names = new ByteInterner();
  readonly #keys = new ByteInterner();
  /** Number of the key of each name. */
  #keyOf: Uint32Array<ArrayBuffer> = new Uint32Array(1024);
  /** Number of the name that was added last. */
  #last = 0;

  /** The first key of a name stays. */
  add(name: string, key: string): void {
    if (this.#isNew(name)) this.#keep(key);
  }

  /** A name that comes again, or has no key, leads to none. */
  addOnly(name: string, key: string | undefined): void {
    if (this.#isNew(name)) this.#keep(key);
    else this.#keyOf[this.#last] = NONE;
  }

  get(name: string): string | undefined {
    const bytes = Buffer.from(name);
    const number = this.#names.find(bytes, 0, bytes.length);
    const key = number < 0 ? NONE : (this.#keyOf[number] as number);
    return key === NONE ? undefined : this.#keys.text(key);
  }

  /** Whether the name was not met before; from now on it is the last one. */
  #isNew(name: string): boolean {
    const known = this.#names.size;
    this.#last = this.#names.internText(name);
    return this.#last >= known;
  }

  /** The key of the last name. */
  #keep(key: string | undefined): void {
    if (this.#last === this.#keyOf.length) this.#keyOf = grown(this.#keyOf, Math.floor(this.#last * 1.6));
    this.#keyOf[this.#last] = key === undefined ? NONE : this.#keys.internText(key);
  }
}
