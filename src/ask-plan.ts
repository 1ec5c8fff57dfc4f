import type { AnswerUsage } from './answer/answer.ts';
import type { AskOptions } from './ask/options.ts';
import { ask } from './ask.ts';
import { clew } from './method/clew/clew.ts';
import { type MadePlan, makePlan } from './method/clew/make-plan.ts';
import { clewOptions } from './method/clew/options.ts';
import type { Method } from './method/method.ts';

/** The plan of a question, to be inspected, edited and passed back as an option of the method `clew`. */
export interface PlannedQuestion extends Omit<MadePlan, 'ties'> {
  readonly usage: AnswerUsage;
}

/**
 * Plans one question and answers nothing: the plan of a sure reading, else one that a model writes in one call (two when it
 * asks to look, or the reply must be put right), else that of the best reading. Takes the same options and limits as `ask`;
 * method and its options play no part.
 * @throws as `ask` does.
 */
export async function planQuestion(
  question: string,
  { method: _, options: __, ...options }: AskOptions = {},
): Promise<PlannedQuestion> {
  let made: MadePlan = { ties: [], unmet: [] };
  const planning: Method = {
    ...(clew as Method),
    async run(asked, _options, context) {
      made = await makePlan(asked, clewOptions.parse({}), context);
      return { answers: [], basis: 'none', clues: [], evidence: [], complete: false, stopReason: 'answered' };
    },
  };
  const { usage } = await ask(question, { ...options, method: planning });
  const { plan, unmet } = made;
  return { plan, unmet, usage };
}
