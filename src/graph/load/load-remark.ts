/**
 * What somebody who loaded a file should know of it. `header`: its first line looks like the names of columns and is a fact all the
 * same; `odd`: cells unlike the others of their column stayed texts; `same-name`: rows with the name of an earlier row became things of
 * their own. Passed over were: `no-name`: rows without a name; `totals`: rows of totals; `notes`: notes beside the rows; `beyond`: cells
 * behind the last named column; `named-graphs`: the graphs that triples stood in; `edge-properties`: properties of relationships;
 * `malformed`: lines.
 */
export const LOAD_REMARKS = [
  'header',
  'odd',
  'same-name',
  'no-name',
  'totals',
  'notes',
  'beyond',
  'named-graphs',
  'edge-properties',
  'malformed',
] as const;

export interface LoadRemark {
  readonly what: (typeof LOAD_REMARKS)[number];
  readonly count: number;
  /** Absent where it is of all files. */
  readonly file?: string;
}
