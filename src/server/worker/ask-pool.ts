import { Worker } from 'node:worker_threads';
import { LONGEST_TIMER_MS } from '../../deadline.ts';
import { DeadlineError } from '../../errors.ts';
import { QUESTION } from '../../limits.ts';
import { programFile } from '../../package-files.ts';
import { RequestError } from '../request-error.ts';
import { type Lent, type LentCalls, lend } from './lend.ts';
import type {
  EventText,
  FromWorker,
  Job,
  JobResult,
  JobResults,
  ToWorker,
  WorkerSettings,
} from './messages.ts';
import { receiveServerError } from './receive-error.ts';

/** The options of a job. */
export interface PoolOptions {
  readonly signal: AbortSignal;
  /** Receives every event as JSON. */
  readonly onEventText?: ((event: EventText) => void) | undefined;
  /** Receives the answer's wording so far. */
  readonly onText?: ((text: string) => void) | undefined;
  /**
   * Milliseconds, counted from when a thread gets the job. A thread that has not answered shortly after that is
   * terminated. Default: none.
   */
  readonly limitMs?: number | undefined;
}

/** The settings of a pool besides its threads' own. */
export interface PoolSettings {
  /** How long a thread that was told to stop has before it is terminated. Default 300. */
  readonly stopMs?: number;
  readonly program?: URL;
  /** What the serving thread lends to the threads. Default: nothing. */
  readonly lent?: Lent | undefined;
  /** A thread that was idle this long ends, unless it is the last one. Default: none ends. */
  readonly restMs?: number | undefined;
}

/**
 * Threads that answer questions and scan whole graphs, so that this work never holds up the serving thread. The serving
 * thread makes the calls to language models. The threads query remote engines themselves, when the serving thread lets
 * them. Each thread has a memory limit. If one dies, its question fails and a new thread takes its place.
 */
export interface AskPool {
  /**
   * The result of the job, once a thread was free for it. Aborting stops it between two of its steps. A thread
   * that is still computing `stopMs` later is terminated and replaced, so that its place becomes free in any case.
   * @throws {DeadlineError} if the thread overran `limitMs`. @throws {RequestError} 422 `memory` if it needed too much
   * memory.
   */
  run<Type extends Job['type']>(
    job: Extract<Job, { readonly type: Type }>,
    options: PoolOptions,
  ): Promise<JobResults[Type]>;
  /**
   * Makes this many threads now, or all. Otherwise each is made when a question needs it, and the question waits for
   * it.
   */
  warm(count?: number): void;
  /** The number of threads. One that ended is made again at the next question. */
  readonly threads: number;
  /** Lets no one else in, and ends the threads once they have sent what they must. */
  close(): Promise<void>;
}

interface ThreadWaiter {
  admit(thread: Thread): void;
  refuse(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  /**
   * Whether it has started. No one waits for a thread that is still loading, so leaving at that point costs nothing.
   */
  isReady: boolean;
  isEnding: boolean;
  readonly calls: LentCalls | undefined;
  resting: NodeJS.Timeout | undefined;
  hasBeenAsked: boolean;
  /** Handles the messages of the question that is being answered. */
  onMessage: ((message: FromWorker) => void) | undefined;
  onEnd: ((error: Error) => void) | undefined;
}

const STOP_MS = 300;
/**
 * A question ends by itself shortly after its limit, with what it has found. A thread that is still computing then is
 * terminated.
 */
const LATE_MS = QUESTION.graceMs.value + 150;
const CLOSE_MS = 6000;
const PROGRAM = programFile('server/worker/ask-worker');

export function createAskPool(
  settings: WorkerSettings,
  size: number,
  { stopMs = STOP_MS, program = PROGRAM, lent, restMs }: PoolSettings = {},
): AskPool {
  const threads = new Set<Thread>();
  /** Threads that were terminated before they answered, until they are gone. */
  const ending = new Set<Promise<void>>();
  const idle: Thread[] = [];
  const line = new Set<ThreadWaiter>();

  function start(): void {
    const worker = new Worker(program, {
      workerData: settings,
      name: 'clew-ask',
      resourceLimits: { maxOldGenerationSizeMb: settings.memoryMegabytes },
    });
    const thread: Thread = {
      worker,
      calls: lent && lend(lent, (message) => worker.postMessage(message)),
      resting: undefined,
      isReady: false,
      isEnding: false,
      hasBeenAsked: false,
      onMessage: undefined,
      onEnd: undefined,
    };
    threads.add(thread);
    let failure: Error | undefined;
    thread.worker.on('message', (message: FromWorker) => {
      if (message.type === 'call' || message.type === 'drop') return thread.calls?.receive(message);
      if (message.type !== 'ready') return thread.onMessage?.(message);
      thread.isReady = true;
      give(thread);
    });
    thread.worker.on('error', (error: NodeJS.ErrnoException) => {
      failure =
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? outOfMemory(settings.memoryMegabytes, error) : error;
    });
    thread.worker.on('exit', () => {
      leave(thread);
      const error = failure ?? new Error('The thread that answered has ended.');
      thread.onEnd?.(error);
      // Tells a client that waited for a thread why the thread cannot start.
      if (!thread.isReady) for (const { refuse } of [...line].slice(0, 1)) refuse(error);
      serveLine();
    });
  }

  /** The thread takes no more questions. */
  function leave(thread: Thread): void {
    threads.delete(thread);
    const at = idle.indexOf(thread);
    if (at >= 0) idle.splice(at, 1);
    clearTimeout(thread.resting);
    thread.calls?.close();
  }

  function rest(thread: Thread): void {
    if (threads.size === 1) return;
    leave(thread);
    const gone = end(thread).finally(() => void ending.delete(gone));
    ending.add(gone);
  }

  function serveLine(): void {
    for (const waiter of line) {
      const thread = idle.pop();
      if (thread === undefined) break;
      clearTimeout(thread.resting);
      waiter.admit(thread);
    }
    const loading = [...threads].filter(({ isReady }) => !isReady).length;
    for (let wanted = line.size - loading; wanted > 0 && threads.size < size; wanted -= 1) start();
  }

  function take(signal: AbortSignal): Promise<Thread> {
    return new Promise((resolve, reject) => {
      const leave = () => waiter.refuse(signal.reason as Error);
      const done = () => {
        line.delete(waiter);
        signal.removeEventListener('abort', leave);
      };
      const waiter: ThreadWaiter = {
        admit(thread) {
          done();
          resolve(thread);
        },
        refuse(error) {
          done();
          reject(error);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      line.add(waiter);
      serveLine();
    });
  }

  function give(thread: Thread): void {
    if (threads.has(thread) && !thread.isEnding) {
      idle.push(thread);
      if (restMs !== undefined) thread.resting = setTimeout(() => rest(thread), restMs).unref();
    }
    serveLine();
  }

  async function work(job: Job, { signal, onEventText, onText, limitMs }: PoolOptions): Promise<JobResult> {
    signal.throwIfAborted();
    const thread = await take(signal);
    if (signal.aborted) {
      give(thread);
      throw signal.reason;
    }
    let patience: NodeJS.Timeout | undefined;
    let limit: NodeJS.Timeout | undefined;
    // No one waits for a thread to be gone, because its work outside JavaScript, in the database, cannot be
    // interrupted.
    const endThread = (error: Error) => {
      thread.isEnding = true;
      leave(thread);
      const gone = thread.worker.terminate().then(() => void ending.delete(gone));
      ending.add(gone);
      thread.onEnd?.(error);
    };
    const stop = () => {
      send(thread, { type: 'stop' });
      patience = setTimeout(() => endThread(signal.reason as Error), stopMs);
    };
    try {
      return await new Promise<JobResult>((resolve, reject) => {
        thread.onMessage = (message) => {
          if (message.type === 'ready' || message.type === 'call' || message.type === 'drop') return;
          if (message.type === 'text') {
            if (!signal.aborted) onText?.(message.text);
            return;
          }
          // A listener may leave at any event. It gets none of the events that follow in the same message.
          for (const event of message.events) if (!signal.aborted) onEventText?.(event);
          if (message.type === 'events') return;
          if (signal.aborted) reject(signal.reason);
          else if (message.type === 'done') resolve(JSON.parse(message.result));
          else reject(receiveServerError(message.error));
        };
        thread.onEnd = (error) => reject(signal.aborted ? signal.reason : error);
        signal.addEventListener('abort', stop, { once: true });
        if (limitMs !== undefined && limitMs + LATE_MS < LONGEST_TIMER_MS) {
          const late = () => endThread(new DeadlineError(limitMs / 1000, (limitMs + LATE_MS) / 1000));
          limit = setTimeout(late, limitMs + LATE_MS);
        }
        thread.hasBeenAsked = true;
        send(thread, job);
      });
    } finally {
      signal.removeEventListener('abort', stop);
      clearTimeout(patience);
      clearTimeout(limit);
      thread.onMessage = undefined;
      thread.onEnd = undefined;
      give(thread);
    }
  }

  return {
    run: (job, options) => work(job, options) as Promise<never>,
    warm(count = size) {
      while (threads.size < Math.min(size, count)) start();
    },
    get threads() {
      return threads.size;
    },
    async close() {
      await Promise.all([...[...threads].map(end), soon(ending)]);
    },
  };
}

function outOfMemory(megabytes: number, cause: Error): RequestError {
  const message = `This wants more than the ${megabytes} MB of memory that one request may take. Ask in fewer words or with fewer names.`;
  return new RequestError(422, 'memory', message, { cause });
}

async function end({ worker, hasBeenAsked }: Thread): Promise<void> {
  if (!hasBeenAsked) {
    await worker.terminate();
    return;
  }
  const ended = new Promise<void>((resolve) => void worker.once('exit', () => resolve()));
  worker.postMessage({ type: 'close' } satisfies ToWorker);
  const timer = setTimeout(() => void worker.terminate(), CLOSE_MS);
  await ended;
  clearTimeout(timer);
}

/** Resolves when all are gone, or when their time is up. */
async function soon(ending: ReadonlySet<Promise<void>>): Promise<void> {
  const enough = Promise.withResolvers<void>();
  const timer = setTimeout(() => enough.resolve(), CLOSE_MS);
  await Promise.race([Promise.all(ending), enough.promise]);
  clearTimeout(timer);
}

function send(thread: Thread, message: ToWorker): void {
  thread.worker.postMessage(message);
}
