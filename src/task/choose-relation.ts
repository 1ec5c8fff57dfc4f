import { z } from 'zod';
import type { Direction, Relation } from '../graph/term.ts';
import { block, numbered, questionBlock, quote } from '../slice/quote.ts';
import { readChoice, readScore } from './reply.ts';
import { ARROWS, type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';
import { walkedRelation } from './walked.ts';

export interface ChooseRelationInput {
  /** The guidance edge's head, clue relation and tail in its own order, or a single text instead. */
  readonly phrase: readonly string[];
  readonly question?: string | undefined;
  /** Stands for the known end of the phrase, from which the relations are seen. */
  readonly current: string;
  /** At most 20 keep the prompt short. */
  readonly relations: readonly (Relation & { readonly direction: Direction })[];
}

export interface ChooseRelationOutput {
  /** Index from 0. Absent if none fits. */
  readonly relation?: number;
  /** 0..10. 0 if none fits. */
  readonly score: number;
}

const NONE: ChooseRelationOutput = { score: 0 };

/**
 * Which relation of the graph can take the place of the one in the phrase without changing its meaning, or none
 * (context-aware pruning, arXiv:2508.10012 §3.3).
 */
export const chooseRelation: Task<ChooseRelationInput, ChooseRelationOutput> = {
  id: 'gg.relation',
  schema: z.object({ relation: z.int().nullable(), score: z.number() }),
  maxOutputTokens: 128,
  example: {
    phrase: ['person', 'sister', 'Oda Marr'],
    question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
    relations: [
      { id: 'sibling', name: 'sibling', direction: 'in' },
      { id: 'height', name: 'height', direction: 'out' },
    ],
    current: 'Oda Marr',
  },

  prompt: ({ phrase, question, current, relations }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      ...(question === undefined ? [] : [questionBlock(question)]),
      block('phrase', phrase.map((part) => quote(part)).join(' – ')),
      block('current', quote(current)),
      block('relations', numbered(relationTexts(relations))),
    ].join('\n'),
  }),

  parse: (value, { relations }) => {
    const names = relationTexts(relations);
    if (typeof value !== 'object' || value === null) return undefined;
    const entry = Array.isArray(value) ? value[0] : value;
    if (entry === undefined) return NONE;
    if (typeof entry !== 'object' || entry === null) return readReply(entry, undefined, names);
    const fields = entry as Readonly<Record<string, unknown>>;
    if (!('relation' in fields) && !('choice' in fields)) return undefined;
    return readReply(fields.relation ?? fields.choice, fields.score, names);
  },

  empty: () => NONE,

  embedded: ({ phrase, relations }, thinker) => {
    const parts =
      phrase.length === 3 ? [phrase[1] as string, phrase[2] as string, phrase[0] as string] : phrase;
    let best: ChooseRelationOutput = NONE;
    for (const [relation, candidate] of relations.entries()) {
      const [main, ...rest] = parts.map((part) => thinker.relationScore(part, candidate));
      const score = 10 * Math.max(main ?? 0, ...rest.map((other) => CONTEXT * other));
      if (score > best.score) best = { relation, score };
    }
    return best;
  },
};

function relationTexts(relations: ChooseRelationInput['relations']): readonly string[] {
  return relations.map(({ name, direction }) => walkedRelation(name, direction));
}

/** How much the ends of a phrase count, compared with the words between them. */
const CONTEXT = 0.8;

/** Choosing something that was not offered counts as choosing nothing. Undefined for a choice without a score. */
function readReply(
  choice: unknown,
  score: unknown,
  names: readonly string[],
): ChooseRelationOutput | undefined {
  const relation = readChoice(choice, names);
  if (relation === undefined) return NONE;
  const strength = readScore(score);
  if (strength === undefined) return undefined;
  return strength === 0 ? NONE : { relation, score: strength };
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You choose a relation of a knowledge graph for a phrase "head – words – tail".
Name the one relation that can take the place of the words in the middle so that the meaning of the phrase stays the same, with a score from 0 to 10 for how well it does. If none of them can, give null and score 0. Do not explain. The relations are seen from "current", one end of the phrase; one that runs the wrong way cannot stand in it.
${ARROWS.en}
Example: phrase "Kim – father – man", current Kim; relations 1. –height→ 2. –parent→ 3. ←parent–. Reply: {"relation": 2, "score": 8}`,
    zh: `你的任务是为短语“头 – 词语 – 尾”选择知识图谱中的一个关系。
请选出可以代替中间词语而短语意思保持不变的那一个关系，并给出 0 到 10 的分数表示合适程度。如果都不合适，回复 null 和分数 0。不要解释。关系是从“current”（短语的一端）看出去的；方向不对的关系不能放入短语。
${ARROWS.zh}
示例：短语“Kim – 父亲 – 男人”，current 为 Kim；关系 1. –height→ 2. –parent→ 3. ←parent–。回复：{"relation": 2, "score": 8}`,
  },
  data: 'choices',
  replies: ['{"relation": 2, "score": 8}', '{"relation": null, "score": 0}'],
};
