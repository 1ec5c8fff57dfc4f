import { z } from 'zod';
import { isObject } from '../is-object.ts';
import { block, questionBlock, quote } from '../slice/quote.ts';
import { type AnswerReply, answerSchema, emptyAnswer, parseAnswer, parseAnswerText } from './answer-reply.ts';
import { readText } from './reply.ts';
import { type SubAnswerText, subAnswerBlock } from './sub-answers.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface SynthesiseInput {
  readonly question: string;
  /** Sub-questions as they were asked, in order. */
  readonly subAnswers: readonly SubAnswerText[];
  /** The reasoning that led to the sub-questions. May be empty. */
  readonly reasoning: string;
  /**
   * The answers of the last sub-question, one by one. A name among them counts as an answer, whatever it looks like.
   */
  readonly last: readonly string[];
}

export interface SynthesiseOutput extends AnswerReply {
  /** The answer as a sentence. Absent if the model wrote none. */
  readonly text?: string;
}

const MAX_TEXT = 2000;
const REASONING_LIMIT = 2000;

/**
 * Answers the main question from the answers of its sub-questions alone. Shows no triples (arXiv:2504.08893). The
 * embedded form gives the answers of the last sub-question.
 */
export const synthesise: Task<SynthesiseInput, SynthesiseOutput> = {
  id: 'synthesise',
  answering: true,
  schema: answerSchema.extend({ text: z.string().optional() }),
  maxOutputTokens: 512,
  example: {
    question: 'Which bakery did the sister of Oda Marr open?',
    subAnswers: [
      { question: 'Who is the sister of Oda Marr?', answer: 'Ria Marr' },
      { question: 'Which bakery did Ria Marr open?', answer: 'Golden Crust' },
    ],
    reasoning: 'First the sister, then her bakery.',
    last: ['Golden Crust'],
  },

  prompt: ({ question, subAnswers, reasoning }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      ...(reasoning === '' ? [] : [block('reasoning', quote(reasoning, REASONING_LIMIT))]),
      subAnswerBlock(subAnswers, language),
      questionBlock(question),
    ].join('\n'),
  }),

  parse: (value, { last }) => {
    const reply = parseAnswer(value, last);
    if (reply === undefined) return undefined;
    const said = isObject(value) ? readText(value.text) : undefined;
    return said === undefined ? reply : { ...reply, text: said.slice(0, MAX_TEXT) };
  },

  parseText: (text, { last }) => parseAnswerText(text, last),
  empty: () => emptyAnswer,
  embedded: ({ last }) => ({ answers: last, rationale: '' }),
};

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You answer a question from the answers of its sub-questions.
Use these answers only; the last one usually holds what is asked for. Give every answer, each as the short name that stands there, and one sentence that answers the question. If the question asks whether something is true, set "verdict" to true or false. If the sub-questions have no answer that helps, give an empty list.`,
    zh: `请根据各个子问题的答案回答主问题。
只能使用这些答案，通常最后一个子问题的答案就是所问的内容。请给出所有答案，每个答案使用其中出现的简短名称，并用一句话回答问题。如果问题是判断真假，请把 "verdict" 设为 true 或 false。如果子问题没有可用的答案，请给出空列表。`,
  },
  data: 'blocks',
  replies: ['{"answers": ["...", "..."], "text": "one sentence"}'],
};
