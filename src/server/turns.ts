import { createGate, type Gate, type Refusal } from './gate.ts';
import { withinTime } from './within-time.ts';

/** Lets work in through a gate and ends it within a time, so that each kind of work leaves room for the others. */
export interface Turns {
  readonly gate: Gate;
  /** The longest time of one piece of work, counted from its turn. */
  readonly timeoutMs: number;
  /**
   * Waits for a turn, then works within the time. @throws {RequestError} as the gate does, 504 when the time is up; an
   * `AbortError` if the signal is aborted, whatever its reason; else as the work does.
   */
  take<Result>(signal: AbortSignal, work: (stopping: AbortSignal) => Promise<Result>): Promise<Result>;
}

export interface TurnLimits {
  /** How many run at once. */
  readonly running: number;
  /** How many may wait in line. */
  readonly waiting: number;
  readonly timeoutMs: number;
  /** The subject of the sentence that says that the time is up: "The question". */
  readonly what: string;
  /** The refusal if the line is full. Default: the refusal of questions. */
  readonly refusal?: Refusal;
}

export function createTurns({ timeoutMs, what, ...limits }: TurnLimits): Turns {
  const gate = createGate(limits);
  return {
    gate,
    timeoutMs,
    async take(signal, work) {
      // HTTP servers abort with their own errors, which look like faults of the work.
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
