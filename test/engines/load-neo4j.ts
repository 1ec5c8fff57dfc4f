import { dialectNamed } from '../../src/graph/bolt/dialect.ts';
import type { NewTerm, NewTriple } from '../../src/graph/graph.ts';
import type { Neo4jDatabase } from './neo4j.ts';

/**
 * Writes triples as a property graph: each node has its name under `name` and, when it has one, its term under `id`;
 * literals become properties, several under one key a list. Types become labels.
 */
export async function loadNeo4j(
  database: Neo4jDatabase,
  triples: readonly NewTriple[],
  details: {
    readonly aliases?: Readonly<Record<string, readonly string[]>> | undefined;
    readonly types?: Readonly<Record<string, readonly string[]>> | undefined;
  } = {},
): Promise<void> {
  const nodes = new Map<string, { key: string; name: string | null; values: Record<string, string[]> }>();
  const node = (term: NewTerm): string => {
    if (typeof term !== 'string' && 'literal' in term) throw new Error('a literal cannot be a node');
    const key = typeof term === 'string' ? term : term.term;
    const name = typeof term === 'string' ? term : (term.name ?? null);
    if (!nodes.has(key)) nodes.set(key, { key, name: key.startsWith('_:') ? null : name, values: {} });
    return key;
  };
  const edges = new Map<string, { head: string; type: string; tail: string }>();
  for (const { head, relation, tail } of triples) {
    const from = node(head);
    if (typeof tail !== 'string' && 'literal' in tail) {
      const { values } = nodes.get(from) as { values: Record<string, string[]> };
      values[relation] = [...(values[relation] ?? []), tail.literal];
    } else {
      const to = node(tail);
      edges.set(JSON.stringify([from, relation, to]), { head: from, type: relation, tail: to });
    }
  }
  const rows = [...nodes.values()].map(({ key, name, values }) => ({
    labels: [...(details.types?.[key] ?? [])],
    properties: {
      ...Object.fromEntries(
        Object.entries(values).map(([property, list]) => [property, list.length === 1 ? list[0] : list]),
      ),
      id: key,
      ...(name === null ? {} : { name }),
      ...(details.aliases?.[key] === undefined ? {} : { aliases: details.aliases[key] }),
    },
  }));
  const ids = new Map<string, string>();
  for (const group of Map.groupBy(rows, ({ labels }) => JSON.stringify(labels)).values()) {
    const labels = group[0]?.labels.map((label) => `:${quoted(label)}`).join('') ?? '';
    const made = await database.run(
      `UNWIND $rows AS row CREATE (n${labels}) SET n = row.properties RETURN n.id AS key, elementId(n) AS id`,
      { rows: group },
    );
    for (const { key, id } of made) ids.set(key as string, id as string);
  }
  // Not `$(type)`: Neo4j 5.26.0 writes the first type ever given to a query text in every later run of it.
  for (const [type, list] of Map.groupBy(edges.values(), (edge) => edge.type)) {
    await database.run(
      `UNWIND $list AS e MATCH (a) WHERE elementId(a) = e.head MATCH (b) WHERE elementId(b) = e.tail
       CREATE (a)-[:${quoted(type)}]->(b)`,
      { list: list.map(({ head, tail }) => ({ head: ids.get(head), tail: ids.get(tail) })) },
    );
  }
}

function quoted(name: string): string {
  return dialectNamed('neo4j').name(name) as string;
}
