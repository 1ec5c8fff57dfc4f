import { type Edge, placeKey } from '../remote/edge.ts';
import { ROWS_AT_ONCE } from '../remote/sizes.ts';
import { type EdgeSource, type WalkOptions, type WalkResult, walk } from '../remote/walk.ts';
import type { EntityId } from '../term.ts';
import { type BoltContext, bindNodes, readBatches } from './context.ts';
import { type CypherPattern, patternsOf } from './edge-pattern.ts';
import { type AskedNodes, askedParts, askedSet, readAllEdges, readEdges } from './edges.ts';
import { type BoltGroup, readGroups } from './groups.ts';
import type { NodeReader } from './node-reader.ts';
import { textOf } from './row.ts';
import { isLiteralId } from './value.ts';

/** Surroundings with at most this many edges per pattern are read at once, without counting first. */
const PAGE = 2000;
/** Larger groups are paged in the engine's own order, because sorting them would take too long. */
const NAME_ORDERED = 20_000;

/**
 * `walk` over an openCypher server. A relation with more than 20,000 ends at one node is paged in the engine's own
 * order, which is stable while nothing is written.
 */
export async function walkBolt(
  context: BoltContext,
  nodes: NodeReader,
  ids: readonly EntityId[],
  options: WalkOptions,
): Promise<WalkResult<Edge>> {
  const { signal, direction } = options;
  const shape = await context.shape(signal);
  const asked = askedSet(context, ids);
  const parts = askedParts(context, shape, options.relations);
  const patterns = patternsOf(context, shape, direction, parts);
  if (asked.order.size === 0 || patterns.length === 0) return { edges: [] };
  const source: EdgeSource<Edge, BoltGroup> = {
    entities: nodes,
    order: asked.order,
    readAll: () => readAllEdges(context, nodes, { asked, patterns, limit: PAGE, signal }),
    readGroups: () => readGroups(context, asked, direction, parts, signal),
    readBetween: (ends) => readBetween(context, nodes, { asked, patterns, given: ends, signal }),
    readWhole: (groups, all) =>
      readSmall(context, nodes, { asked, patterns, groups: all, wanted: groups, signal }),
    async readSlice(group, { from, count }, without) {
      const pattern = patterns.find(({ form, side }) => form === group.form && side === group.side);
      const { edges } = await readEdges(
        context,
        nodes,
        { ...(pattern as CypherPattern), asked: [group.parts] },
        only(asked, group.node),
        {
          limit: count,
          signal,
          order: group.size > NAME_ORDERED ? 'stored' : 'name',
          offset: from,
          notEnds: without.map(({ end }) => end),
        },
      );
      return [...new Map(edges.map((edge) => [`${edge.end} ${edge.mediator ?? ''}`, edge])).values()];
    },
  };
  return walk(source, options);
}

/** Reads whole groups of nodes with small surroundings, several nodes per query. */
async function readSmall(
  context: BoltContext,
  nodes: NodeReader,
  {
    asked,
    patterns,
    groups,
    wanted,
    signal,
  }: {
    readonly asked: AskedNodes;
    readonly patterns: readonly CypherPattern[];
    readonly groups: readonly BoltGroup[];
    readonly wanted: readonly BoltGroup[];
    readonly signal: AbortSignal | undefined;
  },
): Promise<Map<string, Edge[]>> {
  const found = new Map<string, Edge[]>();
  await Promise.all(
    patterns.map(async (pattern) => {
      const belongs = (group: BoltGroup): boolean =>
        group.form === pattern.form && group.side === pattern.side;
      const needed = new Set(wanted.filter(belongs).map(({ node }) => node));
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
          // Leaves twice the room, because the graph may have grown since the count.
          const part = only(asked, ...chunk);
          const { edges } = await readEdges(context, nodes, pattern, part, {
            limit: 2 * ROWS_AT_ONCE,
            signal,
          });
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

/** Edges from the set to these ends, loops once. */
async function readBetween(
  context: BoltContext,
  nodes: NodeReader,
  {
    asked,
    patterns,
    given,
    signal,
  }: {
    readonly asked: AskedNodes;
    readonly patterns: readonly CypherPattern[];
    readonly given: readonly EntityId[];
    readonly signal: AbortSignal | undefined;
  },
): Promise<Edge[]> {
  const ends = given.filter((id) => !isLiteralId(id) && context.dialect.isNodeId(id));
  if (ends.length === 0) return [];
  const among = patterns.filter(({ form, side }) => form.endsWith('edge') || side === 'in');
  const loops = await nodesWithLoops(context, asked.nodes, signal);
  const readings = among.flatMap((pattern) => [
    readEdges(context, nodes, pattern, asked, { limit: 100_000, signal, ends, noLoops: true }),
    ...loops
      .filter(() => pattern.side === 'in')
      .map((node) =>
        readEdges(context, nodes, pattern, only(asked, node), { limit: 100_000, signal, ends: [node] }),
      ),
  ]);
  return (await Promise.all(readings)).flatMap(({ edges }) => edges);
}

/** From the engine's statistics. A loop counts on both sides but is one relationship. */
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

function only(asked: AskedNodes, ...ids: readonly EntityId[]): AskedNodes {
  return {
    nodes: ids.filter((id) => !isLiteralId(id)),
    literals: ids.filter(isLiteralId),
    order: asked.order,
  };
}
