import { block, numbered, questionBlock } from '../slice/quote.ts';
import { answerFromTriples, endNames, type TripleText } from './answer-from-triples.ts';
import { type AnswerReply, answerSchema, emptyAnswer, parseAnswer, parseAnswerText } from './answer-reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface AnswerFromTextsInput {
  readonly question: string;
  /** Facts in words, one text per path. Not empty. */
  readonly texts: readonly string[];
  /** The triples from which the texts were written, for the embedded form. The prompt does not show them. */
  readonly triples: readonly TripleText[];
  readonly clues: readonly string[];
}

const TEXT_LIMIT = 1000;

/**
 * Answers from facts written as sentences (arXiv:2309.11206, answering). The model's own knowledge may be used only if
 * they do not suffice. The embedded form reads the triples instead.
 */
export const answerFromTexts: Task<AnswerFromTextsInput, AnswerReply> = {
  id: 'answer.texts',
  answering: true,
  schema: answerSchema,
  maxOutputTokens: 512,
  example: {
    question: 'Which bakery was opened by the sister of Oda Marr?',
    texts: ['Ria Marr is a sibling of Oda Marr and the founder of Golden Crust.'],
    triples: [],
    clues: [],
  },

  prompt: ({ question, texts }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [block('facts', numbered(texts, TEXT_LIMIT)), questionBlock(question)].join('\n'),
  }),

  parse: (value, { triples }) => parseAnswer(value, endNames(triples)),
  parseText: (text, { triples }) => parseAnswerText(text, endNames(triples)),
  empty: () => emptyAnswer,
  embedded: async ({ question, triples, clues }, thinker) =>
    (await answerFromTriples.embedded?.({ question, triples, clues }, thinker)) ?? emptyAnswer,
};

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You answer a question from facts that were taken from a knowledge graph and put into words.
Answer from these facts. Only when they do not suffice may you use what you know yourself. Give every answer, each as the short name that stands in the facts. If the question asks whether something is true, set "verdict" to true or false. If you do not know, give an empty list.`,
    zh: `请依据从知识图谱中取出并改写成文字的事实回答问题。
请依据这些事实作答；只有当它们不足以回答时，才可以使用你自己的知识。请给出所有答案，每个答案使用事实中出现的简短名称。如果问题是判断真假，请把 "verdict" 设为 true 或 false。如果不知道，请给出空列表。`,
  },
  data: 'blocks',
  replies: ['{"answers": ["...", "..."]}'],
  verdict: '{"verdict": true, "answers": []}',
};
