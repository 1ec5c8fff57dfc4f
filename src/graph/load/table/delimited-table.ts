import { csvRows, csvRowsOf } from '../csv-rows.ts';
import type { LoadLimits } from '../load-limits.ts';
import { inputName, openInput } from '../open-input.ts';
import { plainBytes, wideEncoding } from '../plain-bytes.ts';
import type { BadLines } from '../skipped.ts';
import { DELIMITERS } from '../table-hints.ts';
import { LOOKED_BYTES } from '../tell-format.ts';
import { checkEncoding, legacyEncoding } from './legacy-encoding.ts';
import type { Cell, Table, TableRow } from './table.ts';

export interface DelimitedOptions {
  readonly delimiter?: string | undefined;
  /** Recognised by the beginning of the file when absent. */
  readonly encoding?: string | undefined;
  readonly limits: LoadLimits;
  readonly skipped: BadLines;
  readonly signal?: AbortSignal | undefined;
}

/** How the fields of a file are parted. */
export interface Layout {
  readonly delimiter: string;
  /** The text form of a database's dump: `\N` for nothing, `\t` and the like for what would part fields or lines. */
  readonly isDump: boolean;
  /** The first line only says what parts the fields, as Excel writes it: `sep=;`. */
  readonly saysSo: boolean;
  /** The first rows, as texts. */
  readonly rows: readonly (readonly string[])[];
}

/** A file of fields separated by commas, semicolons, tabs or bars, with quotation marks or as a text dump of a database. */
export async function delimitedTable(
  file: string,
  options: DelimitedOptions,
): Promise<Table & { readonly layout: Layout }> {
  const { limits, skipped } = options;
  const encoding =
    options.encoding === undefined ? await encodingOf(file, options) : checkEncoding(options.encoding);
  const text = await beginning(file, encoding, options);
  const layout = layoutOf(text, options.delimiter, preferredDelimiter(file));
  const { delimiter, isDump, saysSo } = layout;
  return {
    place: inputName(file),
    title: titleOf(file),
    hasDecimalComma: delimiter === ';',
    layout,
    encoding,
    async *rows(signal) {
      const raw = openInput(file, signal ?? options.signal, limits);
      const bytes = plainBytes(raw, file, limits.lineBytes, encoding);
      const csv = {
        name: inputName(file),
        delimiter,
        header: false,
        trims: true,
        withoutQuotes: isDump,
        maxLength: limits.lineBytes,
      };
      for await (const rows of csvRows(bytes, csv, skipped)) {
        yield rows.flatMap(({ record, line }): TableRow[] => {
          if (record.every((field) => field === '') || (saysSo && line === 1)) return [];
          return [{ cells: isDump ? record.map(withoutEscapes) : record, line }];
        });
      }
    },
  };
}

/** The encoding of a file that is neither UTF-8 nor UTF-16, judged by its first megabyte. */
async function encodingOf(file: string, { limits, signal }: DelimitedOptions): Promise<string | undefined> {
  for await (const chunk of openInput(file, signal, limits)) {
    return wideEncoding(chunk) === undefined ? legacyEncoding(chunk) : undefined;
  }
  return undefined;
}

/** Text of the first lines, whole ones where there are any. */
async function beginning(
  file: string,
  encoding: string | undefined,
  { limits, signal }: DelimitedOptions,
): Promise<string> {
  let bytes: Buffer = Buffer.alloc(0);
  const raw = openInput(file, signal, limits);
  for await (const chunk of plainBytes(raw, file, limits.lineBytes, encoding)) {
    bytes = Buffer.concat([bytes, chunk]);
    if (bytes.length >= LOOKED_BYTES) break;
  }
  const end = bytes.length < LOOKED_BYTES ? bytes.length : bytes.lastIndexOf(10, LOOKED_BYTES) + 1;
  return bytes.toString('utf8', 0, end > 0 ? end : LOOKED_BYTES);
}

/** The mark that is said, in the first line too, else the one that splits the lines most evenly. */
export function layoutOf(whole: string, wanted: string | undefined, preferred: string | undefined): Layout {
  const [first = '', said] = /^sep=(.)\r?\n/iu.exec(whole) ?? [];
  const text = whole.slice(first.length);
  const given = wanted ?? said;
  const isDump = /(?:^|\t)\\N(?=\t|\r?$)/mu.test(text) && !/(?:^|[,;])"/mu.test(text);
  const tries = (given === undefined ? DELIMITERS : [given]).map((delimiter) => {
    const rows = csvRowsOf(text, delimiter, isDump && delimiter === '\t');
    const wide = rows.filter(({ length }) => length > 1);
    const counts = new Map<number, number>();
    for (const { length } of wide) counts.set(length, (counts.get(length) ?? 0) + 1);
    const [width = 1, even = 0] = [...counts].sort((left, right) => right[1] - left[1])[0] ?? [];
    return { delimiter, rows, evenness: rows.length === 0 ? 0 : even / rows.length, width };
  });
  // Decimal commas part the lines of a table with semicolons in two as well.
  const usual = tries.find(
    ({ delimiter, evenness, width }) =>
      delimiter === preferred &&
      evenness > 0.8 &&
      width > 1 &&
      !tries.some(
        (other) =>
          other.width > width && (other.evenness > evenness || (width === 2 && other.evenness === evenness)),
      ),
  );
  const [best] =
    usual !== undefined
      ? [usual]
      : tries.sort((left, right) => right.evenness - left.evenness || right.width - left.width);
  const delimiter = best?.delimiter ?? ',';
  return { delimiter, isDump: isDump && delimiter === '\t', saysSo: first !== '', rows: best?.rows ?? [] };
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function withoutEscapes(field: string): Cell {
  if (field === '\\N') return undefined;
  return field.includes('\\')
    ? field.replace(/\\(.)/gsu, (_, letter: string) => ESCAPES[letter] ?? letter)
    : field;
}

/** The delimiter that the ending of a name promises. */
export function preferredDelimiter(file: string): string | undefined {
  const ending = /\.([^./\\]+)$/u.exec(file.toLowerCase().replace(/\.gz$/u, ''))?.[1];
  return ending === 'csv' ? ',' : ending === 'tsv' || ending === 'tab' ? '\t' : undefined;
}

/** The name of a file without folders and endings. */
export function titleOf(file: string): string {
  const name = file === '-' ? 'row' : (file.split(/[\\/]/u).at(-1) ?? file);
  return name.replace(/\.gz$/iu, '').replace(/\.[^.]+$/u, '');
}
