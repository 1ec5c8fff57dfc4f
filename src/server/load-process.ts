/**
 * The program of the process that loads what clients send. Its argument is a {@link LoadJob} as JSON. On standard
 * output it says, one {@link FromLoad} as JSON a line, how far it is and, in the last line, what became of the job.
 */
import { loadInThread } from '../load/load-in-thread.ts';
import type { FromLoad, LoadJob } from '../load/load-job.ts';
import { sendError } from '../sent-error.ts';

const stopping = new AbortController();
const stop = (): void => {
  if (stopping.signal.aborted) process.exit(1);
  stopping.abort();
};
process.on('SIGINT', stop).on('SIGTERM', stop);
// Whoever started this is gone, so nobody waits for the graph.
process.stdout.once('error', stop).on('error', () => {});

const say = (message: FromLoad): void => void process.stdout.write(`${JSON.stringify(message)}\n`);
try {
  const report = await loadInThread(JSON.parse(process.argv[2] ?? '') as LoadJob, {
    signal: stopping.signal,
    onProgress: (progress) => say({ type: 'progress', progress }),
    async agree(preview) {
      say({ type: 'preview', preview });
      return false;
    },
  });
  if (report !== undefined) say({ type: 'done', report });
} catch (error) {
  say({ type: 'failed', error: sendError(error) });
}
