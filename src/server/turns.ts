import { createGate, type Gate, type Refusal } from './gate.ts';
import { withinTime } from './within-time.ts';

/** Work that is let in by a gate and ends within a time, so that each kind of it leaves room for the others. */
export interface Turns {
  readonly gate: Gate;
  /** Longest time of one piece of work from its turn on. */
  readonly timeoutMs: number;
  /**
   * Waits for a turn, then works within the time.
   * @throws {RequestError} as the gate does, 504 when the time is up; an `AbortError` when the signal is aborted, whatever its
   * reason; else as the work does.
   */
  take<Result>(signal: AbortSignal, work: (stopping: AbortSignal) => Promise<Result>): Promise<Result>;
}

export interface TurnLimits {
  /** Side by side. */
  readonly running: number;
  /** In line. */
  readonly waiting: number;
  readonly timeoutMs: number;
  /** Begins the sentence that says that the time is up: "The question". */
  readonly what: string;
  /** For those who find the line full; default that of questions. */
  readonly refusal?: Refusal;
}

export function createTurns({ timeoutMs, what, ...limits }: TurnLimits): Turns {
  const gate = createGate(limits);
  return {
    gate,
    timeoutMs,
    async take(signal, work) {
      // Servers of HTTP abort with errors of their own, which look like faults of the work.
      const stopped = new AbortController();
      const stop = () => stopped.abort();
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
      try {
        const leave = await gate.enter(stopped.signal);
        try {
          return await withinTime({ ms: timeoutMs, what }, stopped.signal, work);
        } finally {
          leave();
        }
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
  };
}
