import { RecentMap } from '../../recent-map.ts';
import { compareText } from '../compare-text.ts';
import type { NameMatch } from '../graph.ts';
import type { Direction } from '../term.ts';
import { Adjacency, type Edges } from './adjacency.ts';
import type { EntityCache } from './entity-cache.ts';
import type { RelationTable, StoredRelation } from './relation-table.ts';
import type { EdgeTables } from './schema.ts';
import { idList, type Statements } from './statements.ts';
import { tieText } from './term-bytes.ts';

/** How many words' neighbours each of two generations keeps. */
const NEAR_WORDS = 5_000;
/** How many texts' bearers each of two generations keeps. */
const FOUND_NAMES = 2_000;

/** The triples of one relation on one side of one node. */
export interface StoredEdgeGroup {
  readonly node: number;
  readonly side: 0 | 1;
  /** The number of the relation. */
  readonly number: number;
  /** For a hub with very many relations this is read only when needed. */
  readonly known: StoredRelation;
  readonly size: number;
  /** The other ends by number. Undefined if there are too many to hold, so that they must be paged. */
  readonly ends: readonly number[] | undefined;
  /** With mediators, these are read for all groups of a node and side together when first needed. */
  readonly mediated?: MediatedEnds | undefined;
  /** The group's reader, if it is not the walk's own. */
  readonly reader?: EdgeReader;
}

/** One of a hub's groups. A million groups must not become a million relations in memory. */
export class HugeGroup implements StoredEdgeGroup {
  readonly node: number;
  readonly side: 0 | 1;
  readonly number: number;
  readonly size: number;
  readonly ends = undefined;
  readonly #relations: RelationTable;

  constructor(relations: RelationTable, node: number, side: 0 | 1, number: number, size: number) {
    this.#relations = relations;
    this.node = node;
    this.side = side;
    this.number = number;
    this.size = size;
  }

  get known(): StoredRelation {
    return this.#relations.get(this.number);
  }
}

/** The other end of an edge, and the mediator it leads through, by number. */
export interface StoredEnd {
  readonly node: number;
  /** 0 = a plain edge. */
  readonly mediator: number;
}

/** The ends of one node and side with their mediators, by relation number. */
interface MediatedEnds {
  byRelation?: ReadonlyMap<number, readonly StoredEnd[]>;
}

type EdgeReaderParts = Pick<
  EdgeReader,
  'statements' | 'tables' | 'relations' | 'entities' | 'sortedEntities' | 'highestEntity'
>;

/** What every read operation shares: the edges of nodes in groups, without hidden relations. */
export class EdgeReader {
  readonly tables: EdgeTables;
  readonly statements: Statements;
  readonly relations: RelationTable;
  readonly entities: EntityCache;
  readonly adjacency: Adjacency;
  /** For a word, the words of the name index that differ from it by a typing error. */
  readonly nearWords = new RecentMap<string, readonly string[]>(NEAR_WORDS);
  /** What was found for a text, by mode, limit and text. */
  readonly foundNames = new RecentMap<string, readonly NameMatch[]>(FOUND_NAMES);
  /** Numbers up to this are in the order of names. */
  readonly sortedEntities: number;
  /** No entity has a number above this. */
  readonly highestEntity: number;

  constructor(parts: EdgeReaderParts) {
    this.statements = parts.statements;
    this.tables = parts.tables;
    this.relations = parts.relations;
    this.entities = parts.entities;
    this.sortedEntities = parts.sortedEntities;
    this.highestEntity = parts.highestEntity;
    this.adjacency = new Adjacency(parts.statements, parts.tables);
  }

  /** Groups around each node by relation id, then direction (out first). */
  groups(nodes: readonly number[], direction: Direction | 'both'): StoredEdgeGroup[][] {
    const result = nodes.map((): StoredEdgeGroup[] => []);
    for (const side of sidesOf(direction)) {
      const loaded = this.adjacency.load(nodes, side);
      for (let index = 0; index < nodes.length; index++) {
        const list = result[index] as StoredEdgeGroup[];
        const node = nodes[index] as number;
        const edges = loaded[index];
        // They are pushed one by one, because a hub may have more relations than a call can take arguments.
        if (edges === undefined) for (const group of this.#hugeGroups(node, side)) list.push(group);
        else this.#cut(node, side, edges, list);
      }
    }
    for (const list of result) {
      if (list.length > 1)
        list.sort(
          (left, right) =>
            this.relations.rankOf(left.number) - this.relations.rankOf(right.number) ||
            left.side - right.side,
        );
    }
    return result;
  }

  /** The relation numbers and counts of a node with too many edges to hold. If relations are named, only those. */
  hugeCounts(
    node: number,
    side: 0 | 1,
    wanted?: readonly number[],
  ): readonly (readonly [relation: number, count: number])[] {
    const table = this.tables.relationCount;
    if (wanted === undefined) {
      return this.statements.all<[number, number]>(
        `SELECT r, n FROM ${table} WHERE node = ?`,
        node * 2 + side,
      );
    }
    return this.statements.all<[number, number]>(
      `SELECT c.r, c.n FROM json_each(?) j CROSS JOIN ${table} c ON c.node = ? AND c.r = j.value`,
      idList(wanted),
      node * 2 + side,
    );
  }

  /** The number of triples on one side of a node with too many edges to hold, without hidden ones. */
  hugeDegree(node: number, side: 0 | 1): number {
    if (!this.relations.hidesSome) {
      const sql = `SELECT sum(n) FROM ${this.tables.relationCount} WHERE node = ?`;
      return this.statements.first<[number]>(sql, node * 2 + side)?.[0] ?? 0;
    }
    const shown = this.hugeCounts(node, side).filter(([relation]) => !this.relations.isHidden(relation));
    return shown.reduce((sum, [, size]) => sum + size, 0);
  }

  /** The ends of a group by name, then stable id. `offset` and `limit` count ends; an end comes once per mediator. */
  *ends(group: StoredEdgeGroup, offset = 0, limit = Number.MAX_SAFE_INTEGER): Generator<StoredEnd> {
    if (group.reader !== undefined && group.reader !== this) {
      yield* group.reader.ends(group, offset, limit);
      return;
    }
    if (group.ends !== undefined) {
      if (group.mediated !== undefined) {
        yield* this.#mediatedEnds(group, group.mediated).slice(offset, offset + limit);
        return;
      }
      for (const node of this.inNameOrder(group.ends).slice(offset, offset + limit))
        yield { node, mediator: 0 };
      return;
    }
    const late =
      this.highestEntity <= this.sortedEntities
        ? []
        : this.#read(group, this.sortedEntities, 0, Number.MAX_SAFE_INTEGER, 'after');
    if (late.length === 0) {
      yield* this.#read(group, 0, offset, Math.min(limit, 0x7fff_ffff), 'upTo').values();
      return;
    }
    yield* this.#merged(group, late, offset, limit);
  }

  #mediatedEnds({ node, side, number }: StoredEdgeGroup, mediated: MediatedEnds): readonly StoredEnd[] {
    if (mediated.byRelation === undefined) {
      const { table, from, to } = sideColumns(this.tables, side);
      const rows = this.statements.all<[number, number, number]>(
        `SELECT r, ${to}, m FROM ${table} WHERE ${from} = ? ORDER BY r, ${to}, m`,
        node,
      );
      const ends = rows.map(([relation, end, via]) => ({ relation, node: end, mediator: via }));
      mediated.byRelation = Map.groupBy(ends, ({ relation }) => relation);
    }
    const ends = mediated.byRelation.get(number) ?? [];
    if (ends.every((end) => end.node <= this.sortedEntities)) return ends;
    const entity = this.entities.load(ends.map((end) => end.node));
    return ends.toSorted((a, b) => this.#compare(a.node, b.node, entity) || a.mediator - b.mediator);
  }

  /** Numbers by name, then stable id. */
  inNameOrder(numbers: readonly number[]): readonly number[] {
    let isSorted = true;
    for (let index = 0; index < numbers.length; index++) {
      if ((numbers[index] as number) > this.sortedEntities) isSorted = false;
    }
    if (isSorted || numbers.length < 2) return numbers;
    const entity = this.entities.load(numbers);
    return [...numbers].sort((left, right) => this.#compare(left, right, entity));
  }

  #compare(left: number, right: number, entity: ReturnType<EntityCache['load']>): number {
    if (left <= this.sortedEntities && right <= this.sortedEntities) return left - right;
    const a = entity(left);
    const b = entity(right);
    if (a === undefined || b === undefined) return left - right;
    return compareText(a.name, b.name) || compareText(tieText(a), tieText(b)) || left - right;
  }

  /** Ends that were added after the load are out of order in the table, so they are merged in by name. */
  *#merged(
    group: StoredEdgeGroup,
    late: readonly StoredEnd[],
    offset: number,
    limit: number,
  ): Generator<StoredEnd> {
    const entity = this.entities.load(late.map(({ node }) => node));
    const waiting = [...late].sort(
      (a, b) => this.#compare(a.node, b.node, entity) || a.mediator - b.mediator,
    );
    const page = Math.min(4096, Math.max(64, offset + limit));
    let skipped = 0;
    let given = 0;
    let next = 0;
    const pass = (): boolean => skipped++ >= offset && given++ < limit;
    for (let from = 0; given < limit; from += page) {
      const early = this.#read(group, 0, from, page, 'upTo');
      const known = this.entities.load([...early, ...waiting].map(({ node }) => node));
      for (const end of early) {
        while (
          next < waiting.length &&
          this.#compare((waiting[next] as StoredEnd).node, end.node, known) < 0
        ) {
          if (pass()) yield waiting[next] as StoredEnd;
          next++;
        }
        if (pass()) yield end;
        if (given >= limit) return;
      }
      if (early.length < page) break;
    }
    for (; next < waiting.length && given < limit; next++) if (pass()) yield waiting[next] as StoredEnd;
  }

  #read(
    group: StoredEdgeGroup,
    above: number,
    offset: number,
    limit: number,
    part: 'after' | 'upTo',
  ): StoredEnd[] {
    const { table, from, to } = sideColumns(this.tables, group.side);
    const mediator = this.tables.collapsed ? 'm' : '0';
    const order = this.tables.collapsed ? `${to}, m` : to;
    const bound = part === 'after' ? `${to} > ?` : `${to} > ? AND ${to} <= ${this.sortedEntities}`;
    return this.statements
      .all<[number, number]>(
        `SELECT ${to}, ${mediator} FROM ${table} WHERE ${from} = ? AND r = ? AND ${bound} ORDER BY ${order} LIMIT ? OFFSET ?`,
        group.node,
        group.number,
        above,
        limit,
        offset,
      )
      .map(([node, via]) => ({ node, mediator: via }));
  }

  #hugeGroups(node: number, side: 0 | 1): StoredEdgeGroup[] {
    const groups: StoredEdgeGroup[] = [];
    const counts = this.statements.iterate<[number, number]>(
      `SELECT r, n FROM ${this.tables.relationCount} WHERE node = ?`,
      node * 2 + side,
    );
    for (const [number, size] of counts) {
      if (!this.relations.isHidden(number))
        groups.push(new HugeGroup(this.relations, node, side, number, size));
    }
    return groups;
  }

  #cut(node: number, side: 0 | 1, edges: Edges, into: StoredEdgeGroup[]): void {
    const mediated: MediatedEnds | undefined = this.tables.collapsed ? {} : undefined;
    for (let at = 0; at < edges.length; ) {
      const size = edges[at + 1] as number;
      const known = this.relations.get(edges[at] as number);
      const start = at + 2;
      at = start + size;
      if (known.isHidden) continue;
      const ends = edges.slice(start, at);
      into.push({ node, side, number: known.number, known, size, ends, mediated });
    }
  }
}

/** The sides of a direction: 0 = out, 1 = in. */
export function sidesOf(direction: Direction | 'both'): readonly (0 | 1)[] {
  return direction === 'both' ? [0, 1] : direction === 'out' ? [0] : [1];
}

/** The table clustered by the near end of a side, and its columns for the near and the far end. */
export function sideColumns(
  tables: EdgeTables,
  side: 0 | 1,
): { table: string; from: 's' | 'o'; to: 's' | 'o' } {
  return side === 0 ? { table: tables.out, from: 's', to: 'o' } : { table: tables.in, from: 'o', to: 's' };
}
