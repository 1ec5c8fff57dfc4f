import type { StepResult, Truncation } from '../graph.ts';
import type { Direction, EntityId } from '../term.ts';
import {
  comparePlaces,
  type Edge,
  type EdgeGroup,
  type EntityReader,
  nodesOf,
  placeKey,
  sortByEnd,
} from './edge.ts';

/** One relation that is followed from a set of nodes in one direction. */
export interface AskedStep {
  readonly relation: string;
  readonly direction: Direction;
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

export interface WalkOptions {
  readonly direction: Direction | 'both';
  /** Relation ids. If absent, all. */
  readonly relations?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Nodes whose edges were given before. An edge back to one of them is not given again (both directions only). */
  readonly earlier?: ReadonlySet<EntityId> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A page of edges, and what its limit left out. */
export interface WalkResult<E extends Edge> {
  readonly edges: readonly E[];
  readonly truncated?: Truncation;
}

/** The edges around one set, in the wanted directions and relations, as an engine reads them. */
export interface EdgeSource<E extends Edge, G extends EdgeGroup> {
  readonly entities: EntityReader;
  /** The position of each given id that the engine can be asked about. */
  readonly order: ReadonlyMap<EntityId, number>;
  /** All edges, in no order. Undefined if there are so many that they should be counted first. */
  readAll(): Promise<readonly E[] | undefined>;
  /** The sizes of all groups, in no order. */
  readGroups(): Promise<readonly G[]>;
  /** Edges whose other end is one of these. */
  readBetween(ends: readonly EntityId[]): Promise<readonly E[]>;
  /** Groups that were read whole, by position. Missing groups are too large for that. */
  readWhole(groups: readonly G[], all: readonly G[]): Promise<ReadonlyMap<string, readonly E[]>>;
  /** A page of one large group in the engine's own order, without these edges. */
  readSlice(
    group: G,
    page: { readonly from: number; readonly count: number },
    without: readonly E[],
  ): Promise<readonly E[]>;
}

/**
 * Edges around a set in the order of `KnowledgeGraph.neighbours`, each once. Small surroundings are read whole, in one
 * round of queries. Around a hub the sizes of all groups are read first, and then only the page.
 */
export async function walk<E extends Edge, G extends EdgeGroup>(
  source: EdgeSource<E, G>,
  options: WalkOptions,
): Promise<WalkResult<E>> {
  const { order } = source;
  const isRepeat = repeatRule(order, options);
  const all = await source.readAll();
  if (all === undefined) return walkCounted(source, isRepeat, options);
  const kept = all.filter((edge) => !isRepeat(edge));
  const samePlace = ({ node, side, relation }: E) => `${side} ${relation}\u0000${node}`;
  const groups = [...Map.groupBy(kept, samePlace).values()].sort((left, right) =>
    comparePlaces(order, left[0] as E, right[0] as E),
  );
  const touched: E[][] = [];
  let taken = 0;
  for (const group of groups) {
    if (taken >= options.offset + options.limit) break;
    touched.push(group);
    taken += group.length;
  }
  await source.entities.load(nodesOf(touched.flat()), options.signal);
  const sorted = touched.flatMap((group) => sortByEnd(source.entities, group));
  return page(sorted.slice(options.offset, options.offset + options.limit), kept.length, options);
}

async function walkCounted<E extends Edge, G extends EdgeGroup>(
  source: EdgeSource<E, G>,
  isRepeat: (edge: E) => boolean,
  options: WalkOptions,
): Promise<WalkResult<E>> {
  const { order, entities } = source;
  const repeatable =
    options.direction === 'both' ? [...new Set([...order.keys(), ...(options.earlier ?? [])])] : [];
  const [groups, between] = await Promise.all([
    source.readGroups(),
    repeatable.length === 0 ? [] : source.readBetween(repeatable),
  ]);
  const repeats = Map.groupBy(between.filter(isRepeat), placeKey);
  const slices: {
    readonly group: G;
    readonly from: number;
    readonly count: number;
    readonly without: E[];
  }[] = [];
  const end = options.offset + options.limit;
  let total = 0;
  for (const group of groups.toSorted((left, right) => comparePlaces(order, left, right))) {
    const without = repeats.get(placeKey(group)) ?? [];
    const size = Math.max(0, group.size - without.length);
    const from = Math.max(0, options.offset - total);
    const count = Math.min(size, end - total) - from;
    if (count > 0) slices.push({ group, from, count, without });
    total += size;
  }
  const whole = await source.readWhole(
    slices.map(({ group }) => group),
    groups,
  );
  const pieces = await Promise.all(
    slices.map(async ({ group, from, count, without }) => {
      const known = whole.get(placeKey(group));
      if (known === undefined) return source.readSlice(group, { from, count }, without);
      const kept = known.filter((edge) => !isRepeat(edge));
      await entities.load(nodesOf(kept), options.signal);
      return sortByEnd(entities, kept).slice(from, from + count);
    }),
  );
  return page(pieces.flat(), total, options);
}

/** A walk over one relation as `KnowledgeGraph.step` gives it. */
export function toStep({ edges, truncated }: WalkResult<Edge>): StepResult {
  const pairs = { sources: edges.map(({ node }) => node), targets: edges.map(({ end }) => end) };
  return truncated === undefined ? pairs : { ...pairs, truncated };
}

function page<E extends Edge>(edges: readonly E[], total: number, { offset }: WalkOptions): WalkResult<E> {
  return total <= offset + edges.length ? { edges } : { edges, truncated: { kept: edges.length, of: total } };
}

/** A triple repeats at its other end if that end came before. A loop repeats on the incoming side. */
function repeatRule(
  order: ReadonlyMap<EntityId, number>,
  { direction, earlier }: WalkOptions,
): (edge: Edge) => boolean {
  if (direction !== 'both') return () => false;
  return (edge) => {
    if (edge.end === edge.node) return edge.side === 'in';
    if (earlier?.has(edge.end) === true) return true;
    const place = order.get(edge.end);
    return place !== undefined && place < (order.get(edge.node) ?? 0);
  };
}
