import type { NameMatch } from '../graph.ts';
import { bestOfEach, byFit, type NameHit } from '../name-lookup.ts';
import type { EntityId } from '../term.ts';
import type { EntityReader } from './edge.ts';

/** The numbers of a node's edges on each side. */
export interface Degree {
  readonly out: number;
  readonly in: number;
}

/**
 * Names that were found for several texts, as `KnowledgeGraph.findByName` returns them: each entity once, the best fit
 * first. @param degreesOf returns degrees by id. An id without a degree no longer exists (an index may be older than
 * the graph) and is left out.
 */
export async function rankNames(
  lists: readonly (readonly NameHit[])[],
  limit: number,
  entities: EntityReader,
  degreesOf: (ids: readonly EntityId[]) => Promise<ReadonlyMap<EntityId, Degree>>,
  signal: AbortSignal | undefined,
): Promise<NameMatch[][]> {
  const best = lists.map(bestOfEach);
  const ids = [...new Set(best.flat().map(({ id }) => id))];
  const [degrees] = await Promise.all([degreesOf(ids), entities.load(ids, signal)]);
  return best.map((list) =>
    list
      .flatMap(({ id, matched, score }): NameMatch[] => {
        const degree = degrees.get(id);
        if (degree === undefined) return [];
        return [{ entity: entities.entity(id), score, matched, degree: degree.out + degree.in }];
      })
      .filter(({ entity }) => entity.kind !== 'mediator')
      .sort(byFit)
      .slice(0, limit),
  );
}
