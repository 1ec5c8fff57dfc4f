import type { EntityId } from '../../../graph/term.ts';
import { anchorOf, candidatesOf } from './candidates.ts';
import { opposite, type PlanState, type Way } from './state.ts';

/** An edge whose relation is still open, with what is on offer and the state in which that was found. */
export interface Open {
  readonly index: number;
  readonly ways: readonly Way[];
  /** For an edge behind the frontier: with what its near end may turn out to be. */
  readonly state: PlanState;
}

/** Edges behind the frontier that are asked about with it, and how far behind. */
const MOST = { edges: 4, levels: 2 };
/** Ways of an open edge that are followed, and things on each. */
const FOLLOWED = { ways: 3, things: 50 };

/**
 * Edges behind the frontier that will be open too: their candidates are looked for where the likeliest ways of the frontier
 * lead, so that one call can decide a whole chain. What really lies there is known only after the call.
 * @param frontier its edges with the ways decided on, or, where that is open, all on offer, the likeliest first.
 */
export async function foresee(
  state: PlanState,
  frontier: readonly { readonly index: number; readonly ways: readonly Way[] }[],
): Promise<readonly Open[]> {
  const found: Open[] = [];
  const seen = new Set(frontier.map(({ index }) => index));
  let layer = frontier;
  let ahead: PlanState = state;
  for (let level = 0; level < MOST.levels && layer.length > 0; level++) {
    ahead = { ...ahead, sets: await guessed(ahead, layer) };
    const next: Open[] = [];
    for (const index of behind(ahead, seen)) {
      seen.add(index);
      const ways = await candidatesOf(ahead, index);
      if (ways.length > 0) next.push({ index, ways, state: ahead });
    }
    found.push(...next);
    layer = next;
  }
  return found.slice(0, MOST.edges);
}

/** Edges that wait, not yet looked at, with an end that is guessed now. */
function behind(state: PlanState, seen: ReadonlySet<number>): readonly number[] {
  return state.plan.edges.flatMap((edge, index) => {
    const isWaiting =
      !seen.has(index) &&
      !state.grounded.has(index) &&
      !state.failed.has(index) &&
      !state.identities.edges.has(index) &&
      edge.isNegated !== true &&
      edge.relations === undefined;
    const isReached = anchorOf(state, edge.from) !== undefined || anchorOf(state, edge.to) !== undefined;
    return isWaiting && isReached ? [index] : [];
  });
}

/** Where the likeliest ways lead, at nodes of which nothing is known. */
async function guessed(
  state: PlanState,
  layer: readonly { readonly index: number; readonly ways: readonly Way[] }[],
): Promise<ReadonlyMap<string, ReadonlySet<EntityId>>> {
  const sets = new Map(state.sets);
  for (const { index, ways } of layer) {
    const edge = state.plan.edges[index];
    if (edge === undefined) continue;
    const [start, far] = [anchorOf(state, edge.from), anchorOf(state, edge.to)];
    if ((start === undefined) === (far === undefined)) continue;
    const isForward = start !== undefined;
    const id = isForward ? edge.to : edge.from;
    const known = new Set(sets.get(id));
    for (const way of ways.slice(0, FOLLOWED.ways)) {
      for (const entity of await follow(state, start ?? far ?? [], way, isForward)) known.add(entity);
    }
    if (known.size > 0) sets.set(id, known);
  }
  return sets;
}

async function follow(
  { context: { graph, signal } }: PlanState,
  from: readonly EntityId[],
  { steps }: Way,
  isForward: boolean,
): Promise<readonly EntityId[]> {
  let set = from.slice(0, FOLLOWED.things);
  for (const { relation, direction } of isForward ? steps : steps.toReversed()) {
    const walked = isForward ? direction : opposite(direction);
    const { targets } = await graph.step(set, relation.id, walked, { limit: FOLLOWED.things, signal });
    set = [...new Set(targets)];
  }
  return set;
}
