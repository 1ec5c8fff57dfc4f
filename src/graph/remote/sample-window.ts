/** A large relation's sample is chosen from this many edges, in this many stretches of the whole. */
const WINDOW = 2000;
const STRETCHES = 8;

/** How many edges the first stretch of a sample holds, unless it holds all. */
export function sampleWindow(limit: number): number {
  return Math.max(WINDOW, limit);
}

/**
 * Where the other stretches of a large relation begin, spread evenly over the whole, and how many edges each one holds.
 * @param total the number of edges of the relation.
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
