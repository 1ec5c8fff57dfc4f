import { z } from 'zod';
import { isObject } from '../is-object.ts';
import { questionBlock } from '../slice/quote.ts';
import { readNumber } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface RraHopsInput {
  readonly question: string;
}

export interface RraHopsOutput {
  /** 1..3. */
  readonly hops: number;
}

const MAX_HOPS = 3;

/**
 * How many relations lie between the thing that a question names and what it asks for. Uses a prompt instead of the
 * trained classifier of arXiv:2309.11206. 1 if the reply cannot be read. The embedded form counts the relation words,
 * but at least 1.
 */
export const rraHops: Task<RraHopsInput, RraHopsOutput> = {
  id: 'rra.hops',
  schema: z.object({ hops: z.int() }),
  maxOutputTokens: 64,
  example: { question: 'Which bakery was opened by the sister of Oda Marr?' },

  prompt: ({ question }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: questionBlock(question),
  }),

  parse: (value) => {
    const given = isObject(value) ? value.hops : value;
    const hops = readNumber(Array.isArray(given) ? given[0] : given);
    return hops === undefined ? undefined : { hops: Math.min(MAX_HOPS, Math.max(1, Math.round(hops))) };
  },

  empty: () => ({ hops: 1 }),
  embedded: async ({ question }, thinker) => {
    const clues = await thinker.extractClues(question);
    const relations = clues.filter((clue) => clue.kind === 'relation').length;
    return { hops: Math.min(MAX_HOPS, Math.max(1, relations)) };
  },
};

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `A question names a thing and asks for something that is reached from it over relations of a knowledge graph.
Say over how many relations: 1 when what is asked for is directly related to the named thing, 2 when one thing lies between them, 3 when two do.`,
    zh: `一个问题提到某个事物，并询问从它出发沿知识图谱的关系可以到达的内容。
请判断要经过几个关系：所问内容与该事物直接相关为 1，中间隔着一个事物为 2，隔着两个事物为 3。`,
  },
  data: 'questionToAnalyse',
  replies: ['{"hops": 2}'],
  examples: {
    en: [
      ['Who opened Golden Crust?', '{"hops": 1}'],
      ['Which dishes were invented by cooks who trained under the sister of Oda Marr?', '{"hops": 3}'],
    ],
    zh: [
      ['金皮面包店是谁开的？', '{"hops": 1}'],
      ['师从欧达的姐姐的厨师发明了哪些菜？', '{"hops": 3}'],
    ],
  },
};
