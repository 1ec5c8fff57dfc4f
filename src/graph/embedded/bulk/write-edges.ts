import { hashTriple, sampleKey } from '../hash.ts';
import { type EdgeTables, HEAVY_DEGREE, SAMPLE_SIZE } from '../schema.ts';
import { BulkInsert } from './bulk-insert.ts';
import type { GraphTarget, IntegerRows } from './graph-target.ts';
import { SampleList } from './sample-list.ts';
import type { SortedBlock } from './triple-columns.ts';
import type { Breathe } from './write-names.ts';

/** A sorted stretch of edges. `via` is the mediator and is present only for collapsed tables. */
export interface EdgeBlock extends SortedBlock {
  readonly via?: Uint32Array;
}

export interface SortedEdges {
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
  target: GraphTarget,
  tables: EdgeTables,
  source: SortedEdges,
  hashes: NodeHashes,
  breathe: Breathe,
): Promise<WrittenEdges> {
  const relations = hashes.relation.length;
  const totals = new Float64Array(relations);
  const heads = new Float64Array(relations);
  const tails = new Float64Array(relations);
  const samples = new Array<SampleList | undefined>(relations);
  const heavy = { out: new HeavyNodes(0), in: new HeavyNodes(1) };
  const pair = new Uint32Array(2);
  let sumA = 0;
  let sumB = 0;
  let triples = 0;
  const columns = tables.collapsed ? 4 : 3;
  const filled = {
    [tables.out]: columns,
    [tables.in]: columns,
    [tables.relationCount]: 3,
    [tables.sample]: 5,
  };
  await target.fill(filled, async (open) => {
    for (const order of ['out', 'in'] as const) {
      const rows = open(tables[order]);
      const groups = order === 'out' ? heads : tails;
      const nodes = heavy[order];
      let lastFirst = 0;
      let lastRelation = 0;
      let lastLast = 0;
      let lastVia = 0;
      let done = 0;
      for (const { first, relation, last, via, size } of source.sorted(order)) {
        for (let index = 0; index < size; index++) {
          const a = first[index] as number;
          const r = relation[index] as number;
          const b = last[index] as number;
          const m = via === undefined ? 0 : (via[index] as number);
          if (a === lastFirst && r === lastRelation && b === lastLast && m === lastVia) continue;
          if (a !== lastFirst) nodes.end(lastFirst);
          if (a !== lastFirst || r !== lastRelation) {
            groups[r] = (groups[r] as number) + 1;
            nodes.begin(r);
          } else nodes.count();
          lastFirst = a;
          lastRelation = r;
          lastLast = b;
          lastVia = m;
          rows.row(a, r, b, m);
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
          samples[r] ??= new SampleList(SAMPLE_SIZE);
          (samples[r] as SampleList).offer(sampleKey(pair), a, b, m);
        }
        done += size;
        await breathe(done);
      }
      nodes.end(lastFirst);
      rows.finish();
    }
    writeCounts(open(tables.relationCount), heavy.out, heavy.in);
    const rows = open(tables.sample);
    for (let r = 0; r < relations; r++)
      samples[r]?.each((key, head, tail, mediator) => rows.row(r, key, head, tail, mediator));
    rows.finish();
  });
  const { database } = target;
  const degrees = new BulkInsert(database, `INSERT INTO ${tables.degree} (node, n)`, 2);
  for (const { degreeNodes, degreeCounts } of [heavy.out, heavy.in])
    degreeNodes.forEach((node, index) => {
      degrees.row(node, degreeCounts[index] as number);
    });
  degrees.finish();
  const total = new BulkInsert(database, `INSERT INTO ${tables.relationTotal} (r, n, heads, tails)`, 4, 16);
  for (let r = 0; r < relations; r++) {
    if (totals[r] !== 0) total.row(r, totals[r] as number, heads[r] as number, tails[r] as number);
  }
  total.finish();
  return { triples, sumA, sumB };
}

/** The counts of each relation on one side of the heavy nodes, in the order of the nodes. */
class HeavyNodes {
  /** Rows of `relation_count`, three numbers each. */
  readonly counts: number[] = [];
  readonly degreeNodes: number[] = [];
  readonly degreeCounts: number[] = [];
  readonly #side: 0 | 1;
  readonly #relations: number[] = [];
  readonly #numbers: number[] = [];
  #degree = 0;

  constructor(side: 0 | 1) {
    this.#side = side;
  }

  begin(relation: number): void {
    this.#relations.push(relation);
    this.#numbers.push(1);
    this.#degree++;
  }

  count(): void {
    const last = this.#numbers.length - 1;
    this.#numbers[last] = (this.#numbers[last] as number) + 1;
    this.#degree++;
  }

  end(node: number): void {
    if (this.#degree > HEAVY_DEGREE) {
      const row = node * 2 + this.#side;
      for (let index = 0; index < this.#relations.length; index++)
        this.counts.push(row, this.#relations[index] as number, this.#numbers[index] as number);
      this.degreeNodes.push(row);
      this.degreeCounts.push(this.#degree);
    }
    this.#relations.length = 0;
    this.#numbers.length = 0;
    this.#degree = 0;
  }
}

/** Both sides in one order. */
function writeCounts(rows: IntegerRows, { counts: out }: HeavyNodes, { counts: into }: HeavyNodes): void {
  let left = 0;
  let right = 0;
  while (left < out.length || right < into.length) {
    const isLeft =
      right >= into.length || (left < out.length && (out[left] as number) < (into[right] as number));
    const from = isLeft ? out : into;
    const at = isLeft ? left : right;
    rows.row(from[at] as number, from[at + 1] as number, from[at + 2] as number);
    if (isLeft) left += 3;
    else right += 3;
  }
  rows.finish();
}
