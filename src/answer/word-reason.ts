import type { LanguageId } from '../language/ids.ts';
import { languageRoom } from '../language/registry.ts';
import type { Reason } from '../plan/reason.ts';
import type { AnswerReason } from './answer.ts';

/**
 * The reasons with their sentences. Each sentence comes once, because a method and its proof often find the same
 * reason.
 */
export function wordReasons(reasons: readonly Reason[], language: LanguageId): readonly AnswerReason[] {
  const worded = reasons.map((reason) => wordReason(reason, language));
  return worded.filter(({ words }, at) => worded.findIndex((one) => one.words === words) === at);
}

/** The reason, with one plain sentence in the question's language. */
function wordReason(reason: Reason, language: LanguageId): AnswerReason {
  // The words of a code take exactly the reasons with that code, but the compiler cannot know that the two belong
  // together.
  const word = languageRoom(language).reasons[reason.code] as (reason: Reason) => string;
  return { ...reason, words: word(reason) };
}
