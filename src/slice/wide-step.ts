import { readHalf } from '../graph/half.ts';
import type { PlanStep } from '../plan/plan.ts';
import type { GraphStructure, RelationStructure } from '../structure/structure.ts';
import { reversed, stepKey } from './numbering.ts';
import { showRelation } from './show.ts';
import type { SliceStep } from './slice.ts';

/** The smallest share of one step's facts, or ends, that another step must have to be walked together with it. */
export const WALKED_AS_ONE = 0.8;

interface RelationIndex {
  readonly byId: ReadonlyMap<string, RelationStructure>;
  readonly byName: ReadonlyMap<string, readonly RelationStructure[]>;
}

const known = new WeakMap<GraphStructure, RelationIndex>();

/**
 * A step as it is shown, with the relations that are walked together with it: its twins, its own inverse if it has no
 * direction, and relations with the same shown name, which no one could tell apart.
 */
export function sliceStepOf(
  { relation, direction }: PlanStep,
  structure: GraphStructure,
  gloss: ((relation: string) => string | undefined) | undefined,
): SliceStep {
  const { byId, byName } = knownOf(structure);
  const own = byId.get(relation);
  const full = own?.relation.name ?? readHalf(relation)?.relation ?? relation;
  const name = showRelation(full, gloss?.(relation));
  const twins: PlanStep[] = [
    ...(own?.symmetry === undefined ? [] : [reversed({ relation, direction })]),
    ...(own?.twins ?? [])
      .filter(({ overlap }) => overlap >= WALKED_AS_ONE)
      .map(
        (twin): PlanStep => ({
          relation: twin.relation,
          direction: twin.isInverse === (direction === 'out') ? 'in' : 'out',
        }),
      ),
    ...(own === undefined ? [] : (byName.get(showRelation(full, undefined)) ?? []))
      .filter(
        (other) => other !== own && showRelation(other.relation.name, gloss?.(other.relation.id)) === name,
      )
      .map((other): PlanStep => ({ relation: other.relation.id, direction })),
  ];
  const seen = new Set([stepKey({ relation, direction })]);
  const distinct = twins.filter((twin) => !seen.has(stepKey(twin)) && seen.add(stepKey(twin)) !== undefined);
  return { relation, direction, name, twins: distinct };
}

function knownOf(structure: GraphStructure): RelationIndex {
  const before = known.get(structure);
  if (before !== undefined) return before;
  const found: RelationIndex = {
    byId: new Map(structure.relations.map((one) => [one.relation.id, one])),
    byName: Map.groupBy(structure.relations, ({ relation }) => showRelation(relation.name, undefined)),
  };
  known.set(structure, found);
  return found;
}
