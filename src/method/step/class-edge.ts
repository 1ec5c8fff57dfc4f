import { stableId } from '../../graph/term.ts';
import type { PlanEdge, PlanNode } from '../../plan/plan.ts';
import type { EntityClass } from '../../structure/structure.ts';

/**
 * The part of a plan that says that a node is of a class: the edge, and the node at its far end.
 * @param id of the new node at the far end.
 */
export function classEdge(
  node: string,
  id: string,
  { to, steps }: EntityClass['statement'],
): { readonly end: PlanNode; readonly edge: PlanEdge } {
  return {
    end: to === undefined ? { id } : { id, entities: [{ id: stableId(to), name: to.name }] },
    edge: {
      from: node,
      to: id,
      relations: steps.map(({ relation, direction }) => ({ relation, direction })),
    },
  };
}
