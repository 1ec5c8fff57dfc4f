import type { AnswerAloneInput } from '../../task/answer-alone.ts';
import { answerDirectly } from '../../task/answer-directly.ts';
import { answerFromTriples, type TripleText } from '../../task/answer-from-triples.ts';
import type { AnswerReply } from '../../task/answer-reply.ts';
import { answerStepByStep } from '../../task/answer-step-by-step.ts';
import type { MethodContext, MethodResult } from '../method.ts';
import { answeringCall } from './answering-call.ts';

/** What the answer is based on: triples, the model alone (directly or step by step), or nothing. */
export type AnswerPolicy = 'triples' | 'io' | 'cot' | 'none';

export interface GatedAnswerInput {
  readonly policy: AnswerPolicy;
  readonly question: string;
  /** Shown only under the policy `triples`. */
  readonly triples: readonly TripleText[];
  readonly clues: readonly string[];
  /** Under the policy `triples`: names of nodes around which nothing useful was found. */
  readonly fruitless?: readonly string[] | undefined;
  readonly examples?: AnswerAloneInput['examples'] | undefined;
  /** Shows the answering call three worked answers from triples. */
  readonly withExamples?: boolean | undefined;
}

export type GatedAnswer = Pick<MethodResult, 'answers' | 'verdict' | 'basis'>;

/**
 * Makes the one answering call, under the policy that the exploration earned. There is no answer (basis `none`) if the
 * model declines, if the routed model cannot do the task (the embedded model cannot answer without triples), or if
 * tokens or time are used up. The trace says which.
 */
export async function gatedAnswer(input: GatedAnswerInput, context: MethodContext): Promise<GatedAnswer> {
  const { policy, question, triples } = input;
  context.signal.throwIfAborted();
  context.trace.record({
    type: 'step',
    name: 'answer-gated',
    data: { policy, triples: policy === 'triples' ? triples.length : 0 },
  });
  const alone = { question, examples: input.examples ?? 'zero-shot' };
  switch (policy) {
    case 'none':
      return { answers: [], basis: 'none' };
    case 'triples': {
      const reply = await answeringCall(
        answerFromTriples,
        {
          question,
          triples,
          clues: input.clues,
          fruitless: input.fruitless ?? [],
          withExamples: input.withExamples ?? false,
        },
        context,
        `the answer, from ${triples.length} triples`,
      );
      return withBasis(reply, triples.length > 0 ? 'mixed' : 'llm');
    }
    case 'io':
      return withBasis(await answeringCall(answerDirectly, alone, context, ALONE), 'llm');
    case 'cot':
      return withBasis(await answeringCall(answerStepByStep, alone, context, ALONE), 'llm');
    default:
      return policy satisfies never;
  }
}

const ALONE = 'the answer, from the model’s own knowledge';

/** An answer with its basis: `none` if the model declined. */
export function withBasis(reply: AnswerReply, basis: 'mixed' | 'llm'): GatedAnswer {
  const isAnswered = reply.answers.length > 0 || reply.verdict !== undefined;
  return {
    answers: reply.answers,
    verdict: reply.verdict,
    basis: isAnswered ? basis : 'none',
  };
}
