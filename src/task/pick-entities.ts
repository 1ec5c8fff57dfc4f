import { z } from 'zod';
import { readChoices } from './choices.ts';
import { BEHIND_EXAMPLE, type EntitiesBehind, entitiesBehind } from './entities-behind.ts';
import { ARROWS, type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

/** At most 70 names keep the prompt to a bearable length. */
export type PickEntitiesInput = EntitiesBehind;

export interface PickEntitiesOutput {
  /** Indices from 0, ascending, each once. */
  readonly entities: readonly number[];
}

/** The smallest set of entities behind a relation that meets the question's conditions (arXiv:2410.23875 §3.2). */
export const pickEntities: Task<PickEntitiesInput, PickEntitiesOutput> = {
  id: 'pog.entities',
  schema: z.object({ entities: z.array(z.int()) }),
  maxOutputTokens: 512,
  example: BEHIND_EXAMPLE,

  prompt: (input, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: entitiesBehind(input, 'candidates'),
  }),

  parse: (value, { names }) => {
    const chosen = readChoices(value, ['entities', 'entity', 'candidates', 'candidate'], names);
    return chosen && { entities: chosen };
  },

  empty: () => ({ entities: [] }),

  /** Those that the question names. If it names none, there is no condition to choose by, and all stay. */
  embedded: ({ question, names }, thinker) => {
    const named = names.flatMap((name, index) => (thinker.nameScore(question, name) > 0 ? [index] : []));
    return { entities: named.length > 0 ? named : names.map((_, index) => index) };
  },
};

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You explore a knowledge graph to answer a question. From the candidates behind the relation choose the smallest set that meets the conditions the question states; where it states none that tells them apart, choose all that may lead to the answer. Do not explain.
${ARROWS.en}
Example: question "Which son of Kim was born in Ashby?", entity Kim, relation –child→; candidates 1. Bo 2. Ann 3. Tom. Nothing tells sons from daughters or where they were born, so all are kept. Reply: {"entities": [1, 2, 3]}`,
    zh: `你在探索知识图谱以回答一个问题。请从该关系后面的候选中选出满足问题条件的最小集合；如果问题没有可以区分它们的条件，就选出所有可能通向答案的候选。不要解释。
${ARROWS.zh}
示例：问题“Kim 的哪个儿子出生在安城？”，实体 Kim，关系 –child→；候选 1. Bo 2. Ann 3. Tom。没有信息可以区分，因此全部保留。回复：{"entities": [1, 2, 3]}`,
  },
  data: 'choices',
  replies: ['{"entities": [1, 4]}', '{"entities": []}'],
};
