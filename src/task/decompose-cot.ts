import { z } from 'zod';
import { normaliseName } from '../graph/normalise.ts';
import { QUESTION_LIMIT, questionBlock } from '../slice/quote.ts';
import { readList, readText } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface DecomposeCotInput {
  readonly question: string;
}

export interface Decomposition {
  /** The reasoning that led to the sub-questions. May be empty. */
  readonly reasoning: string;
  /** In the order in which they must be answered, each once. Never empty: a simple question is its own sub-question. */
  readonly subQuestions: readonly string[];
}

/** More than any method asks for. Protects from a runaway reply. */
const MAX_SUB_QUESTIONS = 20;
const MAX_REASONING = 4000;

/**
 * Decides, after reasoning, whether a question must be split and into which sub-questions (arXiv:2504.08893,
 * decomposition). The paper's examples are labelled questions of one data set. Ours are invented: one each with one,
 * two and three steps. The embedded form does not split.
 */
export const decomposeCot: Task<DecomposeCotInput, Decomposition> = {
  id: 'decompose.cot',
  schema: z.object({ reasoning: z.string(), subQuestions: z.array(z.string()) }),
  maxOutputTokens: 256,
  example: { question: 'Which bakery in Lintown was opened by the sister of Oda Marr?' },

  prompt: ({ question }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: questionBlock(question),
  }),

  parse: (value, { question }) => {
    const list = readList(value, ['subquestions', 'subquestion', 'questions', 'steps']);
    if (list === undefined) return undefined;
    const found = new Map<string, string>();
    for (const entry of list) {
      const text = readQuestion(entry);
      if (text !== undefined && found.size < MAX_SUB_QUESTIONS && !found.has(normaliseName(text))) {
        found.set(normaliseName(text), text);
      }
    }
    const reasoning = Array.isArray(value)
      ? undefined
      : readText((value as { reasoning?: unknown }).reasoning);
    return {
      reasoning: (reasoning ?? '').slice(0, MAX_REASONING),
      subQuestions: found.size === 0 ? [question] : [...found.values()],
    };
  },

  empty: ({ question }) => ({ reasoning: '', subQuestions: [question] }),
  embedded: ({ question }) => ({ reasoning: '', subQuestions: [question] }),
};

/** A string, or the question of an object, without numbering. */
function readQuestion(entry: unknown): string | undefined {
  const inner =
    typeof entry === 'object' && entry !== null && 'question' in entry
      ? (entry as { question: unknown }).question
      : entry;
  if (typeof inner === 'number') return undefined;
  const text = readText(inner)?.replace(/^(?:q?\d+\s*[.:)、：]\s*)/iu, '');
  return text === undefined || text === '' ? undefined : text.slice(0, QUESTION_LIMIT);
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You prepare a question for look-ups in a knowledge graph. One look-up finds things that are directly related to a thing whose name is known.
First reason step by step about which look-ups are needed and in which order. Then write one sub-question for each of them, so that the last one gives the answer. A sub-question may refer to the answer of an earlier one, as in "that person". If one look-up is enough, the question itself is the only sub-question. Add nothing that the question does not ask.`,
    zh: `你的任务是为一个问题在知识图谱中的查询做准备。一次查询可以找到与某个已知名称的事物直接相关的事物。
请先逐步推理需要哪些查询、按什么顺序进行；然后为每一次查询写一个子问题，使最后一个子问题给出答案。子问题可以指代前面子问题的答案，例如“这个人”。如果一次查询就够了，唯一的子问题就是原问题。不要添加问题没有问到的内容。`,
  },
  data: 'questionToAnalyse',
  replies: ['{"reasoning": "...", "subQuestions": ["...", "..."]}'],
  examples: {
    en: [
      [
        'Who opened the bakery Golden Crust?',
        '{"reasoning": "The bakery is named and its founder is asked for: one look-up.", "subQuestions": ["Who opened the bakery Golden Crust?"]}',
      ],
      [
        'In which town was the founder of Golden Crust born?',
        '{"reasoning": "First the founder of Golden Crust must be found, then the birthplace of that person.", "subQuestions": ["Who founded Golden Crust?", "In which town was that person born?"]}',
      ],
      [
        'Which dishes were invented by cooks who trained under the sister of Oda Marr?',
        '{"reasoning": "First the sister of Oda Marr, then the cooks she trained, then the dishes those cooks invented.", "subQuestions": ["Who is the sister of Oda Marr?", "Which cooks trained under that person?", "Which dishes were invented by those cooks?"]}',
      ],
    ],
    zh: [
      [
        '金皮面包店是谁开的？',
        '{"reasoning": "面包店的名称已知，问的是创办人：一次查询即可。", "subQuestions": ["金皮面包店是谁开的？"]}',
      ],
      [
        '金皮面包店的创办人出生在哪个镇？',
        '{"reasoning": "先找金皮面包店的创办人，再找这个人的出生地。", "subQuestions": ["金皮面包店的创办人是谁？", "这个人出生在哪个镇？"]}',
      ],
      [
        '师从欧达的姐姐的厨师发明了哪些菜？',
        '{"reasoning": "先找欧达的姐姐，再找师从她的厨师，最后找这些厨师发明的菜。", "subQuestions": ["欧达的姐姐是谁？", "哪些厨师师从这个人？", "这些厨师发明了哪些菜？"]}',
      ],
    ],
  },
};
