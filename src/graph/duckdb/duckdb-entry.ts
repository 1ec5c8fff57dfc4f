import { z } from 'zod';
import { positive, profile } from '../entry-parts.ts';

const column = z.string().min(1);
const columns = z.array(column);

/** A table whose rows are things. */
const nodes = z.strictObject({
  table: z.string().min(1),
  /** The column with the identifier. */
  id: column,
  /** The column with the name. If absent, the identifier is the name. */
  name: column.exactOptional(),
  /** Columns with further names. */
  aliases: columns.exactOptional(),
  /** What kind of thing a row is … */
  kind: z.string().min(1).exactOptional(),
  /** … or the column that says so. */
  kindColumn: column.exactOptional(),
  /** Columns that hold values. Each is a relation with the column's name. */
  values: columns.exactOptional(),
});

/** A table whose rows are facts. */
const edges = z.strictObject({
  table: z.string().min(1),
  from: column,
  /** The column with the identifier of the other thing … */
  to: column.exactOptional(),
  /** … or with a value. */
  value: column.exactOptional(),
  /** What the facts are called … */
  relation: z.string().min(1).exactOptional(),
  /** … or the column that says so. */
  relationColumn: column.exactOptional(),
  /** The tables of `nodes` that `from` and `to` belong to, if several tables share their identifiers. */
  fromTable: z.string().min(1).exactOptional(),
  toTable: z.string().min(1).exactOptional(),
});

/** Tables of a DuckDB database as a graph, as the configuration names them. */
export const duckdbEntry = z.strictObject({
  engine: z.literal('duckdb'),
  /** The database file, relative to the configuration file. It is opened for reading. */
  path: z.string().min(1),
  nodes: z.array(nodes).min(1),
  edges: z.array(edges).exactOptional(),
  profile: profile.exactOptional(),
  /** The file that `clew index` made. */
  nameIndex: z.string().min(1).exactOptional(),
  /** How many threads the database uses. */
  concurrency: positive.exactOptional(),
});

export type DuckdbEntry = z.infer<typeof duckdbEntry>;
export type NodeTable = z.infer<typeof nodes>;
export type EdgeTableEntry = z.infer<typeof edges>;
