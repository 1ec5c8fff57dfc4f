import type { Direction, Entity, Relation } from '../graph/term.ts';
import type { RelationHabit } from '../language/schema-words.ts';
import type { Unit } from '../language/units.ts';

/**
 * What is at one end of a relation. `entity`: named things; `person`: things that are people by the names of the
 * relation or of the things; `truth`: yes/no; `text`: values that are not names, numbers or dates.
 */
export type ValueKind = 'entity' | 'person' | 'number' | 'date' | 'truth' | 'text';

/** The finest precision that most dates of an end have; `clock`: they are times of day, without a day. */
export type DatePrecision = 'year' | 'month' | 'day' | 'time' | 'clock';

/** One end of a relation: its heads are seen with direction `out`, its tails with `in`. */
export interface RelationEnd {
  readonly kind: ValueKind;
  /** Dates only. */
  readonly precision?: DatePrecision | undefined;
  /** The number of distinct nodes at this end; an estimate if the structure's `isExact` is false. */
  readonly distinct: number;
  /** All values, the most frequent first, if they are few and shared: a status, a grade, a season. */
  readonly values?: readonly { readonly entity: Entity; readonly count: number }[] | undefined;
  /** For numbers and dates: the least and greatest value seen, as written. */
  readonly range?: { readonly least: string; readonly greatest: string } | undefined;
  /** Up to three nodes, by name. */
  readonly examples: readonly Entity[];
  /** Keys of the classes to which (nearly) all of its nodes belong, the smallest class first; empty for values. */
  readonly classes: readonly string[];
}

/** One relation, seen from both ends. */
export interface RelationStructure {
  readonly relation: Relation;
  /** Triples. */
  readonly count: number;
  readonly head: RelationEnd;
  readonly tail: RelationEnd;
  readonly habit?: RelationHabit | undefined;
  /** The unit of the tails, if the relation's name states it: `AREA_KM2`, `takes minutes`, `亩产（公斤）`. */
  readonly unit?: Unit | undefined;
  /** Every head has one tail; every tail one head. */
  readonly isFunctional: boolean;
  readonly isInverseFunctional: boolean;
  /**
   * Present if it has no direction of its own. `both-ways`: each fact is stored twice; `once`: it is stored one way round or the
   * other.
   */
  readonly symmetry?: 'both-ways' | 'once' | undefined;
  /** Whether head and tail are things of one kind, so that only words tell the direction. */
  readonly joinsAlike: boolean;
  /** Relations that say the same; `isInverse`: with head and tail swapped. Strongest overlap first. */
  readonly twins: readonly {
    readonly relation: string;
    readonly isInverse: boolean;
    readonly overlap: number;
  }[];
}

/** How a plan states a class: one edge from the member to a constant, or to a variable that has no other use. */
export interface ClassStatement {
  /** Alternatives of one edge, as in `PlanEdge.relations`; seen from the member. */
  readonly steps: readonly { readonly relation: string; readonly direction: Direction }[];
  /** The constant; absent: any. */
  readonly to?: Entity;
  /** The share of members for which it holds (0..1): below 1 if the graph keeps classes without edges to them. */
  readonly coverage: number;
}

/** A word or two that people may call a class, in lower case, in the singular or plural as found. */
export interface ClassName {
  readonly text: string;
  /**
   * `type`: the name of its type node or the engine's class; `role`: a noun in the name of a relation (the tails of
   * `IN_COUNTRY`); `members`: a word that most names of its members share (`Loan 2001`).
   */
  readonly by: 'type' | 'role' | 'members';
  /** As the graph writes it, with capitals; absent if the graph has no such words. */
  readonly own?: string | undefined;
}

/** Things of one kind. */
export interface EntityClass {
  /**
   * Stable within a version of the graph: `type <relation> <stable id>`, `out <relation>` (heads), `in <relation>` (tails),
   * `kind <key>` for several overlapping ends taken together.
   */
  readonly key: string;
  /** `type`: by a type relation; `category`: by a value that sorts some things (a genre); `role`: by ends of relations. */
  readonly by: 'type' | 'category' | 'role';
  /** Best first; may be empty. Nouns that only a phrasebook knows are not included: see `roles`. */
  readonly names: readonly ClassName[];
  readonly count: number;
  readonly isPerson: boolean;
  /** Up to five, by name. */
  readonly examples: readonly Entity[];
  readonly statement: ClassStatement;
  /** Ends of relations that hold (nearly) the same things; `out`: the heads of the relation, `in`: its tails. */
  readonly roles: readonly { readonly relation: string; readonly direction: Direction }[];
  /** Ends of relations that hold only things of this class, but not all of them. */
  readonly partRoles: readonly { readonly relation: string; readonly direction: Direction }[];
  /** Keys of larger classes that contain all its members, the smallest first. */
  readonly within: readonly string[];
  /** Whether it is not a kind of its own, but only the sum of several (everything with a population). */
  readonly isMixed: boolean;
  /** The relations that its members have, with the share of members that have each (0..1), the most common first. */
  readonly has: readonly {
    readonly relation: string;
    readonly direction: Direction;
    readonly share: number;
  }[];
  /**
   * Present if its members only join others: a loan, a transfer, an order line, a blank node. These are the relations to what they
   * join, one for each end, seen from the member.
   */
  readonly joins?: readonly { readonly relation: string; readonly direction: Direction }[] | undefined;
  /** Whether its members have no name except an identifier (`m.0x1`, `_:b7`), which is not shown if there is another name. */
  readonly isUnnamed: boolean;
}

/** What a graph is made of, as plain JSON. It is worked out from the structure, and is the same for the same version of a graph. */
export interface GraphStructure {
  readonly version: string;
  readonly triples: number;
  readonly entities: number;
  /** By relation id. */
  readonly relations: readonly RelationStructure[];
  /** By number of members, greatest first, then key. */
  readonly classes: readonly EntityClass[];
  /** Relation ids by habit, most used first. */
  readonly habits: Readonly<Record<RelationHabit | 'date', readonly string[]>>;
  /** Every triple was seen; else samples speak for the whole. */
  readonly isExact: boolean;
  /** Relations that were beyond the number examined: only their counts are known (kind `entity`, no classes). */
  readonly unseen: number;
}
