import type { Entity, EntityId } from '../../graph/term.ts';
import type { PlanStep } from '../../plan/plan.ts';
import type { WalkStep } from './expand.ts';

/** Relations walked one after another from a topic entity, and everything reached that way. */
export interface WalkedRelations {
  readonly steps: readonly PlanStep[];
  readonly ends: readonly Entity[];
}

/** No method walks farther. A shape is a path, so each of its steps was explored. */
const LONGEST = 6;
/** How many shapes are followed at once. An exploration keeps a handful of relations for each of a few entities. */
const MOST = 200;

/** Every sequence of relations that was walked from an entity: the shortest first, then in the order of the steps. */
export function walkedShapes(start: Entity, steps: readonly WalkStep[]): readonly WalkedRelations[] {
  const from = Map.groupBy(steps, (step) => step.from.id);
  const shapes: WalkedRelations[] = [];
  let open: readonly WalkedRelations[] = [{ steps: [], ends: [start] }];
  for (let length = 1; length <= LONGEST && open.length > 0 && shapes.length < MOST; length++) {
    open = open.flatMap((shape) => extended(shape, from)).slice(0, MOST);
    shapes.push(...open);
  }
  return shapes;
}

function extended(
  { steps, ends }: WalkedRelations,
  from: ReadonlyMap<EntityId, readonly WalkStep[]>,
): readonly WalkedRelations[] {
  const next = new Map<string, { readonly step: PlanStep; readonly ends: Map<EntityId, Entity> }>();
  for (const { triple, from: near, to } of ends.flatMap(({ id }) => from.get(id) ?? [])) {
    const direction = triple.head.id === near.id ? 'out' : 'in';
    const key = `${direction} ${triple.relation.id}`;
    const known = next.get(key) ?? { step: { relation: triple.relation.id, direction }, ends: new Map() };
    next.set(key, known);
    known.ends.set(to.id, to);
  }
  return [...next.values()].map((one) => ({ steps: [...steps, one.step], ends: [...one.ends.values()] }));
}
