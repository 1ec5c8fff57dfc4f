/** `count` random items, in their original order. */
export function sample<Item>(items: readonly Item[], count: number, random: () => number): readonly Item[] {
  const order = items.map((_, index) => ({ index, key: random() }));
  const chosen = new Set(
    order
      .sort((a, b) => a.key - b.key || a.index - b.index)
      .slice(0, count)
      .map(({ index }) => index),
  );
  return items.filter((_, index) => chosen.has(index));
}
