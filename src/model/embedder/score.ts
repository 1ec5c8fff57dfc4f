import type { Nearest, Similarity } from './embedder.ts';
import type { VectorStore } from './vector-store.ts';

/**
 * Similarity of a query to the vector of each row, in the order of `rows`, which may name a row twice. Sums are 64-bit and
 * do not depend on where a row lies. A vector of zeros has similarity 0.
 */
export async function scoreRows(
  store: VectorStore,
  query: Float32Array,
  rows: Uint32Array,
  similarity: Similarity,
  signal?: AbortSignal,
): Promise<Float64Array> {
  const { dimensions } = store;
  const order = Uint32Array.from(rows, (_, index) => index).sort(
    (a, b) => (rows[a] as number) - (rows[b] as number),
  );
  const distinct = Uint32Array.from(new Set(Array.from(order, (index) => rows[index] as number)));
  const found = new Float64Array(distinct.length);
  const length = similarity === 'cosine' ? norm(query, 0, dimensions) : 1;
  await store.scan(
    distinct,
    (position, block, offset) => {
      let dot = 0;
      for (let d = 0; d < dimensions; d += 1) dot += (query[d] as number) * (block[offset + d] as number);
      const scale = similarity === 'cosine' ? length * norm(block, offset, dimensions) : 1;
      found[position] = scale > 0 ? dot / scale : 0;
    },
    signal,
  );
  const scores = new Float64Array(rows.length);
  let position = -1;
  let before = -1;
  for (const index of order) {
    const row = rows[index] as number;
    if (row !== before) {
      position += 1;
      before = row;
    }
    scores[index] = found[position] as number;
  }
  return scores;
}

function norm(values: Float32Array, offset: number, dimensions: number): number {
  let squares = 0;
  for (let d = 0; d < dimensions; d += 1) {
    const value = values[offset + d] as number;
    squares += value * value;
  }
  return Math.sqrt(squares);
}

/** The `k` highest scores, highest first, equal ones by `tie`, then by index. Exact; what is not a number comes last. */
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
