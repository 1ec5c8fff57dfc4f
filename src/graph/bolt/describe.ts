import { compareText } from '../compare-text.ts';
import type { EntityDescription } from '../graph.ts';
import type { Degree } from '../remote/rank-names.ts';
import type { EntityId } from '../term.ts';
import { type BoltContext, bindNodes, collapses, readBatches } from './context.ts';
import { askedSet } from './edges.ts';
import { readGroups } from './groups.ts';
import type { NodeReader } from './node-reader.ts';
import { shownLabels } from './overview.ts';
import { countOf, listOf, textOf } from './row.ts';

/** The numbers of edges per node and side. Unknown ids are left out. */
export async function readDegrees(
  context: BoltContext,
  ids: readonly EntityId[],
  signal: AbortSignal | undefined,
): Promise<Map<EntityId, Degree>> {
  const shape = await context.shape(signal);
  const { dialect } = context;
  const asked = askedSet(context, ids);
  const degrees = new Map<EntityId, Degree>();
  if (asked.order.size === 0) return degrees;
  // If every relationship is an edge, the engine knows their number without counting.
  const isPlain = !shape.hidesTypes && !collapses(context, shape);
  const numbers = isPlain
    ? `${dialect.count('(n)-->()')} AS o, ${dialect.count('(n)<--()')} AS i, reduce(size = 0, key IN [key IN keys(n) WHERE key IN $keys] | size + size([] + n[key])) AS p`
    : '0 AS o, 0 AS i, 0 AS p';
  const query = `${bindNodes(context)} RETURN id, ${numbers}`;
  for (const row of await readBatches(context, asked.nodes, query, { keys: shape.keys }, signal)) {
    degrees.set(textOf(row, 'id'), { out: countOf(row, 'o') + countOf(row, 'p'), in: countOf(row, 'i') });
  }
  const counted = isPlain ? { ...asked, nodes: [] } : asked;
  if (counted.nodes.length + counted.literals.length === 0) return degrees;
  const groups = await readGroups(context, counted, 'both', undefined, signal);
  for (const { node, side, size } of groups) {
    const known = degrees.get(node) ?? { out: 0, in: 0 };
    degrees.set(node, { ...known, [side]: known[side] + size });
  }
  return degrees;
}

/** `KnowledgeGraph.describe`. */
export async function describeNodes(
  context: BoltContext,
  nodes: NodeReader,
  ids: readonly EntityId[],
  signal: AbortSignal | undefined,
): Promise<EntityDescription[]> {
  const shape = await context.shape(signal);
  const asked = askedSet(context, ids);
  if (asked.order.size === 0) return [];
  const query = `${bindNodes(context)} RETURN id, labels(n) AS labels, [key IN $keys | n[key]] AS texts, ${await nodes.columns('n', signal)}`;
  const [rows, degrees] = await Promise.all([
    readBatches(context, asked.nodes, query, { keys: [...shape.names, ...shape.aliases] }, signal),
    readDegrees(context, ids, signal),
  ]);
  const details = new Map<
    EntityId,
    { readonly names: readonly string[]; readonly types: readonly string[] }
  >();
  for (const row of rows) {
    const id = textOf(row, 'id');
    nodes.note(id, row);
    const names = listOf(row, 'texts')
      .flat()
      .filter((text) => typeof text === 'string');
    details.set(id, { names, types: shownLabels(context, listOf(row, 'labels')) });
  }
  return ids.flatMap((id): EntityDescription[] => {
    const degree = degrees.get(id);
    if (degree === undefined) return [];
    const entity = nodes.entity(id);
    const { names = [], types = [] } = details.get(id) ?? {};
    const aliases = [...new Set(names)].filter((name) => name !== entity.name && name.trim() !== '');
    return [{ entity, aliases: aliases.sort(compareText), types, degree }];
  });
}
