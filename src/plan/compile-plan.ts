import { isEventId } from '../graph/bolt/relationship-events.ts';
import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import type { Entity, Triple } from '../graph/term.ts';
import type { Plan } from './plan.ts';
import { readPlan } from './read-plan.ts';
import { toCypher } from './to-cypher.ts';
import { toSparql } from './to-sparql.ts';

export interface CompiledPlan {
  readonly sparql?: string;
  readonly cypher?: string;
}

/**
 * A plan as a query in the graph's query language. For the embedded store that is SPARQL over its N-Triples export
 * (`clew graph export`); the store's own form is the plan itself. @throws {ConfigError} that names the part that the
 * language cannot express.
 */
export async function compilePlan(
  plan: Plan,
  graph: KnowledgeGraph,
  options: ReadOptions = {},
): Promise<CompiledPlan> {
  readPlan(plan);
  const entities = await constantsOf(plan, graph, options);
  const { queryForm, profile } = graph;
  if (queryForm === undefined) return { sparql: toSparql(plan, { profile, kind: 'export', entities }) };
  if (queryForm.language === 'sparql') {
    const { namespace, defaultGraphs } = queryForm;
    return { sparql: toSparql(plan, { profile, kind: 'endpoint', namespace, defaultGraphs, entities }) };
  }
  const { literalRelations, eventRelations } = await relationsByKind(plan, graph, options);
  return { cypher: toCypher(plan, { ...queryForm, profile, entities, literalRelations, eventRelations }) };
}

/** The constants, by the plan's identifiers. */
async function constantsOf(
  plan: Plan,
  graph: KnowledgeGraph,
  options: ReadOptions,
): Promise<ReadonlyMap<string, Entity>> {
  const terms = [...new Set(plan.nodes.flatMap(({ entities }) => entities?.map(({ id }) => id) ?? []))];
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

/**
 * Relations whose tails are values (in a property graph these are properties), and halves of relationships that stand
 * for events. No node has their ids.
 */
async function relationsByKind(
  plan: Plan,
  graph: KnowledgeGraph,
  options: ReadOptions,
): Promise<Record<'literalRelations' | 'eventRelations', ReadonlySet<string>>> {
  const relations = [
    ...new Set(plan.edges.flatMap((edge) => edge.relations.map(({ relation }) => relation))),
  ];
  const samples = await Promise.all(relations.map((one) => graph.sample(one, { limit: 1, ...options })));
  const where = (test: (triple: Triple) => boolean): ReadonlySet<string> =>
    new Set(relations.filter((_, index) => samples[index]?.some(test)));
  return {
    literalRelations: where(({ tail }) => tail.kind === 'literal'),
    eventRelations: where(({ head, tail }) => isEventId(head.id) || isEventId(tail.id)),
  };
}
