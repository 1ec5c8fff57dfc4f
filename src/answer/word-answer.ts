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

/**
 * A reply without what `wordAnswer` says of its own in any language: remarks at the ends of lines are cut, a line that
 * only says that nothing was found is left out. For whoever compares replies with right answers; other texts stay as
 * they are.
 */
export function bareWording(text: string): string {
  return text
    .split('\n')
    .map(bareLine)
    .filter((line) => line !== '')
    .join('\n');
}

function bareLine(line: string): string {
  const said = line.trim();
  for (const { none, partial, model } of Object.values(WORDS)) {
    if (said === none) return '';
    for (const remark of [partial, model])
      if (said.endsWith(remark)) return said.slice(0, -remark.length).trimEnd();
  }
  return line;
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
