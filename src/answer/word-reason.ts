import { reasons as english } from '../language/en/reasons.ts';
import type { ReasonWords } from '../language/reason-words.ts';
import { reasons as chinese } from '../language/zh/reasons.ts';
import type { Reason } from '../plan/reason.ts';
import type { Language } from '../task/task.ts';
import type { AnswerReason } from './answer.ts';

const WORDS: Readonly<Record<Language, ReasonWords>> = { en: english, zh: chinese };

/** The reason with one plain sentence in the question's language. */
export function wordReason(reason: Reason, language: Language): AnswerReason {
  // Every code has words for exactly its reasons; the compiler cannot follow the pair.
  const word = WORDS[language][reason.code] as (reason: Reason) => string;
  return { ...reason, words: word(reason) };
}
