import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import type { Entity } from '../graph/term.ts';
import type { Query } from './query.ts';
import { readBranches } from './read-query.ts';
import { toCypher } from './to-cypher.ts';
import { toSparql } from './to-sparql.ts';

export interface CompiledQuery {
  readonly sparql?: string;
  readonly cypher?: string;
}

/**
 * A query in the language its graph speaks. For the embedded store that is SPARQL over its N-Triples export
 * (`clew graph export`); the store's own form is the query itself.
 * @throws {ConfigError} that names the part the language cannot write.
 */
export async function compileQuery(
  query: Query,
  graph: KnowledgeGraph,
  options: ReadOptions = {},
): Promise<CompiledQuery> {
  readBranches(query);
  const entities = await constantsOf(query, graph, options);
  const { queryForm, profile } = graph;
  if (queryForm === undefined) return { sparql: toSparql(query, { profile, kind: 'export', entities }) };
  if (queryForm.language === 'sparql') {
    const { namespace, defaultGraphs } = queryForm;
    return { sparql: toSparql(query, { profile, kind: 'endpoint', namespace, defaultGraphs, entities }) };
  }
  const literalRelations = await relationsToValues(query, graph, options);
  return { cypher: toCypher(query, { ...queryForm, profile, entities, literalRelations }) };
}

/** The constants by the identifier the query has for them. */
async function constantsOf(
  query: Query,
  graph: KnowledgeGraph,
  options: ReadOptions,
): Promise<ReadonlyMap<string, Entity>> {
  const terms = [...new Set(query.nodes.flatMap(({ entities }) => entities?.map(({ id }) => id) ?? []))];
  if (terms.length === 0) return new Map();
  const ids = await graph.resolve(terms, options);
  const known = await graph.describe([...new Set(ids.filter((id) => id !== undefined))], options);
  const byId = new Map(known.map(({ entity }) => [entity.id, entity]));
  return new Map(
    terms.flatMap((term, index): [string, Entity][] => {
      const entity = byId.get(ids[index] ?? '');
      return entity === undefined ? [] : [[term, entity]];
    }),
  );
}

/** Relations whose tails are values: in a property graph these are properties of nodes. */
async function relationsToValues(
  query: Query,
  graph: KnowledgeGraph,
  options: ReadOptions,
): Promise<ReadonlySet<string>> {
  const relations = [
    ...new Set(query.edges.flatMap((edge) => edge.relations.map(({ relation }) => relation))),
  ];
  const samples = await Promise.all(relations.map((one) => graph.sample(one, { limit: 1, ...options })));
  return new Set(relations.filter((_, index) => samples[index]?.[0]?.tail.kind === 'literal'));
}
