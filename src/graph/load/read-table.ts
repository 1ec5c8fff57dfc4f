import { isUtf8 } from 'node:buffer';
import { InputError, type LoadFault } from '../../errors.ts';
import type { PackedTriples } from '../embedded/bulk/graph-builder.ts';
import { inputName } from './open-input.ts';
import { NEWLINE, RETURN } from './plain-bytes.ts';
import type { BadLines } from './skipped.ts';
import { delimiterHint, type TableColumns } from './table-hints.ts';
import { notUtf8 } from './utf8-text.ts';

export interface TableOptions {
  readonly file: string;
  /** One ASCII character. */
  readonly delimiter: string;
  readonly header: boolean;
  /** If absent, each line has exactly three fields, in order. */
  readonly columns: TableColumns | undefined;
  /** The longest row with quoted fields, in bytes. */
  readonly lineBytes: number;
}

const TAB = 9;

/** The positions of a triple's fields. */
const HEAD = 0;
const RELATION = 1;
const TAIL = 2;
type Field = typeof HEAD | typeof RELATION | typeof TAIL;
const FIELD_NAMES = ['head', 'relation', 'tail'] as const;

/**
 * The triples of a table without quoting (TSV, `a|b|c`), read directly from the bytes. A batch is valid only until the
 * next one is requested. Empty lines are skipped. Fields are trimmed unless they are separated by tabs; there every
 * character counts, so that exported fields load unchanged.
 */
export async function* readTable(
  chunks: AsyncIterable<Buffer>,
  options: TableOptions,
  skipped: BadLines,
): AsyncGenerator<PackedTriples> {
  const table = new TableReader(options, skipped);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    rest = Buffer.from(bytes.subarray(end));
    if (end > 0) yield table.read(bytes.subarray(0, end));
  }
  if (rest.length > 0) yield table.read(rest);
}

class TableReader {
  readonly #file: string;
  readonly #delimiter: number;
  readonly #skipped: BadLines;
  readonly #columns: TableColumns | undefined;
  /** The 0-based positions of head, relation and tail, once known. */
  #places: readonly number[] | undefined;
  #headerPending: boolean;
  #line = 0;
  #fields = new Int32Array(6 * 1024);

  constructor({ file, delimiter, header, columns }: TableOptions, skipped: BadLines) {
    this.#file = inputName(file);
    this.#delimiter = delimiter.charCodeAt(0);
    this.#skipped = skipped;
    this.#columns = columns;
    this.#headerPending = header;
    if (!header && columns !== undefined) this.#places = placesOf(columns, undefined, this.#file);
  }

  read(bytes: Buffer): PackedTriples {
    const isValid = isUtf8(bytes);
    let size = 0;
    let start = this.#line === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    while (start < bytes.length) {
      const newline = bytes.indexOf(NEWLINE, start);
      const next = newline < 0 ? bytes.length : newline;
      const end = next > start && bytes[next - 1] === RETURN ? next - 1 : next;
      this.#line++;
      if (this.#headerPending) {
        this.#headerPending = false;
        if (this.#columns !== undefined) {
          const names = bytes.toString('utf8', start, end).split(String.fromCharCode(this.#delimiter));
          this.#places = placesOf(this.#columns, names, this.#file);
        }
      } else if (end > start && this.#parse(bytes, start, end, size, isValid)) size++;
      start = next + 1;
    }
    return { bytes, fields: this.#fields, size };
  }

  /** Records where the fields of one line begin and end. False if the line is bad and was skipped. */
  #parse(bytes: Buffer, start: number, end: number, index: number, isValid: boolean): boolean {
    if ((index + 1) * 6 > this.#fields.length) {
      const grown = new Int32Array(this.#fields.length * 2);
      grown.set(this.#fields);
      this.#fields = grown;
    }
    if (!isValid && !isUtf8(bytes.subarray(start, end))) {
      this.#skipped.report(notUtf8(this.#file, this.#line));
      return false;
    }
    if (this.#places !== undefined) return this.#parseColumns(bytes, start, end, index, this.#places);
    const delimiter = this.#delimiter;
    let first = -1;
    let second = -1;
    for (let at = start; at < end; at++) {
      if (bytes[at] !== delimiter) continue;
      if (first < 0) first = at;
      else if (second < 0) second = at;
      else return this.#badCount(bytes, start, end);
    }
    if (second < 0) return this.#badCount(bytes, start, end);
    return (
      this.#writeField(bytes, index, HEAD, start, first) &&
      this.#writeField(bytes, index, RELATION, first + 1, second) &&
      this.#writeField(bytes, index, TAIL, second + 1, end)
    );
  }

  #parseColumns(
    bytes: Buffer,
    start: number,
    end: number,
    index: number,
    places: readonly number[],
  ): boolean {
    const edges = [start];
    for (let at = start; at < end; at++) if (bytes[at] === this.#delimiter) edges.push(at + 1);
    edges.push(end + 1);
    const [head, relation, tail] = places as [number, number, number];
    const last = Math.max(head, relation, tail);
    if (last + 2 > edges.length) {
      return this.#bad(`Expected at least ${last + 1} fields, found ${edges.length - 1}.`);
    }
    const from = (place: number): number => edges[place] as number;
    const to = (place: number): number => (edges[place + 1] as number) - 1;
    return (
      this.#writeField(bytes, index, HEAD, from(head), to(head)) &&
      this.#writeField(bytes, index, RELATION, from(relation), to(relation)) &&
      this.#writeField(bytes, index, TAIL, from(tail), to(tail))
    );
  }

  /** Records one field, trimmed unless fields are separated by tabs. False if it is empty. */
  #writeField(bytes: Buffer, index: number, field: Field, from: number, to: number): boolean {
    let start = from;
    let end = to;
    if (this.#delimiter !== TAB) {
      while (start < end && isSpace(bytes[start])) start++;
      while (end > start && isSpace(bytes[end - 1])) end--;
    }
    if (start === end) return this.#bad(`The ${FIELD_NAMES[field]} is empty.`);
    const at = index * 6 + field * 2;
    this.#fields[at] = start;
    this.#fields[at + 1] = end;
    return true;
  }

  #badCount(bytes: Buffer, start: number, end: number): boolean {
    let count = 1;
    for (let at = start; at < end; at++) if (bytes[at] === this.#delimiter) count++;
    const name = this.#delimiter === 9 ? 'tab' : `"${String.fromCharCode(this.#delimiter)}"`;
    const hint =
      count < 3
        ? delimiterHint(bytes.toString('utf8', start, end), String.fromCharCode(this.#delimiter))
        : '';
    return this.#bad(
      `Expected head, relation and tail parted by ${name}, found ${count} field${count === 1 ? '' : 's'}.${hint}`,
      count === 1 ? 'one-column' : undefined,
    );
  }

  #bad(message: string, fault?: LoadFault): false {
    this.#skipped.report(new InputError(message, { file: this.#file, line: this.#line, fault }));
    return false;
  }
}

/** A space or a tab. */
function isSpace(byte: number | undefined): boolean {
  return byte === 32 || byte === 9;
}

/**
 * The 0-based positions of head, relation and tail.
 * @throws {InputError} if a name is not in the header, or a number is not a column.
 */
export function placesOf(
  columns: TableColumns,
  header: readonly string[] | undefined,
  file: string,
): [head: number, relation: number, tail: number] {
  const place = (column: number | string): number => {
    if (typeof column === 'number' && Number.isInteger(column) && column >= 1) return column - 1;
    const found = header?.findIndex((name) => name.trim() === column) ?? -1;
    if (found >= 0) return found;
    const known =
      header === undefined
        ? 'the file was read without a header line. Say --header if its first line names the columns, or number them from 1.'
        : `it has ${header.join(', ')}.`;
    throw new InputError(`There is no column ${JSON.stringify(column)}: ${known}`, { file, line: 1 });
  };
  return [place(columns.head), place(columns.relation), place(columns.tail)];
}
