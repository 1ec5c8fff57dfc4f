import type { EdgeTables } from './schema.ts';
import { idList, type Statements } from './statements.ts';

/** Nodes with more edges than this on one side are read from the tables each time. */
const LARGEST = 2048;
/** How many numbers each generation keeps. Two generations at 8 bytes a number take at most about 32 MB. */
const LIMIT = 2_000_000;

/**
 * The edges on one side of a node: `[relation, size, end, …]` for each relation, one after another, ordered by relation
 * number, then end number. Collapsed edges give one entry per mediator.
 */
export type Edges = readonly number[];

const NO_EDGES: Edges = [];

/** Reads the edges around nodes in batches and caches the recently used ones. */
export class Adjacency {
  readonly #statements: Statements;
  readonly #tables: EdgeTables;
  #young: readonly [Map<number, Edges>, Map<number, Edges>] = [new Map(), new Map()];
  #old: readonly [Map<number, Edges>, Map<number, Edges>] = [new Map(), new Map()];
  #kept = 0;
  /** Known nodes with too many edges, by side. */
  readonly #huge: readonly [Set<number>, Set<number>] = [new Set(), new Set()];

  constructor(statements: Statements, tables: EdgeTables) {
    this.#statements = statements;
    this.#tables = tables;
  }

  /**
   * The edges of each node on one side (0 = out), in the given order; a node given twice comes twice. Undefined for a
   * node with too many edges, which needs its own query.
   */
  load(nodes: readonly number[], side: 0 | 1): (Edges | undefined)[] {
    // The list is filled, because callbacks such as those of `map` skip holes.
    const result = new Array<Edges | undefined>(nodes.length).fill(undefined);
    // The nodes are distinct, because a node named twice in one query would return its edges twice.
    const missing = new Set<number>();
    const places: number[] = [];
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index] as number;
      const known = this.#known(node, side);
      if (known === undefined) {
        missing.add(node);
        places.push(index);
      } else result[index] = known;
    }
    if (missing.size === 0) return result;
    if (nodes.length === 1) {
      result[0] = this.#readOne(nodes[0] as number, side);
      return result;
    }
    const huge = this.#hugeAmong([...missing], side);
    const wanted = [...missing].filter((node) => !huge.has(node));
    const read = this.#read(wanted, side);
    for (const node of wanted) this.#keep(node, side, read.get(node) ?? NO_EDGES);
    for (const place of places) {
      const node = nodes[place] as number;
      if (!huge.has(node)) result[place] = read.get(node) ?? NO_EDGES;
    }
    return result;
  }

  #hugeAmong(nodes: readonly number[], side: 0 | 1): Set<number> {
    const { degree } = this.#tables;
    const rows = this.#statements.all<[number]>(
      `SELECT j.value FROM json_each(?) j CROSS JOIN ${degree} d ON d.node = j.value * 2 + ${side} WHERE d.n > ${LARGEST}`,
      idList(nodes),
    );
    return new Set(rows.map(([node]) => node));
  }

  /** The edges of one node that is not cached, in one query if there are few. */
  #readOne(node: number, side: 0 | 1): Edges | undefined {
    if (this.#huge[side].has(node)) return undefined;
    const [table, from, to] = side === 0 ? [this.#tables.out, 's', 'o'] : [this.#tables.in, 'o', 's'];
    const rows = this.#statements.all<[number, number]>(
      `SELECT r, ${to} FROM ${table} WHERE ${from} = ? LIMIT ${LARGEST + 1}`,
      node,
    );
    if (rows.length > LARGEST) {
      this.#huge[side].add(node);
      return undefined;
    }
    const edges: number[] = [];
    let [lastRelation, sizeAt] = [0, 0];
    for (const [relation, end] of rows) {
      if (relation !== lastRelation) {
        sizeAt = edges.push(relation, 0) - 1;
        lastRelation = relation;
      }
      edges.push(end);
      edges[sizeAt] = (edges[sizeAt] as number) + 1;
    }
    this.#keep(node, side, rows.length === 0 ? NO_EDGES : edges);
    return edges;
  }

  /** Counts for distinct nodes. Nodes without edges are left out. */
  #read(nodes: readonly number[], side: 0 | 1): Map<number, Edges> {
    const result = new Map<number, Edges>();
    if (nodes.length === 0) return result;
    const table = side === 0 ? this.#tables.out : this.#tables.in;
    const [from, to] = side === 0 ? ['s', 'o'] : ['o', 's'];
    const rows = this.#statements.all<[number, number, number]>(
      `SELECT t.${from}, t.r, t.${to} FROM json_each(?) j CROSS JOIN ${table} t ON t.${from} = j.value`,
      idList(nodes),
    );
    let edges: number[] = [];
    let [lastNode, lastRelation, sizeAt] = [0, 0, 0];
    for (const [node, relation, end] of rows) {
      if (node !== lastNode) {
        edges = [];
        result.set(node, edges);
        lastNode = node;
        lastRelation = 0;
      }
      if (relation !== lastRelation) {
        sizeAt = edges.push(relation, 0) - 1;
        lastRelation = relation;
      }
      edges.push(end);
      edges[sizeAt] = (edges[sizeAt] as number) + 1;
    }
    return result;
  }

  #known(node: number, side: 0 | 1): Edges | undefined {
    const young = this.#young[side].get(node);
    if (young !== undefined) return young;
    const old = this.#old[side].get(node);
    if (old !== undefined) this.#keep(node, side, old);
    return old;
  }

  #keep(node: number, side: 0 | 1, edges: Edges): void {
    this.#young[side].set(node, edges);
    this.#kept += edges.length + 8;
    if (this.#kept > LIMIT) {
      this.#old = this.#young;
      this.#young = [new Map(), new Map()];
      this.#kept = 0;
    }
  }
}
