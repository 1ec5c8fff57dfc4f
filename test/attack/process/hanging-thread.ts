/** The program of a thread that takes any question but a greeting and never looks at a clock or a message again. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';

/** Seconds of work that cannot be broken off from outside. */
const COUNT =
  'WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 20000000) SELECT count(*) FROM n';

parentPort?.on(
  'message',
  (job: { readonly type: string; readonly request: { readonly question: string } }) => {
    if (job.type !== 'ask') return;
    if (job.request.question === 'hello') {
      return void parentPort?.postMessage({ type: 'done', events: [], result: JSON.stringify('hello') });
    }
    if (job.request.question === 'database') new DatabaseSync(':memory:').prepare(COUNT).get();
    if (job.request.question === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    for (;;);
  },
);
parentPort?.postMessage({ type: 'ready' });
