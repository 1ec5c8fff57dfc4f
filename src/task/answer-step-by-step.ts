import { QUESTION_LIMIT } from '../slice/quote.ts';
import { answerAlone, type WorkedExample } from './answer-alone.ts';
import type { PromptTexts } from './prompt-in.ts';
import type { SystemPrompt } from './system-prompt.ts';

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `Answer the question from what you know. First think step by step and write the steps in "rationale", then give the answers. Give every answer, each as a short name. If the question asks whether something is true, set "verdict" to true or false. If you do not know, give an empty list.`,
    zh: `请根据你的知识回答问题。先一步一步地思考，把步骤写在 "rationale" 中，再给出答案。请给出所有答案，每个答案只写简短名称。如果问题是判断真假，请把 "verdict" 设为 true 或 false。如果不知道，请给出空列表。`,
  },
  data: 'questionToAnswer',
  replies: [
    '{"rationale": "...", "answers": ["...", "..."]}',
    '{"rationale": "...", "verdict": true, "answers": []}',
  ],
  asks: { en: 'Reply with JSON only, the steps first: ', zh: '只回复 JSON，先写步骤：' },
};

const EXAMPLES: PromptTexts<readonly WorkedExample[]> = {
  en: [
    {
      question: 'How many hours are there in a week?',
      reply: { rationale: 'A day has 24 hours. A week has 7 days. 7 times 24 is 168.', answers: ['168'] },
    },
    {
      question: 'Which season follows the one in which leaves fall?',
      reply: { rationale: 'Leaves fall in autumn. After autumn comes winter.', answers: ['winter'] },
    },
    {
      question: 'Is ice lighter than the water it floats on?',
      reply: {
        rationale: 'What floats is less dense than what carries it. Ice floats on water.',
        verdict: true,
        answers: [],
      },
    },
    {
      question: 'Which primary colours are mixed for the colour of grass?',
      reply: {
        rationale: 'Grass is green. Green paint is mixed from blue and yellow.',
        answers: ['blue', 'yellow'],
      },
    },
    {
      question: 'What is made from the liquid that bees gather?',
      reply: { rationale: 'Bees gather nectar. From nectar they make honey.', answers: ['honey'] },
    },
    {
      question: 'What did the unrecorded baker of Lintown eat at noon?',
      reply: { rationale: 'Nothing is known about this baker, so the meal cannot be known.', answers: [] },
    },
  ],
  zh: [
    {
      question: '一周有多少个小时？',
      reply: { rationale: '一天有24小时，一周有7天，7乘以24等于168。', answers: ['168'] },
    },
    {
      question: '落叶的季节之后是哪个季节？',
      reply: { rationale: '树叶在秋天落下，秋天之后是冬天。', answers: ['冬天'] },
    },
    {
      question: '冰比它漂浮其上的水轻吗？',
      reply: { rationale: '能漂浮的物体密度小于承载它的液体，冰能漂在水上。', verdict: true, answers: [] },
    },
    {
      question: '草的颜色由哪些原色颜料混合而成？',
      reply: { rationale: '草是绿色的，绿色颜料由蓝色和黄色混合而成。', answers: ['蓝色', '黄色'] },
    },
    {
      question: '蜜蜂采集的液体可以酿成什么？',
      reply: { rationale: '蜜蜂采集花蜜，花蜜酿成蜂蜜。', answers: ['蜂蜜'] },
    },
    {
      question: '林镇那位没有记载的面包师中午吃了什么？',
      reply: { rationale: '没有关于这位面包师的任何记载，因此无从得知。', answers: [] },
    },
  ],
};

/**
 * Reasons step by step, then answers, from the model's own knowledge (the CoT prompt of the baselines; zero-shot, it is
 * FiSKE's fallback).
 */
export const answerStepByStep = answerAlone({
  id: 'answer.cot',
  maxOutputTokens: 1024,
  longest: QUESTION_LIMIT,
  system: SYSTEM,
  examples: EXAMPLES,
});
