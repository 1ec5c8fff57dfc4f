import { ConfigError, InputError } from '../../../errors.ts';
import { dateText, numberOf, textOf, truthOf } from './cell-value.ts';
import { plainHeading } from './column-name.ts';
import { dateOf } from './date-value.ts';
import { headsTime, isKnownHeading } from './header-words.ts';
import type { Cell, Table, TableRow } from './table.ts';
import { isNote, isTotal } from './total-rows.ts';

/** Rows from which the kinds of columns are worked out. */
const SAMPLE_ROWS = 10_000;
/** Rows in which the line with the names of columns is looked for. */
const HEADER_ROWS = 20;

/** The first rows of a table and the names of its columns. */
export interface TableSample {
  readonly headings: readonly string[];
  /** Line of the row with the names; 0 where they are outside the rows. */
  readonly headerLine: number;
  /** Whether the names were said by the user, are surely names, or are only in the first row. */
  readonly heading: 'given' | 'sure' | 'unsure';
  /** Rows behind the header. */
  readonly rows: readonly TableRow[];
  /** The sample is the whole table. */
  readonly isWhole: boolean;
}

export interface SampleOptions {
  /** Names of the columns, as the user gave them: of a table without a line of names, or those to be read. */
  readonly columns?: readonly string[] | undefined;
  /** The first row has the names, whatever it looks like. */
  readonly header?: boolean | undefined;
  readonly maxColumns: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads the beginning of a table.
 * @returns undefined for a table without rows.
 * @throws {InputError} when it has too many columns, or none of its rows names them.
 */
export async function sampleTable(table: Table, options: SampleOptions): Promise<TableSample | undefined> {
  const sample = await sampleRows(table, options);
  if (sample === undefined) return undefined;
  const width = sample.headings.length;
  const rows = sample.rows.filter(
    (row, place) =>
      !isTotal(row.cells, width) && !isNote(row, sample.rows[place - 1]?.line ?? sample.headerLine, width),
  );
  return rows.length === 0 ? sample : { ...sample, rows };
}

async function sampleRows(table: Table, options: SampleOptions): Promise<TableSample | undefined> {
  const rows: TableRow[] = [];
  let isWhole = true;
  for await (const batch of table.rows(options.signal)) {
    rows.push(...batch);
    if (rows.length <= SAMPLE_ROWS) continue;
    isWhole = false;
    break;
  }
  rows.length = Math.min(rows.length, SAMPLE_ROWS);
  const first = rows[0];
  if (first === undefined) return undefined;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > options.maxColumns) {
    throw new InputError(
      `The table has ${width.toLocaleString('en')} columns, more than the ${options.maxColumns.toLocaleString('en')} that are read. Allow more with --limit columns=NUMBER.`,
      { file: table.place, line: first.line, fault: 'limit' },
    );
  }
  if (table.columns !== undefined) {
    return { headings: table.columns, headerLine: 0, heading: 'given', rows, isWhole };
  }
  const { columns } = options;
  const at = headerPlace(rows);
  const header = at < 0 ? undefined : (rows[at] as TableRow);
  const names = header?.cells.map((cell) => textOf(cell) ?? '') ?? [];
  if (columns !== undefined && !columns.every((name) => names.includes(name))) {
    return withGivenNames(table, columns, rows, width, isWhole);
  }
  const body = rows.slice(at + 1);
  if (header === undefined || (options.header !== true && hasValues(header, body))) {
    throw new InputError(
      `There is no line with the names of its ${width} columns. Say them: --as things --columns ${Array.from({ length: Math.min(width, 3) }, (_, index) => ['NAME', 'SECOND', 'THIRD'][index]).join(',')}${width > 3 ? ',…' : ''}.`,
      { file: table.place, line: first.line, fault: 'headings' },
    );
  }
  const isSure = options.header === true || columns !== undefined || isSureHeader(names, body);
  return {
    headings: withoutGaps(names, width),
    headerLine: header.line,
    heading: isSure ? 'sure' : 'unsure',
    rows: body,
    isWhole,
  };
}

function withGivenNames(
  table: Table,
  columns: readonly string[],
  rows: readonly TableRow[],
  width: number,
  isWhole: boolean,
): TableSample {
  if (columns.length !== width) {
    throw new ConfigError(
      `${table.place} has ${width} columns, and --columns names ${columns.length} that its first line does not have.`,
      { mend: 'Name them all in their order, or some of those the first line names.' },
    );
  }
  return { headings: columns, headerLine: 0, heading: 'given', rows, isWhole };
}

/** Place of the first row that is as wide as the table: lines above it are titles and notes. */
function headerPlace(rows: readonly TableRow[]): number {
  const filled = rows
    .slice(0, HEADER_ROWS)
    .map(({ cells }) => cells.filter((cell) => textOf(cell) !== undefined).length);
  const [widest = 0, usual = widest] = filled.toSorted((left, right) => right - left);
  const placeFor = (width: number): number => filled.findIndex((count) => count >= Math.max(1, width * 0.6));
  const place = placeFor(widest);
  const found = rows[place];
  // A row of values that is wider than all others has a mark too many.
  const isTooWide =
    found !== undefined && filled[place] === widest && hasValues(found, rows.slice(place + 1));
  return isTooWide ? placeFor(usual) : place;
}

/** Whether a row has what no line of names has: numbers, dates, or, where nothing else shows that it is one, a name twice. */
function hasValues({ cells }: TableRow, body: readonly TableRow[]): boolean {
  const names = cells.map((cell) => textOf(cell)?.toLowerCase() ?? '');
  const texts = names.filter((name) => name !== '');
  return (
    cells.some((cell) => typeof cell !== 'string' && cell !== undefined) ||
    (new Set(texts).size < texts.length && !isSureHeader(names, body)) ||
    texts.filter(isValue).length * 4 > texts.length
  );
}

function isValue(text: string): boolean {
  return (
    (numberOf(text, { decimalComma: false }) !== undefined && !/^(?:1[89]|20)\d\d$/u.test(text)) ||
    dateOf(text, 'dmy') !== undefined ||
    text.length > 200
  );
}

/** Whether a row surely has names: words that head columns, or values below that are of another kind than the row. */
function isSureHeader(names: readonly string[], rows: readonly TableRow[]): boolean {
  if (names.some((name) => isKnownHeading(plainHeading(name)))) return true;
  return names.some((name, place) => {
    if (name === '') return false;
    const texts = rows.slice(0, 200).flatMap(({ cells }) => kindOf(cells[place]) ?? []);
    const values = texts.filter((kind) => kind !== 'text').length;
    const isName =
      kindOf(name) === 'text' ||
      headsTime(
        name,
        rows.map(({ cells }) => textOf(cells[place]) ?? ''),
      );
    return isName && values >= 2 && values >= texts.length * 0.8;
  });
}

function kindOf(cell: Cell): 'value' | 'text' | undefined {
  const text = cell instanceof Date ? dateText(cell) : textOf(cell);
  if (text === undefined) return undefined;
  const isKnown =
    numberOf(text, { decimalComma: false }) !== undefined ||
    numberOf(text, { decimalComma: true }) !== undefined ||
    dateOf(text, 'dmy') !== undefined ||
    dateOf(text, 'mdy') !== undefined ||
    truthOf(cell) !== undefined;
  return isKnown ? 'value' : 'text';
}

/** Names for columns that have none, and each name once. */
function withoutGaps(names: readonly string[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, place) => {
    const name = names[place] ?? '';
    const base = name === '' ? `column ${place + 1}` : name;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return count === 1 ? base : `${base} ${count}`;
  });
}
