import { watchfulController } from './deadline.ts';

/** One piece of work that several callers may want at the same time, each with a signal of its own. */
export interface SharedWork<T> {
  /**
   * The kept result; otherwise the result of the current run, which the caller joins, or of a new run. An aborted `signal` only
   * ends this caller's wait, with its reason; a run that nobody waits for any more is aborted and dropped. A failed run fails
   * everyone waiting for it, and the next call starts again.
   */
  get(signal?: AbortSignal): Promise<T>;
  /** The current run, or the one whose result is kept; undefined if there is neither. Starts nothing. */
  readonly current: Promise<T> | undefined;
}

interface SharedRun<T> {
  readonly result: Promise<T>;
  readonly stopping: AbortController;
  /** One for each waiting caller; undefined for a caller that never gives up. */
  readonly waiting: Set<{ readonly signal: AbortSignal | undefined }>;
  isOver: boolean;
}

/**
 * Lets callers share one run of `work`. It gets a signal that belongs to no caller, so that a caller who gives up does not cost the
 * others the result; it should end soon after that signal is aborted.
 */
export function createSharedWork<T>(work: (signal: AbortSignal) => Promise<T>): SharedWork<T> {
  let run: SharedRun<T> | undefined;

  function begin(): SharedRun<T> {
    const waiting: SharedRun<T>['waiting'] = new Set();
    // Work that never pauses is not notified when a caller leaves, so the callers are checked each time the work reads its signal.
    const stopping = watchfulController(() => {
      if (waiting.size === 0) return;
      for (const { signal } of waiting) if (signal?.aborted !== true) return;
      stopping.abort([...waiting][0]?.signal?.reason);
    });
    const result = (async () => work(stopping.signal))();
    const begun: SharedRun<T> = { result, stopping, waiting, isOver: false };
    result.then(
      () => {
        begun.isOver = true;
      },
      () => {
        begun.isOver = true;
        if (run === begun) run = undefined;
      },
    );
    return begun;
  }

  return {
    get current() {
      return run?.result;
    },
    async get(signal) {
      signal?.throwIfAborted();
      run ??= begin();
      const joined = run;
      const caller = { signal };
      joined.waiting.add(caller);
      try {
        return await untilAborted(joined.result, signal);
      } finally {
        joined.waiting.delete(caller);
        if (joined.waiting.size === 0 && !joined.isOver) {
          if (run === joined) run = undefined;
          joined.stopping.abort(signal?.reason);
        }
      }
    },
  };
}

/** The result of a promise, or the signal's reason if that is aborted first. */
function untilAborted<T>(result: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return result;
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** Work on one version of something that changes. */
export interface VersionedWork<T> {
  readonly version: string;
  readonly work: SharedWork<T>;
}

/** The work kept for an object. If the version has changed, new work replaces it. */
export function workOnVersion<Key extends object, T>(
  kept: WeakMap<Key, VersionedWork<T>>,
  key: Key,
  version: string,
  work: (signal: AbortSignal) => Promise<T>,
): SharedWork<T> {
  const known = kept.get(key);
  if (known?.version === version) return known.work;
  const shared = createSharedWork(work);
  kept.set(key, { version, work: shared });
  return shared;
}

/** The promise kept under a key, or a new one, which is kept unless it fails; the next caller then tries again. */
export function keptPromise<Key, Value>(
  promises: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const before = promises.get(key);
  if (before !== undefined) return before;
  const made = make();
  promises.set(key, made);
  made.catch(() => promises.delete(key));
  return made;
}
