import { z } from 'zod';
import { block, questionBlock, quote } from '../slice/quote.ts';
import { fieldOf } from './choices.ts';
import { NAMED } from './meant.ts';
import { readChoice, readList } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface NameConstraintsInput {
  readonly question: string;
  /** The name of the topic entity. */
  readonly entity: string;
  /**
   * Relations found around the statement nodes, with their distinct values. At most 20 values each keep the prompt
   * short.
   */
  readonly relations: readonly { readonly name: string; readonly values: readonly string[] }[];
}

export interface NameConstraintsOutput {
  /** Pairs of indices from 0, each once, in the order of the reply. Empty if the question states no condition. */
  readonly constraints: readonly { readonly relation: number; readonly value: number }[];
}

/**
 * Which values around statement nodes the question asks for, as hints that narrow them (arXiv:2305.09645 §5, Freebase).
 */
export const nameConstraints: Task<NameConstraintsInput, NameConstraintsOutput> = {
  id: 'sg.constraints',
  schema: z.object({ constraints: z.array(z.object({ relation: z.int(), value: z.int() })) }),
  maxOutputTokens: 256,
  example: {
    question: 'Who was mayor of Lintown in 1990?',
    entity: 'Lintown',
    relations: [
      { name: 'holder', values: ['Oda Marr', 'Tom Lee'] },
      { name: 'year', values: ['1990', '1994'] },
    ],
  },

  prompt: ({ question, entity, relations }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      questionBlock(question),
      block('entity', quote(entity)),
      block(
        'relations',
        relations
          .map(({ name, values }, index) => {
            const listed = values.map((value, at) => `(${at + 1}) ${quote(value)}`).join(' ');
            return `${index + 1}. ${quote(name)}: ${listed}`;
          })
          .join('\n'),
      ),
    ].join('\n'),
  }),

  parse: (value, { relations }) => {
    const entries = readList(value, ['constraints', 'constraint', 'hints'], ['relation']);
    if (entries === undefined) return undefined;
    const names = relations.map(({ name }) => name);
    const found = new Map<string, { relation: number; value: number }>();
    for (const entry of entries.slice(0, MAX_ENTRIES)) {
      const pair = Array.isArray(entry)
        ? [entry[0], entry[1]]
        : [fieldOf(entry, ['relation', 'r', 'i']), fieldOf(entry, ['value', 'v', 'j'])];
      const relation = readChoice(pair[0], names);
      if (relation === undefined) continue;
      const chosen = readChoice(pair[1], relations[relation]?.values ?? []);
      if (chosen !== undefined) found.set(`${relation} ${chosen}`, { relation, value: chosen });
    }
    return { constraints: [...found.values()] };
  },

  empty: () => ({ constraints: [] }),

  /** Values that a phrase of the question names, except for the topic entity itself. */
  embedded: async ({ question, entity, relations }, thinker) => {
    const phrases = (await thinker.extractClues(question)).map(({ text }) => text);
    return {
      constraints: relations.flatMap(({ values }, relation) =>
        values.flatMap((text, value) =>
          text !== entity && phrases.some((phrase) => thinker.nameScore(phrase, text) >= NAMED)
            ? [{ relation, value }]
            : [],
        ),
      ),
    };
  },
};

/** No reasonable reply has nearly as many. */
const MAX_ENTRIES = 200;

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You read statements of a knowledge graph to answer a question. Each numbered relation below is followed by its numbered values. Name the values that the question itself states as a condition (a date, a place, a role, another name) and that narrow the statements; never the value that is asked for. Give an empty list if the question states none. Do not explain.
Example: question "Who was mayor of Ashby in 1990?", entity Ashby; relations 1. holder: (1) Kim (2) Bo 2. title: (1) clerk (2) mayor 3. year: (1) 1990 (2) 1994. Reply: {"constraints": [{"relation": 2, "value": 2}, {"relation": 3, "value": 1}]}`,
    zh: `你在阅读知识图谱中的陈述以回答一个问题。下面每个带编号的关系后面列出它的带编号的取值。请指出问题本身作为条件说明、可以缩小陈述范围的取值（日期、地点、角色、另一个名称），绝不要指出所问的值。如果问题没有说明条件，就给出空列表。不要解释。
示例：问题“1990 年安城的市长是谁？”，实体 安城；关系 1. holder: (1) Kim (2) Bo 2. title: (1) 书记员 (2) 市长 3. year: (1) 1990 (2) 1994。回复：{"constraints": [{"relation": 2, "value": 2}, {"relation": 3, "value": 1}]}`,
  },
  data: 'choices',
  replies: ['{"constraints": [{"relation": 2, "value": 1}]}', '{"constraints": []}'],
};
