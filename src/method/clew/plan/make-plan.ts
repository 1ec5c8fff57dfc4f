import type { Interpretations } from '../../../model/embedded/interpret.ts';
import type { Operators } from '../../../model/embedded/operators.ts';
import type { Plan } from '../../../plan/worded-plan.ts';
import { type BuiltPlan, buildPlan as buildPlanTask } from '../../../task/build-plan.ts';
import type { MethodContext, Question } from '../../method.ts';

export interface MakePlanOptions {
  readonly maxHops?: number;
  readonly beam?: number;
  /** How the embedded model reads the question, if that is known already. */
  readonly ranked?: Interpretations;
  /** Why an earlier plan led nowhere. */
  readonly problem?: string;
}

/**
 * Asks for the plan of a question, one call (two when the reply must be put right), and traces it with what code mended. With the
 * embedded model the plan is read off its best reading. No plan where none could be made.
 * @throws {BudgetExceededError} before the call.
 */
export async function makePlan(
  question: Question,
  context: MethodContext,
  options: MakePlanOptions = {},
): Promise<BuiltPlan> {
  const { maxHops = 3, beam = 10, ranked, problem } = options;
  const read = async ({ consumed, excluded, asks, joins }: Operators) => {
    if (ranked !== undefined) return ranked;
    const thinker = await context.tasks.thinker();
    return thinker.interpret(question.text, {
      graph: context.graph,
      maxHops,
      beam,
      signal: context.signal,
      // What is said of something excluded is no part of the way to the answers.
      ignored: [...consumed, ...excluded.map(({ span }) => span)],
      isStatement: asks === 'truth',
      isUnion: joins === 'or',
      ...(question.topicEntities === undefined ? {} : { topicEntities: question.topicEntities }),
    });
  };
  const input = { question: question.text, read, ...(problem === undefined ? {} : { problem }) };
  const { output } = await context.tasks.run(buildPlanTask, input);
  for (const { rule, what } of output.mends)
    context.trace.record({ type: 'step', name: 'plan-mended', data: { rule, what } });
  if (output.plan === undefined) {
    context.trace.record({ type: 'step', name: 'plan-missing', data: { isSecond: problem !== undefined } });
  } else {
    const { plan, uncovered } = output;
    context.trace.record({ type: 'step', name: 'plan-built', data: { plan, uncovered } });
  }
  return output;
}

/** The plan of a question, for a person to edit and hand back; undefined where none could be made. */
export async function buildPlan(question: Question, context: MethodContext): Promise<Plan | undefined> {
  return (await makePlan(question, context)).plan;
}
