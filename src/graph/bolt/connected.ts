import type { ConnectedOptions, StepResult } from '../graph.ts';
import { type AskedStep, toStep } from '../remote/walk.ts';
import type { EntityId } from '../term.ts';
import { type BoltContext, bindNodes, readBatches } from './context.ts';
import { type CypherPattern, patternsOf, patternText } from './edge-pattern.ts';
import { type AskedNodes, askedParts, askedSet, batches, bindPairs, readEdges } from './edges.ts';
import type { NodeReader } from './node-reader.ts';
import { countOf, textOf } from './row.ts';
import { walkBolt } from './walk-bolt.ts';

/** Up to this many pairs of nodes are looked up one by one, whatever their degrees. */
const CHEAP_PAIRS = 20_000;
const MOST_ENDS = 5000;

/** `KnowledgeGraph.step`. */
export async function readStep(
  context: BoltContext,
  nodes: NodeReader,
  ids: readonly EntityId[],
  { relation, ...options }: AskedStep,
): Promise<StepResult> {
  if (options.limit <= 0) return { sources: [], targets: [] };
  const asked = { relations: [relation], offset: 0, ...options };
  return toStep(await walkBolt(context, nodes, ids, asked));
}

/**
 * `KnowledgeGraph.connected`. Looks up a few pairs one by one, so that a hub on either side costs nothing. For many
 * pairs, the engine walks the side with fewer relationships and returns only members of the other side.
 */
export async function readConnected(
  context: BoltContext,
  nodes: NodeReader,
  candidates: readonly EntityId[],
  anchors: readonly EntityId[],
  options: ConnectedOptions,
): Promise<EntityId[]> {
  const { signal } = options;
  if (candidates.length === 0 || anchors.length === 0) return [];
  const shape = await context.shape(signal);
  const near = askedSet(context, candidates);
  const far = askedSet(context, anchors);
  const parts = askedParts(context, shape, options.relation === undefined ? undefined : [options.relation]);
  const direction = options.direction ?? 'both';
  const hits = new Set<EntityId>();
  await Promise.all([
    ...patternsOf(context, shape, direction, parts).map(async (pattern) => {
      for (const id of await matching(context, { nodes, pattern, near, far, signal })) hits.add(id);
    }),
  ]);
  return [...near.order.keys()].filter((id) => hits.has(id));
}

async function matching(
  context: BoltContext,
  {
    nodes,
    pattern,
    near,
    far,
    signal,
  }: {
    readonly nodes: NodeReader;
    readonly pattern: CypherPattern;
    readonly near: AskedNodes;
    readonly far: AskedNodes;
    readonly signal: AbortSignal | undefined;
  },
): Promise<readonly EntityId[]> {
  const isLiteral = pattern.form.endsWith('property');
  if (isLiteral) {
    // Reads properties from the node, whichever side it is on, and compares them with the literals of the other side.
    const [holders, values] = pattern.side === 'out' ? [near, far] : [far, near];
    if (holders.nodes.length === 0 || values.literals.length === 0) return [];
    const wanted = new Set(values.literals);
    const { edges } = await readEdges(
      context,
      nodes,
      { ...pattern, side: 'out', fromLiterals: false },
      holders,
      { limit: 500_000, signal },
    );
    return edges
      .filter(({ end }) => wanted.has(end))
      .map(({ node, end }) => (pattern.side === 'out' ? node : end));
  }
  if (near.nodes.length === 0 || far.nodes.length === 0) return [];
  const pairs = near.nodes.length * far.nodes.length;
  const back: CypherPattern = { ...pattern, side: pattern.side === 'out' ? 'in' : 'out' };
  const fromFar =
    (pairs > CHEAP_PAIRS || pattern.form !== 'edge') &&
    (await degree(context, pattern, near.nodes, signal)) > (await degree(context, back, far.nodes, signal));
  const found = new Set<EntityId>();
  const [start, ends, walked] = fromFar ? [far.nodes, near.nodes, back] : [near.nodes, far.nodes, pattern];
  await Promise.all(
    batches(start, context.batchSize).map(async (some) => {
      for (const part of batches(ends, MOST_ENDS)) {
        for (const id of await linked(context, {
          pattern: walked,
          start: some,
          ends: part,
          wantsEnds: fromFar,
          signal,
        }))
          found.add(id);
      }
    }),
  );
  return [...found];
}

/** The starts, or the ends, of all edges between the two sets. */
async function linked(
  context: BoltContext,
  {
    pattern,
    start,
    ends,
    wantsEnds,
    signal,
  }: {
    readonly pattern: CypherPattern;
    readonly start: readonly EntityId[];
    readonly ends: readonly EntityId[];
    readonly wantsEnds: boolean;
    readonly signal: AbortSignal | undefined;
  },
): Promise<string[]> {
  const { dialect } = context;
  const text = patternText(context, await context.shape(signal), pattern, []);
  const found = `RETURN DISTINCT ${wantsEnds ? dialect.nodeId('x') : 'id'} AS found`;
  const { single } = text;
  // When asked only whether there is an edge, the engine searches from the end that has fewer.
  const query =
    single !== undefined && start.length * ends.length <= CHEAP_PAIRS
      ? `${bindPairs(context)} WITH id, n, x WHERE ${[dialect.exists(single.path), ...single.conditions].join(' AND ')} ${found}`
      : `${text.match} WITH id, x WHERE ${dialect.nodeId('x')} IN $ends ${found}`;
  const rows = await context.client.read(query, { ...text.parameters, ids: start, ends }, { signal });
  return rows.map((row) => textOf(row, 'found'));
}

/** The number of relationships on one side of a set, of all types. */
async function degree(
  context: BoltContext,
  { side }: CypherPattern,
  nodes: readonly EntityId[],
  signal: AbortSignal | undefined,
): Promise<number> {
  const pattern = side === 'out' ? '(n)-->()' : '(n)<--()';
  const query = `${bindNodes(context)} RETURN sum(${context.dialect.count(pattern)}) AS c`;
  const rows = await readBatches(context, nodes, query, {}, signal);
  return rows.reduce((sum, row) => sum + countOf(row, 'c'), 0);
}
