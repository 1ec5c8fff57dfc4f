/**
 * Hashes by which the embedded store recognises content regardless of the order of loading. They are stored in files,
 * so changing them needs a new file format.
 */

/** 32-bit FNV-1a over bytes, finished so that every bit depends on every byte. Unsigned. */
export function hashBytes(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++) {
    hash = Math.imul(hash ^ (bytes[index] as number), 0x01000193);
  }
  return finish(hash);
}

/** Like `hashBytes`, for a text of only ASCII characters, which is written to `into`. -1 for any other text. */
export function hashAscii(text: string, into: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127) return -1;
    into[index] = code;
    hash = Math.imul(hash ^ code, 0x01000193);
  }
  return finish(hash);
}

/** Like `hashBytes`, for the UTF-8 bytes of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127) return hashBytes(Buffer.from(text));
    hash = Math.imul(hash ^ code, 0x01000193);
  }
  return finish(hash);
}

/**
 * Two independent 32-bit hashes of one triple, from the hashes of its parts. They are written to `into[0]` and
 * `into[1]`.
 */
export function hashTriple(head: number, relation: number, tail: number, into: Uint32Array): void {
  const first = Math.imul(head ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(relation + 0x7f4a7c15, 0xc2b2ae35);
  into[0] = finish(first ^ Math.imul(tail ^ 0x165667b1, 0x27d4eb2f));
  const second = Math.imul(tail ^ 0x2545f491, 0x9e3779b1) ^ Math.imul(relation ^ 0x5bd1e995, 0x85ebca77);
  into[1] = finish(second ^ Math.imul(head + 0x3c6ef372, 0xc2b2ae3d));
}

/** Signed 32-bit number (short in a file) that orders the triples of one relation for its sample. */
export function sampleKey(hashes: Uint32Array): number {
  return (hashes[0] as number) | 0;
}

function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
