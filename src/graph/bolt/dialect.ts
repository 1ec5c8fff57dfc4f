import { ConfigError } from '../../errors.ts';

export type CypherDialectId = 'neo4j' | 'memgraph' | 'neptune';

/** What one openCypher engine does differently. Everything else in this folder is the same for all engines. */
export interface CypherDialect {
  readonly id: CypherDialectId;
  /** The stable identifier of a node as a string expression. */
  nodeId(variable: string): string;
  /** A condition that finds the node of an identifier (itself an expression) without a scan. */
  hasNodeId(variable: string, id: string): string;
  /** Whether a text can be an identifier. Other texts are never sent. */
  isNodeId(text: string): boolean;
  /**
   * A label, relationship type or property key as query text. @returns undefined if the engine has no way to write it.
   * Whatever has that name is then hidden.
   */
  name(text: string): string | undefined;
  /** The number of matches of a pattern that may use variables from outside. */
  count(pattern: string, where?: string): string;
  /** Whether there is a match of a pattern. */
  exists(pattern: string): string;
  /** A property value as text. Null if it has no text form. */
  text(expression: string): string;
  /** The part of `db.*` that this engine has: queries that return one column `name`. */
  readonly labels: string;
  readonly relationshipTypes: string;
  readonly propertyKeys: string;
  /** Whether `MATCH (n) RETURN count(n)` and counts by type are read from statistics. */
  readonly hasCountStore: boolean;
  /** Lists indexes as rows `name`, `kind` (`full-text`, `range`), `labels`, `properties`. */
  readonly indexes?: string;
  /** Returns rows `node`, `score` for an index name `$index` and a search text `$search`. */
  readonly fullText?: string;
}

const neo4j: CypherDialect = {
  id: 'neo4j',
  nodeId: (variable) => `elementId(${variable})`,
  hasNodeId: (variable, id) => `elementId(${variable}) = ${id}`,
  isNodeId: (text) => /^\d+:[0-9a-f-]+:\d+$/i.test(text),
  // `\uXXXX` is replaced once, anywhere in a query, before parsing. So the backslash itself is written that way.
  name: (text) => (text === '' ? undefined : `\`${text.replaceAll('`', '``').replaceAll('\\', '\\u005C')}\``),
  count: (pattern, where) => `COUNT { ${pattern}${where === undefined ? '' : ` WHERE ${where}`} }`,
  exists: (pattern) => `EXISTS { ${pattern} }`,
  text: (expression) => `toStringOrNull(${expression})`,
  labels: 'CALL db.labels() YIELD label RETURN label AS name',
  relationshipTypes: 'CALL db.relationshipTypes() YIELD relationshipType RETURN relationshipType AS name',
  propertyKeys: 'CALL db.propertyKeys() YIELD propertyKey RETURN propertyKey AS name',
  hasCountStore: true,
  indexes: `SHOW INDEXES YIELD name, type, entityType, labelsOrTypes, properties, state
    WHERE entityType = 'NODE' AND state = 'ONLINE' AND type IN ['FULLTEXT', 'RANGE']
    RETURN name, CASE type WHEN 'FULLTEXT' THEN 'full-text' ELSE 'range' END AS kind, labelsOrTypes AS labels, properties`,
  fullText: 'CALL db.index.fulltext.queryNodes($index, $search) YIELD node, score',
};

/** OpenCypher without Neo4j's own functions: names need a scan, and counts need counting. */
const standard = {
  name: (text: string) =>
    // There is no portable escape for a backtick. It is doubled where that is known to work; elsewhere, names with one
    // are left out.
    text === '' || /[`\\]/.test(text) ? undefined : `\`${text}\``,
  count: (pattern: string, where?: string) =>
    `size([${pattern}${where === undefined ? '' : ` WHERE ${where}`} | 1])`,
  text: (expression: string) => `toString(${expression})`,
  labels: 'MATCH (n) UNWIND labels(n) AS name RETURN DISTINCT name',
  relationshipTypes: 'MATCH ()-[r]->() RETURN DISTINCT type(r) AS name',
  propertyKeys: 'MATCH (n) UNWIND keys(n) AS name RETURN DISTINCT name',
  hasCountStore: false,
};

const memgraph: CypherDialect = {
  ...standard,
  id: 'memgraph',
  nodeId: (variable) => `toString(id(${variable}))`,
  hasNodeId: (variable, id) => `id(${variable}) = toInteger(${id})`,
  isNodeId: (text) => /^\d{1,18}$/.test(text),
  exists: (pattern) => `exists(${pattern})`,
};

const neptune: CypherDialect = {
  ...standard,
  id: 'neptune',
  nodeId: (variable) => `id(${variable})`,
  hasNodeId: (variable, id) => `id(${variable}) = ${id}`,
  // Loaders choose the identifiers, so any text can be one. A literal's id begins with a quotation mark.
  isNodeId: (text) => text !== '' && !text.startsWith('"'),
  exists: (pattern) => pattern,
};

const DIALECTS: Readonly<Record<CypherDialectId, CypherDialect>> = { neo4j, memgraph, neptune };

/** @throws {ConfigError} if there is no dialect of that name. */
export function dialectNamed(id: string): CypherDialect {
  const dialect = Object.hasOwn(DIALECTS, id) ? DIALECTS[id as CypherDialectId] : undefined;
  if (dialect !== undefined) return dialect;
  throw new ConfigError(`There is no openCypher dialect "${id}".`, {
    mend: `Choose one of ${Object.keys(DIALECTS).join(', ')}.`,
  });
}

/** The dialect, from the server's greeting. `neo4j` if the greeting does not tell. */
export function dialectOf(agent: string): CypherDialect {
  if (/memgraph/i.test(agent)) return memgraph;
  return /neptune/i.test(agent) ? neptune : neo4j;
}

/**
 * A search text for a Lucene index that requires all words. Each word is as given, with the last one as a beginning
 * (`prefix`), or each one is a beginning (`words`), or each may have up to two typing errors (`fuzzy`). Everything but
 * letters, marks and digits is dropped, so that no word can be an operator; `AND`, `OR` and `NOT` become lower case.
 * Undefined if no word is left.
 */
export function luceneText(text: string, form: 'exact' | 'prefix' | 'words' | 'fuzzy'): string | undefined {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 16);
  if (words.length === 0) return undefined;
  return words
    .map((word, index) => {
      if (form === 'words') return `(${word} OR ${word}*)`;
      if (form === 'prefix') return index === words.length - 1 ? `(${word} OR ${word}*)` : word;
      if (form === 'exact' || [...word].length < 4) return word;
      return `(${word} OR ${word}~${[...word].length < 7 ? 1 : 2})`;
    })
    .join(' AND ');
}
