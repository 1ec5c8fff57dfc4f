import { compareText } from '../compare-text.ts';
import type { GraphProfile } from '../graph.ts';
import { isHidden, isListed } from '../profile.ts';
import type { BoltClient, CypherRow } from './bolt-client.ts';
import type { CypherDialect } from './dialect.ts';
import { countOf, textOf, textsOf } from './row.ts';

/** Which properties of nodes hold names and identifiers. */
export interface NodeKeys {
  readonly names: readonly string[];
  readonly aliases: readonly string[];
  /** The property with the source's own stable identifier. */
  readonly id: string | undefined;
  /** Never shown as literals; a trailing `*` is a prefix. */
  readonly hidden: readonly string[];
  readonly hiddenLabels: readonly string[];
}

export interface Index {
  readonly name: string;
  readonly kind: 'full-text' | 'range';
  readonly labels: readonly string[];
  readonly properties: readonly string[];
}

/** The shape of a whole graph. Every list is sorted and holds only what the dialect can write into a query. */
export interface GraphShape {
  /** Relationship types that are walked. */
  readonly types: readonly string[];
  readonly hidesTypes: boolean;
  /** Property keys shown as relations to literals. */
  readonly keys: readonly string[];
  readonly labels: readonly string[];
  readonly names: readonly string[];
  readonly aliases: readonly string[];
  /** Keys under which a list was seen among the first nodes of a label. */
  readonly listKeys: ReadonlySet<string>;
  readonly indexes: readonly Index[];
  /** The number of nodes at the time of asking. */
  readonly nodes: number;
  readonly mediators: MediatorShape | undefined;
}

export interface MediatorShape {
  /** The labels that a mediator may have. */
  readonly labels: readonly string[];
  /** Whether nodes without any label may be mediators too. */
  readonly unlabelled: boolean;
  /** Whether declared labels alone make a mediator. If not, it must also lack a name. */
  readonly isDeclared: boolean;
  /** Types of relationships that lead to nodes with such a label, and away from them. */
  readonly into: ReadonlySet<string>;
  readonly from: ReadonlySet<string>;
}

/** How many nodes of one label are looked at. */
const SAMPLE = 200;
/** Lists longer than this are vectors, not facts. */
const LONGEST_LIST = 64;
const QUERIES_AT_ONCE = 25;
/** A node without a label is searched for among this many nodes of the graph. */
const FIRST_NODES = 10_000;

/**
 * Asks a server for the shape of its graph, with a handful of short queries over its statistics and a few nodes per
 * label.
 */
export async function readShape(
  client: BoltClient,
  dialect: CypherDialect,
  profile: GraphProfile,
  nodeKeys: NodeKeys,
  signal: AbortSignal | undefined,
): Promise<GraphShape> {
  const list = async (query: string): Promise<string[]> =>
    textsIn(await client.read(query, {}, { signal })).sort(compareText);
  const [allLabels, allTypes, allKeys, indexes, [counted]] = await Promise.all([
    list(dialect.labels),
    list(dialect.relationshipTypes),
    list(dialect.propertyKeys),
    readIndexes(client, dialect, signal),
    client.read('MATCH (n) RETURN count(n) AS c', {}, { signal }),
  ]);
  const writable = (text: string): boolean => dialect.name(text) !== undefined;
  const types = allTypes.filter((type) => writable(type) && !isHidden(profile, type));
  const names = nodeKeys.names.filter((key) => allKeys.includes(key) && writable(key));
  const aliases = nodeKeys.aliases.filter(
    (key) => allKeys.includes(key) && writable(key) && !names.includes(key),
  );
  const labels = allLabels.filter(writable);
  const { vectors, listKeys } = await readListKeys(client, dialect, labels, signal);
  const apart = new Set([
    ...names,
    ...aliases,
    ...vectors,
    ...(nodeKeys.id === undefined ? [] : [nodeKeys.id]),
  ]);
  const keys = allKeys.filter(
    (key) => writable(key) && !apart.has(key) && !isHidden(profile, key) && !isListed(nodeKeys.hidden, key),
  );
  return {
    types,
    hidesTypes: types.length < allTypes.length,
    keys,
    labels,
    names,
    aliases,
    listKeys,
    indexes,
    nodes: countOf(counted ?? {}, 'c'),
    mediators:
      profile.mediators !== 'none'
        ? await readMediators(client, dialect, profile, { labels, types, names }, signal)
        : undefined,
  };
}

/** Whether a node variable has none of the name properties. */
export function isUnnamed(dialect: CypherDialect, names: readonly string[], variable: string): string {
  return names.length === 0
    ? 'false'
    : names.map((key) => `${variable}.${dialect.name(key)} IS NULL`).join(' AND ');
}

async function readIndexes(
  client: BoltClient,
  dialect: CypherDialect,
  signal: AbortSignal | undefined,
): Promise<Index[]> {
  if (dialect.indexes === undefined) return [];
  const rows = await client.read(dialect.indexes, {}, { signal });
  return rows
    .map((row) => ({
      name: textOf(row, 'name'),
      kind: textOf(row, 'kind') === 'full-text' ? ('full-text' as const) : ('range' as const),
      labels: textsOf(row, 'labels'),
      properties: textsOf(row, 'properties'),
    }))
    .sort((left, right) => compareText(left.name, right.name));
}

async function readListKeys(
  client: BoltClient,
  dialect: CypherDialect,
  labels: readonly string[],
  signal: AbortSignal | undefined,
): Promise<{ readonly vectors: readonly string[]; readonly listKeys: ReadonlySet<string> }> {
  const rows = await unions(
    client,
    ['', ...labels.map((label) => `:${dialect.name(label)}`)].map(
      (label) =>
        `MATCH (n${label}) WITH n LIMIT ${SAMPLE} UNWIND keys(n) AS name WITH name, n[name] AS value WHERE value = [] + value RETURN name, max(size([] + value)) AS c`,
    ),
    signal,
  );
  return {
    vectors: textsIn(rows.filter((row) => countOf(row, 'c') > LONGEST_LIST)),
    listKeys: new Set(textsIn(rows)),
  };
}

async function readMediators(
  client: BoltClient,
  dialect: CypherDialect,
  profile: GraphProfile,
  known: Pick<GraphShape, 'labels' | 'types' | 'names'>,
  signal: AbortSignal | undefined,
): Promise<MediatorShape | undefined> {
  const isDeclared = profile.mediatorTypes.length > 0;
  const labels = isDeclared
    ? known.labels.filter((label) => profile.mediatorTypes.includes(label))
    : await unnamedLabels(client, dialect, known, signal);
  const unlabelled = !isDeclared && (await hasUnlabelled(client, dialect, known.names, signal));
  if (labels.length === 0 && !unlabelled) return undefined;
  const rule = { labels, unlabelled, isDeclared };
  if (!dialect.hasCountStore || unlabelled) {
    const all = new Set(known.types);
    return { ...rule, into: all, from: all };
  }
  const touching = async (pattern: (type: string, label: string) => string): Promise<Set<string>> => {
    const pairs = known.types.flatMap((type, place) => labels.map((label) => ({ type, label, place })));
    const rows = await unions(
      client,
      pairs.map(
        ({ type, label, place }) =>
          `MATCH ${pattern(dialect.name(type) as string, dialect.name(label) as string)} RETURN ${place} AS place, count(r) AS c`,
      ),
      signal,
    );
    return new Set(
      rows.flatMap((row) => (countOf(row, 'c') > 0 ? [known.types[countOf(row, 'place')] as string] : [])),
    );
  };
  const [into, from] = await Promise.all([
    touching((type, label) => `()-[r:${type}]->(:${label})`),
    touching((type, label) => `(:${label})-[r:${type}]->()`),
  ]);
  return { ...rule, into, from };
}

/** The labels that have a node without a name. */
async function unnamedLabels(
  client: BoltClient,
  dialect: CypherDialect,
  { labels, names }: Pick<GraphShape, 'labels' | 'names'>,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await unions(
    client,
    labels.map(
      (label, place) =>
        `MATCH (n:${dialect.name(label)}) WITH n LIMIT ${SAMPLE} WHERE ${isUnnamed(dialect, names, 'n')} RETURN ${place} AS place, count(n) AS c`,
    ),
    signal,
  );
  const found = new Set(rows.flatMap((row) => (countOf(row, 'c') > 0 ? [countOf(row, 'place')] : [])));
  return labels.filter((_, place) => found.has(place));
}

/** Whether the graph's first nodes include one with neither label nor name. */
async function hasUnlabelled(
  client: BoltClient,
  dialect: CypherDialect,
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (names.length === 0) return false;
  const query = `MATCH (n) WITH n LIMIT ${FIRST_NODES} WHERE size(labels(n)) = 0 AND ${isUnnamed(dialect, names, 'n')} RETURN count(n) AS c`;
  const [row] = await client.read(query, {}, { signal });
  return countOf(row ?? {}, 'c') > 0;
}

async function unions(
  client: BoltClient,
  queries: readonly string[],
  signal: AbortSignal | undefined,
): Promise<CypherRow[]> {
  const rows: CypherRow[] = [];
  for (let from = 0; from < queries.length; from += QUERIES_AT_ONCE) {
    const part = queries.slice(from, from + QUERIES_AT_ONCE).join(' UNION ALL ');
    rows.push(...(await client.read(part, {}, { signal })));
  }
  return rows;
}

function textsIn(rows: readonly CypherRow[]): string[] {
  return [...new Set(rows.map((row) => textOf(row, 'name')))];
}
