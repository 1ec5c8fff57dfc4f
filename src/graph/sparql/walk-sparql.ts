import { readHalf } from '../half.ts';
import { placeKey } from '../remote/edge.ts';
import { LARGE_GROUP, ROWS_AT_ONCE } from '../remote/sizes.ts';
import { type EdgeSource, type WalkOptions, type WalkResult, walk } from '../remote/walk.ts';
import type { EntityId } from '../term.ts';
import { namedNodes, relationIris, type SparqlContext } from './context.ts';
import { batches, type SparqlPattern, values } from './edge-query.ts';
import {
  type AskedRelations,
  patternsOf,
  readAllEdges,
  readEdges,
  readGroups,
  type SparqlEdge,
  type SparqlGroup,
} from './edges.ts';
import type { EntityNames } from './entity-names.ts';
import { parseId, termText } from './rdf-term.ts';

/**
 * `walk` over a SPARQL endpoint. A relation with more than 2,000 ends at one node is paged in the engine's order of
 * identifiers, not by name.
 */
export async function walkSparql(
  context: SparqlContext,
  names: EntityNames,
  ids: readonly EntityId[],
  options: WalkOptions,
): Promise<WalkResult<SparqlEdge>> {
  const { signal, direction } = options;
  const texts = namedNodes(context, ids);
  const asked = askedRelations(context, options.relations);
  const patterns = patternsOf(context, direction, asked);
  if (texts.size === 0 || patterns.length === 0) return { edges: [] };
  const textOf = new Map([...texts].map(([text, id]) => [id, text]));
  const source: EdgeSource<SparqlEdge, SparqlGroup> = {
    entities: names,
    order: new Map([...texts.values()].map((id, index) => [id, index])),
    readAll: () => readAllEdges(context, texts, patterns, context.pageSize, signal),
    readGroups: () => readGroups(context, texts, direction, asked, signal),
    readBetween: (ends) => readBetween(context, texts, patterns, ends, signal),
    readWhole: (groups) =>
      readWhole(
        context,
        groups.filter(({ size }) => size <= LARGE_GROUP),
        textOf,
        signal,
      ),
    readSlice: (group, { from, count }, without) =>
      readSlice(context, group, { textOf, from, count, without, signal }),
  };
  return walk(source, options);
}

/** Relations by form, or one half of a collapsed relation. Undefined if all are wanted. */
export function askedRelations(
  context: SparqlContext,
  relations: readonly string[] | undefined,
): AskedRelations {
  if (relations === undefined) return undefined;
  const iris = relations.flatMap((relation) => relationIris(context, relation));
  const [only] = relations;
  const half = iris.length === 0 && relations.length === 1 && only !== undefined ? readHalf(only) : undefined;
  if (half !== undefined) {
    const direct = relationIris(context, half.relation).filter((pair) => pair[1] === undefined);
    return { direct, via: [], half: half.half };
  }
  return {
    direct: iris.filter((pair) => pair[1] === undefined),
    via: iris.filter((pair) => pair[1] !== undefined),
  };
}

/** Edges from the set to these ends. */
async function readBetween(
  context: SparqlContext,
  texts: ReadonlyMap<string, EntityId>,
  patterns: readonly SparqlPattern[],
  ends: readonly EntityId[],
  signal: AbortSignal | undefined,
): Promise<SparqlEdge[]> {
  const far = askable(context, ends);
  const size = context.batchSize;
  const asking: Promise<{ readonly edges: readonly SparqlEdge[] }>[] = [];
  for (const pattern of patterns) {
    for (const batch of batches([...texts.keys()], size)) {
      const part = new Map(batch.map((text) => [text, texts.get(text) as EntityId]));
      for (const other of batches(far, size)) {
        asking.push(readEdges(context, part, pattern, 100_000, { signal, filter: values('?x', other) }));
      }
    }
  }
  return (await Promise.all(asking)).flatMap(({ edges }) => edges);
}

/** The query text of nodes. Nodes that cannot be named are left out. */
function askable(context: SparqlContext, ids: readonly EntityId[]): string[] {
  return ids.flatMap((id) => {
    const term = parseId(id);
    return (term === undefined ? undefined : termText(term, context.dialect)) ?? [];
  });
}

/** Reads whole groups, several per query, bounded by their known sizes. */
async function readWhole(
  context: SparqlContext,
  groups: readonly SparqlGroup[],
  textOf: ReadonlyMap<EntityId, string>,
  signal: AbortSignal | undefined,
): Promise<Map<string, SparqlEdge[]>> {
  const queries: { pattern: SparqlPattern; node: EntityId; rows: number }[] = [];
  const byPlace = Map.groupBy(groups, ({ node, side, form }) => `${side} ${form} ${node}`);
  for (const list of byPlace.values()) {
    const { node, side, form } = list[0] as SparqlGroup;
    let part: SparqlGroup[] = [];
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
      // Leaves some room, because the graph may have grown since the count.
      readEdges(context, new Map([[textOf.get(node) as string, node]]), pattern, rows + LARGE_GROUP, {
        signal,
      }),
    ),
  );
  return Map.groupBy(
    pieces.flatMap(({ edges }) => edges),
    placeKey,
  );
}

async function readSlice(
  context: SparqlContext,
  group: SparqlGroup,
  {
    textOf,
    from,
    count,
    without,
    signal,
  }: {
    readonly textOf: ReadonlyMap<EntityId, string>;
    readonly from: number;
    readonly count: number;
    readonly without: readonly SparqlEdge[];
    readonly signal: AbortSignal | undefined;
  },
): Promise<readonly SparqlEdge[]> {
  const texts = askable(
    context,
    without.map(({ end }) => end),
  );
  const { edges } = await readEdges(
    context,
    new Map([[textOf.get(group.node) as string, group.node]]),
    { side: group.side, form: group.form, relations: [group.iris] },
    count,
    {
      signal,
      ordered: true,
      offset: from,
      filter: texts.length === 0 ? undefined : `FILTER(?x NOT IN (${texts.join(', ')})) `,
    },
  );
  return edges;
}
