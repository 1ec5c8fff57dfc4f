import type { DatabaseSync } from 'node:sqlite';
import { insertComposite } from './bulk/collapse-mediators.ts';
import { EdgeWriter, edgeHash, type StoredEdge } from './edge-writer.ts';
import { hashText } from './hash.ts';
import type { MediatorRule } from './mediator-rule.ts';
import { hashRow } from './read-nodes.ts';
import { COLLAPSED, createEdgeTables, MEDIATOR, type Meta } from './schema.ts';
import type { Statements } from './statements.ts';

/**
 * Keeps the collapsed edges right while single stored edges change. For each change it compares the neighbourhood's
 * collapsed edges before and after, as the rule of `collapseMediators` makes them.
 */
export class MediatorWriter {
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  readonly #rule: MediatorRule;
  readonly #edges: EdgeWriter;
  readonly #meta: Meta;
  /** False if mediators are only marked and edges are shown as stored. */
  readonly #collapses: boolean;
  /** Relations of collapsed edges that were removed. */
  readonly touched = new Set<number>();

  constructor(database: DatabaseSync, statements: Statements, rule: MediatorRule, meta: Meta) {
    this.#database = database;
    this.#statements = statements;
    this.#rule = rule;
    this.#edges = new EdgeWriter(statements, COLLAPSED);
    this.#meta = meta;
    this.#collapses = meta.collapsedBy !== '';
  }

  /** Runs a change of the stored edge `edge` and updates the collapsed edges. */
  around(edge: StoredEdge, change: () => boolean): boolean {
    const pivots = [...new Set([edge.s, edge.o])].filter((node) => this.#rule.allowsNode(node));
    if (pivots.length > 0) return this.#carry(edge, pivots, change);
    const isChanged = change();
    if (isChanged && this.#meta.hasCollapsed === 1) this.#carryPlain(edge);
    return isChanged;
  }

  /** Runs a change that may turn a node into a mediator, or back, although its edges stay. */
  aroundNode(node: number, change: () => boolean): boolean {
    return this.#carry(undefined, [node], change);
  }

  #carry(edge: StoredEdge | undefined, pivots: readonly number[], change: () => boolean): boolean {
    if (this.#rule.text === '' || !this.#collapses) {
      const isChanged = change();
      if (isChanged) for (const node of pivots) this.#mark(node);
      return isChanged;
    }
    this.#begin();
    const before = new Map<string, StoredEdge>();
    const nodes = new Set<number>();
    this.#gather(pivots, nodes);
    this.#addEdges(edge, pivots, nodes, before);
    if (!change()) return false;
    this.#gather(pivots, nodes);
    // A node that is reached only after the change had the same edges through it before, except for those of the
    // pivots.
    const after = new Map<string, StoredEdge>();
    this.#addEdges(edge, pivots, nodes, after);
    for (const [key, old] of before) if (!after.has(key)) this.#remove(old);
    for (const [key, fresh] of after) if (!before.has(key)) this.#add(fresh);
    for (const node of pivots) this.#mark(node);
    return true;
  }

  /** The first possible mediator of a graph creates the tables. Until then every edge is shown as stored. */
  #begin(): void {
    if (this.#meta.hasCollapsed === 1) return;
    createEdgeTables(this.#database, COLLAPSED);
    this.#meta.hasCollapsed = 1;
    for (const [target, columns] of [
      ['edge', 's, r, o'],
      ['edge_in', 'o, r, s'],
    ] as const) {
      const source = target === 'edge' ? 'triple' : 'triple_in';
      this.#statements.run(`INSERT INTO ${target} (${columns}, m) SELECT ${columns}, 0 FROM ${source}`);
    }
    this.#statements.run(`INSERT INTO ${COLLAPSED.relationCount} SELECT * FROM relation_count`);
    this.#statements.run(`INSERT INTO ${COLLAPSED.degree} SELECT * FROM degree`);
    this.#statements.run(`INSERT INTO ${COLLAPSED.relationTotal} SELECT * FROM relation_total`);
    this.#statements.run(`INSERT INTO ${COLLAPSED.sample} SELECT * FROM sample`);
  }

  /** The pivots and the possible mediators next to them. */
  #gather(pivots: readonly number[], into: Set<number>): void {
    for (const pivot of pivots) {
      into.add(pivot);
      for (const [other] of this.#neighbours(pivot)) if (this.#rule.allowsNode(other)) into.add(other);
    }
  }

  #neighbours(node: number): [number][] {
    return this.#statements.all<[number]>(
      'SELECT o FROM triple WHERE s = ?1 UNION SELECT s FROM triple_in WHERE o = ?1',
      node,
    );
  }

  /** The collapsed edges through the nodes, the plain edges at the pivots, and the changed edge itself. */
  #addEdges(
    edge: StoredEdge | undefined,
    pivots: readonly number[],
    nodes: ReadonlySet<number>,
    into: Map<string, StoredEdge>,
  ): void {
    const known = new Map<number, boolean>();
    const isMediator = (node: number): boolean => {
      const state = known.get(node) ?? this.#rule.isMediator(node);
      known.set(node, state);
      return state;
    };
    const put = (one: StoredEdge): void => {
      into.set(`${one.s} ${one.r} ${one.o} ${one.m}`, one);
    };
    for (const node of nodes) {
      if (isMediator(node)) this.#addPairs(node, isMediator, put);
    }
    for (const pivot of pivots) {
      if (isMediator(pivot)) continue;
      for (const [s, r, o] of this.#statements.all<[number, number, number]>(
        'SELECT s, r, o FROM triple WHERE s = ?1 UNION SELECT s, r, o FROM triple_in WHERE o = ?1',
        pivot,
      )) {
        if (!isMediator(s) && !isMediator(o)) put({ s, r, o, m: 0 });
      }
    }
    if (edge === undefined) return;
    const { s, r, o } = edge;
    const isStored = this.#statements.first('SELECT 1 FROM triple WHERE s = ? AND r = ? AND o = ?', s, r, o);
    if (isStored !== undefined && !isMediator(s) && !isMediator(o)) put(edge);
  }

  #addPairs(via: number, isMediator: (node: number) => boolean, put: (edge: StoredEdge) => void): void {
    const from = this.#statements.all<[number, number]>('SELECT s, r FROM triple_in WHERE o = ?', via);
    const to = this.#statements.all<[number, number]>('SELECT o, r FROM triple WHERE s = ?', via);
    for (const [head, first] of from) {
      if (isMediator(head)) continue;
      for (const [tail, second] of to) {
        if (tail !== head && !isMediator(tail))
          put({ s: head, r: this.#composite(first, second), o: tail, m: via });
      }
    }
  }

  #carryPlain(edge: StoredEdge): void {
    const { s, r, o } = edge;
    const isStored = this.#statements.first('SELECT 1 FROM triple WHERE s = ? AND r = ? AND o = ?', s, r, o);
    if (isStored === undefined) this.#remove(edge);
    else this.#add(edge);
  }

  #composite(first: number, second: number): number {
    const known = this.#statements.first<[number]>(
      `SELECT c.id FROM relation a, relation b JOIN relation c ON c.term = a.term || ' / ' || b.term WHERE a.id = ? AND b.id = ?`,
      first,
      second,
    );
    if (known !== undefined) return known[0];
    const id = this.#meta.nextRelation++;
    insertComposite(this.#statements, id, first, second);
    return id;
  }

  #add(edge: StoredEdge): void {
    this.#edges.add(edge, this.#key(edge));
  }

  #remove(edge: StoredEdge): void {
    if (this.#edges.remove(edge, this.#key(edge))) this.touched.add(edge.r);
  }

  #key({ s, r, o }: StoredEdge): number {
    const relation = this.#statements.first<[string]>('SELECT term FROM relation WHERE id = ?', r)?.[0] ?? '';
    return edgeHash(this.#nodeHash(s), hashText(relation), this.#nodeHash(o)).key;
  }

  #nodeHash(id: number): number {
    const row = this.#statements.first<[string, number, string | null]>(
      'SELECT name, flags, term FROM entity WHERE id = ?',
      id,
    );
    return row === undefined ? 0 : hashRow(...row);
  }

  #mark(node: number): void {
    const sql = this.#rule.isMediator(node)
      ? `UPDATE entity SET flags = flags | ${MEDIATOR} WHERE id = ?`
      : `UPDATE entity SET flags = flags & ~${MEDIATOR} WHERE id = ?`;
    this.#statements.run(sql, node);
  }
}
