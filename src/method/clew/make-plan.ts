import { BudgetExceededError } from '../../errors.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Tie } from '../../plan/tie.ts';
import { readSlice } from '../../slice/read-slice.ts';
import { writePlan } from '../../task/write-plan.ts';
import type { MethodContext, Question } from '../method.ts';
import type { ClewOptions } from './options.ts';
import { readQuestion } from './read-question.ts';
import { situationOf, write } from './write.ts';

/** What a question asks, before it is answered. */
export interface MadePlan {
  /** Absent if no plan could be made. */
  readonly plan?: Plan | undefined;
  readonly ties: readonly Tie[];
  /** What the question asks for but the plan does not express. */
  readonly unmet: readonly string[];
}

/**
 * The plan that the method would try first: that of a sure reading, else one that a model writes, else that of the best
 * reading.
 */
export async function makePlan(
  question: Question,
  options: ClewOptions,
  context: MethodContext,
): Promise<MadePlan> {
  const read = await readQuestion(question, options, context);
  const [best] = read.readings;
  const own: MadePlan = best === undefined ? NOTHING : { plan: best.plan, ties: best.ties, unmet: [] };
  const hasModel = options.effort !== 'none' && !context.tasks.isEmbedded(writePlan);
  if (!hasModel || read.doubts.length === 0) return own;
  try {
    const situation = await situationOf(question, read, options, context);
    const { tried } = await write(await readSlice(situation.request, context.graph), situation);
    if (tried === undefined) return own;
    return { plan: tried.written.plan, ties: tried.ties, unmet: tried.written.unmet };
  } catch (error) {
    if (!(error instanceof BudgetExceededError)) throw error;
    return own;
  }
}

const NOTHING: MadePlan = { ties: [], unmet: [] };
