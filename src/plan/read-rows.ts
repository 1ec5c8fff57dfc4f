import type { Direction, EntityId } from '../graph/term.ts';
import type { PlanEdge, PlanStep } from './plan.ts';
import { type PlanRun, seenFrom } from './reading.ts';

/** One fact that fits an edge: the entities at `from` and `to`, and which of the edge's relations joins them. */
export interface FactRow {
  readonly from: EntityId;
  readonly to: EntityId;
  readonly step: number;
}

/** The most pairs that are looked up one by one if both ends of an edge are hubs. */
const MOST_SINGLE = 64;

/**
 * The facts of an edge between two sets. An absent set stands for everything. `side`: the end from which the edge is
 * read.
 */
export async function readRows(
  edge: PlanEdge,
  from: ReadonlySet<EntityId> | undefined,
  to: ReadonlySet<EntityId> | undefined,
  side: 'from' | 'to' | undefined,
  reading: PlanRun,
): Promise<readonly FactRow[]> {
  const parts = await Promise.all(
    edge.relations.map((step, index) => readStep(step, { index, from, to, wanted: side, reading })),
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

/** A fact read from one end of its edge. */
export function rowFrom(side: 'from' | 'to', near: EntityId, far: EntityId, step: number): FactRow {
  return side === 'from' ? { from: near, to: far, step } : { from: far, to: near, step };
}

/** A text that is the same only for equal rows of one edge. */
export function rowKey({ from, to, step }: FactRow): string {
  return `${step}\u0000${from}\u0000${to}`;
}

async function readStep(
  { relation, direction }: PlanStep,
  {
    index,
    from,
    to,
    wanted,
    reading,
  }: {
    readonly index: number;
    readonly from: ReadonlySet<EntityId> | undefined;
    readonly to: ReadonlySet<EntityId> | undefined;
    readonly wanted: 'from' | 'to' | undefined;
    readonly reading: PlanRun;
  },
): Promise<readonly FactRow[]> {
  const { graph, maxRows } = reading;
  const side = wanted ?? (from !== undefined ? 'from' : to !== undefined ? 'to' : undefined);
  const label = `facts of ${relation}`;
  if (side === undefined) return readAll(relation, direction, index, reading);
  const walk = async (start: ReadonlySet<EntityId>, at: 'from' | 'to') => {
    const found = await graph.step([...start], relation, seenFrom(at, direction), {
      limit: maxRows,
      signal: reading.signal,
    });
    const rows: FactRow[] = [];
    const other = at === 'from' ? to : from;
    for (const [place, source] of found.sources.entries()) {
      const target = found.targets[place] as EntityId;
      if (other !== undefined && !other.has(target)) continue;
      rows.push(rowFrom(at, source, target, index));
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
  // Both ends are known, so only connected entities matter. The engine finds them without listing neighbours.
  const opposite = side === 'from' ? 'to' : 'from';
  const connected = (
    candidates: Iterable<EntityId>,
    at: 'from' | 'to',
    anchors: Iterable<EntityId>,
  ): Promise<readonly EntityId[]> =>
    graph.connected([...candidates], [...anchors], {
      relation,
      direction: seenFrom(at, direction),
      signal: reading.signal,
    });
  const near = await connected(start, side, other);
  const far = await connected(other, opposite, near);
  for (const [set, at] of [
    [new Set(far), opposite],
    [new Set(near), side],
  ] as const) {
    const again = await walk(set, at);
    if (again.truncated === undefined) return again.rows;
  }
  const isNear = near.length <= far.length;
  const [few, many] = isNear ? [near, far] : [far, near];
  const [fewSide, manySide] = isNear ? ([side, opposite] as const) : ([opposite, side] as const);
  const rows: FactRow[] = [];
  for (const one of few.slice(0, MOST_SINGLE)) {
    reading.signal?.throwIfAborted();
    const ends = await connected(many, manySide, [one]);
    for (const end of ends) rows.push(rowFrom(fewSide, one, end, index));
  }
  if (few.length > MOST_SINGLE) reading.cut(label, rows.length);
  return rows;
}

/** All facts of a relation, if nothing is known about either end. */
async function readAll(
  relation: string,
  direction: Direction,
  index: number,
  reading: PlanRun,
): Promise<readonly FactRow[]> {
  const triples = await reading.graph.sample(relation, { limit: reading.maxRows, signal: reading.signal });
  for (const { head, tail } of triples) {
    reading.entities.set(head.id, head);
    reading.entities.set(tail.id, tail);
  }
  if (triples.length >= reading.maxRows) {
    const { relations } = await reading.graph.schema({ signal: reading.signal });
    const of = relations.find((one) => one.relation.id === relation)?.count;
    if (of === undefined || of > triples.length) reading.cut(`facts of ${relation}`, triples.length, of);
  }
  const headSide = direction === 'out' ? 'from' : 'to';
  return triples.map(({ head, tail }) => rowFrom(headSide, head.id, tail.id, index));
}
