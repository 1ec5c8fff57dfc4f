import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';

/** Bytes of a page of every graph file that is loaded. */
export const PAGE = 4096;
/** SQLite keeps the byte at 1 GiB for its locks; the page around it holds nothing. */
const LOCK_PAGE = 2 ** 30 / PAGE + 1;
const BUFFERED = 256;
/** Where the first page says how many pages there are. */
const PAGE_COUNT_AT = 28;

/** Adds pages to a database file that nobody has open. Pages are numbered from 1. */
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

  /** Puts a page behind the last one. @returns its number. */
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

  /** Writes over a page that was there before. */
  replace(number: number, page: Uint8Array): void {
    writeAt(this.#file, page, (number - 1) * PAGE);
  }

  /** Writes what is left and how many pages there are. */
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
