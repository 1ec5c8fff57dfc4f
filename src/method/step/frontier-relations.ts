import { compareText } from '../../graph/compare-text.ts';
import type { DirectedRelation, Direction, Entity } from '../../graph/term.ts';
import type { MethodContext } from '../method.ts';
import { type DenyListId, isDenied } from './relation-deny-list.ts';

/** An entity at the edge of the explored part, with the step that reached it. */
export interface FrontierEntity {
  readonly entity: Entity;
  /** Absent for topic entities. */
  readonly cameBy?: { readonly relation: string; readonly direction: Direction };
}

/**
 * The relations around a frontier entity, by name. Leaves out denied relations, and the way back along the one just
 * walked. A relation that runs both ways is listed once, as outgoing, as in the released code of ToG and PoG. With
 * `bothWays`, it is listed once per direction.
 */
export async function frontierRelations(
  { entity, cameBy }: FrontierEntity,
  denyList: DenyListId,
  context: MethodContext,
  { bothWays = false }: { readonly bothWays?: boolean } = {},
): Promise<readonly DirectedRelation[]> {
  const counts = await context.graph.relations([entity.id], 'both', { signal: context.signal });
  const kept = new Map<string, DirectedRelation>();
  for (const { relation, direction } of counts) {
    if (isDenied(relation.id, denyList)) continue;
    if (cameBy?.relation === relation.id && cameBy.direction !== direction) continue;
    const key = bothWays ? `${direction} ${relation.id}` : relation.id;
    if (!kept.has(key) || direction === 'out') kept.set(key, { relation, direction });
  }
  return [...kept.values()].sort(
    (a, b) => compareText(a.relation.name, b.relation.name) || compareText(a.relation.id, b.relation.id),
  );
}
