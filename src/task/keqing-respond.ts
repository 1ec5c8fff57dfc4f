import { questionBlock } from '../slice/quote.ts';
import { subAnswerBlock } from './sub-answers.ts';
import { type SynthesiseInput, type SynthesiseOutput, synthesise } from './synthesise.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

/**
 * Keqing's response: the answer, and how the sub-questions led to it (arXiv:2401.00426, response generation). The
 * embedded form gives the answers of the last sub-question.
 */
export const keqingRespond: Task<SynthesiseInput, SynthesiseOutput> = {
  ...synthesise,
  id: 'keqing.respond',
  example: {
    question: 'Which bakery did the sister of Oda Marr open?',
    subAnswers: [
      { question: 'Who is the sister of Oda Marr?', answer: 'Ria Marr' },
      { question: 'Which bakery did Ria Marr open?', answer: 'Golden Crust' },
    ],
    reasoning: '',
    last: ['Golden Crust'],
  },

  prompt: ({ question, subAnswers }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [subAnswerBlock(subAnswers, language), questionBlock(question)].join('\n'),
  }),
};

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `A question was split into sub-questions, and their answers were looked up in a knowledge graph.
Write the response: all answers of the question, each as the short name that stands in the sub-answers, and a short text that gives the answer and says over which sub-answers it was reached. Use these sub-answers only. If they do not lead to an answer, give an empty list.`,
    zh: `一个问题被拆成了若干子问题，并在知识图谱中查到了它们的答案。
请写出回复：列出问题的所有答案，每个答案使用子问题答案中出现的简短名称；并用一段简短的文字给出答案，说明是经过哪些子问题的答案得到的。只能使用这些子问题的答案。如果由此得不到答案，请给出空列表。`,
  },
  data: 'blocks',
  replies: ['{"answers": ["...", "..."], "text": "..."}'],
};
