import { endsInMediator, readHalf } from '../graph/half.ts';
import type { Direction, EntityId } from '../graph/term.ts';
import type { PlanEdge } from './plan.ts';
import type { IndexedPart } from './plan-shape.ts';
import { type Domains, type PlanRun, seenFrom } from './reading.ts';

/** An edge and the end to read it from. `side` is undefined if neither end is known. */
export interface Choice {
  readonly edge: IndexedPart<PlanEdge>;
  readonly side: 'from' | 'to' | undefined;
}

/**
 * The edge to read next and the end to read it from: the edge with the fewest facts. Facts are counted only if there is
 * a choice.
 */
export async function cheapest(
  edges: readonly IndexedPart<PlanEdge>[],
  domains: Domains,
  countsOf: (set: ReadonlySet<EntityId>) => Promise<ReadonlyMap<string, number>>,
  reading: PlanRun,
): Promise<Choice> {
  const choices = edges.flatMap((edge) =>
    (['from', 'to'] as const).flatMap((side) => {
      const set = domains.get(edge.part[side]);
      return set === undefined ? [] : [{ edge, side, set }];
    }),
  );
  if (choices.length === 1) return choices[0] as Choice;
  if (choices.length === 0) {
    if (edges.length === 1) return { edge: edges[0] as IndexedPart<PlanEdge>, side: undefined };
    const { relations } = await reading.graph.schema({ signal: reading.signal });
    const sizes = new Map(relations.map(({ relation, count }) => [relation.id, count]));
    const size = ({ part }: IndexedPart<PlanEdge>): number =>
      part.relations.reduce((sum, step) => sum + (sizes.get(step.relation) ?? 0), 0);
    const edge = edges.toSorted((left, right) => size(left) - size(right))[0] as IndexedPart<PlanEdge>;
    return { edge, side: undefined };
  }
  const sized = await Promise.all(
    choices.map(async (choice) => {
      const counts = await countsOf(choice.set);
      const size = choice.edge.part.relations.reduce((sum, { relation, direction }) => {
        const seen = seenFrom(choice.side, direction);
        return sum + sizeOf(relation, seen, counts, choice.set.size);
      }, 0);
      return { choice, size };
    }),
  );
  return sized.toSorted((left, right) => left.size - right.size)[0]?.choice as Choice;
}

/** The numbers of triples around a set, by `direction relation`. */
export async function countAround(
  reading: PlanRun,
  set: ReadonlySet<EntityId>,
): Promise<ReadonlyMap<string, number>> {
  const found = await reading.graph.relations([...set], 'both', { signal: reading.signal });
  return new Map(found.map(({ relation, direction, count }) => [`${direction} ${relation.id}`, count]));
}

/** Mediators have few edges of each kind. At a named node, the collapsed edges tell how many lead into mediators. */
const FEW = 3;

function sizeOf(
  relation: string,
  direction: Direction,
  counts: ReadonlyMap<string, number>,
  members: number,
): number {
  const known = counts.get(`${direction} ${relation}`);
  const half = known === undefined ? readHalf(relation) : undefined;
  if (half === undefined) return known ?? 0;
  if (!endsInMediator(half.half, direction)) return members * FEW;
  let size = counts.get(`${direction} ${half.relation}`) ?? 0;
  for (const [key, count] of counts) {
    const isOwn =
      half.half === 'into' ? key.startsWith(`${direction} ${relation} `) : key.endsWith(` ${relation}`);
    if (isOwn && key.startsWith(`${direction} `)) size += count;
  }
  return size;
}
