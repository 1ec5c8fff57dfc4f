/** Buckets of a table; a power of two, about as many as English has lines of one kind. */
const BUCKETS = 1 << 15;
/** Of each line: the one before it in its bucket, its list, where it starts and ends there, and what it is known by. */
const COLUMNS = 5;

/**
 * Finds the places where a line stands in lists of packs. Keeps numbers only: a text for each of tens of thousands of lines
 * would be much of what a start waits for.
 */
export class LineTable {
  readonly #first = new Int32Array(BUCKETS).fill(-1);
  #lines = new Int32Array(COLUMNS * 4096);
  #length = 0;
  readonly #lists: string[] = [];

  /** The line of `list` from `start` to before `end`, with what it is known by. */
  add(list: string, start: number, end: number, code: number): void {
    if (this.#lists.at(-1) !== list) this.#lists.push(list);
    if (this.#length === this.#lines.length) {
      const grown = new Int32Array(2 * this.#length);
      grown.set(this.#lines);
      this.#lines = grown;
    }
    const at = this.#length;
    const bucket = bucketOf(list, start, end);
    const lines = this.#lines;
    lines[at] = this.#first[bucket] as number;
    lines[at + 1] = this.#lists.length - 1;
    lines[at + 2] = start;
    lines[at + 3] = end;
    lines[at + 4] = code;
    this.#first[bucket] = at;
    this.#length += COLUMNS;
  }

  /** What was added with just this text, the last first. */
  codesOf(text: string): number[] {
    const codes: number[] = [];
    const lines = this.#lines;
    let at = this.#first[bucketOf(text, 0, text.length)] as number;
    for (; at >= 0; at = lines[at] as number) {
      const start = lines[at + 2] as number;
      const isAsLong = (lines[at + 3] as number) - start === text.length;
      if (isAsLong && (this.#lists[lines[at + 1] as number] as string).startsWith(text, start))
        codes.push(lines[at + 4] as number);
    }
    return codes;
  }
}

/** FNV-1a over the characters. */
function bucketOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}
