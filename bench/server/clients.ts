/** The program of the thread that asks: clients side by side, and beside them a thread that watches whether the server lives. */
import { parentPort, workerData } from 'node:worker_threads';
import { HealthWatch } from './health.ts';

/** One round of questions. */
export interface Round {
  readonly url: string;
  readonly questions: readonly string[];
  readonly graph?: string;
  readonly clients: number;
  readonly total: number;
}

export interface RoundResult {
  /** Milliseconds from asking to the end of the stream, one per question. */
  readonly times: readonly number[];
  readonly seconds: number;
  /** Milliseconds of `/health` while the clients ask, one every 20 ms. */
  readonly health: readonly number[];
}

const { url, questions, graph, clients, total } = workerData as Round;

/** Reads a whole stream. @throws when it does not end with an answer to the question. */
async function askOne(question: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/api/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ question, graph }),
  });
  const text = await response.text();
  const last = text.slice(text.lastIndexOf('event: answer'));
  if (!last.includes(`"question":${JSON.stringify(question)}`)) throw new Error(`Lost: ${question}`);
  return performance.now() - started;
}

const times: number[] = [];
let next = 0;

const watch = new HealthWatch(url);
const started = performance.now();
await Promise.all(
  Array.from({ length: clients }, async () => {
    while (next < total) times.push(await askOne(questions[next++ % questions.length]!));
  }),
);
const seconds = (performance.now() - started) / 1000;
const health = await watch.end();
parentPort!.postMessage({ times, seconds, health } satisfies RoundResult);
