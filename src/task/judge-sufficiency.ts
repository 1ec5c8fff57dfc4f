import { z } from 'zod';
import { block, questionBlock } from '../slice/quote.ts';
import { type TripleText, tripleLine } from './answer-from-triples.ts';
import { type AnswerReply, emptyAnswer, parseAnswer } from './answer-reply.ts';
import { answerWhenCovered } from './answer-when-covered.ts';
import { type PromptTexts, textIn } from './prompt-in.ts';
import { readVerdict } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface JudgeSufficiencyInput {
  readonly question: string;
  readonly triples: readonly TripleText[];
  /** How many worked replies are shown, at most five. Default: none. */
  readonly shots?: number | undefined;
}

/** The answer, if the facts suffice. */
export interface JudgeSufficiencyOutput extends AnswerReply {
  readonly sufficient: boolean;
}

/**
 * Whether the triples so far state the answer to the question. If so, the answer comes in the same reply
 * (arXiv:2307.07697, reasoning). Sufficient without an answer counts as not sufficient.
 */
export const judgeSufficiency: Task<JudgeSufficiencyInput, JudgeSufficiencyOutput> = {
  id: 'tog.sufficient',
  schema: z.object({
    rationale: z.string().optional(),
    sufficient: z.boolean(),
    verdict: z.boolean().optional(),
    answers: z.array(z.string()).optional(),
  }),
  maxOutputTokens: 512,
  example: {
    question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
    triples: [{ head: 'Oda Marr', relation: 'sibling', tail: 'Ria Marr' }],
  },

  prompt: ({ question, triples, shots = 0 }, language) => ({
    system: [systemIn(SYSTEM, language), ...textIn(EXAMPLES, language).slice(0, shots)].join('\n'),
    prompt: [block('triples', triples.map(tripleLine).join('\n')), questionBlock(question)].join('\n'),
  }),

  parse: (value) => {
    if (typeof value !== 'object' || value === null || !('sufficient' in value)) return undefined;
    const isSaid = readVerdict(value.sufficient);
    if (isSaid === undefined) return undefined;
    const { sufficient: _, ...rest } = value;
    const reply = parseAnswer(rest) ?? emptyAnswer;
    return { ...reply, sufficient: isSaid && (reply.answers.length > 0 || reply.verdict !== undefined) };
  },

  empty: () => ({ ...emptyAnswer, sufficient: false }),

  embedded: async ({ question, triples }, thinker) => {
    const reply = await answerWhenCovered(question, triples, thinker);
    return { ...reply, sufficient: reply.answers.length > 0 };
  },
};

/**
 * Invented worked replies: enough, not enough, several answers, true or false, a value. As many as asked for are shown,
 * in this order.
 */
const EXAMPLES: PromptTexts<readonly string[]> = {
  en: [
    'Example: triples (Norland, capital, Ashby) and (Ashby, mayor, Oda Marr); question "Who is the mayor of the capital of Norland?". Reply: {"rationale": "The capital is Ashby, its mayor Oda Marr.", "sufficient": true, "answers": ["Oda Marr"]}',
    'Example: triples (Norland, capital, Ashby); question "Who is the mayor of the capital of Norland?". Reply: {"rationale": "The mayor of Ashby is not stated.", "sufficient": false, "answers": []}',
    'Example: triples (Ashby, twin town, Velden) and (Ashby, twin town, Lintown); question "Which towns are twins of Ashby?". Reply: {"rationale": "Both are stated.", "sufficient": true, "answers": ["Velden", "Lintown"]}',
    'Example: triples (Lintown, country, Norland) and (Velden, country, Southland); question "Are Lintown and Velden in one country?". Reply: {"rationale": "They are in Norland and in Southland.", "sufficient": true, "verdict": false, "answers": []}',
    'Example: triples (Tide Mill, architect, Tom Lee) and (Tom Lee, born in, Velden); question "When was the architect of the Tide Mill born?". Reply: {"rationale": "Where he was born is stated, not when.", "sufficient": false, "answers": []}',
  ],
  zh: [
    '示例：三元组 (北国, 首都, 安城) 和 (安城, 市长, 林雅)；问题“北国首都的市长是谁？”。回复：{"rationale": "首都是安城，市长是林雅。", "sufficient": true, "answers": ["林雅"]}',
    '示例：三元组 (北国, 首都, 安城)；问题“北国首都的市长是谁？”。回复：{"rationale": "没有说明安城的市长。", "sufficient": false, "answers": []}',
    '示例：三元组 (安城, 友好城市, 维镇) 和 (安城, 友好城市, 林镇)；问题“安城的友好城市有哪些？”。回复：{"rationale": "两个都有陈述。", "sufficient": true, "answers": ["维镇", "林镇"]}',
    '示例：三元组 (林镇, 国家, 北国) 和 (维镇, 国家, 南国)；问题“林镇和维镇在同一个国家吗？”。回复：{"rationale": "分别在北国和南国。", "sufficient": true, "verdict": false, "answers": []}',
    '示例：三元组 (潮汐磨坊, 建筑师, 李同) 和 (李同, 出生地, 维镇)；问题“潮汐磨坊的建筑师是哪年出生的？”。回复：{"rationale": "只说明了出生地，没有说明时间。", "sufficient": false, "answers": []}',
  ],
};

/** The possible replies: answers, a verdict, or that the facts do not suffice. */
export const SUFFICIENCY_REPLIES: readonly string[] = [
  '{"rationale": "one sentence", "sufficient": true, "answers": ["..."]}',
  '{"rationale": "one sentence", "sufficient": true, "verdict": false, "answers": []}',
  '{"rationale": "one sentence", "sufficient": false, "answers": []}',
];

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You are given facts of a knowledge graph, written (head, relation, tail), and a question. Decide whether these facts state the answer. What you know may tell you what names and relations mean; it stands in for no fact that is missing. If they do, give every answer as a short name, or for a question that is true or false the verdict. If they do not, say so and give no answer.`,
    zh: `下面给出知识图谱中的事实（写作（头实体, 关系, 尾实体））和一个问题。请判断这些事实是否说出了答案。你的知识只能用来理解名称和关系的含义，不能代替缺少的事实。如果已经说出，请给出所有答案的简短名称；判断题则给出真假。如果没有，请说明，并且不要给出答案。`,
  },
  data: 'blocks',
  replies: SUFFICIENCY_REPLIES,
};
