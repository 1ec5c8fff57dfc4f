import { z } from 'zod';
import { block, numbered, QUESTION_LIMIT, questionBlock } from '../slice/quote.ts';
import { type TripleText, tripleLine } from './answer-from-triples.ts';
import { fieldOf } from './choices.ts';
import { readText, readVerdict } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';
import { type Memory, memoryBlock } from './update-memory.ts';

export interface ReflectOnFrontierInput {
  readonly question: string;
  readonly objectives: readonly string[];
  /** The names of the entities to be explored next. May be empty. */
  readonly frontier: readonly string[];
  /** Absent if the method keeps none. */
  readonly memory?: Memory | undefined;
  readonly triples: readonly TripleText[];
}

export interface ReflectOnFrontierOutput {
  /** Whether earlier entities are missing from the frontier. */
  readonly add: boolean;
  /** The model's own words, which are shown again when entities are chosen. */
  readonly reason: string;
}

const MAX_REASON = 400;

/** Whether the entities to be explored next lack some that the search must return to (arXiv:2410.23875 §3.4). */
export const reflectOnFrontier: Task<ReflectOnFrontierInput, ReflectOnFrontierOutput> = {
  id: 'pog.reflect',
  schema: z.object({ add: z.boolean(), reason: z.string() }),
  maxOutputTokens: 256,
  example: {
    question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
    objectives: ['find the sister of Oda Marr', 'find the bakery she opened'],
    frontier: ['Tom Marr'],
    memory: ['', ''],
    triples: [{ head: 'Oda Marr', relation: 'sibling', tail: 'Tom Marr' }],
  },

  prompt: ({ question, objectives, frontier, memory, triples }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      questionBlock(question),
      block('objectives', numbered(objectives, QUESTION_LIMIT)),
      ...(memory === undefined ? [] : [memoryBlock(memory, language)]),
      block('triples', triples.map(tripleLine).join('\n')),
      block('next', numbered(frontier)),
    ].join('\n'),
  }),

  parse: (value) => {
    if (typeof value === 'boolean') return { add: value, reason: '' };
    const add = readVerdict(fieldOf(value, ['add', 'addentities', 'needed']));
    if (add === undefined) return undefined;
    const reason = readText(fieldOf(value, ['reason', 'rationale'])) ?? '';
    return { add, reason: reason.slice(0, MAX_REASON) };
  },

  empty: () => ({ add: false, reason: '' }),

  /** The embedded model does not go back. */
  embedded: () => ({ add: false, reason: '' }),
};

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `A knowledge graph is being explored to answer a question; what was found does not suffice yet. The block "next" lists the entities to be explored next. Decide whether they are enough to go on with, or whether entities seen earlier must be added because the path taken leads away from a sub-objective. Give the reason in one sentence.`,
    zh: `正在探索知识图谱以回答一个问题，目前所得还不够。“next”块列出接下来要探索的实体。请判断继续探索它们是否就够了，还是因为走偏了某个子目标而必须把先前见过的实体加进来。用一句话说明理由。`,
  },
  data: 'blocks',
  replies: ['{"add": true, "reason": "..."}', '{"add": false, "reason": "..."}'],
};
