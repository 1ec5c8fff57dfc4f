import { answerDirectly } from '../../task/answer-directly.ts';
import { answerFromTriples } from '../../task/answer-from-triples.ts';
import { answerStepByStep } from '../../task/answer-step-by-step.ts';
import { buildGuidanceGraph } from '../../task/build-guidance-graph.ts';
import { chooseBranch } from '../../task/choose-branch.ts';
import { chooseRelation } from '../../task/choose-relation.ts';
import type { Guidance } from '../../task/guidance.ts';
import type { Method, MethodContext, MethodResult, Question } from '../method.ts';
import { askModel, type CapReason, capReached } from '../step/ask-model.ts';
import { createCuts } from '../step/cuts.ts';
import { gatedAnswer } from '../step/gated-answer.ts';
import { tripleTexts } from '../step/gather-evidence.ts';
import { clueStatuses } from './clue-statuses.ts';
import { collectEvidence } from './collect-evidence.ts';
import { explore, mapStarts } from './explore.ts';
import { guidancePlan } from './guidance-plan.ts';
import { type GgExploreOptions, ggExploreOptions } from './options.ts';
import { createState, type GuidanceState } from './state.ts';

/**
 * Guidance-graph exploration (arXiv:2508.10012). The question becomes a small guidance graph whose nodes are mapped to
 * sets of entities. The sets are pruned by structure (without a model) and by context (one relation choice at a time),
 * and are kept consistent.
 */
export const ggExplore: Method<GgExploreOptions> = {
  id: 'gg-explore',
  title: 'GG-Explore: guidance-graph exploration',
  source: 'arXiv:2508.10012',
  summary: 'Turns the question into a guidance graph and maps it onto the graph set by set.',
  needs: { languageModel: 'optional', embedder: false, graph: true, topicEntities: 'none' },
  tasks: [
    buildGuidanceGraph,
    chooseRelation,
    chooseBranch,
    answerFromTriples,
    answerDirectly,
    answerStepByStep,
  ].map((task) => task.id),
  departures: [
    'The guidance graph is built in one call and names its answer node; the paper does not say how many calls.',
    'Targets are taken in an informed order; targetOrder=random draws as the paper does.',
    'Relations are offered 20 at a time, numbered, with the way they run; one chosen is followed that way alone.',
    'An edge whose ends are mapped before its relation is gets it by a call of its own; settleConstraints=off leaves it open.',
    'A failed clue relation constrains nothing any more; the paper is silent.',
    'Branch selection drops the unchosen edge, its start and its triples; the paper does not say what is pruned.',
    'With the embedded model the guidance graph is a chain made by rule, which is weak, and there is no fallback.',
  ],
  expectedCalls: '2 + one per 20 relations of each guidance edge + branch choices; paper: 4.1-10.2',
  options: ggExploreOptions,

  async run(question, options, context) {
    const { guidance, stopped } = await build(question, context);
    const cuts = createCuts(context.trace);
    const state = createState(question.text, guidance, { options, context, cuts });
    context.trace.record({
      type: 'clue-extracted',
      clues: [
        ...state.nodes.map(({ text, isSpecific }) => ({ text, kind: isSpecific ? 'entity' : 'class' })),
        ...state.edges.map(({ relation }) => ({ text: relation, kind: 'relation' })),
      ],
    });
    const starts = guidance.triples.length === 0 ? 0 : await mapStarts(state);
    const stopReason = starts === 0 ? (stopped ?? 'no-start') : await explore(state);
    return answer(state, stopReason);
  },
};

async function build(
  question: Question,
  context: MethodContext,
): Promise<{ readonly guidance: Guidance; readonly stopped?: CapReason }> {
  const none = buildGuidanceGraph.empty({ question: question.text });
  try {
    const guidance = await askModel(
      buildGuidanceGraph,
      { question: question.text },
      context,
      'the guidance graph of the question',
    );
    context.trace.record({ type: 'step', name: 'guidance-built', data: { ...guidance } });
    return { guidance };
  } catch (error) {
    return { guidance: none, stopped: capReached(error) };
  }
}

/** Answers from the aligned part if it holds a triple, else by the fallback. Complete if every edge has a relation. */
async function answer(state: GuidanceState, stopReason: MethodResult['stopReason']): Promise<MethodResult> {
  const { options, context } = state;
  const evidence = await collectEvidence(state);
  const given = await gatedAnswer(
    {
      policy: evidence.length > 0 ? 'triples' : options.fallback,
      question: state.question,
      triples: tripleTexts(evidence, options.tripleDirection),
      clues: state.nodes.filter((node) => node.isSpecific).map((node) => node.text),
    },
    context,
  );
  return {
    ...given,
    ...(await guidancePlan(state, given)),
    clues: await clueStatuses(state),
    evidence: evidence.map(({ triple, clues }) => ({ triple, clues })),
    complete:
      evidence.length > 0 &&
      state.mapping.has(state.answer) &&
      state.edges.every(({ index }) => state.relationOf.has(index) && !state.droppedEdges.has(index)),
    truncated: state.cuts.list(),
    stopReason,
  };
}
