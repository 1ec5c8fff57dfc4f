import type { LanguageId } from '../language/ids.ts';
import { languageRoom } from '../language/registry.ts';
import type { Reason } from '../plan/reason.ts';
import type { AnswerReason } from './answer.ts';

/** The reason, with one plain sentence in the question's language. */
export function wordReason(reason: Reason, language: LanguageId): AnswerReason {
  // The words of a code take exactly the reasons with that code, but the compiler cannot see that the two belong together.
  const word = languageRoom(language).reasons[reason.code] as (reason: Reason) => string;
  return { ...reason, words: word(reason) };
}
