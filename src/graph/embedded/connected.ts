import type { Direction, EntityId } from '../term.ts';
import { type EdgeReader, sideColumns, sidesOf } from './edge-reader.ts';
import { idNumber, idNumbers } from './entity-cache.ts';
import { idList } from './statements.ts';

/** Edges assumed for a node whose degree is not stored. */
const ORDINARY_DEGREE = 8;

/**
 * `KnowledgeGraph.connected`. Reads the edges of the side that has fewer: the candidates' against the anchors, or the
 * anchors' against the candidates; only hits leave the engine in the first case, only other ends in the second.
 */
export function readConnected(
  reader: EdgeReader,
  candidates: readonly EntityId[],
  anchors: readonly EntityId[],
  options: { readonly relation?: string; readonly direction?: Direction | 'both' } = {},
): EntityId[] {
  const relation = options.relation === undefined ? undefined : reader.relations.find(options.relation);
  if (options.relation !== undefined && relation === undefined) return [];
  const numbers = idNumbers(candidates);
  const others = idNumbers(anchors);
  if (numbers.length === 0 || others.length === 0) return [];
  const hits = new Set<number>();
  for (const side of sidesOf(options.direction ?? 'both')) {
    const back = side === 0 ? 1 : 0;
    if (edgeCount(reader, numbers, side) < edgeCount(reader, others, back)) {
      scanCandidates(reader, numbers, others, side, relation?.number, hits);
    } else scanAnchors(reader, others, back, relation?.number, memberTest(numbers, reader), hits);
  }
  const given = new Set<EntityId>();
  return candidates.filter((id) => {
    if (!hits.has(idNumber(id)) || given.has(id)) return false;
    given.add(id);
    return true;
  });
}

function edgeCount(reader: EdgeReader, nodes: readonly number[], side: 0 | 1): number {
  const heavy = reader.statements.first<[number, number]>(
    `SELECT coalesce(sum(d.n), 0), count(*) FROM json_each(?) j CROSS JOIN ${reader.tables.degree} d ON d.node = j.value * 2 + ${side}`,
    idList(nodes),
  );
  const [edges, hubs] = heavy ?? [0, 0];
  return edges + (nodes.length - hubs) * ORDINARY_DEGREE;
}

function condition(reader: EdgeReader, relation: number | undefined): string {
  if (relation !== undefined) return 't.r = ?';
  return reader.relations.hidesSome ? `t.r NOT IN (SELECT value FROM json_each(?))` : '? IS NULL';
}

function conditionValue(reader: EdgeReader, relation: number | undefined): number | string | null {
  if (relation !== undefined) return relation;
  return reader.relations.hidesSome ? idList(reader.relations.hiddenNumbers()) : null;
}

function scanCandidates(
  reader: EdgeReader,
  candidates: readonly number[],
  anchors: readonly number[],
  side: 0 | 1,
  relation: number | undefined,
  hits: Set<number>,
): void {
  const { table, from, to } = sideColumns(reader.tables, side);
  const rows = reader.statements.all<[number]>(
    `SELECT j.value FROM json_each(?) j WHERE EXISTS (
       SELECT 1 FROM ${table} t WHERE t.${from} = j.value AND ${condition(reader, relation)}
       AND t.${to} IN (SELECT value FROM json_each(?)))`,
    idList(candidates.filter((number) => !hits.has(number))),
    conditionValue(reader, relation),
    idList(anchors),
  );
  for (const [number] of rows) hits.add(number);
}

function scanAnchors(
  reader: EdgeReader,
  anchors: readonly number[],
  side: 0 | 1,
  relation: number | undefined,
  isCandidate: (number: number) => boolean,
  hits: Set<number>,
): void {
  const { table, from, to } = sideColumns(reader.tables, side);
  const rows = reader.statements.all<[number]>(
    `SELECT t.${to} FROM json_each(?) j CROSS JOIN ${table} t ON t.${from} = j.value WHERE ${condition(reader, relation)}`,
    idList(anchors),
    conditionValue(reader, relation),
  );
  for (const [number] of rows) if (isCandidate(number)) hits.add(number);
}

/** A bit set when the set is large, for it is faster than hashing each edge's end. */
function memberTest(numbers: readonly number[], reader: EdgeReader): (number: number) => boolean {
  if (numbers.length < 1000) {
    const members = new Set(numbers);
    return (number) => members.has(number);
  }
  let highest = 0;
  for (const number of numbers) if (number > highest) highest = number;
  const limit = Math.min(highest, reader.highestEntity);
  const bits = new Uint8Array((limit >> 3) + 1);
  for (const number of numbers) {
    if (number <= limit) bits[number >> 3] = (bits[number >> 3] as number) | (1 << (number & 7));
  }
  return (number) => number <= limit && ((bits[number >> 3] as number) & (1 << (number & 7))) !== 0;
}
