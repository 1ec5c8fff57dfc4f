import type { Nearest, Similarity } from './embedder.ts';
import type { VectorStore } from './vector-store.ts';

/**
 * The similarity of a query to the vector of each row, in the order of `rows`, which may name a row twice. Sums are
 * 64-bit and do not depend on a row's position. A vector of zeros has similarity 0.
 */
export async function scoreRows(
  store: VectorStore,
  query: Float32Array,
  rows: Uint32Array,
  similarity: Similarity,
  signal?: AbortSignal,
): Promise<Float64Array> {
  const { dimensions } = store;
  const distinct = distinctRows(rows);
  const first = distinct[0] ?? 0;
  const found = new Float64Array((distinct.at(-1) ?? -1) - first + 1);
  const length =
    similarity === 'cosine' ? Math.sqrt(query.reduce((sum, value) => sum + value * value, 0)) : 1;
  await store.scan(
    distinct,
    (position, block, offset) => {
      let dot = 0;
      let squares = 0;
      for (let d = 0; d < dimensions; d += 1) {
        const value = block[offset + d] as number;
        dot += (query[d] as number) * value;
        squares += value * value;
      }
      const scale = similarity === 'cosine' ? length * Math.sqrt(squares) : 1;
      found[(distinct[position] as number) - first] = scale > 0 ? dot / scale : 0;
    },
    signal,
  );
  return Float64Array.from(rows, (row) => found[row - first] as number);
}

/** Ascending, each once. */
function distinctRows(rows: Uint32Array): Uint32Array {
  const sorted = rows.toSorted();
  let kept = 0;
  for (const [at, row] of sorted.entries()) {
    if (at === 0 || row !== sorted[kept - 1]) sorted[kept++] = row;
  }
  return sorted.subarray(0, kept);
}

/** The `k` highest scores, highest first, ties by `tie`, then by index. Exact. NaN comes last. */
export function topK(
  scores: Float64Array,
  k: number,
  tie: (left: number, right: number) => number = () => 0,
): readonly Nearest[] {
  const best: Nearest[] = [];
  const isBefore = (left: Nearest, right: Nearest) =>
    left.score > right.score || (left.score === right.score && tie(left.index, right.index) < 0);
  for (const [index, value] of scores.entries()) {
    const next = { index, score: Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value };
    if (best.length >= k && !isBefore(next, best.at(-1) as Nearest)) continue;
    let low = 0;
    let high = best.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(next, best[middle] as Nearest)) high = middle;
      else low = middle + 1;
    }
    best.splice(low, 0, next);
    if (best.length > k) best.pop();
  }
  return best;
}
