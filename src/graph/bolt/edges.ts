import type { Edge } from '../remote/edge.ts';
import type { Direction, EntityId } from '../term.ts';
import type { CypherRow } from './bolt-client.ts';
import { type BoltContext, bindNodes, nameText, nodeIds } from './context.ts';
import {
  type CypherPattern,
  type Parts,
  type PatternText,
  partsOf,
  patternText,
  relationOf,
} from './edge-pattern.ts';
import type { NodeReader } from './node-reader.ts';
import { textOf } from './row.ts';
import type { GraphShape } from './shape.ts';
import { literalEntity, literalId } from './value.ts';

/** The asked set, split by what can be sent. */
export interface AskedNodes {
  readonly nodes: readonly EntityId[];
  readonly literals: readonly EntityId[];
  /** The position of each id in the given order. */
  readonly order: ReadonlyMap<EntityId, number>;
}

/** Splits a set of ids into nodes that can be sent, literals, and everything else, which is left out. */
export function askedSet(context: BoltContext, ids: readonly EntityId[]): AskedNodes {
  const distinct = [...new Set(ids)];
  return {
    nodes: nodeIds(context, distinct),
    literals: distinct.filter((id) => literalEntity(id) !== undefined),
    order: new Map(distinct.map((id, index) => [id, index])),
  };
}

/** The relations of the given ids. Undefined if all relations are wanted. */
export function askedParts(
  context: BoltContext,
  shape: GraphShape,
  relations: readonly string[] | undefined,
): readonly Parts[] | undefined {
  return relations?.flatMap((relation) => partsOf(context, shape, relation));
}

/** How many pairs of asked nodes and ends one query looks up one by one. */
const MOST_PAIRS = 20_000;

export interface ReadingEdges {
  /** How many edges each batch of asked nodes may give. */
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
  /** By the name of the other end, then its identifier. `stored`: as the engine keeps them, parallel edges included. */
  readonly order?: 'name' | 'stored';
  readonly offset?: number;
  /** Only edges whose other end is one of these nodes. */
  readonly ends?: readonly EntityId[];
  /** Without edges from a node to itself. */
  readonly noLoops?: boolean;
  /** Only edges whose other end is none of these. */
  readonly notEnds?: readonly EntityId[];
}

/** At most `limit` edges per batch of asked nodes in one pattern. `isCut` if some batch has more. */
export async function readEdges(
  context: BoltContext,
  nodes: NodeReader,
  pattern: CypherPattern,
  asked: AskedNodes,
  options: ReadingEdges,
): Promise<{ readonly edges: readonly Edge[]; readonly isCut: boolean }> {
  const { limit, signal } = options;
  const shape = await context.shape(signal);
  const columns = await nodes.columns('x', signal);
  const near = pattern.fromLiterals ? asked.literals : asked.nodes;
  const pieces = await Promise.all(
    batches(near, context.batchSize).map(async (batch) => {
      const text = patternText(context, shape, pattern, batch);
      // A few pairs are looked up one by one, from the end with fewer relationships. For many pairs, one side is
      // walked.
      const pairs = batch.length * (options.ends?.length ?? 0);
      const single = options.ends !== undefined && pairs <= MOST_PAIRS ? text.single : undefined;
      const match =
        single === undefined ? undefined : pairMatch(context, pattern.side, single, options.noLoops === true);
      const query = edgeQuery(context, shape, { text, columns, options, bound: match });
      const rows = await context.client.read(
        query,
        {
          ...text.parameters,
          ids: batch,
          ends: options.ends ?? [],
          notEnds: options.notEnds ?? [],
        },
        { signal },
      );
      const wanted = new Set(batch);
      const edges = rows
        .slice(0, limit)
        .flatMap((row) => edgeOf(nodes, pattern, text, row) ?? [])
        .filter(({ node }) => wanted.has(node));
      return { edges, isCut: rows.length > limit };
    }),
  );
  return { edges: pieces.flatMap(({ edges }) => edges), isCut: pieces.some(({ isCut }) => isCut) };
}

function edgeQuery(
  context: BoltContext,
  shape: GraphShape,
  {
    text,
    columns,
    options,
    bound,
  }: {
    readonly text: PatternText;
    readonly columns: string;
    readonly options: ReadingEdges;
    readonly bound: string | undefined;
  },
): string {
  const { dialect } = context;
  const second = text.second === undefined ? '' : `, ${text.second} AS r2`;
  const mediator = text.mediator === undefined ? '' : `, ${dialect.nodeId(text.mediator)} AS m`;
  const fields = `${text.near} AS near, ${text.first} AS r1${second}${mediator}`;
  const kept: string[] = [];
  if (options.ends !== undefined && bound === undefined) kept.push(`${dialect.nodeId('x')} IN $ends`);
  if (options.notEnds !== undefined && options.notEnds.length > 0 && !text.endsInLiteral) {
    kept.push(`NOT ${dialect.nodeId('x')} IN $notEnds`);
  }
  const where = kept.length === 0 ? '' : ` WHERE ${kept.join(' AND ')}`;
  const skip = options.offset === undefined || options.offset === 0 ? '' : ` SKIP ${options.offset}`;
  const cut = `${skip} LIMIT ${options.limit + 1}`;
  // Deduplicating a million ends costs more than reading them.
  const distinct = options.order === 'stored' ? '' : 'DISTINCT ';
  if (text.endsInLiteral) {
    const order = options.order === 'name' ? ` ORDER BY ${dialect.text('v')}` : '';
    return `${text.match} WITH ${distinct}${fields}, v${order}${cut} RETURN *`;
  }
  const order =
    options.order === 'name' ? ` ORDER BY ${nameText(context, shape, 'x')}, ${dialect.nodeId('x')}` : '';
  return `${bound ?? text.match} WITH ${distinct}${fields}, x${where}${order}${cut} RETURN near, r1${second === '' ? '' : ', r2'}${mediator === '' ? '' : ', m'}, ${dialect.nodeId('x')} AS v, ${columns}`;
}

/** Binds `x` to each of `$ends` and `n` to each asked node. */
export function bindPairs(context: BoltContext): string {
  return `UNWIND $ends AS endId MATCH (x) WHERE ${context.dialect.hasNodeId('x', 'endId')} ${bindNodes(context)}`;
}

/**
 * The relationships of bound pairs, each walked from the end that has fewer. Otherwise the engine would walk all of one
 * end, whichever it is.
 */
function pairMatch(
  context: BoltContext,
  side: Direction,
  { types, conditions }: NonNullable<PatternText['single']>,
  noLoops: boolean,
): string {
  const { dialect } = context;
  const isLess = `${dialect.count('(n)--()')} <= ${dialect.count('(x)--()')}`;
  const choice = `CASE WHEN ${isLess} THEN n ELSE x END AS s, CASE WHEN ${isLess} THEN x ELSE n END AS t`;
  const kept = ['y = t', `startNode(r) = ${side === 'out' ? 'n' : 'x'}`, ...conditions];
  return `${bindPairs(context)} WITH id, n, x, ${choice}${noLoops ? ' WHERE n <> x' : ''} MATCH (s)-[r${types}]-(y) WHERE ${kept.join(' AND ')}`;
}

function edgeOf(
  nodes: NodeReader,
  pattern: CypherPattern,
  text: PatternText,
  row: CypherRow,
): Edge | undefined {
  const node = pattern.fromLiterals ? literalId(row.near) : textOf(row, 'near');
  const end = text.endsInLiteral ? literalId(row.v) : textOf(row, 'v');
  // Values that are not literals, such as bytes, are not facts.
  if (node === undefined || end === undefined) return undefined;
  if (!text.endsInLiteral) nodes.note(end, row);
  const parts = partsOfRow(pattern, row);
  const edge = { node, side: pattern.side, relation: relationOf(parts), form: parts.form, end };
  return row.m === undefined ? edge : { ...edge, mediator: textOf(row, 'm') };
}

/** Which relation a row's edge has, from its columns `r1` and `r2`. */
export function partsOfRow({ form }: CypherPattern, row: CypherRow): Parts {
  const first = textOf(row, 'r1');
  return row.r2 === undefined ? { form, first } : { form, first, second: textOf(row, 'r2') };
}

/** Every edge around a set. Undefined if some batch of a pattern has more than `limit`. */
export async function readAllEdges(
  context: BoltContext,
  nodes: NodeReader,
  {
    asked,
    patterns,
    limit,
    signal,
  }: {
    readonly asked: AskedNodes;
    readonly patterns: readonly CypherPattern[];
    readonly limit: number;
    readonly signal: AbortSignal | undefined;
  },
): Promise<Edge[] | undefined> {
  const pieces = await Promise.all(
    patterns.map((pattern) => readEdges(context, nodes, pattern, asked, { limit, signal })),
  );
  return pieces.some(({ isCut }) => isCut) ? undefined : pieces.flatMap(({ edges }) => edges);
}

/** Consecutive pieces of at most `size` members. */
export function batches<T>(list: readonly T[], size: number): T[][] {
  const pieces: T[][] = [];
  for (let from = 0; from < list.length; from += size) pieces.push(list.slice(from, from + size));
  return pieces;
}
