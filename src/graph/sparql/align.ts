import { compareText } from '../compare-text.ts';
import type { ConnectedOptions, StepResult } from '../graph.ts';
import { type AskedStep, toStep } from '../remote/walk.ts';
import type { EntityId } from '../term.ts';
import { countOf, idFinder, namedNodes, type SparqlContext, selectRows } from './context.ts';
import { batches, edgePattern, values } from './edge-query.ts';
import { patternsOf, readAllEdges, readEdges, readGroups, type SparqlEdge } from './edges.ts';
import type { EntityNames } from './entity-names.ts';
import { askedRelations } from './walk-sparql.ts';

/** Up to this many targets are ordered by name. More are ordered by id. */
const NAMED_ORDER = 2000;

/**
 * `KnowledgeGraph.step`: one query per batch. If a batch's result is cut, its edges are counted. The edges of the first
 * nodes that fit are then read whole, and the rest of the limit is filled from the next node, in the engine's order.
 */
export async function readStep(
  context: SparqlContext,
  names: EntityNames,
  ids: readonly EntityId[],
  { relation, direction, limit, signal }: AskedStep,
): Promise<StepResult> {
  const texts = namedNodes(context, ids);
  const asked = askedRelations(context, [relation]);
  const patterns = patternsOf(context, direction, asked);
  if (texts.size === 0 || patterns.length === 0 || limit <= 0) return { sources: [], targets: [] };
  const order = new Map([...texts.values()].map((id, index) => [id, index]));
  const all = await readAllEdges(context, texts, patterns, limit, signal);
  if (all !== undefined) return pairs(await sorted(names, order, all, signal), limit);
  const sizes = new Map<EntityId, number>();
  for (const { node, size } of await readGroups(context, texts, direction, asked, signal))
    sizes.set(node, (sizes.get(node) ?? 0) + size);
  const whole = new Map<string, EntityId>();
  let next: readonly [text: string, id: EntityId] | undefined;
  let left = limit;
  for (const [text, id] of texts) {
    const size = sizes.get(id) ?? 0;
    if (size > left) {
      next = [text, id];
      break;
    }
    if (size > 0) whole.set(text, id);
    left -= size;
  }
  const edges = (await readAllEdges(context, whole, patterns, limit, signal)) ?? [];
  if (next !== undefined && left > 0) {
    const one = new Map([next]);
    const parts = await Promise.all(
      patterns.map((pattern) => readEdges(context, one, pattern, left, { signal, ordered: true })),
    );
    edges.push(...parts.flatMap((part) => part.edges).slice(0, left));
  }
  const of = sizes.values().reduce((sum, size) => sum + size, 0);
  return pairs(await sorted(names, order, edges, signal), limit, of);
}

async function sorted(
  names: EntityNames,
  order: ReadonlyMap<EntityId, number>,
  edges: readonly SparqlEdge[],
  signal: AbortSignal | undefined,
): Promise<SparqlEdge[]> {
  const byName = edges.length <= NAMED_ORDER;
  if (byName) {
    await names.load(
      edges.map(({ end }) => end),
      signal,
    );
  }
  const nameOf = new Map(byName ? edges.map(({ end }) => [end, names.entity(end).name]) : []);
  return edges.toSorted(
    (left, right) =>
      (order.get(left.node) ?? 0) - (order.get(right.node) ?? 0) ||
      compareText(nameOf.get(left.end) ?? '', nameOf.get(right.end) ?? '') ||
      compareText(left.end, right.end),
  );
}

function pairs(edges: readonly SparqlEdge[], limit: number, of = edges.length): StepResult {
  const kept = edges.slice(0, limit);
  return toStep(kept.length < of ? { edges: kept, truncated: { kept: kept.length, of } } : { edges: kept });
}

/**
 * `KnowledgeGraph.connected`: the query binds both sides, so the engine looks up pairs and never lists a hub's
 * neighbours. Candidates that were already found are not asked about again.
 */
export async function readConnected(
  context: SparqlContext,
  candidates: readonly EntityId[],
  anchors: readonly EntityId[],
  options: ConnectedOptions,
): Promise<EntityId[]> {
  const nodes = namedNodes(context, candidates);
  const ends = [...namedNodes(context, anchors).keys()];
  const asked = askedRelations(context, options.relation === undefined ? undefined : [options.relation]);
  const patterns = patternsOf(context, options.direction ?? 'both', asked);
  const hits = new Set<EntityId>();
  if (nodes.size === 0 || ends.length === 0) return [];
  // Batches are balanced, because the engine probes every pair of a query.
  const size = context.batchSize;
  for (const pattern of patterns) {
    await Promise.all(
      [...batches([...nodes.keys()], size)].map(async (batch) => {
        let open = batch.filter((text) => pattern.side === 'in' || !text.startsWith('"'));
        for (const part of batches(ends, size)) {
          open = open.filter((text) => !hits.has(nodes.get(text) as EntityId));
          const able = pattern.side === 'out' ? part : part.filter((text) => !text.startsWith('"'));
          if (open.length === 0 || able.length === 0) continue;
          const where = `${values('?e', open)}${values('?x', able)}${edgePattern(pattern, context.vocabulary)}`;
          const { rows } = await selectRows(
            context,
            { select: 'DISTINCT ?e', where, order: '?e' },
            open.length,
            {
              signal: options.signal,
            },
          );
          const idOf = idFinder(open.map((text) => nodes.get(text) as EntityId));
          for (const { e } of rows) {
            const id = idOf(e);
            if (id !== undefined) hits.add(id);
          }
        }
      }),
    );
  }
  return [...new Set(candidates)].filter((id) => hits.has(id));
}

/** The numbers of edges and of distinct ends of one relation in the whole graph. */
export async function countRelation(
  context: SparqlContext,
  relation: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  let total = 0;
  for (const pattern of patternsOf(context, 'out', askedRelations(context, [relation]))) {
    const where = edgePattern({ ...pattern, isOpen: true }, context.vocabulary);
    const { rows } = await selectRows(context, { select: '(COUNT(*) AS ?n)', where, order: '?n' }, 10, {
      signal,
    });
    total += rows[0] === undefined ? 0 : countOf(rows[0], 'n');
  }
  return total;
}
