import type { Condition } from './operator/operator.ts';
import type { IndexedPart } from './plan-shape.ts';
import { type Domains, describeAll, filledWith, type PlanRun } from './reading.ts';
import type { Constraint } from './search.ts';

/**
 * Conditions over several nodes, ready to be tested. A condition on a single node is applied when that node's set is
 * read.
 */
export async function toConstraints(
  conditions: readonly IndexedPart<Condition>[],
  domains: Domains,
  reading: PlanRun,
): Promise<readonly Constraint[]> {
  const joint = conditions.filter(({ part }) => part.nodes.length > 1);
  for (const { part } of joint) {
    for (const id of part.nodes) await describeAll([...(domains.get(id) ?? [])], reading);
  }
  return joint.map(({ index, part }): Constraint => {
    const isSingle = (id: string): boolean => domains.get(id)?.size === 1;
    const node = part.nodes.find((id) => !isSingle(id)) ?? part.nodes[0] ?? '';
    return {
      nodes: part.nodes,
      cause: { kind: 'operator', index, node },
      holds: (at) => part.holds((id) => filledWith(at.get(id) ?? '', reading)),
    };
  });
}
