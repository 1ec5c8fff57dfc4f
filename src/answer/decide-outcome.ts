import type { AnswerClue, Outcome } from './answer.ts';

/** What the outcome is decided from; nothing a model says about itself is among it. */
export interface OutcomeFacts {
  readonly basis: 'kg' | 'llm' | 'mixed' | 'none';
  /** Number of answers; a verdict counts as one. */
  readonly answers: number;
  /** How many of them bear no name of the evidence. */
  readonly unresolved: number;
  readonly evidence: number;
  readonly clues: readonly Pick<AnswerClue, 'status'>[];
  /** The method's own completeness condition. */
  readonly complete: boolean;
  /** Cuts that may have cost answers. */
  readonly truncated: number;
}

/**
 * - `abstained`: there is no answer.
 * - `model`: no triple stands behind any answer.
 * - `grounded`: every answer stands in the evidence, every clue is mapped, the method was complete and nothing was cut.
 * - `partial`: everything between.
 */
export function decideOutcome(facts: OutcomeFacts): Outcome {
  if (facts.answers === 0 || facts.basis === 'none') return 'abstained';
  if (facts.basis === 'llm' || facts.evidence === 0 || facts.unresolved === facts.answers) return 'model';
  return isComplete(facts) && facts.unresolved === 0 ? 'grounded' : 'partial';
}

/** Every clue was mapped (there is at least one), the method's own condition held, and nothing that bounds the set was cut. */
export function isComplete(facts: Pick<OutcomeFacts, 'clues' | 'complete' | 'truncated'>): boolean {
  return (
    facts.complete &&
    facts.truncated === 0 &&
    facts.clues.length > 0 &&
    facts.clues.every((clue) => clue.status === 'mapped')
  );
}
