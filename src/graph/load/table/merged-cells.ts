import { InputError } from '../../../errors.ts';
import type { LoadLimits } from '../load-limits.ts';
import { readXmlText } from '../xml-text.ts';
import { numberOf, textOf } from './cell-value.ts';
import type { Cell, TableRow } from './table.ts';
import { isTotal } from './total-rows.ts';
import { columnOf } from './workbook-cells.ts';

/** Cells that are shown as one, whose value stands in the first: columns from 0, rows from 1, both ends within. */
export interface MergedCells {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const MOST = 100_000;
/** Longer than any element that names merged cells. */
const ELEMENT_LENGTH = 500;
const ELEMENT =
  /<(?:\w+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/gu;

/**
 * The merged cells of a sheet, from the top; a sheet names them behind its rows.
 * @throws {InputError} for more than 100,000, and for XML that `readXmlText` refuses.
 */
export async function findMergedCells(
  chunks: AsyncIterable<Buffer>,
  place: string,
  limits: LoadLimits,
): Promise<readonly MergedCells[]> {
  const found: MergedCells[] = [];
  let rest = '';
  for await (const piece of readXmlText(chunks, place, limits)) {
    const text = rest + piece;
    let end = 0;
    for (const match of text.matchAll(ELEMENT)) {
      const [whole, left, top, right, bottom] = match as unknown as [string, string, string, string, string];
      end = match.index + whole.length;
      found.push({
        left: columnOf(left) as number,
        right: Math.min(columnOf(right) as number, limits.columns - 1),
        top: Number(top),
        bottom: Number(bottom),
      });
    }
    if (found.length > MOST) {
      const finding = `The sheet has more than ${MOST.toLocaleString('en')} merged cells. Save it as CSV.`;
      throw new InputError(finding, { file: place });
    }
    rest = text.slice(Math.max(end, text.length - ELEMENT_LENGTH));
  }
  return found.sort((one, other) => one.top - other.top);
}

/**
 * Rows in which the value of merged cells stands in each of their rows and columns. A heading of several lines becomes one line
 * (`Home` above `Phone` and `Mail`: `Home Phone`, `Home Mail`); titles and sums are left as they are.
 */
export class FilledRows {
  readonly #merged: readonly MergedCells[];
  #next = 0;
  /** The merged cells that reach below a row, by column, and their values. */
  readonly #open = new Map<number, { readonly bottom: number; readonly value: Cell }>();
  #isInBody = false;
  /** A line of headings that may go on in the next row. */
  #heading: TableRow | undefined;
  #filled = 0;

  /** @param merged from the top, as `findMergedCells` gives them. */
  constructor(merged: readonly MergedCells[]) {
    this.#merged = merged;
  }

  /** How many merged cells were read in each of their rows and columns so far. */
  get filled(): number {
    return this.#filled;
  }

  /** The rows to be read once this one, the next of the sheet, has come. */
  add(row: TableRow): readonly TableRow[] {
    return this.#add(row, this.#starting(row.line));
  }

  #add(row: TableRow, starting: readonly MergedCells[]): readonly TableRow[] {
    if (this.#isInBody) return [this.#fill(row, starting)];
    const heading = this.#heading;
    if (heading !== undefined) {
      const above = this.#groups(heading.line);
      const joined = joinHeadings(heading, row, above);
      if (joined === undefined && filledPlaces(heading.cells).length === 1) {
        // Beside an empty first column, a title stands as a heading of several columns would.
        this.#heading = undefined;
        return [heading, ...this.#add(row, starting)];
      }
      if (joined === undefined) return [...this.end(), this.#fill(row, starting)];
      this.#filled += above.length;
      this.#heading = joined;
      return this.#groups(row.line).length > 0 ? [] : this.end();
    }
    const groups = this.#groups(row.line);
    const places = filledPlaces(row.cells);
    if (groups.some(({ left }) => row.cells[left] !== undefined && (places.length > 1 || left > 0)))
      this.#heading = row;
    else if (places.length < 2) return [row];
    else {
      this.#isInBody = true;
      return [isTall(row, starting) ? row : this.#fill(row, starting)];
    }
    return [];
  }

  /** The row that waited for one more. */
  end(): readonly TableRow[] {
    const heading = this.#heading;
    if (heading === undefined) return [];
    this.#heading = undefined;
    this.#isInBody = true;
    const cells = [...heading.cells];
    for (const { left, right } of this.#groups(heading.line)) {
      this.#filled++;
      for (let column = left + 1; column <= right; column++)
        if (isFree(cells, column)) put(cells, column, `${textOf(cells[left]) ?? ''} ${column - left + 1}`);
    }
    return [{ ...heading, cells }];
  }

  #starting(line: number): readonly MergedCells[] {
    const starting: MergedCells[] = [];
    for (; (this.#merged[this.#next]?.top ?? Infinity) <= line; this.#next++) {
      const one = this.#merged[this.#next] as MergedCells;
      if (one.top === line) starting.push(one);
    }
    return starting;
  }

  /** Merged cells of several columns in one line of headings. */
  #groups(line: number): readonly MergedCells[] {
    const groups: MergedCells[] = [];
    for (let at = this.#next - 1; at >= 0 && (this.#merged[at] as MergedCells).top >= line; at--) {
      const one = this.#merged[at] as MergedCells;
      if (one.top === line && one.right > one.left) groups.push(one);
    }
    return groups;
  }

  #fill(row: TableRow, starting: readonly MergedCells[]): TableRow {
    if (isTotal(row.cells, 1)) return row;
    const places = filledPlaces(row.cells);
    const cells = [...row.cells];
    for (const [column, { bottom, value }] of this.#open) {
      if (bottom < row.line) this.#open.delete(column);
      else if (isFree(cells, column)) put(cells, column, value);
    }
    for (const { left, right, bottom } of starting) {
      const value = row.cells[left];
      // What stands alone across columns is a title of the rows below.
      if (value === undefined || (right > left && places.length === 1)) continue;
      this.#filled++;
      for (let column = left; column <= right; column++) {
        if (bottom > row.line) this.#open.set(column, { bottom, value });
        if (isFree(cells, column)) put(cells, column, value);
      }
    }
    return { ...row, cells };
  }
}

/** Two lines of headings as one; undefined where the second is none. */
function joinHeadings(
  upper: TableRow,
  lower: TableRow,
  groups: readonly MergedCells[],
): TableRow | undefined {
  const bottom = Math.max(...groups.map((group) => group.bottom));
  if (lower.line !== bottom + 1) return undefined;
  const places = filledPlaces(lower.cells);
  const [only, ...more] = groups;
  const isAbove = (column: number): boolean =>
    only !== undefined && column >= only.left && column <= only.right;
  if (more.length === 0 && filledPlaces(upper.cells).length === 1 && places.every(isAbove)) return undefined;
  const groupOf = (column: number): MergedCells | undefined =>
    groups.find(({ left, right }) => column >= left && column <= right);
  const isHeading = places.every((column) => {
    const text = textOf(lower.cells[column]) ?? '';
    const isName =
      typeof lower.cells[column] === 'string' && numberOf(text, { decimalComma: false }) === undefined;
    const isYear = /^(?:1[89]|20)\d\d$/u.test(text);
    return (isName || isYear) && (groupOf(column) !== undefined || isFree(upper.cells, column));
  });
  if (!isHeading) return undefined;
  const width = Math.max(upper.cells.length, lower.cells.length);
  const cells = Array.from({ length: width }, (_, column) => {
    const above = textOf(upper.cells[groupOf(column)?.left ?? column]);
    const below = textOf(lower.cells[column]);
    return above === undefined || below === undefined || above === below
      ? (below ?? above)
      : `${above} ${below}`;
  });
  return { cells, line: lower.line };
}

/** Whether all that stands in a row reaches to the same row below: a line of headings as high as several. */
function isTall({ cells, line }: TableRow, starting: readonly MergedCells[]): boolean {
  const bottoms = filledPlaces(cells).map(
    (column) => starting.find(({ left }) => left === column)?.bottom ?? line,
  );
  return (bottoms[0] as number) > line && new Set(bottoms).size === 1;
}

function filledPlaces(cells: readonly Cell[]): readonly number[] {
  return cells.flatMap((cell, column) => (cell === undefined ? [] : [column]));
}

function isFree(cells: readonly Cell[], column: number): boolean {
  return cells[column] === undefined;
}

/** Without holes, whatever the length was. */
function put(cells: Cell[], column: number, value: Cell): void {
  while (cells.length < column) cells.push(undefined);
  cells[column] = value;
}
