import { compareText } from '../compare-text.ts';
import type { RelationCount } from '../graph.ts';
import { type Direction, type Entity, type EntityId, type Relation, stableId, type Triple } from '../term.ts';

/** The edges at one node, on one side, of one relation. */
export interface EdgePlace {
  readonly node: EntityId;
  readonly side: Direction;
  /** Id of the relation; `r1 / r2` through a mediator. */
  readonly relation: string;
  /** How the engine stores it. One relation may be stored in several ways. */
  readonly form: string;
}

/** One edge as seen from a node of the asked set. */
export interface Edge extends EdgePlace {
  readonly end: EntityId;
  readonly mediator?: EntityId;
}

/** A group of edges with the same node, side and relation, and how many there are. */
export interface EdgeGroup extends EdgePlace {
  readonly size: number;
}

/** The names of nodes. */
export interface EntityReader {
  /** Asks for the unknown ones. */
  load(ids: Iterable<EntityId>, signal?: AbortSignal): Promise<void>;
  /** The entity of an id that was loaded. */
  entity(id: EntityId): Entity;
  mediator(id: EntityId): Entity;
}

/** A text that is the same only for equal places. */
export function placeKey({ node, side, relation, form }: EdgePlace): string {
  return `${side} ${form} ${relation}\u0000${node}`;
}

/** The sides that a direction stands for, `out` first. */
export function edgeSides(direction: Direction | 'both'): readonly Direction[] {
  return direction === 'both' ? ['out', 'in'] : [direction];
}

/** By asked node, relation, direction. */
export function comparePlaces(
  order: ReadonlyMap<EntityId, number>,
  left: EdgePlace,
  right: EdgePlace,
): number {
  return (
    (order.get(left.node) ?? 0) - (order.get(right.node) ?? 0) ||
    compareText(left.relation, right.relation) ||
    compareSides(left.side, right.side)
  );
}

/** Adds up the counts of each relation and direction, in the order of `KnowledgeGraph.relations`. */
export function relationCounts(parts: readonly RelationCount[]): RelationCount[] {
  const merged = new Map<string, RelationCount>();
  for (const part of parts) {
    const key = `${part.direction} ${part.relation.id}`;
    const { count = 0, entities = 0 } = merged.get(key) ?? {};
    merged.set(key, { ...part, count: part.count + count, entities: part.entities + entities });
  }
  return [...merged.values()].sort(
    (left, right) =>
      compareText(left.relation.id, right.relation.id) || compareSides(left.direction, right.direction),
  );
}

function compareSides(left: Direction, right: Direction): number {
  return left === right ? 0 : left === 'out' ? -1 : 1;
}

/** By name and identifier of the other end. The ends must have been loaded. */
export function sortByEnd<E extends Edge>(entities: EntityReader, edges: readonly E[]): E[] {
  return edges
    .map((edge) => ({ edge, end: entities.entity(edge.end) }))
    .sort(
      (left, right) =>
        compareText(left.end.name, right.end.name) ||
        compareText(stableId(left.end), stableId(right.end)) ||
        compareText(left.edge.end, right.edge.end) ||
        compareText(left.edge.mediator ?? '', right.edge.mediator ?? ''),
    )
    .map(({ edge }) => edge);
}

/** Every node that the edges name. */
export function nodesOf(edges: readonly Edge[]): EntityId[] {
  return edges.flatMap(({ node, end, mediator }) =>
    mediator === undefined ? [node, end] : [node, end, mediator],
  );
}

/** Edges whose nodes were loaded, as triples in stored direction, in the given order. */
export function toTriples(
  entities: EntityReader,
  edges: readonly Edge[],
  relationOf: (id: string) => Relation,
): Triple[] {
  return edges.map(({ node, side, relation, end, mediator }) => {
    const near = entities.entity(node);
    const far = entities.entity(end);
    const triple = {
      head: side === 'out' ? near : far,
      relation: relationOf(relation),
      tail: side === 'out' ? far : near,
    };
    return mediator === undefined ? triple : { ...triple, mediator: entities.mediator(mediator) };
  });
}
