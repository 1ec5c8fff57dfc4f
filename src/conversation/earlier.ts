import type { Answer } from '../answer/answer.ts';
import type { Earlier } from '../answer/result.ts';

/** The most readings of a question that another goes on from: as many as are offered of that one. */
const MOST_EARLIER_READINGS = 3;

/** The parts of an earlier answer that a follow-up question can refer to. */
export function earlierOf({ question, readAs = question, plan, ties, answers, readings }: Answer): Earlier {
  if (plan !== undefined || readings.length === 0) return { question: readAs, answers, plan, ties };
  return {
    question: readAs,
    answers,
    readings: readings.slice(0, MOST_EARLIER_READINGS).map(({ plan: read }) => ({ plan: read })),
  };
}
