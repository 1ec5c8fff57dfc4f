import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { serve } from '@hono/node-server';
import { ConfigError } from '../errors.ts';
import { SERVER } from '../limits.ts';
import type { App } from './app.ts';
import { countClients } from './connection/admit.ts';
import { inTurns } from './connection/in-turns.ts';
import { PacedConnection } from './connection/paced-connection.ts';

export interface Listening {
  readonly host: string;
  /** If port 0 was asked for, the free port that was chosen. */
  readonly port: number;
  readonly url: string;
  /** Lets running questions finish within `drainMs`, then closes every connection. */
  close(drainMs?: number): Promise<void>;
}

/** The reply to a request that cannot be read, by the code of Node's error. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/** @throws {ConfigError} if the port is taken or may not be used. */
export async function listen(
  app: App,
  {
    host,
    port,
    headerMs = SERVER.headerMs.value,
    requestMs = SERVER.requestMs.value,
    unreadMs = SERVER.unreadMs.value,
    connections = SERVER.connections.value,
    connectionsOfClient = SERVER.connectionsOfClient.value,
  }: {
    readonly host: string;
    readonly port: number;
    /** For the headers of a request. Default 10,000. */
    readonly headerMs?: number;
    /** For a request with its body. Default 30,000. */
    readonly requestMs?: number | undefined;
    /** Within this time a client must take something of its reply. Default 30,000. */
    readonly unreadMs?: number;
    /** Open at a time. Default 4,000. */
    readonly connections?: number | undefined;
    /** For one address. Default 1,000. */
    readonly connectionsOfClient?: number | undefined;
  },
): Promise<Listening> {
  const listening = Promise.withResolvers<number>();
  const server = serve(
    {
      fetch: app.fetch,
      hostname: host,
      port,
      createServer: ((options: object, listener: RequestListener) =>
        createServer(options, (request, response) => {
          const begin = (): void => void listener(request, response);
          if (isPaced(request.socket)) request.socket.receive(request, response, begin);
        })) as typeof createServer,
      serverOptions: {
        headersTimeout: headerMs,
        requestTimeout: requestMs,
        // Node looks for slow requests this often. Its own interval of 30 seconds would make the limits imprecise.
        connectionsCheckingInterval: 500,
        keepAliveTimeout: 5000,
        maxHeaderSize: SERVER.headerBytes.value,
      },
    },
    (info) => listening.resolve(info.port),
  ) as Server;
  paceConnections(server, connectionsOfClient);
  server.maxConnections = connections;
  server.maxRequestsPerSocket = SERVER.requestsOfConnection.value;
  // A reply that the client does not take is kept only this long. A question that is still being answered has sent
  // nothing yet.
  server.setTimeout(unreadMs, (socket: Duplex) => {
    if (isPaced(socket) && (!socket.isAtWork || socket.untaken > 0)) socket.destroy();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (isPaced(socket)) socket.refuse(error, REFUSALS.get(error.code ?? '') ?? '400 Bad Request');
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
      // Stopped questions may still send their last events.
      const timer = setTimeout(() => server.closeAllConnections(), 500);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** Passes connections on to Node's HTTP server, each in its turn, and no more per client than allowed. */
function paceConnections(server: Server, connectionsOfClient: number): void {
  const inTurn = inTurns();
  const mayCome = countClients(connectionsOfClient);
  const [receive] = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    if (mayCome(socket)) receive?.call(server, new PacedConnection(socket, inTurn));
    else socket.destroy();
  });
}

/** Every connection is one, although Node types it as a socket. */
function isPaced(socket: Duplex): socket is PacedConnection {
  return socket instanceof PacedConnection;
}
