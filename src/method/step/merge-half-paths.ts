import type { EntityId } from '../../graph/term.ts';
import type { Branch } from './branch.ts';

export interface MergedPaths {
  /** The chosen union: the seed first, then in the order of joining. Empty if no path has an edge. */
  readonly branches: readonly Branch[];
  /** True if the union consumes every clue. */
  readonly complete: boolean;
}

/**
 * Joins terminated paths that share a node. A start may be in the middle of the wanted chain, so that two paths run
 * outwards from it (arXiv:2401.13444, merging of half-paths; the paper leaves the order open).
 * Each path is a seed, ordered by number of clues descending, then length, then age. To a seed, the connected path that
 * adds the most new clues (then the shorter, older one) is joined until none adds any. Two paths that leave one node by
 * the same relation for different things are never joined.
 * Of the unions that consume every clue, the one with the fewest paths wins, then the fewest triples, then the earliest
 * seed. If none does, the union with the most clues wins, by the same order.
 */
export function mergeHalfPaths(paths: readonly Branch[], clueCount: number): MergedPaths {
  const seeds = paths.filter((path) => path.edges.length > 0).sort(bestFirst);
  let best: Union | undefined;
  for (const seed of seeds) {
    const union = grow(seed, seeds);
    if (best === undefined || isBetter(union, best)) best = union;
  }
  if (best === undefined) return { branches: [], complete: false };
  return { branches: best.paths, complete: best.used.size === clueCount };
}

interface Union {
  readonly paths: readonly Branch[];
  readonly used: ReadonlySet<number>;
}

function bestFirst(a: Branch, b: Branch): number {
  return b.used.size - a.used.size || a.edges.length - b.edges.length || a.id - b.id;
}

function grow(seed: Branch, paths: readonly Branch[]): Union {
  const chosen = [seed];
  const used = new Set(seed.used);
  const nodes = new Set<EntityId>(seed.nodes.map((node) => node.id));
  for (;;) {
    let next: Branch | undefined;
    let gain = 0;
    for (const path of paths) {
      const adds = [...path.used].filter((clue) => !used.has(clue)).length;
      if (adds === 0 || adds < gain || !path.nodes.some((node) => nodes.has(node.id))) continue;
      if (chosen.some((other) => areSiblings(path, other))) continue;
      if (adds > gain || next === undefined || isShorter(path, next)) [next, gain] = [path, adds];
    }
    if (next === undefined) return { paths: chosen, used };
    chosen.push(next);
    for (const clue of next.used) used.add(clue);
    for (const node of next.nodes) nodes.add(node.id);
  }
}

/**
 * Whether two paths leave one node by the same relation for different things. They are then two members of one set, not
 * two halves of a chain, and the clues they cover together cannot be satisfied by a single solution.
 */
function areSiblings(path: Branch, other: Branch): boolean {
  return path.edges.some(({ from, to, triple }) =>
    other.edges.some(
      (edge) =>
        edge.from.id === from.id &&
        edge.to.id !== to.id &&
        edge.triple.relation.id === triple.relation.id &&
        (edge.triple.head.id === edge.from.id) === (triple.head.id === from.id),
    ),
  );
}

function isShorter(path: Branch, other: Branch): boolean {
  return (
    path.edges.length < other.edges.length || (path.edges.length === other.edges.length && path.id < other.id)
  );
}

function isBetter(union: Union, best: Union): boolean {
  const difference =
    union.used.size - best.used.size ||
    best.paths.length - union.paths.length ||
    length(best) - length(union);
  return difference > 0;
}

function length(union: Union): number {
  return union.paths.reduce((sum, path) => sum + path.edges.length, 0);
}
