import { stableId } from '../graph/term.ts';
import type { Plan } from './plan.ts';
import type { PlanAnswer } from './plan-result.ts';

/** The number or date that a plan asks for each answer, by stable identifier. Absent for a plan without `group`. */
export function groupValues(
  { operators }: Plan,
  answers: readonly PlanAnswer[],
): ReadonlyMap<string, string> | undefined {
  if (!operators.some(({ kind }) => kind === 'group')) return undefined;
  return new Map(
    answers.flatMap(({ entity, measure }) => (measure === undefined ? [] : [[stableId(entity), measure]])),
  );
}
