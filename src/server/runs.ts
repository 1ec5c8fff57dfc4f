import { randomUUID } from 'node:crypto';
import { SERVER } from '../limits.ts';

/** One line of an event stream; `number` counts from 1 without gaps. */
export interface RunEvent {
  readonly number: number;
  readonly event: string;
  /** JSON. */
  readonly data: string;
}

/** A question whose events can be read more than once, from any point that is still kept. */
export interface Run {
  readonly id: string;
  /**
   * Every event after number `after`, then those to come, as many at a time as there are. Ends after the last one. If
   * events were dropped because a reader was too slow or too late, an event `gap` with their number takes their place.
   */
  read(after: number, signal: AbortSignal): AsyncGenerator<readonly RunEvent[]>;
  /** Ends the work. Readers still get its last events. */
  stop(): void;
}

/** Sends an event to the readers of a run. */
export interface RunVoice {
  emit(event: string, data: unknown): void;
  /** Sends data that is already JSON. */
  emitText(event: string, json: string): void;
}

export interface Runs {
  /** Starts the work at once. The work must end when the signal is aborted, and must not throw. */
  start(owner: string, work: (voice: RunVoice, signal: AbortSignal) => Promise<void>): Run;
  /** Finds a run, but only for the owner who started it. */
  find(id: string, owner: string): Run | undefined;
  stopAll(): void;
  readonly size: number;
}

export interface RunLimits {
  /** How many events are kept per run; the oldest are dropped first. Default 2000. */
  readonly events?: number;
  /** How long work continues without a reader. Default 5000. */
  readonly graceMs?: number;
  /** How long a finished run can be read. Default 30,000. */
  readonly keptMs?: number;
  /** How many finished runs are kept at a time. Default 64. */
  readonly kept?: number;
}

export function createRuns(limits: RunLimits = {}): Runs {
  const { events: maxEvents = SERVER.runEvents.value, graceMs = 5000, keptMs = 30_000, kept = 64 } = limits;
  const runs = new Map<string, { readonly run: Run; readonly owner: string }>();
  const finished = new Map<string, NodeJS.Timeout>();

  function forget(id: string): void {
    clearTimeout(finished.get(id));
    finished.delete(id);
    runs.delete(id);
  }

  function finish(id: string): void {
    finished.set(id, setTimeout(() => forget(id), keptMs).unref());
    for (const oldest of finished.keys()) {
      if (finished.size <= kept) break;
      forget(oldest);
    }
  }

  return {
    start(owner, work) {
      const run = createRun(work, { maxEvents, graceMs, onEnd: () => finish(run.id) });
      runs.set(run.id, { run, owner });
      return run;
    },
    find(id, owner) {
      const found = runs.get(id);
      return found?.owner === owner ? found.run : undefined;
    },
    stopAll() {
      for (const { run } of runs.values()) run.stop();
    },
    get size() {
      return runs.size;
    },
  };
}

function createRun(
  work: (voice: RunVoice, signal: AbortSignal) => Promise<void>,
  { maxEvents, graceMs, onEnd }: { maxEvents: number; graceMs: number; onEnd: () => void },
): Run {
  const controller = new AbortController();
  const events: RunEvent[] = [];
  let last = 0;
  let isOver = false;
  let readers = 0;
  let changed = Promise.withResolvers<void>();
  let leaving: NodeJS.Timeout | undefined;

  function wake(): void {
    changed.resolve();
    changed = Promise.withResolvers();
  }

  function emitText(event: string, data: string): void {
    last += 1;
    events.push({ number: last, event, data });
    if (events.length > maxEvents) events.shift();
    wake();
  }

  function watchReaders(): void {
    clearTimeout(leaving);
    if (readers === 0 && !isOver) leaving = setTimeout(() => controller.abort(), graceMs).unref();
  }

  async function* read(after: number, signal: AbortSignal): AsyncGenerator<readonly RunEvent[]> {
    readers += 1;
    watchReaders();
    const left = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => left.resolve(), { once: true });
    let at = Math.min(after, last);
    try {
      while (!signal.aborted) {
        const first = last - events.length + 1;
        if (at + 1 < first) {
          yield [{ number: first - 1, event: 'gap', data: JSON.stringify({ missed: first - 1 - at }) }];
          at = first - 1;
          continue;
        }
        const next = events.slice(at + 1 - first);
        if (next.length > 0) {
          at = last;
          yield next;
        } else if (isOver) return;
        else await Promise.race([changed.promise, left.promise]);
      }
    } finally {
      readers -= 1;
      watchReaders();
    }
  }

  watchReaders();
  // The caller gets the run before its first event.
  queueMicrotask(() => {
    const emit = (event: string, data: unknown): void => emitText(event, JSON.stringify(data));
    work({ emit, emitText }, controller.signal).finally(() => {
      isOver = true;
      clearTimeout(leaving);
      wake();
      onEnd();
    });
  });
  return { id: randomUUID(), read, stop: () => controller.abort() };
}
