import type { LanguageId } from '../language/ids.ts';
import { languageRoom } from '../language/registry.ts';
import type { Reason } from '../plan/reason.ts';
import type { AnswerReason } from './answer.ts';

/** The reason with one plain sentence in the question's language. */
export function wordReason(reason: Reason, language: LanguageId): AnswerReason {
  // Every code has words for exactly its reasons; the compiler cannot follow the pair.
  const word = languageRoom(language).reasons[reason.code] as (reason: Reason) => string;
  return { ...reason, words: word(reason) };
}
