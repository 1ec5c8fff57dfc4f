/** The basic terms of a knowledge graph, as plain readonly values. Triples always keep their stored direction. */

/** Opaque: only the graph that issued it can read it. Compare it for equality, never parse it. */
export type EntityId = string;

/** Seen from an entity: `out` follows triples in which it is the head, `in` those in which it is the tail. */
export type Direction = 'out' | 'in';

/**
 * A node. A **literal** is a value (date, number, text); a **mediator** is an unnamed node that only joins others
 * (Freebase CVT, reified statement).
 */
export interface Entity {
  readonly id: EntityId;
  /**
   * The readable name. For a literal, its lexical form. For an unnamed node, a stable alias such as `CVT_0`, or its
   * term.
   */
  readonly name: string;
  readonly kind: 'entity' | 'literal' | 'mediator';
  /** The source's own stable identifier (an IRI, a node id) when it differs from `name`. */
  readonly term?: string | undefined;
  /** Literals only: datatype IRI or engine type; language tag (BCP 47). */
  readonly datatype?: string | undefined;
  readonly lang?: string | undefined;
}

/** A kind of edge. `id` is what the graph stores (an IRI, a type name, `r1 / r2` for a collapsed mediator). */
export interface Relation {
  readonly id: string;
  /** The readable text that people and models see. Equals `id` if the graph has no better name. */
  readonly name: string;
}

/** A relation walked one way. */
export interface DirectedRelation {
  readonly relation: Relation;
  readonly direction: Direction;
}

/** One fact in its stored direction. */
export interface Triple {
  readonly head: Entity;
  readonly relation: Relation;
  readonly tail: Entity;
  /** Set if the edge is a collapsed two-step edge `head –r1→ mediator –r2→ tail`. */
  readonly mediator?: Entity;
}

/** The identifier that is stable across reloads and engines: the source's own, or else the name. */
export function stableId(entity: Entity): string {
  return entity.term ?? entity.name;
}

/** The key under which two triples are the same fact. */
export function tripleKey(triple: Triple): string {
  return `${triple.head.id}\u0000${triple.relation.id}\u0000${triple.tail.id}\u0000${triple.mediator?.id ?? ''}`;
}
