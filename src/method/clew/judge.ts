import type { Entity } from '../../graph/term.ts';
import type { PlanResult } from '../../plan/evaluate.ts';
import type { Plan } from '../../plan/plan.ts';
import { readValue } from '../../plan/value.ts';
import type { ReadQuestion } from './read-question.ts';
import { isAnswered } from './run-plan.ts';

/** What counts against a plan that was run. The model that wrote the plan is told. */
export type Objection =
  | { readonly kind: 'empty' }
  /** `usual`: the largest number of answers that any reading gives. */
  | { readonly kind: 'too-many'; readonly answers: number; readonly usual: number }
  | { readonly kind: 'wrong-kind'; readonly asked: string; readonly shown: readonly string[] }
  /** Every answer is something that the question names. */
  | { readonly kind: 'named'; readonly names: readonly string[] }
  | { readonly kind: 'unmet'; readonly words: readonly string[] };

/** More answers than `least`, and more than `times` as many as the largest reading has, are too many. */
const MANY = { least: 20, times: 3 };

/**
 * Everything that counts against a run, worst first. Empty if nothing does.
 * @param isWhollySaid whether the plan accounts for every word of the question, so that many answers do not suggest a
 * missing condition.
 */
export function judge(
  plan: Plan,
  run: PlanResult,
  unmet: readonly string[],
  { readings, names, analysis }: ReadQuestion,
  isWhollySaid: boolean,
): readonly Objection[] {
  if (!isAnswered(run)) return [{ kind: 'empty' }];
  const objections: Objection[] = [];
  const answers = run.answers.map(({ entity }) => entity);
  const isOfEach = plan.operators.some((operator) => operator.kind === 'group');
  const { wanted, form } = analysis.asked;
  const kind = isOfEach ? undefined : wrongKind(run, answers, wanted, form);
  if (kind !== undefined) objections.push(kind);
  const isConstant = plan.nodes.some(({ id, entities }) => id === plan.answer && entities !== undefined);
  const asked = new Set(names.flatMap(({ entities }) => entities.slice(0, 1).map(({ id }) => id)));
  if (answers.length > 0 && !isConstant && answers.every(({ id }) => asked.has(id)))
    objections.push({ kind: 'named', names: answers.map(({ name }) => name) });
  const usual = Math.max(0, ...readings.map((reading) => reading.answers.length));
  if (!isWhollySaid && readings.length > 0 && answers.length > Math.max(MANY.least, MANY.times * usual))
    objections.push({ kind: 'too-many', answers: answers.length, usual });
  if (unmet.length > 0) objections.push({ kind: 'unmet', words: unmet });
  return objections;
}

/**
 * Whether the answers are of the wrong kind. Where a person or place is asked for, not all answers may be numbers or
 * dates. Where a time or number is asked for, at least one answer must be one.
 */
function wrongKind(
  run: PlanResult,
  answers: readonly Entity[],
  wanted: string | undefined,
  form: string | undefined,
): Objection | undefined {
  if (answers.length === 0 || run.value !== undefined) return undefined;
  const values = answers.map(({ name }) => readValue(name));
  const shown = answers.slice(0, 3).map(({ name }) => name);
  const isValue = ({ number, date }: (typeof values)[number]) => number !== undefined || date !== undefined;
  if ((wanted === 'person' || wanted === 'place') && values.every(isValue))
    return { kind: 'wrong-kind', asked: wanted, shown };
  if (form === 'count' && !values.some(({ number }) => number !== undefined))
    return { kind: 'wrong-kind', asked: 'number', shown };
  if (wanted === 'time' && !values.some(isValue)) return { kind: 'wrong-kind', asked: wanted, shown };
  return undefined;
}
