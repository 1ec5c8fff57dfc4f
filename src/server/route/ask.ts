import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { publicError, RequestError } from '../request-error.ts';
import { answerSchema, askSchema } from '../schema.ts';
import type { RouteDeps, ServerApp, ServerEnv } from '../server-env.ts';
import { readEventId, streamRun } from '../sse.ts';
import { failures } from './failures.ts';

const STREAM =
  'Events: `accepted` {run}, `trace` (one per step), `text` {text} (the wording of the answer so far, where a model writes one), at the end `answer` or `error`; `gap` {missed} where events were dropped. Ids are `run:number`.';

/** Milliseconds between two states of a wording. */
const TEXT_MS = 80;

const askRoute = createRoute({
  method: 'post',
  path: '/api/ask',
  summary: 'Ask a question',
  description: `Gives the answer as JSON or, with \`Accept: text/event-stream\`, every step as it happens. ${STREAM} A request that ends early ends the work: at once for JSON, after a few seconds without a reader for a stream. With the \`Last-Event-ID\` of a stream that broke, that stream goes on and nothing is asked anew.`,
  request: { body: { content: { 'application/json': { schema: askSchema } }, required: true } },
  responses: {
    200: {
      description: 'The answer',
      content: {
        'application/json': { schema: answerSchema },
        'text/event-stream': { schema: z.string().openapi({ description: STREAM }) },
      },
    },
    ...failures(400, 401, 403, 404, 413, 415, 422, 429, 502, 503, 504),
  },
});

const runParams = z.object({ run: z.uuid() });

const eventsRoute = createRoute({
  method: 'get',
  path: '/api/runs/{run}/events',
  summary: 'Go on reading the events of a question',
  description: `From the beginning, or after \`Last-Event-ID\`. ${STREAM}`,
  request: { params: runParams },
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
    ...failures(400, 401, 403, 404),
  },
});

const stopRoute = createRoute({
  method: 'delete',
  path: '/api/runs/{run}',
  summary: 'Stop a question',
  request: { params: runParams },
  responses: { 204: { description: 'It is being stopped' }, ...failures(400, 401, 403, 404) },
});

export function addAskRoutes(app: ServerApp, { workspace, runs, heartbeatMs }: RouteDeps): void {
  app.openapi(askRoute, async (c) => {
    const request = c.req.valid('json');
    workspace.check(request);
    if (!wantsStream(c)) {
      return c.json(await workspace.ask(request, { signal: c.req.raw.signal }), 200);
    }
    const before = readEventId(c.req.header('last-event-id'));
    if (before !== undefined) return streamRun(c, find(c, before.run), before.number, heartbeatMs);
    workspace.ensureRoom(request);
    const run = runs.start(c.get('owner'), async ({ emit, emitText }, signal) => {
      emit('accepted', { run: run.id });
      try {
        const onEventText = (event: string): void => emitText('trace', event);
        const onText = atIntervals(TEXT_MS, (text) => emit('text', { text }));
        emit('answer', await workspace.ask(request, { signal, onEventText, onText }));
      } catch (error) {
        const { code, message } = publicError(error);
        emit('error', { code, message });
      }
    });
    return streamRun(c, run, 0, heartbeatMs);
  });

  app.openapi(eventsRoute, (c) => {
    const { run } = c.req.valid('param');
    const before = readEventId(c.req.header('last-event-id'));
    const after = before?.run === run ? before.number : 0;
    return streamRun(c, find(c, run), after, heartbeatMs);
  });

  app.openapi(stopRoute, (c) => {
    find(c, c.req.valid('param').run).stop();
    return c.body(null, 204);
  });

  function find(c: Context<ServerEnv>, id: string) {
    const run = runs.find(id, c.get('owner'));
    if (run === undefined) throw new RequestError(404, 'unknown-run', 'There is no such run, or it is over.');
    return run;
  }
}

/** Passes a text on if the last one was some time ago. The texts in between are parts of the next one. */
function atIntervals(ms: number, tell: (text: string) => void): (text: string) => void {
  let told = Number.NEGATIVE_INFINITY;
  return (text) => {
    const now = performance.now();
    if (now - told < ms) return;
    told = now;
    tell(text);
  };
}

function wantsStream(c: Context): boolean {
  return /\btext\/event-stream\b/iu.test(c.req.header('accept') ?? '');
}
