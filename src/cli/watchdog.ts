import { Worker } from 'node:worker_threads';
import { LONGEST_TIMER_MS } from '../deadline.ts';
import { QUESTION } from '../limits.ts';

/** Ends the program when a piece of work is not over in time, whatever its own thread is doing. */
export interface Watchdog extends Disposable {
  /** @returns what to call when the work is over. */
  watch(seconds: number): () => void;
}

/** What the watching thread runs: a timer for each piece of work. It must need nothing of the thread that hangs. */
const PROGRAM = `
const { parentPort } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const timers = new Map();
parentPort.on('message', ({ id, seconds, ms }) => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  if (ms === undefined) return;
  timers.set(id, setTimeout(() => {
    try { writeSync(2, 'clew: The question did not end with its ' + seconds + ' seconds; the program was ended.\\n'); } catch {}
    process.kill(process.pid, 'SIGKILL');
  }, ms));
});
`;

/** A question keeps to its seconds by itself; this is for work that computes without ever looking at the clock. */
export function createWatchdog(): Watchdog {
  let worker: Worker | undefined;
  let last = 0;
  return {
    watch(seconds) {
      const ms = seconds * 1000 + QUESTION.watchMs.value;
      if (ms > LONGEST_TIMER_MS) return () => {};
      if (worker === undefined) {
        worker = new Worker(PROGRAM, { eval: true, execArgv: [], name: 'clew-watchdog' });
        worker.unref();
      }
      last += 1;
      const id = last;
      const watching = worker;
      watching.postMessage({ id, seconds, ms });
      return () => watching.postMessage({ id });
    },
    [Symbol.dispose]() {
      void worker?.terminate();
    },
  };
}
