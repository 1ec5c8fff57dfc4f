import { z } from 'zod';
import type { Direction, Relation } from '../graph/term.ts';
import { block, numbered, questionBlock, quote } from '../slice/quote.ts';
import { readMatches } from './reply.ts';
import { ARROWS, type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';
import { relationTexts } from './walked.ts';

export interface ScoreRelationsInput {
  readonly question: string;
  readonly entity: string;
  readonly relations: readonly (Relation & { readonly direction?: Direction })[];
  /** How many may be named. */
  readonly width: number;
}

export interface ScoreRelationsOutput {
  /** At most `width`, best first, ties by index. Indices count from 0; scores are above 0 and at most 1. */
  readonly scores: readonly { readonly relation: number; readonly score: number }[];
}

/**
 * Relations of an entity that contribute to the answer, with strengths that sum to 1 (arXiv:2307.07697, relation
 * prune).
 */
export const scoreRelations: Task<ScoreRelationsInput, ScoreRelationsOutput> = {
  id: 'tog.relations',
  schema: z.object({ relations: z.array(z.object({ relation: z.int(), score: z.number() })) }),
  maxOutputTokens: 640,
  example: {
    question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
    entity: 'Oda Marr',
    relations: [
      { id: 'sibling', name: 'sibling', direction: 'out' },
      { id: 'height', name: 'height', direction: 'out' },
    ],
    width: 3,
  },

  prompt: ({ question, entity, relations, width }, language) => ({
    system: systemIn(SYSTEM, language).replaceAll('{width}', String(width)),
    prompt: [
      questionBlock(question),
      block('entity', quote(entity)),
      block('relations', numbered(relationTexts(relations))),
    ].join('\n'),
  }),

  parse: (value, { relations, width }) => {
    const names = relationTexts(relations);
    const list =
      typeof value === 'object' && value !== null && 'relations' in value ? value.relations : value;
    const matches = readMatches(list, { names: ['relation', 'r'], candidates: names, clues: [''] });
    return (
      matches && {
        scores: best(
          rescaled(matches.map(({ candidate, score }) => ({ relation: candidate, score }))),
          width,
        ),
      }
    );
  },

  empty: () => ({ scores: [] }),

  embedded: ({ question, relations, width }, thinker) => {
    const scored = relations.map((relation, index) => ({
      relation: index,
      score: thinker.relationScore(question, relation),
    }));
    const kept = best(
      scored.filter(({ score }) => score > 0),
      width,
    );
    const sum = kept.reduce((total, { score }) => total + score, 0);
    return { scores: kept.map(({ relation, score }) => ({ relation, score: score / sum })) };
  },
};

/** Scores from 0 to 10 also mean shares. If any is above 1, they are scaled to a sum of 1. */
function rescaled(scores: ScoreRelationsOutput['scores']): ScoreRelationsOutput['scores'] {
  if (scores.every(({ score }) => score <= 1)) return scores;
  const sum = scores.reduce((total, { score }) => total + score, 0);
  return scores.map(({ relation, score }) => ({ relation, score: score / sum }));
}

function best(scores: ScoreRelationsOutput['scores'], width: number): ScoreRelationsOutput['scores'] {
  return scores.toSorted((a, b) => b.score - a.score || a.relation - b.relation).slice(0, width);
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You explore a knowledge graph to answer a question. From the relations of the entity choose at most {width} that lead towards the answer and score each from 0 to 1 by how much it contributes; the scores sum to at most 1. None may fit; do not force one. Do not explain. The entity is the current one.
${ARROWS.en}
Example: question "Who taught the father of Kim?", entity Kim; relations 1. –height→ 2. –parent→ 3. ←parent– 4. –school→. Reply: {"relations": [{"relation": 2, "score": 0.9}]}`,
    zh: `你在探索知识图谱以回答一个问题。请从该实体的关系中选出最多 {width} 个通向答案的关系，并按贡献大小给每个关系 0 到 1 的分数，分数之和不超过 1；可能都不合适，不要勉强。不要解释。当前实体即 entity。
${ARROWS.zh}
示例：问题“Kim 的父亲的老师是谁？”，实体 Kim；关系 1. –height→ 2. –parent→ 3. ←parent– 4. –school→。回复：{"relations": [{"relation": 2, "score": 0.9}]}`,
  },
  data: 'choices',
  replies: [
    '{"relations": [{"relation": 2, "score": 0.7}, {"relation": 5, "score": 0.3}]}',
    '{"relations": []}',
  ],
};
