import { z } from 'zod';
import { block, numbered, questionBlock } from '../slice/quote.ts';
import { readChoice } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface ChooseBranchInput {
  readonly question: string;
  /** Two or more phrases: the head, relation and tail of a guidance edge each. */
  readonly phrases: readonly (readonly string[])[];
}

/** The index, from 0, of the phrase that the question states more strongly. */
export interface ChooseBranchOutput {
  readonly choice: number;
}

/**
 * Which of several constraints that cannot hold together fits the question better (arXiv:2508.10012, branch selection).
 */
export const chooseBranch: Task<ChooseBranchInput, ChooseBranchOutput> = {
  id: 'gg.branch',
  schema: z.object({ choice: z.int() }),
  maxOutputTokens: 64,
  example: {
    question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
    phrases: [
      ['bakery', 'in', 'Lintown'],
      ['bakery', 'opened by', 'person'],
    ],
  },

  prompt: ({ question, phrases }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [questionBlock(question), block('phrases', numbered(texts(phrases)))].join('\n'),
  }),

  parse: (value, { phrases }) => {
    const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    const choice = readChoice(
      Array.isArray(value) ? value[0] : (fields.choice ?? fields.phrase),
      texts(phrases),
    );
    return choice === undefined ? undefined : { choice };
  },

  /** The phrase being explored comes first. */
  empty: () => ({ choice: 0 }),

  embedded: ({ question, phrases }, thinker) => {
    const scores = texts(phrases).map((phrase) => thinker.textScore(question, phrase));
    return { choice: scores.indexOf(Math.max(...scores)) };
  },
};

function texts(phrases: readonly (readonly string[])[]): readonly string[] {
  return phrases.map((phrase) => phrase.join(' – '));
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `A knowledge graph has no fact that satisfies all of the phrases below together. Decide which one phrase the question states most clearly and should be kept.`,
    zh: `知识图谱中没有能够同时满足下列所有短语的事实。请判断问题最明确地表达了哪一个短语，应当保留它。`,
  },
  data: 'choices',
  replies: ['{"choice": 1}'],
};
