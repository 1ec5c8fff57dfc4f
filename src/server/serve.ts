import { serve } from '@hono/node-server';
import { ConfigError } from '../errors.ts';
import { SERVER } from '../limits.ts';
import type { App } from './app.ts';

export interface Listening {
  readonly host: string;
  /** The one that was free when 0 was asked for. */
  readonly port: number;
  readonly url: string;
  /** Lets questions under way end within `drainMs`, then closes every connection. */
  close(drainMs?: number): Promise<void>;
}

/** @throws {ConfigError} when the port is taken or may not be used. */
export async function listen(
  app: App,
  {
    host,
    port,
    headerMs = SERVER.headerMs.value,
    requestMs = SERVER.requestMs.value,
  }: {
    readonly host: string;
    readonly port: number;
    /** For the headers of a request; default 10,000. */
    readonly headerMs?: number;
    /** For a request with its body; default 30,000. */
    readonly requestMs?: number;
  },
): Promise<Listening> {
  const listening = Promise.withResolvers<number>();
  const server = serve(
    {
      fetch: app.fetch,
      hostname: host,
      port,
      serverOptions: {
        headersTimeout: headerMs,
        requestTimeout: requestMs,
        // Node looks for slow ones this often; with its own 30 seconds the limits would be only about so.
        connectionsCheckingInterval: 500,
        keepAliveTimeout: 5000,
        maxHeaderSize: SERVER.headerBytes.value,
      },
    },
    (info) => listening.resolve(info.port),
  );
  // Node reads what a client sent ahead in one go, hundreds of requests, before it does anything else.
  if ('maxRequestsPerSocket' in server) server.maxRequestsPerSocket = SERVER.requestsOfConnection.value;
  server.on('error', (error: NodeJS.ErrnoException) => {
    listening.reject(
      new ConfigError(`Cannot listen on ${host} port ${port} (${error.code ?? error.message}).`, {
        mend: 'Choose another with --port or --host.',
        cause: error,
      }),
    );
  });
  const actual = await listening.promise;
  return {
    host,
    port: actual,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    async close(drainMs = 10_000) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await app.drain(drainMs);
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      // What was stopped still gets its last words.
      const timer = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 500);
      await closed;
      clearTimeout(timer);
    },
  };
}
