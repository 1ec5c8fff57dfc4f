import { type Entity, stableId } from '../graph/term.ts';
import type { Query } from './query.ts';

/**
 * The query with one entity in the place of the answer: it has a solution exactly when the entity is an answer before `top`.
 * A statement or a count becomes a set.
 */
export function pin(query: Query, entity: Entity): Query {
  const { top: _, ...rest } = query;
  return {
    ...rest,
    asks: 'set',
    nodes: query.nodes.map((node) =>
      node.id === query.answer && isAllowed(node, entity)
        ? { id: node.id, entities: [{ id: stableId(entity), name: entity.name }] }
        : node,
    ),
  };
}

function isAllowed({ entities }: Query['nodes'][number], entity: Entity): boolean {
  return entities === undefined || entities.some(({ id }) => id === stableId(entity));
}
