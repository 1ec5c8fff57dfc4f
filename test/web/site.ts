import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AppDeps, createApp } from '../../src/server/app.ts';
import { openPage } from '../../src/server/page.ts';
import { listen } from '../../src/server/serve.ts';
import type { WorkspaceSettings } from '../../src/server/workspace/settings.ts';
import { createWorkspace, type Workspace } from '../../src/server/workspace.ts';
import { builtPage } from './built-page.ts';

export interface Site extends AsyncDisposable {
  readonly url: string;
  readonly workspace: Workspace;
}

/**
 * The real server with the built page, the demo graph and the embedded model, on a free port.
 * @param home where graphs that are loaded are kept; nowhere, unless said.
 */
export async function startSite(
  settings: WorkspaceSettings = {},
  deps: Partial<AppDeps> = {},
  home = '/nowhere',
): Promise<Site> {
  const folder = await builtPage();
  const workspace = createWorkspace({ home }, { graphs: { demo: 'demo' }, ...settings });
  const app = createApp({ workspace, page: () => openPage(folder), ...deps });
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    url: listening.url,
    workspace,
    async [Symbol.asyncDispose]() {
      await listening.close(0);
      await workspace[Symbol.asyncDispose]();
    },
  };
}

export interface CuttingProxy extends AsyncDisposable {
  readonly url: string;
  /** `METHOD path` of every request, in order. */
  readonly requests: readonly string[];
}

/** Passes everything on to `target`, but breaks the first answer of `POST /api/ask` off after so many bytes. */
export async function startCuttingProxy(target: string, bytes: number): Promise<CuttingProxy> {
  const requests: string[] = [];
  let isCut = false;
  const server = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    const mustCut = !isCut && incoming.method === 'POST' && incoming.url === '/api/ask';
    const passed = httpRequest(
      `${target}${incoming.url}`,
      {
        method: incoming.method,
        headers: { ...incoming.headers, host: new URL(target).host, origin: target },
      },
      (response) => {
        outgoing.writeHead(response.statusCode!, response.headers);
        let sent = 0;
        response.on('data', (chunk: Buffer) => {
          if (!mustCut) return void outgoing.write(chunk);
          if (isCut) return;
          outgoing.write(chunk.subarray(0, bytes - sent));
          // A browser drops what it has not yet read of a connection that breaks; it is given the time to read.
          if (sent + chunk.length >= bytes) setTimeout(() => outgoing.destroy(), 300);
          sent += chunk.length;
          isCut = sent >= bytes;
        });
        response.on('end', () => mustCut || outgoing.end());
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
