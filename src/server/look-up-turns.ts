import { SERVER } from '../limits.ts';
import { createSeparateTurns, type SeparateTurns } from './separate-turns.ts';
import { createTurns } from './turns.ts';

/** How many look-ups in graphs may run beside the questions. */
export interface LookUpLimits {
  /** Look-ups that run at once. Default 8. */
  readonly running?: number | undefined;
  /** Look-ups that may wait. Default 64. */
  readonly waiting?: number;
  /** The longest time of one look-up, counted from its turn. Default 30,000. */
  readonly timeoutMs?: number | undefined;
}

/** The turns of look-ups, and the longest time of one. */
export interface LookUpTurns extends SeparateTurns {
  readonly timeoutMs: number;
}

/**
 * The turns of look-ups. They are separate from those of questions, so that neither keeps the other out. If the line is
 * full, the answer is 503.
 */
export function createLookUpTurns({
  running = SERVER.lookUps.value,
  waiting = SERVER.lookUpsWaiting.value,
  timeoutMs = SERVER.lookUpMs.value,
}: LookUpLimits = {}): LookUpTurns {
  const refusal = {
    status: 503,
    code: 'too-many-look-ups',
    message: 'The server is looking up as much as it may.',
  } as const;
  const limits = { running, waiting, timeoutMs, what: 'The look-up', refusal };
  return { ...createSeparateTurns(() => createTurns(limits)), timeoutMs };
}
