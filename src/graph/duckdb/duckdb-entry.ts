import { z } from 'zod';
import { positive, profile } from '../entry-parts.ts';

const column = z.string().min(1);
const columns = z.array(column);

/** The rows of a table that are things. */
const nodes = z.strictObject({
  table: z.string().min(1),
  /** Column with the identifier. */
  id: column,
  /** Column with the name; the identifier is the name when absent. */
  name: column.exactOptional(),
  /** Columns with further names. */
  aliases: columns.exactOptional(),
  /** What kind of thing a row is … */
  kind: z.string().min(1).exactOptional(),
  /** … or the column that says so. */
  kindColumn: column.exactOptional(),
  /** Columns that hold values, each a relation of its own name. */
  values: columns.exactOptional(),
});

/** The rows of a table that are facts. */
const edges = z.strictObject({
  table: z.string().min(1),
  from: column,
  /** Column with the identifier of the other thing … */
  to: column.exactOptional(),
  /** … or with a value. */
  value: column.exactOptional(),
  /** What the facts are called … */
  relation: z.string().min(1).exactOptional(),
  /** … or the column that says so. */
  relationColumn: column.exactOptional(),
  /** Tables of `nodes` that `from` and `to` belong to, where several tables share their identifiers. */
  fromTable: z.string().min(1).exactOptional(),
  toTable: z.string().min(1).exactOptional(),
});

/** Tables of a DuckDB database as a graph, as the configuration names them. */
export const duckdbEntry = z.strictObject({
  engine: z.literal('duckdb'),
  /** File of the database; relative to the configuration file. Opened for reading. */
  path: z.string().min(1),
  nodes: z.array(nodes).min(1),
  edges: z.array(edges).exactOptional(),
  profile: profile.exactOptional(),
  /** File made by `clew index`. */
  nameIndex: z.string().min(1).exactOptional(),
  /** Threads of the database. */
  concurrency: positive.exactOptional(),
});

export type DuckdbEntry = z.infer<typeof duckdbEntry>;
export type NodeTable = z.infer<typeof nodes>;
export type EdgeTableEntry = z.infer<typeof edges>;
