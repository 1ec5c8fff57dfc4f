import { block, quote } from '../slice/quote.ts';
import { type AnswerReply, answerSchema, emptyAnswer, parseAnswer, parseAnswerText } from './answer-reply.ts';
import { type PromptTexts, textIn } from './prompt-in.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface AnswerAloneInput {
  readonly question: string;
  /** Whether six worked examples come before the question. */
  readonly examples: 'few-shot' | 'zero-shot';
}

/** A worked example: a question, and the reply as the model should write it. */
export interface WorkedExample {
  readonly question: string;
  readonly reply: {
    readonly rationale?: string;
    readonly verdict?: boolean;
    readonly answers: readonly string[];
  };
}

/**
 * A task that a model answers from its own knowledge. It has no embedded form.
 * @param longest the longest question, in code points.
 */
export function answerAlone({
  longest,
  system,
  examples: worked,
  ...own
}: Pick<Task<AnswerAloneInput, AnswerReply>, 'id' | 'maxOutputTokens'> & {
  readonly longest: number;
  readonly system: SystemPrompt;
  readonly examples: PromptTexts<readonly WorkedExample[]>;
}): Task<AnswerAloneInput, AnswerReply> {
  return {
    ...own,
    answering: true,
    schema: answerSchema,
    example: {
      question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
      examples: 'few-shot',
    },

    prompt: ({ question, examples }, language) => ({
      system: systemIn(system, language),
      prompt: [
        ...(examples === 'few-shot' ? textIn(worked, language).map(exampleText) : []),
        block('question', quote(question, longest)),
      ].join('\n'),
    }),

    parse: (value) => parseAnswer(value),
    parseText: (text) => parseAnswerText(text),
    empty: () => emptyAnswer,
  };
}

function exampleText({ question, reply }: WorkedExample): string {
  return `${block('question', question)}\n${JSON.stringify(reply)}`;
}
