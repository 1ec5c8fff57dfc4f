import type { DatabaseSync } from 'node:sqlite';
import { hashTriple, sampleKey } from '../hash.ts';
import { type EdgeTables, HEAVY_DEGREE, SAMPLE_SIZE } from '../schema.ts';
import { BulkInsert } from './bulk-insert.ts';
import { SampleHeap } from './sample-heap.ts';
import type { SortedBlock } from './triple-columns.ts';
import type { Breathe } from './write-names.ts';

/** A sorted stretch of edges; `via` is the mediator, present only for collapsed tables. */
export interface EdgeBlock extends SortedBlock {
  readonly via?: Uint32Array;
}

export interface EdgeSource {
  /** By head, relation, tail (, mediator); then by tail, relation, head (, mediator). Duplicates allowed. */
  sorted(order: 'out' | 'in'): Iterable<EdgeBlock>;
}

export interface NodeHashes {
  /** By final id. */
  readonly entity: Uint32Array;
  readonly relation: Uint32Array;
}

export interface WrittenEdges {
  readonly triples: number;
  readonly sumA: number;
  readonly sumB: number;
}

/** Writes both edge tables, the counts of heavy nodes, the totals and the samples of all relations. */
export async function writeEdges(
  database: DatabaseSync,
  tables: EdgeTables,
  source: EdgeSource,
  hashes: NodeHashes,
  breathe: Breathe,
): Promise<WrittenEdges> {
  const relations = hashes.relation.length;
  const totals = new Float64Array(relations);
  const heads = new Float64Array(relations);
  const tails = new Float64Array(relations);
  const samples = new Array<SampleHeap | undefined>(relations);
  const pair = new Uint32Array(2);
  let sumA = 0;
  let sumB = 0;
  let triples = 0;

  for (const order of ['out', 'in'] as const) {
    const table = order === 'out' ? tables.out : tables.in;
    const groups = order === 'out' ? heads : tails;
    const side = order === 'out' ? 0 : 1;
    const insert = new BulkInsert(
      database,
      `INSERT INTO ${table} (${order === 'out' ? 's, r, o' : 'o, r, s'}${tables.collapsed ? ', m' : ''})`,
      tables.collapsed ? 4 : 3,
    );
    const counts = new BulkInsert(database, `INSERT INTO ${tables.relationCount} (node, r, n)`, 3);
    const degrees = new BulkInsert(database, `INSERT INTO ${tables.degree} (node, n)`, 2);
    let lastFirst = 0;
    let lastRelation = 0;
    let lastLast = 0;
    let lastVia = 0;
    const groupRelations: number[] = [];
    const groupCounts: number[] = [];
    let degree = 0;
    const endNode = (): void => {
      if (degree > HEAVY_DEGREE) {
        const node = lastFirst * 2 + side;
        for (let index = 0; index < groupRelations.length; index++) {
          counts.three(node, groupRelations[index] as number, groupCounts[index] as number);
        }
        degrees.row(node, degree);
      }
      groupRelations.length = 0;
      groupCounts.length = 0;
      degree = 0;
    };
    let done = 0;
    for (const { first, relation, last, via, size } of source.sorted(order)) {
      for (let index = 0; index < size; index++) {
        const a = first[index] as number;
        const r = relation[index] as number;
        const b = last[index] as number;
        const m = via === undefined ? 0 : (via[index] as number);
        if (a === lastFirst && r === lastRelation && b === lastLast && m === lastVia) continue;
        if (a !== lastFirst) endNode();
        if (a !== lastFirst || r !== lastRelation) {
          groups[r] = (groups[r] as number) + 1;
          groupRelations.push(r);
          groupCounts.push(1);
        } else {
          groupCounts[groupCounts.length - 1] = (groupCounts[groupCounts.length - 1] as number) + 1;
        }
        degree++;
        lastFirst = a;
        lastRelation = r;
        lastLast = b;
        lastVia = m;
        if (tables.collapsed) insert.row(a, r, b, m);
        else insert.three(a, r, b);
        if (order === 'in') continue;
        triples++;
        totals[r] = (totals[r] as number) + 1;
        hashTriple(
          hashes.entity[a] as number,
          hashes.relation[r] as number,
          hashes.entity[b] as number,
          pair,
        );
        sumA = (sumA + (pair[0] as number)) >>> 0;
        sumB = (sumB + (pair[1] as number)) >>> 0;
        samples[r] ??= new SampleHeap(SAMPLE_SIZE);
        (samples[r] as SampleHeap).offer(sampleKey(pair), a, b, m);
      }
      done += size;
      await breathe(done);
    }
    endNode();
    insert.finish();
    counts.finish();
    degrees.finish();
  }

  const total = new BulkInsert(database, `INSERT INTO ${tables.relationTotal} (r, n, heads, tails)`, 4, 16);
  const sample = new BulkInsert(database, `INSERT INTO ${tables.sample} (r, h, s, o, m)`, 5, 16);
  for (let r = 0; r < relations; r++) {
    if (totals[r] === 0) continue;
    total.row(r, totals[r] as number, heads[r] as number, tails[r] as number);
    for (const [h, s, o, m] of samples[r]?.sorted() ?? []) sample.row(r, h, s, o, m);
  }
  total.finish();
  sample.finish();
  return { triples, sumA, sumB };
}
