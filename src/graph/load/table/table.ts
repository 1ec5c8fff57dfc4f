/** What is in a cell: text as written, or what a workbook or JSON says it is; undefined for an empty cell. */
export type Cell = string | number | boolean | Date | readonly string[] | undefined;

export interface TableRow {
  readonly cells: readonly Cell[];
  /** Line of the file, row of the sheet or place in the list, from 1: what messages name. */
  readonly line: number;
}

/** A foreign key: values of `column` are values of the column `to` in the table of that place. */
export interface DeclaredReference {
  readonly column: string;
  readonly place: string;
  readonly to: string;
}

/** Rows of a batch of what is read as one document or database. */
export const ROWS_AT_ONCE = 1024;

/** Rows of cells that can be read again and again from the beginning. */
export interface Table {
  /** What messages call it: the file, or the file and the sheet. */
  readonly place: string;
  /** Its own name, from which the class of its rows is made: that of the file without endings, or of the sheet. */
  readonly title: string;
  /** Names of columns that are outside the rows, as the keys of JSON do; else they are looked for in the first rows. */
  readonly columns?: readonly string[];
  /** Columns that tell rows apart, as the source declares them; several do so only together. */
  readonly keys?: readonly string[];
  /** Columns that name rows of other tables, as the source declares them. */
  readonly references?: readonly DeclaredReference[];
  /** Whether its texts are written in a land of decimal commas, as far as the delimiter tells. */
  readonly hasDecimalComma?: boolean;
  /** Merged cells whose values stand in each of their rows and columns, among the rows read so far: no titles. */
  readonly merged?: number;
  /** How its bytes were read, where they are not UTF-8 or UTF-16. */
  readonly encoding?: string | undefined;
  /** In batches, in order, empty rows left out. */
  rows(signal?: AbortSignal): AsyncIterable<readonly TableRow[]>;
}
