/** Texts that were met, kept as 52 bits each: about 16 bytes a text, and one false "seen" in 10^9 for a million of them. */
export class SeenTexts {
  #slots = new Float64Array(1 << 10);
  #size = 0;

  /** False when the text was there already. */
  add(text: string): boolean {
    if (this.#size * 2 >= this.#slots.length) this.#grow();
    const isNew = put(this.#slots, hash(text));
    if (isNew) this.#size++;
    return isNew;
  }

  #grow(): void {
    const grown = new Float64Array(this.#slots.length * 2);
    for (const value of this.#slots) if (value !== 0) put(grown, value);
    this.#slots = grown;
  }
}

function put(slots: Float64Array, value: number): boolean {
  const mask = slots.length - 1;
  let at = Math.floor(value / 2 ** 20) & mask;
  for (; slots[at] !== 0; at = (at + 1) & mask) if (slots[at] === value) return false;
  slots[at] = value;
  return true;
}

/** Two mixed 32-bit hashes of the text as one whole number above 0 and below 2^53. */
function hash(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 2 ** 32 * (b & 0x1fffff) + (a >>> 0) || 1;
}
