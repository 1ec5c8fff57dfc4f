import type { Answer } from '../answer/answer.ts';
import type { Earlier } from '../answer/result.ts';

/** The parts of an earlier answer that a follow-up question can refer to. */
export function earlierOf({ question, readAs = question, plan, answers }: Answer): Earlier {
  return { question: readAs, answers, plan };
}
