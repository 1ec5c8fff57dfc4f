import { compareText } from '../compare-text.ts';
import type { GraphSchema, GraphStats, RelationSummary } from '../graph.ts';
import { isListed } from '../profile.ts';
import type { BoltContext } from './context.ts';
import { type CypherPattern, patternsOf, relationOf } from './edge-pattern.ts';
import { batches, partsOfRow } from './edges.ts';
import { countOf, listOf, textOf } from './row.ts';
import type { GraphShape } from './shape.ts';
import { wholePattern } from './whole-pattern.ts';

/** Graphs with at most this many relationships and nodes are counted completely. Larger ones are counted in part. */
const COUNTED = 300_000;
/** With more types than this, scanning the whole graph costs less than asking about each type. */
const COUNTED_IN_ONE_SCAN = 3_000_000;
/** How many edges per relation are looked at in a larger graph. */
const SEEN_EDGES = 500;
/** Each type is a separate query to plan. */
const MOST_COUNTED_TYPES = 100;
const QUERIES_AT_ONCE = 10;

/** How many labels are shown as types. */
export function shownLabels(context: BoltContext, labels: readonly unknown[]): string[] {
  return labels
    .filter((label) => typeof label === 'string' && !isListed(context.nodeKeys.hiddenLabels, label))
    .map(String)
    .sort(compareText);
}

/**
 * `KnowledgeGraph.schema`. Exact for graphs of at most 300,000 nodes and relationships, or three million if there are
 * more than 100 types. In larger graphs the numbers of relationships are exact, the numbers of heads, tails and
 * property values are estimates, and the classes of ends come from 500 edges of each relation.
 */
export async function readSchema(
  context: BoltContext,
  signal: AbortSignal | undefined,
): Promise<GraphSchema> {
  const shape = await context.shape(signal);
  const relationships = await countRelationships(context, undefined, signal);
  const most = shape.types.length > MOST_COUNTED_TYPES ? COUNTED_IN_ONE_SCAN : COUNTED;
  const exact = shape.nodes <= most && relationships <= most;
  const summaries = new Map<string, RelationSummary>();
  const patterns = patternsOf(context, shape, 'out', undefined);
  if (exact) {
    for (const pattern of patterns) {
      for (const summary of await countedSummaries(context, shape, pattern, signal)) add(summaries, summary);
    }
  } else {
    for (const pattern of patterns) {
      for (const summary of await estimatedSummaries(context, shape, pattern, signal))
        add(summaries, summary);
    }
  }
  const relations = [...summaries.values()].sort(
    (left, right) => right.count - left.count || compareText(left.relation.id, right.relation.id),
  );
  return { relations, types: await readTypeCounts(context, shape, signal), exact };
}

/** One relation id may be both a relationship type and a property key. */
function add(summaries: Map<string, RelationSummary>, summary: RelationSummary): void {
  if (summary.count === 0) return;
  const known = summaries.get(summary.relation.id);
  summaries.set(
    summary.relation.id,
    known === undefined
      ? summary
      : {
          relation: known.relation,
          count: known.count + summary.count,
          heads: known.heads + summary.heads,
          tails: known.tails + summary.tails,
          domain: [...new Set([...known.domain, ...summary.domain])],
          range: [...new Set([...known.range, ...summary.range])],
        },
  );
}

async function countedSummaries(
  context: BoltContext,
  shape: GraphShape,
  pattern: CypherPattern,
  signal: AbortSignal | undefined,
): Promise<RelationSummary[]> {
  const text = wholePattern(context, shape, pattern);
  const relation = `${text.first} AS r1${text.second === undefined ? '' : `, ${text.second} AS r2`}`;
  const keys = `r1${text.second === undefined ? '' : ', r2'}`;
  const counts = await context.client.read(
    `${text.match} WITH DISTINCT ${relation}, n, ${text.mediator ?? 'null'} AS m, ${text.end} AS e RETURN ${keys}, count(*) AS c, count(DISTINCT n) AS h, count(DISTINCT e) AS t`,
    text.parameters,
    { signal },
  );
  const classes = async (end: string): Promise<Map<string, readonly string[]>> => {
    const rows = await context.client.read(
      `${text.match} WITH DISTINCT ${relation}, n, ${text.mediator ?? 'null'} AS m, ${text.end} AS x WITH ${keys}, ${end} AS e UNWIND labels(e) AS label RETURN ${keys}, label, count(*) AS c`,
      text.parameters,
      { signal },
    );
    return rankedClasses(
      context,
      rows.map((row) => ({
        key: relationOf(partsOfRow(pattern, row)),
        label: textOf(row, 'label'),
        count: countOf(row, 'c'),
      })),
    );
  };
  const [domains, ranges] = await Promise.all([
    classes('n'),
    text.endsInLiteral ? new Map<string, readonly string[]>() : classes('x'),
  ]);
  return counts.map((row): RelationSummary => {
    const id = relationOf(partsOfRow(pattern, row));
    return {
      relation: { id, name: id },
      count: countOf(row, 'c'),
      heads: countOf(row, 'h'),
      tails: countOf(row, 't'),
      domain: domains.get(id) ?? [],
      range: ranges.get(id) ?? [],
    };
  });
}

function rankedClasses(
  context: BoltContext,
  rows: readonly { readonly key: string; readonly label: string; readonly count: number }[],
): Map<string, readonly string[]> {
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, list]) => {
      const sorted = list.toSorted(
        (left, right) => right.count - left.count || compareText(left.label, right.label),
      );
      const shown = new Set(
        shownLabels(
          context,
          sorted.map(({ label }) => label),
        ),
      );
      return [key, sorted.map(({ label }) => label).filter((label) => shown.has(label))];
    }),
  );
}

/** From statistics and the first edges of each relation. Edges through mediators are counted only among those. */
async function estimatedSummaries(
  context: BoltContext,
  shape: GraphShape,
  pattern: CypherPattern,
  signal: AbortSignal | undefined,
): Promise<RelationSummary[]> {
  const relations: (readonly [string, string?])[] = pattern.form.startsWith('via')
    ? await seenPairs(context, shape, pattern, signal)
    : (pattern.form === 'edge' ? shape.types : shape.keys).map((first) => [first] as const);
  const holders = pattern.form === 'property' ? await estimateHolders(context, shape, signal) : undefined;
  const summaries: RelationSummary[] = [];
  for (const some of batches(relations, QUERIES_AT_ONCE)) {
    const found = await Promise.all(
      some.map(async ([first, second]) => {
        const parts = { form: pattern.form, first, second };
        const text = wholePattern(context, shape, { ...pattern, asked: [parts] });
        const [row] = await context.client.read(
          `${text.match} WITH n, ${text.end} AS e LIMIT ${SEEN_EDGES}
           RETURN count(*) AS c, count(DISTINCT n) AS h, count(DISTINCT e) AS t,
             collect(labels(n)) AS domain${text.endsInLiteral ? '' : ', collect(labels(e)) AS range'}`,
          text.parameters,
          { signal },
        );
        if (row === undefined) return [];
        const seen = countOf(row, 'c');
        const count =
          pattern.form === 'edge'
            ? await countRelationships(context, [first], signal)
            : Math.max(seen, holders?.get(first) ?? 0);
        const share = seen === 0 ? 0 : count / seen;
        const id = relationOf(parts);
        const classes = (field: string): readonly string[] =>
          rankedClasses(
            context,
            [...Map.groupBy(listOf(row, field).flat().map(String), (label) => label)].map(
              ([label, list]) => ({ key: id, label, count: list.length }),
            ),
          ).get(id) ?? [];
        return [
          {
            relation: { id, name: id },
            count,
            heads: Math.round(countOf(row, 'h') * share),
            tails: Math.round(countOf(row, 't') * share),
            domain: classes('domain'),
            range: text.endsInLiteral ? [] : classes('range'),
          },
        ];
      }),
    );
    summaries.push(...found.flat());
  }
  return summaries;
}

/** The number of nodes that have a property, estimated from its share among the first nodes of each label. */
async function estimateHolders(
  context: BoltContext,
  shape: GraphShape,
  signal: AbortSignal | undefined,
): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  for (const some of batches(shape.labels, QUERIES_AT_ONCE)) {
    await Promise.all(
      some.map(async (label) => {
        const nodes = `MATCH (n:${context.dialect.name(label)})`;
        const rows = await context.client.read(
          `${nodes} WITH n LIMIT ${SEEN_EDGES} UNWIND keys(n) AS name RETURN name, count(*) AS c`,
          {},
          { signal },
        );
        const [all] = await context.client.read(`${nodes} RETURN count(n) AS c`, {}, { signal });
        const size = countOf(all ?? {}, 'c');
        for (const row of rows) {
          const key = textOf(row, 'name');
          const share = countOf(row, 'c') / Math.min(size, SEEN_EDGES);
          totals.set(key, (totals.get(key) ?? 0) + Math.round(share * size));
        }
      }),
    );
  }
  return totals;
}

/** The pairs of relations at the first mediators of a large graph. */
async function seenPairs(
  context: BoltContext,
  shape: GraphShape,
  pattern: CypherPattern,
  signal: AbortSignal | undefined,
): Promise<(readonly [string, string])[]> {
  const text = wholePattern(context, shape, pattern);
  const rows = await context.client.read(
    `${text.match} WITH ${text.first} AS r1, ${text.second} AS r2 LIMIT ${SEEN_EDGES * 100} RETURN DISTINCT r1, r2`,
    text.parameters,
    { signal },
  );
  return rows.map((row) => [textOf(row, 'r1'), textOf(row, 'r2')] as const);
}

async function readTypeCounts(
  context: BoltContext,
  shape: GraphShape,
  signal: AbortSignal | undefined,
): Promise<{ name: string; count: number }[]> {
  const labels = shownLabels(context, shape.labels);
  const counts = (
    await Promise.all(
      batches(labels, QUERIES_AT_ONCE).map(async (some) => {
        const query = some
          .map(
            (label, place) =>
              `MATCH (n:${context.dialect.name(label)}) RETURN ${place} AS place, count(n) AS c`,
          )
          .join(' UNION ALL ');
        const rows = await context.client.read(query, {}, { signal });
        return rows.map((row) => ({ name: some[countOf(row, 'place')] as string, count: countOf(row, 'c') }));
      }),
    )
  ).flat();
  return counts
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count || compareText(left.name, right.name));
}

/** Taken from the engine's statistics if it has them. */
export async function countRelationships(
  context: BoltContext,
  types: readonly string[] | undefined,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { client, dialect } = context;
  const query = (types ?? [undefined])
    .map(
      (type) => `MATCH ()-[r${type === undefined ? '' : `:${dialect.name(type)}`}]->() RETURN count(r) AS c`,
    )
    .join(' UNION ALL ');
  const rows = query === '' ? [] : await client.read(query, {}, { signal });
  return rows.reduce((sum, row) => sum + countOf(row, 'c'), 0);
}

/**
 * The number of relationships of each type: from the engine's statistics, or in one scan if there are too many types to
 * ask about.
 */
async function countsOfTypes(
  context: BoltContext,
  types: readonly string[],
  signal: AbortSignal | undefined,
): Promise<number[]> {
  if (types.length <= MOST_COUNTED_TYPES && context.dialect.hasCountStore) {
    return Promise.all(types.map((type) => countRelationships(context, [type], signal)));
  }
  const query = 'MATCH ()-[r]->() RETURN type(r) AS name, count(*) AS c';
  const rows = await context.client.read(query, {}, { signal });
  const counts = new Map(rows.map((row) => [textOf(row, 'name'), countOf(row, 'c')]));
  return types.map((type) => counts.get(type) ?? 0);
}

/** `KnowledgeGraph.stats`: counts the stored relationships and property values that are walked. */
export async function readStats(context: BoltContext, signal: AbortSignal | undefined): Promise<GraphStats> {
  const shape = await context.shape(signal);
  const property = patternsOf(context, shape, 'out', undefined).find(({ form }) => form === 'property');
  let values = { facts: 0, literals: 0, keys: 0 };
  if (property !== undefined) {
    const text = wholePattern(context, shape, property);
    const [row] = await context.client.read(
      `${text.match} RETURN count(*) AS c, count(DISTINCT v) AS l, count(DISTINCT k) AS k`,
      text.parameters,
      { signal },
    );
    values = {
      facts: countOf(row ?? {}, 'c'),
      literals: countOf(row ?? {}, 'l'),
      keys: countOf(row ?? {}, 'k'),
    };
  }
  const counts = await countsOfTypes(context, shape.types, signal);
  return {
    triples: counts.reduce((sum, count) => sum + count, 0) + values.facts,
    entities: shape.nodes,
    literals: values.literals,
    relations: counts.filter((count) => count > 0).length + values.keys,
  };
}
