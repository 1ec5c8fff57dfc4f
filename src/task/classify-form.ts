import { z } from 'zod';
import { block, numbered, QUESTION_LIMIT, questionBlock } from '../slice/quote.ts';
import { fieldOf } from './choices.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

/** `comparison`: counts, superlatives and comparisons of values. `composition`: everything else. */
export type FormClass = 'composition' | 'comparison';

export interface ClassifyFormInput {
  readonly question: string;
  /** A few questions of each class. */
  readonly examples: Readonly<Record<FormClass, readonly string[]>>;
}

export interface ClassifyFormOutput {
  readonly type: FormClass;
}

/** Which class of logical form a question needs, so that examples of that class are shown (arXiv:2305.01750 §3). */
export const classifyForm: Task<ClassifyFormInput, ClassifyFormOutput> = {
  id: 'kbb.type',
  schema: z.object({ type: z.enum(['composition', 'comparison']) }),
  maxOutputTokens: 64,
  example: {
    question: 'Which bakery in Lintown is the oldest?',
    examples: { composition: ['Who opened the bakery?'], comparison: ['Which mill is the tallest?'] },
  },

  prompt: ({ question, examples }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      block('composition', numbered(examples.composition, QUESTION_LIMIT)),
      block('comparison', numbered(examples.comparison, QUESTION_LIMIT)),
      questionBlock(question),
    ].join('\n'),
  }),

  parse: (value) => {
    const said = typeof value === 'string' ? value : fieldOf(value, ['type', 'class', 'answer']);
    return typeof said === 'string' ? readClass(said) : undefined;
  },
  parseText: (text) => (text.length > 200 ? undefined : readClass(text)),
  empty: () => ({ type: 'composition' }),
};

function readClass(text: string): ClassifyFormOutput | undefined {
  const found = [
    ...new Set(
      text
        .slice(0, 200)
        .toLowerCase()
        .match(/composition|comparison/gu) ?? [],
    ),
  ];
  const [type] = found;
  return found.length === 1 ? { type: type as FormClass } : undefined;
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `Say which of two classes a question belongs to. "comparison": it counts, compares values or asks for the largest, first or the like. "composition": it only joins facts. Examples of both are shown. Do not explain.`,
    zh: `请判断问题属于哪一类。“comparison”：计数、比较数值，或询问最大、最早之类。“composition”：只是把事实连接起来。下面给出两类的例子。不要解释。`,
  },
  data: 'blocks',
  replies: ['{"type": "composition"}', '{"type": "comparison"}'],
};
