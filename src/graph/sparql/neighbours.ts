import { compareText } from '../compare-text.ts';
import type { Truncation } from '../graph.ts';
import type { Direction, EntityId, Triple } from '../term.ts';
import { stableId } from '../term.ts';
import { namedNodes, relationId, relationIris, type SparqlContext } from './context.ts';
import { batches, type EdgePattern, values } from './edge-query.ts';
import {
  type AskedRelations,
  type Edge,
  type EdgeGroup,
  patternsOf,
  readAllEdges,
  readEdges,
  readGroups,
  sidesOf,
} from './edges.ts';
import type { EntityNames } from './entity-names.ts';
import { parseId, termText } from './rdf-term.ts';

/** Groups larger than this are read in the engine's own order of their ends, a page at a time. */
const LARGE_GROUP = 2000;
/** Edges that one query of whole groups may give. */
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

/**
 * Edges around a set in the order of `KnowledgeGraph.neighbours`, each triple once. Small surroundings are read whole, in
 * one round of queries. Around a hub the engine first counts the edges of each relation, then only the page is read; a
 * relation with more than 2,000 ends at one node is paged by the engine's order of their identifiers, not by name.
 */
export async function walk(
  context: SparqlContext,
  names: EntityNames,
  ids: readonly EntityId[],
  options: WalkOptions,
): Promise<Walked> {
  const texts = namedNodes(context, ids);
  const asked = askedRelations(context, options.relations);
  const patterns = patternsOf(context, options.direction, asked);
  if (texts.size === 0 || patterns.length === 0) return { edges: [] };
  const order = new Map([...texts.values()].map((id, index) => [id, index]));
  const repeats = repeatRule(order, options);
  const all = await readAllEdges(context, texts, patterns, context.pageSize, options.signal);
  if (all !== undefined) {
    const groups = grouped(
      context,
      order,
      all.filter((edge) => !repeats.isRepeat(edge)),
    );
    const total = groups.reduce((sum, group) => sum + group.edges.length, 0);
    const edges: Edge[] = [];
    let skip = options.offset;
    const touched: Edge[][] = [];
    let taken = 0;
    for (const group of groups) {
      if (taken >= options.limit + options.offset) break;
      touched.push(group.edges);
      taken += group.edges.length;
    }
    await loadEnds(names, touched.flat(), options.signal);
    for (const group of touched) {
      group.sort((left, right) => compareEnds(names, left, right));
      edges.push(...group.slice(Math.min(skip, group.length)));
      skip = Math.max(0, skip - group.length);
    }
    return finished(edges.slice(0, options.limit), total, options);
  }
  return walkCounted(context, names, texts, asked, order, options);
}

/** Relations by form; undefined when all are asked for. */
export function askedRelations(
  context: SparqlContext,
  relations: readonly string[] | undefined,
): AskedRelations {
  if (relations === undefined) return undefined;
  const iris = relations.flatMap((relation) => relationIris(context, relation));
  return {
    direct: iris.filter((pair) => pair[1] === undefined),
    via: iris.filter((pair) => pair[1] !== undefined),
  };
}

async function walkCounted(
  context: SparqlContext,
  names: EntityNames,
  texts: ReadonlyMap<string, EntityId>,
  asked: AskedRelations,
  order: ReadonlyMap<EntityId, number>,
  options: WalkOptions,
): Promise<Walked> {
  const found = await readGroups(context, texts, options.direction, asked, options.signal);
  const groups = found.toSorted((left, right) => compareGroups(context, order, left, right));
  const rule = repeatRule(order, options);
  const repeated =
    options.direction === 'both' ? await readRepeated(context, texts, asked, rule, options) : new Map();
  const slices: { group: EdgeGroup; from: number; count: number; size: number; without: readonly Edge[] }[] =
    [];
  let at = 0;
  const end = options.offset + options.limit;
  for (const group of groups) {
    const without = repeated.get(groupKey(context, group)) ?? [];
    const size = group.size - without.length;
    const from = Math.max(0, options.offset - at);
    const count = Math.min(size, end - at) - from;
    if (count > 0) slices.push({ group, from, count, size, without });
    at += size;
  }
  const textOf = new Map([...texts].map(([text, id]) => [id, text]));
  const whole = await readWhole(
    context,
    slices.filter(({ group }) => group.size <= LARGE_GROUP).map(({ group }) => group),
    textOf,
    options.signal,
  );
  const parts = await Promise.all(
    slices.map(async ({ group, from, count, without }) => {
      if (group.size > LARGE_GROUP)
        return readSlice(context, group, textOf, from, count, without, options.signal);
      const edges = (whole.get(groupKey(context, group)) ?? []).filter((edge) => !rule.isRepeat(edge));
      await loadEnds(names, edges, options.signal);
      edges.sort((left, right) => compareEnds(names, left, right));
      return edges.slice(from, from + count);
    }),
  );
  return finished(parts.flat(), at, options);
}

function finished(edges: readonly Edge[], total: number, options: WalkOptions): Walked {
  return total <= options.offset + edges.length
    ? { edges }
    : { edges, truncated: { kept: edges.length, of: total } };
}

/** A triple is met again from its other end when that end came before; a loop on the incoming side. */
function repeatRule(
  order: ReadonlyMap<EntityId, number>,
  options: WalkOptions,
): { isRepeat(edge: Edge): boolean; candidates: readonly EntityId[] } {
  if (options.direction !== 'both') return { isRepeat: () => false, candidates: [] };
  return {
    isRepeat(edge) {
      if (edge.end === edge.node) return edge.side === 'in';
      if (options.earlier?.has(edge.end) === true) return true;
      const place = order.get(edge.end);
      return place !== undefined && place < (order.get(edge.node) as number);
    },
    candidates: [...new Set([...order.keys(), ...(options.earlier ?? [])])],
  };
}

/** Edges inside the set that a walk around it meets a second time, by group. */
async function readRepeated(
  context: SparqlContext,
  texts: ReadonlyMap<string, EntityId>,
  asked: AskedRelations,
  rule: ReturnType<typeof repeatRule>,
  options: WalkOptions,
): Promise<Map<string, Edge[]>> {
  const ends = rule.candidates.flatMap((id) => {
    const term = parseId(id);
    return (term === undefined ? undefined : termText(term, context.dialect)) ?? [];
  });
  const found = new Map<string, Edge[]>();
  const size = context.batchSize;
  const asking: Promise<void>[] = [];
  for (const pattern of patternsOf(context, 'both', asked)) {
    for (const batch of batches([...texts.keys()], size)) {
      const part = new Map(batch.map((text) => [text, texts.get(text) as EntityId]));
      for (const other of batches(ends, size)) {
        const filter = values('?x', other);
        const ask = async (): Promise<void> => {
          const { edges } = await readEdges(context, part, pattern, 100_000, {
            signal: options.signal,
            filter,
          });
          for (const edge of edges) {
            if (!rule.isRepeat(edge)) continue;
            const key = edgeKey(context, edge);
            const known = found.get(key);
            if (known === undefined) found.set(key, [edge]);
            else known.push(edge);
          }
        };
        asking.push(ask());
      }
    }
  }
  await Promise.all(asking);
  return found;
}

/** Reads whole groups, several per query, bounded by their known sizes. */
async function readWhole(
  context: SparqlContext,
  groups: readonly EdgeGroup[],
  textOf: ReadonlyMap<EntityId, string>,
  signal: AbortSignal | undefined,
): Promise<Map<string, Edge[]>> {
  const queries: { pattern: EdgePattern; node: EntityId; rows: number }[] = [];
  const byPlace = Map.groupBy(groups, ({ node, side, form }) => `${side} ${form} ${node}`);
  for (const list of byPlace.values()) {
    const { node, side, form } = list[0] as EdgeGroup;
    let part: EdgeGroup[] = [];
    const flush = (): void => {
      if (part.length === 0) return;
      const rows = part.reduce((sum, { size }) => sum + size, 0);
      queries.push({ pattern: { side, form, relations: part.map(({ iris }) => iris) }, node, rows });
      part = [];
    };
    for (const group of list) {
      if (part.reduce((sum, { size }) => sum + size, group.size) > ROWS_AT_ONCE || part.length >= 100)
        flush();
      part.push(group);
    }
    flush();
  }
  const pieces = await Promise.all(
    queries.map(({ pattern, node, rows }) =>
      // Some room, because the graph may have grown since it was counted.
      readEdges(context, new Map([[textOf.get(node) as string, node]]), pattern, rows + LARGE_GROUP, {
        signal,
      }),
    ),
  );
  return Map.groupBy(
    pieces.flatMap(({ edges }) => edges),
    (edge) => edgeKey(context, edge),
  );
}

async function readSlice(
  context: SparqlContext,
  group: EdgeGroup,
  textOf: ReadonlyMap<EntityId, string>,
  from: number,
  count: number,
  without: readonly Edge[],
  signal: AbortSignal | undefined,
): Promise<readonly Edge[]> {
  const texts = without.flatMap(({ end }) => {
    const term = parseId(end);
    return (term === undefined ? undefined : termText(term, context.dialect)) ?? [];
  });
  const { edges } = await readEdges(
    context,
    new Map([[textOf.get(group.node) as string, group.node]]),
    { side: group.side, form: group.form, relations: [group.iris] },
    count,
    {
      signal,
      ordered: true,
      offset: from,
      ...(texts.length === 0 ? {} : { filter: `FILTER(?x NOT IN (${texts.join(', ')})) ` }),
    },
  );
  return edges;
}

/** Edges in groups by node, relation and direction; ends in no order. */
function grouped(
  context: SparqlContext,
  order: ReadonlyMap<EntityId, number>,
  edges: readonly Edge[],
): { readonly edges: Edge[] }[] {
  const groups = [...Map.groupBy(edges, (edge) => edgeKey(context, edge)).values()];
  return groups
    .map((list) => ({ edges: list, first: list[0] as Edge }))
    .sort((left, right) => compareGroups(context, order, left.first, right.first));
}

type Place = Pick<Edge, 'node' | 'side' | 'iris'>;

function compareGroups(
  context: SparqlContext,
  order: ReadonlyMap<EntityId, number>,
  left: Place,
  right: Place,
): number {
  return (
    (order.get(left.node) ?? 0) - (order.get(right.node) ?? 0) ||
    compareText(relationId(context, left.iris), relationId(context, right.iris)) ||
    sidesOf('both').indexOf(left.side) - sidesOf('both').indexOf(right.side)
  );
}

function edgeKey(context: SparqlContext, { node, side, iris }: Place): string {
  return `${side} ${relationId(context, iris)}\u0000${node}`;
}

const groupKey = edgeKey;

async function loadEnds(
  names: EntityNames,
  edges: readonly Edge[],
  signal: AbortSignal | undefined,
): Promise<void> {
  await names.load(
    edges.flatMap(({ node, end, mediator }) =>
      mediator === undefined ? [node, end] : [node, end, mediator],
    ),
    signal,
  );
}

function compareEnds(names: EntityNames, left: Edge, right: Edge): number {
  const a = names.entity(left.end);
  const b = names.entity(right.end);
  return (
    compareText(a.name, b.name) ||
    compareText(stableId(a), stableId(b)) ||
    compareText(left.end, right.end) ||
    compareText(left.mediator ?? '', right.mediator ?? '')
  );
}

/** Edges as triples in stored direction, in the given order. */
export async function toTriples(
  names: EntityNames,
  edges: readonly Edge[],
  signal: AbortSignal | undefined,
): Promise<Triple[]> {
  const [relation] = await Promise.all([
    names.relations(
      edges.map(({ iris }) => iris),
      signal,
    ),
    loadEnds(names, edges, signal),
  ]);
  return edges.map(({ node, side, iris, end, mediator }) => {
    const near = names.entity(node);
    const far = names.entity(end);
    const triple = {
      head: side === 'out' ? near : far,
      relation: relation(iris),
      tail: side === 'out' ? far : near,
    };
    return mediator === undefined ? triple : { ...triple, mediator: names.mediator(mediator) };
  });
}
