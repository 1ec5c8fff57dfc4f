import type { KnowledgeGraph } from '../graph/graph.ts';
import type { Direction, Entity, EntityId } from '../graph/term.ts';
import type { QueryEdge, QueryFilter, QueryStep } from './query.ts';
import type { Branch, Placed } from './read-query.ts';
import { holds, readValue } from './value.ts';

/** What an evaluation works with and what it notes down. */
export interface Reading {
  readonly graph: KnowledgeGraph;
  readonly signal: AbortSignal | undefined;
  /** Rows read of one relation of one edge. */
  readonly maxRows: number;
  /** Every entity of each constant, also those the graph does not have. */
  readonly named: Domains;
  /** Whatever has been described so far. */
  readonly entities: Map<EntityId, Entity>;
  cut(what: string, kept: number, of?: number): void;
}

/** One fact that fits an edge: the entities at its `from` and `to`, and which of its relations it is. */
export interface Row {
  readonly from: EntityId;
  readonly to: EntityId;
  readonly step: number;
}

/** The rows of one edge. */
export interface Table {
  readonly index: number;
  readonly edge: QueryEdge;
  rows: readonly Row[];
}

/** What left a node without any entity. */
export interface Emptied {
  readonly kind: 'edge' | 'filter' | 'different' | 'either' | 'node';
  /** Place among the query's edges, filters, pairs, groups or nodes. */
  readonly index: number;
  readonly node: string;
}

export type Domains = Map<string, ReadonlySet<EntityId>>;

/** Sets and rows of one branch after alignment: every row has a partner in every other edge at its ends. */
export interface Gathered {
  readonly domains: Domains;
  readonly tables: readonly Table[];
  readonly emptied?: Emptied;
}

/** Pairs that are looked up one by one when both ends of an edge are hubs. */
const MOST_SINGLE = 64;

/**
 * Reads the edges of a branch, the smallest first, keeping the sets of its nodes aligned (arc consistency): round trips
 * grow with the edges, not with the entities. Where there is a choice, edges are counted before they are read; where both
 * ends of an edge are known and neither can be read whole, the engine is asked which of them are connected.
 */
export async function gather(branch: Branch, constants: Domains, reading: Reading): Promise<Gathered> {
  const domains: Domains = new Map();
  const tables: Table[] = [];
  const waiting = new Map(branch.edges.map((edge) => [edge.index, edge]));
  const counts = new Map<ReadonlySet<EntityId>, Promise<ReadonlyMap<string, number>>>();
  const countsOf = (set: ReadonlySet<EntityId>): Promise<ReadonlyMap<string, number>> => {
    const known = counts.get(set) ?? countAround(reading, set);
    counts.set(set, known);
    return known;
  };
  const end = (emptied: Emptied): Gathered => ({ domains, tables, emptied });

  const edged = new Set(branch.edges.flatMap(({ part }) => [part.from, part.to]));
  for (const id of branch.nodes) {
    const given = (edged.has(id) ? constants : reading.named).get(id);
    if (given === undefined) continue;
    domains.set(id, given);
    const failed = await filterNode(id);
    if (failed !== undefined) return end(failed);
  }
  while (waiting.size > 0) {
    const choice = await cheapest([...waiting.values()], domains, countsOf, reading);
    waiting.delete(choice.edge.index);
    const { part } = choice.edge;
    const rows = await readRows(part, domains.get(part.from), domains.get(part.to), choice.side, reading);
    const wasBound = [part.from, part.to].filter((id) => domains.has(id));
    const table: Table = { index: choice.edge.index, edge: part, rows };
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

  async function filterNode(id: string): Promise<Emptied | undefined> {
    const set = domains.get(id) ?? new Set();
    if (set.size === 0) return { kind: 'node', index: -1, node: id };
    const own = branch.filters.filter(({ part }) => part.node === id);
    for (const { index, part } of own) {
      const kept = await filtered(domains.get(id) as ReadonlySet<EntityId>, part, reading);
      domains.set(id, kept);
      if (kept.size === 0 || align(tables, domains) !== undefined) {
        domains.set(id, new Set());
        return { kind: 'filter', index, node: id };
      }
    }
    return undefined;
  }
}

/** Those entities whose value passes. */
export async function filtered(
  set: Iterable<EntityId>,
  filter: QueryFilter,
  reading: Reading,
): Promise<ReadonlySet<EntityId>> {
  const ids = [...set];
  await describeAll(ids, reading);
  const bound = readValue(filter.value);
  return new Set(
    ids.filter((id) => {
      const name = reading.entities.get(id)?.name;
      return name !== undefined && holds(readValue(name), filter.op, bound);
    }),
  );
}

/** Makes sure that `reading.entities` has what the graph knows of these. */
export async function describeAll(ids: readonly EntityId[], reading: Reading): Promise<void> {
  const fresh = [...new Set(ids)].filter((id) => !reading.entities.has(id));
  if (fresh.length === 0) return;
  for (const { entity } of await reading.graph.describe(fresh, read(reading))) {
    reading.entities.set(entity.id, entity);
  }
}

/**
 * Drops rows whose ends are no longer in the sets, and members without rows, until nothing changes.
 * @returns the node that was emptied first.
 */
export function align(tables: readonly Table[], domains: Domains): string | undefined {
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

/** The facts of an edge between two sets; an absent set is everything. `side`: the end from which it is read. */
export async function readRows(
  edge: QueryEdge,
  from: ReadonlySet<EntityId> | undefined,
  to: ReadonlySet<EntityId> | undefined,
  side: 'from' | 'to' | undefined,
  reading: Reading,
): Promise<readonly Row[]> {
  const parts = await Promise.all(
    edge.relations.map((step, index) => readStep(step, index, from, to, side, reading)),
  );
  const seen = new Set<string>();
  return parts.flat().filter((row) => {
    if (edge.from === edge.to && row.from !== row.to) return false;
    const key = rowKey(row);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

export function rowKey({ from, to, step }: Row): string {
  return `${step}\u0000${from}\u0000${to}`;
}

async function readStep(
  { relation, direction }: QueryStep,
  index: number,
  from: ReadonlySet<EntityId> | undefined,
  to: ReadonlySet<EntityId> | undefined,
  wanted: 'from' | 'to' | undefined,
  reading: Reading,
): Promise<readonly Row[]> {
  const { graph, maxRows } = reading;
  const side = wanted ?? (from !== undefined ? 'from' : to !== undefined ? 'to' : undefined);
  const label = `facts of ${relation}`;
  if (side === undefined) return readAll(relation, direction, index, reading);
  const walk = async (start: ReadonlySet<EntityId>, at: 'from' | 'to') => {
    const found = await graph.step([...start], relation, at === 'from' ? direction : reverse(direction), {
      limit: maxRows,
      ...read(reading),
    });
    const rows: Row[] = [];
    const other = at === 'from' ? to : from;
    for (const [place, source] of found.sources.entries()) {
      const target = found.targets[place] as EntityId;
      if (other !== undefined && !other.has(target)) continue;
      rows.push(
        at === 'from' ? { from: source, to: target, step: index } : { from: target, to: source, step: index },
      );
    }
    return { rows, truncated: found.truncated };
  };
  const start = (side === 'from' ? from : to) as ReadonlySet<EntityId>;
  const first = await walk(start, side);
  if (first.truncated === undefined) return first.rows;
  const other = side === 'from' ? to : from;
  if (other === undefined) {
    reading.cut(label, first.truncated.kept, first.truncated.of);
    return first.rows;
  }
  // Both ends are known: only what is connected matters, and the engine finds that without listing neighbours.
  const towards = side === 'from' ? direction : reverse(direction);
  const near = await graph.connected([...start], [...other], {
    relation,
    direction: towards,
    ...read(reading),
  });
  const far = await graph.connected([...other], near, {
    relation,
    direction: reverse(towards),
    ...read(reading),
  });
  const opposite = side === 'from' ? 'to' : 'from';
  for (const [set, at] of [
    [new Set(far), opposite],
    [new Set(near), side],
  ] as const) {
    const again = await walk(set, at);
    if (again.truncated === undefined) return again.rows;
  }
  const [few, many, at] = near.length <= far.length ? [near, far, side] : [far, near, opposite];
  const rows: Row[] = [];
  for (const one of few.slice(0, MOST_SINGLE)) {
    const ends = await graph.connected(many, [one], {
      relation,
      direction: reverse(at === 'from' ? direction : reverse(direction)),
      ...read(reading),
    });
    rows.push(
      ...ends.map((end) =>
        at === 'from' ? { from: one, to: end, step: index } : { from: end, to: one, step: index },
      ),
    );
  }
  if (few.length > MOST_SINGLE) reading.cut(label, rows.length);
  return rows;
}

/** All facts of a relation, where nothing is known of either end. */
async function readAll(
  relation: string,
  direction: Direction,
  index: number,
  reading: Reading,
): Promise<readonly Row[]> {
  const triples = await reading.graph.sample(relation, { limit: reading.maxRows, ...read(reading) });
  for (const { head, tail } of triples) {
    reading.entities.set(head.id, head);
    reading.entities.set(tail.id, tail);
  }
  if (triples.length >= reading.maxRows) {
    const { relations } = await reading.graph.schema(read(reading));
    const of = relations.find((one) => one.relation.id === relation)?.count;
    if (of === undefined || of > triples.length) reading.cut(`facts of ${relation}`, triples.length, of);
  }
  return triples.map(({ head, tail }) =>
    direction === 'out'
      ? { from: head.id, to: tail.id, step: index }
      : { from: tail.id, to: head.id, step: index },
  );
}

interface Choice {
  readonly edge: Placed<QueryEdge>;
  readonly side: 'from' | 'to' | undefined;
}

/** The edge to read next and the end to read it from: the one with the fewest facts, counted only where there is a choice. */
async function cheapest(
  edges: readonly Placed<QueryEdge>[],
  domains: Domains,
  countsOf: (set: ReadonlySet<EntityId>) => Promise<ReadonlyMap<string, number>>,
  reading: Reading,
): Promise<Choice> {
  const choices = edges.flatMap((edge): (Choice & { readonly set: ReadonlySet<EntityId> })[] =>
    (['from', 'to'] as const).flatMap((side) => {
      const set = domains.get(edge.part[side]);
      return set === undefined ? [] : [{ edge, side, set }];
    }),
  );
  if (choices.length === 1) return choices[0] as Choice;
  if (choices.length === 0) {
    if (edges.length === 1) return { edge: edges[0] as Placed<QueryEdge>, side: undefined };
    const { relations } = await reading.graph.schema(read(reading));
    const sizes = new Map(relations.map(({ relation, count }) => [relation.id, count]));
    const size = ({ part }: Placed<QueryEdge>): number =>
      part.relations.reduce((sum, step) => sum + (sizes.get(step.relation) ?? 0), 0);
    const edge = edges.toSorted((left, right) => size(left) - size(right))[0] as Placed<QueryEdge>;
    return { edge, side: undefined };
  }
  const sized = await Promise.all(
    choices.map(async (choice) => {
      const counts = await countsOf(choice.set);
      const size = choice.edge.part.relations.reduce((sum, { relation, direction }) => {
        const seen = choice.side === 'from' ? direction : reverse(direction);
        return sum + (counts.get(`${seen} ${relation}`) ?? 0);
      }, 0);
      return { choice, size };
    }),
  );
  return sized.toSorted((left, right) => left.size - right.size)[0]?.choice as Choice;
}

async function countAround(
  reading: Reading,
  set: ReadonlySet<EntityId>,
): Promise<ReadonlyMap<string, number>> {
  const found = await reading.graph.relations([...set], 'both', read(reading));
  return new Map(found.map(({ relation, direction, count }) => [`${direction} ${relation.id}`, count]));
}

export function reverse(direction: Direction): Direction {
  return direction === 'out' ? 'in' : 'out';
}

export function read({ signal }: Reading): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}
