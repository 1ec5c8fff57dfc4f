import { answerFromTriples } from '../../task/answer-from-triples.ts';
import { answerStepByStep } from '../../task/answer-step-by-step.ts';
import { buildGuidanceGraph } from '../../task/build-guidance-graph.ts';
import { evaluateMemory } from '../../task/evaluate-memory.ts';
import { extractClues } from '../../task/extract-clues.ts';
import { pickBacktrack } from '../../task/pick-backtrack.ts';
import { pickEntities } from '../../task/pick-entities.ts';
import { pickRelations } from '../../task/pick-relations.ts';
import { reflectOnFrontier } from '../../task/reflect-on-frontier.ts';
import { setObjectives } from '../../task/set-objectives.ts';
import { updateMemory } from '../../task/update-memory.ts';
import type { Method, MethodContext, MethodResult, Question } from '../method.ts';
import { chainEvidence } from '../step/chain-evidence.ts';
import { createCuts } from '../step/cuts.ts';
import { similarSolved } from '../step/exemplars.ts';
import { type GatedAnswer, gatedAnswer } from '../step/gated-answer.ts';
import { topicEntities } from '../step/topic-entities.ts';
import { walkedPlan } from '../step/walked-plan.ts';
import { explore, type PogExploration } from './explore.ts';
import { type PogOptions, pogOptions } from './options.ts';
import { type PogState, stepTexts } from './plan.ts';

/**
 * Plan-on-Graph (arXiv:2410.23875). Sub-objectives decide how many relations and entities are followed. A memory keeps
 * what is known about each objective. Reflection returns to entities that were left behind.
 */
export const pog: Method<PogOptions> = {
  id: 'pog',
  title: 'PoG: plan on graph',
  source: 'arXiv:2410.23875',
  summary: 'Sub-objectives, an adaptive search, a memory, and reflection that goes back to earlier entities.',
  needs: { languageModel: 'optional', embedder: true, graph: true, topicEntities: 'extracted-or-gold' },
  tasks: [
    extractClues,
    buildGuidanceGraph,
    setObjectives,
    pickRelations,
    pickEntities,
    updateMemory,
    evaluateMemory,
    reflectOnFrontier,
    pickBacktrack,
    answerFromTriples,
    answerStepByStep,
  ].map((task) => task.id),
  departures: [
    'Candidates are numbered, sorted and answered by number in JSON.',
    'Exemplars (arXiv:2510.15283) are an option; their questions are compared by BM25, where that paper compares vectors.',
    'Reflection may return to every entity seen; the released code offers those of long lists and the topic entities only.',
    'Of nodes that all have no name the sample is kept without a call; the code asks the model to choose among identifiers.',
    'Reflection is not asked after the last depth, where it could change nothing.',
    'Relations are offered 100 at a time and at most 200 triples are shown; the released code has no limit.',
    'Names are compared with the question by the chosen embedder; the released code uses one sentence model.',
    'Triples are shown in stored direction; tripleDirection=traversal writes them as walked.',
    'That the facts suffice is the model’s word and proves nothing: the path from topic to answers is handed on as a plan, and is proved or not.',
  ],
  expectedCalls: '1 + per depth (frontier + groups + 2 to 4) + 1; papers: 7-23',
  options: pogOptions,
  run,
};

async function run(question: Question, options: PogOptions, context: MethodContext): Promise<MethodResult> {
  const topics = await topicEntities(question, context, options.startsPerClue, options.extraction);
  const cuts = createCuts(context.trace);
  const named = topics.clues.flatMap(({ text, to }) => (to.length > 0 ? [text] : []));
  const plan: PogState = {
    question: question.text,
    solved: await similarSolved(question.text, named, options, context),
    options,
    context,
    cuts,
    objectives: [],
    memory: [],
    chains: new Map(),
    seen: new Map(),
    returned: new Set(),
    reflections: 0,
  };
  const exploration =
    topics.entities.length === 0
      ? undefined
      : await explore(
          plan,
          topics.entities.map((entity) => ({ entity })),
        );
  const isShown = exploration !== undefined && exploration.end !== 'depth-exhausted';
  const clues = topics.entities.map((entity) => entity.name);
  const answered = await answer(plan, exploration, clues);
  const steps = isShown ? [...plan.chains.values()] : [];
  const isChosen = !context.tasks.isEmbedded(pickRelations);
  const facts = { question: question.text, topics, steps, answer: answered, isChosen };
  const walked = await walkedPlan(facts, context);
  return {
    ...answered,
    ...walked,
    evidence: chainEvidence(steps, topics),
    complete: exploration?.end === 'sufficient' && walked.plan !== undefined,
    truncated: isShown ? cuts.list() : [],
    stopReason: stopReason(),
  };

  function stopReason(): MethodResult['stopReason'] {
    if (exploration === undefined) return topics.stopped ?? 'no-start';
    if (exploration.end === 'sufficient') return 'answered';
    return exploration.end === 'half-stop' ? exploration.stopReason : 'exhausted';
  }
}

/**
 * Answers with the sufficient reply; else, after a half stop, from the chains; else step by step from the model's own
 * knowledge.
 */
async function answer(
  plan: PogState,
  exploration: PogExploration | undefined,
  clues: readonly string[],
): Promise<GatedAnswer> {
  if (exploration?.end === 'sufficient') {
    const { answers, verdict } = exploration.reply;
    return { answers, verdict, basis: 'mixed' };
  }
  const isHalfStop = exploration?.end === 'half-stop';
  return gatedAnswer(
    {
      policy: isHalfStop ? 'triples' : 'cot',
      question: plan.question,
      triples: isHalfStop ? stepTexts(plan, [...plan.chains.values()]) : [],
      clues,
      examples: 'few-shot',
    },
    plan.context,
  );
}
