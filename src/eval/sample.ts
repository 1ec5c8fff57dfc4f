import { seededRandom } from '../random.ts';

/**
 * `size` of `total` items in their order (selection sampling). Each subset is equally likely, and the same seed gives
 * the same subset. Holds one item at a time.
 */
export async function* sampleOf<Item>(
  items: AsyncIterable<Item>,
  options: { readonly total: number; readonly size: number; readonly seed: number },
): AsyncGenerator<Item> {
  const random = seededRandom(options.seed);
  let wanted = Math.min(options.size, options.total);
  let left = options.total;
  for await (const item of items) {
    if (wanted === 0 || left === 0) return;
    if (random() * left < wanted) {
      yield item;
      wanted -= 1;
    }
    left -= 1;
  }
}
