import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import type { Plan } from './plan.ts';

/** A relation that a plan names but the graph does not have. */
export interface UnknownRelation {
  readonly relation: string;
  /** Index of the edge that names it first. */
  readonly edge: number;
}

/**
 * In the order of the edges, each relation once. A graph may have more relations than its schema lists, so unlisted
 * ones are sampled.
 */
export async function unknownRelations(
  plan: Plan,
  graph: KnowledgeGraph,
  options: ReadOptions = {},
): Promise<readonly UnknownRelation[]> {
  const edges = new Map<string, number>();
  for (const [edge, { relations }] of plan.edges.entries()) {
    for (const { relation } of relations) if (!edges.has(relation)) edges.set(relation, edge);
  }
  if (edges.size === 0) return [];
  const { relations } = await graph.schema(options);
  for (const { relation } of relations) edges.delete(relation.id);
  const unknown: UnknownRelation[] = [];
  for (const [relation, edge] of edges) {
    const triples = await graph.sample(relation, { ...options, limit: 1 });
    if (triples.length === 0) unknown.push({ relation, edge });
  }
  return unknown;
}
