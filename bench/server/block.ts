/**
 * How long the thread that serves is held up at a time while 64 clients ask the embedded model: the processor time it spends
 * between two rounds of its event loop, which does not depend on what else the machine does. The whole server runs in this
 * process, the clients in another thread.
 *
 *     node bench/server/block.ts [threads = 2] [questions = 300] [graph = demo] [file of questions]
 */
import { loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createApp } from '../../src/server/app.ts';
import { listen } from '../../src/server/serve.ts';
import { createWorkspace } from '../../src/server/workspace.ts';
import type { Round, RoundResult } from './clients.ts';
import { questionsOf } from './questions.ts';

const [threads = 2, total = 300] = process.argv.slice(2, 4).map(Number);
const [graph = 'demo', file] = process.argv.slice(4);
const questions = questionsOf(file);
const workspace = createWorkspace({ home: '/nowhere' }, { graphs: { asked: graph }, threads });
const listening = await listen(createApp({ workspace }), { host: '127.0.0.1', port: 0 });

async function round(clients: number, count: number): Promise<RoundResult> {
  const worker = new Worker(new URL('./clients.ts', import.meta.url), {
    workerData: { url: listening.url, questions, clients, total: count } satisfies Round,
  });
  return new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
}

const usedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

await round(4, 40);
const blocks: number[] = [];
let isOver = false;
let before = usedMs();
function turn(): void {
  const now = usedMs();
  blocks.push(now - before);
  before = now;
  // The next round begins after waiting for input, so that this measuring does not keep the loop busy.
  if (!isOver) setTimeout(() => setImmediate(turn), 1);
}
turn();
const { seconds } = await round(64, total);
isOver = true;
blocks.sort((left, right) => left - right);
const at = (share: number) =>
  blocks[Math.min(blocks.length - 1, Math.floor(blocks.length * share))]!.toFixed(1);
console.log(
  `${threads} threads, 64 clients, n = ${total}, ${graph}: the serving thread is held up p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms of processor time; ${(total / seconds).toFixed(1)} questions/s at load ${loadavg()[0]!.toFixed(1)}`,
);
await listening.close(0);
await workspace[Symbol.asyncDispose]();
