import { compareText } from '../graph/compare-text.ts';
import { type Extent, HELD } from './find-extents.ts';
import type { EntityClass } from './structure.ts';

/** Steps of a statement where no single edge says the class. */
export const MOST_STEPS = 6;
/** Two ends hold things of one kind if at least this share of each is also at the other. */
const OVERLAPPING = 0.5;

/**
 * Ends of relations that are in no class and overlap by half or more hold things of one kind: films that have a director, or a
 * year, or both. Each such kind is a class of its own, spanning all of its ends.
 */
export function mergeKinds(
  classes: readonly EntityClass[],
  extents: ReadonlyMap<string, Extent>,
): EntityClass[] {
  const open = classes.flatMap(({ key }) => extents.get(key) ?? []);
  const byKey = new Map(open.map((extent) => [extent.key, extent]));
  const kindOf = new Map<string, Extent[]>();
  for (const extent of [...open].sort((a, b) => b.size - a.size || compareText(a.key, b.key))) {
    if (kindOf.has(extent.key)) continue;
    const kind = [extent];
    kindOf.set(extent.key, kind);
    for (const [key, share] of extent.has) {
      const other = byKey.get(key);
      if (share < OVERLAPPING || other === undefined || kindOf.has(key)) continue;
      const isHeld = (other.has.get(extent.key) ?? 0) >= HELD;
      if (!isHeld && (other.has.get(extent.key) ?? 0) >= OVERLAPPING) {
        kind.push(other);
        kindOf.set(key, kind);
      }
    }
  }
  const own = new Map(classes.map((one) => [one.key, one]));
  return [...new Set(kindOf.values())]
    .filter((kind) => kind.length > 1)
    .map((kind): EntityClass => {
      const [largest] = kind as [Extent, ...Extent[]];
      const parts = kind.slice(0, MOST_STEPS);
      const base = own.get(largest.key) as EntityClass;
      return {
        ...base,
        key: `kind ${largest.key}`,
        names: [],
        count: unionSize(parts),
        isPerson: parts.some(({ key }) => own.get(key)?.isPerson === true),
        statement: { steps: parts.flatMap(({ role }) => role ?? []), coverage: 1 },
        roles: [],
        partRoles: kind.flatMap(({ role }) => role ?? []),
        within: [],
      };
    });
}

/** Exact if all members were seen; otherwise estimated from the overlap of each with the largest. */
function unionSize(parts: readonly Extent[]): number {
  if (parts.every(({ members, size }) => members.length >= size)) {
    return new Set(parts.flatMap(({ members }) => members.map(({ id }) => id))).size;
  }
  const [largest, ...others] = parts as [Extent, ...Extent[]];
  return others.reduce(
    (sum, other) => sum + Math.round(other.size * (1 - (other.has.get(largest.key) ?? 0))),
    largest.size,
  );
}
