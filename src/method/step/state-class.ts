import type { Plan, PlanStep } from '../../plan/plan.ts';
import type { Tie } from '../../plan/tie.ts';
import type { ClassUse } from '../../reader/classes.ts';
import { classEdge } from './class-edge.ts';

/**
 * Adds to a plan the statement that a node is of a class. `part` is what states it: the new edge. If the class is a
 * mere relation to anything and an edge at the node already has that relation, the plan is unchanged and `part` is the
 * node.
 */
export function stateClass(
  plan: Plan,
  node: string,
  { of: { statement } }: ClassUse,
): { readonly plan: Plan; readonly part: Tie['to'] } {
  const turned = (direction: PlanStep['direction']) => (direction === 'out' ? 'in' : 'out');
  const isStated = statement.steps.some(({ relation, direction }) =>
    plan.edges.some(({ from, to, relations }) =>
      relations.some(
        (step) =>
          step.relation === relation &&
          ((from === node && step.direction === direction) ||
            (to === node && turned(step.direction) === direction)),
      ),
    ),
  );
  if (statement.to === undefined && isStated)
    return { plan, part: { part: 'node', index: plan.nodes.findIndex(({ id }) => id === node) } };
  const { end, edge } = classEdge(node, `c${plan.nodes.length}`, statement);
  return {
    plan: { ...plan, nodes: [...plan.nodes, end], edges: [...plan.edges, edge] },
    part: { part: 'edge', index: plan.edges.length },
  };
}
