import { z } from 'zod';
import { block, QUESTION_LIMIT, questionBlock, quote } from '../slice/quote.ts';
import { fieldOf } from './choices.ts';
import { readText } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface DraftFormInput {
  readonly question: string;
  /** Annotated questions. Those to imitate most come last. */
  readonly examples: readonly { readonly question: string; readonly logicalForm: string }[];
}

export interface DraftFormOutput {
  /** As the model wrote it, on one line. Its parser decides whether it can be read. Empty after an unusable reply. */
  readonly form: string;
}

const FORM_LIMIT = 1000;

/** Drafts a logical form by imitating annotated questions, with its names in plain words (arXiv:2305.01750 §3.1). */
export const draftForm: Task<DraftFormInput, DraftFormOutput> = {
  id: 'kbb.draft',
  schema: z.object({ form: z.string() }),
  maxOutputTokens: 300,
  example: {
    question: 'Which bakery did the sister of Oda Marr open?',
    examples: [{ question: 'Who is the sister of Tom Lee?', logicalForm: '(JOIN (R sister) [Tom Lee])' }],
  },

  prompt: ({ question, examples }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      block(
        'examples',
        examples
          .map(
            (example) =>
              `question: ${quote(example.question, QUESTION_LIMIT)}\nform: ${quote(shown(example.logicalForm), FORM_LIMIT)}`,
          )
          .join('\n'),
      ),
      questionBlock(question),
    ].join('\n'),
  }),

  parse: (value) => {
    const said = typeof value === 'string' ? value : fieldOf(value, ['form', 'logicalform', 'expression']);
    const text = typeof said === 'string' ? readText(said) : undefined;
    return text === undefined || text.length > FORM_LIMIT ? undefined : { form: text };
  },

  /** The last line that looks like a form, with or without a label before it. */
  parseText: (text) => {
    const lines = text.slice(-4000).split('\n');
    for (const line of lines.toReversed()) {
      const form = line.replace(/^[\s`*-]*(?:logical )?(?:form|expression|表达式)?\s*[:：]?\s*/iu, '').trim();
      if (/^(?:\(|\[[^\]]+\]\s*(?:→|-[>›]))/u.test(form) && form.length <= FORM_LIMIT) return { form };
    }
    return undefined;
  },
  empty: () => ({ form: '' }),
};

/**
 * Writes each arrow of a chain as one character, because prompts contain no angle brackets from outside text, and
 * models imitate what they see.
 */
function shown(form: string): string {
  return form.replaceAll('->', '→');
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `Write the logical form of a question by imitating the examples: the same notation, names in plain words as the question and the examples use them. Do not explain.`,
    zh: `请仿照例子写出问题的逻辑表达式：使用相同的记法，名称用问题和例子中的普通词语。不要解释。`,
  },
  data: 'blocks',
  replies: ['{"form": "..."}'],
};
