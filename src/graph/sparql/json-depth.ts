const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d];
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d];

/**
 * Tracks the depth of a JSON document that arrives in pieces, without parsing it. @returns a function that takes the
 * next piece and returns the highest number of open brackets in it. It stops counting beyond `enough`.
 */
export function createDepthCounter(): (chunk: Uint8Array, enough: number) => number {
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  return (chunk, enough) => {
    let deepest = depth;
    for (const byte of chunk) {
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInString = false;
      } else if (byte === QUOTE) isInString = true;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        depth += 1;
        deepest = Math.max(deepest, depth);
        if (deepest > enough) break;
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    }
    return deepest;
  };
}
