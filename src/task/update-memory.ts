import { z } from 'zod';
import { block, numbered, QUESTION_LIMIT, questionBlock } from '../slice/quote.ts';
import { type TripleText, tripleLine } from './answer-from-triples.ts';
import { fieldOf } from './choices.ts';
import { textIn } from './prompt-in.ts';
import { readList, readNumber, readText } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Language, Task } from './task.ts';

/** What is known about each objective, by its index. The text is empty if nothing is known. */
export type Memory = readonly string[];

export interface UpdateMemoryInput {
  readonly question: string;
  readonly objectives: readonly string[];
  readonly memory: Memory;
  /** The triples found since the memory was written. */
  readonly triples: readonly TripleText[];
}

export interface UpdateMemoryOutput {
  /** One text per objective. */
  readonly memory: Memory;
}

/** The longest text kept for one objective, because the memory is in every later prompt. */
const MEMORY_LIMIT = 400;

/**
 * What is known about each sub-objective after new triples (arXiv:2410.23875 §3.3). Whatever a reply leaves out is
 * unchanged.
 */
export const updateMemory: Task<UpdateMemoryInput, UpdateMemoryOutput> = {
  id: 'pog.memory',
  schema: z.object({ known: z.array(z.object({ objective: z.int(), known: z.string() })) }),
  maxOutputTokens: 512,
  example: {
    question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
    objectives: ['find the sister of Oda Marr', 'find the bakery she opened'],
    memory: ['', ''],
    triples: [{ head: 'Oda Marr', relation: 'sibling', tail: 'Ria Marr' }],
  },

  prompt: ({ question, objectives, memory, triples }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      questionBlock(question),
      block('objectives', numbered(objectives, QUESTION_LIMIT)),
      memoryBlock(memory, language),
      block('triples', triples.map(tripleLine).join('\n')),
    ].join('\n'),
  }),

  parse: (value, { objectives, memory }) => {
    const entries = keyed(value) ?? readList(value, ['known', 'memory', 'objectives'], ['objective']);
    if (entries === undefined) return undefined;
    const next = objectives.map((_, index) => memory[index] ?? '');
    for (const [position, entry] of entries.slice(0, objectives.length * 4).entries()) {
      const [number, said] =
        typeof entry === 'string'
          ? [position + 1, entry]
          : [
              readNumber(fieldOf(entry, ['objective', 'id', 'number'])),
              fieldOf(entry, ['known', 'text', 'memory']),
            ];
      const text = readText(said);
      if (number === undefined || next[number - 1] === undefined || text === undefined) continue;
      next[number - 1] = NOTHING.test(text) ? '' : text.slice(0, MEMORY_LIMIT);
    }
    return { memory: next };
  },

  empty: ({ objectives, memory }) => ({ memory: objectives.map((_, index) => memory[index] ?? '') }),

  /** The embedded model writes no summaries. The triples themselves are the memory. */
  embedded: ({ objectives, memory }) => ({ memory: objectives.map((_, index) => memory[index] ?? '') }),
};

const NOTHING = /^(?:not (?:yet )?known|unknown|nothing|none|n\/?a|未知|不知道|无)[.。]?$/iu;

/** `{"1": "...", "2": "..."}` as a list of entries. Undefined for any other shape. */
function keyed(value: unknown): readonly unknown[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).slice(0, 1000);
  if (entries.length === 0 || !entries.every(([key]) => /^\d{1,4}$/u.test(key))) return undefined;
  return entries.map(([objective, known]) => ({ objective, known }));
}

/** The memory as every prompt of the method shows it. */
export function memoryBlock(memory: Memory, language: Language): string {
  const nothing = textIn({ en: 'not known yet', zh: '尚不清楚' }, language);
  return block(
    'memory',
    numbered(
      memory.map((known) => known || nothing),
      MEMORY_LIMIT,
    ),
  );
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You keep a memory while a knowledge graph is explored. For each sub-objective say in one short sentence what is known about it from the old memory and the new facts, which are written (head, relation, tail). Use only these; where nothing is known say "not known".`,
    zh: `在探索知识图谱的过程中由你保管记忆。请根据旧记忆和新的事实（写作（头实体, 关系, 尾实体）），用一句短句说明每个子目标目前已知什么。只能使用这些内容；一无所知时写“未知”。`,
  },
  data: 'blocks',
  replies: {
    en: ['{"known": [{"objective": 1, "known": "..."}, {"objective": 2, "known": "not known"}]}'],
    zh: ['{"known": [{"objective": 1, "known": "..."}, {"objective": 2, "known": "未知"}]}'],
  },
};
