import type { Context, TypedResponse } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Run, RunEvent } from './runs.ts';

/** The type that the route declares for a stream: a text. */
export type StreamResponse = Response & TypedResponse<string, 200, 'text'>;

/**
 * The events of a run as `text/event-stream`. Ids are `run:number`. A comment every `heartbeatMs` keeps proxies from
 * closing a quiet stream. A client that leaves only stops reading; the run itself decides what to do without readers.
 */
export function streamRun(c: Context, run: Run, after: number, heartbeatMs: number): StreamResponse {
  c.header('Cache-Control', 'no-store');
  c.header('X-Accel-Buffering', 'no');
  return eventStream(c, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    const heartbeat = setInterval(() => void stream.write(': still here\n\n'), heartbeatMs);
    try {
      for await (const events of run.read(after, gone.signal)) {
        await stream.write(events.map((event) => eventText(run, event)).join(''));
      }
    } finally {
      clearInterval(heartbeat);
    }
  });
}

/**
 * Hono's `streamSSE` without its header that promises to keep the connection. If we set that header, Node cannot tell
 * the client which request of a connection was its last, and the client's next request is dropped with 503.
 */
export function eventStream(c: Context, write: (stream: SSEStreamingApi) => Promise<void>): StreamResponse {
  const response = streamSSE(c, write);
  response.headers.delete('Connection');
  return response as StreamResponse;
}

/** The data is JSON, which has no line breaks. */
function eventText({ id }: Run, { number, event, data }: RunEvent): string {
  return `event: ${event}\ndata: ${data}\nid: ${id}:${number}\n\n`;
}

/** Reads `run:number` from a client's `Last-Event-ID`. Undefined if it is not one of ours. */
export function readEventId(
  text: string | undefined,
): { readonly run: string; readonly number: number } | undefined {
  const match = /^([0-9a-f-]{36}):(\d{1,9})$/u.exec(text ?? '');
  return match === null ? undefined : { run: match[1]!, number: Number(match[2]) };
}
