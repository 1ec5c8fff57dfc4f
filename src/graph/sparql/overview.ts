import { createHash } from 'node:crypto';
import { GraphError } from '../../errors.ts';
import { compareText } from '../compare-text.ts';
import type { GraphSchema, GraphStats, RelationSummary } from '../graph.ts';
import { sampleStretches, sampleWindow } from '../remote/sample-window.ts';
import type { Direction, EntityId } from '../term.ts';
import { countRelation } from './align.ts';
import { countOf, relationId, rowRelation, type SparqlContext, selectRows } from './context.ts';
import {
  edgePattern,
  type RelationIris,
  relationVariables,
  type SparqlPattern,
  values,
} from './edge-query.ts';
import { patternsOf, placeOf, type SparqlEdge } from './edges.ts';
import type { EntityNames } from './entity-names.ts';
import { type RdfTerm, termId } from './rdf-term.ts';
import { askedRelations } from './walk-sparql.ts';

/** How many relations and classes are listed at most. */
const MOST_RELATIONS = 20_000;
const MOST_TYPES = 5000;
/** How many triples are looked at if counting everything takes longer than the time limit. */
const SAMPLED_TRIPLES = 200_000;

interface CountedRelation {
  readonly iris: RelationIris;
  readonly count: number;
  readonly heads: number;
  readonly tails: number;
}

/**
 * `KnowledgeGraph.schema`. Counts are exact if the engine can count the whole graph within the time limit. Otherwise
 * they come from the first 200,000 triples, domains and ranges may be missing, and `exact` is false.
 */
export async function readSchema(
  context: SparqlContext,
  names: EntityNames,
  signal: AbortSignal | undefined,
): Promise<GraphSchema> {
  let exact = true;
  const orElse = async <T>(work: () => Promise<T>, other: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GraphError)) throw error;
      exact = false;
      return other();
    }
  };
  const rows = (
    await Promise.all(
      patternsOf(context, 'out', undefined).map((pattern) =>
        orElse(
          () => relationRows(context, pattern, undefined, signal),
          () => relationRows(context, pattern, SAMPLED_TRIPLES, signal),
        ),
      ),
    )
  ).flat();
  const none = async (): Promise<Map<string, string[]>> => new Map();
  const [domains, ranges, types] = await Promise.all([
    orElse(() => classesOfEnds(context, names, 'out', signal), none),
    orElse(() => classesOfEnds(context, names, 'in', signal), none),
    orElse(
      () => classCounts(context, names, signal),
      async () => [],
    ),
  ]);
  const relation = await names.relations(
    rows.map(({ iris }) => iris),
    signal,
  );
  const relations = rows.map(({ iris, count, heads, tails }): RelationSummary => {
    const key = relationId(context, iris);
    return {
      relation: relation(iris),
      count,
      heads,
      tails,
      domain: domains.get(key) ?? [],
      range: ranges.get(key) ?? [],
    };
  });
  relations.sort(
    (left, right) => right.count - left.count || compareText(left.relation.id, right.relation.id),
  );
  return { relations, types, exact };
}

async function relationRows(
  context: SparqlContext,
  pattern: SparqlPattern,
  sampled: number | undefined,
  signal: AbortSignal | undefined,
): Promise<CountedRelation[]> {
  const variables = relationVariables(pattern.form);
  const inside = edgePattern({ ...pattern, isOpen: true }, context.vocabulary);
  const ends = `?e ${variables} ?x${pattern.form === 'via' ? ' ?m' : ''}`;
  const where =
    sampled === undefined && !context.repeatsTriples
      ? inside
      : `{ SELECT ${sampled === undefined ? 'DISTINCT ' : ''}${ends} WHERE { ${inside}}${sampled === undefined ? '' : ` LIMIT ${sampled}`} } `;
  const select = `${variables} (COUNT(*) AS ?n) (COUNT(DISTINCT ?e) AS ?h) (COUNT(DISTINCT ?x) AS ?t)`;
  const { rows } = await selectRows(
    context,
    { select, where, groupBy: variables, order: variables },
    MOST_RELATIONS,
    {
      signal,
    },
  );
  return rows
    .filter((row) => countOf(row, 'n') > 0)
    .map((row) => {
      return {
        iris: rowRelation(row, undefined),
        count: countOf(row, 'n'),
        heads: countOf(row, 'h'),
        tails: countOf(row, 't'),
      };
    });
}

/** The class names of the heads (`out`) or tails (`in`) of each relation, the most frequent first, then by name. */
async function classesOfEnds(
  context: SparqlContext,
  names: EntityNames,
  side: Direction,
  signal: AbortSignal | undefined,
): Promise<Map<string, string[]>> {
  const found = new Map<string, { type: RdfTerm; count: number }[]>();
  if (context.vocabulary.types.length === 0) return new Map();
  for (const pattern of patternsOf(context, 'out', undefined)) {
    const variables = relationVariables(pattern.form);
    const end = side === 'out' ? '?e' : '?x';
    const where = `${edgePattern({ ...pattern, isOpen: true }, context.vocabulary)}${typeTriple(context, end)}`;
    const { rows } = await selectRows(
      context,
      {
        select: `${variables} ?c (COUNT(*) AS ?n)`,
        where,
        groupBy: `${variables} ?c`,
        order: `${variables} ?c`,
      },
      MOST_RELATIONS * 5,
      { signal },
    );
    for (const row of rows) {
      if (row.c === undefined || countOf(row, 'n') === 0) continue;
      const key = relationId(context, rowRelation(row, undefined));
      const entry = { type: row.c, count: countOf(row, 'n') };
      const known = found.get(key);
      if (known === undefined) found.set(key, [entry]);
      else known.push(entry);
    }
  }
  const all = [...found.values()].flat().map(({ type }) => termId(type));
  await names.load(all, signal);
  return new Map(
    [...found].map(([key, list]) => {
      const classes = list.map(({ type, count }) => ({ name: names.entity(termId(type)).name, count }));
      classes.sort((left, right) => right.count - left.count || compareText(left.name, right.name));
      return [key, [...new Set(classes.map(({ name }) => name))]];
    }),
  );
}

function typeTriple(context: SparqlContext, node: string): string {
  const { types } = context.vocabulary;
  return types.length === 1
    ? `${node} <${types[0]}> ?c . `
    : `${node} ?tp ?c . FILTER(?tp IN (${types.map((iri) => `<${iri}>`).join(', ')})) `;
}

async function classCounts(
  context: SparqlContext,
  names: EntityNames,
  signal: AbortSignal | undefined,
): Promise<{ name: string; count: number }[]> {
  if (context.vocabulary.types.length === 0) return [];
  const { rows } = await selectRows(
    context,
    { select: '?c (COUNT(DISTINCT ?e) AS ?n)', where: typeTriple(context, '?e'), groupBy: '?c', order: '?c' },
    MOST_TYPES,
    { signal },
  );
  const counts = rows.flatMap((row) =>
    row.c === undefined || countOf(row, 'n') === 0 ? [] : [{ id: termId(row.c), count: countOf(row, 'n') }],
  );
  await names.load(
    counts.map(({ id }) => id),
    signal,
  );
  return counts
    .map(({ id, count }) => ({ name: names.entity(id).name, count }))
    .sort((left, right) => right.count - left.count || compareText(left.name, right.name));
}

/** Class names per node. Those with fewer members in this answer come last; ties are ordered by name. */
export async function readTypes(
  context: SparqlContext,
  names: EntityNames,
  texts: ReadonlyMap<string, EntityId>,
  signal: AbortSignal | undefined,
): Promise<Map<EntityId, string[]>> {
  const { types } = context.vocabulary;
  const found = new Map<EntityId, EntityId[]>();
  if (types.length === 0 || texts.size === 0) return new Map();
  const able = [...texts.keys()].filter((text) => !text.startsWith('"'));
  for (let from = 0; from < able.length; from += context.batchSize) {
    const where = values('?e', able.slice(from, from + context.batchSize)) + typeTriple(context, '?e');
    const { rows } = await selectRows(context, { select: 'DISTINCT ?e ?c', where, order: '?e ?c' }, 20_000, {
      signal,
    });
    for (const { e, c } of rows) {
      if (e === undefined || c === undefined) continue;
      const known = found.get(termId(e));
      if (known === undefined) found.set(termId(e), [termId(c)]);
      else known.push(termId(c));
    }
  }
  await names.load([...found.values()].flat(), signal);
  return new Map(
    [...found].map(([id, list]) => [
      id,
      [...new Set(list.map((type) => names.entity(type).name))].sort(compareText),
    ]),
  );
}

/**
 * `KnowledgeGraph.stats`: counts the stored triples that are walked. If a part cannot be counted in time, the call
 * fails.
 */
export async function readStats(
  context: SparqlContext,
  signal: AbortSignal | undefined,
): Promise<GraphStats> {
  const { vocabulary } = context;
  const distinct = context.repeatsTriples
    ? `{ SELECT DISTINCT ?s ?p ?o WHERE { ?s ?p ?o . ${vocabulary.walked('?p')}} } `
    : `?s ?p ?o . ${vocabulary.walked('?p')}`;
  const one = async (select: string, where: string): Promise<number> => {
    const { rows } = await selectRows(context, { select, where, order: '?n' }, 10, { signal });
    return rows[0] === undefined ? 0 : countOf(rows[0], 'n');
  };
  const nodes = `{ SELECT DISTINCT ?x WHERE { { ?x ?p ?o . ${vocabulary.walked('?p')}} UNION { ?s ?p ?x . ${vocabulary.walked('?p')}} } } `;
  const [triples, relations, entities, literals] = await Promise.all([
    one('(COUNT(*) AS ?n)', distinct),
    one('(COUNT(DISTINCT ?p) AS ?n)', `?s ?p ?o . ${vocabulary.walked('?p')}`),
    one('(COUNT(*) AS ?n)', `${nodes}FILTER(!isLiteral(?x)) `),
    one('(COUNT(*) AS ?n)', `${nodes}FILTER(isLiteral(?x)) `),
  ]);
  return { triples, entities, literals, relations };
}

/**
 * `KnowledgeGraph.sample`: the edges with the smallest hashes. They are chosen from all edges of the relation or, for a
 * large relation, from eight stretches of it in the engine's order. The sample stays the same while the engine keeps
 * its order.
 */
export async function readSample(
  context: SparqlContext,
  relation: string,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<SparqlEdge[]> {
  const patterns = patternsOf(context, 'out', askedRelations(context, [relation]));
  if (patterns.length === 0 || limit <= 0) return [];
  const window = sampleWindow(limit);
  const edges: SparqlEdge[] = [];
  for (const pattern of patterns) {
    const first = await stretch(context, pattern, window, 0, signal);
    edges.push(...first.edges);
    if (!first.isCut) continue;
    const total = await countRelation(context, relation, signal);
    const { offsets, size } = sampleStretches(total, window);
    const others = await Promise.all(
      offsets.map((offset) => stretch(context, pattern, size, offset, signal)),
    );
    edges.push(...others.flatMap((part) => part.edges));
  }
  const unique = new Map(edges.map((edge) => [hashOf(relation, edge), edge]));
  return [...unique]
    .sort(([left], [right]) => compareText(left, right))
    .slice(0, limit)
    .map(([, edge]) => edge);
}

async function stretch(
  context: SparqlContext,
  pattern: SparqlPattern,
  size: number,
  offset: number,
  signal: AbortSignal | undefined,
): Promise<{ edges: readonly SparqlEdge[]; isCut: boolean }> {
  const relation = pattern.relations?.length === 1 ? '' : ` ${relationVariables(pattern.form)}`;
  const via = `${relation}${pattern.form === 'via' ? ' ?m' : ''}`;
  const where = edgePattern({ ...pattern, isOpen: true }, context.vocabulary);
  const query = `SELECT DISTINCT ?e ?x${via} WHERE { ${where}} LIMIT ${size + 1}${offset === 0 ? '' : ` OFFSET ${offset}`}`;
  const { rows } = await context.client.select(query, size + 1, signal);
  const edges = rows.slice(0, size).flatMap((row): SparqlEdge[] => {
    const { e, x, m } = row;
    if (e === undefined || x === undefined) return [];
    const edge = { node: termId(e), ...placeOf(context, pattern, row), end: termId(x) };
    return [m === undefined ? edge : { ...edge, mediator: termId(m) }];
  });
  return { edges, isCut: rows.length > size };
}

function hashOf(relation: string, { node, end, mediator }: SparqlEdge): string {
  return createHash('sha1')
    .update(JSON.stringify([relation, node, end, mediator ?? '']))
    .digest('hex');
}
