import type { Plan } from './plan.ts';
import type { PlanPart } from './tie.ts';

/** Every node, edge and operator of a plan, in this order. */
export function partsOf({
  nodes,
  edges,
  operators,
}: Plan): readonly Extract<PlanPart, { readonly index: number }>[] {
  return [
    ...nodes.map((_, index) => ({ part: 'node', index }) as const),
    ...edges.map((_, index) => ({ part: 'edge', index }) as const),
    ...operators.map((_, index) => ({ part: 'operator', index }) as const),
  ];
}
