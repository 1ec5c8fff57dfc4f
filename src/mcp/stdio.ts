import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

/** Serves one client on standard input and output. Resolves when the client leaves or the signal is aborted. */
export async function serveStdio(server: McpServer, signal: AbortSignal): Promise<void> {
  const left = Promise.withResolvers<void>();
  server.server.onclose = () => left.resolve();
  process.stdin.once('end', () => left.resolve()).once('close', () => left.resolve());
  signal.addEventListener('abort', () => left.resolve(), { once: true });
  await server.connect(new StdioServerTransport());
  if (!signal.aborted) await left.promise;
  await server.close();
}
