import {
  type Direction,
  type Entity,
  type EntityId,
  type Relation,
  type Triple,
  tripleKey,
} from '../../graph/term.ts';
import type { EntityClass } from '../../structure/structure.ts';

/**
 * Keeps the numbers under which entities and relations were shown. A model can name only these, so the only text it
 * writes that reaches the graph is a text to search for.
 */
export interface Desk {
  entityNumber(entity: Entity): number;
  entity(number: number): Entity | undefined;
  relationNumber(relation: Relation, direction: Direction): number;
  relation(number: number): { readonly relation: Relation; readonly direction: Direction } | undefined;
  kindNumber(kind: EntityClass): number;
  kind(number: number): EntityClass | undefined;
  /** Remembers a triple. False if it was seen before. */
  see(triple: Triple): boolean;
  /** In order of appearance. */
  seen(): readonly Triple[];
}

export function createDesk(): Desk {
  const entities: Entity[] = [];
  const relations: { readonly relation: Relation; readonly direction: Direction }[] = [];
  const numbers = new Map<EntityId, number>();
  const relationNumbers = new Map<string, number>();
  const kinds: EntityClass[] = [];
  const triples = new Map<string, Triple>();
  return {
    entityNumber(entity) {
      const number = numbers.get(entity.id) ?? entities.push(entity);
      numbers.set(entity.id, number);
      return number;
    },
    entity: (number) => entities[number - 1],
    relationNumber(relation, direction) {
      const key = `${direction} ${relation.id}`;
      const number = relationNumbers.get(key) ?? relations.push({ relation, direction });
      relationNumbers.set(key, number);
      return number;
    },
    relation: (number) => relations[number - 1],
    kindNumber(kind) {
      const at = kinds.findIndex(({ key }) => key === kind.key);
      return at >= 0 ? at + 1 : kinds.push(kind);
    },
    kind: (number) => kinds[number - 1],
    see(triple) {
      const key = tripleKey(triple);
      if (triples.has(key)) return false;
      triples.set(key, triple);
      return true;
    },
    seen: () => [...triples.values()],
  };
}
