import { SERVER } from '../limits.ts';
import { createTurns, type Turns } from './turns.ts';

/** How much is looked up in graphs beside the questions. */
export interface LookUpLimits {
  /** Look-ups side by side. Default 8. */
  readonly running?: number | undefined;
  /** Look-ups that may wait. Default 64. */
  readonly waiting?: number;
  /** Longest time of one from its turn on. Default 30,000. */
  readonly timeoutMs?: number | undefined;
}

/** Turns of look-ups, apart from those of questions: neither keeps the other out. Those who find the line full get 503. */
export function createLookUpTurns({
  running = SERVER.lookUps.value,
  waiting = SERVER.lookUpsWaiting.value,
  timeoutMs = SERVER.lookUpMs.value,
}: LookUpLimits = {}): Turns {
  const refusal = {
    status: 503,
    code: 'too-many-look-ups',
    message: 'The server is looking up as much as it may.',
  } as const;
  return createTurns({ running, waiting, timeoutMs, what: 'The look-up', refusal });
}
