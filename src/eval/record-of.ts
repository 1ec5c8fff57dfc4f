import type { Answer, AnswerEntity } from '../answer/answer.ts';
import { MOST_OFFERED } from '../answer/result.ts';
import type { QuestionRecord } from './record.ts';
import type { AnsweredQuestion, QuestionRun } from './work.ts';

/** The record of an answer. `at` is its time. */
export function recordOf(
  { index, question, method }: QuestionRun,
  asked: AnsweredQuestion,
  at: Date,
): QuestionRecord {
  const { answer, inGraph } = asked;
  const { calls, inputTokens, outputTokens, estimated, byTask, totalMs, modelMs, graphMs, embedding } =
    answer.usage;
  const { id, question: text, answers, subgraph: _, ...facts } = question;
  const gold = asked.gold ?? answers;
  return {
    kind: 'question',
    index,
    id,
    method: method.label,
    question: text,
    gold,
    ...facts,
    inGraph,
    state: answer.error === undefined ? 'answered' : 'failed',
    error: answer.error,
    reply: {
      text: answer.text,
      answers: answer.answers,
      verdict: answer.verdict,
      offered: offeredBy(answer),
    },
    outcome: answer.outcome,
    complete: answer.complete,
    stopReason: answer.stopReason,
    clues: answer.clues,
    evidence: answer.evidence,
    truncated: answer.truncated,
    usage: {
      calls,
      inputTokens,
      outputTokens,
      estimated,
      byTask: Object.fromEntries(
        Object.entries(byTask).map(([task, part]) => [
          task,
          { calls: part.calls, inputTokens: part.inputTokens, outputTokens: part.outputTokens },
        ]),
      ),
      embedding:
        embedding === undefined || embedding.requests + embedding.tokens === 0
          ? undefined
          : { requests: embedding.requests, tokens: embedding.tokens, estimated: embedding.estimated },
    },
    times: { at: at.toISOString(), totalMs, modelMs, graphMs },
  };
}

function offeredBy({ answers, verdict, readings }: Answer): readonly AnswerEntity[] | undefined {
  if (answers.length > 0 || verdict !== undefined || readings.length === 0) return undefined;
  return readings.slice(0, MOST_OFFERED).flatMap((reading) => reading.answers.slice(0, 1));
}
