import type { EdgeGroup } from '../remote/edge.ts';
import type { Direction, EntityId } from '../term.ts';
import { type BoltContext, bindNodes, collapses, mediatorTest, readBatches } from './context.ts';
import { type CypherPattern, type Parts, patternsOf, patternText, relationOf } from './edge-pattern.ts';
import { type AskedNodes, batches, partsOfRow } from './edges.ts';
import { countOf, countsOf, maybeTextOf, textOf } from './row.ts';
import type { GraphShape } from './shape.ts';
import { literalId } from './value.ts';

/** Edges of one node, side and relation. */
export interface BoltGroup extends EdgeGroup {
  readonly parts: Parts;
}

function groupOf(node: EntityId, side: Direction, parts: Parts, size: number): BoltGroup {
  return { node, side, relation: relationOf(parts), form: parts.form, parts, size };
}

/** Nodes with more relationships on a side are counted from the degrees that the engine keeps, not by listing. */
const LISTED_DEGREE = 1000;
const TYPES_AT_ONCE = 100;

/** The sizes of all edge groups around a set. Around a hub, each parallel relationship counts. */
export async function readGroups(
  context: BoltContext,
  asked: AskedNodes,
  direction: Direction | 'both',
  parts: readonly Parts[] | undefined,
  signal: AbortSignal | undefined,
): Promise<BoltGroup[]> {
  const shape = await context.shape(signal);
  const groups = await Promise.all(
    patternsOf(context, shape, direction, parts).map((pattern) =>
      pattern.form === 'edge'
        ? relationshipGroups(context, shape, pattern, asked.nodes, signal)
        : countedGroups(context, shape, pattern, asked, signal),
    ),
  );
  return groups.flat().filter(({ size }) => size > 0);
}

async function countedGroups(
  context: BoltContext,
  shape: GraphShape,
  pattern: CypherPattern,
  asked: AskedNodes,
  signal: AbortSignal | undefined,
): Promise<BoltGroup[]> {
  const near = pattern.fromLiterals ? asked.literals : asked.nodes;
  const pieces = await Promise.all(
    batches(near, context.batchSize).map(async (batch) => {
      const text = patternText(context, shape, pattern, batch);
      const second = text.second === undefined ? '' : `, ${text.second} AS r2`;
      const mediator = text.mediator === undefined ? '' : `, ${text.mediator} AS m`;
      const query = `${text.match} WITH DISTINCT ${text.near} AS near, ${text.first} AS r1${second}${mediator}, ${text.end} AS e RETURN near, r1${second === '' ? '' : ', r2'}, count(*) AS c`;
      const rows = await context.client.read(query, { ...text.parameters, ids: batch }, { signal });
      const wanted = new Set(batch);
      return rows.flatMap((row): BoltGroup[] => {
        const node = pattern.fromLiterals ? literalId(row.near) : textOf(row, 'near');
        if (node === undefined || !wanted.has(node)) return [];
        return [groupOf(node, pattern.side, partsOfRow(pattern, row), countOf(row, 'c'))];
      });
    }),
  );
  return pieces.flat();
}

/** If there are few relationships, the engine lists them; if there are many, it only counts them per type. */
async function relationshipGroups(
  context: BoltContext,
  shape: GraphShape,
  pattern: CypherPattern,
  nodes: readonly EntityId[],
  signal: AbortSignal | undefined,
): Promise<BoltGroup[]> {
  const { side } = pattern;
  const { dialect } = context;
  const types = pattern.asked?.map(({ first }) => first) ?? shape.types;
  const arrow = (step: string, end: string): string =>
    side === 'out' ? `-[${step}]->(${end})` : `<-[${step}]-(${end})`;
  const chosen =
    pattern.asked === undefined && !shape.hidesTypes
      ? ''
      : `:${types.map((type) => dialect.name(type)).join('|')}`;
  const touching = side === 'out' ? shape.mediators?.into : shape.mediators?.from;
  const mixed = new Set(collapses(context, shape) ? types.filter((type) => touching?.has(type)) : []);
  const isEnd = mixed.size === 0 ? '' : ` WHERE NOT ${mediatorTest(context, shape, 'x')}`;
  const degree = dialect.count(`(n)${arrow('', '')}`);
  const listing = `${bindNodes(context)} WITH id, n, ${degree} AS d WITH id, d, CASE WHEN d <= ${LISTED_DEGREE} THEN n END AS s OPTIONAL MATCH (s)${arrow(`r${chosen}`, 'x')}${isEnd} RETURN id, d, type(r) AS r1, count(DISTINCT x) AS c`;
  const groups: BoltGroup[] = [];
  const hubs: EntityId[] = [];
  for (const row of await readBatches(context, nodes, listing, {}, signal)) {
    const node = textOf(row, 'id');
    const first = maybeTextOf(row, 'r1');
    if (countOf(row, 'd') > LISTED_DEGREE) hubs.push(node);
    else if (first !== undefined) {
      groups.push(groupOf(node, side, { form: 'edge', first }, countOf(row, 'c')));
    }
  }
  if (hubs.length === 0) return groups;
  if (types.length > TYPES_AT_ONCE) {
    // Each type's count is another part of the query to plan. That costs more than the engine's own walk along the hub.
    const query = `${bindNodes(context)} MATCH (n)${arrow(`r${chosen}`, 'x')}${isEnd} RETURN id, type(r) AS r1, count(*) AS c`;
    for (const row of await readBatches(context, hubs, query, {}, signal)) {
      const parts = { form: 'edge', first: textOf(row, 'r1') } as const;
      groups.push(groupOf(textOf(row, 'id'), side, parts, countOf(row, 'c')));
    }
    return groups;
  }
  const counts = types.map((type) => {
    const one = `(n)${arrow(`:${dialect.name(type)}`, mixed.has(type) ? 'x' : '')}`;
    return mixed.has(type)
      ? dialect.count(one, `NOT ${mediatorTest(context, shape, 'x')}`)
      : dialect.count(one);
  });
  const query = `${bindNodes(context)} RETURN id, [${counts.join(', ')}] AS counts`;
  for (const row of await readBatches(context, hubs, query, {}, signal)) {
    const node = textOf(row, 'id');
    countsOf(row, 'counts').forEach((size, place) => {
      groups.push(groupOf(node, side, { form: 'edge', first: types[place] as string }, size));
    });
  }
  return groups;
}
