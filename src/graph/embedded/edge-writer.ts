import { hashTriple, sampleKey } from './hash.ts';
import { type EdgeTables, HEAVY_DEGREE, SAMPLE_SIZE } from './schema.ts';
import type { Statements } from './statements.ts';

/** An edge by the numbers of its head (`s`), relation (`r`), tail (`o`) and mediator (`m`). */
export interface StoredEdge {
  readonly s: number;
  readonly r: number;
  readonly o: number;
  /** 0 = a plain edge. */
  readonly m: number;
}

/** What a stored triple adds to the version and the sample. */
export interface EdgeHash {
  /** The two sums that make up the version. */
  readonly pair: Uint32Array;
  /** Signed, 32 bits. The lowest keys of a relation are its sample. */
  readonly key: number;
}

/** The hash of a triple, from the hashes of its parts. */
export function edgeHash(head: number, relation: number, tail: number): EdgeHash {
  const pair = new Uint32Array(2);
  hashTriple(head, relation, tail, pair);
  return { pair, key: sampleKey(pair) };
}

/** Adds and removes single edges in one set of edge tables, and keeps counts, totals and samples right. */
export class EdgeWriter {
  readonly #statements: Statements;
  readonly #tables: EdgeTables;

  constructor(statements: Statements, tables: EdgeTables) {
    this.#statements = statements;
    this.#tables = tables;
  }

  /** False if the edge already existed. */
  add(edge: StoredEdge, key: number): boolean {
    const { s, r, o, m } = edge;
    const newHead = !this.#has(this.#tables.out, 's', s, r);
    const newTail = !this.#has(this.#tables.in, 'o', o, r);
    const values = this.#tables.collapsed ? [s, r, o, m] : [s, r, o];
    const columns = this.#tables.collapsed
      ? '(s, r, o, m) VALUES (?, ?, ?, ?)'
      : '(s, r, o) VALUES (?, ?, ?)';
    if (this.#statements.run(`INSERT OR IGNORE INTO ${this.#tables.out} ${columns}`, ...values) === 0)
      return false;
    this.#statements.run(`INSERT INTO ${this.#tables.in} ${columns}`, ...values);
    this.#countUp(this.#tables.out, 's', s, 0, r);
    this.#countUp(this.#tables.in, 'o', o, 1, r);
    this.#statements.run(
      `INSERT INTO ${this.#tables.relationTotal} (r, n, heads, tails) VALUES (?1, 1, 1, 1)
       ON CONFLICT (r) DO UPDATE SET n = n + 1, heads = heads + ?2, tails = tails + ?3`,
      r,
      newHead ? 1 : 0,
      newTail ? 1 : 0,
    );
    this.#addToSample(edge, key);
    return true;
  }

  /** False if there was no such edge. */
  remove(edge: StoredEdge, key: number): boolean {
    const { s, r, o, m } = edge;
    const via = this.#tables.collapsed ? ' AND m = ?' : '';
    const values = this.#tables.collapsed ? [s, r, o, m] : [s, r, o];
    const where = `WHERE s = ? AND r = ? AND o = ?${via}`;
    if (this.#statements.run(`DELETE FROM ${this.#tables.out} ${where}`, ...values) === 0) return false;
    this.#statements.run(`DELETE FROM ${this.#tables.in} ${where}`, ...values);
    this.#countDown(s, 0, r);
    this.#countDown(o, 1, r);
    this.#statements.run(
      `UPDATE ${this.#tables.relationTotal} SET n = n - 1, heads = heads - ?, tails = tails - ? WHERE r = ?`,
      this.#has(this.#tables.out, 's', s, r) ? 0 : 1,
      this.#has(this.#tables.in, 'o', o, r) ? 0 : 1,
      r,
    );
    this.#statements.run(`DELETE FROM ${this.#tables.relationTotal} WHERE r = ? AND n = 0`, r);
    this.#statements.run(
      `DELETE FROM ${this.#tables.sample} WHERE r = ? AND h = ? AND s = ? AND o = ? AND m = ?`,
      r,
      key,
      s,
      o,
      m,
    );
    return true;
  }

  has({ s, r, o }: StoredEdge): boolean {
    return (
      this.#statements.first(`SELECT 1 FROM ${this.#tables.out} WHERE s = ? AND r = ? AND o = ?`, s, r, o) !==
      undefined
    );
  }

  /** The number of triples of a relation, and the size of its sample. */
  sampleState(r: number): { readonly total: number; readonly kept: number } {
    const total = this.#statements.first<[number]>(
      `SELECT n FROM ${this.#tables.relationTotal} WHERE r = ?`,
      r,
    );
    const kept = this.#statements.first<[number]>(
      `SELECT count(*) FROM ${this.#tables.sample} WHERE r = ?`,
      r,
    );
    return { total: total?.[0] ?? 0, kept: kept?.[0] ?? 0 };
  }

  writeSample(r: number, rows: Iterable<readonly [h: number, s: number, o: number, m: number]>): void {
    this.#statements.run(`DELETE FROM ${this.#tables.sample} WHERE r = ?`, r);
    const sql = `INSERT INTO ${this.#tables.sample} (r, h, s, o, m) VALUES (?, ?, ?, ?, ?)`;
    for (const row of rows) this.#statements.run(sql, r, ...row);
  }

  #has(table: string, column: 's' | 'o', node: number, r: number): boolean {
    return (
      this.#statements.first(`SELECT 1 FROM ${table} WHERE ${column} = ? AND r = ? LIMIT 1`, node, r) !==
      undefined
    );
  }

  /** A complete sample grows. A full one takes the edge only if it comes before the last one. */
  #addToSample({ s, r, o, m }: StoredEdge, key: number): void {
    const { total, kept } = this.sampleState(r);
    const isWhole = kept === total - 1;
    if (!isWhole || kept >= SAMPLE_SIZE) {
      const last = this.#statements.first<[number]>(
        `SELECT max(h) FROM ${this.#tables.sample} WHERE r = ?`,
        r,
      );
      if (last === undefined || key >= last[0]) return;
    }
    this.#statements.run(
      `INSERT OR IGNORE INTO ${this.#tables.sample} (r, h, s, o, m) VALUES (?, ?, ?, ?, ?)`,
      r,
      key,
      s,
      o,
      m,
    );
    if (kept >= SAMPLE_SIZE) {
      this.#statements.run(
        `DELETE FROM ${this.#tables.sample} WHERE (r, h, s, o, m) IN (SELECT r, h, s, o, m FROM ${this.#tables.sample} WHERE r = ? ORDER BY h DESC, s DESC, o DESC, m DESC LIMIT 1)`,
        r,
      );
    }
  }

  #countUp(table: string, column: 's' | 'o', end: number, side: 0 | 1, r: number): void {
    const node = end * 2 + side;
    const { degree, relationCount } = this.#tables;
    if (this.#statements.run(`UPDATE ${degree} SET n = n + 1 WHERE node = ?`, node) > 0) {
      this.#statements.run(
        `INSERT INTO ${relationCount} (node, r, n) VALUES (?, ?, 1) ON CONFLICT (node, r) DO UPDATE SET n = n + 1`,
        node,
        r,
      );
      return;
    }
    const count = this.#statements.first<[number]>(
      `SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${column} = ? LIMIT ${HEAVY_DEGREE + 1})`,
      end,
    );
    if ((count?.[0] ?? 0) <= HEAVY_DEGREE) return;
    this.#statements.run(
      `INSERT INTO ${degree} (node, n) SELECT ?, count(*) FROM ${table} WHERE ${column} = ?`,
      node,
      end,
    );
    this.#statements.run(
      `INSERT INTO ${relationCount} (node, r, n) SELECT ?, r, count(*) FROM ${table} WHERE ${column} = ? GROUP BY r`,
      node,
      end,
    );
  }

  #countDown(end: number, side: 0 | 1, r: number): void {
    const node = end * 2 + side;
    const { degree, relationCount } = this.#tables;
    if (this.#statements.run(`UPDATE ${degree} SET n = n - 1 WHERE node = ?`, node) === 0) return;
    this.#statements.run(`UPDATE ${relationCount} SET n = n - 1 WHERE node = ? AND r = ?`, node, r);
    this.#statements.run(`DELETE FROM ${relationCount} WHERE node = ? AND r = ? AND n = 0`, node, r);
    if (this.#statements.run(`DELETE FROM ${degree} WHERE node = ? AND n <= ${HEAVY_DEGREE}`, node) > 0) {
      this.#statements.run(`DELETE FROM ${relationCount} WHERE node = ?`, node);
    }
  }
}
