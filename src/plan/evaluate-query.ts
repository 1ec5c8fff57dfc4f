import type { KnowledgeGraph } from '../graph/graph.ts';
import { type EvaluateOptions, evaluatePlan, type PlanResult, type PlanTriple } from './evaluate.ts';
import { planFromQuery } from './plan-from-query.ts';
import type { Query } from './query.ts';

export type QueryTriple = PlanTriple;
export type QueryResult = PlanResult & { readonly count: number };

/** Answers a query of version 1. */
export async function evaluateQuery(
  query: Query,
  graph: KnowledgeGraph,
  options: EvaluateOptions = {},
): Promise<QueryResult> {
  const result = await evaluatePlan(planFromQuery(query), graph, options);
  return { ...result, answers: result.found, count: result.found.length };
}
