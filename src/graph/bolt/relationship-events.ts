import type { StepResult } from '../graph.ts';
import { endsInMediator, type Half, readHalf } from '../half.ts';
import type { Direction, Entity, EntityId, Triple } from '../term.ts';
import { type BoltContext, collapses } from './context.ts';
import type { NodeReader } from './node-reader.ts';
import { textOf } from './row.ts';
import type { GraphShape } from './shape.ts';
import { literalEntity, literalId, valueList } from './value.ts';

/** The prefix of the id of a relationship that stands for an event. */
const EVENT = 'r:';
const MOST_ROWS = 200_000;

/**
 * A relationship with properties is a fact with more than two ends, so it stands for its own event. `TYPE /` leads from
 * its start into the event, `/ TYPE` leads on to its end, and `/ TYPE.key` leads to one of its values.
 */
interface EventPart {
  readonly type: string;
  readonly half: Half;
  /** A property of the relationship. */
  readonly key?: string;
}

export function isEventId(id: EntityId): boolean {
  return id.startsWith(EVENT);
}

/**
 * Which half of a relationship a relation id stands for. Undefined for anything else, including collapsed mediators.
 */
export function eventPart(context: BoltContext, shape: GraphShape, relation: string): EventPart | undefined {
  const found =
    shape.types.includes(relation) || shape.keys.includes(relation) ? undefined : readHalf(relation);
  if (found === undefined) return undefined;
  const { half, relation: text } = found;
  const isCollapsed = (type: string): boolean =>
    collapses(context, shape) &&
    (half === 'into' ? shape.mediators?.into : shape.mediators?.from)?.has(type) === true;
  if (shape.types.includes(text)) return isCollapsed(text) ? undefined : { type: text, half };
  const type = shape.types.find((one) => text.startsWith(`${one}.`) && text.length > one.length + 1);
  if (type === undefined || half === 'into' || shape.keys.includes(text)) return undefined;
  return { type, half, key: text.slice(type.length + 1) };
}

/** `KnowledgeGraph.step` along half a relationship, in the order of identifiers. */
export async function stepEvents(
  context: BoltContext,
  part: EventPart,
  {
    ids,
    direction,
    limit,
    signal,
  }: {
    readonly ids: readonly EntityId[];
    readonly direction: Direction;
    readonly limit: number;
    readonly signal: AbortSignal | undefined;
  },
): Promise<StepResult> {
  const { dialect, client } = context;
  const [event, value] = [`'${EVENT}' + ${dialect.nodeId('r')}`, propertyOf(context, part)];
  const end = part.half === 'into' ? dialect.nodeId('a') : dialect.nodeId('b');
  const isFromEvent = !endsInMediator(part.half, direction);
  const known = valueList(ids, 'value');
  const far = value === undefined ? end : 'v';
  const near = isFromEvent ? event : far;
  const test = isFromEvent || value === undefined ? `${near} IN $ids` : `v IN ${known.text}`;
  const unwind = value === undefined ? '' : ` UNWIND ([] + ${value}) AS v`;
  const query = `MATCH (a)-[r:${dialect.name(part.type)}]->(b)${unwind} WITH a, b, r${value === undefined ? '' : ', v'} WHERE ${test} RETURN ${near} AS near, ${isFromEvent ? far : event} AS far ORDER BY near, far LIMIT ${limit + 1}`;
  const rows = await client.read(query, { ids: [...ids], ...known.parameters }, { signal });
  const idOf = (cell: unknown, isValue: boolean): EntityId | undefined =>
    isValue ? literalId(cell) : typeof cell === 'string' ? cell : undefined;
  const isValue = value !== undefined;
  const pairs = rows.slice(0, limit).flatMap((row) => {
    const source = idOf(row.near, isValue && !isFromEvent);
    const target = idOf(row.far, isValue && isFromEvent);
    return source === undefined || target === undefined ? [] : [{ source, target }];
  });
  const result = { sources: pairs.map(({ source }) => source), targets: pairs.map(({ target }) => target) };
  return rows.length > limit ? { ...result, truncated: { kept: pairs.length } } : result;
}

/** `KnowledgeGraph.connected` along half a relationship. */
export async function connectedEvents(
  context: BoltContext,
  part: EventPart,
  {
    candidates,
    anchors,
    direction,
    signal,
  }: {
    readonly candidates: readonly EntityId[];
    readonly anchors: readonly EntityId[];
    readonly direction: Direction | 'both';
    readonly signal: AbortSignal | undefined;
  },
): Promise<readonly EntityId[]> {
  const ends = new Set(anchors);
  const hits = new Set<EntityId>();
  for (const side of direction === 'both' ? (['out', 'in'] as const) : [direction]) {
    const { sources, targets } = await stepEvents(context, part, {
      ids: candidates,
      direction: side,
      limit: MOST_ROWS,
      signal,
    });
    for (const [place, source] of sources.entries()) if (ends.has(targets[place] ?? '')) hits.add(source);
  }
  return [...new Set(candidates)].filter((id) => hits.has(id));
}

/** `KnowledgeGraph.sample` of half a relationship. */
export async function sampleEvents(
  context: BoltContext,
  nodes: NodeReader,
  {
    part,
    relation,
    limit,
    signal,
  }: {
    readonly part: EventPart;
    readonly relation: string;
    readonly limit: number;
    readonly signal: AbortSignal | undefined;
  },
): Promise<readonly Triple[]> {
  const { dialect, client } = context;
  const value = propertyOf(context, part);
  const unwind = value === undefined ? '' : ` WHERE ${value} IS NOT NULL UNWIND ([] + ${value}) AS v`;
  const end = part.half === 'into' ? dialect.nodeId('a') : dialect.nodeId('b');
  const query = `MATCH (a)-[r:${dialect.name(part.type)}]->(b)${unwind} RETURN '${EVENT}' + ${dialect.nodeId('r')} AS event, ${value === undefined ? end : 'v'} AS end LIMIT ${limit}`;
  const rows = await client.read(query, {}, { signal });
  const pairs = rows.flatMap((row) => {
    const id = value === undefined ? textOf(row, 'end') : literalId(row.end);
    return id === undefined ? [] : [{ event: eventEntity(textOf(row, 'event')), id }];
  });
  if (value === undefined) {
    await nodes.load(
      pairs.map(({ id }) => id),
      signal,
    );
  }
  return pairs.flatMap(({ event, id }): Triple[] => {
    const other = value === undefined ? nodes.entity(id) : literalEntity(id);
    if (other === undefined) return [];
    const [head, tail] = part.half === 'into' ? [other, event] : [event, other];
    return [{ head, relation: { id: relation, name: relation }, tail }];
  });
}

/** A relationship as a node that only joins others. */
export function eventEntity(id: EntityId): Entity {
  return { id, name: id.slice(EVENT.length), kind: 'mediator', term: id };
}

function propertyOf({ dialect }: BoltContext, { key }: EventPart): string | undefined {
  return key === undefined ? undefined : `r.${dialect.name(key) ?? '``'}`;
}
