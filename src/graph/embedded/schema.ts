import type { DatabaseSync } from 'node:sqlite';

/** Written to `PRAGMA application_id` and `user_version`: "CLEW", and the version of this layout. */
export const APPLICATION_ID = 0x434c4557;
export const FORMAT = 1;

/** For a node with more edges than this on one side, the degree and the relation counts are stored. */
export const HEAVY_DEGREE = 64;

/** How many triples are kept as a relation's sample, and below which number the sample is made again after removals. */
export const SAMPLE_SIZE = 512;
export const SAMPLE_REFILL = 400;

/** Bits of `entity.flags`. */
export const LITERAL = 1;
export const UNNAMED = 2;
export const MEDIATOR = 4;

/** Names longer than this are indexed by their beginning only. */
export const KEY_LENGTH = 200;

/**
 * The tables of one way to see the edges: `stored` as they were given, or `collapsed` with two-step edges through
 * mediators in place of the steps. The collapsed tables exist only in graphs that have mediators.
 */
export interface EdgeTables {
  readonly collapsed: boolean;
  /** Clustered by head, relation, tail. */
  readonly out: string;
  /** Clustered by tail, relation, head. */
  readonly in: string;
  /** For each heavy node and direction (`node * 2 + direction`, 0 = out), the number of triples of each relation. */
  readonly relationCount: string;
  readonly degree: string;
  /** For each relation, the numbers of triples, distinct heads and distinct tails. */
  readonly relationTotal: string;
  readonly sample: string;
}

export const STORED: EdgeTables = {
  collapsed: false,
  out: 'triple',
  in: 'triple_in',
  relationCount: 'relation_count',
  degree: 'degree',
  relationTotal: 'relation_total',
  sample: 'sample',
};

export const COLLAPSED: EdgeTables = {
  collapsed: true,
  out: 'edge',
  in: 'edge_in',
  relationCount: 'edge_relation_count',
  degree: 'edge_degree',
  relationTotal: 'edge_relation_total',
  sample: 'edge_sample',
};

const NODE_TABLES = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
  CREATE TABLE note (key TEXT PRIMARY KEY, version TEXT NOT NULL, value BLOB NOT NULL);
  CREATE TABLE entity (id INTEGER PRIMARY KEY, name TEXT NOT NULL, flags INTEGER NOT NULL, term TEXT);
  CREATE TABLE name_key (key TEXT NOT NULL, entity INTEGER NOT NULL, alias TEXT, PRIMARY KEY (key, entity)) WITHOUT ROWID;
  CREATE TABLE alias (entity INTEGER NOT NULL, alias TEXT NOT NULL, PRIMARY KEY (entity, alias)) WITHOUT ROWID;
  CREATE TABLE word (text TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE VIRTUAL TABLE name_text USING fts5(text, content='', detail=none, columnsize=0, tokenize='ascii');
  CREATE TABLE type (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, n INTEGER NOT NULL);
  CREATE TABLE entity_type (entity INTEGER NOT NULL, type INTEGER NOT NULL, PRIMARY KEY (entity, type)) WITHOUT ROWID;
  CREATE TABLE relation (id INTEGER PRIMARY KEY, term TEXT NOT NULL UNIQUE, name TEXT);
`;

/** Made after a bulk load, because filling an index in order at the end is faster. */
export const TERM_INDEX = `CREATE INDEX IF NOT EXISTS entity_term ON entity (term) WHERE term IS NOT NULL AND flags & 1 = 0;`;

/** Creates every table of an empty graph. */
export function createTables(database: DatabaseSync): void {
  database.exec(NODE_TABLES);
  createEdgeTables(database, STORED);
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${FORMAT};`);
}

/** Creates the edge tables of one view. Collapsed ones have a further column `m` for the mediator. */
export function createEdgeTables(database: DatabaseSync, tables: EdgeTables): void {
  const via = tables.collapsed ? ', m INTEGER NOT NULL' : '';
  const key = tables.collapsed ? ', m' : '';
  database.exec(`
    CREATE TABLE ${tables.out} (s INTEGER NOT NULL, r INTEGER NOT NULL, o INTEGER NOT NULL${via}, PRIMARY KEY (s, r, o${key})) WITHOUT ROWID;
    CREATE TABLE ${tables.in} (o INTEGER NOT NULL, r INTEGER NOT NULL, s INTEGER NOT NULL${via}, PRIMARY KEY (o, r, s${key})) WITHOUT ROWID;
    CREATE TABLE ${tables.relationCount} (node INTEGER NOT NULL, r INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (node, r)) WITHOUT ROWID;
    CREATE TABLE ${tables.degree} (node INTEGER PRIMARY KEY, n INTEGER NOT NULL);
    CREATE TABLE ${tables.relationTotal} (r INTEGER PRIMARY KEY, n INTEGER NOT NULL, heads INTEGER NOT NULL, tails INTEGER NOT NULL);
    CREATE TABLE ${tables.sample} (r INTEGER NOT NULL, h INTEGER NOT NULL, s INTEGER NOT NULL, o INTEGER NOT NULL, m INTEGER NOT NULL, PRIMARY KEY (r, h, s, o, m)) WITHOUT ROWID;
  `);
}

/** The contents of the `meta` table, one row each. */
export interface Meta {
  profile: string;
  /** Counts. Literals do not count as entities. */
  triples: number;
  entities: number;
  literals: number;
  /** Order-independent hash of the triples, two unsigned 32-bit sums. */
  sumA: number;
  sumB: number;
  /**
   * The same for names, aliases and classes; see `countDetail`. A file from before they were counted begins at 0, so it
   * keeps its version until something changes.
   */
  detailsA: number;
  detailsB: number;
  /** Entities up to this id have ids in the order of their names. Later ones were added one by one. */
  sortedEntities: number;
  nextEntity: number;
  nextRelation: number;
  /** 1 if some entity has its own term. */
  hasTerms: number;
  /** 1 if the collapsed tables exist. Then `collapsedBy` says which rule made them. */
  hasCollapsed: number;
  collapsedBy: string;
}

export const EMPTY_META: Meta = {
  profile: '',
  triples: 0,
  entities: 0,
  literals: 0,
  sumA: 0,
  sumB: 0,
  detailsA: 0,
  detailsB: 0,
  sortedEntities: 0,
  nextEntity: 1,
  nextRelation: 1,
  hasTerms: 0,
  hasCollapsed: 0,
  collapsedBy: '',
};

/** Reads the `meta` table. Rows that are missing have their value from `EMPTY_META`. */
export function readMeta(database: DatabaseSync): Meta {
  const rows = database.prepare('SELECT key, value FROM meta').all() as { key: string; value: never }[];
  return { ...EMPTY_META, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
}

export function writeMeta(database: DatabaseSync, meta: Meta): void {
  const statement = database.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)');
  for (const [key, value] of Object.entries(meta)) statement.run(key, value);
}

/** A text that changes whenever triples, names, aliases or classes change. */
export function versionOf(meta: Meta): string {
  const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
  return `${meta.triples.toString(36)}-${hex(meta.sumA + meta.detailsA)}${hex(meta.sumB + meta.detailsB)}`;
}
