import type { Dimension } from './unit-words.ts';

/** Words by which people ask for a measure, by dimension: base forms separated by spaces. */
export type DimensionRows = Partial<Readonly<Record<Dimension, string>>>;

/**
 * The dimensions that each word may ask for.
 * @param fold how words are compared; unchanged if absent.
 */
export function dimensionTable(
  rows: DimensionRows,
  fold: (word: string) => string = (word) => word,
): ReadonlyMap<string, readonly Dimension[]> {
  const table = new Map<string, Dimension[]>();
  for (const [dimension, words] of Object.entries(rows) as [Dimension, string][]) {
    for (const word of words.trim().split(/\s+/u).map(fold)) {
      const known = table.get(word);
      if (known === undefined) table.set(word, [dimension]);
      else if (!known.includes(dimension)) known.push(dimension);
    }
  }
  return table;
}
