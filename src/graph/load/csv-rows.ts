import { isUtf8 } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { InputError } from '../../errors.ts';
import type { Skipped } from './skipped.ts';
import { notUtf8 } from './utf8-text.ts';

export interface CsvRow {
  readonly record: readonly string[];
  readonly info: {
    /** Last line of the row in the file, from 1. */
    readonly lines: number;
  };
}

/** As the parser gives it: undefined where a field is not UTF-8. */
interface RawRow extends Omit<CsvRow, 'record'> {
  readonly record: readonly (string | undefined)[];
}

const SPACE_BEHIND = /[ \t]+$/;

export interface CsvOptions {
  /** What messages call the file. */
  readonly name: string;
  readonly delimiter: string;
  /** Whether the first row says what the others are: when it cannot be read, nothing can. */
  readonly header: boolean;
  /** Leaves out space around fields that stand in no quotation marks. */
  readonly trims?: boolean;
  /** Quotation marks are letters like others, as in the text dumps of databases. */
  readonly withoutQuotes?: boolean;
  /** Longest row, in bytes. */
  readonly maxBytes?: number;
}

/**
 * Rows of a comma-separated file with quoted fields (RFC 4180), of any width, in UTF-8 without a mark; rows that cannot be
 * read are reported.
 */
export async function* csvRows(
  chunks: AsyncIterable<Buffer>,
  { name, delimiter, header, trims = false, withoutQuotes = false, maxBytes = 0 }: CsvOptions,
  skipped: Skipped,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    // Fields as bytes: what is not UTF-8 would come out of the parser damaged, and no longer be known. In another encoding
    // the parser takes brackets and slashes for spaces of other scripts.
    encoding: null as never,
    max_record_size: maxBytes,
    ...(withoutQuotes ? { quote: null } : {}),
    ltrim: trims,
    cast: ((field: Buffer, { quoting }: { readonly quoting: boolean }) => {
      if (!isUtf8(field)) return undefined;
      const text = field.toString('utf8');
      return trims && !quoting ? text.replace(SPACE_BEHIND, '') : text;
    }) as never,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  const troubles: InputError[] = [];
  parser.on('skip', (error: CsvError) => {
    troubles.push(new InputError(error.message, { file: name, line: Number(error.lines) || 1 }));
  });
  // Errors of either stream come out where the rows are read.
  const rows = pipeline(Readable.from(chunks), parser, () => {});
  let isFirst = true;
  for await (const row of rows as unknown as AsyncIterable<RawRow>) {
    for (const trouble of troubles.splice(0)) skipped.report(trouble);
    if (!row.record.includes(undefined)) yield row as CsvRow;
    else if (isFirst && header) throw notUtf8(name, row.info.lines);
    else skipped.report(notUtf8(name, row.info.lines));
    isFirst = false;
  }
  for (const trouble of troubles) skipped.report(trouble);
}
