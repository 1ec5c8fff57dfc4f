import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreRows, topK } from './score.ts';
import { createMemoryVectors, textKey } from './vector-store.ts';

describe('topK', () => {
  test('agrees with sorting everything, ties by index, what is no number last', () => {
    const values = fc.array(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double(), fc.constant(Number.NaN)));
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 8 }), (scores, k) => {
        const worth = (value: number) => (Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value);
        const sorted = scores
          .map((value, index) => ({ index, score: worth(value) }))
          .sort((a, b) => (a.score === b.score ? a.index - b.index : b.score - a.score))
          .slice(0, k);
        expect(topK(Float64Array.from(scores), k)).toEqual(sorted);
      }),
    );
  });
});

describe('scoreRows', () => {
  test('dot product and cosine, rows in any order and twice, zeros score 0', async () => {
    const store = createMemoryVectors(2);
    const keys = ['a', 'b', 'c'].map(textKey);
    await store.append(keys, [Float32Array.of(3, 4), Float32Array.of(0, 2), Float32Array.of(0, 0)]);
    const rows = Uint32Array.of(2, 0, 1, 0);
    const query = Float32Array.of(0, 5);
    expect([...(await scoreRows(store, query, rows, 'dot'))]).toEqual([0, 20, 10, 20]);
    expect([...(await scoreRows(store, query, rows, 'cosine'))]).toEqual([0, 0.8, 1, 0.8]);
  });
});
