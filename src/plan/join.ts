import type { EntityId } from '../graph/term.ts';
import { align, type Domains, type Emptied, type Table } from './gather.ts';

/** Something that must hold of the entities at several nodes together. */
export interface Constraint {
  readonly nodes: readonly string[];
  readonly cause: Emptied;
  holds(at: ReadonlyMap<string, EntityId>): boolean;
}

export interface Joined {
  readonly domains: Domains;
  readonly tables: readonly Table[];
  /** Entities at `by` for each entity at `answer`, over all solutions. */
  pairs(answer: string, by: string): ReadonlyMap<EntityId, ReadonlySet<EntityId>>;
  readonly emptied?: Emptied;
}

/** Entities tried in one evaluation; beyond it what is not yet proved counts as no solution, and that is a cut. */
export const MOST_TRIALS = 2_000_000;

export interface Trials {
  left: number;
}

/**
 * Exact solutions. Where the edges form a tree and nothing else ties nodes together, aligned sets are exact already. Where
 * they form cycles, or constraints tie nodes, every row of that core is kept only with a solution that contains it, found
 * by search with the smallest choice first.
 */
export function join(
  aligned: { readonly domains: Domains; readonly tables: readonly Table[] },
  constraints: readonly Constraint[],
  trials: Trials,
): Joined {
  const domains: Domains = new Map(aligned.domains);
  const tables = aligned.tables.map((table) => ({ ...table }));
  const result = (emptied?: Emptied): Joined => ({
    domains,
    tables,
    pairs: (answer, by) => pairsOf(answer, by),
    ...(emptied === undefined ? {} : { emptied }),
  });
  const core = coreOf(domains, tables, constraints, []);
  const failed = prove(core);
  if (failed) {
    for (const id of domains.keys()) domains.set(id, new Set());
    for (const table of tables) table.rows = [];
    return result(blame(constraints, tables, core));
  }
  return result();

  /** Keeps of the core what has a solution; true when nothing has one. */
  function prove(nodes: ReadonlySet<string>): boolean {
    if (nodes.size === 0) return false;
    const search = new Search(nodes, domains, tables, constraints, trials);
    for (const table of tables.filter(({ edge }) => nodes.has(edge.from) && nodes.has(edge.to))) {
      table.rows = table.rows.filter(({ from, to }) =>
        search.isSolvable(
          new Map([
            [table.edge.from, from],
            [table.edge.to, to],
          ]),
        ),
      );
    }
    for (const id of nodes) {
      const kept = new Set(
        [...(domains.get(id) ?? [])].filter((one) => search.isSolvable(new Map([[id, one]]))),
      );
      domains.set(id, kept);
      if (kept.size === 0) return true;
    }
    return align(tables, domains) !== undefined;
  }

  function pairsOf(answer: string, by: string): Map<EntityId, ReadonlySet<EntityId>> {
    const near = reach(answer, by);
    const own = [...(domains.get(answer) ?? [])];
    if (core.size === 0) return new Map(own.map((id) => [id, near(id)]));
    const nodes = coreOf(domains, tables, constraints, [answer, by]);
    const search = new Search(nodes, domains, tables, constraints, trials);
    return new Map(
      own.map((id) => [
        id,
        new Set(
          [...near(id)].filter((other) =>
            search.isSolvable(
              new Map([
                [answer, id],
                [by, other],
              ]),
            ),
          ),
        ),
      ]),
    );
  }

  /** What can be at `to` for an entity at `from`, along one chain of edges; everything when no chain joins the two. */
  function reach(from: string, to: string): (id: EntityId) => ReadonlySet<EntityId> {
    if (from === to) return (id) => new Set([id]);
    const chain = chainOf(from, to, tables);
    if (chain === undefined) return () => domains.get(to) ?? new Set();
    const hops = chain.map(({ table, isForward }) => {
      const ends = new Map<EntityId, EntityId[]>();
      for (const row of table.rows) {
        const [near, far] = isForward ? [row.from, row.to] : [row.to, row.from];
        const list = ends.get(near);
        if (list === undefined) ends.set(near, [far]);
        else list.push(far);
      }
      return ends;
    });
    return (id) => {
      let set: ReadonlySet<EntityId> = new Set([id]);
      for (const ends of hops) set = new Set([...set].flatMap((one) => ends.get(one) ?? []));
      return set;
    };
  }
}

function blame(
  constraints: readonly Constraint[],
  tables: readonly Table[],
  core: ReadonlySet<string>,
): Emptied {
  const constraint = constraints.at(-1);
  if (constraint !== undefined) return constraint.cause;
  const last = tables.filter(({ edge }) => core.has(edge.from) && core.has(edge.to)).at(-1);
  return { kind: 'edge', index: last?.index ?? 0, node: last?.edge.to ?? [...core][0] ?? '' };
}

/** Nodes that lie on cycles, in constraints, in `kept`, or between those: what is left when open ends are taken away. */
function coreOf(
  domains: Domains,
  tables: readonly Table[],
  constraints: readonly Constraint[],
  kept: readonly string[],
): ReadonlySet<string> {
  const fixed = new Set([...constraints.flatMap(({ nodes }) => nodes), ...kept]);
  const core = new Set(domains.keys());
  for (let changed = true; changed; ) {
    changed = false;
    for (const id of core) {
      if (fixed.has(id)) continue;
      const own = tables.filter(
        ({ edge }) =>
          edge.from !== edge.to &&
          ((edge.from === id && core.has(edge.to)) || (edge.to === id && core.has(edge.from))),
      );
      if (own.length > 1) continue;
      core.delete(id);
      changed = true;
    }
  }
  return core;
}

function chainOf(
  from: string,
  to: string,
  tables: readonly Table[],
): readonly { readonly table: Table; readonly isForward: boolean }[] | undefined {
  const via = new Map<
    string,
    { readonly table: Table; readonly isForward: boolean; readonly before: string }
  >();
  const queue = [from];
  for (const id of queue) {
    for (const table of tables) {
      for (const isForward of [true, false]) {
        const [near, far] = isForward ? [table.edge.from, table.edge.to] : [table.edge.to, table.edge.from];
        if (near !== id || far === from || via.has(far)) continue;
        via.set(far, { table, isForward, before: id });
        queue.push(far);
      }
    }
  }
  const chain: { table: Table; isForward: boolean }[] = [];
  for (let id = to; id !== from; ) {
    const hop = via.get(id);
    if (hop === undefined) return undefined;
    chain.unshift(hop);
    id = hop.before;
  }
  return chain;
}

type Ends = ReadonlyMap<EntityId, ReadonlySet<EntityId>>;

class Search {
  readonly #nodes: readonly string[];
  readonly #domains: Domains;
  readonly #constraints: readonly Constraint[];
  readonly #trials: Trials;
  readonly #hops: readonly { readonly near: string; readonly far: string; readonly ends: Ends }[];
  readonly #partOf: ReadonlyMap<string, number>;

  constructor(
    nodes: ReadonlySet<string>,
    domains: Domains,
    tables: readonly Table[],
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

  /** Whether the parts that hang together with the given nodes have a solution with these entities there. */
  isSolvable(given: ReadonlyMap<string, EntityId>): boolean {
    const parts = new Set([...given.keys()].map((id) => this.#partOf.get(id)));
    const at = new Map<string, EntityId>();
    const open = new Set(this.#nodes.filter((id) => parts.has(this.#partOf.get(id))));
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
      this.#trials.left--;
      if (!others.every((set) => set.has(entity))) continue;
      at.set(id, entity);
      if (this.#isAllowed(id, at) && this.#extend(at, open)) return true;
    }
    at.delete(id);
    open.add(id);
    return false;
  }

  /** An entity fits a node when it is in all of these sets: its domain, and what each neighbour leads to. Smallest first. */
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

/** Members of both sets; looks through the smaller. */
export function common(one: ReadonlySet<EntityId>, other: ReadonlySet<EntityId>): ReadonlySet<EntityId> {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  const both = new Set<EntityId>();
  for (const id of few) if (many.has(id)) both.add(id);
  return both;
}

function put(map: Map<EntityId, Set<EntityId>>, key: EntityId, value: EntityId): void {
  const set = map.get(key);
  if (set === undefined) map.set(key, new Set([value]));
  else set.add(value);
}

/** Numbers the groups of nodes that hang together. */
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
