import { type Entity, stableId } from '../graph/term.ts';
import { specOf } from './operator/operators.ts';
import type { Plan } from './plan.ts';

/**
 * The plan with one entity in place of the answer. It has a solution exactly if the entity is an answer before `top`.
 * It asks for the answers themselves: groups, and whatever the plan asks about its answers, are left out.
 */
export function pin(plan: Plan, entity: Entity): Plan {
  return {
    ...plan,
    operators: plan.operators.filter(
      (operator) =>
        operator.kind !== 'top' && operator.kind !== 'group' && specOf(operator).ask === undefined,
    ),
    nodes: plan.nodes.map((node) =>
      node.id === plan.answer && isAllowed(node, entity)
        ? { ...node, entities: [{ id: stableId(entity), name: entity.name }] }
        : node,
    ),
  };
}

function isAllowed({ entities }: Plan['nodes'][number], entity: Entity): boolean {
  return entities === undefined || entities.some(({ id }) => id === stableId(entity));
}
