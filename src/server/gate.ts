import { RequestError, type RequestStatus } from './request-error.ts';

/** Lets a fixed number in at a time, makes a fixed number wait in order, and turns the rest away. */
export interface Gate {
  /**
   * Resolves when there is room. Call the function it gives once, when done. @throws {RequestError} the refusal (429)
   * if the line is full, 503 if the gate is closed. Aborting leaves the line with the abort's reason.
   */
  enter(signal: AbortSignal): Promise<() => void>;
  /** @throws {RequestError} as `enter` would now. */
  ensureRoom(): void;
  readonly running: number;
  readonly waiting: number;
  /** Closes the gate: no one enters, and those in line are turned away. */
  close(): void;
  /** Resolves when no one is inside. */
  empty(): Promise<void>;
}

interface Waiter {
  admit(): void;
  refuse(error: Error): void;
}

/** What clients are told if the line is full. */
export interface Refusal {
  readonly status: RequestStatus;
  readonly code: string;
  readonly message: string;
}

const TOO_MANY_QUESTIONS: Refusal = {
  status: 429,
  code: 'too-many-questions',
  message: 'The server is answering as many questions as it may.',
};

export function createGate(limits: {
  readonly running: number;
  readonly waiting: number;
  /** Default: the refusal of questions. */
  readonly refusal?: Refusal;
}): Gate {
  const line = new Set<Waiter>();
  const onEmpty: (() => void)[] = [];
  let running = 0;
  let isClosed = false;

  function leave(): void {
    running -= 1;
    const [next] = line;
    if (next !== undefined) next.admit();
    else if (running === 0) for (const resolve of onEmpty.splice(0)) resolve();
  }

  function pass(): () => void {
    running += 1;
    let isInside = true;
    return () => {
      if (isInside) {
        isInside = false;
        leave();
      }
    };
  }

  function ensureRoom(): void {
    if (isClosed) throw closing();
    if (running >= limits.running && line.size >= limits.waiting) {
      const { status, code, message } = limits.refusal ?? TOO_MANY_QUESTIONS;
      throw new RequestError(status, code, message, {
        retryAfterSeconds: 1 + Math.ceil(line.size / Math.max(1, limits.running)),
      });
    }
  }

  return {
    ensureRoom,
    get running() {
      return running;
    },
    get waiting() {
      return line.size;
    },
    async enter(signal) {
      signal.throwIfAborted();
      ensureRoom();
      if (running < limits.running) return pass();
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          admit() {
            line.delete(waiter);
            signal.removeEventListener('abort', onAbort);
            resolve(pass());
          },
          refuse(error) {
            line.delete(waiter);
            signal.removeEventListener('abort', onAbort);
            reject(error);
          },
        };
        const onAbort = () => waiter.refuse(signal.reason as Error);
        signal.addEventListener('abort', onAbort, { once: true });
        line.add(waiter);
      });
    },
    close() {
      isClosed = true;
      for (const waiter of [...line]) waiter.refuse(closing());
    },
    empty: () =>
      running === 0 ? Promise.resolve() : new Promise<void>((resolve) => void onEmpty.push(resolve)),
  };
}

function closing(): RequestError {
  return new RequestError(503, 'closing', 'The server is shutting down.', { retryAfterSeconds: 5 });
}
