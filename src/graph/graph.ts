import type { QueryTexts } from './query-texts.ts';
import type { Direction, Entity, EntityId, Relation, Triple } from './term.ts';

/** Passed to every operation that waits. */
export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface LimitedOptions extends ReadOptions {
  readonly limit: number;
}

export interface FindOptions extends LimitedOptions {
  readonly mode: NameMode;
}

export interface NeighbourOptions extends LimitedOptions {
  /** Relation ids. Default: all. */
  readonly relations?: readonly string[] | undefined;
  readonly direction: Direction | 'both';
  /** How many triples to skip. Default 0. */
  readonly offset?: number | undefined;
}

export interface ConnectedOptions extends ReadOptions {
  /** Relation id. Default: any relation. */
  readonly relation?: string | undefined;
  /** Seen from the candidate. Default: both. */
  readonly direction?: Direction | 'both' | undefined;
}

export interface WithinOptions extends LimitedOptions {
  /** Default: both. */
  readonly direction?: Direction | 'both' | undefined;
}

/** The triples of each hop, beginning with the first. */
export interface WithinResult {
  readonly hops: readonly (readonly Triple[])[];
  readonly truncated?: Truncation | undefined;
}

/**
 * How a text is compared with names: for equality; with their beginning; with the beginnings of any of their words,
 * each word of the text with a different one (`spiel` finds Steven Spielberg); or by similarity, for typing errors and
 * parts of names.
 */
export type NameMode = 'exact' | 'prefix' | 'words' | 'fuzzy';

export interface NameMatch {
  readonly entity: Entity;
  /** 0..1, where 1 = the normalised name or alias is equal. */
  readonly score: number;
  /** The name or alias that matched. */
  readonly matched: string;
  /** The number of triples the entity takes part in, in both directions. */
  readonly degree: number;
}

/** One distinct directed relation around a set of entities. */
export interface RelationCount {
  readonly relation: Relation;
  readonly direction: Direction;
  /** Triples of this relation and direction incident to the set. */
  readonly count: number;
  /** How many entities of the set have at least one such triple (1..set size). */
  readonly entities: number;
}

/** What was left out of a result. `of` is absent if the engine cannot tell. */
export interface Truncation {
  readonly kept: number;
  readonly of?: number | undefined;
}

/** Triples in the order of the operation, and what its limit left out. */
export interface TriplePage {
  readonly triples: readonly Triple[];
  readonly truncated?: Truncation;
}

/** Directed step without names: for every index i, `sources[i]` –relation→ `targets[i]` in walking order. */
export interface StepResult {
  readonly sources: readonly EntityId[];
  readonly targets: readonly EntityId[];
  readonly truncated?: Truncation;
}

export interface EntityDescription {
  readonly entity: Entity;
  readonly aliases: readonly string[];
  /** Names of classes, most specific first if the graph knows. Empty if it has none. */
  readonly types: readonly string[];
  /** The number of triples on each side. */
  readonly degree: { readonly out: number; readonly in: number };
}

export interface RelationSummary {
  readonly relation: Relation;
  /** The number of triples. */
  readonly count: number;
  /** Distinct heads and tails. They may be estimates (`schema().exact` is false). */
  readonly heads: number;
  readonly tails: number;
  /** Class names, most frequent first. Empty if the graph has no types. */
  readonly domain: readonly string[];
  readonly range: readonly string[];
}

export interface GraphSchema {
  /** By count descending, then relation id. */
  readonly relations: readonly RelationSummary[];
  /** Classes with the number of their members, by count descending, then name. */
  readonly types: readonly { readonly name: string; readonly count: number }[];
  /** Whether all numbers were counted rather than estimated. */
  readonly exact: boolean;
}

/** Numbers of what the profile shows. Literals do not count as entities. */
export interface GraphStats {
  readonly triples: number;
  readonly entities: number;
  readonly literals: number;
  readonly relations: number;
  /** The size of the graph's file. Absent for engines without one. */
  readonly bytes?: number;
}

/**
 * Says where a graph keeps names, types and aliases, and what its mediators look like. Built-in profiles: `plain`,
 * `rdf`, `freebase`, `wikidata`, `dbpedia`.
 */
export interface GraphProfile {
  readonly id: string;
  readonly nameRelations: readonly string[];
  readonly aliasRelations: readonly string[];
  readonly typeRelations: readonly string[];
  /** Relations that are never shown or walked. A trailing `*` is a prefix. */
  readonly hiddenRelations: readonly string[];
  /** Preferred languages of names, best first (BCP 47). */
  readonly languages: readonly string[];
  readonly mediators: 'collapse' | 'raw' | 'none';
  /** Types that mark mediators. Empty means: unnamed, not a literal, degree >= 2. */
  readonly mediatorTypes: readonly string[];
  /**
   * The source of a regular expression for stable ids. Only unnamed nodes that match can be mediators. Without it every
   * unnamed node can be one; in a table, whose nodes are their names, none can.
   */
  readonly mediatorPattern?: string;
}

/**
 * The read port of a knowledge graph. Every operation takes *sets*, because remote engines pay per round trip. Unknown
 * ids are ignored (they have no triples). Empty input gives an empty result. The order of every result is deterministic
 * and does not depend on the order in which the graph was loaded. Ties are broken by name, then stable id.
 *
 * Hidden relations of the profile never appear. With collapsed mediators an edge through one is a single triple whose
 * relation is `r1 / r2`; `step`, `connected` and `sample` also take its halves, `r1 /` and `/ r2` (`half.ts`).
 *
 * @throws {GraphError} if the engine fails. A failure never becomes an empty result.
 */
export interface KnowledgeGraph {
  /** The name that the user chose, such as `films`. */
  readonly name: string;
  readonly engine: string;
  readonly profile: GraphProfile;
  /** Changes when the content changes. It is the key of everything that is cached about the graph. */
  version(options?: ReadOptions): Promise<string>;

  /** One list per text, best first (score, then degree descending, then name, then stable id), at most `limit` each. */
  findByName(texts: readonly string[], options: FindOptions): Promise<readonly (readonly NameMatch[])[]>;

  /**
   * The ids of stable external identifiers (`stableId`: IRI, node id, or the plain name). Undefined if there is none.
   */
  resolve(terms: readonly string[], options?: ReadOptions): Promise<readonly (EntityId | undefined)[]>;

  /**
   * Distinct relations around a set, by relation id then direction. Never enumerates a hub's neighbours. `among` holds
   * the ids of the relations that the caller can use; an engine may leave out a hub's other relations.
   */
  relations(
    entities: readonly EntityId[],
    direction: Direction | 'both',
    options?: ReadOptions & { readonly among?: ReadonlySet<string> | undefined },
  ): Promise<readonly RelationCount[]>;

  /**
   * Triples around a set in stored direction, each once, grouped by entity in the given order, then relation id, then
   * direction (out first), then the other end's name and stable id. `limit` and `offset` count triples. For a mediator
   * that a collapsed triple names, these are its own stored triples: whatever else is known about the same event.
   */
  neighbours(entities: readonly EntityId[], options: NeighbourOptions): Promise<TriplePage>;

  /** Walks one directed relation from a set, ids only: the fast form of `neighbours` for search. */
  step(
    entities: readonly EntityId[],
    relation: string,
    direction: Direction,
    options: LimitedOptions,
  ): Promise<StepResult>;

  /**
   * The candidates that have an edge to at least one anchor, in candidate order. This is structural alignment in one
   * operation, evaluated inside the engine.
   */
  connected(
    candidates: readonly EntityId[],
    anchors: readonly EntityId[],
    options?: ConnectedOptions,
  ): Promise<readonly EntityId[]>;

  /**
   * Breadth-first triples, one list per hop. Each triple is in the first hop that reaches it. At most `limit` in all.
   */
  triplesWithin(entities: readonly EntityId[], hops: number, options: WithinOptions): Promise<WithinResult>;

  /** In the given order; unknown ids are left out. */
  describe(ids: readonly EntityId[], options?: ReadOptions): Promise<readonly EntityDescription[]>;

  /** At most `limit` triples of one relation, spread over the graph, the same on every call. */
  sample(relation: string, options: LimitedOptions): Promise<readonly Triple[]>;

  /** `most`: the caller needs only this many relations, the most used ones. An engine may give more. */
  schema(options?: ReadOptions & { readonly most?: number }): Promise<GraphSchema>;
  stats(options?: ReadOptions): Promise<GraphStats>;

  /** A small store beside the graph for results computed from it once (profiles). Absent if the engine has none. */
  readonly notes?: GraphNotes | undefined;

  /**
   * What people and models wrote about the graph (its phrasebook). Like `notes`, but it outlives changes of the
   * content. `set` throws if it cannot be kept. Absent for graphs that are opened without a place for it.
   */
  readonly kept?: GraphNotes | undefined;

  /** Absent if the engine has no query language of its own. */
  readonly queryForm?: QueryForm | undefined;

  /** Runs read-only query texts that a model wrote. Absent if the engine has no query language of its own. */
  readonly texts?: QueryTexts | undefined;

  close(): Promise<void>;
}

/** How people who query the engine directly address a graph. */
export type QueryForm =
  | {
      readonly language: 'sparql';
      /** IRIs with this prefix are shown without it. */
      readonly namespace?: string | undefined;
      /** The IRIs of the queried graphs. If empty, the endpoint's own. */
      readonly defaultGraphs: readonly string[];
    }
  | {
      readonly language: 'cypher';
      /** The property with stable identifiers. Without it, nodes are addressed by the engine's own. */
      readonly idProperty?: string | undefined;
      /** Properties that hold names, best first. */
      readonly nameProperties: readonly string[];
    };

/** Derived data kept with the graph, dropped when the graph's `version` changes. */
export interface GraphNotes {
  get(key: string): Promise<Uint8Array | undefined>;
  /** Silently does nothing if the graph is opened read-only and cannot be written. */
  set(key: string, value: Uint8Array): Promise<void>;
}

/** A node as a loader or a writer names it, before it has an id. */
export type NewTerm =
  | string
  | { readonly term: string; readonly name?: string }
  | { readonly literal: string; readonly datatype?: string | undefined; readonly lang?: string | undefined };

export interface NewTriple {
  readonly head: NewTerm;
  readonly relation: string;
  readonly tail: NewTerm;
}

/** The write port, which the embedded store has. */
export interface GraphWriter {
  /**
   * Adds triples in one transaction, which is durable when this resolves. Triples that are already present are not
   * counted.
   */
  add(triples: readonly NewTriple[], options?: ReadOptions): Promise<{ readonly added: number }>;
  remove(triples: readonly NewTriple[], options?: ReadOptions): Promise<{ readonly removed: number }>;
}
