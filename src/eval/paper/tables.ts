import { baselineTables } from './baselines.ts';
import { cgpeTables } from './cgpe.ts';
import { fiskeTables } from './fiske.ts';
import { fiskeEarlyTables } from './fiske-early.ts';
import { ggExploreTables } from './gg-explore.ts';
import { kgRagTables } from './kg-rag.ts';
import type { PublishedMeasure, PublishedRow, PublishedTable } from './published.ts';

/** Every published table, by id. Papers are in order of time. */
export const publishedTables: ReadonlyMap<string, PublishedTable> = new Map(
  [
    ...cgpeTables,
    ...fiskeEarlyTables,
    ...fiskeTables,
    ...kgRagTables,
    ...ggExploreTables,
    ...baselineTables,
  ].map((table) => [table.id, table]),
);

/** One published row, with the figures of one question set only. */
export interface PublishedFigures {
  readonly table: PublishedTable;
  readonly row: PublishedRow;
  readonly figures: ReadonlyMap<PublishedMeasure, number>;
}

/**
 * What the papers print for a question set, in the order of `publishedTables`. Rows without a figure for the set are
 * left out. @param only restricts the rows to these methods, or to one table.
 */
export function publishedFor(
  family: string,
  only: { readonly methodIds?: ReadonlySet<string>; readonly table?: string } = {},
): readonly PublishedFigures[] {
  const { methodIds } = only;
  const found: PublishedFigures[] = [];
  for (const table of publishedTables.values()) {
    if (only.table !== undefined && only.table !== table.id) continue;
    for (const row of table.rows) {
      if (methodIds !== undefined && (row.methodId === undefined || !methodIds.has(row.methodId))) continue;
      const figures = new Map<PublishedMeasure, number>();
      for (const [index, column] of table.columns.entries()) {
        const value = row.values[index];
        if (column.family === family && value !== null && value !== undefined)
          figures.set(column.measure, value);
      }
      if (figures.size > 0) found.push({ table, row, figures });
    }
  }
  return found;
}
