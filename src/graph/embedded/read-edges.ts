import type { RelationCount, StepResult, TriplePage, Truncation } from '../graph.ts';
import type { Direction, Entity, EntityId, Triple } from '../term.ts';
import {
  type EdgeReader,
  HugeGroup,
  type StoredEdgeGroup,
  type StoredEnd,
  sideColumns,
  sidesOf,
} from './edge-reader.ts';
import { idNumbers } from './entity-cache.ts';

/**
 * `KnowledgeGraph.relations`. Counts come from the stored table for hubs, and from the edges themselves for other
 * nodes.
 */
export function readRelations(
  reader: EdgeReader,
  ids: readonly EntityId[],
  direction: Direction | 'both',
  among?: ReadonlySet<string>,
): RelationCount[] {
  const nodes = idNumbers(ids);
  let wanted: readonly number[] | undefined;
  const counts = new Map<number, { count: number; entities: number }>();
  const note = (relation: number, side: 0 | 1, size: number): void => {
    const key = relation * 2 + side;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { count: size, entities: 1 });
    else {
      known.count += size;
      known.entities++;
    }
  };
  for (const side of sidesOf(direction)) {
    const loaded = reader.adjacency.load(nodes, side);
    for (let index = 0; index < nodes.length; index++) {
      const edges = loaded[index];
      if (edges === undefined) {
        if (among !== undefined)
          wanted ??= [...among].flatMap((term) => reader.relations.find(term)?.number ?? []);
        for (const [relation, size] of reader.hugeCounts(nodes[index] as number, side, wanted))
          note(relation, side, size);
        continue;
      }
      for (let at = 0; at < edges.length; at += 2 + (edges[at + 1] as number)) {
        note(edges[at] as number, side, edges[at + 1] as number);
      }
    }
  }
  const rows = [];
  for (const [key, { count, entities }] of counts) {
    const known = reader.relations.get(key >> 1);
    if (!known.isHidden) rows.push({ known, side: key & 1, count, entities });
  }
  rows.sort((left, right) => left.known.rank - right.known.rank || left.side - right.side);
  return rows.map(({ known, side, count, entities }) => ({
    relation: known.relation,
    direction: side === 0 ? 'out' : 'in',
    count,
    entities,
  }));
}

/** `KnowledgeGraph.step`. */
export function readStep(
  reader: EdgeReader,
  ids: readonly EntityId[],
  term: string,
  direction: Direction,
  limit: number,
): StepResult {
  const relation = reader.relations.find(term);
  if (relation === undefined) return { sources: [], targets: [] };
  const side = direction === 'out' ? 0 : 1;
  const nodes = idNumbers(ids);
  const loaded = reader.adjacency.load(nodes, side);
  const sources: EntityId[] = [];
  const targets: EntityId[] = [];
  let total = 0;
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as number;
    const edges = loaded[index];
    let ends: readonly number[];
    if (edges === undefined) {
      const size = reader.hugeCounts(node, side, [relation.number])[0]?.[1] ?? 0;
      total += size;
      const group = new HugeGroup(reader.relations, node, side, relation.number, size);
      ends = size === 0 ? [] : Array.from(reader.ends(group, 0, limit - sources.length), (end) => end.node);
    } else {
      ends = reader.inNameOrder(endsOf(edges, relation.number));
      total += ends.length;
    }
    const source = String(node);
    for (let at = 0; at < ends.length && sources.length < limit; at++) {
      sources.push(source);
      targets.push(String(ends[at]));
    }
  }
  return sources.length < total
    ? { sources, targets, truncated: { kept: sources.length, of: total } }
    : { sources, targets };
}

function endsOf(edges: readonly number[], relation: number): readonly number[] {
  for (let at = 0; at < edges.length; at += 2 + (edges[at + 1] as number)) {
    if (edges[at] === relation) return edges.slice(at + 2, at + 2 + (edges[at + 1] as number));
  }
  return [];
}

/** How many nodes' edges are read together. */
const PART = 64;

interface FoundEdge {
  readonly group: StoredEdgeGroup;
  readonly end: StoredEnd;
}

/**
 * `KnowledgeGraph.neighbours`. If mediators are collapsed, `stored` reads a mediator's edges as they are stored, except
 * those that lead to another mediator.
 */
export function readNeighbours(
  reader: EdgeReader,
  ids: readonly EntityId[],
  options: {
    readonly relations?: readonly string[] | undefined;
    readonly direction: Direction | 'both';
    readonly limit: number;
    readonly offset?: number | undefined;
  },
  stored?: EdgeReader,
): TriplePage {
  const nodes = idNumbers(ids);
  const wanted =
    options.relations === undefined
      ? undefined
      : new Set(options.relations.map((term) => reader.relations.find(term)?.number));
  const offset = options.offset ?? 0;
  const walk = new EdgeWalk(reader, options.direction, offset, options.limit);
  const groupsOf = (part: readonly number[]): StoredEdgeGroup[][] =>
    groupsAround(reader, stored, part, options.direction).map((groups) =>
      wanted === undefined ? groups : groups.filter(({ number }) => wanted.has(number)),
    );
  let first: StoredEdgeGroup[][] | undefined;
  for (let from = 0; from < nodes.length && !walk.isCut; from += PART) {
    const part = nodes.slice(from, from + PART);
    const around = groupsOf(part);
    first ??= around;
    around.forEach((groups, index) => {
      walk.visit(part[index] as number, groups);
    });
  }
  const triples = toTriples(walk.found, entitiesOf(reader, walk.found));
  if (!walk.isCut) return { triples };
  const isWhole = first !== undefined && nodes.length <= PART;
  const of = totalAround(
    reader,
    nodes,
    options.direction,
    isWhole ? () => first as StoredEdgeGroup[][] : groupsOf,
  );
  return { triples, truncated: of === undefined ? { kept: triples.length } : { kept: triples.length, of } };
}

function groupsAround(
  reader: EdgeReader,
  stored: EdgeReader | undefined,
  nodes: readonly number[],
  direction: Direction | 'both',
): StoredEdgeGroup[][] {
  const all = reader.groups(nodes, direction);
  if (stored === undefined) return all;
  const entity = reader.entities.load(nodes);
  return all.map((groups, index) => {
    const node = nodes[index] as number;
    if (entity(node)?.kind !== 'mediator') return groups;
    return (stored.groups([node], direction)[0] ?? []).flatMap((group): StoredEdgeGroup[] => {
      if (group.ends === undefined) return [{ ...group, reader: stored }];
      const end = reader.entities.load(group.ends);
      const ends = group.ends.filter((one) => end(one)?.kind !== 'mediator');
      return ends.length === 0 ? [] : [{ ...group, ends, size: ends.length, reader: stored }];
    });
  });
}

/** The number of distinct triples around a set. Undefined if only enumerating a hub could tell. */
function totalAround(
  reader: EdgeReader,
  nodes: readonly number[],
  direction: Direction | 'both',
  groupsOf: (part: readonly number[]) => StoredEdgeGroup[][],
): number | undefined {
  let total = 0;
  const members = new Set(nodes);
  for (let from = 0; from < nodes.length; from += 4 * PART) {
    const around = groupsOf(nodes.slice(from, from + 4 * PART));
    let leaving: Set<number> | undefined;
    for (const groups of around) {
      for (const group of groups) {
        total += group.size;
        if (direction !== 'both' || group.side === 0) continue;
        // Every triple between two members was counted from both ends, so the second count is dropped.
        if (group.ends !== undefined)
          total -= group.ends.reduce((sum, end) => sum + (members.has(end) ? 1 : 0), 0);
        else if (nodes.length > 1) return undefined;
        else {
          leaving ??= new Set(groups.flatMap(({ side, number }) => (side === 0 ? [number] : [])));
          if (leaving.has(group.number)) total -= countBetween(reader, group, group.node);
        }
      }
    }
  }
  return total;
}

function countBetween(reader: EdgeReader, group: StoredEdgeGroup, other: number): number {
  const { table, from, to } = sideColumns((group.reader ?? reader).tables, group.side);
  const sql = `SELECT count(*) FROM ${table} WHERE ${from} = ? AND r = ? AND ${to} = ?`;
  return reader.statements.first<[number]>(sql, group.node, group.number, other)?.[0] ?? 0;
}

/** Collects edges node by node, each triple once, within an offset and a limit. */
class EdgeWalk {
  readonly found: FoundEdge[] = [];
  /** Whether the limit cut something. */
  isCut = false;
  readonly #reader: EdgeReader;
  readonly #both: boolean;
  readonly #visited = new Set<number>();
  readonly #limit: number;
  #toSkip: number;

  constructor(reader: EdgeReader, direction: Direction | 'both', offset: number, limit: number) {
    this.#reader = reader;
    this.#both = direction === 'both';
    this.#toSkip = offset;
    this.#limit = limit;
  }

  visit(node: number, groups: readonly StoredEdgeGroup[]): void {
    this.#visited.add(node);
    for (const group of groups) {
      if (this.isCut) return;
      const canRepeat = this.#both && (group.side === 1 || this.#visited.size > 1);
      if (canRepeat && this.#toSkip === 0 && group.ends === undefined) {
        this.#takeNew(group);
        continue;
      }
      const others = canRepeat ? this.#repeated(group, groups) : 0;
      if (group.size - others <= this.#toSkip) {
        this.#toSkip -= group.size - others;
        continue;
      }
      const offset = others === 0 ? this.#toSkip : 0;
      if (others === 0) this.#toSkip = 0;
      const room = this.#limit - this.found.length + 1;
      for (const end of this.#reader.ends(group, offset, others === 0 ? room : undefined)) {
        if (others > 0 && this.#isRepeat(group, end.node)) continue;
        if (this.#toSkip > 0) this.#toSkip--;
        else if (!this.#take(group, end)) return;
      }
    }
  }

  /**
   * If nothing is to be skipped, the repeated triples of a hub need not be counted, which takes a query for each node
   * visited so far. Pages grow, because the store must walk over the rows that an offset skips.
   */
  #takeNew(group: StoredEdgeGroup): void {
    const room = this.#limit - this.found.length + 1;
    for (let from = 0, page = Math.max(64, room); from < group.size; from += page, page *= 2) {
      for (const end of this.#reader.ends(group, from, page)) {
        if (!this.#isRepeat(group, end.node) && !this.#take(group, end)) return;
      }
    }
  }

  /** @returns whether there was room. */
  #take(group: StoredEdgeGroup, end: StoredEnd): boolean {
    if (this.found.length === this.#limit) this.isCut = true;
    else this.found.push({ group, end });
    return !this.isCut;
  }

  /** A triple repeats at its other end if that end was visited before. A loop repeats on the incoming side. */
  #isRepeat(group: StoredEdgeGroup, end: number): boolean {
    return end === group.node ? group.side === 1 : this.#visited.has(end);
  }

  #repeated(group: StoredEdgeGroup, groups: readonly StoredEdgeGroup[]): number {
    let count = 0;
    if (group.ends !== undefined) {
      for (const end of group.ends) if (this.#isRepeat(group, end)) count++;
      return count;
    }
    const hasLoop = groups.some(({ side, number }) => side === 0 && number === group.number);
    for (const other of this.#visited) {
      if (other === group.node && !hasLoop) continue;
      if (this.#isRepeat(group, other)) count += countBetween(this.#reader, group, other);
    }
    return count;
  }
}

/** `KnowledgeGraph.triplesWithin`. Literals end a path, because two things with the same value are not neighbours. */
export function readTriplesWithin(
  reader: EdgeReader,
  ids: readonly EntityId[],
  hops: number,
  options: { readonly limit: number; readonly direction?: Direction | 'both' | undefined },
): { hops: (readonly Triple[])[]; truncated?: Truncation } {
  const direction = options.direction ?? 'both';
  const walk = new EdgeWalk(reader, direction, 0, options.limit);
  const visited = new Set(idNumbers(ids));
  let frontier = [...visited];
  const result: (readonly Triple[])[] = [];
  for (let hop = 0; hop < hops; hop++) {
    const before = walk.found.length;
    for (let from = 0; from < frontier.length && !walk.isCut; from += 64) {
      const part = frontier.slice(from, from + 64);
      reader.groups(part, direction).forEach((groups, index) => {
        if (!walk.isCut) walk.visit(part[index] as number, groups);
      });
    }
    const found = walk.found.slice(before);
    const entity = entitiesOf(reader, found);
    result.push(toTriples(found, entity));
    frontier = [];
    for (const { end } of found) {
      if (visited.has(end.node)) continue;
      visited.add(end.node);
      if (entity(end.node)?.kind !== 'literal') frontier.push(end.node);
    }
  }
  return walk.isCut ? { hops: result, truncated: { kept: walk.found.length } } : { hops: result };
}

function entitiesOf(reader: EdgeReader, found: readonly FoundEdge[]) {
  const numbers: number[] = [];
  let near = 0;
  for (const { group, end } of found) {
    if (group.node !== near) numbers.push(group.node);
    near = group.node;
    numbers.push(end.node);
    if (end.mediator !== 0) numbers.push(end.mediator);
  }
  return reader.entities.load(numbers);
}

function toTriples(found: readonly FoundEdge[], entity: (number: number) => Entity | undefined): Triple[] {
  const triples: Triple[] = [];
  for (const { group, end } of found) {
    const near = entity(group.node);
    const far = entity(end.node);
    const via = end.mediator === 0 ? undefined : entity(end.mediator);
    if (near === undefined || far === undefined) continue;
    const [head, tail] = group.side === 0 ? [near, far] : [far, near];
    const triple = { head, relation: group.known.relation, tail };
    triples.push(via === undefined ? triple : { ...triple, mediator: via });
  }
  return triples;
}
