import { InputError } from '../../errors.ts';
import { limitError } from './load-limits.ts';
import type { BadLines } from './skipped.ts';
import { decodeLines, linesOf } from './utf8-text.ts';

export interface CsvRow {
  readonly record: readonly string[];
  /** The row's last line in the file, from 1. */
  readonly line: number;
}

export interface CsvOptions {
  /** The file's name in messages. */
  readonly name: string;
  readonly delimiter: string;
  /** Whether the first row is a header. If a header cannot be read, reading fails even when bad rows may be skipped. */
  readonly header: boolean;
  /** Trims white space around unquoted fields. */
  readonly trims?: boolean | undefined;
  /** Treats quotation marks as ordinary characters, as database text dumps do. */
  readonly withoutQuotes?: boolean | undefined;
  /** The longest row allowed, in characters. Default: no limit. */
  readonly maxLength?: number | undefined;
}

const QUOTE = '"';
/** Small enough for the garbage collector to free a batch while it is still young. */
const BATCH = 256;

/**
 * The rows of a comma-separated file with quoted fields (RFC 4180) in UTF-8 without a byte order mark, in batches of up
 * to 256. Rows may have any number of fields. Empty lines are skipped. A row that cannot be read is reported, and
 * reading continues on the next line.
 * @throws {InputError} if the header cannot be read, or if a row is longer than `maxLength`.
 */
export async function* csvRows(
  chunks: AsyncIterable<Buffer>,
  options: CsvOptions,
  skipped: Pick<BadLines, 'report'>,
): AsyncGenerator<readonly CsvRow[]> {
  const { name, delimiter, header, trims = false, withoutQuotes = false } = options;
  const maxLength = options.maxLength ?? Number.POSITIVE_INFINITY;
  const quoted = new QuotedRow(delimiter, trims);
  let line = 0;
  let hasRow = false;
  const report = (error: InputError): void => {
    if (header && !hasRow) throw error;
    skipped.report(error);
  };
  const plain = (text: string): string[] => {
    const fields = text.split(delimiter);
    if (trims) for (let at = 0; at < fields.length; at++) fields[at] = (fields[at] as string).trim();
    return fields;
  };
  for await (const piece of decodeLines(chunks, name, { report })) {
    let rows: CsvRow[] = [];
    for (const one of linesOf(piece)) {
      line++;
      if (rows.length === BATCH) {
        yield rows;
        rows = [];
      }
      const text = one.endsWith('\r') ? one.slice(0, -1) : one;
      if (!quoted.isOpen && text === '') continue;
      if (!quoted.isOpen && (withoutQuotes || !text.includes(QUOTE))) {
        rows.push({ record: plain(text), line });
        hasRow = true;
        continue;
      }
      const found = quoted.read(text, line);
      if (quoted.length > maxLength) {
        const finding = `The row is longer than ${maxLength.toLocaleString('en')} characters`;
        throw limitError(finding, 'lineBytes', maxLength, { file: name, line });
      }
      if (found === undefined) continue;
      if (typeof found === 'string')
        report(new InputError(found, { file: name, line, fault: 'quotes-inside' }));
      else {
        rows.push({ record: found, line });
        hasRow = true;
      }
    }
    if (rows.length > 0) yield rows;
  }
  if (quoted.isOpen) {
    report(
      new InputError('The quotation mark that opens a field here is never closed.', {
        file: name,
        line: quoted.start,
        fault: 'quote',
      }),
    );
  }
}

/** The rows of a text, with every field trimmed. Rows that cannot be read are left out. */
export function csvRowsOf(text: string, delimiter: string, withoutQuotes: boolean): string[][] {
  const quoted = new QuotedRow(delimiter, true);
  const rows: string[][] = [];
  for (const one of linesOf(text)) {
    const line = one.endsWith('\r') ? one.slice(0, -1) : one;
    if (!quoted.isOpen && line === '') continue;
    if (!quoted.isOpen && (withoutQuotes || !line.includes(QUOTE))) {
      rows.push(line.split(delimiter).map((field) => field.trim()));
      continue;
    }
    const found = quoted.read(line, 0);
    if (typeof found === 'object') rows.push([...found]);
  }
  return rows;
}

/** Reads one row that contains quotation marks, line by line. */
class QuotedRow {
  readonly #delimiter: string;
  readonly #trims: boolean;
  #fields: string[] = [];
  /** The pieces of the open field read so far. */
  #parts: string[] = [];
  isOpen = false;
  /** The line on which the open field begins. */
  start = 0;
  /** The number of characters in the row so far. */
  length = 0;

  constructor(delimiter: string, trims: boolean) {
    this.#delimiter = delimiter;
    this.#trims = trims;
  }

  /** The fields if the row ends on this line, undefined if it continues, or a message if its quotation marks are wrong. */
  read(text: string, line: number): readonly string[] | string | undefined {
    let at = 0;
    if (this.isOpen) {
      this.#parts.push('\n');
      this.length += text.length + 1;
    } else {
      this.#fields = [];
      this.length = text.length;
    }
    for (;;) {
      if (!this.isOpen) {
        let from = at;
        if (this.#trims)
          while (text[from] === ' ' || (text[from] === '\t' && this.#delimiter !== '\t')) from++;
        if (text[from] !== QUOTE) {
          const end = text.indexOf(this.#delimiter, at);
          const field = text.slice(at, end < 0 ? text.length : end);
          if (field.includes(QUOTE)) {
            return 'A quotation mark stands inside a field that does not begin with one. Enclose the field in marks and double those inside.';
          }
          this.#fields.push(this.#trims ? field.trim() : field);
          if (end < 0) return this.#fields;
          at = end + 1;
          continue;
        }
        this.isOpen = true;
        this.start = line;
        this.#parts = [];
        at = from + 1;
      }
      const mark = text.indexOf(QUOTE, at);
      if (mark < 0) {
        this.#parts.push(text.slice(at));
        return undefined;
      }
      this.#parts.push(text.slice(at, mark));
      if (text[mark + 1] === QUOTE) {
        this.#parts.push(QUOTE);
        at = mark + 2;
        continue;
      }
      this.isOpen = false;
      let end = mark + 1;
      while (this.#trims && (text[end] === ' ' || (text[end] === '\t' && this.#delimiter !== '\t'))) end++;
      this.#fields.push(this.#parts.join(''));
      if (end === text.length) return this.#fields;
      if (text[end] !== this.#delimiter) {
        return 'Something stands between the end of a quoted field and the next mark between fields. Double the quotation marks inside fields.';
      }
      at = end + 1;
    }
  }
}
