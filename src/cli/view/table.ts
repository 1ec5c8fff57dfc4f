import { widthOf } from './width.ts';

/**
 * Rows as lines with aligned columns. Numbers are aligned to the right, except those that a line is about. No rows give no lines.
 */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
    }
  }
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const gap = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
        return column > 0 && /^[\d.,]+$/.test(cell) ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd(),
  );
}
