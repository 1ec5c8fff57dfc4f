import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';

/** Bytes per page in every loaded graph file. */
export const PAGE = 4096;
/** SQLite uses the byte at 1 GiB for its locks, so the page around it stays empty. */
const LOCK_PAGE = 2 ** 30 / PAGE + 1;
const BUFFERED = 256;
/** The offset in the first page of the number of pages. */
const PAGE_COUNT_AT = 28;

/** Adds pages to a database file that no one has open. Pages are numbered from 1. */
export class PageFile {
  readonly #file: number;
  readonly #buffer = Buffer.allocUnsafeSlow(BUFFERED * PAGE);
  #first: number;
  #buffered = 0;
  #pages: number;

  constructor(path: string) {
    this.#file = openSync(path, 'r+');
    this.#pages = fstatSync(this.#file).size / PAGE;
    this.#first = this.#pages + 1;
  }

  /** Appends a page. @returns its number. */
  append(page: Uint8Array): number {
    if (this.#pages + 1 === LOCK_PAGE) {
      this.#flush();
      this.#pages++;
      this.#first = this.#pages + 1;
    }
    this.#buffer.set(page, this.#buffered * PAGE);
    this.#buffered++;
    this.#pages++;
    if (this.#buffered === BUFFERED) this.#flush();
    return this.#pages;
  }

  /** Overwrites an existing page. */
  replace(number: number, page: Uint8Array): void {
    writeAt(this.#file, page, (number - 1) * PAGE);
  }

  /** Writes the remaining pages and the number of pages. */
  finish(): void {
    this.#flush();
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#pages);
    writeAt(this.#file, count, PAGE_COUNT_AT);
  }

  close(): void {
    closeSync(this.#file);
  }

  #flush(): void {
    writeAt(this.#file, this.#buffer.subarray(0, this.#buffered * PAGE), (this.#first - 1) * PAGE);
    this.#buffered = 0;
    this.#first = this.#pages + 1;
  }
}

function writeAt(file: number, bytes: Uint8Array, position: number): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, position + at);
}
