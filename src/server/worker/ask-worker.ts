/** The program of a worker thread. It has its own workspace and answers one question after the other. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Answer } from '../../answer/answer.ts';
import { EMBEDDED_MODEL_ID } from '../../model/route.ts';
import { sendError } from '../../sent-error.ts';
import { openTelemetry } from '../../telemetry/open-telemetry.ts';
import { thinkerFor } from '../../thinker-for.ts';
import { createWorkspace } from '../workspace.ts';
import { borrow } from './borrow.ts';
import { latestNow } from './latest-now.ts';
import type { EventText, FromWorker, Job, JobResult, ToWorker, WorkerSettings } from './messages.ts';

/** Events that come faster than this are sent together. */
const BATCH_MS = 50;
const BATCH_EVENTS = 64;

const {
  config,
  graphs,
  defaults,
  budget,
  timeoutMs,
  lookUpMs,
  telemetry,
  models,
  isWarmed = true,
} = workerData as WorkerSettings;
const port = parentPort!;
const watching = telemetry ? await openTelemetry(config.telemetry) : undefined;
const borrowed = borrow(models?.routes ?? { models: [], default: EMBEDDED_MODEL_ID, routes: {} }, send);
const workspace = createWorkspace(config, {
  graphs,
  models: models === undefined ? {} : { [models.name]: borrowed.default },
  defaults: { ...defaults, model: models?.name ?? 'embedded' },
  routes: borrowed.routes,
  embedder: models?.isEmbedderLent === true ? borrowed.embedder : 'embedded',
  engines: borrowed.engine,
  budget,
  timeoutMs,
  lookUps: { timeoutMs: lookUpMs },
  running: 1,
  retireMs: 0,
  telemetry: watching?.telemetry,
});
// The first question should not pay for what every question needs. A failure here repeats there and is reported there.
if (isWarmed) {
  await workspace
    .graph()
    .then((graph) => thinkerFor(graph))
    .catch(() => {});
}
let stopping = new AbortController();
let asking: Promise<void> = Promise.resolve();
let isClosing = false;

port.on('message', (message: ToWorker) => {
  if (!hear(message)) asking = answer(message as Job);
});

send({ type: 'ready' });

/** Handles a message that may arrive while a question is being answered. Returns false for a question. */
function hear(message: ToWorker): boolean {
  switch (message.type) {
    case 'text':
    case 'value':
    case 'failed':
      borrowed.receive(message);
      return true;
    case 'stop':
    case 'close':
      stopping.abort();
      if (message.type === 'close' && !isClosing) {
        isClosing = true;
        void asking.then(close);
      }
      return true;
    default:
      return false;
  }
}

async function answer(job: Job): Promise<void> {
  stopping = new AbortController();
  const { signal } = stopping;
  const batch: EventText[] = [];
  let sentAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const take = (): EventText[] => {
    clearTimeout(timer);
    timer = undefined;
    sentAt = performance.now();
    return batch.splice(0);
  };
  const flush = (): void => send({ type: 'events', events: take() });
  try {
    // The computation of a question lets no messages in, so this fetches what was sent meanwhile.
    const onEvent = (): void => {
      const message = receiveMessageOnPort(port)?.message as ToWorker | undefined;
      if (message !== undefined) hear(message);
    };
    const onEventText = (event: EventText): void => {
      batch.push(event);
      if (batch.length >= BATCH_EVENTS || performance.now() - sentAt > BATCH_MS) flush();
      // The question may be waiting for a model now.
      else timer ??= setTimeout(flush, BATCH_MS);
    };
    const result = await work(job, { signal, onEvent, onEventText });
    send({ type: 'done', events: take(), result: JSON.stringify(result) });
  } catch (error) {
    send({ type: 'error', events: take(), error: sendError(error) });
  }
}

/** Receives the steps of a question in this thread. */
interface WorkerListening {
  readonly signal: AbortSignal;
  readonly onEvent: () => void;
  readonly onEventText: (event: EventText) => void;
}

function work(job: Job, { signal, ...listening }: WorkerListening): Promise<JobResult> {
  switch (job.type) {
    case 'ask':
      return ask(job, { signal, ...listening });
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

async function ask(
  { request, wantsText = false, wantsEvents = false }: Extract<Job, { readonly type: 'ask' }>,
  { onEventText, ...options }: WorkerListening,
): Promise<Answer> {
  const texts = wantsText ? latestNow((text) => send({ type: 'text', text })) : undefined;
  try {
    return await workspace.ask(request, {
      ...options,
      onEventText: wantsEvents ? onEventText : undefined,
      onText: texts?.put,
    });
  } finally {
    texts?.flush();
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
