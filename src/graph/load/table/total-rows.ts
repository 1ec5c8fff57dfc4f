import { numberOf, textOf } from './cell-value.ts';
import type { Cell, TableRow } from './table.ts';

/** What stands before a sum or an average, in the languages tables are most often written in. */
const TOTAL =
  /^(?:averages?|mean|median|durchschnitt|mittelwert|moyenne|promedio|平均值?|(?:grand[ -]?|sub[ -]?)?totals?|sums?|summe|gesamt(?:summe|betrag)?|zwischensumme|insgesamt|suma|somme|totale|总计|合计|小计|总和|累计)\s*[:：]?$/iu;

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

/** Fewest words of a sentence, and columns of a table in which one that stands alone says nothing of a thing. */
const SENTENCE = 4;
const WIDE = 3;
/** What opens a note below a table. */
const NOTE =
  /^(?:\*|†|(?:notes?|nb|sources?|legend|quelle|stand|hinweis|anmerkung|legende|fuente|nota|注|备注|来源|说明)\s*[:：])/iu;

/**
 * Whether a row is a note on the table and no thing of its own: a text alone in its row, which opens as a note does or is a sentence
 * behind an empty line.
 * @param before line of the row above.
 * @param width columns of the table.
 */
export function isNote({ cells, line }: TableRow, before: number, width: number): boolean {
  if (width < WIDE) return false;
  const [only, ...others] = cells.flatMap((cell) => (cell instanceof Date ? [''] : (textOf(cell) ?? [])));
  if (only === undefined || others.length > 0) return false;
  return NOTE.test(only) || (line > before + 1 && only.split(/\s+/u).length >= SENTENCE);
}
