import type { Answer } from '../../src/answer/answer.ts';

export type ErrorClass =
  | 'right'
  | 'no name found'
  | 'abstained'
  | 'other name'
  | 'other path'
  | 'answers missing'
  | 'answers too many'
  | 'order';

export interface Scored {
  readonly hitAt1: boolean;
  readonly partial: boolean;
  readonly complete: boolean;
  readonly answered: boolean;
  readonly ms: number;
  readonly errorClass: ErrorClass;
  readonly hops: number | undefined;
  readonly outcome: Answer['outcome'];
}

export function plainAnswer(name: string): string {
  return name.toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** @param isTopic whether the start of the answered path is one of the gold topic entities. */
export function scoreAnswer(
  answer: Answer,
  gold: ReadonlySet<string>,
  complete: 'equal' | 'recall',
  isTopic: boolean,
): Pick<Scored, 'hitAt1' | 'partial' | 'complete' | 'answered' | 'errorClass' | 'outcome'> {
  const given = answer.answers.map(({ name }) => plainAnswer(name));
  const right = given.filter((name) => gold.has(name)).length;
  const isWhole = new Set(given.filter((name) => gold.has(name))).size === gold.size;
  const isComplete = isWhole && (complete === 'recall' || right === given.length);
  const hitAt1 = given[0] !== undefined && gold.has(given[0]);
  return {
    hitAt1,
    partial: right > 0,
    complete: isComplete,
    answered: given.length > 0,
    outcome: answer.outcome,
    errorClass: classOf(),
  };

  function classOf(): ErrorClass {
    if (isComplete && hitAt1) return 'right';
    if (answer.stopReason === 'no-start') return 'no name found';
    if (given.length === 0) return isTopic ? 'abstained' : 'other name';
    if (right === 0) return isTopic ? 'other path' : 'other name';
    if (!isWhole) return 'answers missing';
    return isComplete ? 'order' : 'answers too many';
  }
}

export function percent(part: number, of: number): string {
  return of === 0 ? '–' : ((100 * part) / of).toFixed(1);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
