import { z } from 'zod';
import { questionBlock } from '../slice/quote.ts';
import { readList, readText } from './reply.ts';
import { type SolvedQuestion, solvedBlock } from './solved.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface SetObjectivesInput {
  readonly question: string;
  /** Shown if there are any. */
  readonly solved?: readonly SolvedQuestion[] | undefined;
}

export interface SetObjectivesOutput {
  /** In the order in which they should be reached, at most eight. Empty after an unusable reply. */
  readonly objectives: readonly string[];
}

/** More would no longer be "as few as possible". */
const MAX_OBJECTIVES = 8;
const MAX_LENGTH = 300;

/** Sub-objectives of a question, as few as possible (arXiv:2410.23875 §3.1). */
export const setObjectives: Task<SetObjectivesInput, SetObjectivesOutput> = {
  id: 'pog.decompose',
  schema: z.object({ objectives: z.array(z.string()) }),
  maxOutputTokens: 256,
  example: { question: 'Which bakery in Lintown was opened by the sister of Oda Marr?' },

  prompt: ({ question, solved }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [...solvedBlock(solved, language), questionBlock(question)].join('\n'),
  }),

  parse: (value) => {
    const list = readList(value, ['objectives', 'subobjectives', 'objective']);
    if (list === undefined) return undefined;
    const texts = list.slice(0, 100).flatMap((entry) => readText(entry)?.slice(0, MAX_LENGTH) ?? []);
    return { objectives: [...new Set(texts)].slice(0, MAX_OBJECTIVES) };
  },

  empty: () => ({ objectives: [] }),

  /** The question itself is the one objective. */
  embedded: ({ question }) => ({ objectives: [question] }),
};

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `Break the question into the facts that must be found out to answer it, each as one short sub-objective, in the order in which they should be found. Use as few as possible; a simple question has one.`,
    zh: `请把问题拆成回答它所需查明的事实，每条写成一个简短的子目标，按应查明的先后排列。子目标越少越好，简单问题只有一个。`,
  },
  data: 'block',
  replies: {
    en: ['{"objectives": ["find the capital of the country", "find the mayor of that city"]}'],
    zh: ['{"objectives": ["找到该国的首都", "找到该市的市长"]}'],
  },
};
