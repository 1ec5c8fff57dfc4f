/**
 * Questions per second and latency of the server on the demo graph with the embedded model, at 1, 16 and 64 clients; then memory over
 * many questions. Server and clients share one process, so the clients' own work is part of the figures.
 *
 *     node bench/server/run.ts [questions per round = 300] [questions for memory = 5000]
 */
import { cpus } from 'node:os';
import { demoQuestions } from '../../src/demo-graph.ts';
import { createApp } from '../../src/server/app.ts';
import { listen } from '../../src/server/serve.ts';
import { createWorkspace } from '../../src/server/workspace.ts';

const [perRound = 300, forMemory = 5000] = process.argv.slice(2).map(Number);
const questions = demoQuestions().map(({ question }) => question);
const workspace = createWorkspace({ home: '/nowhere' }, { graphs: { demo: 'demo' } });
const listening = await listen(createApp({ workspace }), { host: '127.0.0.1', port: 0 });

/** Reads a whole stream; gives milliseconds. @throws when it does not end with an answer to the question. */
async function askOne(question: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${listening.url}/api/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ question }),
  });
  const text = await response.text();
  const last = text.slice(text.lastIndexOf('event: answer'));
  if (!last.includes(`"question":${JSON.stringify(question)}`)) throw new Error(`Lost: ${question}`);
  return performance.now() - started;
}

async function round(
  clients: number,
  total: number,
): Promise<{ readonly times: number[]; readonly seconds: number }> {
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < total) times.push(await askOne(questions[next++ % questions.length]!));
    }),
  );
  return { times: times.sort((left, right) => left - right), seconds: (performance.now() - started) / 1000 };
}

const at = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1);

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
await round(4, 50);
for (const clients of [1, 16, 64]) {
  const { times, seconds } = await round(clients, perRound);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => at(times, share));
  console.log(
    `${clients} clients: ${(perRound / seconds).toFixed(1)} questions/s, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`,
  );
}
if (forMemory > 0) {
  const sizes: string[] = [];
  for (let part = 0; part < 5; part += 1) {
    await round(16, Math.ceil(forMemory / 5));
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    sizes.push(`${(heapUsed / 1e6).toFixed(0)}/${(rss / 1e6).toFixed(0)}`);
  }
  console.log(`heap/resident MB after each fifth of ${forMemory} questions: ${sizes.join(', ')}`);
}
await listening.close(0);
await workspace[Symbol.asyncDispose]();
