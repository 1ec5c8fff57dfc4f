import type { Language } from '../task/task.ts';
import type { AnswerEntity, Outcome } from './answer.ts';

export interface WordingInput {
  readonly answers: readonly AnswerEntity[];
  readonly verdict?: boolean;
  readonly outcome: Outcome;
}

/**
 * Template wording in the question's language: every answer by name in order, the verdict first, and a remark when the
 * outcome is less than grounded. No model takes part.
 */
export function wordAnswer(input: WordingInput, language: Language): string {
  const words = WORDS[language];
  if (input.outcome === 'abstained') return words.none;
  const names = [...new Set(input.answers.map((answer) => answer.name))];
  const verdict = input.verdict === undefined ? [] : [input.verdict ? words.yes : words.no];
  const listed = names.length === 0 ? [] : [words.list(names)];
  const remark = input.outcome === 'grounded' ? [] : [words[input.outcome]];
  return [...verdict, ...listed, ...remark].join(words.gap);
}

interface Words {
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  readonly partial: string;
  readonly model: string;
  readonly gap: string;
  list(names: readonly string[]): string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    yes: 'Yes.',
    no: 'No.',
    none: 'No answer was found.',
    partial: '(May be incomplete or beyond the evidence.)',
    model: '(From the model alone, without evidence.)',
    gap: ' ',
    list: (names) =>
      names.length === 1 ? `${names[0]}.` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`,
  },
  zh: {
    yes: '是。',
    no: '否。',
    none: '没有找到答案。',
    partial: '（可能不完整或超出证据。）',
    model: '（仅来自模型，没有证据。）',
    gap: '',
    list: (names) =>
      names.length === 1 ? `${names[0]}。` : `${names.slice(0, -1).join('、')}和${names.at(-1)}。`,
  },
};
