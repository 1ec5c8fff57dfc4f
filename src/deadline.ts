import { DeadlineError } from './errors.ts';

/** The end of a piece of work, by the clock. */
export interface Deadline {
  /**
   * Aborts when the time is up or the caller stops. It checks the clock whenever it is read (`aborted`, `throwIfAborted`), so even
   * a loop that never lets a timer fire comes to an end. The reason is a `DeadlineError`, or that of the caller.
   */
  readonly signal: AbortSignal;
  /** Whether the time is up; false where the caller stopped first. */
  isOver(): boolean;
  /**
   * The result of the work, or the signal's reason if that comes first. Work that does not stop is abandoned.
   * @throws {DeadlineError} when the time is up.
   */
  race<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Takes the timer and the listener away; the signal keeps its state. */
  clear(): void;
}

export interface DeadlineOptions {
  /** Seconds as the caller named them; Infinity for no end. */
  readonly seconds: number;
  /** Added to the seconds: time for work that watches its budget to end by itself, with what it has found. */
  readonly graceMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; for tests. */
  readonly now?: () => number;
}

/** The longest delay a timer takes; a longer one fires at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A deadline that begins now. */
export function createDeadline(options: DeadlineOptions): Deadline {
  const { seconds, graceMs = 0, signal: outer, now = () => performance.now() } = options;
  const started = now();
  const end = started + seconds * 1000 + graceMs;
  const stopping = watchfulController(look);
  const { signal } = stopping;
  let isOver = false;

  function look(): void {
    if (now() < end || isAborted(signal)) return;
    isOver = true;
    stopping.abort(new DeadlineError(seconds, (now() - started) / 1000));
  }
  const leave = (): void => stopping.abort(outer?.reason);
  if (outer?.aborted === true) leave();
  outer?.addEventListener('abort', leave, { once: true });
  const timer = end - started > LONGEST_TIMER_MS ? undefined : setTimeout(look, Math.ceil(end - started) + 1);

  return {
    signal,
    isOver() {
      look();
      return isOver;
    },
    async race(work) {
      signal.throwIfAborted();
      const cut = Promise.withResolvers<never>();
      const onAbort = (): void => cut.reject(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        return await Promise.race([work(), cut.promise]);
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
    },
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', leave);
    },
  };
}

/** What `inTime` heeds beside the work. */
export interface TimeOut {
  /** Infinity for no end. */
  readonly ms: number;
  /** The caller's. */
  readonly signal?: AbortSignal | undefined;
  /** What to throw when the time is up, given what the work then threw: mostly the abort. */
  readonly toError: (cause: unknown) => unknown;
}

/**
 * Runs work under a signal that aborts when the caller stops or the time is up. Does not wait for work that ignores the end of its time.
 * When the time is up, throws what `toError` says; else, and when the caller stopped, as the work does.
 */
export async function inTime<Result>(
  { ms, signal: outer, toError }: TimeOut,
  work: (stopping: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const over = Promise.withResolvers<never>();
  const end = (): void => {
    late.abort();
    over.reject(late.signal.reason);
  };
  const timer = ms > LONGEST_TIMER_MS ? undefined : setTimeout(end, ms);
  const stopping = outer === undefined ? late.signal : AbortSignal.any([outer, late.signal]);
  try {
    return await Promise.race([work(stopping), over.promise]);
  } catch (error) {
    throw late.signal.aborted && outer?.aborted !== true ? toError(error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A controller whose signal calls `look` whenever its state is read: work that never lets events through is stopped because it
 * checks the signal itself. `look` may abort the controller.
 */
export function watchfulController(look: () => void): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  Object.defineProperties(signal, {
    aborted: {
      get() {
        look();
        return isAborted(signal);
      },
    },
    throwIfAborted: {
      value() {
        look();
        if (isAborted(signal)) throw signal.reason;
      },
    },
  });
  return controller;
}

/** What the signal itself says, without a look. */
function isAborted(signal: AbortSignal): boolean {
  return nativeAborted.call(signal);
}

const nativeAborted = Object.getOwnPropertyDescriptor(AbortSignal.prototype, 'aborted')?.get as (
  this: AbortSignal,
) => boolean;
