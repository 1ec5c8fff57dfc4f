import { compareText } from '../compare-text.ts';
import type { Truncation } from '../graph.ts';
import { type Direction, type EntityId, stableId, type Triple } from '../term.ts';
import { type BoltContext, bindNodes, readBatches } from './context.ts';
import { type EdgePattern, patternsOf, relationOf } from './edge-pattern.ts';
import { type Asked, askedParts, askedSet, type Edge, readAllEdges, readEdges } from './edges.ts';
import { type EdgeGroup, readGroups } from './groups.ts';
import type { NodeReader } from './node-reader.ts';
import { textOf } from './row.ts';
import { isLiteralId } from './value.ts';

/** Surroundings with at most so many edges per pattern are read at once, without counting first. */
const PAGE = 2000;
/** Larger groups are paged in the order in which the engine keeps them: sorting them would take it too long. */
const NAME_ORDERED = 20_000;
/** Edges that one query for several nodes may give. */
const ROWS_AT_ONCE = 5000;

export interface WalkOptions {
  readonly direction: Direction | 'both';
  readonly relations?: readonly string[];
  readonly limit: number;
  readonly offset: number;
  /** Nodes whose edges were given before: an edge back to one of them is not given again (both directions only). */
  readonly earlier?: ReadonlySet<EntityId>;
  readonly signal?: AbortSignal | undefined;
}

export interface Walked {
  readonly edges: readonly Edge[];
  readonly truncated?: Truncation;
}

interface Repeats {
  isRepeat(edge: Edge): boolean;
  /** Ends whose edges may be repeats. */
  readonly ends: readonly EntityId[];
}

/**
 * Edges around a set in the order of `KnowledgeGraph.neighbours`, each once. Small surroundings take one round of
 * queries; around a hub the sizes of all groups are read first and then only the page. A relation with more than 20,000
 * ends at one node is paged in the order in which the engine keeps it, which stays while nothing is written.
 */
export async function walk(
  context: BoltContext,
  nodes: NodeReader,
  ids: readonly EntityId[],
  options: WalkOptions,
): Promise<Walked> {
  const { signal, limit, offset } = options;
  const shape = await context.shape(signal);
  const asked = askedSet(context, ids);
  const parts = askedParts(context, shape, options.relations);
  const patterns = patternsOf(context, shape, options.direction, parts);
  if (asked.order.size === 0 || patterns.length === 0) return { edges: [] };
  const repeats = repeatRule(asked, options);
  const all = await readAllEdges(context, nodes, asked, patterns, PAGE, signal);
  if (all === undefined) return walkCounted(context, nodes, asked, patterns, repeats, options);
  const sorted = sortEdges(
    nodes,
    asked,
    all.filter((edge) => !repeats.isRepeat(edge)),
  );
  return page(sorted.slice(offset, offset + limit), sorted.length, offset);
}

function page(edges: readonly Edge[], total: number, offset: number): Walked {
  return total <= offset + edges.length ? { edges } : { edges, truncated: { kept: edges.length, of: total } };
}

async function walkCounted(
  context: BoltContext,
  nodes: NodeReader,
  asked: Asked,
  patterns: readonly EdgePattern[],
  repeats: Repeats,
  options: WalkOptions,
): Promise<Walked> {
  const { signal, direction } = options;
  const shape = await context.shape(signal);
  const parts = askedParts(context, shape, options.relations);
  const [groups, repeated] = await Promise.all([
    readGroups(context, asked, direction, parts, signal),
    readRepeated(context, nodes, asked, patterns, repeats, signal),
  ]);
  groups.sort((left, right) => comparePlaces(asked, left, right));
  const end = options.offset + options.limit;
  const slices: { group: EdgeGroup; from: number; count: number; without: readonly EntityId[] }[] = [];
  let total = 0;
  for (const group of groups) {
    const without = repeated.get(placeKey(group)) ?? [];
    const size = Math.max(0, group.size - without.length);
    const from = Math.max(0, options.offset - total);
    const count = Math.min(size, end - total) - from;
    if (count > 0) slices.push({ group, from, count, without });
    total += size;
  }
  const small = await readSmall(context, nodes, asked, patterns, groups, slices, signal);
  const pieces = await Promise.all(
    slices.map(async ({ group, from, count, without }) => {
      const known = small.get(placeKey(group));
      if (known !== undefined) {
        const kept = known.filter((edge) => !repeats.isRepeat(edge));
        return sortEdges(nodes, asked, kept).slice(from, from + count);
      }
      const pattern = patterns.find(({ form, side }) => form === group.parts.form && side === group.side);
      const { edges } = await readEdges(
        context,
        nodes,
        { ...(pattern as EdgePattern), asked: [group.parts] },
        only(asked, group.node),
        count,
        { signal, order: group.size > NAME_ORDERED ? 'stored' : 'name', offset: from, notEnds: without },
      );
      return [...new Map(edges.map((edge) => [`${edge.end} ${edge.mediator ?? ''}`, edge])).values()];
    }),
  );
  return page(pieces.flat(), total, options.offset);
}

/** Groups of nodes whose surroundings are small, read whole, several nodes per query. */
async function readSmall(
  context: BoltContext,
  nodes: NodeReader,
  asked: Asked,
  patterns: readonly EdgePattern[],
  groups: readonly EdgeGroup[],
  slices: readonly { readonly group: EdgeGroup }[],
  signal: AbortSignal | undefined,
): Promise<Map<string, Edge[]>> {
  const found = new Map<string, Edge[]>();
  await Promise.all(
    patterns.map(async (pattern) => {
      const belongs = (group: EdgeGroup): boolean =>
        group.parts.form === pattern.form && group.side === pattern.side;
      const needed = new Set(slices.filter(({ group }) => belongs(group)).map(({ group }) => group.node));
      const sizes = new Map<EntityId, number>();
      for (const group of groups) {
        if (belongs(group)) sizes.set(group.node, (sizes.get(group.node) ?? 0) + group.size);
      }
      const chunks: EntityId[][] = [];
      let rows = Number.POSITIVE_INFINITY;
      for (const node of needed) {
        const size = sizes.get(node) ?? 0;
        if (size > PAGE) continue;
        if (rows + size > ROWS_AT_ONCE) {
          chunks.push([]);
          rows = 0;
        }
        chunks.at(-1)?.push(node);
        rows += size;
      }
      await Promise.all(
        chunks.map(async (chunk) => {
          // Twice the room, because the graph may have grown since it was counted.
          const part = only(asked, ...chunk);
          const { edges } = await readEdges(context, nodes, pattern, part, 2 * ROWS_AT_ONCE, { signal });
          for (const node of chunk) {
            for (const group of groups) {
              if (group.node === node && belongs(group)) found.set(placeKey(group), []);
            }
          }
          for (const edge of edges) found.get(placeKey(edge))?.push(edge);
        }),
      );
    }),
  );
  return found;
}

/** Ends of edges inside the set that a walk around it meets a second time, by group. */
async function readRepeated(
  context: BoltContext,
  nodes: NodeReader,
  asked: Asked,
  patterns: readonly EdgePattern[],
  repeats: Repeats,
  signal: AbortSignal | undefined,
): Promise<Map<string, EntityId[]>> {
  const ends = repeats.ends.filter((id) => !isLiteralId(id) && context.dialect.isNodeId(id));
  const found = new Map<string, EntityId[]>();
  if (ends.length === 0) return found;
  const among = patterns.filter(({ form, side }) => form.endsWith('edge') || side === 'in');
  const loops = await nodesWithLoops(context, asked.nodes, signal);
  const readings = among.flatMap((pattern) => [
    readEdges(context, nodes, pattern, asked, 100_000, { signal, ends, noLoops: true }),
    ...loops
      .filter(() => pattern.side === 'in')
      .map((node) =>
        readEdges(context, nodes, pattern, only(asked, node), 100_000, { signal, ends: [node] }),
      ),
  ]);
  for (const { edges } of await Promise.all(readings)) {
    for (const edge of edges) {
      if (!repeats.isRepeat(edge)) continue;
      const key = placeKey(edge);
      found.set(key, [...(found.get(key) ?? []), edge.end]);
    }
  }
  return found;
}

/** By the numbers the engine keeps: a loop counts on both sides but is one relationship. */
async function nodesWithLoops(
  context: BoltContext,
  nodes: readonly EntityId[],
  signal: AbortSignal | undefined,
): Promise<EntityId[]> {
  const { count } = context.dialect;
  const loops = `${count('(n)-->()')} + ${count('(n)<--()')} - ${count('(n)--()')}`;
  const rows = await readBatches(
    context,
    nodes,
    `${bindNodes(context)} RETURN id, ${loops} AS c`,
    {},
    signal,
  );
  return rows.filter((row) => row.c !== 0n).map((row) => textOf(row, 'id'));
}

/** A triple is met again from its other end when that end came before; a loop on the incoming side. */
function repeatRule(asked: Asked, options: WalkOptions): Repeats {
  if (options.direction !== 'both') return { isRepeat: () => false, ends: [] };
  const { order } = asked;
  return {
    isRepeat(edge) {
      if (edge.end === edge.node) return edge.side === 'in';
      if (options.earlier?.has(edge.end) === true) return true;
      const place = order.get(edge.end);
      return place !== undefined && place < (order.get(edge.node) ?? 0);
    },
    ends: [...new Set([...order.keys(), ...(options.earlier ?? [])])],
  };
}

function only(asked: Asked, ...ids: readonly EntityId[]): Asked {
  return {
    nodes: ids.filter((id) => !isLiteralId(id)),
    literals: ids.filter(isLiteralId),
    order: asked.order,
  };
}

type Place = Pick<Edge, 'node' | 'side' | 'parts'>;

function placeKey({ node, side, parts }: Place): string {
  return `${side} ${parts.form} ${relationOf(parts)}\u0000${node}`;
}

function comparePlaces({ order }: Asked, left: Place, right: Place): number {
  return (
    (order.get(left.node) ?? 0) - (order.get(right.node) ?? 0) ||
    compareText(relationOf(left.parts), relationOf(right.parts)) ||
    (left.side === right.side ? 0 : left.side === 'out' ? -1 : 1)
  );
}

/** By asked node, relation, direction, then name and identifier of the other end. The ends must have been loaded. */
export function sortEdges(nodes: NodeReader, asked: Asked, edges: readonly Edge[]): Edge[] {
  return edges
    .map((edge) => ({ edge, end: nodes.entity(edge.end) }))
    .sort(
      (left, right) =>
        comparePlaces(asked, left.edge, right.edge) ||
        compareText(left.end.name, right.end.name) ||
        compareText(stableId(left.end), stableId(right.end)) ||
        compareText(left.edge.end, right.edge.end) ||
        compareText(left.edge.mediator ?? '', right.edge.mediator ?? ''),
    )
    .map(({ edge }) => edge);
}

/** Edges as triples in stored direction, in the given order. */
export async function toTriples(
  nodes: NodeReader,
  edges: readonly Edge[],
  signal: AbortSignal | undefined,
): Promise<Triple[]> {
  await nodes.load(
    edges.flatMap(({ node, end, mediator }) =>
      mediator === undefined ? [node, end] : [node, end, mediator],
    ),
    signal,
  );
  return edges.map(({ node, side, parts, end, mediator }) => {
    const near = nodes.entity(node);
    const far = nodes.entity(end);
    const id = relationOf(parts);
    const triple = {
      head: side === 'out' ? near : far,
      relation: { id, name: id },
      tail: side === 'out' ? far : near,
    };
    return mediator === undefined ? triple : { ...triple, mediator: nodes.mediator(mediator) };
  });
}
