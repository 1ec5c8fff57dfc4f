import { numberOf, textOf } from './cell-value.ts';
import type { Cell } from './table.ts';

/** What stands before a sum, in the languages tables are most often written in. */
const TOTAL =
  /^(?:(?:grand[ -]?|sub[ -]?)?totals?|sums?|summe|gesamt(?:summe|betrag)?|zwischensumme|insgesamt|suma|somme|totale|总计|合计|小计|总和|累计)\s*[:：]?$/iu;

/**
 * Whether a row sums up others and is no thing of its own: a word for that first, and behind it numbers alone, or nothing in a table of
 * several columns.
 * @param width columns of the table.
 */
export function isTotal(cells: readonly Cell[], width: number): boolean {
  const [first, ...others] = cells.filter((cell) => cell instanceof Date || textOf(cell) !== undefined);
  return (
    typeof first === 'string' &&
    TOTAL.test(first.trim()) &&
    (others.length > 0 || width > 1) &&
    others.every(
      (cell) =>
        numberOf(cell, { decimalComma: false }) !== undefined ||
        numberOf(cell, { decimalComma: true }) !== undefined,
    )
  );
}
