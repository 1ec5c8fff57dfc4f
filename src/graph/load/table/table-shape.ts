import { isRelationHeading, isTripleHeader, type TableColumns } from '../table-hints.ts';
import { numberOf } from './cell-value.ts';
import { plainHeading } from './column-name.ts';
import { dateOf } from './date-value.ts';
import { headsTime, isKnownHeading } from './header-words.ts';

/** What a line of a table is: a fact (head, relation, tail), or a thing with a column for each property. */
export type TableShape = 'facts' | 'things';

export interface ShapeFinding {
  /** `unclear`: it could be either, and the user must say which. */
  readonly shape: TableShape | 'unclear';
  /** Why, as half a sentence: `its first line names the columns …`. */
  readonly reason: string;
}

/** Lines above the names of columns at most. */
const TITLES = 20;
/** Rows below which a column of relations may well have no relation twice. */
const FEW_ROWS = 6;

/**
 * Tells facts from things by the first rows: their number of fields, the names of columns, and whether the middle
 * column repeats itself as relations do.
 * @param columns the columns that were said to be head, relation and tail.
 * @param nouns what rows of the files of this load are called by their titles, in small letters: a heading like them heads a column.
 */
export function shapeOf(
  all: readonly (readonly string[])[],
  columns?: TableColumns,
  nouns: ReadonlySet<string> = new Set(),
): ShapeFinding {
  const rows = withoutEmptyColumns(withoutTitles(all));
  const [first = []] = rows;
  const body = rows.slice(1);
  const width = first.length;
  if (isTripleHeader(first))
    return { shape: 'facts', reason: 'its first line names head, relation and tail' };
  const named = first.filter((field) => field !== '');
  const isName = (field: string, place: number): boolean =>
    !isValue(field) ||
    headsTime(
      field,
      body.map((row) => row[place] ?? ''),
    );
  const isHeader =
    named.length > 1 &&
    named.some((field) => !isValue(field)) &&
    first.every((field, place) => field === '' || isName(field, place));
  // Some programs number the rows in a first column without a name.
  const isWholeHeader =
    isHeader &&
    first.every((field, place) => (place === 0 && width > 3) || field !== '') &&
    new Set(first).size === width;
  // "France" heads no column of france.tsv where lines begin with it.
  const isOfTitle = (field: string, place: number): boolean =>
    nouns.has(plainHeading(field)) && body.length > 0 && body.every((row) => row[place] !== field);
  const known = isHeader
    ? first.filter((field, place) => isKnownHeading(plainHeading(field)) || isOfTitle(field, place))
    : [];
  const valued = first.filter(
    (_, place) =>
      isHeader &&
      body.length > 0 &&
      body.every((row) => isEmptyOrValue(row[place])) &&
      body.some((row) => isValue(row[place] ?? '')),
  );
  if (columns !== undefined) return shapeWithColumns(rows, columns, [...known, ...valued]);
  if (width !== 3 && rows.filter(({ length }) => length === 3).length * 2 < rows.length) {
    if (known.length > 0 || valued.length > 0)
      return { shape: 'things', reason: `its first line names ${width} columns` };
    return isWholeHeader
      ? { shape: 'things', reason: `its lines have ${width} fields` }
      : {
          shape: width === 1 ? 'facts' : 'unclear',
          reason: `its lines have ${width} fields, and the first names no columns`,
        };
  }
  if (isWholeHeader && isRelationHeading(first[1] ?? ''))
    return { shape: 'facts', reason: 'its second column holds relations' };
  if (isHeader && valued.includes(first[1] as string)) {
    return {
      shape: 'things',
      reason: `its second column (${first[1]}) holds numbers or dates, and no relations`,
    };
  }
  const heads = repetition(body, 0);
  const relations = repetition(body, 1);
  const evidence = [...known, ...valued];
  if (evidence.length > 0 && heads === 0) {
    return {
      shape: 'things',
      reason: `its first line names columns (${evidence.slice(0, 3).join(', ')}), and no two lines begin alike`,
    };
  }
  if (evidence.length > 0 && relations < 0.5) {
    return { shape: 'things', reason: `its first line names columns (${evidence.slice(0, 3).join(', ')})` };
  }
  // "Week,Runner,Km" above numbers on both sides: relations are no names.
  if (isWholeHeader && valued.includes(first[0] as string) && valued.includes(first[2] as string)) {
    const areNames = body.every((row) => /^\p{Lu}/u.test(row[1] ?? ''));
    return areNames
      ? { shape: 'things', reason: `its first line names columns (${evidence.slice(0, 3).join(', ')})` }
      : { shape: 'unclear', reason: 'its first and third columns hold numbers or dates' };
  }
  if (isWholeHeader && heads === 0 && relations < 0.2 && body.length >= FEW_ROWS) {
    return {
      shape: 'unclear',
      reason: 'no two lines begin alike, and the second fields are nearly all different',
    };
  }
  return { shape: 'facts', reason: 'its lines have three fields' };
}

/**
 * The rows without titles and empty lines above the first line with more than one field, if the table has at least three columns.
 */
function withoutTitles(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const filled = rows.map((row) => row.filter((field) => field.trim() !== '').length);
  const start = Math.max(...filled) < 3 ? 0 : filled.findIndex((count) => count > 1);
  return start > 0 && start < TITLES ? rows.slice(start) : rows;
}

/** Without the columns behind the last that has something in it: spreadsheets write those too. */
function withoutEmptyColumns(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const width = Math.max(...rows.map((row) => row.findLastIndex((field) => field.trim() !== '') + 1));
  return rows.map((row) => row.slice(0, width));
}

/** Columns given as a triple in a table that holds no triples: each row has another head, and no heading names a relation. */
function shapeWithColumns(
  rows: readonly (readonly string[])[],
  columns: TableColumns,
  evidence: readonly string[],
): ShapeFinding {
  const header = rows[0] ?? [];
  const place = (column: number | string): number =>
    typeof column === 'number' ? column - 1 : header.indexOf(column);
  const body = rows.slice(1);
  const heading = header[place(columns.head)];
  const named =
    typeof columns.head === 'string' && heading !== undefined
      ? evidence.filter((one) => [columns.head, columns.relation, columns.tail].includes(one))
      : [];
  if (named.length > 0 && body.length > 1 && repetition(body, place(columns.head)) === 0) {
    return {
      shape: 'things',
      reason: `every line has another ${JSON.stringify(heading)}, so that the column ${JSON.stringify(header[place(columns.relation)])} holds no relations`,
    };
  }
  return { shape: 'facts', reason: 'its columns were named' };
}

/** The share of rows whose field was there before. */
function repetition(rows: readonly (readonly string[])[], place: number): number {
  const fields = rows.flatMap((row) => row[place] ?? []);
  return fields.length === 0 ? 0 : 1 - new Set(fields).size / fields.length;
}

function isValue(field: string): boolean {
  return (
    numberOf(field, { decimalComma: false }) !== undefined ||
    numberOf(field, { decimalComma: true }) !== undefined ||
    dateOf(field, 'dmy') !== undefined ||
    dateOf(field, 'mdy') !== undefined
  );
}

function isEmptyOrValue(field: string | undefined): boolean {
  return field === undefined || field === '' || field === '\\N' || isValue(field);
}
