import { z } from 'zod';
import { BEHIND_EXAMPLE, type EntitiesBehind, entitiesBehind } from './entities-behind.ts';
import { readList, readNumber } from './reply.ts';
import { ARROWS, type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

/** Fewer than 20 names. */
export type ScoreEntitiesInput = EntitiesBehind;

export interface ScoreEntitiesOutput {
  /** One score per name, 0..1. */
  readonly scores: readonly number[];
}

/** How much each entity behind a relation contributes to the answer (arXiv:2307.07697, entity prune). */
export const scoreEntities: Task<ScoreEntitiesInput, ScoreEntitiesOutput> = {
  id: 'tog.entities',
  schema: z.object({ scores: z.array(z.number()) }),
  maxOutputTokens: 640,
  example: BEHIND_EXAMPLE,

  prompt: (input, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: entitiesBehind(input, 'entities'),
  }),

  parse: (value, { names }) => {
    const list = readList(value, ['scores', 'score']);
    if (list === undefined) return undefined;
    const scores = list.map((entry) =>
      readNumber(
        typeof entry === 'object' && entry !== null && 'score' in entry
          ? (entry as { score: unknown }).score
          : entry,
      ),
    );
    const isWhole = scores.length === names.length && scores.every((score) => score !== undefined);
    return isWhole
      ? { scores: rescaled(scores.map((score) => Math.max(0, score as number))) }
      : uniform(names);
  },

  empty: ({ names }) => uniform(names),

  embedded: ({ question, names }, thinker) => {
    const scores = names.map((name) => thinker.nameScore(question, name));
    const sum = scores.reduce((total, score) => total + score, 0);
    return sum === 0 ? uniform(names) : { scores: scores.map((score) => score / sum) };
  },
};

/** Scores from 0 to 10 also mean shares. If any is above 1, they are scaled to a sum of 1. */
function rescaled(scores: readonly number[]): readonly number[] {
  if (scores.every((score) => score <= 1)) return scores;
  const sum = scores.reduce((total, score) => total + score, 0);
  return scores.map((score) => score / sum);
}

/** If a reply has a different number of scores, it is not clear which score belongs to which name, so all are equal. */
function uniform(names: readonly string[]): ScoreEntitiesOutput {
  return { scores: names.map(() => 1 / names.length) };
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You explore a knowledge graph to answer a question. Score each entity behind the relation from 0 to 1 by how much it contributes to the answer; the scores sum to at most 1, and every one is 0 when none of them matters. Give exactly one score per entity, in the order shown. Do not explain.
${ARROWS.en}
Example: question "Who taught the father of Kim?", entity Kim, relation –parent→; entities 1. Bo Lee 2. Ann Lee. Reply: {"scores": [0.8, 0.2]}`,
    zh: `你在探索知识图谱以回答一个问题。请按对答案的贡献，给该关系后面的每个实体 0 到 1 的分数，分数之和不超过 1；都无关时全部为 0。按所示顺序，每个实体恰好一个分数。不要解释。
${ARROWS.zh}
示例：问题“Kim 的父亲的老师是谁？”，当前实体 Kim，关系 –parent→；实体 1. Bo Lee 2. Ann Lee。回复：{"scores": [0.8, 0.2]}`,
  },
  data: 'blocks',
  replies: ['{"scores": [0.6, 0.4, 0]}'],
};
