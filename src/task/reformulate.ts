import { z } from 'zod';
import { LIST_LIMIT, questionBlock, quote } from '../slice/quote.ts';
import { readText } from './reply.ts';
import { type SubAnswerText, subAnswerBlock } from './sub-answers.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface ReformulateInput {
  /** The sub-question to be made self-contained. */
  readonly question: string;
  readonly previous: readonly SubAnswerText[];
}

export interface ReformulateOutput {
  /** Never empty. Unchanged if the reply cannot be used. */
  readonly question: string;
}

/**
 * Replaces what a sub-question refers to by the answers found so far. The reply ends at its first question mark
 * (arXiv:2504.08893). It has no embedded form.
 */
export const reformulate: Task<ReformulateInput, ReformulateOutput> = {
  id: 'reformulate',
  schema: z.object({ question: z.string() }),
  // The question may contain a list of answers.
  maxOutputTokens: 768,
  example: {
    question: 'Which bakery did that person open?',
    previous: [{ question: 'Who is the sister of Oda Marr?', answer: 'Ria Marr' }],
  },

  prompt: ({ question, previous }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [subAnswerBlock(previous, language), questionBlock(question)].join('\n'),
  }),

  parse: (value, { previous }) => {
    const fields = Array.isArray(value) ? value[0] : value;
    if (typeof fields === 'string') return untilQuestionMark(fields, previous);
    if (typeof fields !== 'object' || fields === null) return undefined;
    return untilQuestionMark(readText((fields as { question?: unknown }).question), previous);
  },

  parseText: (text, { previous }) => (/[?？]/u.test(text) ? untilQuestionMark(text, previous) : undefined),
  empty: ({ question }) => ({ question }),
};

/**
 * Up to the first question mark (arXiv:2504.08893) that is not part of an inserted answer, such as the title of a film.
 */
function untilQuestionMark(
  text: string | undefined,
  previous: readonly SubAnswerText[],
): ReformulateOutput | undefined {
  if (text === undefined) return undefined;
  const names = previous
    .flatMap(({ answer }) => answer.split(';'))
    .map((name) => name.trim())
    .filter((name) => /[?？]/u.test(name));
  const masked = names.reduce(
    (rest, name) => rest.replaceAll(name, (found) => found.replace(/[?？]/gu, '_')),
    text,
  );
  const mark = masked.search(/[?？]/u);
  const question = quote(mark === -1 ? text : text.slice(0, mark + 1), LIST_LIMIT);
  return /[\p{L}\p{N}]/u.test(question) ? { question } : undefined;
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You rewrite a question so that it can be understood alone.
Wherever it refers to the answer of an earlier question, as in "that person", put the answer itself; of several answers, list them all, none left out. Keep what kind of question it is: "which of those ..." becomes "which of A, B and C ...", never a question for yes or no. Change nothing else and do not answer it.`,
    zh: `请改写一个问题，使它单独也能看懂。
凡是指代前面问题答案的地方，例如“这个人”，都换成答案本身；答案有多个时全部列出，一个也不要漏。问题的类型保持不变：“其中哪些……”改为“A、B 和 C 中哪些……”，不要变成是非问句。其他内容不要改动，也不要回答问题。`,
  },
  data: 'blocks',
  replies: ['{"question": "..."}'],
};
