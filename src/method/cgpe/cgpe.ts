import type { ExtractedClue } from '../../model/embedded/thinker.ts';
import { answerDirectly } from '../../task/answer-directly.ts';
import { answerFromTriples } from '../../task/answer-from-triples.ts';
import { answerStepByStep } from '../../task/answer-step-by-step.ts';
import { extractClues } from '../../task/extract-clues.ts';
import { matchKinds } from '../../task/match-kinds.ts';
import { matchMember } from '../../task/match-member.ts';
import { matchMembers } from '../../task/match-members.ts';
import type { Method, MethodContext, MethodResult, Question } from '../method.ts';
import { askModel, type CapReason, capReached } from '../step/ask-model.ts';
import type { Branch } from '../step/branch.ts';
import { branchPlan } from '../step/branch-plan.ts';
import { clueLedger } from '../step/clue-ledger.ts';
import { createCuts } from '../step/cuts.ts';
import { gatedAnswer } from '../step/gated-answer.ts';
import { gatherEvidence, tripleTexts } from '../step/gather-evidence.ts';
import { mergeHalfPaths } from '../step/merge-half-paths.ts';
import { startPoints } from '../step/start-points.ts';
import { type CgpeExploration, explore, startPath } from './explore.ts';
import { type CgpeOptions, cgpeOptions, settleOptions } from './options.ts';
import type { CgpeSearch } from './search.ts';

/**
 * Clue-guided path exploration (arXiv:2401.13444v1). Paths grow from nodes that a clue names: first by comparing
 * characters, then by three model matches of increasing precision. A path that uses every clue is the evidence.
 */
export const cgpe: Method<CgpeOptions> = {
  id: 'cgpe',
  title: 'CGPE: clue-guided path exploration',
  source: 'arXiv:2401.13444v1',
  summary: 'Grows paths by matching neighbours and their labels against the unused clues, in three steps.',
  needs: { languageModel: 'optional', embedder: false, graph: true, topicEntities: 'none' },
  tasks: [
    extractClues,
    matchKinds,
    matchMembers,
    matchMember,
    answerFromTriples,
    answerDirectly,
    answerStepByStep,
  ].map((task) => task.id),
  departures: [
    'Candidates are numbered, sorted and answered by number in JSON; scores compare as numbers, not as text.',
    'A path never returns to any node it holds; the code only excludes the previous one.',
    'Large label groups are asked in chunks; hubPolicy=drop leaves them out as the released code does.',
    'A node without a type takes the relation that leads to it as its label; labels=types says "none". Of several types the most telling counts.',
    'Half-paths are merged as the paper describes, never two that leave a node by one relation; the released code leaves that out (profile=code).',
    'What looks for the same clues is asked about together, a round at a time, and a kind that several nodes have is one kind; profile=code makes a call for each path, label group and node.',
    'Members of large groups are screened with those first that share words with the clues; where a whole call keeps none the rest is left out.',
    'Once merged half-paths cover every clue exploration ends.',
    'A clue that is a general word (in small letters, one or two words) is no start beside one written with a capital.',
    'Without a start the model answers alone; the released code shows it an empty list of triples.',
    'Triples are shown in stored direction; tripleDirection=traversal writes them as walked.',
  ],
  expectedCalls:
    '2 + per round 1 per 100 kinds + 2 per 20 members of paths with the same open clues; paper: 3.7-9.4',
  options: cgpeOptions,

  async run(question, given, context) {
    const options = settleOptions(given);
    const { clues, stopped } = await extract(question, options, context);
    let paths = 0;
    const search: CgpeSearch = {
      question: question.text,
      clues,
      texts: clues.map((clue) => clue.text),
      options,
      context,
      cuts: createCuts(context.trace),
      labels: new Map(),
      nextPathId: () => paths++,
    };
    const { starts, ambiguous } =
      clues.length === 0
        ? { starts: [], ambiguous: new Set<number>() }
        : await startPoints(clues, options.startsPerClue, context);
    if (starts.length === 0) {
      const stopReason = stopped ?? 'no-start';
      return answer(search, { complete: [], last: [], ended: [], stopReason }, ambiguous);
    }
    const startPaths: Branch[] = [];
    for (const start of starts) startPaths.push(await startPath(search, start));
    return answer(search, await explore(search, startPaths), ambiguous);
  },
};

async function extract(
  question: Question,
  options: CgpeOptions,
  context: MethodContext,
): Promise<{ readonly clues: readonly ExtractedClue[]; readonly stopped?: CapReason }> {
  if (options.answeringOnly) return { clues: [] };
  try {
    const { clues } = await askModel(
      extractClues,
      { question: question.text },
      context,
      'clues of the question',
    );
    context.trace.record({ type: 'clue-extracted', clues: clues.map(({ text, kind }) => ({ text, kind })) });
    return { clues };
  } catch (error) {
    return { clues: [], stopped: capReached(error) };
  }
}

/**
 * Answers from the triples of the complete paths. If there are none, uses the merged half-paths that together cover
 * every clue, or else the last surviving paths. Also shows the kinds of things by which a clue was matched. For a path
 * of a single node, the answering model is told that nothing useful was found around it.
 */
async function answer(
  search: CgpeSearch,
  exploration: CgpeExploration,
  ambiguous: ReadonlySet<number>,
): Promise<MethodResult> {
  const { options, context } = search;
  const { paths, isComplete } = handedOver(search, exploration);
  const evidence = gatherEvidence(paths, options.maxEvidenceTriples, search.cuts);
  const alone = paths.filter((path) => path.edges.length === 0).map((path) => path.nodes[0]?.name ?? '');
  const triples = [...tripleTexts(evidence, options.tripleDirection), ...kindTexts(paths)];
  const given = await gatedAnswer(
    {
      policy: paths.length > 0 ? 'triples' : options.fallback,
      question: search.question,
      triples,
      fruitless: [...new Set(alone)],
      clues: search.texts,
      withExamples: true,
    },
    context,
  );
  const isChosen = !context.tasks.isEmbedded(matchMember);
  return {
    ...given,
    ...(exploration.complete.length > 0
      ? branchPlan({
          question: search.question,
          clues: search.clues,
          branches: exploration.complete,
          answer: given,
          isChosen,
        })
      : {}),
    clues: clueLedger(search.clues, paths, ambiguous),
    evidence: evidence.map(({ triple, clues }) => ({ triple, clues })),
    complete: isComplete && evidence.length > 0,
    truncated: search.cuts.list(),
    stopReason: exploration.stopReason,
  };
}

/**
 * States that a node is of the kind that a clue asks for. Without this fact, the triples do not show why it was kept.
 */
function kindTexts(paths: readonly Branch[]) {
  const texts = paths.flatMap(({ edges }) =>
    edges.flatMap(({ to, mappings }) =>
      mappings.flatMap((mapping) =>
        mapping.kind === 'class' ? [{ head: to.name, relation: 'type', tail: mapping.to }] : [],
      ),
    ),
  );
  return [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()];
}

function handedOver(
  { options, clues, context }: CgpeSearch,
  { complete, last, ended }: CgpeExploration,
): { readonly paths: readonly Branch[]; readonly isComplete: boolean } {
  if (complete.length > 0) return { paths: complete, isComplete: true };
  if (options.mergeHalfPaths) {
    const merged = mergeHalfPaths(ended, clues.length);
    if (merged.complete) {
      const data = { paths: merged.branches.map((path) => path.id) };
      context.trace.record({ type: 'step', name: 'half-paths-merged', data });
      return { paths: merged.branches, isComplete: true };
    }
  }
  return { paths: options.onIncomplete === 'last-paths' ? last : [], isComplete: false };
}
