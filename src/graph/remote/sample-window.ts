/** Edges of a large relation among which its sample is chosen, in this many stretches of the whole. */
const WINDOW = 2000;
const STRETCHES = 8;

/** How many edges the first stretch of a sample holds, where it does not hold all. */
export function sampleWindow(limit: number): number {
  return Math.max(WINDOW, limit);
}

/**
 * Where the other stretches of a large relation begin, spread evenly over the whole, and how many edges each holds.
 * @param total edges of the relation.
 */
export function sampleStretches(
  total: number,
  window: number,
): { readonly offsets: readonly number[]; readonly size: number } {
  return {
    offsets: Array.from({ length: STRETCHES - 1 }, (_, at) => Math.floor((total * (at + 1)) / STRETCHES)),
    size: Math.ceil(window / STRETCHES),
  };
}
