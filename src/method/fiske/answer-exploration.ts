import { mapRelations } from '../../task/map-relations.ts';
import type { MethodResult } from '../method.ts';
import { type Branch, unusedClues } from '../step/branch.ts';
import { branchPlan } from '../step/branch-plan.ts';
import { clueLedger } from '../step/clue-ledger.ts';
import { type AnswerPolicy, type GatedAnswer, gatedAnswer } from '../step/gated-answer.ts';
import { type GatheredTriple, gatherEvidence, tripleTexts } from '../step/gather-evidence.ts';
import { mergeHalfPaths } from '../step/merge-half-paths.ts';
import type { FiskeExploration } from './explore.ts';
import type { FiskeSearch } from './search.ts';

/**
 * Branch-adaptive answering (BAA): shows the triples of complete branches or, if there are none, no triples but the
 * fallback. Without BAA, whatever was retrieved is always shown.
 */
export async function answerExploration(
  search: FiskeSearch,
  exploration: FiskeExploration,
  ambiguous: ReadonlySet<number>,
): Promise<MethodResult> {
  const { options, clues } = search;
  const isFound = exploration.complete.length > 0;
  const partial = isFound ? [] : partialBranches(search, exploration.ended);
  const retrieved = isFound ? exploration.complete : partial;
  const isShown = isFound || !options.BAA;
  const isAnyShown = isShown || options.runArms === 'both';
  const evidence = isAnyShown ? gatherEvidence(retrieved, options.maxEvidenceTriples, search.cuts) : [];

  const answer = await answerArm(search, isShown ? 'triples' : options.fallback, evidence);
  if (options.runArms === 'both') await answerOtherArm(search, isFound, evidence, answer);

  const isChosen = !search.context.tasks.isEmbedded(mapRelations);
  return {
    ...answer,
    ...(isFound
      ? branchPlan({ question: search.asked, clues, branches: exploration.complete, answer, isChosen })
      : {}),
    clues: clueLedger(clues, retrieved, ambiguous),
    evidence: isShown ? evidence.map(({ triple, clues }) => ({ triple, clues })) : [],
    complete: isFound,
    truncated: isShown ? search.cuts.list() : [],
    stopReason: exploration.stopReason,
  };
}

function answerArm(
  search: FiskeSearch,
  policy: AnswerPolicy,
  evidence: readonly GatheredTriple[],
): Promise<GatedAnswer> {
  const triples = tripleTexts(evidence, search.options.tripleDirection);
  return gatedAnswer({ policy, question: search.question, triples, clues: search.texts }, search.context);
}

/**
 * Answers once more with BAA switched the other way, for an ablation without a second exploration. Recorded in the
 * trace.
 */
async function answerOtherArm(
  search: FiskeSearch,
  isFound: boolean,
  evidence: readonly GatheredTriple[],
  answer: GatedAnswer,
): Promise<void> {
  const { BAA, fallback } = search.options;
  const other = isFound ? answer : await answerArm(search, BAA ? 'triples' : fallback, evidence);
  const data = { BAA: !BAA, basis: other.basis, answers: other.answers, verdict: other.verdict ?? null };
  search.context.trace.record({ type: 'step', name: 'arm-answered', data });
}

/**
 * Incomplete branches: joined at shared nodes to cover the most clues or, without joining, those with the most clues
 * first.
 */
function partialBranches(search: FiskeSearch, ended: readonly Branch[]): readonly Branch[] {
  if (search.options.mergeHalfPaths) return mergeHalfPaths(ended, search.clues.length).branches;
  const open = (branch: Branch) => unusedClues(branch, search.clues.length).length;
  return ended
    .filter((branch) => branch.edges.length > 0)
    .toSorted((a, b) => open(a) - open(b) || a.edges.length - b.edges.length || a.id - b.id);
}
