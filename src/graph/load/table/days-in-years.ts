import { weekdayOf } from '../../calendar-words.ts';
import { textOf } from './cell-value.ts';
import type { ColumnLook, TableStyle } from './column-look.ts';
import { type DayOrder, dateOf, orderOf } from './date-value.ts';
import { dayIn, dayOf, type YearlessDay } from './day-value.ts';
import type { Table } from './table.ts';
import type { TableSample } from './table-sample.ts';
import type { YearOfDays } from './things-plan.ts';

/** A table of a load with what its columns hold. */
export interface DatedTable {
  readonly table: Table;
  readonly sample: TableSample;
  readonly style: TableStyle;
  readonly columns: readonly ColumnLook[];
}

/** Headings of days. */
const DATE_WORDS =
  /(?:^|\s)(?:date|day|when|due|datum|tag|wann|termin|am|fällig)(?:\s|$)|datum$|日期$|时间$|日$/iu;
/** Years from the nearest on. */
const OTHER_YEARS = [0, 1, -1, 2, -2, 3, -3];
/** Share of the weekdays must be those of the dates. */
const MATCHING = 0.9;

/**
 * Tables whose columns of days without a year (`10/11`, `Sat 6 Sep`) are dates, where their year can be told; whether day or month comes
 * first, one table tells of another.
 */
export function withYears(
  tables: readonly DatedTable[],
  {
    dates,
    year,
  }: {
    readonly dates?: DayOrder | undefined;
    /** Of days of which the tables tell none. */
    readonly year: number;
  },
): DatedTable[] {
  let usual: number | undefined;
  const base = (): number => (usual ??= usualYear(tables) ?? year);
  const order = dates ?? orderIn(tables);
  return tables.map((one) => {
    const weekdays = weekdaysOf(one);
    const columns = one.columns.map((column): ColumnLook => {
      if (!['name', 'code', 'text'].includes(column.kind)) return column;
      const days = yearOfDays(one.sample, column, { weekdays, order, base });
      return days === undefined
        ? column
        : { ...column, kind: 'date', separator: undefined, days, odd: 0, oddExample: undefined };
    });
    const { style } = one;
    const isTold = style.dayOrder !== 'unknown' || order === undefined;
    return { ...one, columns, style: isTold ? style : { ...style, dayOrder: order } };
  });
}

/** The year that most dates of the tables are of, else the one year in their titles. */
function usualYear(tables: readonly DatedTable[]): number | undefined {
  const counts = new Map<number, number>();
  const dates = tables.flatMap(({ columns, style }) =>
    columns
      .filter(({ kind }) => kind === 'date')
      .flatMap(({ distinct }) => [...distinct].map((text) => dateOf(text, orderOr(style))?.text)),
  );
  for (const date of dates) {
    if (date === undefined) continue;
    const year = Number(date.slice(0, 4));
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const [most] = [...counts].sort((left, right) => right[1] - left[1]);
  if (most !== undefined) return most[0];
  const [titled, ...more] = new Set(tables.flatMap(({ table }) => /\b20\d\d\b/u.exec(table.title) ?? []));
  return titled === undefined || more.length > 0 ? undefined : Number(titled);
}

function orderOr({ dayOrder }: TableStyle): DayOrder {
  return dayOrder === 'unknown' ? 'dmy' : dayOrder;
}

/** The order that dates of the tables show, or else prices in pounds or euros; undefined where nothing does. */
function orderIn(tables: readonly DatedTable[]): DayOrder | undefined {
  for (const { columns } of tables) {
    for (const { kind, distinct } of columns) {
      if (kind !== 'date') continue;
      for (const text of distinct) {
        const order = orderOf(text);
        if (order === 'dmy' || order === 'mdy') return order;
      }
    }
  }
  const units = tables.flatMap(({ columns }) =>
    columns.flatMap(({ unit, words }) => unit ?? MONEY.exec(words)?.[0] ?? []),
  );
  return units.some((unit) => unit === '£' || unit === '€') && !units.includes('$') ? 'dmy' : undefined;
}

const MONEY = /[£€$]/u;

/** The weekday of each row, as the column says whose cells are all such; undefined where there is none. */
function weekdaysOf({ sample, columns }: DatedTable): readonly (number | undefined)[] | undefined {
  const column = columns.find(
    ({ kind, distinct, separator }) =>
      kind === 'name' &&
      separator === undefined &&
      distinct.size > 0 &&
      [...distinct].every((text) => weekdayOf(text) !== undefined),
  );
  return column && sample.rows.map(({ cells }) => weekdayOf(textOf(cells[column.place]) ?? ''));
}

/**
 * The year of a column of days that say none, and the order of their numbers; undefined where the column holds other things, where the
 * days run past the end of a year, or where nothing tells day from month. The year is that of the other dates, moved to the nearest in
 * which the weekdays fit.
 */
function yearOfDays(
  { rows }: TableSample,
  { words, place }: ColumnLook,
  {
    weekdays,
    order,
    base,
  }: {
    /** Of the rows, as a column beside says them. */
    readonly weekdays: readonly (number | undefined)[] | undefined;
    /** Of other dates; undefined where these do not tell. */
    readonly order: DayOrder | undefined;
    /** The year that most other dates are of. */
    readonly base: () => number;
  },
): YearOfDays | undefined {
  const filled = rows.flatMap(({ cells }, row) => {
    const text = textOf(cells[place]);
    return text === undefined ? [] : [{ text, row }];
  });
  if (filled.length === 0) return undefined;
  const tried: readonly DayOrder[] = order === undefined ? ['dmy', 'mdy'] : [order];
  const found = tried.flatMap((one) => {
    const days = filled.map(({ text }) => dayOf(text, one));
    if (days.some((day) => day === undefined)) return [];
    const known = days as YearlessDay[];
    if (runsOver(known)) return [];
    const said = known.map(({ weekday }, at) => weekday ?? weekdays?.[filled[at]?.row ?? 0]);
    const years = said.some((day) => day !== undefined)
      ? OTHER_YEARS.map((step) => base() + step).filter((year) => fits(known, said, year))
      : [base()];
    return years.slice(0, 1).map((year) => ({ year, order: one, known, isSaid: said[0] !== undefined }));
  });
  const [first, ...others] = found;
  if (first === undefined) return undefined;
  const isSame = others.every(({ known, year }) =>
    known.every((day, at) => dayIn(year, day) === dayIn(first.year, first.known[at] as YearlessDay)),
  );
  const areDays = first.isSaid || DATE_WORDS.test(words) || filled.every(({ text }) => /\p{L}/u.test(text));
  return isSame && areDays ? { year: first.year, order: first.order } : undefined;
}

/** Whether the days go from autumn to spring from one row to the next. */
function runsOver(days: readonly YearlessDay[]): boolean {
  return days.some(({ month }, at) => month <= 3 && (days[at - 1]?.month ?? 0) >= 10);
}

function fits(
  days: readonly YearlessDay[],
  weekdays: readonly (number | undefined)[],
  year: number,
): boolean {
  const said = days.flatMap((day, at) => {
    const iso = dayIn(year, day);
    const weekday = weekdays[at];
    return weekday === undefined ? [] : [iso !== undefined && new Date(iso).getUTCDay() === weekday];
  });
  return said.filter(Boolean).length >= MATCHING * said.length;
}
