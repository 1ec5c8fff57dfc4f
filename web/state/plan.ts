import type { Operator, OperatorKind, Plan, PlanEdge, PlanNode, Schema } from '../api/types.ts';
import { fieldOf, OPERATOR_FIELDS } from './operator-fields.ts';

/** Edits of a plan. Each returns a new, consistent plan: nothing refers to a node or edge that does not exist. */

export const EMPTY_PLAN: Plan = {
  version: 2,
  nodes: [{ id: 'answer' }],
  edges: [],
  answer: 'answer',
  operators: [],
};

export function addNode(plan: Plan): Plan {
  const ids = new Set(plan.nodes.map(({ id }) => id));
  let number = plan.nodes.length + 1;
  while (ids.has(`thing${number}`)) number += 1;
  return { ...plan, nodes: [...plan.nodes, { id: `thing${number}` }] };
}

/** Replaces the node with this id by `node`. */
export function setNode(plan: Plan, node: PlanNode): Plan {
  return { ...plan, nodes: plan.nodes.map((one) => (one.id === node.id ? node : one)) };
}

/** Removes a node, with its edges and the operators that refer to it. The node that is asked for stays. */
export function removeNode(plan: Plan, id: string): Plan {
  if (id === plan.answer) return plan;
  const touching = plan.edges.flatMap(({ from, to }, index) => (from === id || to === id ? [index] : []));
  const rest = touching.reduceRight(removeEdge, plan);
  return {
    ...rest,
    nodes: rest.nodes.filter((node) => node.id !== id),
    operators: rest.operators.filter((operator) => !nodesOf(operator).includes(id)),
  };
}

/** Adds an edge from the first node that is not asked for to the one that is. Its relation is still to be chosen. */
export function addEdge(plan: Plan): Plan {
  const from = plan.nodes.find(({ id }) => id !== plan.answer)?.id ?? plan.answer;
  const relations: PlanEdge['relations'] = [{ relation: '', direction: 'out' }];
  return { ...plan, edges: [...plan.edges, { from, to: plan.answer, relations }] };
}

export function setEdge(plan: Plan, index: number, change: Partial<PlanEdge>): Plan {
  return { ...plan, edges: plan.edges.with(index, { ...plan.edges[index]!, ...change }) };
}

/** Removes an edge. Operators are renumbered, and one that loses its last edge is removed too. */
export function removeEdge(plan: Plan, index: number): Plan {
  const moved = (edges: readonly number[]) =>
    edges.filter((at) => at !== index).map((at) => (at > index ? at - 1 : at));
  const operators = plan.operators.flatMap((operator): Operator[] => {
    if ('edges' in operator) {
      const edges = moved(operator.edges);
      return edges.length === 0 ? [] : [{ ...operator, edges }];
    }
    if (operator.kind === 'either') {
      const groups = operator.groups.map(moved).filter((group) => group.length > 0);
      return groups.length < 2 ? [] : [{ ...operator, groups }];
    }
    return [operator];
  });
  return { ...plan, edges: plan.edges.toSpliced(index, 1), operators };
}

export function addOperator(plan: Plan, kind: OperatorKind): Plan {
  return { ...plan, operators: [...plan.operators, newOperator(kind, plan)] };
}

export function setOperator(plan: Plan, index: number, operator: Operator): Plan {
  return { ...plan, operators: plan.operators.with(index, operator) };
}

export function removeOperator(plan: Plan, index: number): Plan {
  return { ...plan, operators: plan.operators.toSpliced(index, 1) };
}

/** A new operator: about the node that is asked for or the last edge, with no value yet. */
function newOperator(kind: OperatorKind, { answer, nodes, edges }: Plan): Operator {
  const other = nodes.find(({ id }) => id !== answer)?.id ?? answer;
  const last = [Math.max(0, edges.length - 1)];
  switch (kind) {
    case 'filter':
      return { kind, node: answer, op: '=', value: '' };
    case 'compare':
      return { kind, left: answer, op: '>', right: other };
    case 'different':
      return { kind, nodes: [answer, other] };
    case 'not':
    case 'optional':
      return { kind, edges: last };
    case 'either':
      return { kind, groups: [[0], last] };
    case 'every':
      return { kind, of: answer, edges: last };
    case 'having':
      return { kind, of: other, op: '>=', value: 2 };
    case 'top':
      return { kind, by: other, measure: 'value', direction: 'max', limit: 1, skip: 0 };
    case 'aggregate':
      return { kind, function: 'sum', of: other };
    case 'group':
      return { kind, by: other };
    case 'calculate':
      return { kind, function: 'difference', left: answer, right: other };
    case 'count':
    case 'truth':
      return { kind };
    default:
      return kind satisfies never;
  }
}

/** The nodes that an operator refers to. */
function nodesOf(operator: Operator): readonly string[] {
  return OPERATOR_FIELDS[operator.kind]
    .filter(({ as }) => as === 'node')
    .map(({ name }) => String(fieldOf(operator, name)));
}

/** Reads a plan from a link. Undefined for anything else. The server checks it again. */
export function readPlan(text: string | undefined): Plan | undefined {
  if (text === undefined) return undefined;
  try {
    const plan = JSON.parse(text) as Partial<Plan> | null;
    const isWhole =
      plan?.version === 2 &&
      Array.isArray(plan.nodes) &&
      Array.isArray(plan.edges) &&
      Array.isArray(plan.operators) &&
      plan.nodes.every((node) => typeof node?.id === 'string') &&
      plan.edges.every((edge) => typeof edge?.from === 'string' && Array.isArray(edge.relations)) &&
      plan.nodes.some(({ id }) => id === plan.answer);
    return isWhole ? (plan as Plan) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the graph has a relation. A schema that does not list every relation rules none out. */
export function isKnown(relation: string, schema: Schema | undefined): boolean {
  return schema === undefined || schema.isCut || schema.relations.some(({ id }) => id === relation);
}

/** Why the plan cannot be run as it is. */
export function flawOf(
  { nodes, edges, operators }: Plan,
  schema?: Schema,
): 'no-link' | 'no-relation' | 'no-value' | 'unknown-relation' | 'unnamed' | undefined {
  if (nodes.some(({ entities }) => entities?.length === 0)) return 'unnamed';
  if (edges.length === 0) return 'no-link';
  const named = edges.flatMap(({ relations }) =>
    relations.length === 0 ? [''] : relations.map(({ relation }) => relation),
  );
  if (named.includes('')) return 'no-relation';
  if (!named.every((relation) => isKnown(relation, schema))) return 'unknown-relation';
  const isOpen = operators.some((one) => one.kind === 'filter' && String(one.value).trim() === '');
  return isOpen ? 'no-value' : undefined;
}

/** What a node is called: its name, or what the question calls it. */
export function nodeText({ entities, label }: PlanNode): string {
  const names = new Set(entities?.map(({ name }) => name) ?? []);
  return names.size > 0 ? [...names].join(' / ') : (label ?? '');
}
