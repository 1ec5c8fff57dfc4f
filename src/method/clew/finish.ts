import { answerDirectly } from '../../task/answer-directly.ts';
import { answerFromTriples } from '../../task/answer-from-triples.ts';
import { rationaleSoFar } from '../../task/answer-reply.ts';
import type { MethodContext, MethodResult, Question } from '../method.ts';
import { answeringCall } from '../step/answering-call.ts';
import type { ClewOptions } from './options.ts';

/** How many triples are shown to a model that words an answer. */
const SHOWN_TRIPLES = 40;

/** Adds what the user may allow: the model's own knowledge if there is no answer, or its wording if there is one. */
export async function finish(
  result: MethodResult,
  question: Question,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult> {
  if (result.answers.length === 0 && result.verdict === undefined)
    return options.fallback === 'model' ? fallBack(result, question, context) : result;
  if (!options.wording || context.tasks.isEmbedded(answerFromTriples)) return result;
  const triples = result.evidence.slice(0, SHOWN_TRIPLES).map(({ triple: { head, relation, tail } }) => ({
    head: head.name,
    relation: relation.name,
    tail: tail.name,
  }));
  const input = { question: question.text, triples };
  const { onText } = context;
  const { rationale } = await answeringCall(answerFromTriples, input, context, 'the answer as a sentence', {
    onText: onText && ((reply) => tellWording(reply, onText)),
  });
  return rationale === '' ? result : { ...result, text: rationale };
}

/** Passes on the part of the sentence written so far. */
function tellWording(reply: string, onText: (text: string) => void): void {
  const wording = rationaleSoFar(reply);
  if (wording !== undefined && wording !== '') onText(wording);
}

async function fallBack(
  result: MethodResult,
  question: Question,
  context: MethodContext,
): Promise<MethodResult> {
  if (context.tasks.isEmbedded(answerDirectly)) return result;
  context.trace.record({ type: 'step', name: 'fallback-taken', data: { reason: result.stopReason } });
  const input = { question: question.text, examples: 'zero-shot' as const };
  const { answers, verdict } = await answeringCall(
    answerDirectly,
    input,
    context,
    'the model’s own knowledge: the graph gave no answer',
  );
  if (answers.length === 0 && verdict === undefined) return result;
  return {
    ...result,
    answers,
    verdict: verdict ?? result.verdict,
    basis: 'llm',
    evidence: [],
    complete: false,
  };
}
