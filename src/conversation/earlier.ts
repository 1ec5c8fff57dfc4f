import type { Answer } from '../answer/answer.ts';
import type { Earlier } from '../answer/result.ts';

/** What a question may go on from, of an answer that was given. */
export function earlierOf({ question, readAs = question, plan, answers }: Answer): Earlier {
  return { question: readAs, answers, plan };
}
