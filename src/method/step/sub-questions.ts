import type { AnswerReply } from '../../task/answer-reply.ts';
import { type Decomposition, decomposeCot } from '../../task/decompose-cot.ts';
import { reformulate } from '../../task/reformulate.ts';
import type { SubAnswerText } from '../../task/sub-answers.ts';
import { synthesise } from '../../task/synthesise.ts';
import type { RunTaskOptions } from '../../task/task.ts';
import type { MethodContext, MethodResult } from '../method.ts';
import { answeringCall } from './answering-call.ts';
import { askModel, type CapReason, capReached } from './ask-model.ts';
import type { Cuts } from './cuts.ts';
import { withBasis } from './gated-answer.ts';

export interface SubQuestions extends Decomposition {
  readonly stopped?: CapReason;
}

/**
 * Splits a question into at most `max` sub-questions in one call. A cut is recorded. Empty if the budget is used up.
 */
export async function splitQuestion(
  question: string,
  max: number,
  context: MethodContext,
  cuts: Cuts,
  options: RunTaskOptions,
): Promise<SubQuestions> {
  let found: Decomposition;
  try {
    found = await askModel(decomposeCot, { question }, context, 'sub-questions', options);
  } catch (error) {
    return { reasoning: '', subQuestions: [], stopped: capReached(error) };
  }
  const subQuestions = found.subQuestions.slice(0, max);
  if (subQuestions.length < found.subQuestions.length) {
    cuts.add({ what: 'sub-questions', kept: max, of: found.subQuestions.length });
  }
  const { reasoning } = found;
  context.trace.record({ type: 'step', name: 'question-decomposed', data: { reasoning, subQuestions } });
  return { reasoning, subQuestions };
}

export interface SubAnswer {
  /** The question as it was asked. */
  readonly question: string;
  readonly reply: AnswerReply;
}

export interface SubAnswers {
  readonly answered: readonly SubAnswer[];
  readonly stopped?: CapReason;
}

/**
 * Answers sub-questions one after another. From the second on, each is first reformulated with all answers found so far
 * (arXiv:2504.08893). If the budget ends, the answers found by then stand.
 */
export async function answerInTurn(
  subQuestions: readonly string[],
  answer: (question: string) => Promise<AnswerReply>,
  context: MethodContext,
  options: RunTaskOptions,
): Promise<SubAnswers> {
  const answered: SubAnswer[] = [];
  try {
    for (const subQuestion of subQuestions) {
      const previous = answered.map(subAnswerText);
      const { question } =
        previous.length === 0
          ? { question: subQuestion }
          : await askModel(
              reformulate,
              { question: subQuestion, previous },
              context,
              `earlier answers put into: ${subQuestion}`,
              options,
            );
      const reply = await answer(question);
      answered.push({ question, reply });
      context.trace.record({
        type: 'step',
        name: 'sub-question-answered',
        data: { question, answers: reply.answers, verdict: reply.verdict ?? null },
      });
    }
  } catch (error) {
    const stopped = capReached(error);
    context.trace.record({
      type: 'step',
      name: 'sub-questions-stopped',
      data: { reason: stopped, answered: answered.length, of: subQuestions.length },
    });
    return { answered, stopped };
  }
  return { answered };
}

/**
 * The answer of a sub-question as later prompts show it: a verdict, or all answers in one text. Empty if there is none.
 */
function subAnswerText({ question, reply }: SubAnswer): SubAnswerText {
  const verdict = reply.verdict === undefined ? [] : [String(reply.verdict)];
  return { question, answer: [...verdict, ...reply.answers].join('; ') };
}

export type Synthesis = Pick<MethodResult, 'answers' | 'verdict' | 'basis' | 'text'>;

/** Answers the main question from the sub-answers alone, in one answering call. */
export async function synthesiseAnswer(
  question: string,
  { reasoning, answered }: { readonly reasoning: string; readonly answered: readonly SubAnswer[] },
  basis: 'mixed' | 'llm',
  context: MethodContext,
  options: RunTaskOptions,
): Promise<Synthesis> {
  const reply = await answeringCall(
    synthesise,
    {
      question,
      subAnswers: answered.map(subAnswerText),
      reasoning,
      last: answered.at(-1)?.reply.answers ?? [],
    },
    context,
    `the answer, from ${answered.length} sub-answers`,
    options,
  );
  const given = withBasis(reply, basis);
  return reply.text === undefined || given.basis === 'none' ? given : { ...given, text: reply.text };
}
