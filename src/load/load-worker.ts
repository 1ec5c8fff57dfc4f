/** The program of the thread that loads. */
import { parentPort, workerData } from 'node:worker_threads';
import { quietWarnings } from '../quiet-warnings.ts';
import { sendError } from '../sent-error.ts';
import type { FromLoad, LoadJob, ToLoad } from './load-job.ts';
import { runLoad } from './run-load.ts';

const PROGRESS_MS = 50;

quietWarnings();
const port = parentPort!;
const send = (message: FromLoad): void => port.postMessage(message);
const stopping = new AbortController();
let onAgreed: (isAgreed: boolean) => void = () => {};
port.on('message', (message: ToLoad) => {
  if (message.type === 'stop') stopping.abort();
  else onAgreed(message.isAgreed);
});

let sentAt = 0;
try {
  const report = await runLoad(workerData as LoadJob, {
    signal: stopping.signal,
    onProgress(progress) {
      const now = performance.now();
      if (now - sentAt < PROGRESS_MS) return;
      sentAt = now;
      send({ type: 'progress', progress });
    },
    agree(preview) {
      const agreed = new Promise<boolean>((resolve, reject) => {
        onAgreed = resolve;
        stopping.signal.addEventListener('abort', () => reject(stopping.signal.reason));
      });
      send({ type: 'preview', preview });
      return agreed;
    },
  });
  send({ type: 'done', report });
} catch (error) {
  send({ type: 'failed', error: sendError(error) });
} finally {
  port.close();
}
