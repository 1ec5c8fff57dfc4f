/** The program of a worker thread: a workspace of its own, which answers one question after the other. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openTelemetry } from '../../telemetry/open-telemetry.ts';
import { thinkerFor } from '../../thinker-for.ts';
import type { TraceEvent, TraceListener } from '../../trace.ts';
import { createWorkspace } from '../workspace.ts';
import type { FromWorker, Job, JobResult, ToWorker, WorkerSettings } from './messages.ts';
import { sendError } from './sent-error.ts';

/** Events are sent together when they come faster than this. */
const BATCH_MS = 20;
const BATCH_EVENTS = 64;

const { config, graphs, defaults, budget, timeoutMs, lookUpMs, telemetry } = workerData as WorkerSettings;
const port = parentPort!;
const watching = telemetry ? await openTelemetry(config.telemetry) : undefined;
const workspace = createWorkspace(config, {
  graphs,
  models: {},
  defaults: { ...defaults, model: 'embedded' },
  routes: {},
  embedder: 'embedded',
  budget,
  timeoutMs,
  lookUps: { timeoutMs: lookUpMs },
  running: 1,
  retireMs: 0,
  telemetry: watching?.telemetry,
});
// The first question should not pay for what every question needs. What fails here fails again there, and is reported there.
await workspace
  .graph()
  .then((graph) => thinkerFor(graph))
  .catch(() => {});
let stopping = new AbortController();
let asking: Promise<void> = Promise.resolve();
let isClosing = false;

port.on('message', (message: ToWorker) => {
  if (message.type === 'stop' || message.type === 'close') interrupt(message);
  else asking = answer(message);
});

send({ type: 'ready' });

function interrupt(message: ToWorker): void {
  stopping.abort();
  if (message.type !== 'close' || isClosing) return;
  isClosing = true;
  void asking.then(close);
}

async function answer(job: Job): Promise<void> {
  stopping = new AbortController();
  const { signal } = stopping;
  let batch: TraceEvent[] = [];
  let sentAt = performance.now();
  try {
    const onEvent: TraceListener = (event) => {
      // The question computes without letting messages in: what was sent meanwhile is fetched.
      const message = receiveMessageOnPort(port)?.message as ToWorker | undefined;
      if (message !== undefined) interrupt(message);
      batch.push(event);
      if (batch.length < BATCH_EVENTS && performance.now() - sentAt <= BATCH_MS) return;
      send({ type: 'events', events: batch });
      batch = [];
      sentAt = performance.now();
    };
    const result = await work(job, { signal, onEvent });
    send({ type: 'done', events: batch, result });
  } catch (error) {
    send({ type: 'error', events: batch, error: sendError(error) });
  }
}

function work(
  job: Job,
  { signal, onEvent }: { readonly signal: AbortSignal; readonly onEvent: TraceListener },
): Promise<JobResult> {
  switch (job.type) {
    case 'ask':
      return workspace.ask(job.request, { signal, onEvent });
    case 'plan':
      return workspace.plan(job.request, { signal });
    case 'describe':
      return workspace.describe(job.graph, { signal });
    case 'suggest':
      return workspace.suggest(job.graph, { signal, limit: job.limit });
    case 'search':
      return workspace.search(job.graph, job.text, { signal, limit: job.limit });
  }
}

async function close(): Promise<void> {
  await workspace[Symbol.asyncDispose]();
  await watching?.[Symbol.asyncDispose]();
  port.close();
}

function send(message: FromWorker): void {
  port.postMessage(message);
}
