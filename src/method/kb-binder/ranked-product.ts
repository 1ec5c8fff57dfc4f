/**
 * All combinations of one index per size, those with the smallest sum of indices first, then in order: first the best
 * of everything, then one place lower in one of them. Each combination comes once. None if any size is 0.
 */
export function* rankedProduct(sizes: readonly number[]): Generator<readonly number[], void> {
  if (sizes.some((size) => size <= 0)) return;
  const most = sizes.reduce((sum, size) => sum + size - 1, 0);
  for (let sum = 0; sum <= most; sum++) yield* withSum(sizes, sum, 0);
}

function* withSum(sizes: readonly number[], sum: number, at: number): Generator<readonly number[], void> {
  const size = sizes[at];
  if (size === undefined) {
    if (sum === 0) yield [];
    return;
  }
  const rest = sizes.slice(at + 1).reduce((total, other) => total + other - 1, 0);
  for (let index = Math.max(0, sum - rest); index <= Math.min(size - 1, sum); index++) {
    for (const tail of withSum(sizes, sum - index, at + 1)) yield [index, ...tail];
  }
}
