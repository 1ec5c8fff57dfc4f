/**
 * Questions per second and latency of `clew serve` with the embedded model, at 1, 16 and 64 clients that read whole event
 * streams, and how long `/health` takes meanwhile; then memory over many questions. The server is a process of its own, started
 * by its command line; clients and the watcher of `/health` are a thread each.
 *
 *     npm run bench:server -- [questions per round = 300] [questions for memory = 5000] [flags of clew serve]
 *     npm run bench:server -- 300 0 --graph metaqa.db --questions qa_test.txt
 *
 * A file of questions has one per line; what stands after a tab is not read, square brackets are dropped.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Round, RoundResult } from './clients.ts';
import { questionsOf } from './questions.ts';

const given = process.argv.slice(2);
const numbers = given.filter((one, index) => index < 2 && /^\d+$/u.test(one)).map(Number);
const [perRound = 300, forMemory = 5000] = numbers;
const flags = given.slice(numbers.length);
const at = flags.indexOf('--questions');
const [, file] = at < 0 ? [] : flags.splice(at, 2);
const questions = questionsOf(file);

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const graphFlags = flags.includes('--graph') ? [] : ['--graph', 'demo'];
const server = spawn(
  process.execPath,
  ['--expose-gc', main, 'serve', '--port', '0', '--quiet', ...graphFlags, ...flags],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const [line] = (await once(server.stdout.setEncoding('utf8'), 'data')) as [string];
const url = line.trim();

async function round(settings: Omit<Round, 'url' | 'questions'>): Promise<RoundResult> {
  const worker = new Worker(new URL('./clients.ts', import.meta.url), {
    workerData: { url, questions, ...settings } satisfies Round,
  });
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error));
  const [result] = (await Promise.race([once(worker, 'message'), failed])) as [RoundResult];
  return result;
}

function quantiles(values: readonly number[], ...shares: readonly number[]): string[] {
  const sorted = [...values].sort((left, right) => left - right);
  return shares.map((share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1),
  );
}

async function resident(): Promise<string> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (Number(/^process_resident_memory_bytes (\S+)$/mu.exec(text)?.[1]) / 1e6).toFixed(0);
}

try {
  const load = () => `load ${loadavg()[0]!.toFixed(1)}`;
  console.log(
    `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}; ${load()}; ${flags.join(' ')}`,
  );
  await round({ clients: 4, total: 60 });
  for (const clients of [1, 16, 64]) {
    const { times, seconds, health } = await round({ clients, total: perRound });
    const [p50, p95, p99] = quantiles(times, 0.5, 0.95, 0.99);
    const [usual, slow, worst] = quantiles(health, 0.5, 0.99, 1);
    console.log(
      `${clients} clients, n = ${perRound}: ${(perRound / seconds).toFixed(1)} questions/s, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms; /health p50 ${usual} ms, p99 ${slow} ms, longest ${worst} ms (n = ${health.length}); ${load()}`,
    );
  }
  if (forMemory > 0) {
    const sizes: string[] = [await resident()];
    for (let part = 0; part < 5; part += 1) {
      await round({ clients: 16, total: Math.ceil(forMemory / 5) });
      sizes.push(await resident());
    }
    console.log(`resident MB before and after each fifth of ${forMemory} questions: ${sizes.join(', ')}`);
  }
} finally {
  server.kill('SIGTERM');
  await once(server, 'close');
}
