import type { Plan } from '../api/types.ts';

/** Edits of a plan. Each gives a new plan that hangs together: nothing names a node or an edge that is not there. */

export type PlanNode = Plan['nodes'][number];
export type PlanEdge = Plan['edges'][number];

export function addNode(plan: Plan): Plan {
  const ids = new Set(plan.nodes.map(({ id }) => id));
  let number = plan.nodes.length + 1;
  while (ids.has(`thing${number}`)) number += 1;
  return { ...plan, nodes: [...plan.nodes, { id: `thing${number}`, kind: 'variable', text: '' }] };
}

export function setNode(plan: Plan, id: string, change: Partial<Omit<PlanNode, 'id'>>): Plan {
  return { ...plan, nodes: plan.nodes.map((node) => (node.id === id ? { ...node, ...change } : node)) };
}

/** With its edges, its conditions and the order made by it. The node asked for stays. */
export function removeNode(plan: Plan, id: string): Plan {
  if (id === plan.answer) return plan;
  const touching = plan.edges.flatMap(({ from, to }, index) => (from === id || to === id ? [index] : []));
  const { top, ...rest } = touching.reduceRight(removeEdge, plan);
  return {
    ...rest,
    nodes: plan.nodes.filter((node) => node.id !== id),
    filters: plan.filters.filter(({ node }) => node !== id),
    ...(top === undefined || top.by === id ? {} : { top }),
  };
}

/** From the first node that is not asked for to the one that is. */
export function addEdge(plan: Plan): Plan {
  const from = plan.nodes.find(({ id }) => id !== plan.answer)?.id ?? plan.answer;
  return { ...plan, edges: [...plan.edges, { from, to: plan.answer, phrase: '' }] };
}

/** Fields that are set to `undefined` are left out. */
export function setEdge(
  plan: Plan,
  index: number,
  change: { readonly [Field in keyof PlanEdge]?: PlanEdge[Field] | undefined },
): Plan {
  const edge = { ...plan.edges[index]!, ...change };
  if (edge.relations === undefined || edge.relations.length === 0) delete edge.relations;
  if (!edge.isNegated) delete edge.isNegated;
  return { ...plan, edges: plan.edges.with(index, edge as PlanEdge) };
}

/** Groups of alternatives count on; a group that loses its last edge goes. */
export function removeEdge(plan: Plan, index: number): Plan {
  const { either, ...rest } = plan;
  const groups = either
    ?.map((group) => group.filter((at) => at !== index).map((at) => (at > index ? at - 1 : at)))
    .filter((group) => group.length > 0);
  return {
    ...rest,
    edges: plan.edges.toSpliced(index, 1),
    ...(groups === undefined || groups.length === 0 ? {} : { either: groups }),
  };
}

/** A plan as a link carries it; undefined for what is none. The server checks it once more. */
export function readPlan(text: string | undefined): Plan | undefined {
  if (text === undefined) return undefined;
  try {
    const plan = JSON.parse(text) as Partial<Plan> | null;
    const isWhole =
      Array.isArray(plan?.nodes) &&
      Array.isArray(plan.edges) &&
      Array.isArray(plan.filters) &&
      plan.nodes.every((node) => typeof node?.id === 'string' && typeof node.text === 'string') &&
      plan.edges.every((edge) => typeof edge?.from === 'string' && typeof edge.to === 'string') &&
      plan.nodes.some(({ id }) => id === plan.answer);
    return isWhole ? (plan as Plan) : undefined;
  } catch {
    return undefined;
  }
}

/** Why it cannot be run as it is: nodes that need words and have none, or nothing at all to start from. */
export function flawOf(plan: Plan): 'unnamed' | 'no-start' | undefined {
  if (plan.nodes.some(({ kind, text }) => kind !== 'variable' && text.trim() === '')) return 'unnamed';
  return plan.nodes.some(({ kind }) => kind !== 'variable') ? undefined : 'no-start';
}
