import type { AnswerAloneInput } from '../../task/answer-alone.ts';
import type { AnswerReply } from '../../task/answer-reply.ts';
import type { Task } from '../../task/task.ts';
import type { MethodContext, MethodResult, Question } from '../method.ts';

/** A method without a graph: one answering call to the model's own knowledge. Answers are empty if it declines. */
export async function answerAlone(
  task: Task<AnswerAloneInput, AnswerReply>,
  question: Question,
  examples: AnswerAloneInput['examples'],
  context: MethodContext,
): Promise<MethodResult> {
  const { output } = await context.tasks.run(
    task,
    { question: question.text, examples },
    { why: 'the answer, from the model’s own knowledge' },
  );
  const isAnswered = output.answers.length > 0 || output.verdict !== undefined;
  return {
    answers: output.answers,
    verdict: output.verdict,
    basis: isAnswered ? 'llm' : 'none',
    clues: [],
    evidence: [],
    complete: false,
    stopReason: 'answered',
  };
}
