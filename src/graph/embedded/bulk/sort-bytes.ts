/** Byte strings in one buffer: string i is `bytes[starts[i] .. ends[i]]`. */
export interface ByteStrings {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

const NATIVE_LIMIT = 1 << 20;
const SMALL = 12;

/**
 * Sorts the numbers in `order` by their byte strings. `ties` orders numbers with equal strings. Works on packed keys of
 * a few bytes at a time, which is many times faster than comparing strings pair by pair.
 */
export function sortByBytes(
  strings: ByteStrings,
  order: Uint32Array,
  ties: (left: number, right: number) => number,
): void {
  const { bytes, starts, ends } = strings;
  const keys = new Float64Array(Math.min(order.length, NATIVE_LIMIT));
  const copy = new Uint32Array(order.length);
  const pending: number[] = [0, order.length, 0];

  while (pending.length > 0) {
    const depth = pending.pop() as number;
    const high = pending.pop() as number;
    const low = pending.pop() as number;
    if (high - low <= SMALL) sortSmall(low, high, depth);
    else if (high - low > NATIVE_LIMIT) splitByTwoBytes(low, high, depth);
    else sortByFourBytes(low, high, depth);
  }

  function digit(item: number, depth: number): number {
    const at = (starts[item] as number) + depth;
    return at < (ends[item] as number) ? (bytes[at] as number) + 1 : 0;
  }

  function sortByFourBytes(low: number, high: number, depth: number): void {
    const size = high - low;
    const part = keys.subarray(0, size);
    for (let index = 0; index < size; index++) {
      const item = order[low + index] as number;
      const prefix =
        ((digit(item, depth) * 257 + digit(item, depth + 1)) * 257 + digit(item, depth + 2)) * 257 +
        digit(item, depth + 3);
      part[index] = prefix * NATIVE_LIMIT + index;
    }
    part.sort();
    copy.set(order.subarray(low, high), low);
    let runStart = 0;
    let runPrefix = -1;
    for (let index = 0; index <= size; index++) {
      const key = index < size ? (part[index] as number) : -1;
      const prefix = index < size ? Math.floor(key / NATIVE_LIMIT) : -2;
      if (index < size) order[low + index] = copy[low + (key - prefix * NATIVE_LIMIT)] as number;
      if (prefix === runPrefix) continue;
      if (index - runStart > 1) finishRun(low + runStart, low + index, depth + 4, runPrefix % 257 === 0);
      runStart = index;
      runPrefix = prefix;
    }
  }

  function splitByTwoBytes(low: number, high: number, depth: number): void {
    const counts = new Uint32Array(257 * 257 + 1);
    for (let index = low; index < high; index++) {
      const item = order[index] as number;
      const bucket = digit(item, depth) * 257 + digit(item, depth + 1);
      counts[bucket + 1] = (counts[bucket + 1] as number) + 1;
    }
    for (let bucket = 0; bucket < 257 * 257; bucket++) {
      counts[bucket + 1] = (counts[bucket + 1] as number) + (counts[bucket] as number);
    }
    const places = counts.slice();
    copy.set(order.subarray(low, high), low);
    for (let index = low; index < high; index++) {
      const item = copy[index] as number;
      const bucket = digit(item, depth) * 257 + digit(item, depth + 1);
      const place = places[bucket] as number;
      places[bucket] = place + 1;
      order[low + place] = item;
    }
    for (let bucket = 0; bucket < 257 * 257; bucket++) {
      const from = low + (counts[bucket] as number);
      const to = low + (counts[bucket + 1] as number);
      if (to - from > 1) finishRun(from, to, depth + 2, bucket % 257 === 0);
    }
  }

  /** A run that is equal so far. If its strings have ended, they are all equal; otherwise the next bytes sort it. */
  function finishRun(low: number, high: number, depth: number, ended: boolean): void {
    if (!ended) pending.push(low, high, depth);
    else order.subarray(low, high).sort(ties);
  }

  function sortSmall(low: number, high: number, depth: number): void {
    for (let index = low + 1; index < high; index++) {
      const item = order[index] as number;
      let at = index - 1;
      while (at >= low && compare(order[at] as number, item, depth) > 0) {
        order[at + 1] = order[at] as number;
        at--;
      }
      order[at + 1] = item;
    }
  }

  function compare(left: number, right: number, depth: number): number {
    let a = (starts[left] as number) + depth;
    let b = (starts[right] as number) + depth;
    const endA = ends[left] as number;
    const endB = ends[right] as number;
    while (a < endA && b < endB) {
      const difference = (bytes[a++] as number) - (bytes[b++] as number);
      if (difference !== 0) return difference;
    }
    return a < endA ? 1 : b < endB ? -1 : ties(left, right);
  }
}
