import { textOf } from './cell-value.ts';
import type { ColumnLook } from './column-look.ts';
import type { LookedTable } from './find-references.ts';

/** What the other columns say of a row of some name. */
type Row = readonly (string | undefined)[];

/** A day, the year of which may be left out: `11/8`, `11月8日`. */
function isOfDay(column: ColumnLook | undefined): boolean {
  if (column === undefined) return false;
  const { kind, distinct } = column;
  return (
    kind === 'date' ||
    (kind === 'text' || kind === 'code' ? [...distinct].every((text) => YEARLESS.test(text)) : false)
  );
}

const YEARLESS = /^\d{1,2}(?:[/.-]\d{1,2}\.?|月\d{1,2}[日号]?)$/u;

/** Whether rows of one name mostly have different days: what happened to somebody, and not somebody. */
function areDays(at: number, repeated: readonly (readonly Row[])[]): boolean {
  const apart = repeated.filter((rows) => new Set(rows.map((row) => row[at])).size === rows.length);
  const isWhole = repeated.every((rows) => rows.every((row) => row[at] !== undefined));
  return isWhole && 2 * apart.length > repeated.length;
}

/**
 * What it means that rows have the same name: one thing in several rows when these rows agree in most columns, and each row a
 * thing without a name when most rows are so and do not agree, else several things of one name.
 */
export function sameNameOf({ sample, columns, names }: LookedTable): 'one' | 'several' | 'rows' {
  const groups = new Map<string, Row[]>();
  const others = columns
    .filter(({ place, kind }) => !names.includes(place) && kind !== 'nothing')
    .map(({ place }) => place);
  let named = 0;
  for (const { cells } of sample.rows) {
    const name = names.map((place) => textOf(cells[place]) ?? '').join(' ');
    if (name.trim() === '') continue;
    named++;
    const rows = groups.get(name) ?? [];
    if (rows.length < 20) rows.push(others.map((place) => textOf(cells[place])));
    groups.set(name, rows);
  }
  const repeated = [...groups.values()].filter((rows) => rows.length > 1);
  if (repeated.length === 0) return 'several';
  const days = others.flatMap((place, at) => (isOfDay(columns[place]) ? [at] : []));
  if (groups.size < named * 0.8 && days.some((at) => areDays(at, repeated))) return 'rows';
  let same = 0;
  for (const rows of repeated) {
    for (let at = 0; at < others.length; at++) if (rows.every((row) => row[at] === rows[0]?.[at])) same++;
  }
  if (others.length > 0 && same >= repeated.length * others.length * 0.5) return 'one';
  return groups.size < named * 0.8 ? 'rows' : 'several';
}
