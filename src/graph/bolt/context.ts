import type { GraphProfile } from '../graph.ts';
import { MAX_PAIRS } from '../half.ts';
import type { EntityId } from '../term.ts';
import type { BoltClient, CypherRow } from './bolt-client.ts';
import type { CypherDialect } from './dialect.ts';
import { type GraphShape, isUnnamed, type NodeKeys, readShape } from './shape.ts';

const SHAPE_MS = 10 * 60_000;

/** What every operation on one server needs. */
export interface BoltContext {
  readonly client: BoltClient;
  readonly dialect: CypherDialect;
  readonly profile: GraphProfile;
  readonly nodeKeys: NodeKeys;
  /** How many nodes one query names. */
  readonly batchSize: number;
  /** The graph's shape, at most ten minutes old. */
  shape(signal?: AbortSignal): Promise<GraphShape>;
}

/** Adds the graph's shape to the parts of a context. It is read when first needed and again after ten minutes. */
export function createContext(parts: Omit<BoltContext, 'shape'>): BoltContext {
  let kept: { readonly shape: GraphShape; readonly until: number } | undefined;
  return {
    ...parts,
    async shape(signal) {
      if (kept !== undefined && kept.until > Date.now()) return kept.shape;
      const { client, dialect, profile, nodeKeys } = parts;
      const shape = await readShape(client, dialect, profile, nodeKeys, signal);
      kept = { shape, until: Date.now() + SHAPE_MS };
      return shape;
    },
  };
}

/** Whether edges through mediators are shown as one. */
export function collapses({ profile }: BoltContext, shape: GraphShape): boolean {
  return profile.mediators === 'collapse' && shape.mediators !== undefined;
}

/** A condition that holds if a variable's node only joins others. */
export function mediatorTest({ dialect }: BoltContext, shape: GraphShape, variable: string): string {
  const rule = shape.mediators;
  if (rule === undefined) return 'false';
  const labels = [
    ...rule.labels.map((label) => `${variable}:${dialect.name(label)}`),
    ...(rule.unlabelled ? [`size(labels(${variable})) = 0`] : []),
  ].join(' OR ');
  const named = rule.isDeclared ? '' : ` AND ${isUnnamed(dialect, shape.names, variable)}`;
  const pairs = `${dialect.count(`(${variable})<--()`)} * ${dialect.count(`(${variable})-->()`)}`;
  return `((${labels})${named} AND ${pairs} > 0 AND ${pairs} <= ${MAX_PAIRS})`;
}

/** The name of a node as an expression: its first name property that has a text. Null if it has none. */
export function nameText({ dialect }: BoltContext, shape: GraphShape, variable: string): string {
  if (shape.names.length === 0) return 'null';
  const texts = shape.names.map((key) => dialect.text(`${variable}.${dialect.name(key)}`));
  return texts.length === 1 ? (texts[0] as string) : `coalesce(${texts.join(', ')})`;
}

/** The stable identifier of a node as an expression. Null if no property holds one. */
export function termText({ dialect, nodeKeys }: BoltContext, variable: string): string {
  const key = nodeKeys.id === undefined ? undefined : dialect.name(nodeKeys.id);
  return key === undefined ? 'null' : dialect.text(`${variable}.${key}`);
}

/** Distinct ids of nodes that can be sent, in the given order. */
export function nodeIds({ dialect }: BoltContext, ids: readonly EntityId[]): EntityId[] {
  return [...new Set(ids)].filter((id) => dialect.isNodeId(id));
}

/** Binds `n` to the nodes of `$ids`, with `id`. */
export function bindNodes({ dialect }: BoltContext): string {
  return `UNWIND $ids AS id MATCH (n) WHERE ${dialect.hasNodeId('n', 'id')}`;
}

/** Runs one query per batch of ids in parallel and joins the rows in order. */
export async function readBatches(
  context: BoltContext,
  ids: readonly string[],
  query: string,
  parameters: Readonly<Record<string, unknown>>,
  signal: AbortSignal | undefined,
): Promise<CypherRow[]> {
  const pieces: string[][] = [];
  for (let from = 0; from < ids.length; from += context.batchSize) {
    pieces.push(ids.slice(from, from + context.batchSize));
  }
  const rows = await Promise.all(
    pieces.map((piece) => context.client.read(query, { ...parameters, ids: piece }, { signal })),
  );
  return rows.flat();
}
