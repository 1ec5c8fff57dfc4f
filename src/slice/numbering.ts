import type { PlanStep } from '../plan/plan.ts';
import type { SliceStep } from './slice.ts';

/** Gives relations their numbers in the order in which they are first shown. */
export class Numbering {
  readonly #steps: SliceStep[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #describe: (step: PlanStep) => SliceStep;

  /** @param known steps that keep the numbers they have. */
  constructor(describe: (step: PlanStep) => SliceStep, known: readonly SliceStep[] = []) {
    this.#describe = describe;
    for (const step of known) {
      this.#steps.push(step);
      this.#numbers.set(stepKey(step), this.#steps.length);
    }
  }

  get steps(): readonly SliceStep[] {
    return [...this.#steps];
  }

  /** The number of a relation with its arrow, from 1; a new one when it has none. */
  numberOf(step: PlanStep): number {
    const key = stepKey(step);
    const before = this.#numbers.get(key);
    if (before !== undefined) return before;
    this.#steps.push(this.#describe(step));
    this.#numbers.set(key, this.#steps.length);
    return this.#steps.length;
  }

  /** The number of a relation; negative where only its other direction has one. Undefined where neither has. */
  signedNumberOf(step: PlanStep): number | undefined {
    const own = this.#numbers.get(stepKey(step));
    if (own !== undefined) return own;
    const other = this.#numbers.get(stepKey(reversed(step)));
    return other === undefined ? undefined : -other;
  }
}

/** Key under which two steps are the same. */
export function stepKey({ relation, direction }: PlanStep): string {
  return `${direction} ${relation}`;
}

/** The same relation seen from its other end. */
export function reversed({ relation, direction }: PlanStep): PlanStep {
  return { relation, direction: direction === 'out' ? 'in' : 'out' };
}
