import { z } from 'zod';
import { block, numbered, QUESTION_LIMIT, questionBlock, quote } from '../slice/quote.ts';
import { readChoices } from './choices.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';
import { type Memory, memoryBlock } from './update-memory.ts';

export interface PickBacktrackInput {
  readonly question: string;
  /** Why earlier entities are missing, in the words of the reflection. */
  readonly reason: string;
  /** Absent if the method keeps none. */
  readonly memory?: Memory | undefined;
  /** At most 70 keep the prompt to a bearable length. */
  readonly names: readonly string[];
}

export interface PickBacktrackOutput {
  /** Indices from 0, ascending, each once. */
  readonly entities: readonly number[];
}

/** The fewest earlier entities to return to (arXiv:2410.23875 §3.4). */
export const pickBacktrack: Task<PickBacktrackInput, PickBacktrackOutput> = {
  id: 'pog.backtrack',
  schema: z.object({ entities: z.array(z.int()) }),
  maxOutputTokens: 256,
  example: {
    question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
    reason: 'the sister is not among them',
    memory: ['', ''],
    names: ['Oda Marr', 'Ria Marr'],
  },

  prompt: ({ question, reason, memory, names }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      questionBlock(question),
      block('reason', quote(reason, QUESTION_LIMIT)),
      ...(memory === undefined ? [] : [memoryBlock(memory, language)]),
      block('candidates', numbered(names)),
    ].join('\n'),
  }),

  parse: (value, { names }) => {
    const chosen = readChoices(value, ['entities', 'entity', 'candidates', 'candidate'], names);
    return chosen && { entities: chosen };
  },

  empty: () => ({ entities: [] }),

  embedded: () => ({ entities: [] }),
};

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `A knowledge graph is being explored to answer a question, and the search must return to entities seen earlier for the reason given. From the candidates choose as few as possible to explore again; none if none helps. Do not explain.`,
    zh: `正在探索知识图谱以回答一个问题，由于所给理由，需要回到先前见过的实体。请从候选中选出尽可能少的实体重新探索；都没有帮助则不选。不要解释。`,
  },
  data: 'choices',
  replies: ['{"entities": [3]}', '{"entities": []}'],
};
