import { LIST_LIMIT } from '../slice/quote.ts';
import { answerAlone, type WorkedExample } from './answer-alone.ts';
import type { PromptTexts } from './prompt-in.ts';
import type { SystemPrompt } from './system-prompt.ts';

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `Answer the question directly and briefly from what you know. Give every answer, each as a short name. If the question asks whether something is true, set "verdict" to true or false. If you do not know, give an empty list.`,
    zh: `请根据你的知识直接、简短地回答问题。请给出所有答案，每个答案只写简短名称。如果问题是判断真假，请把 "verdict" 设为 true 或 false。如果不知道，请给出空列表。`,
  },
  data: 'questionToAnswer',
  replies: ['{"answers": ["...", "..."]}', '{"verdict": true, "answers": []}'],
};

const EXAMPLES: PromptTexts<readonly WorkedExample[]> = {
  en: [
    { question: 'How many days does a leap year have?', reply: { answers: ['366'] } },
    { question: 'Which colours does one mix to get green paint?', reply: { answers: ['blue', 'yellow'] } },
    { question: 'Is a whale a fish?', reply: { verdict: false, answers: [] } },
    { question: 'What do bees make from nectar?', reply: { answers: ['honey'] } },
    { question: 'Which two gases make up most of the air?', reply: { answers: ['nitrogen', 'oxygen'] } },
    { question: 'What did the unrecorded baker of Lintown eat at noon?', reply: { answers: [] } },
  ],
  zh: [
    { question: '闰年有多少天？', reply: { answers: ['366'] } },
    { question: '哪些颜料混合可以得到绿色？', reply: { answers: ['蓝色', '黄色'] } },
    { question: '鲸鱼是鱼吗？', reply: { verdict: false, answers: [] } },
    { question: '蜜蜂用花蜜酿成什么？', reply: { answers: ['蜂蜜'] } },
    { question: '空气主要由哪两种气体组成？', reply: { answers: ['氮气', '氧气'] } },
    { question: '林镇那位没有记载的面包师中午吃了什么？', reply: { answers: [] } },
  ],
};

/** A short direct answer from the model's own knowledge (the IO prompt of the baselines). */
export const answerDirectly = answerAlone({
  id: 'answer.io',
  maxOutputTokens: 512,
  longest: LIST_LIMIT,
  system: SYSTEM,
  examples: EXAMPLES,
});
