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
  /** The one that was free when 0 was asked for. */
  readonly port: number;
  readonly url: string;
  /** Lets questions under way end within `drainMs`, then closes every connection. */
  close(drainMs?: number): Promise<void>;
}

/** What is said of a request that cannot be read, by the code of Node's error. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/** @throws {ConfigError} when the port is taken or may not be used. */
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
    /** For the headers of a request; default 10,000. */
    readonly headerMs?: number;
    /** For a request with its body; default 30,000. */
    readonly requestMs?: number | undefined;
    /** In which a client must have taken something of its reply; default 30,000. */
    readonly unreadMs?: number;
    /** Open at a time; default 4,000. */
    readonly connections?: number | undefined;
    /** For one address; default 1,000. */
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
        // Node looks for slow ones this often; with its own 30 seconds the limits would be only about so.
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
  // What a client does not take is kept for it only so long. A question that is still being answered has sent nothing yet.
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
      // What was stopped still gets its last words.
      const timer = setTimeout(() => server.closeAllConnections(), 500);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** Connections come to Node's HTTP server through this: each in its turn, and none beyond those that its client may have. */
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

/** As every connection is; Node says that it is a socket. */
function isPaced(socket: Duplex): socket is PacedConnection {
  return socket instanceof PacedConnection;
}
