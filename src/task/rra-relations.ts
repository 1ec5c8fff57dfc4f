import { z } from 'zod';
import type { Relation } from '../graph/term.ts';
import { block, numbered, questionBlock, quote } from '../slice/quote.ts';
import { readMatches } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface RraRelationsInput {
  readonly question: string;
  /** The name of the entity from which the path starts. */
  readonly entity: string;
  /** The names of the relations chosen so far, in order. Empty at the first hop. */
  readonly prefix: readonly string[];
  /** The relations that the graph has at the end of the prefix. */
  readonly relations: readonly Relation[];
  readonly hop: number;
  readonly hops: number;
}

export interface RraRelationsOutput {
  /** Indices from 0, best first; of equal ones, the earlier first. Scores are above 0 and at most 10. */
  readonly relations: readonly { readonly relation: number; readonly score: number }[];
}

/**
 * Which relations may come next on the way to the answer, with scores. Uses a prompt instead of the trained
 * relation-path predictor of arXiv:2309.11206. The original chooses from the whole vocabulary; this one only from what
 * the graph has there.
 */
export const rraRelations: Task<RraRelationsInput, RraRelationsOutput> = {
  id: 'rra.relations',
  schema: z.object({ relations: z.array(z.object({ relation: z.int(), score: z.number() })) }),
  maxOutputTokens: 640,
  example: {
    question: 'Which bakery was opened by the sister of Oda Marr?',
    entity: 'Oda Marr',
    prefix: ['sibling'],
    relations: [
      { id: 'founder of', name: 'founder of' },
      { id: 'height', name: 'height' },
    ],
    hop: 2,
    hops: 2,
  },

  prompt: ({ question, entity, prefix, relations, hop, hops }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      questionBlock(question),
      block('path', [entity, ...prefix].map((part) => quote(part)).join(' → ')),
      block('step', `${hop} / ${hops}`),
      block('relations', numbered(relations.map((relation) => relation.name))),
    ].join('\n'),
  }),

  parse: (value, { relations }) => {
    const matches = readMatches(value, {
      names: ['relation', 'r'],
      candidates: relations.map((relation) => relation.name),
      clues: ['next'],
    });
    return (
      matches && { relations: inOrder(matches.map((one) => ({ relation: one.candidate, score: one.score }))) }
    );
  },

  empty: () => ({ relations: [] }),

  embedded: async ({ question, relations }, thinker) => {
    const clues = await thinker.extractClues(question);
    const phrases = [question, ...clues.filter(({ kind }) => kind !== 'entity').map(({ text }) => text)];
    const scored = relations.map((relation, index) => ({
      relation: index,
      score: 10 * Math.max(...phrases.map((phrase) => thinker.relationScore(phrase, relation))),
    }));
    return { relations: inOrder(scored.filter(({ score }) => score > 0)) };
  },
};

function inOrder<Choice extends { readonly relation: number; readonly score: number }>(
  choices: readonly Choice[],
) {
  return choices.toSorted((a, b) => b.score - a.score || a.relation - b.relation);
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You look for the path of relations that leads from a named thing to the answer of a question.
The path so far and the number of this step are given. Choose at most five of the relations that may come next, each with a score from 0 to 10 for how likely it lies on the way. Leave out the others. Do not explain.
Example: question "Who taught the father of Kim?", path Kim → parent, step 2 / 2; relations 1. born in 2. teacher 3. height. Reply: {"relations": [{"relation": 2, "score": 9}]}`,
    zh: `你的任务是寻找从某个事物通往问题答案的关系路径。
下面给出目前的路径和当前是第几步。请从关系中最多选出五个可能的下一步，并给出 0 到 10 的分数，表示它位于路径上的可能性。其他关系不要列出。不要解释。
示例：问题“Kim 的父亲的老师是谁？”，路径 Kim → parent，第 2 / 2 步；关系 1. born in 2. teacher 3. height。回复：{"relations": [{"relation": 2, "score": 9}]}`,
  },
  data: 'choices',
  replies: ['{"relations": [{"relation": 2, "score": 9}, {"relation": 5, "score": 4}]}', '{"relations": []}'],
};
