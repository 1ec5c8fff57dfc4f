import type { EntityId } from '../graph/term.ts';
import type { EdgeRows, EmptyCause } from './gather.ts';
import type { Domains } from './reading.ts';

/** Something that must hold for the entities at several nodes together. */
export interface Constraint {
  readonly nodes: readonly string[];
  readonly cause: EmptyCause;
  holds(at: ReadonlyMap<string, EntityId>): boolean;
}

/**
 * The most entities that one evaluation tries. Beyond that, anything not yet proved counts as no solution, and a cut is
 * recorded.
 */
export const MOST_TRIALS = 2_000_000;

/** How much may still be tried, and the signal that says whether to continue. */
export interface Trials {
  left: number;
  readonly signal: AbortSignal | undefined;
}

type FarEnds = ReadonlyMap<EntityId, ReadonlySet<EntityId>>;

/** Searches for one solution over the tables between some nodes. */
export class SolutionSearch {
  readonly #nodes: readonly string[];
  readonly #domains: Domains;
  readonly #constraints: readonly Constraint[];
  readonly #trials: Trials;
  readonly #hops: readonly { readonly near: string; readonly far: string; readonly ends: FarEnds }[];
  readonly #partOf: ReadonlyMap<string, number>;

  constructor(
    nodes: ReadonlySet<string>,
    domains: Domains,
    tables: readonly EdgeRows[],
    constraints: readonly Constraint[],
    trials: Trials,
  ) {
    this.#nodes = [...nodes];
    this.#domains = domains;
    this.#constraints = constraints;
    this.#trials = trials;
    const inside = tables.filter(({ edge }) => nodes.has(edge.from) && nodes.has(edge.to));
    this.#hops = inside.flatMap(({ edge, rows }) => {
      const forward = new Map<EntityId, Set<EntityId>>();
      const back = new Map<EntityId, Set<EntityId>>();
      for (const { from, to } of rows) {
        put(forward, from, to);
        put(back, to, from);
      }
      return [
        { near: edge.from, far: edge.to, ends: forward },
        { near: edge.to, far: edge.from, ends: back },
      ];
    });
    this.#partOf = partsOf(this.#nodes, [
      ...inside.map(({ edge }) => [edge.from, edge.to]),
      ...constraints.map((constraint) => constraint.nodes),
    ]);
  }

  /** Whether the parts that are connected with the given nodes have a solution with these entities at those nodes. */
  isSolvable(given: ReadonlyMap<string, EntityId>): boolean {
    const parts = new Set([...given.keys()].map((id) => this.#partOf.get(id)));
    return this.#try(given, new Set(this.#nodes.filter((id) => parts.has(this.#partOf.get(id)))));
  }

  /** Whether all nodes together have a solution with these entities at the given ones. */
  hasSolution(given: ReadonlyMap<string, EntityId>): boolean {
    return this.#try(given, new Set(this.#nodes));
  }

  #try(given: ReadonlyMap<string, EntityId>, open: Set<string>): boolean {
    const at = new Map<string, EntityId>();
    for (const [id, entity] of given) {
      if (!open.delete(id)) continue;
      if (!this.#sets(id, at).every((set) => set.has(entity))) return false;
      at.set(id, entity);
      if (!this.#isAllowed(id, at)) return false;
    }
    return this.#extend(at, open);
  }

  #extend(at: Map<string, EntityId>, open: Set<string>): boolean {
    if (open.size === 0) return true;
    let next: { readonly id: string; readonly sets: readonly ReadonlySet<EntityId>[] } | undefined;
    for (const id of open) {
      const sets = this.#sets(id, at);
      if (sets[0]?.size === 0) return false;
      if (next === undefined || (sets[0]?.size ?? 0) < (next.sets[0]?.size ?? 0)) next = { id, sets };
    }
    const { id, sets } = next as NonNullable<typeof next>;
    const [smallest, ...others] = sets;
    open.delete(id);
    for (const entity of smallest ?? NONE) {
      if (this.#trials.left <= 0) break;
      if (this.#trials.left-- % 256 === 0) this.#trials.signal?.throwIfAborted();
      if (!others.every((set) => set.has(entity))) continue;
      at.set(id, entity);
      if (this.#isAllowed(id, at) && this.#extend(at, open)) return true;
    }
    at.delete(id);
    open.add(id);
    return false;
  }

  /**
   * An entity fits a node if it is in all of these sets: the node's domain and what each neighbour leads to. Smallest
   * first.
   */
  #sets(id: string, at: ReadonlyMap<string, EntityId>): ReadonlySet<EntityId>[] {
    const sets = [this.#domains.get(id) ?? NONE];
    for (const { near, far, ends } of this.#hops) {
      const entity = far === id && near !== id ? at.get(near) : undefined;
      if (entity !== undefined) sets.push(ends.get(entity) ?? NONE);
    }
    return sets.sort((left, right) => left.size - right.size);
  }

  #isAllowed(id: string, at: ReadonlyMap<string, EntityId>): boolean {
    return this.#constraints.every(
      (constraint) =>
        !constraint.nodes.includes(id) ||
        !constraint.nodes.every((one) => at.has(one)) ||
        constraint.holds(at),
    );
  }
}

const NONE: ReadonlySet<EntityId> = new Set();

function put(map: Map<EntityId, Set<EntityId>>, key: EntityId, value: EntityId): void {
  const set = map.get(key);
  if (set === undefined) map.set(key, new Set([value]));
  else set.add(value);
}

/** Numbers the connected groups of nodes. */
function partsOf(
  nodes: readonly string[],
  ties: readonly (readonly string[])[],
): ReadonlyMap<string, number> {
  const part = new Map(nodes.map((id, index) => [id, index]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const tie of ties) {
      const least = Math.min(...tie.map((id) => part.get(id) ?? Number.POSITIVE_INFINITY));
      for (const id of tie) {
        if ((part.get(id) ?? least) === least) continue;
        part.set(id, least);
        changed = true;
      }
    }
  }
  return part;
}
