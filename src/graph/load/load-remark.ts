/**
 * What a person should know about a file they loaded:
 * - `header`: the first line looks like column names but was read as a fact;
 * - `odd`: cells unlike the rest of their column were kept as text;
 * - `same-name`: rows with the name of an earlier row became separate things.
 * The others say what was skipped:
 * - `no-name`: rows without a name;
 * - `totals`: rows of totals;
 * - `notes`: notes beside the rows;
 * - `beyond`: cells after the last named column;
 * - `named-graphs`: the names of the graphs that triples were in;
 * - `edge-properties`: properties of relationships;
 * - `malformed`: lines that could not be read.
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
  /** Absent if the remark is about all files. */
  readonly file?: string;
}
