import { createHash } from 'node:crypto';
import { compareText } from '../compare-text.ts';
import type { Edge } from '../remote/edge.ts';
import { sampleStretches, sampleWindow } from '../remote/sample-window.ts';
import { stableId } from '../term.ts';
import type { BoltContext } from './context.ts';
import { type CypherPattern, patternsOf, relationOf } from './edge-pattern.ts';
import { askedParts, partsOfRow } from './edges.ts';
import type { NodeReader } from './node-reader.ts';
import { countRelationships } from './overview.ts';
import { textOf } from './row.ts';
import type { GraphShape } from './shape.ts';
import { literalId } from './value.ts';
import { wholePattern } from './whole-pattern.ts';

/**
 * `KnowledgeGraph.sample`: the edges with the smallest hashes. They are chosen from all edges of the relation or, for a
 * large relation, from eight stretches of it in the engine's order. The sample stays the same while the engine keeps
 * its order.
 */
export async function readSample(
  context: BoltContext,
  nodes: NodeReader,
  relation: string,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<Edge[]> {
  const shape = await context.shape(signal);
  const patterns = patternsOf(context, shape, 'out', askedParts(context, shape, [relation]));
  if (patterns.length === 0 || limit <= 0) return [];
  const window = sampleWindow(limit);
  const edges: Edge[] = [];
  for (const pattern of patterns) {
    const first = await stretch(context, { shape, pattern, size: window, offset: 0, signal });
    edges.push(...first);
    if (first.length < window || pattern.form !== 'edge') continue;
    const total = await countRelationships(
      context,
      pattern.asked?.map((parts) => parts.first),
      signal,
    );
    const { offsets, size } = sampleStretches(total, window);
    for (const offset of offsets)
      edges.push(...(await stretch(context, { shape, pattern, size, offset, signal })));
  }
  await nodes.load(
    edges.flatMap(({ node, end }) => [node, end]),
    signal,
  );
  const hashed = new Map(
    edges.map((edge) => {
      const ends = [edge.node, edge.end].map((id) => stableId(nodes.entity(id)));
      const text = JSON.stringify([relation, ends, edge.mediator ?? '']);
      return [createHash('sha1').update(text).digest('hex'), edge] as const;
    }),
  );
  return [...hashed]
    .sort(([left], [right]) => compareText(left, right))
    .slice(0, limit)
    .map(([, edge]) => edge);
}

async function stretch(
  context: BoltContext,
  {
    shape,
    pattern,
    size,
    offset,
    signal,
  }: {
    readonly shape: GraphShape;
    readonly pattern: CypherPattern;
    readonly size: number;
    readonly offset: number;
    readonly signal: AbortSignal | undefined;
  },
): Promise<Edge[]> {
  const { dialect } = context;
  const text = wholePattern(context, shape, pattern);
  const second = text.second === undefined ? '' : `, ${text.second} AS r2`;
  const mediator = text.mediator === undefined ? '' : `, ${dialect.nodeId(text.mediator)} AS m`;
  const end = text.endsInLiteral ? 'v' : dialect.nodeId('x');
  const rows = await context.client.read(
    `${text.match} RETURN ${dialect.nodeId('n')} AS near, ${text.first} AS r1${second}${mediator}, ${end} AS end SKIP ${offset} LIMIT ${size}`,
    text.parameters,
    { signal },
  );
  return rows.flatMap((row): Edge[] => {
    const far = text.endsInLiteral ? literalId(row.end) : textOf(row, 'end');
    if (far === undefined) return [];
    const parts = partsOfRow(pattern, row);
    const edge = {
      node: textOf(row, 'near'),
      side: 'out' as const,
      relation: relationOf(parts),
      form: parts.form,
      end: far,
    };
    return [row.m === undefined ? edge : { ...edge, mediator: textOf(row, 'm') }];
  });
}
