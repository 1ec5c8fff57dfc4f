import { pipeline, Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { InputError } from '../../errors.ts';
import type { Skipped } from './skipped.ts';

export interface CsvRow {
  readonly record: readonly string[];
  readonly info: {
    /** Last line of the row in the file, from 1. */
    readonly lines: number;
  };
}

/** Rows of a comma-separated file with quoted fields (RFC 4180), of any width; rows that cannot be read are reported. */
export async function* csvRows(
  chunks: AsyncIterable<Buffer>,
  { name, delimiter }: { readonly name: string; readonly delimiter: string },
  skipped: Skipped,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    bom: true,
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
  for await (const row of rows as unknown as AsyncIterable<CsvRow>) {
    for (const trouble of troubles.splice(0)) skipped.report(trouble);
    yield row;
  }
  for (const trouble of troubles) skipped.report(trouble);
}
