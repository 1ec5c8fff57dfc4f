import type { AnswerClue } from '../../answer/answer.ts';
import { answerDirectly } from '../../task/answer-directly.ts';
import { decomposeStructured, type SubQuestionStep } from '../../task/decompose-structured.ts';
import { keqingCandidates } from '../../task/keqing-candidates.ts';
import { keqingRespond } from '../../task/keqing-respond.ts';
import type { Method, MethodContext, MethodResult, Question } from '../method.ts';
import { answeringCall } from '../step/answering-call.ts';
import { askModel, type CapReason, capReached } from '../step/ask-model.ts';
import { createCuts } from '../step/cuts.ts';
import { gatedAnswer, withBasis } from '../step/gated-answer.ts';
import { retrievedEvidence } from '../step/khop-triples.ts';
import { walkedPlan } from '../step/walked-plan.ts';
import { type AnsweredSteps, answerSteps } from './answer-steps.ts';
import { type KeqingZsOptions, keqingZsOptions } from './options.ts';

/**
 * Keqing without training (after arXiv:2401.00426). The question becomes masked sub-questions with dependencies. Each
 * is matched with templates that stand for relation chains, whose facts at the seeds contain the candidates. Its
 * answers seed the sub-questions that depend on it.
 */
export const keqingZs: Method<KeqingZsOptions> = {
  id: 'keqing-zs',
  title: 'Keqing-zs: sub-questions over relation chains, without training',
  source: 'after arXiv:2401.00426',
  summary:
    'Splits the question into masked sub-questions and answers each from the relation chains most like it.',
  needs: { languageModel: 'optional', embedder: true, graph: true, topicEntities: 'extracted-or-gold' },
  tasks: [decomposeStructured, keqingCandidates, keqingRespond, answerDirectly].map((task) => task.id),
  departures: [
    'Training-free: the decomposition is prompted, not fine-tuned, so the published in-domain figures are not to be expected.',
    'Templates are generated from the schema; the original presupposes annotated ones.',
    'The embedder is the one named; the default are word vectors.',
    'Given topic entities stand in for seeds whose name the graph does not have.',
    'Facts of a single relation are shown to the model as well; shortcut=on takes them unseen, as the released code does.',
    'Without an answer the question is asked alone; in the released code a person edits the failure.',
  ],
  expectedCalls: '1 + one per seed with facts + 1',
  options: keqingZsOptions,

  async run(question, options, context) {
    const cuts = createCuts(context.trace);
    const { steps, stopped } = await decompose(question, context);
    const found: AnsweredSteps = await answerSteps(steps, { question, options, context, cuts });
    const clues = seedClues(steps, found);
    const walked = found.steps.flatMap((step) => step.evidence);
    const isWhole = steps.length > 0 && found.steps.length === steps.length;
    const answers = isWhole ? (found.steps.at(-1)?.answers ?? []) : [];
    const given = await answer(question, found, answers, options, context);
    const named = found.steps.flatMap(({ seeds }, index) => (steps[index]?.seed === undefined ? [] : seeds));
    const topics = { entities: named, clues };
    const isChosen = !options.shortcut && !context.tasks.isEmbedded(keqingCandidates);
    return {
      ...given,
      ...(await walkedPlan(
        { question: question.text, topics, steps: walked, answer: given, isChosen },
        context,
      )),
      evidence: retrievedEvidence(
        walked.map(({ triple }) => triple),
        topics,
      ),
      complete: answers.length > 0,
      truncated: cuts.list(),
      stopReason:
        stopped ??
        found.stopped ??
        (clues.some(isMapped) ? (answers.length > 0 ? 'complete' : 'exhausted') : 'no-start'),
    };
  },
};

async function decompose(
  question: Question,
  context: MethodContext,
): Promise<{ readonly steps: readonly SubQuestionStep[]; readonly stopped?: CapReason }> {
  try {
    const { steps } = await askModel(
      decomposeStructured,
      { question: question.text },
      context,
      'masked sub-questions',
    );
    context.trace.record({ type: 'step', name: 'question-decomposed', data: { steps } });
    return { steps };
  } catch (error) {
    return { steps: [], stopped: capReached(error) };
  }
}

/**
 * The last sub-question's answers, put into words if `respond` is set. If the budget ended earlier, what the response
 * makes of the sub-questions answered so far. If there are none, the model answers from the question alone.
 */
async function answer(
  { text: question }: Question,
  { steps, stopped }: AnsweredSteps,
  answers: AnsweredSteps['steps'][number]['answers'],
  options: KeqingZsOptions,
  context: MethodContext,
): Promise<Pick<MethodResult, 'answers' | 'verdict' | 'basis' | 'text'>> {
  const hasPart = stopped !== undefined && steps.some((step) => step.answers.length > 0);
  if (options.respond && (answers.length > 0 || hasPart)) {
    const subAnswers = steps.map((step) => ({
      question: step.question,
      answer: step.answers.map((entity) => entity.name).join('; '),
    }));
    const last = answers.map((entity) => entity.name);
    const why = `the response, from ${subAnswers.length} sub-answers`;
    const input = { question, subAnswers, reasoning: '', last };
    const reply = await answeringCall(keqingRespond, input, context, why);
    const given = withBasis(reply, 'mixed');
    if (given.basis !== 'none') return reply.text === undefined ? given : { ...given, text: reply.text };
  }
  if (answers.length > 0) return { answers, basis: 'kg' };
  return gatedAnswer({ policy: 'io', question, triples: [], clues: [] }, context);
}

/** One clue per named seed, mapped if an entity was found for it. */
function seedClues(steps: readonly SubQuestionStep[], { steps: done }: AnsweredSteps): readonly AnswerClue[] {
  return steps.flatMap(({ seed }, index) => {
    if (seed === undefined) return [];
    const to = done[index]?.seeds.map((entity) => entity.name) ?? [];
    return [
      { text: seed, kind: 'entity', status: to.length > 0 ? ('mapped' as const) : ('unmapped' as const), to },
    ];
  });
}

function isMapped(clue: AnswerClue): boolean {
  return clue.status === 'mapped';
}
