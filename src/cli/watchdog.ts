import { Worker } from 'node:worker_threads';
import { LONGEST_TIMER_MS } from '../deadline.ts';

/** Ends the program if a piece of work overruns its time, whatever its own thread is doing. */
export interface Watchdog extends Disposable {
  /** @param lateMs how long the work may overrun its seconds. @returns a function to call when the work is over. */
  watch(seconds: number, lateMs: number): () => void;
}

/**
 * The code of the watching thread: a timer for each piece of work. It must not need anything from a thread that hangs.
 */
const PROGRAM = `
const { parentPort } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const timers = new Map();
parentPort.on('message', ({ id, seconds, end }) => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  if (end === undefined) return;
  timers.set(id, setTimeout(() => {
    try { writeSync(2, 'clew: The question did not end with its ' + seconds + ' seconds; the program was ended.\\n'); } catch {}
    process.kill(process.pid, 'SIGKILL');
  }, end - Date.now()));
});
`;

/** A question keeps to its own time limit. This is for work that computes without ever looking at the clock. */
export function createWatchdog(): Watchdog {
  let worker: Worker | undefined;
  let last = 0;
  return {
    watch(seconds, lateMs) {
      const ms = seconds * 1000 + lateMs;
      if (ms > LONGEST_TIMER_MS) return () => {};
      if (worker === undefined) {
        worker = new Worker(PROGRAM, { eval: true, execArgv: [], name: 'clew-watchdog' });
        worker.unref();
      }
      last += 1;
      const id = last;
      const watching = worker;
      // Uses a clock that both threads share, because the other thread may take a while to start.
      watching.postMessage({ id, seconds, end: Date.now() + ms });
      return () => watching.postMessage({ id });
    },
    [Symbol.dispose]() {
      void worker?.terminate();
    },
  };
}
