import type { AnswerUsage } from './answer/answer.ts';
import { type AskOptions, ask } from './ask.ts';
import { makePlan } from './method/clew/plan/make-plan.ts';
import type { Method } from './method/method.ts';
import { methodById } from './method/registry.ts';
import type { Plan } from './plan/worded-plan.ts';
import type { BuiltPlan } from './task/build-plan.ts';

/** The plan of a question, to be looked at, edited and handed back as an option of the method `clew`. */
export interface PlannedQuestion {
  /** Absent where none could be made within the budget. */
  readonly plan?: Plan;
  /** Words of the question that the plan does not take up, in order. */
  readonly uncovered: readonly string[];
  readonly usage: AnswerUsage;
}

/**
 * Plans one question and answers nothing. One call (two when the reply must be put right); with the embedded model none: the plan is
 * read off its best reading, relations fixed. Takes the same options and limits as `ask`; method and its options
 * play no part.
 * @throws as `ask` does.
 */
export async function planQuestion(
  question: string,
  { method: _, options: __, ...options }: AskOptions = {},
): Promise<PlannedQuestion> {
  let built: BuiltPlan | undefined;
  const planning: Method = {
    ...methodById('clew'),
    async run(asked, _options, context) {
      built = await makePlan(asked, context);
      return { answers: [], basis: 'none', clues: [], evidence: [], complete: false, stopReason: 'answered' };
    },
  };
  const { usage } = await ask(question, { ...options, method: planning });
  const { plan, uncovered } = built ?? { plan: undefined, uncovered: [] };
  return { ...(plan === undefined ? {} : { plan }), uncovered, usage };
}
