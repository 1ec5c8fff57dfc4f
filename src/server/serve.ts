import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
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
    unreadMs = SERVER.unreadMs.value,
  }: {
    readonly host: string;
    readonly port: number;
    /** For the headers of a request; default 10,000. */
    readonly headerMs?: number;
    /** For a request with its body; default 30,000. */
    readonly requestMs?: number | undefined;
    /** In which a client must have taken something of its reply; default 30,000. */
    readonly unreadMs?: number;
  },
): Promise<Listening> {
  const listening = Promise.withResolvers<number>();
  const { inOrder, isAtWork } = perConnection();
  const server = serve(
    {
      fetch: app.fetch,
      hostname: host,
      port,
      createServer: ((options: object, listener: RequestListener) =>
        createServer(options, inOrder(listener))) as typeof createServer,
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
  ) as Server;
  // Node reads what a client sent ahead in one go, hundreds of requests, before it does anything else.
  server.maxRequestsPerSocket = SERVER.requestsOfConnection.value;
  // What a client does not take is kept for it only so long. A question that is still being answered has sent nothing yet.
  server.setTimeout(unreadMs, (socket: Socket) => {
    if (!isAtWork(socket) || socket.writableLength > 0) socket.destroy();
  });
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
      server.closeIdleConnections();
      // What was stopped still gets its last words.
      const timer = setTimeout(() => server.closeAllConnections(), 500);
      await closed;
      clearTimeout(timer);
    },
  };
}

/**
 * Begins each request of a connection when the reply to the one before has been taken. Node begins all that were sent ahead at once,
 * and keeps their replies in memory for a client that may never read them.
 */
function perConnection(): {
  readonly inOrder: (listener: RequestListener) => RequestListener;
  /** Whether a request of this connection has not been replied to. */
  readonly isAtWork: (socket: Socket) => boolean;
} {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return {
    inOrder: (listener) => (request, response) => {
      const { socket } = request;
      const begin = (): void => void listener(request, response);
      response.once('close', () => {
        const next = waiting.get(socket)?.shift();
        if (next === undefined) waiting.delete(socket);
        else if (!socket.destroyed) next();
      });
      const line = waiting.get(socket);
      if (line !== undefined) return void line.push(begin);
      waiting.set(socket, []);
      begin();
    },
    isAtWork: (socket) => waiting.has(socket),
  };
}
