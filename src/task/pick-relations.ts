import { z } from 'zod';
import type { Direction, Relation } from '../graph/term.ts';
import { block, numbered, QUESTION_LIMIT, questionBlock, quote } from '../slice/quote.ts';
import { readChoices } from './choices.ts';
import { NEAR_BEST } from './meant.ts';
import { type SolvedQuestion, solvedBlock } from './solved.ts';
import { ARROWS, type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';
import { relationTexts } from './walked.ts';

export interface PickRelationsInput {
  readonly question: string;
  readonly objectives: readonly string[];
  readonly entity: string;
  /** At most 100 keep the prompt to a bearable length. */
  readonly relations: readonly (Relation & { readonly direction?: Direction })[];
  /** Shown if there are any. */
  readonly solved?: readonly SolvedQuestion[] | undefined;
}

export interface PickRelationsOutput {
  /** Indices from 0, ascending, each once. */
  readonly relations: readonly number[];
}

/** As few relations of an entity as the sub-objectives need, however many that are (arXiv:2410.23875 §3.2). */
export const pickRelations: Task<PickRelationsInput, PickRelationsOutput> = {
  id: 'pog.relations',
  schema: z.object({ relations: z.array(z.int()) }),
  maxOutputTokens: 256,
  example: {
    question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
    objectives: ['find the sister of Oda Marr', 'find the bakery she opened'],
    entity: 'Oda Marr',
    relations: [
      { id: 'sibling', name: 'sibling', direction: 'out' },
      { id: 'height', name: 'height', direction: 'out' },
    ],
  },

  prompt: ({ question, objectives, entity, relations, solved }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      ...solvedBlock(solved, language),
      questionBlock(question),
      block('objectives', numbered(objectives, QUESTION_LIMIT)),
      block('entity', quote(entity)),
      block('relations', numbered(relationTexts(relations))),
    ].join('\n'),
  }),

  parse: (value, { relations }) => {
    const names = relationTexts(relations);
    const chosen = readChoices(value, ['relations', 'relation'], names);
    return chosen && { relations: chosen };
  },

  empty: () => ({ relations: [] }),

  embedded: ({ question, relations }, thinker) => {
    const scores = relations.map((relation) => thinker.relationScore(question, relation));
    const best = Math.max(0, ...scores);
    return {
      relations: scores.flatMap((score, index) => (score > 0 && score >= NEAR_BEST * best ? [index] : [])),
    };
  },
};

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You explore a knowledge graph to answer a question. From the relations of the entity choose those that serve one of the sub-objectives: as few as possible, only highly relevant ones, none if none serves. Do not explain. The entity is the current one.
${ARROWS.en}
Example: question "Who taught the father of Kim?", objectives 1. find the father of Kim 2. find who taught him; entity Kim; relations 1. –height→ 2. –parent→ 3. ←parent–. Reply: {"relations": [2]}`,
    zh: `你在探索知识图谱以回答一个问题。请从该实体的关系中选出有助于某个子目标的关系：越少越好，只选高度相关的，都无关则不选。不要解释。当前实体即 entity。
${ARROWS.zh}
示例：问题“Kim 的父亲的老师是谁？”，子目标 1. 找到 Kim 的父亲 2. 找到他的老师；实体 Kim；关系 1. –height→ 2. –parent→ 3. ←parent–。回复：{"relations": [2]}`,
  },
  data: 'choices',
  replies: ['{"relations": [2, 5]}', '{"relations": []}'],
};
