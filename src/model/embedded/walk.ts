import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { Direction, EntityId } from '../../graph/term.ts';

/** How far a path has come: the entities at its end, and how they were reached. */
export interface Frontier {
  /** Distinct, in the order the graph gave them. */
  readonly ids: readonly EntityId[];
  /** The number of path instances that end at each. */
  readonly support: ReadonlyMap<EntityId, number>;
  /** The triples of the last step in walking order. Empty at the start. */
  readonly sources: readonly EntityId[];
  readonly targets: readonly EntityId[];
  /** Whether something was cut on the way. */
  readonly isCut: boolean;
}

export function startFrontier(ids: readonly EntityId[]): Frontier {
  return { ids, support: new Map(ids.map((id) => [id, 1])), sources: [], targets: [], isCut: false };
}

/**
 * Walks one relation from a frontier. If the step goes back over the relation just walked, no triple is walked back: a
 * target counts only through a middle node that another source also leads to. @param limit the most triples to read.
 */
export async function walk(
  graph: KnowledgeGraph,
  from: Frontier,
  step: { readonly relation: string; readonly direction: Direction; readonly isBack: boolean },
  limit: number,
  signal?: AbortSignal,
): Promise<Frontier> {
  const found = await graph.step(from.ids, step.relation, step.direction, {
    limit,
    signal,
  });
  const back = step.isBack ? backSupport(from, found.sources) : undefined;
  const support = new Map<EntityId, number>();
  const sources: EntityId[] = [];
  const targets: EntityId[] = [];
  found.sources.forEach((source, index) => {
    const target = found.targets[index] as EntityId;
    const instances = (from.support.get(source) ?? 0) - (back?.get(source)?.get(target) ?? 0);
    if (instances <= 0) return;
    support.set(target, (support.get(target) ?? 0) + instances);
    sources.push(source);
    targets.push(target);
  });
  return {
    ids: [...support.keys()],
    support,
    sources,
    targets,
    isCut: from.isCut || found.truncated !== undefined,
  };
}

/** For each middle node, how many of its instances came from each source. */
function backSupport(from: Frontier, middles: readonly EntityId[]): Map<EntityId, Map<EntityId, number>> {
  const wanted = new Set(middles);
  const came = new Map<EntityId, Map<EntityId, number>>();
  const pairs = new Map<EntityId, number>();
  from.targets.forEach((middle, index) => {
    if (!wanted.has(middle)) return;
    const source = from.sources[index] as EntityId;
    const bySource = came.get(middle) ?? new Map<EntityId, number>();
    bySource.set(source, (bySource.get(source) ?? 0) + 1);
    came.set(middle, bySource);
    pairs.set(middle, (pairs.get(middle) ?? 0) + 1);
  });
  for (const [middle, bySource] of came) {
    const instances = from.support.get(middle) ?? 0;
    const edges = pairs.get(middle) as number;
    for (const [source, count] of bySource) {
      bySource.set(source, bySource.size === 1 ? instances : (instances * count) / edges);
    }
  }
  return came;
}
