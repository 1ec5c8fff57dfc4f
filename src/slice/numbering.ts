import type { PlanStep } from '../plan/plan.ts';
import type { SliceStep } from './slice.ts';

/** Numbers relations in the order in which they are first shown. */
export class Numbering {
  readonly #steps: SliceStep[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #describe: (step: PlanStep) => SliceStep;

  /** @param known steps that keep their numbers. */
  constructor(describe: (step: PlanStep) => SliceStep, known: readonly SliceStep[] = []) {
    this.#describe = describe;
    for (const step of known) this.#put(step);
  }

  get steps(): readonly SliceStep[] {
    return [...this.#steps];
  }

  /**
   * The number of a relation with its arrow, from 1; a new one if it has none. `twins` are walked together with it and share its
   * number.
   */
  numberOf(step: PlanStep, twins: readonly PlanStep[] = []): number {
    const before = this.#numbers.get(stepKey(step));
    if (before !== undefined) return before;
    const described = this.#describe(step);
    const known = new Set(described.twins.map(stepKey));
    const fresh = twins.filter((twin) => !known.has(stepKey(twin)));
    return this.#put({ ...described, twins: [...described.twins, ...fresh] });
  }

  #put(step: SliceStep): number {
    this.#steps.push(step);
    const number = this.#steps.length;
    this.#numbers.set(stepKey(step), number);
    for (const twin of step.twins) {
      const key = stepKey(twin);
      if (!this.#numbers.has(key)) this.#numbers.set(key, number);
    }
    return number;
  }

  /** Whether a relation with this arrow has a number. */
  has(step: PlanStep): boolean {
    return this.#numbers.has(stepKey(step));
  }

  /** The number of a relation; negative if only its other direction has one, undefined if neither has. */
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
