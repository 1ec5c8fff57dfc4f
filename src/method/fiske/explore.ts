import type { StopReason } from '../../answer/answer.ts';
import { BudgetReached, endExploration } from '../step/ask-model.ts';
import { type Branch, startBranch } from '../step/branch.ts';
import { dedupBranches } from '../step/dedup-branches.ts';
import type { StartPoint } from '../step/start-points.ts';
import { mapBranch } from './map-branch.ts';
import { type FiskeSearch, isComplete } from './search.ts';

export interface FiskeExploration {
  /** Branches that consumed every clue (or, without the record, that lasted until the bound). Empty means failure. */
  readonly complete: readonly Branch[];
  /** All other branches that ended, in order of creation, over all starts. */
  readonly ended: readonly Branch[];
  /** Clues of starts that were never explored. */
  readonly unexplored: ReadonlySet<number>;
  readonly stopReason: StopReason;
}

/**
 * Explores the starts one after another until one succeeds or the budget ends. Each start's rounds are bounded by the
 * number of clues and counted separately. (The released code shares one count among all starts, which shortchanges
 * later ones.)
 */
export async function explore(search: FiskeSearch, starts: readonly StartPoint[]): Promise<FiskeExploration> {
  const complete: Branch[] = [];
  const ended: Branch[] = [];
  const rest = (explored: number) => new Set(starts.slice(explored).map((start) => start.clue));
  let explored = 0;
  for (const start of starts) {
    explored += 1;
    if (complete.length === 0) search.cuts.forget();
    try {
      const found = await exploreStart(search, start, { complete, ended });
      if (found && search.options.endingFlag) break;
    } catch (error) {
      const stopReason = endExploration(error, search.context);
      return { complete, ended, unexplored: rest(explored), stopReason };
    }
  }
  const stopReason = complete.length > 0 ? 'complete' : 'exhausted';
  return { complete, ended, unexplored: rest(explored), stopReason };
}

interface ExploredBranches {
  readonly complete: Branch[];
  readonly ended: Branch[];
}

/** True if the start succeeded. `found` receives every branch that ended, even if the budget ends midway. */
async function exploreStart(
  search: FiskeSearch,
  start: StartPoint,
  found: ExploredBranches,
): Promise<boolean> {
  const { options, context, clues } = search;
  const first = startBranch(search.nextBranchId(), start.entity, start.clue);
  const { id, name } = start.entity;
  context.trace.record({
    type: 'step',
    name: 'start-chosen',
    data: { branch: first.id, clue: start.clue, id, name },
  });
  if (clues.length === 1) {
    prune(search, first, 'nothing-to-explore', found);
    return false;
  }
  let active: readonly Branch[] = [first];
  let succeeded = false;
  for (let round = 1; round <= clues.length && active.length > 0; round++) {
    context.trace.record({ type: 'round-started', round, active: active.length });
    const { children, complete } = await exploreRound(search, active, found);
    if (complete.length > 0) {
      succeeded = true;
      if (options.endingFlag) {
        found.ended.push(...children);
        return true;
      }
    }
    active = limitBranches(search, children, found);
  }
  if (options.SR) {
    found.ended.push(...active);
    return succeeded;
  }
  const lasted = active.filter((branch) => branch.edges.length > 0);
  accept(search, lasted, found);
  return lasted.length > 0;
}

/**
 * Maps every active branch and merges children that walked the same nodes. Complete branches go to `found` at the end
 * of the round, so that every branch gets its turn. With `stopOnComplete: 'at-once'`, the first branch with a complete
 * child ends the round. If the budget ends during a round, what the round had completed still counts.
 */
async function exploreRound(
  search: FiskeSearch,
  active: readonly Branch[],
  found: ExploredBranches,
): Promise<{ readonly children: readonly Branch[]; readonly complete: readonly Branch[] }> {
  let children: readonly Branch[] = [];
  let mapped = 0;
  try {
    for (const branch of active) {
      const result = await mapBranch(search, branch);
      mapped += 1;
      if ('failed' in result) prune(search, branch, result.failed, found);
      children = [...children, ...result.children];
      const isDone = result.children.some((child) => isComplete(search, child));
      if (isDone && search.options.stopOnComplete === 'at-once' && search.options.endingFlag) break;
    }
  } catch (error) {
    if (!(error instanceof BudgetReached)) throw error;
    const { open } = settleRound(search, children, found);
    found.ended.push(...open, ...active.slice(mapped));
    if (found.complete.length > 0) search.cuts.add({ what: 'branches', kept: mapped, of: active.length });
    throw error;
  }
  const { complete, open } = settleRound(search, children, found);
  if (mapped < active.length) found.ended.push(...active.slice(mapped));
  return { children: open, complete };
}

/** Merges the children of a round and accepts the complete ones. `open` holds the others. */
function settleRound(search: FiskeSearch, children: readonly Branch[], found: ExploredBranches) {
  const { kept, dropped } = dedupBranches(children, { ignoreClues: !search.options.SR });
  for (const { branch, into } of dropped) {
    search.context.trace.record({
      type: 'path-pruned',
      branch: branch.id,
      reason: `same nodes as ${into.id}`,
    });
  }
  const complete = kept.filter((branch) => isComplete(search, branch));
  accept(search, complete, found);
  return { complete, open: kept.filter((branch) => !complete.includes(branch)) };
}

function accept(search: FiskeSearch, branches: readonly Branch[], found: ExploredBranches): void {
  for (const branch of branches) {
    search.context.trace.record({ type: 'path-completed', branch: branch.id, length: branch.edges.length });
    found.complete.push(branch);
  }
}

/** Keeps the branches with the most consumed clues, in order. A safety bound that no paper has. */
function limitBranches(
  search: FiskeSearch,
  branches: readonly Branch[],
  found: ExploredBranches,
): readonly Branch[] {
  const { maxBranches } = search.options;
  if (branches.length <= maxBranches) return branches;
  const kept = new Set(
    branches.toSorted((a, b) => b.used.size - a.used.size || a.id - b.id).slice(0, maxBranches),
  );
  search.cuts.add({ what: 'branches', kept: maxBranches, of: branches.length });
  found.ended.push(...branches.filter((branch) => !kept.has(branch)));
  return branches.filter((branch) => kept.has(branch));
}

function prune(search: FiskeSearch, branch: Branch, reason: string, found: ExploredBranches): void {
  search.context.trace.record({ type: 'path-pruned', branch: branch.id, reason });
  found.ended.push(branch);
}
