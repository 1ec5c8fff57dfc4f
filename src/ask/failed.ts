import type { Answer, AnswerUsage } from '../answer/answer.ts';
import { buildAnswer, failedAnswer } from '../answer/build-answer.ts';
import { judge } from '../answer/prove.ts';
import { NOTHING_FOUND } from '../answer/result.ts';
import { detectLanguage } from '../language/detect-language.ts';
import type { Language } from '../task/task.ts';
import type { AskOptions } from './options.ts';
import { createSpending } from './spending.ts';

/** The answer for a question that failed before or while it was asked. */
export function answerToFailure(
  question: string,
  error: unknown,
  options: AskOptions = {},
  usage: AnswerUsage = createSpending().usage(),
): Answer {
  const { graph = 'demo', model = 'embedded', method = 'clew' } = options;
  return failedAnswer(error, {
    question: { text: question, language: detectLanguage(question, options.language) },
    usage,
    method: typeof method === 'string' ? method : method.id,
    model: typeof model === 'string' ? model : 'id' in model ? model.id : model.modelId,
    graph: typeof graph === 'string' ? graph : graph.name,
  });
}

/** The answer for a question that was ended from outside when its time was up: nothing was found. */
export function cutAnswer(
  question: string,
  facts: {
    readonly graph: string;
    readonly model: string;
    readonly method: string;
    readonly language?: Language | undefined;
  },
): Answer {
  const { language, ...names } = facts;
  const asked = { text: question, language: detectLanguage(question, language) };
  return buildAnswer(judge({ ...NOTHING_FOUND, stopReason: 'time-cap' }), {
    ...names,
    question: asked,
    usage: createSpending().usage(),
  });
}
