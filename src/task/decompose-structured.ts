import { z } from 'zod';
import { normaliseName } from '../graph/normalise.ts';
import { QUESTION_LIMIT, questionBlock } from '../slice/quote.ts';
import { readList, readNumber, readText } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface DecomposeStructuredInput {
  readonly question: string;
}

/** Marks the place of the seed in a sub-question. */
export const MASK = '[MASK]';

/** A sub-question whose seed is either named or comes from an earlier step. */
export interface SubQuestionStep {
  /** Has `MASK` in the place of the seed, at least once. */
  readonly question: string;
  /** The index of the earlier step whose answers are the seeds. Undefined if the seed is named. */
  readonly dependsOn?: number;
  /** The name of the seed. Undefined if it comes from another step. */
  readonly seed?: string;
}

export interface StructuredDecomposition {
  /** Every dependency points to an earlier step. Empty if no steps could be read. */
  readonly steps: readonly SubQuestionStep[];
}

const MAX_STEPS = 10;

/**
 * A question as masked sub-questions with dependencies and seeds (arXiv:2401.00426, decomposition). Uses a prompt with
 * invented examples; the original fine-tunes a model. The embedded form is weak: it masks the longest name in the
 * question and does not split.
 */
export const decomposeStructured: Task<DecomposeStructuredInput, StructuredDecomposition> = {
  id: 'decompose.structured',
  schema: z.object({
    steps: z.array(
      z.object({ id: z.int(), question: z.string(), dep: z.int(), seed: z.string().optional() }),
    ),
  }),
  maxOutputTokens: 512,
  example: { question: 'Which bakery was opened by the sister of Oda Marr?' },

  prompt: ({ question }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: questionBlock(question),
  }),

  parse: readSteps,
  empty: () => ({ steps: [] }),

  embedded: async ({ question }, thinker) => {
    const names = (await thinker.extractClues(question)).filter((clue) => clue.kind === 'entity');
    const seed = names.toSorted((a, b) => b.text.length - a.text.length)[0]?.text;
    return { steps: seed === undefined ? [] : [{ question: masked(question, seed), seed }] };
  },
};

function readSteps(value: unknown): StructuredDecomposition | undefined {
  const list = readList(value, ['steps', 'subquestions', 'questions'], ['question']);
  if (list === undefined) return undefined;
  const steps: SubQuestionStep[] = [];
  const places = new Map<number, number>();
  for (const [index, entry] of list.slice(0, MAX_STEPS).entries()) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue;
    const fields = entry as Readonly<Record<string, unknown>>;
    const question = readText(fields.question)?.slice(0, QUESTION_LIMIT);
    if (question === undefined) continue;
    const dependsOn = places.get(readNumber(fields.dep) ?? -1);
    const seed = readText(fields.seed ?? fields.seed_entity ?? fields.entity);
    if (dependsOn === undefined && seed === undefined) continue;
    places.set(readNumber(fields.id) ?? index + 1, steps.length);
    steps.push(
      dependsOn === undefined
        ? { question: masked(question, seed as string), seed: seed as string }
        : { question: masked(question), dependsOn },
    );
  }
  return steps.length === 0 ? undefined : { steps };
}

/** Replaces the seed, or a mask in another spelling, by the mask. If the question has neither, the mask is added. */
function masked(question: string, seed?: string): string {
  const text = question.replaceAll(/\[\s*(?:mask|seed|entity|answer[^\]]*|\d+)\s*\]|#\d+/giu, MASK);
  if (text.includes(MASK)) return text;
  const at = seed === undefined ? -1 : text.toLowerCase().indexOf(seed.toLowerCase());
  if (seed !== undefined && at >= 0 && normaliseName(seed) !== '') {
    return text.slice(0, at) + MASK + text.slice(at + seed.length);
  }
  return `${text} (${MASK})`;
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You split a question into simple sub-questions, each of which asks for what is directly related to one thing.
Every sub-question has a number "id", and ${MASK} in place of the thing it starts from. If that thing is named in the main question, "seed" is its name and "dep" is -1. If it is the answer of an earlier sub-question, "dep" is the number of that one and there is no seed. The last sub-question asks for the answer. A simple question is one sub-question.`,
    zh: `请把一个问题拆成简单的子问题，每个子问题只询问与某一个事物直接相关的内容。
每个子问题有一个编号 "id"，并用 ${MASK} 代替它的出发事物。如果该事物在主问题中有名称，"seed" 写这个名称，"dep" 写 -1；如果它是前面某个子问题的答案，"dep" 写那个子问题的编号，不写 seed。最后一个子问题询问答案。简单的问题只有一个子问题。`,
  },
  data: 'questionToAnalyse',
  replies: [],
  examples: {
    en: [
      [
        'Who opened Golden Crust?',
        `{"steps": [{"id": 1, "question": "Who opened ${MASK}?", "dep": -1, "seed": "Golden Crust"}]}`,
      ],
      [
        'Which dishes were invented by cooks who trained under the sister of Oda Marr?',
        `{"steps": [{"id": 1, "question": "Who is the sister of ${MASK}?", "dep": -1, "seed": "Oda Marr"}, {"id": 2, "question": "Which cooks trained under ${MASK}?", "dep": 1}, {"id": 3, "question": "Which dishes were invented by ${MASK}?", "dep": 2}]}`,
      ],
    ],
    zh: [
      [
        '金皮面包店是谁开的？',
        `{"steps": [{"id": 1, "question": "${MASK}是谁开的？", "dep": -1, "seed": "金皮面包店"}]}`,
      ],
      [
        '师从欧达的姐姐的厨师发明了哪些菜？',
        `{"steps": [{"id": 1, "question": "${MASK}的姐姐是谁？", "dep": -1, "seed": "欧达"}, {"id": 2, "question": "哪些厨师师从${MASK}？", "dep": 1}, {"id": 3, "question": "${MASK}发明了哪些菜？", "dep": 2}]}`,
      ],
    ],
  },
};
