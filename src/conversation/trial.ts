import type { KnowledgeGraph } from '../graph/graph.ts';
import { evaluatePlan } from '../plan/evaluate.ts';
import type { Plan } from '../plan/plan.ts';

/** The graph that plans are tried on. */
export interface TrialContext {
  readonly graph: KnowledgeGraph;
  readonly signal: AbortSignal;
}

/** How much of a plan is run to see what it gives. */
export const TRIAL = { maxRows: 5000, maxTriples: 1 } as const;

/** Whether a plan gives something. */
export async function givesAny(plan: Plan, { graph, signal }: TrialContext): Promise<boolean> {
  const { emptied, verdict } = await evaluatePlan(plan, graph, { ...TRIAL, signal });
  return emptied === undefined || verdict !== undefined;
}
