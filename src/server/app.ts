import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { isAbort } from '../errors.ts';
import { SERVER } from '../limits.ts';
import { guardBody, guardKey, guardOrigin } from './guard.ts';
import { guardMethod } from './guard-method.ts';
import type { GraphLoader } from './load-graph.ts';
import type { Log } from './log.ts';
import { onePerRound } from './one-per-round.ts';
import type { Page } from './page.ts';
import { publicError, RequestError } from './request-error.ts';
import { addAskRoutes } from './route/ask.ts';
import { addCatalogueRoutes } from './route/catalogue.ts';
import { addChatRoutes, chatError } from './route/chat.ts';
import { addConfirmRoutes } from './route/confirm.ts';
import { addEntityRoutes } from './route/entities.ts';
import { addExportRoute, EXPORT_PATH, MAX_EXPORT_BYTES } from './route/export.ts';
import { addGraphQuestionRoutes } from './route/graph-questions.ts';
import { addGraphSchemaRoutes } from './route/graph-schema.ts';
import { servePage } from './route/page.ts';
import { addPlanRoutes } from './route/plan.ts';
import { addUploadRoutes } from './route/upload.ts';
import { createRuns, type RunLimits } from './runs.ts';
import type { ServerApp, ServerEnv } from './server-env.ts';
import { createServerMetrics } from './server-metrics.ts';
import type { Workspace } from './workspace.ts';

export interface AppDeps {
  readonly workspace: Workspace;
  /** Bearer keys. Without any, the app answers only requests to this machine's own name. */
  readonly keys?: readonly string[];
  /** Origins of other web pages that may call; `*` stands for all. Default none. */
  readonly corsOrigins?: readonly string[];
  /** Default 65,536. Evidence that comes back to be exported may always have 4,194,304. */
  readonly maxBodyBytes?: number | undefined;
  /** Default 15,000. */
  readonly heartbeatMs?: number;
  readonly runs?: RunLimits;
  /** Default: nothing is logged. */
  readonly log?: Log | undefined;
  /** Writes the text of questions into the log. Default false. */
  readonly logsQuestions?: boolean;
  /** Accepts files that clients send. If absent, none are accepted. */
  readonly loader?: GraphLoader | undefined;
  /** Answers `/mcp`. If absent, that path does not exist. */
  readonly mcp?: (request: Request, body: unknown, owner: string) => Promise<Response>;
  /** Returns the built web page, or undefined while there is none. If absent, `/` is an unknown path. */
  readonly page?: () => Page | undefined;
  readonly version?: string;
}

/** The app, and how to end it. */
export interface App {
  /** Answers a request. Servers and tests call this. */
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly hono: ServerApp;
  /** Accepts no new questions, waits this long for running ones, then stops them. The workspace stays open. */
  drain(ms: number): Promise<void>;
}

/** Everything `clew serve` answers, without a port. */
export function createApp(deps: AppDeps): App {
  const { workspace, log = () => {}, logsQuestions = false } = deps;
  const settings = { keys: deps.keys ?? [], corsOrigins: deps.corsOrigins ?? [] };
  const runs = createRuns(deps.runs);
  const metrics = createServerMetrics(workspace);
  const app: ServerApp = new OpenAPIHono<ServerEnv>({
    defaultHook(result, c) {
      if (result.success) return undefined;
      const issues = result.error.issues.slice(0, 10).map((issue) => ({
        path: issue.path.map(String).join('.'),
        message: issue.message,
      }));
      const first = issues[0];
      const at = first === undefined || first.path === '' ? '' : `"${first.path}": `;
      const message = `The request does not have the shape it must have. ${at}${first?.message ?? ''}`;
      if (isChat(c)) return c.json(chatError(400, 'invalid', message), 400);
      return c.json({ error: { code: 'invalid', message, issues } }, 400);
    },
  });

  workspace.watch(({ request, answer, error, ms }) => {
    const failure = error === undefined ? undefined : publicError(error);
    log({
      level: failure === undefined || failure.status < 500 || isAbort(error) ? 'info' : 'error',
      event: 'question',
      graph: request.graph ?? workspace.defaults.graph,
      method: request.method ?? workspace.defaults.method,
      model: request.model ?? workspace.defaults.model,
      ms: Math.round(ms),
      ...(answer === undefined
        ? {}
        : { outcome: answer.outcome, answers: answer.answers.length, calls: answer.usage.calls }),
      ...(failure === undefined ? {} : { code: failure.code, ...(isAbort(error) ? {} : causeOf(error)) }),
      ...(logsQuestions ? { question: request.question } : {}),
    });
  });

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    await next();
    c.header('X-Request-Id', c.get('requestId'));
    const ms = performance.now() - started;
    const { method } = c.req;
    const path = loggedPath(c.req.path);
    metrics.answered(method, c.res.status, ms);
    log({
      level: 'info',
      event: 'request',
      id: c.get('requestId'),
      method,
      path,
      status: c.res.status,
      ms: Math.round(ms),
    });
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      referrerPolicy: 'no-referrer',
      xFrameOptions: 'DENY',
      // The page sets its own policy.
      overwrite: false,
    }),
  );
  if (settings.corsOrigins.length > 0) {
    app.use(
      cors({
        origin: settings.corsOrigins.includes('*') ? '*' : [...settings.corsOrigins],
        allowHeaders: [
          'Authorization',
          'Content-Type',
          'Last-Event-ID',
          'Mcp-Session-Id',
          'Mcp-Protocol-Version',
        ],
        exposeHeaders: ['Retry-After', 'X-Request-Id', 'Mcp-Session-Id'],
        maxAge: 600,
      }),
    );
  }
  app.use(guardOrigin(settings));
  app.get('/health', (c) => c.json({ status: 'ok', version: deps.version }));
  // This applies to the page's files too: each is copied to its connection in one go.
  const turn = onePerRound();
  app.use(async (_, next) => {
    await turn();
    await next();
  });
  if (deps.page !== undefined) app.use(servePage(deps.page));
  app.use(guardKey(settings));
  app.use(guardMethod(app));
  const { maxBodyBytes = SERVER.bodyBytes.value } = deps;
  app.use(
    guardBody((path) => (path === EXPORT_PATH ? Math.max(maxBodyBytes, MAX_EXPORT_BYTES) : maxBodyBytes)),
  );

  const route = { workspace, runs, heartbeatMs: deps.heartbeatMs ?? 15_000 };
  addAskRoutes(app, route);
  addPlanRoutes(app, route);
  addCatalogueRoutes(app, { ...route, loader: deps.loader });
  addEntityRoutes(app, route);
  addGraphSchemaRoutes(app, route);
  addGraphQuestionRoutes(app, route);
  addConfirmRoutes(app, route);
  addExportRoute(app);
  addUploadRoutes(app, deps.loader);
  addChatRoutes(app, route);
  app.get('/metrics', (c) =>
    c.text(metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }),
  );
  app.openAPIRegistry.registerComponent('securitySchemes', 'key', { type: 'http', scheme: 'bearer' });
  // Building this from all schemas takes longer than most questions, and it never changes.
  let document: string | undefined;
  app.get('/openapi.json', (c) => {
    document ??= JSON.stringify(
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: {
          title: 'Clew',
          version: deps.version ?? '0.0.0',
          description: 'Questions over knowledge graphs, with evidence.',
        },
        security: [{ key: [] }, {}],
      }),
    );
    return c.body(document, 200, { 'Content-Type': 'application/json' });
  });
  const { mcp } = deps;
  if (mcp !== undefined) app.all('/mcp', (c) => mcp(c.req.raw, c.get('body'), c.get('owner')));
  app.notFound((c) => fail(c, new RequestError(404, 'unknown-path', 'There is nothing at this path.')));
  app.onError((error, c) => fail(c, error));

  function fail(c: Context<ServerEnv>, error: unknown): Response {
    const known = error instanceof HTTPException ? fromHono(error) : error;
    const { status, code, message, retryAfterSeconds } = publicError(known);
    if (status >= 500 && !c.req.raw.signal.aborted) {
      log({ level: 'error', event: 'failure', id: c.get('requestId'), code, ...causeOf(known) });
    }
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
    if (isChat(c)) return c.json(chatError(status, code, message), status);
    return c.json({ error: { code, message } }, status);
  }

  return {
    fetch: (request) => app.fetch(request),
    hono: app,
    async drain(ms) {
      workspace.gate.close();
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(() => late.resolve(), ms);
      await Promise.race([workspace.gate.empty(), late.promise]);
      clearTimeout(timer);
      runs.stopAll();
    },
  };
}

/** The path without the name that someone looked up. */
function loggedPath(path: string): string {
  return path.replace(/^\/api\/entities\/.*$/su, '/api/entities/:id').slice(0, 200);
}

function isChat(c: Context): boolean {
  return c.req.path.startsWith('/v1/');
}

function fromHono(error: HTTPException): RequestError {
  const status = error.status === 413 || error.status === 415 ? error.status : 400;
  return new RequestError(status, 'invalid', 'The request cannot be read.', { cause: error });
}

/** For the log only. */
function causeOf(error: unknown): { readonly message: string; readonly stack?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const isFault = publicError(error).code === 'internal';
  return { message: error.message, ...(isFault && error.stack !== undefined ? { stack: error.stack } : {}) };
}
