import type { StopReason } from '../../answer/answer.ts';
import { normaliseName } from '../../graph/normalise.ts';
import { endExploration } from '../step/ask-model.ts';
import { type Branch, startBranch } from '../step/branch.ts';
import { dedupBranches } from '../step/dedup-branches.ts';
import { mergeHalfPaths } from '../step/merge-half-paths.ts';
import type { StartPoint } from '../step/start-points.ts';
import { matchNeighbours } from './match-neighbours.ts';
import { type CgpeSearch, labelOfStart } from './search.ts';

export interface CgpeExploration {
  /** Paths that cover every clue. */
  readonly complete: readonly Branch[];
  /** Paths that were active when exploration ended. The released code hands these over. */
  readonly last: readonly Branch[];
  /** Every path that ended, in order of creation. */
  readonly ended: readonly Branch[];
  readonly stopReason: StopReason;
}

/**
 * Makes a start path. If the label of its node is a separate clue, that clue counts as used too, unless it is a plural:
 * a plural asks for others of that kind.
 */
export async function startPath(search: CgpeSearch, { entity, clue }: StartPoint): Promise<Branch> {
  const label = normaliseName(await labelOfStart(search, entity));
  const path = startBranch(search.nextPathId(), entity, clue);
  const labelClue = search.texts.findIndex((text, index) => index !== clue && normaliseName(text) === label);
  return labelClue < 0 ? path : { ...path, used: new Set([clue, labelClue]) };
}

/**
 * Explores in rounds, each over all active paths. With clue termination, the first round that yields a path with every
 * clue ends the search, and exactly those paths are kept. With fixed termination, every path gets the same number of
 * rounds. The number of rounds is bounded by the number of clues, because every extension uses one.
 */
export async function explore(search: CgpeSearch, starts: readonly Branch[]): Promise<CgpeExploration> {
  const { options, context, clues } = search;
  const ended: Branch[] = [];
  const complete: Branch[] = [];
  let active: readonly Branch[] = starts;
  let last: readonly Branch[] = starts;
  const rounds = options.termination === 'fixed' ? options.fixedRounds : clues.length;
  for (let round = 1; round <= rounds && active.length > 0; round++) {
    context.trace.record({ type: 'round-started', round, active: active.length });
    last = active;
    const { children, dead, stopped } = await exploreRound(search, active);
    ended.push(...dead);
    const covering = children.filter((path) => path.used.size === clues.length);
    for (const path of covering) {
      context.trace.record({ type: 'path-completed', branch: path.id, length: path.edges.length });
    }
    complete.push(...covering);
    if (children.length > 0) last = children;
    if (stopped !== undefined) {
      return { complete, last, ended: [...ended, ...children], stopReason: stopped };
    }
    if (covering.length > 0 && options.termination === 'clues') {
      return { complete, last: covering, ended: [...ended, ...children], stopReason: 'complete' };
    }
    if (isCovered(search, [...ended, ...children])) {
      return { complete, last, ended: [...ended, ...children], stopReason: 'complete' };
    }
    active = limitPaths(search, children, ended);
  }
  const stopReason = complete.length > 0 ? 'complete' : 'exhausted';
  return { complete, last, ended: [...ended, ...active], stopReason };
}

interface Round {
  readonly children: readonly Branch[];
  readonly dead: readonly Branch[];
  readonly stopped?: StopReason;
}

async function exploreRound(search: CgpeSearch, active: readonly Branch[]): Promise<Round> {
  const children: Branch[] = [];
  const extended = () => new Set(children.map(({ parent }) => parent));
  try {
    await matchNeighbours(search, active, children);
  } catch (error) {
    const stopped = endExploration(error, search.context);
    const parents = extended();
    const open = active.filter(({ id }) => !parents.has(id));
    return { children: dedup(search, children), dead: open, stopped };
  }
  const parents = extended();
  const dead = active.filter(({ id }) => !parents.has(id));
  for (const path of dead) {
    search.context.trace.record({ type: 'path-pruned', branch: path.id, reason: 'nothing-matched' });
  }
  return { children: dedup(search, children), dead };
}

/** True if half-paths together use every clue, so that nothing is left to look for. */
function isCovered({ options, clues }: CgpeSearch, paths: readonly Branch[]): boolean {
  return (
    options.mergeHalfPaths && options.termination === 'clues' && mergeHalfPaths(paths, clues.length).complete
  );
}

function dedup(search: CgpeSearch, paths: readonly Branch[]): readonly Branch[] {
  const { kept, dropped } = dedupBranches(paths);
  for (const { branch, into } of dropped) {
    const reason = `same nodes as ${into.id}`;
    search.context.trace.record({ type: 'path-pruned', branch: branch.id, reason });
  }
  return kept;
}

/** Keeps the paths that use the most clues, older ones first. A safety bound that the paper does not have. */
function limitPaths(search: CgpeSearch, paths: readonly Branch[], ended: Branch[]): readonly Branch[] {
  const { maxPaths } = search.options;
  if (paths.length <= maxPaths) return paths;
  const kept = new Set(paths.toSorted((a, b) => b.used.size - a.used.size || a.id - b.id).slice(0, maxPaths));
  search.cuts.add({ what: 'paths', kept: maxPaths, of: paths.length });
  ended.push(...paths.filter((path) => !kept.has(path)));
  return paths.filter((path) => kept.has(path));
}
