import type { ConnectedOptions } from '../graph.ts';
import type { EntityId } from '../term.ts';
import { type EdgeReader, sideColumns, sidesOf } from './edge-reader.ts';
import { idNumber } from './entity-cache.ts';
import { idList } from './statements.ts';

/** The degree that is assumed for a node without a stored degree. */
const ORDINARY_DEGREE = 8;
/** More nodes than this are read without the store's cache of recent edges. */
const MAX_REMEMBERED = 20_000;

/**
 * `KnowledgeGraph.connected`. Reads the edges of the side that has fewer: the candidates' edges against the anchors,
 * inside the engine, or the anchors' edges against a bit set of the candidates.
 */
export function readConnected(
  reader: EdgeReader,
  candidates: readonly EntityId[],
  anchors: readonly EntityId[],
  options: ConnectedOptions = {},
): EntityId[] {
  const relation = options.relation === undefined ? undefined : reader.relations.find(options.relation);
  if (options.relation !== undefined && relation === undefined) return [];
  const numbers = candidates.map(idNumber);
  const wanted = new BitSet(reader.highestEntity, numbers);
  const others = new BitSet(reader.highestEntity, anchors.map(idNumber)).list();
  if (wanted.size === 0 || others.length === 0) return [];
  const hits = new BitSet(reader.highestEntity, []);
  for (const side of sidesOf(options.direction ?? 'both')) {
    const back = side === 0 ? 1 : 0;
    const edges = edgeCount(reader, others, back);
    // Each candidate costs a look-up, even if it has no edge at all.
    if (edges > wanted.size && edges > edgeCount(reader, wanted.list(), side)) {
      scanCandidates({ reader, side, relation: relation?.number, hits }, wanted.list(), others);
    } else scanAnchors({ reader, side: back, relation: relation?.number, hits }, others, wanted);
  }
  return candidates.filter((_, index) => hits.delete(numbers[index] as number));
}

function edgeCount(reader: EdgeReader, nodes: readonly number[], side: 0 | 1): number {
  const heavy = reader.statements.first<[number, number]>(
    `SELECT coalesce(sum(d.n), 0), count(*) FROM json_each(?) j CROSS JOIN ${reader.tables.degree} d ON d.node = j.value * 2 + ${side}`,
    idList(nodes),
  );
  const [edges, hubs] = heavy ?? [0, 0];
  return edges + (nodes.length - hubs) * ORDINARY_DEGREE;
}

/** Where to look for edges, and the set that collects the candidates found. */
interface EdgeScan {
  readonly reader: EdgeReader;
  readonly side: 0 | 1;
  /** By number. If undefined, every relation that is not hidden. */
  readonly relation: number | undefined;
  readonly hits: BitSet;
}

function scanCandidates(
  { reader, side, relation, hits }: EdgeScan,
  candidates: readonly number[],
  anchors: readonly number[],
): void {
  const { table, from, to } = sideColumns(reader.tables, side);
  const { condition, value } = relationCondition(reader, relation);
  const rows = reader.statements.all<[number]>(
    `SELECT j.value FROM json_each(?) j WHERE EXISTS (
       SELECT 1 FROM ${table} t WHERE t.${from} = j.value AND ${condition}
       AND t.${to} IN (SELECT value FROM json_each(?)))`,
    idList(candidates),
    value,
    idList(anchors),
  );
  for (const [number] of rows) hits.add(number);
}

function scanAnchors(scan: EdgeScan, anchors: readonly number[], wanted: BitSet): void {
  const { reader, side, relation, hits } = scan;
  if (anchors.length > MAX_REMEMBERED) {
    scanTable(scan, anchors, wanted);
    return;
  }
  const huge: number[] = [];
  const loaded = reader.adjacency.load(anchors, side);
  for (let index = 0; index < anchors.length; index++) {
    const edges = loaded[index];
    if (edges === undefined) {
      huge.push(anchors[index] as number);
      continue;
    }
    for (let at = 0; at < edges.length; ) {
      const group = edges[at] as number;
      const end = at + 2 + (edges[at + 1] as number);
      if (relation === undefined ? !reader.relations.isHidden(group) : group === relation) {
        for (let place = at + 2; place < end; place++) {
          if (wanted.has(edges[place] as number)) hits.add(edges[place] as number);
        }
      }
      at = end;
    }
  }
  if (huge.length > 0) scanTable(scan, huge, wanted);
}

function scanTable(
  { reader, side, relation, hits }: EdgeScan,
  anchors: readonly number[],
  wanted: BitSet,
): void {
  const { table, from, to } = sideColumns(reader.tables, side);
  const { condition, value } = relationCondition(reader, relation);
  const rows = reader.statements.all<[number]>(
    `SELECT t.${to} FROM json_each(?) j CROSS JOIN ${table} t ON t.${from} = j.value WHERE ${condition}`,
    idList(anchors),
    value,
  );
  for (const [number] of rows) if (wanted.has(number)) hits.add(number);
}

function relationCondition(
  reader: EdgeReader,
  relation: number | undefined,
): { readonly condition: string; readonly value: number | string | null } {
  if (relation !== undefined) return { condition: 't.r = ?', value: relation };
  if (!reader.relations.hidesSome) return { condition: '? IS NULL', value: null };
  return {
    condition: 't.r NOT IN (SELECT value FROM json_each(?))',
    value: idList(reader.relations.hiddenNumbers()),
  };
}

/** A set of entity numbers with one bit each, which is faster than hashing every edge's end. */
class BitSet {
  size = 0;
  readonly #limit: number;
  readonly #bits: Uint8Array;

  /** Numbers below 1 or above the limit are not entities, so they are left out. */
  constructor(limit: number, numbers: readonly number[]) {
    this.#limit = limit;
    this.#bits = new Uint8Array((limit >> 3) + 1);
    for (const number of numbers) this.add(number);
  }

  has(number: number): boolean {
    return ((this.#bits[number >> 3] as number) & (1 << (number & 7))) !== 0;
  }

  add(number: number): void {
    if (number < 1 || number > this.#limit || this.has(number)) return;
    this.#bits[number >> 3] = (this.#bits[number >> 3] as number) | (1 << (number & 7));
    this.size++;
  }

  /** False if it was not in the set. */
  delete(number: number): boolean {
    if (number < 1 || number > this.#limit || !this.has(number)) return false;
    this.#bits[number >> 3] = (this.#bits[number >> 3] as number) & ~(1 << (number & 7));
    this.size--;
    return true;
  }

  list(): number[] {
    const numbers: number[] = [];
    for (let place = 0; place < this.#bits.length; place++) {
      const byte = this.#bits[place] as number;
      if (byte === 0) continue;
      for (let bit = 0; bit < 8; bit++) if ((byte & (1 << bit)) !== 0) numbers.push(place * 8 + bit);
    }
    return numbers;
  }
}
