import { randomUUID } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { RequestError } from '../server/request-error.ts';
import type { Workspace } from '../server/workspace.ts';
import { createMcpServer } from './mcp-server.ts';

interface Session {
  readonly owner: string;
  readonly server: McpServer;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  usedAt: number;
}

export interface McpHandler extends AsyncDisposable {
  /** Answers one request to `/mcp`; sessions belong to the key that opened them. @throws {RequestError} */
  handle(request: Request, body: unknown, owner: string): Promise<Response>;
  readonly sessions: number;
}

/**
 * MCP over streamable HTTP. A session ends when the client says so, or when another begins: if it was silent for `idleMs` (default
 * 30 minutes) by then, or is the one unused for longest among `maxSessions` (default 128).
 */
export function createMcpHandler(
  workspace: Workspace,
  options: { readonly version?: string; readonly maxSessions?: number; readonly idleMs?: number } = {},
): McpHandler {
  const { maxSessions = 128, idleMs = 30 * 60_000 } = options;
  const sessions = new Map<string, Session>();

  async function end(id: string): Promise<void> {
    const session = sessions.get(id);
    sessions.delete(id);
    await session?.server.close();
  }

  async function makeRoom(): Promise<void> {
    const byUse = [...sessions].sort(([, left], [, right]) => left.usedAt - right.usedAt);
    for (const [index, [id, { usedAt }]] of byUse.entries()) {
      if (Date.now() - usedAt > idleMs || byUse.length - index >= maxSessions) await end(id);
    }
  }

  async function open(owner: string): Promise<WebStandardStreamableHTTPServerTransport> {
    await makeRoom();
    const server = createMcpServer(workspace, options);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => void sessions.set(id, { owner, server, transport, usedAt: Date.now() }),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    // The two type this field differently under exact optional properties.
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
      return session.transport.handleRequest(request, parsed);
    },
    async [Symbol.asyncDispose]() {
      await Promise.allSettled([...sessions.keys()].map(end));
    },
  };
}
