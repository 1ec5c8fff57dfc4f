import type { EntityId } from '../graph/term.ts';
import { chainOf } from './chain.ts';
import { align, type EdgeRows, type EmptyCause } from './gather.ts';
import type { FactRow } from './read-rows.ts';
import type { Domains } from './reading.ts';
import { type Constraint, SolutionSearch, type Trials } from './search.ts';

export interface JoinResult {
  readonly domains: Domains;
  readonly tables: readonly EdgeRows[];
  /** The entities at `by` for each entity at `subject`, over all solutions. */
  pairs(subject: string, by: string): ReadonlyMap<EntityId, ReadonlySet<EntityId>>;
  /**
   * The facts of one edge for each entity at `subject`, over all solutions: the entities at `from` and `to`. If several
   * edges join the same two nodes, asking for one of them is enough.
   */
  facts(subject: string, edge: number): ReadonlyMap<EntityId, readonly FactRow[]>;
  readonly emptied?: EmptyCause | undefined;
}

/**
 * Exact solutions. If the edges form a tree and nothing else ties nodes together, the aligned sets are already exact.
 * If there are cycles, or constraints between nodes, a row of that core is kept only if a solution contains it, which a
 * search decides, smallest choice first.
 */
export function join(
  aligned: { readonly domains: Domains; readonly tables: readonly EdgeRows[] },
  constraints: readonly Constraint[],
  trials: Trials,
): JoinResult {
  const domains: Domains = new Map(aligned.domains);
  const tables = aligned.tables.map((table) => ({ ...table }));
  const result = (emptied?: EmptyCause): JoinResult => ({
    domains,
    tables,
    pairs: pairsOf,
    facts: factsOf,
    emptied,
  });
  const core = coreOf(domains, tables, constraints, []);
  const failed = prove(core);
  if (failed) {
    for (const id of domains.keys()) domains.set(id, new Set());
    for (const table of tables) table.rows = [];
    return result(blame(constraints, tables, core));
  }
  return result();

  /** Keeps the parts of the core that have a solution. True if none has. */
  function prove(nodes: ReadonlySet<string>): boolean {
    if (nodes.size === 0) return false;
    const search = new SolutionSearch(nodes, domains, tables, constraints, trials);
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

  function pairsOf(subject: string, by: string): Map<EntityId, ReadonlySet<EntityId>> {
    const near = reach(subject, by);
    const own = [...(domains.get(subject) ?? [])];
    if (core.size === 0) return new Map(own.map((id) => [id, near(id)]));
    const nodes = coreOf(domains, tables, constraints, [subject, by]);
    const search = new SolutionSearch(nodes, domains, tables, constraints, trials);
    return new Map(
      own.map((id) => [
        id,
        new Set(
          [...near(id)].filter((other) =>
            search.isSolvable(
              new Map([
                [subject, id],
                [by, other],
              ]),
            ),
          ),
        ),
      ]),
    );
  }

  function factsOf(subject: string, edge: number): Map<EntityId, readonly FactRow[]> {
    const table = tables.find(({ index }) => index === edge);
    const own = [...(domains.get(subject) ?? [])];
    if (table === undefined) return new Map();
    const { from, to } = table.edge;
    const [near, far] = [reach(subject, from), reach(subject, to)];
    const byFrom = Map.groupBy(table.rows, (row) => row.from);
    const nodes = core.size === 0 ? undefined : coreOf(domains, tables, constraints, [subject, from, to]);
    const search =
      nodes === undefined ? undefined : new SolutionSearch(nodes, domains, tables, constraints, trials);
    return new Map(
      own.map((id) => {
        const ends = far(id);
        const rows = [...near(id)]
          .flatMap((one) => byFrom.get(one) ?? [])
          .filter(
            (row) =>
              ends.has(row.to) &&
              search?.isSolvable(
                new Map([
                  [subject, id],
                  [from, row.from],
                  [to, row.to],
                ]),
              ) !== false,
          );
        return [id, rows];
      }),
    );
  }

  /** What can be at `to` for an entity at `from`, along one chain of edges. Everything if no chain joins the two. */
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
  tables: readonly EdgeRows[],
  core: ReadonlySet<string>,
): EmptyCause {
  const constraint = constraints.at(-1);
  if (constraint !== undefined) return constraint.cause;
  const last = tables.filter(({ edge }) => core.has(edge.from) && core.has(edge.to)).at(-1);
  return { kind: 'edge', index: last?.index ?? 0, node: last?.edge.to ?? [...core][0] ?? '' };
}

/** Nodes on cycles, in constraints, in `kept`, or between those: what remains once open ends are removed. */
function coreOf(
  domains: Domains,
  tables: readonly EdgeRows[],
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

/** The members of both sets. Iterates over the smaller set. */
export function common(one: ReadonlySet<EntityId>, other: ReadonlySet<EntityId>): ReadonlySet<EntityId> {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  const both = new Set<EntityId>();
  for (const id of few) if (many.has(id)) both.add(id);
  return both;
}
