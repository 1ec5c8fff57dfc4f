import { GraphError } from '../../errors.ts';
import { THROUGH, waysToPart } from '../half.ts';
import type { EntityId } from '../term.ts';
import type { SparqlDialect } from './dialect.ts';
import { batches, type RelationIris } from './edge-query.ts';
import type { Namespace } from './namespace.ts';
import { iriText, parseId, type RdfTerm, termId, termText } from './rdf-term.ts';
import type { Bindings } from './read-results.ts';
import type { SparqlClient } from './sparql-client.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How many blank nodes are remembered at most. */
const MOST_LOST = 200_000;

/** What every operation on one endpoint needs. */
export interface SparqlContext {
  readonly client: SparqlClient;
  readonly vocabulary: Vocabulary;
  readonly namespace: Namespace;
  readonly dialect: SparqlDialect;
  readonly languages: readonly string[];
  /** How many nodes one query names. */
  readonly batchSize: number;
  /** How many rows are read at once before an operation switches to counting first. */
  readonly pageSize: number;
  /** Whether the default graph is several graphs, so that the engine repeats a triple that is in two of them. */
  readonly repeatsTriples: boolean;
  /** Blank nodes that this graph returned, if the engine cannot be asked about them again. */
  readonly lostNodes: Set<EntityId>;
}

/** A `SELECT` in parts, so that it can be run whole or page by page. */
export interface Selecting {
  /** Such as `?r (COUNT(*) AS ?n)`. */
  readonly select: string;
  readonly where: string;
  readonly groupBy?: string;
  /** Variables that fully order the rows, for paging. */
  readonly order: string;
}

export interface SelectedRows {
  readonly rows: readonly Bindings[];
  /** Whether the endpoint has more rows than the limit. */
  readonly isCut: boolean;
}

/**
 * At most `limit` rows, in no order unless `ordered`. Continues page by page if the endpoint returns fewer rows at once
 * than asked for, so that its own cap never looks like the end of the data.
 */
export async function selectRows(
  context: SparqlContext,
  query: Selecting,
  limit: number,
  options: {
    readonly signal?: AbortSignal | undefined;
    readonly ordered?: boolean;
    readonly offset?: number;
  } = {},
): Promise<SelectedRows> {
  const { client } = context;
  const core = `SELECT ${query.select} WHERE { ${query.where}}${query.groupBy === undefined ? '' : ` GROUP BY ${query.groupBy}`}`;
  const offset = options.offset ?? 0;
  const wanted = limit + 1;
  // Virtuoso sorts at most 10,000 rows for an outer ORDER BY with LIMIT, and any number inside a sub-query.
  const paged = (count: number, from: number): string =>
    `SELECT * WHERE { { ${core} ORDER BY ${query.order} } } LIMIT ${count}${from === 0 ? '' : ` OFFSET ${from}`}`;
  const ordered = options.ordered === true || offset > 0;
  const first = await client.select(
    ordered ? paged(wanted, offset) : `${core} LIMIT ${wanted}`,
    wanted,
    options.signal,
  );
  if (first.rows.length >= wanted) return { rows: first.rows.slice(0, limit), isCut: true };
  if (!isCapped(first.rows.length, first.serverLimit)) return { rows: first.rows, isCut: false };
  const size = first.rows.length;
  const rows: Bindings[] = ordered ? [...first.rows] : [];
  while (rows.length < wanted) {
    const page = await client.select(
      paged(Math.min(size, wanted - rows.length), offset + rows.length),
      size,
      options.signal,
    );
    rows.push(...page.rows);
    if (page.rows.length < size) break;
  }
  return { rows: rows.slice(0, limit), isCut: rows.length > limit };
}

/** Endpoints that cap results silently do so at round numbers. */
function isCapped(rows: number, serverLimit: number | undefined): boolean {
  return (serverLimit !== undefined && rows >= serverLimit) || (rows >= 1000 && rows % 500 === 0);
}

/**
 * The distinct ids that a query can name, with their query text, in the given order. Other ids match nothing. @throws
 * {GraphError} for a blank node that this graph returned, because it has edges but no query can ask for them.
 */
export function namedNodes(context: SparqlContext, ids: readonly EntityId[]): Map<string, EntityId> {
  const texts = new Map<string, EntityId>();
  for (const id of ids) {
    const term = parseId(id);
    if (term === undefined) continue;
    const text = termText(term, context.dialect);
    if (text !== undefined) texts.set(text, id);
    else if (context.lostNodes.has(id)) {
      throw new GraphError(
        `SPARQL endpoint ${context.client.endpoint.shown} cannot be asked about the blank node ${id}: blank nodes have no name outside one answer.`,
        { engine: 'sparql' },
      );
    }
  }
  return texts;
}

/** The id of a node in an answer. Remembers nodes that no query can name. */
export function givenId(context: SparqlContext, term: RdfTerm): EntityId {
  const id = termId(term);
  if (
    term.kind === 'blank' &&
    context.lostNodes.size < MOST_LOST &&
    termText(term, context.dialect) === undefined
  ) {
    context.lostNodes.add(id);
  }
  return id;
}

/** Runs one query per batch of nodes in parallel and joins the results in order. */
export async function perBatch<T>(
  context: SparqlContext,
  texts: Iterable<string>,
  work: (batch: readonly string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const pieces = await Promise.all([...batches([...texts], context.batchSize)].map(work));
  return pieces.flat();
}

/** Finds the given id for a term that the endpoint returns, which may write a language tag differently. */
export function idFinder(asked: Iterable<EntityId>): (term: RdfTerm | undefined) => EntityId | undefined {
  const byKey = new Map<string, EntityId>();
  for (const id of asked) byKey.set(looseKey(id), id);
  return (term) => (term === undefined ? undefined : byKey.get(looseKey(termId(term))));
}

function looseKey(id: EntityId): string {
  if (!id.startsWith('"')) return id;
  const end = id.lastIndexOf('"');
  return id.slice(0, end) + id.slice(end).toLowerCase();
}

/** The IRIs that a relation id may stand for: one relation, or the two of an edge through a mediator. */
export function relationIris(context: SparqlContext, relation: string): readonly RelationIris[] {
  const { namespace, vocabulary } = context;
  const walked = (text: string): string[] =>
    namespace.expand(text).filter((iri) => iriText(iri) !== undefined && vocabulary.isWalked(iri));
  const found: RelationIris[] = walked(relation).map((iri) => [iri]);
  if (vocabulary.mediator === undefined) return found;
  for (const parts of waysToPart(relation)) {
    for (const first of walked(parts[0])) {
      for (const second of walked(parts[1])) found.push([first, second]);
    }
  }
  return found;
}

/** The relation id of one IRI, or `r1 / r2` for the two of a collapsed edge. Both are shortened by the namespace. */
export function relationId(context: SparqlContext, iris: RelationIris): string {
  const [first, second] = iris;
  const { namespace } = context;
  return second === undefined
    ? namespace.shorten(first)
    : `${namespace.shorten(first)}${THROUGH}${namespace.shorten(second)}`;
}

/** The relation of a row of `edgePattern`, from the variables of its form or the one relation that was asked for. */
export function rowRelation(row: Bindings, asked: readonly RelationIris[] | undefined): RelationIris {
  if (row.r1 !== undefined && row.r2 !== undefined) return [row.r1.value, row.r2.value];
  if (row.r !== undefined) return [row.r.value];
  const only = asked?.[0];
  if (only === undefined) throw new RangeError('a row has no relation');
  return only;
}

/** The number in a variable. 0 if it is unbound or not a number. */
export function countOf(row: Bindings, variable: string): number {
  const count = Number(row[variable]?.value ?? 0);
  return Number.isFinite(count) ? count : 0;
}
