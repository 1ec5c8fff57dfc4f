import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { EntityId } from '../../graph/term.ts';
import { evaluatePlan } from '../../plan/evaluate.ts';
import type { Plan, PlanEdge } from '../../plan/plan.ts';

/** Whether an edge must hold in every solution because no operator claims it. */
export function isHolding(plan: Plan, edge: PlanEdge): boolean {
  const place = plan.edges.indexOf(edge);
  return !plan.operators.some((operator) => {
    if (operator.kind === 'either') return operator.groups.some((group) => group.includes(place));
    return 'edges' in operator && operator.edges.includes(place);
  });
}

/** What a node can be according to some of the edges alone. Empty if they do not bind it. */
export async function setAt(
  plan: Plan,
  node: string,
  isTaken: (edge: PlanEdge) => boolean,
  graph: KnowledgeGraph,
  signal: AbortSignal,
): Promise<readonly EntityId[]> {
  const edges = plan.edges.filter(isTaken);
  const reached = new Set([node]);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const { from, to } of edges) {
      if (reached.has(from)) reached.add(to);
      else if (reached.has(to)) reached.add(from);
    }
  }
  const part: Plan = {
    ...plan,
    nodes: plan.nodes.filter(({ id }) => reached.has(id)),
    edges: edges.filter(({ from }) => reached.has(from)),
    answer: node,
    operators: [],
  };
  const isBound = part.edges.length > 0 || part.nodes.some(({ entities }) => (entities?.length ?? 0) > 0);
  if (!isBound) return [];
  const { sets } = await evaluatePlan(part, graph, { signal, maxTriples: 1 });
  return sets.get(node) ?? [];
}
