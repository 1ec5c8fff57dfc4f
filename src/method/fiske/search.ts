import type { ExtractedClue } from '../../model/embedded/thinker.ts';
import type { MethodContext } from '../method.ts';
import { type Branch, extendBranch, unusedClues, type WalkedEdge } from '../step/branch.ts';
import type { Cuts } from '../step/cuts.ts';
import type { SettledFiskeOptions } from './options.ts';

/** What every part of one FiSKE exploration works with. */
export interface FiskeSearch {
  /** The question as it was asked. */
  readonly asked: string;
  /** The question as later prompts show it, with the question word rewritten. */
  readonly question: string;
  readonly clues: readonly ExtractedClue[];
  readonly texts: readonly string[];
  /** Clues that may remain unused. Empty under strict completeness. */
  readonly optionalClues: ReadonlySet<number>;
  readonly options: SettledFiskeOptions;
  readonly context: MethodContext;
  readonly cuts: Cuts;
  nextBranchId(): number;
}

/** The clues that a branch looks for: those it has not consumed or, without the record, all but its start's. */
export function wantedClues(search: FiskeSearch, branch: Branch): readonly number[] {
  return search.options.SR
    ? unusedClues(branch, search.clues.length)
    : unusedClues({ ...branch, used: new Set([branch.startClue]) }, search.clues.length);
}

/** Whether a branch has at least one edge and consumed every clue. Never true without the record. */
export function isComplete(search: FiskeSearch, branch: Branch): boolean {
  return (
    search.options.SR &&
    branch.edges.length > 0 &&
    unusedClues(branch, search.clues.length).every((clue) => search.optionalClues.has(clue))
  );
}

/** Extends a branch and records it. `rule` names the mapping case. */
export function extend(
  search: FiskeSearch,
  parent: Branch,
  edge: WalkedEdge,
  rule: '1' | '2' | 'last-clue' | 'character',
): Branch {
  const branch = extendBranch(parent, search.nextBranchId(), edge);
  const { head, relation, tail } = edge.triple;
  search.context.trace.record({
    type: 'path-extended',
    branch: branch.id,
    parent: parent.id,
    triple: { head: head.name, relation: relation.name, tail: tail.name },
    covered: [...new Set(edge.mappings.map((mapping) => mapping.clue))].sort((a, b) => a - b),
    case: rule,
  });
  return branch;
}
