import type { KnowledgeGraph } from '../graph/graph.ts';
import type { Entity, EntityId } from '../graph/term.ts';
import type { GraphStructure } from '../structure/structure.ts';
import { showName, showRelation } from './show.ts';
import type { FoundBearers, SliceName } from './slice.ts';

/** How many types of a bearer are read. */
const MOST_TYPES = 3;

/** The entities with each name, each with what distinguishes it: its class, or one of its facts if two look alike. */
export async function tellApart(
  names: readonly FoundBearers[],
  structure: GraphStructure,
  graph: KnowledgeGraph,
  mostBearers: number,
  signal: AbortSignal | undefined,
): Promise<readonly Pick<SliceName, 'text' | 'start' | 'end' | 'entity' | 'note' | 'quality'>[]> {
  const bearers = names.flatMap(({ entities, ...found }) =>
    entities.slice(0, mostBearers).map((entity) => ({ ...found, entity })),
  );
  const classes = await classesOf(
    bearers.map(({ entity }) => entity.id),
    structure,
    graph,
    signal,
  );
  const looks = Map.groupBy(
    bearers,
    ({ entity }) => `${showName(entity)} ${classes.get(entity.id)?.join(', ') ?? ''}`,
  );
  return Promise.all(
    bearers.map(async (bearer) => {
      const own = classes.get(bearer.entity.id) ?? [];
      const look = `${showName(bearer.entity)} ${own.join(', ')}`;
      const fact =
        (looks.get(look)?.length ?? 0) > 1 ? await factOf(bearer.entity, graph, signal) : undefined;
      const note = [...own, ...(fact === undefined ? [] : [fact])].join(', ');
      return note === '' ? bearer : { ...bearer, note };
    }),
  );
}

async function classesOf(
  ids: readonly EntityId[],
  structure: GraphStructure,
  graph: KnowledgeGraph,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<EntityId, readonly string[]>> {
  const read = { signal };
  const found = new Map<EntityId, string[]>();
  for (const { entity, types } of await graph.describe([...new Set(ids)], read)) {
    if (types.length > 0)
      found.set(
        entity.id,
        types.slice(0, 2).map((type) => showRelation(type, undefined)),
      );
  }
  const relations = structure.habits.type.slice(0, 2);
  const untyped = [...new Set(ids)].filter((id) => !found.has(id));
  if (relations.length === 0 || untyped.length === 0) return found;
  const limit = MOST_TYPES * relations.length * untyped.length;
  const page = await graph.neighbours(untyped, { relations, direction: 'out', limit, ...read });
  for (const { head, tail } of page.triples) {
    const own = found.get(head.id) ?? [];
    if (own.length < 2) found.set(head.id, [...own, showName(tail)]);
  }
  return found;
}

/** `capital: Lintown`: the first fact that names something. */
async function factOf(
  entity: Entity,
  graph: KnowledgeGraph,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const page = await graph.neighbours([entity.id], {
    direction: 'both',
    limit: 8,
    signal,
  });
  for (const { head, relation, tail } of page.triples) {
    const other = head.id === entity.id ? tail : head;
    if (other.kind === 'mediator' || other.name === entity.name) continue;
    return `${showRelation(relation.name, undefined)}: ${showName(other, 'example')}`;
  }
  return undefined;
}
