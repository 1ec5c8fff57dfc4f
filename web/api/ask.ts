import { ApiError, send } from './client.ts';
import { readEventStream } from './event-stream.ts';
import type { Answer, AskRequest, TraceEvent } from './types.ts';

/** Receives everything that happens to a question, in order. */
export interface AskListener {
  onAccepted(run: string): void;
  onEvent(event: TraceEvent): void;
  /** The answer's wording so far. */
  onText(text: string): void;
  /** How many events the server dropped before they could be read. */
  onGap(missed: number): void;
  /** The connection broke and is being resumed. */
  onReconnect(attempt: number): void;
}

const MAX_ATTEMPTS = 5;
const EVENT_STREAM = 'text/event-stream';

/**
 * Asks a question and follows the stream of events to its end. A broken connection is resumed after the last event that
 * was read. The question is never asked twice.
 * @throws {ApiError} if the server refuses or fails, or remains out of reach. Aborts pass through.
 */
export async function askStreaming(
  request: AskRequest,
  listener: AskListener,
  signal: AbortSignal,
): Promise<Answer> {
  let run: string | undefined;
  let lastId = '';
  let attempt = 0;
  while (true) {
    try {
      const response =
        run === undefined
          ? await send('/api/ask', {
              method: 'POST',
              headers: { 'Content-Type': 'application/json', Accept: EVENT_STREAM },
              body: JSON.stringify(request),
              signal,
            })
          : await send(`/api/runs/${run}/events`, {
              headers: { Accept: EVENT_STREAM, 'Last-Event-ID': lastId },
              signal,
            });
      for await (const { id, event, data } of readEventStream(response.body!)) {
        lastId = id;
        attempt = 0;
        const value: unknown = JSON.parse(data);
        if (event === 'answer') return value as Answer;
        if (event === 'error') throw toError(value);
        if (event === 'trace') listener.onEvent(value as TraceEvent);
        else if (event === 'text') listener.onText((value as { text: string }).text);
        else if (event === 'gap') listener.onGap((value as { missed: number }).missed);
        else if (event === 'accepted') {
          run = (value as { run: string }).run;
          listener.onAccepted(run);
        }
      }
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.code !== 'network')) throw error;
      // Without the name of a run there is nothing to resume.
      if (run === undefined) throw error instanceof ApiError ? error : unreachable();
    }
    if (run === undefined || attempt === MAX_ATTEMPTS) throw unreachable();
    attempt += 1;
    listener.onReconnect(attempt);
    await pause(250 * 2 ** attempt, signal);
  }
}

/** Ends the work on the server. It is not an error if the run has ended by then. */
export async function stopRun(run: string): Promise<void> {
  await send(`/api/runs/${run}`, { method: 'DELETE' }).catch(() => {});
}

function toError(value: unknown): ApiError {
  const { code, message } = value as { readonly code: string; readonly message: string };
  return new ApiError(code, message);
}

function unreachable(): ApiError {
  return new ApiError('network', 'The server cannot be reached.');
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
