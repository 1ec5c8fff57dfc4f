import { pipeline, type Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { programFile } from '../package-files.ts';
import { receiveError } from '../sent-error.ts';
import type { FromLoad, LoadJob, LoadReport, LoadWatcher, ToLoad } from './load-job.ts';

const PROGRAM = programFile('load/load-worker');
/** Rows are garbage as soon as they are read, so a larger space for new objects would only fill with them. */
const YOUNG_MEGABYTES = 16;

/**
 * Like `runLoad`, in a thread of its own: this thread hears Ctrl-C whatever a file makes a parser do, and a second
 * Ctrl-C ends the program.
 */
export async function loadInThread(job: LoadJob, watcher: LoadWatcher): Promise<LoadReport | undefined> {
  const { signal } = watcher;
  signal.throwIfAborted();
  const readsInput = job.files.includes('-');
  const worker = new Worker(PROGRAM, {
    workerData: job,
    name: 'clew-load',
    stdin: readsInput,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  // A file that cannot be read fails in the thread; what its input does then no longer matters.
  if (readsInput) pipeline(process.stdin, worker.stdin as Writable, () => {});
  const send = (message: ToLoad): void => worker.postMessage(message);
  const stop = (): void => send({ type: 'stop' });
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`The thread that loads ended (${code}).`)));
      worker.on('message', (message: FromLoad) => {
        if (message.type === 'progress') watcher.onProgress(message.progress);
        else if (message.type === 'preview') {
          watcher.agree(message.preview).then((isAgreed) => send({ type: 'agreed', isAgreed }), reject);
        } else if (message.type === 'failed') reject(receiveError(message.error));
        else resolve(message.report);
      });
    });
  } finally {
    signal.removeEventListener('abort', stop);
    if (readsInput) process.stdin.destroy();
    await worker.terminate();
  }
}
