import { z } from 'zod';
import type { DirectedRelation } from '../graph/term.ts';
import { block, LABEL_LIMIT, numbered, questionBlock, quote } from '../slice/quote.ts';
import { readChoices } from './choices.ts';
import { ARROWS, type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';
import { walkedRelation } from './walked.ts';

export interface PickNextRelationInput {
  readonly question: string;
  /** The name of the topic entity. */
  readonly entity: string;
  /** Relations walked so far, in order. */
  readonly walked: readonly DirectedRelation[];
  /** At most 100 keep the prompt to a bearable length. */
  readonly relations: readonly DirectedRelation[];
}

export interface PickNextRelationOutput {
  /** Index from 0. Absent if none leads on. */
  readonly relation?: number | undefined;
}

/** The one relation to walk next on the way to the answer, or none (arXiv:2305.09645 §4.2). */
export const pickNextRelation: Task<PickNextRelationInput, PickNextRelationOutput> = {
  id: 'sg.relation',
  schema: z.object({ relation: z.int().nullable() }),
  maxOutputTokens: 128,
  example: {
    question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
    entity: 'Oda Marr',
    walked: [{ relation: { id: 'sibling', name: 'sibling' }, direction: 'out' }],
    relations: [
      { relation: { id: 'founded', name: 'founded' }, direction: 'out' },
      { relation: { id: 'child', name: 'child' }, direction: 'in' },
    ],
  },

  prompt: ({ question, entity, walked, relations }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      questionBlock(question),
      block('entity', quote(entity)),
      ...(walked.length === 0 ? [] : [block('walked', numbered(walked.map(shown), SHOWN_LIMIT))]),
      block('relations', numbered(relations.map(shown), SHOWN_LIMIT)),
    ].join('\n'),
  }),

  parse: (value, { relations }) => {
    const chosen = readChoices(value, ['relation', 'relations', 'choice'], relations.map(shown));
    if (chosen === undefined) return undefined;
    return { relation: chosen[0] };
  },

  empty: () => ({}),

  /**
   * Each walked relation has expressed one clue. The next one expresses one of the others, or else the question as a
   * whole.
   */
  embedded: async ({ question, walked, relations }, thinker) => {
    const phrases = (await thinker.extractClues(question))
      .filter(({ kind }) => kind === 'relation' || kind === 'class')
      .map(({ text }) => text);
    for (const { relation, direction } of walked) {
      const said = bestIndex(phrases, (phrase) => thinker.relationScore(phrase, relation, direction));
      if (said !== undefined) phrases.splice(said, 1);
    }
    const best = bestIndex(relations, ({ relation, direction }) =>
      Math.max(
        ...(phrases.length > 0 ? phrases : [question]).map((phrase) =>
          thinker.relationScore(phrase, relation, direction),
        ),
      ),
    );
    return { relation: best };
  },
};

/** The index of the highest score above 0, or the first of several. */
function bestIndex<Item>(items: readonly Item[], scoreOf: (item: Item) => number): number | undefined {
  const scores = items.map(scoreOf);
  const best = Math.max(0, ...scores);
  return best === 0 ? undefined : scores.indexOf(best);
}

/** The longest relation with its arrow. The limit on labels must not cut the arrow off. */
const SHOWN_LIMIT = LABEL_LIMIT + 2;

function shown({ relation, direction }: DirectedRelation): string {
  return walkedRelation(relation.name, direction);
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You read a knowledge graph step by step to answer a question. Starting at the entity, and after the relations already walked, choose the one relation that leads on towards the answer; null if none does. Do not explain. The first relation is seen from the entity, each further one from the things reached before it.
${ARROWS.en}
Example: question "Who taught the father of Kim?", entity Kim, walked 1. –parent→; relations 1. –born in→ 2. –teacher→ 3. ←teacher–. Reply: {"relation": 2}`,
    zh: `你在逐步阅读知识图谱以回答一个问题。从该实体出发，在已走过的关系之后，请选出继续通向答案的那一个关系；如果都不是，回复 null。不要解释。第一个关系以该实体为起点，其后每个关系以前一步到达的事物为起点。
${ARROWS.zh}
示例：问题“Kim 的父亲的老师是谁？”，实体 Kim，已走过 1. –parent→；关系 1. –born in→ 2. –teacher→ 3. ←teacher–。回复：{"relation": 2}`,
  },
  data: 'choices',
  replies: ['{"relation": 2}', '{"relation": null}'],
};
