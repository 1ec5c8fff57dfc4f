import { answerFromTriples } from '../../task/answer-from-triples.ts';
import { answerStepByStep } from '../../task/answer-step-by-step.ts';
import { extractClues } from '../../task/extract-clues.ts';
import { judgeSufficiency } from '../../task/judge-sufficiency.ts';
import { scoreEntities } from '../../task/score-entities.ts';
import { scoreRelations } from '../../task/score-relations.ts';
import type { Method, MethodContext, MethodResult, Question } from '../method.ts';
import { chainEvidence } from '../step/chain-evidence.ts';
import { createCuts } from '../step/cuts.ts';
import { type GatedAnswer, gatedAnswer } from '../step/gated-answer.ts';
import { type TopicEntities, topicEntities } from '../step/topic-entities.ts';
import { walkedPlan } from '../step/walked-plan.ts';
import type { Beam, TogVariant } from './beam.ts';
import { chainTexts, explore, type TogExploration } from './explore.ts';
import { type TogOptions, togOptions } from './options.ts';

const DEPARTURES = [
  'Candidates are numbered, sorted and answered by number in JSON.',
  'Relations are offered 100 at a time; the released code sends all at once.',
  'Names stay with their identifiers when unnamed entities are removed; the code loses the alignment.',
  'Unnamed nodes are left out before a sample is drawn, so that a sample is one of names; the code draws first.',
  'Behind one relation at most `edgeLimit` edges are read, ToG-R keeps `perRelation` of them and a prompt shows `maxShown` triples; the paper shows all, so that a hub makes a prompt of tens of thousands of characters.',
  'The worked examples are invented; the paper took questions of its data sets.',
  'Triples are shown in stored direction; tripleDirection=traversal writes them as walked.',
  'That the triples suffice is the model’s word and proves nothing: the path from topic to answers is handed on as a plan, and is proved or not.',
];

/**
 * Think-on-Graph (arXiv:2307.07697). A beam search guided by the model, which is asked after each depth whether the
 * triples suffice. Once all depths are explored, it drops the chains and reasons alone.
 */
export const tog = variantOf('tog', {
  title: 'ToG: think on graph',
  source: 'arXiv:2307.07697',
  summary: 'Beam search: best relations, best entities, then asks whether the triples suffice.',
  expectedCalls: 'up to D(N + N² + 1) + 1 = 40; papers: 8-26',
  departures: DEPARTURES,
});

/** ToG, altered to answer from its chains once all depths are explored (arXiv:2401.13444v1, Table 1). */
export const togStar = variantOf('tog-star', {
  title: 'TOG*: ToG that keeps incomplete chains',
  source: 'arXiv:2401.13444v1, Table 1',
  summary: 'ToG, but with all depths explored it answers from the chains instead of dropping them.',
  expectedCalls: 'as tog',
  departures: DEPARTURES,
});

/**
 * Relation-based ToG. Does not score entities, and reasons over all entities behind the best relations
 * (arXiv:2307.07697 §2.3).
 */
export const togR = variantOf('tog-r', {
  title: 'ToG-R: relation-based think on graph',
  source: 'arXiv:2307.07697 §2.3',
  summary: 'ToG without entity scoring: everything behind the best relations, random entities lead on.',
  expectedCalls: 'up to ND + D + 1 = 13',
  departures: DEPARTURES,
});

function variantOf(
  id: TogVariant,
  facts: Pick<Method, 'title' | 'source' | 'summary' | 'expectedCalls' | 'departures'>,
): Method<TogOptions> {
  return {
    id,
    ...facts,
    needs: { languageModel: 'optional', embedder: false, graph: true, topicEntities: 'extracted-or-gold' },
    tasks: [
      extractClues,
      scoreRelations,
      ...(id === 'tog-r' ? [] : [scoreEntities]),
      judgeSufficiency,
      answerFromTriples,
      answerStepByStep,
    ].map((task) => task.id),
    options: togOptions,
    run: (question, options, context) => run(id, question, options, context),
  };
}

async function run(
  variant: TogVariant,
  question: Question,
  options: TogOptions,
  context: MethodContext,
): Promise<MethodResult> {
  const topics = await topicEntities(question, context, options.startsPerClue);
  const cuts = createCuts(context.trace);
  const beam: Beam = { variant, question: question.text, options, context, cuts, chains: [] };
  const exploration: TogExploration | undefined =
    topics.entities.length === 0
      ? undefined
      : await explore(
          beam,
          topics.entities.map((entity) => ({ entity })),
        );
  const evidence = chainEvidence(beam.chains, topics);
  const stopReason =
    exploration === undefined
      ? (topics.stopped ?? 'no-start')
      : exploration.end === 'half-stop'
        ? exploration.stopReason
        : exploration.end === 'sufficient'
          ? 'answered'
          : 'exhausted';
  const isShown = exploration !== undefined && (exploration.end !== 'depth-exhausted' || variant !== 'tog');
  const answered = await answer(beam, exploration, isShown, topics);
  const walked = await walkedPlan(
    {
      question: question.text,
      topics,
      steps: isShown ? beam.chains : [],
      answer: answered,
      isChosen: options.pruner === 'llm' && !context.tasks.isEmbedded(scoreRelations),
    },
    context,
  );
  return {
    ...answered,
    ...walked,
    evidence: isShown ? evidence : [],
    complete: exploration?.end === 'sufficient' && walked.plan !== undefined,
    truncated: isShown ? cuts.list() : [],
    stopReason,
  };
}

/** Answers with the sufficient reply, else from the chains, else step by step from the model's own knowledge. */
async function answer(
  beam: Beam,
  exploration: TogExploration | undefined,
  isShown: boolean,
  topics: TopicEntities,
): Promise<GatedAnswer> {
  if (exploration?.end === 'sufficient') {
    const { answers, verdict } = exploration.reply;
    return { answers, verdict, basis: 'mixed' };
  }
  return gatedAnswer(
    {
      policy: isShown ? 'triples' : 'cot',
      question: beam.question,
      triples: isShown ? chainTexts(beam) : [],
      clues: topics.entities.map((entity) => entity.name),
      examples: 'few-shot',
    },
    beam.context,
  );
}
