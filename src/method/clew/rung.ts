import type { MethodContext, MethodResult } from '../method.ts';
import type { ClewOptions } from './options.ts';

/** What a rung came to. */
export interface RungResult {
  readonly rung: 'rank' | 'choose' | 'plan';
  readonly result: MethodResult;
  /** Share of the question that is accounted for, 0..1. */
  readonly coverage: number;
  /** Estimated precision by the margin of the ranking; 0 where nothing was ranked. */
  readonly precision: number;
}

/** The better of two results: one with an answer, then the larger coverage, then the larger precision; the first of equals. */
export function better(one: RungResult | undefined, other: RungResult | undefined): RungResult | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const order =
    Number(isAnswered(other.result)) - Number(isAnswered(one.result)) ||
    other.coverage - one.coverage ||
    other.precision - one.precision;
  return order > 0 ? other : one;
}

export function isAnswered({ answers, verdict }: MethodResult): boolean {
  return answers.length > 0 || verdict !== undefined;
}

/** Share of the clues that were found: a loosely found one counts half. */
export function coverageOf({ clues }: Pick<MethodResult, 'clues'>): number {
  const worth = { mapped: 1, ambiguous: 0.5, unmapped: 0 };
  if (clues.length === 0) return 0;
  return clues.reduce((sum, { status }) => sum + worth[status], 0) / clues.length;
}

/** Why the next rung is taken, for the trace. */
export function recordRung(
  name: string,
  rung: RungResult['rung'],
  data: Readonly<Record<string, unknown>>,
  { trace }: Pick<MethodContext, 'trace'>,
): void {
  trace.record({ type: 'step', name, data: { rung, ...data } });
}

export type Effort = ClewOptions['effort'];

/** To three places, for the trace. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
