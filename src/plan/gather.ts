import type { EntityId } from '../graph/term.ts';
import { cheapest, countAround } from './choose-edge.ts';
import type { Condition } from './operator/operator.ts';
import type { PlanEdge } from './plan.ts';
import type { PlanUnit } from './plan-shape.ts';
import { type FactRow, readRows } from './read-rows.ts';
import { type Domains, describeAll, filledWith, type PlanRun } from './reading.ts';

/** The rows of one edge. */
export interface EdgeRows {
  readonly index: number;
  readonly edge: PlanEdge;
  rows: readonly FactRow[];
}

/** Why a node has no entity left. */
export interface EmptyCause {
  readonly kind: 'edge' | 'operator' | 'node';
  /** The position among the plan's edges, operators or nodes. */
  readonly index: number;
  readonly node: string;
}

/**
 * The sets and rows of one branch after alignment: at each of its ends, every row has a partner in every other edge.
 */
export interface BranchTables {
  readonly domains: Domains;
  readonly tables: readonly EdgeRows[];
  readonly emptied?: EmptyCause;
}

/**
 * Reads the edges of a unit, the smallest first, and keeps the sets of its nodes aligned (arc consistency): round trips
 * grow with the edges, not with the entities. If there is a choice, edges are counted before they are read. If both
 * ends of an edge are known and neither can be read whole, the engine is asked which of them are connected.
 * @param starts the sets of nodes that are known before any edge is read.
 */
export async function gather(unit: PlanUnit, starts: Domains, reading: PlanRun): Promise<BranchTables> {
  const domains: Domains = new Map();
  const tables: EdgeRows[] = [];
  const waiting = new Map(unit.edges.map((edge) => [edge.index, edge]));
  const counts = new Map<ReadonlySet<EntityId>, Promise<ReadonlyMap<string, number>>>();
  const countsOf = (set: ReadonlySet<EntityId>): Promise<ReadonlyMap<string, number>> => {
    const known = counts.get(set) ?? countAround(reading, set);
    counts.set(set, known);
    return known;
  };
  const end = (emptied: EmptyCause): BranchTables => ({ domains, tables, emptied });

  for (const id of unit.nodes) {
    const given = starts.get(id);
    if (given === undefined) continue;
    domains.set(id, given);
    const failed = await filterNode(id);
    if (failed !== undefined) return end(failed);
  }
  while (waiting.size > 0) {
    reading.signal?.throwIfAborted();
    const choice = await cheapest([...waiting.values()], domains, countsOf, reading);
    waiting.delete(choice.edge.index);
    const { part } = choice.edge;
    const rows = await readRows(part, domains.get(part.from), domains.get(part.to), choice.side, reading);
    const wasBound = [part.from, part.to].filter((id) => domains.has(id));
    const table: EdgeRows = { index: choice.edge.index, edge: part, rows };
    tables.push(table);
    const emptied = align(tables, domains);
    if (emptied !== undefined) {
      const node = [part.to, part.from].find((id) => !wasBound.includes(id)) ?? part.to;
      return end({ kind: 'edge', index: table.index, node });
    }
    for (const id of new Set([part.from, part.to])) {
      if (wasBound.includes(id)) continue;
      const failed = await filterNode(id);
      if (failed !== undefined) return end(failed);
    }
  }
  return { domains, tables };

  /** Applies the conditions of one node alone. */
  async function filterNode(id: string): Promise<EmptyCause | undefined> {
    const set = domains.get(id) ?? new Set();
    if (set.size === 0) return { kind: 'node', index: -1, node: id };
    const own = unit.conditions.filter(({ part }) => part.nodes.length === 1 && part.nodes[0] === id);
    for (const { index, part } of own) {
      const kept = await passing(domains.get(id) as ReadonlySet<EntityId>, part, reading);
      domains.set(id, kept);
      if (kept.size === 0 || align(tables, domains) !== undefined) {
        domains.set(id, new Set());
        return { kind: 'operator', index, node: id };
      }
    }
    return undefined;
  }
}

/** The entities that meet a condition on one node. */
async function passing(
  set: ReadonlySet<EntityId>,
  condition: Condition,
  reading: PlanRun,
): Promise<ReadonlySet<EntityId>> {
  await describeAll([...set], reading);
  return new Set([...set].filter((id) => condition.holds(() => filledWith(id, reading))));
}

/**
 * Drops rows whose ends have left the sets, and members without rows, until nothing changes.
 * @returns the node that was emptied first.
 */
export function align(tables: readonly EdgeRows[], domains: Domains): string | undefined {
  const changed = new Set<string>();
  let first = true;
  while (first || changed.size > 0) {
    const due = first ? tables : tables.filter(({ edge }) => changed.has(edge.from) || changed.has(edge.to));
    first = false;
    changed.clear();
    for (const table of due) {
      const { from, to } = table.edge;
      const [left, right] = [domains.get(from), domains.get(to)];
      const rows = table.rows.filter(
        (row) =>
          left?.has(row.from) !== false &&
          right?.has(row.to) !== false &&
          (from !== to || row.from === row.to),
      );
      if (rows.length < table.rows.length) table.rows = rows;
      for (const [id, end] of [
        [from, 'from'],
        [to, 'to'],
      ] as const) {
        const before = domains.get(id);
        const after = new Set(rows.map((row) => row[end]));
        if (before !== undefined && before.size === after.size) continue;
        domains.set(id, after);
        changed.add(id);
        if (after.size === 0) return id;
      }
    }
  }
  return undefined;
}
