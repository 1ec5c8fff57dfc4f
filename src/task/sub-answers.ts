import { block, LIST_LIMIT, quote } from '../slice/quote.ts';
import { textIn } from './prompt-in.ts';
import type { Language } from './task.ts';

/** A sub-question as it was asked, with its answer. The answer is empty if none was found. */
export interface SubAnswerText {
  readonly question: string;
  readonly answer: string;
}

const WORDS = {
  en: { none: '(no answer found)', mark: 'A', nothing: '(none yet)' },
  zh: { none: '（没有找到答案）', mark: '答', nothing: '（还没有子问题）' },
};

/** Earlier sub-questions with their answers as a delimited block, numbered. */
export function subAnswerBlock(pairs: readonly SubAnswerText[], language: Language): string {
  const { none, mark, nothing } = textIn(WORDS, language);
  const lines = pairs.map(
    ({ question, answer }, index) =>
      `${index + 1}. ${quote(question, LIST_LIMIT)}\n   ${mark}: ${quote(answer, LIST_LIMIT) || none}`,
  );
  return block('answers', lines.join('\n') || nothing);
}
