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

const SPACE_AROUND = /^[ \t]+|[ \t]+$/g;
const BEYOND_ASCII = /[\u0080-\u00ff]/;

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
    // Bytes as they are: what is not UTF-8 would come out of the parser damaged, and no longer be known.
    encoding: 'latin1',
    max_record_size: maxBytes,
    ...(withoutQuotes ? { quote: null } : {}),
    // Not the parser's own trimming of ends: it takes the last byte of some letters for a space.
    ...(trims
      ? {
          ltrim: true,
          cast: (field: string, { quoting }) => (quoting ? field : field.replace(SPACE_AROUND, '')),
        }
      : {}),
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
  for await (const row of rows as unknown as AsyncIterable<CsvRow>) {
    for (const trouble of troubles.splice(0)) skipped.report(trouble);
    const record = decoded(row.record);
    if (record !== undefined) yield { record, info: row.info };
    else if (isFirst && header) throw notUtf8(name, row.info.lines);
    else skipped.report(notUtf8(name, row.info.lines));
    isFirst = false;
  }
  for (const trouble of troubles) skipped.report(trouble);
}

/** Fields of bytes as text; undefined when one of them is not UTF-8. */
function decoded(fields: readonly string[]): string[] | undefined {
  const texts: string[] = [];
  for (const field of fields) {
    if (!BEYOND_ASCII.test(field)) {
      texts.push(field);
      continue;
    }
    const bytes = Buffer.from(field, 'latin1');
    if (!isUtf8(bytes)) return undefined;
    texts.push(bytes.toString('utf8'));
  }
  return texts;
}
