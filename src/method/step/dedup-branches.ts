import type { Branch } from './branch.ts';

export interface DedupedBranches {
  /** In the order of the input. */
  readonly kept: readonly Branch[];
  readonly dropped: readonly { readonly branch: Branch; readonly into: Branch }[];
}

/**
 * Merges branches that walked the same nodes. A branch whose consumed clues are a subset of another's is dropped; of
 * equal ones, the older stays. The survivor takes over the dropped branch's edges as parallel ones, so that no triple
 * is lost.
 * @param options.ignoreClues treats all branches on the same nodes as equal (an exploration without a record).
 */
export function dedupBranches(
  branches: readonly Branch[],
  options: { readonly ignoreClues?: boolean } = {},
): DedupedBranches {
  const groups = Map.groupBy(branches, (branch) => branch.nodes.map((node) => node.id).join('\u0000'));
  const survivors = new Map<Branch, Branch>();
  const dropped: { branch: Branch; into: Branch }[] = [];
  for (const group of groups.values()) {
    const bySize = group.toSorted((a, b) => b.used.size - a.used.size || a.id - b.id);
    const kept: Branch[] = [];
    for (const branch of bySize) {
      const into = kept.find((other) => options.ignoreClues === true || isSubset(branch.used, other.used));
      if (into === undefined) {
        kept.push(branch);
        survivors.set(branch, branch);
        continue;
      }
      const survivor = survivors.get(into) as Branch;
      const parallel = [...survivor.parallel, ...branch.edges, ...branch.parallel].filter(
        (edge) => !survivor.edges.includes(edge),
      );
      survivors.set(into, { ...survivor, parallel: [...new Set(parallel)] });
      dropped.push({ branch, into });
    }
  }
  return {
    kept: branches.flatMap((branch) => survivors.get(branch) ?? []),
    dropped: dropped.sort((a, b) => a.branch.id - b.branch.id),
  };
}

function isSubset(clues: ReadonlySet<number>, of: ReadonlySet<number>): boolean {
  return [...clues].every((clue) => of.has(clue));
}
