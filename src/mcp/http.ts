import { randomUUID } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { SERVER } from '../limits.ts';
import { RequestError } from '../server/request-error.ts';
import type { Workspace } from '../server/workspace.ts';
import { createMcpServer } from './mcp-server.ts';

interface McpSession {
  readonly owner: string;
  readonly server: McpServer;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  usedAt: number;
  /** Whether another request followed the one that opened the session. */
  isUsed: boolean;
}

/** Answers requests to `/mcp`, and ends its sessions. */
export interface McpHandler extends AsyncDisposable {
  /** Answers one request to `/mcp`. A session belongs to the key that opened it. @throws {RequestError} */
  handle(request: Request, body: unknown, owner: string): Promise<Response>;
  readonly sessions: number;
}

/**
 * MCP over streamable HTTP. A session ends when the client says so. It also ends when another session begins, if it has
 * been silent for `idleMs` (default 30 minutes) by then. Each key has `maxSessions` (default 64). To make room for one
 * more, the key's oldest session that was never used ends, so that a flood of new sessions interrupts no one's work. If
 * all were used, the session that has been silent longest ends, provided it was silent for more than `restMs` (default
 * a minute). Otherwise the new session is refused.
 */
export function createMcpHandler(
  workspace: Workspace,
  options: {
    readonly version?: string;
    readonly maxSessions?: number;
    readonly idleMs?: number;
    readonly restMs?: number;
  } = {},
): McpHandler {
  const {
    maxSessions = SERVER.mcpSessions.value,
    idleMs = SERVER.mcpIdleMs.value,
    restMs = SERVER.mcpRestMs.value,
  } = options;
  const sessions = new Map<string, McpSession>();

  async function end(id: string): Promise<void> {
    const session = sessions.get(id);
    sessions.delete(id);
    await session?.server.close();
  }

  /** @throws {RequestError} 503 */
  async function makeRoom(owner: string): Promise<void> {
    for (const [id, { usedAt }] of sessions) if (Date.now() - usedAt > idleMs) await end(id);
    // In the order in which they were opened.
    const own = [...sessions].filter(([, session]) => session.owner === owner);
    if (own.length < maxSessions) return;
    const quiet = own.toSorted(([, left], [, right]) => left.usedAt - right.usedAt)[0];
    const isAtRest = quiet !== undefined && Date.now() - quiet[1].usedAt > restMs;
    const going = own.find(([, { isUsed }]) => !isUsed) ?? (isAtRest ? quiet : undefined);
    if (going === undefined) {
      const message = `There are ${maxSessions} sessions in use. End one, or try again later.`;
      throw new RequestError(503, 'sessions', message, { retryAfterSeconds: 60 });
    }
    await end(going[0]);
  }

  async function open(owner: string): Promise<WebStandardStreamableHTTPServerTransport> {
    await makeRoom(owner);
    const server = createMcpServer(workspace, options);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) =>
        void sessions.set(id, { owner, server, transport, usedAt: Date.now(), isUsed: false }),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    // The SDK's two types disagree about this field under exact optional properties.
    await server.connect(transport as Parameters<McpServer['connect']>[0]);
    return transport;
  }

  return {
    get sessions() {
      return sessions.size;
    },
    async handle(request, body, owner) {
      const id = request.headers.get('mcp-session-id');
      const parsed = request.method === 'POST' ? { parsedBody: body } : {};
      if (id === null) {
        if (!isInitializeRequest(body)) {
          throw new RequestError(
            400,
            'session',
            'Begin with an initialize request, then send its Mcp-Session-Id.',
          );
        }
        return (await open(owner)).handleRequest(request, parsed);
      }
      const session = sessions.get(id);
      if (session === undefined || session.owner !== owner) {
        throw new RequestError(404, 'session', 'There is no such session. Begin anew.');
      }
      session.usedAt = Date.now();
      session.isUsed = true;
      return session.transport.handleRequest(request, parsed);
    },
    async [Symbol.asyncDispose]() {
      await Promise.allSettled([...sessions.keys()].map(end));
    },
  };
}
