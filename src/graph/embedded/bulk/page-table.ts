import type { IntegerRows } from './graph-target.ts';
import { PAGE, type PageFile } from './page-file.ts';

const LEAF = 10;
const INTERIOR = 2;
const LEAF_HEADER = 8;
const INTERIOR_HEADER = 12;
const CHILD_BYTES = 4;
/** Space left free in every page for later additions and for the very last entry. */
const SLACK = 128;
const MOST_COLUMNS = 5;

/**
 * Fills an empty `WITHOUT ROWID` table whose columns are all integers, from rows in the order of its key. It writes the
 * pages of the b-tree itself (https://www.sqlite.org/fileformat2.html), which is ten times faster than inserting and
 * leaves full pages.
 */
export class PageTable implements IntegerRows {
  readonly #file: PageFile;
  readonly #root: number;
  readonly #columns: number;
  readonly #values = new Float64Array(MOST_COLUMNS);
  readonly #sizes = new Uint8Array(MOST_COLUMNS);
  readonly #cell = new Uint8Array(SLACK - CHILD_BYTES);
  readonly #leaves: Level;

  /** @param root number of the table's root page; @param columns 1..5 */
  constructor(file: PageFile, root: number, columns: number) {
    this.#file = file;
    this.#root = root;
    this.#columns = columns;
    this.#leaves = new Level(file, LEAF);
  }

  row(first: number, second: number, third: number, fourth = 0, fifth = 0): void {
    const values = this.#values;
    values[0] = first;
    values[1] = second;
    values[2] = third;
    values[3] = fourth;
    values[4] = fifth;
    this.#leaves.push(0, this.#cell, this.#encode());
  }

  finish(): void {
    let level = this.#leaves;
    let last = level.finish(0);
    // A level of more than one page has another level above it. The topmost page is the root.
    for (; level.above !== undefined; level = level.above) last = level.above.finish(this.#file.append(last));
    this.#file.replace(this.#root, last);
  }

  /**
   * Writes the entry: its length, a header of serial types, and big-endian values in as few bytes as they need.
   * @returns its size.
   */
  #encode(): number {
    const columns = this.#columns;
    const cell = this.#cell;
    const sizes = this.#sizes;
    let payload = 1 + columns;
    for (let column = 0; column < columns; column++) {
      const size = bytesOf(this.#values[column] as number);
      sizes[column] = size;
      payload += size;
    }
    cell[0] = payload;
    cell[1] = 1 + columns;
    let at = 2 + columns;
    for (let column = 0; column < columns; column++) {
      const value = this.#values[column] as number;
      const size = sizes[column] as number;
      cell[2 + column] = size === 0 ? 8 + value : size === 6 ? 5 : size;
      // The upper two bytes of six are the sign.
      if (size === 6) {
        cell[at] = cell[at + 1] = value < 0 ? 0xff : 0;
        at += 2;
      }
      for (let shift = 8 * Math.min(size, 4) - 8; shift >= 0; shift -= 8) cell[at++] = value >> shift;
    }
    return at;
  }
}

/** 0 for 0 and 1, which the type encodes; 6 beyond signed 32 bits. */
function bytesOf(value: number): number {
  if (value === 0 || value === 1) return 0;
  const size = value < 0 ? -value - 1 : value;
  if (size < 0x80) return 1;
  if (size < 0x8000) return 2;
  if (size < 0x80_0000) return 3;
  return size < 0x8000_0000 ? 4 : 6;
}

/**
 * One level of the tree. Its pages are written as they fill. An entry that does not fit into a page separates that page
 * from the next, and goes to the level above once it is known that another entry follows.
 */
class Level {
  above: Level | undefined;
  readonly #file: PageFile;
  readonly #page = new Uint8Array(PAGE);
  readonly #kind: number;
  readonly #header: number;
  readonly #parting = new Uint8Array(SLACK - CHILD_BYTES);
  #partingSize = 0;
  #partingChild = 0;
  #cells = 0;
  #content = PAGE;

  constructor(file: PageFile, kind: typeof LEAF | typeof INTERIOR) {
    this.#file = file;
    this.#kind = kind;
    this.#header = kind === LEAF ? LEAF_HEADER : INTERIOR_HEADER;
  }

  /** @param child the page whose keys come before the entry; 0 in leaves. */
  push(child: number, cell: Uint8Array, size: number): void {
    if (this.#partingSize > 0) this.#part();
    const free = this.#content - this.#header - 2 * (this.#cells + 1);
    if (free - size - CHILD_BYTES >= SLACK) {
      this.#add(child, cell, size);
      return;
    }
    for (let at = 0; at < size; at++) this.#parting[at] = cell[at] as number;
    this.#partingSize = size;
    this.#partingChild = child;
  }

  /** The last page of the level. Its keys end with those of the page `child`. */
  finish(child: number): Uint8Array {
    if (this.#partingSize > 0) this.#add(this.#partingChild, this.#parting, this.#partingSize);
    return this.#seal(child);
  }

  #part(): void {
    const number = this.#file.append(this.#seal(this.#partingChild));
    this.above ??= new Level(this.#file, INTERIOR);
    this.above.push(number, this.#parting, this.#partingSize);
    this.#partingSize = 0;
    this.#cells = 0;
    this.#content = PAGE;
  }

  #add(child: number, cell: Uint8Array, size: number): void {
    const page = this.#page;
    const isLeaf = this.#kind === LEAF;
    const start = this.#content - size - (isLeaf ? 0 : CHILD_BYTES);
    if (!isLeaf) putNumber(page, start, child);
    for (let at = 0, to = this.#content - size; at < size; at++, to++) page[to] = cell[at] as number;
    const pointer = this.#header + 2 * this.#cells;
    page[pointer] = start >> 8;
    page[pointer + 1] = start;
    this.#content = start;
    this.#cells++;
  }

  #seal(child: number): Uint8Array {
    const page = this.#page;
    page[0] = this.#kind;
    page[1] = page[2] = page[7] = 0;
    page[3] = this.#cells >> 8;
    page[4] = this.#cells;
    page[5] = this.#content >> 8;
    page[6] = this.#content;
    if (this.#kind === INTERIOR) putNumber(page, LEAF_HEADER, child);
    return page;
  }
}

function putNumber(page: Uint8Array, at: number, number: number): void {
  page[at] = number >> 24;
  page[at + 1] = number >> 16;
  page[at + 2] = number >> 8;
  page[at + 3] = number;
}
