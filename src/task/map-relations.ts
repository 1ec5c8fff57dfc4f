import { z } from 'zod';
import type { Direction, Relation } from '../graph/term.ts';
import { block, numbered, questionBlock, quote } from '../slice/quote.ts';
import { readMatches } from './reply.ts';
import { ARROWS, type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';
import { walkedRelation } from './walked.ts';

export interface MapRelationsInput {
  readonly question: string;
  /** Clues not yet used on the branch. */
  readonly clues: readonly string[];
  /**
   * At most 20 keep the prompt short. `direction` is seen from the entity. Without it, the prompt shows the bare name.
   */
  readonly relations: readonly (Relation & { readonly direction?: Direction | undefined })[];
  /** The name of the entity to which the relations belong. The released prompt shows neither it nor directions. */
  readonly entity?: string | undefined;
}

export interface MapRelationsOutput {
  /**
   * Indices from 0 into the input lists, by relation, then clue. Each pair comes once. Scores are above 0 and at most
   * 10.
   */
  readonly matches: readonly { readonly relation: number; readonly clue: number; readonly score: number }[];
}

/** Which relations express which unused clues, and how strongly (arXiv:2401.13444, relation mapping). */
export const mapRelations: Task<MapRelationsInput, MapRelationsOutput> = {
  id: 'relation.map',
  schema: z.object({
    matches: z.array(z.object({ relation: z.int(), clue: z.int(), score: z.number() })),
  }),
  maxOutputTokens: 1536,
  example: {
    question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
    clues: ['sister', 'opened'],
    relations: [
      { id: 'sibling', name: 'sibling', direction: 'out' },
      { id: 'height', name: 'height', direction: 'out' },
    ],
    entity: 'Oda Marr',
  },

  prompt: ({ question, clues, relations, entity }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      questionBlock(question),
      block('clues', numbered(clues)),
      ...(entity === undefined ? [] : [block('current', quote(entity))]),
      block('relations', numbered(relationTexts(relations))),
    ].join('\n'),
  }),

  parse: (value, { clues, relations }) => {
    const matches = readMatches(value, {
      names: ['relation', 'r'],
      candidates: relationTexts(relations),
      clues,
    });
    return (
      matches && { matches: matches.map(({ candidate, ...match }) => ({ relation: candidate, ...match })) }
    );
  },

  empty: () => ({ matches: [] }),

  embedded: ({ clues, relations }, thinker) => ({
    matches: relations.flatMap((relation, index) =>
      clues
        .map((phrase, clue) => ({
          relation: index,
          clue,
          score: 10 * thinker.relationScore(phrase, relation),
        }))
        .filter((match) => match.score > 0),
    ),
  }),
};

function relationTexts(relations: MapRelationsInput['relations']): readonly string[] {
  return relations.map(({ name, direction }) =>
    direction === undefined ? name : walkedRelation(name, direction),
  );
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You compare relations of a knowledge graph with clues of a question.
For every relation that expresses one of the clues, or a part of the question that the clue stands for, give the number of the relation, the number of the clue and a score from 0 to 10: 10 the same meaning, 5 a plausible way to express it, 0 unrelated. A relation may express several clues. A relation that runs the wrong way for the question is unrelated. Leave out unrelated relations. Do not explain.
${ARROWS.en}
Example: question "Who taught the father of Kim?", clues 1. taught 2. father; current Kim; relations 1. –height→ 2. –parent→ 3. ←parent–. Reply: {"matches": [{"relation": 2, "clue": 2, "score": 8}]}`,
    zh: `你的任务是把知识图谱中的关系与问题中的线索进行对照。
凡是能表达某条线索（或该线索在问题中所指内容）的关系，请给出关系编号、线索编号和 0 到 10 的分数：10 表示意思相同，5 表示可能是一种表达方式，0 表示无关。一个关系可以对应多条线索。方向与问题不符的关系视为无关。无关的关系不要列出。不要解释。
${ARROWS.zh}
示例：问题“Kim 的父亲的老师是谁？”，线索 1. 父亲 2. 老师；当前实体 Kim；关系 1. –height→ 2. –parent→ 3. ←parent–。回复：{"matches": [{"relation": 2, "clue": 1, "score": 8}]}`,
  },
  data: 'choices',
  replies: ['{"matches": [{"relation": 1, "clue": 1, "score": 8}]}', '{"matches": []}'],
};
