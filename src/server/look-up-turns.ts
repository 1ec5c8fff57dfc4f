import { createGate } from './gate.ts';
import { withinTime } from './within-time.ts';

/** How much is looked up in graphs beside the questions. */
export interface LookUpLimits {
  /** Look-ups side by side. Default 8. */
  readonly running?: number;
  /** Look-ups that may wait. Default 64. */
  readonly waiting?: number;
  /** Longest time of one from its turn on. Default 30,000. */
  readonly timeoutMs?: number;
}

/** Look-ups have a gate of their own, so that neither they nor questions keep the others out. */
export interface LookUpTurns {
  /**
   * Waits for a turn, then works within the time of a look-up.
   * @throws {RequestError} 503 when the line is full or closed, 504 when the time is up; else as the work does.
   */
  lookUp<Result>(signal: AbortSignal, work: (stopping: AbortSignal) => Promise<Result>): Promise<Result>;
  readonly timeoutMs: number;
  /** Nobody gets a turn any more. */
  close(): void;
}

export function createLookUpTurns({
  running = 8,
  waiting = 64,
  timeoutMs = 30_000,
}: LookUpLimits = {}): LookUpTurns {
  const refusal = {
    status: 503,
    code: 'too-many-look-ups',
    message: 'The server is looking up as much as it may.',
  } as const;
  const gate = createGate({ running, waiting, refusal });
  return {
    async lookUp(signal, work) {
      const leave = await gate.enter(signal);
      try {
        return await withinTime({ ms: timeoutMs, what: 'The look-up' }, signal, work);
      } finally {
        leave();
      }
    },
    timeoutMs,
    close: () => gate.close(),
  };
}
