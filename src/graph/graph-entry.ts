import { z } from 'zod';
import { isObject } from '../is-object.ts';
import { cypherEntry } from './bolt/cypher-entry.ts';
import { duckdbEntry } from './duckdb/duckdb-entry.ts';
import { embeddedEntry } from './embedded/embedded-entry.ts';
import { sparqlEntry } from './sparql/sparql-entry.ts';

/** The settings of every engine. `engines.ts` opens them. */
const ENTRIES = [embeddedEntry, sparqlEntry, cypherEntry, duckdbEntry] as const;

/**
 * A graph under a name that the user chose. Without `engine` it is an embedded graph. Credentials are never here, only
 * the names of environment variables.
 */
export const graphEntrySchema = z.preprocess(
  (value) => (isObject(value) && !('engine' in value) ? { engine: 'embedded', ...value } : value),
  z.discriminatedUnion('engine', ENTRIES),
);

export type GraphEntry = z.infer<(typeof ENTRIES)[number]>;
export type EngineId = GraphEntry['engine'];
export type EntryOf<Id extends EngineId> = Extract<GraphEntry, { engine: Id }>;

/** Every key an entry may have, for messages about a misspelt one. */
export const GRAPH_ENTRY_KEYS: readonly string[] = [
  ...new Set(ENTRIES.flatMap(({ shape }) => Object.keys(shape))),
];
