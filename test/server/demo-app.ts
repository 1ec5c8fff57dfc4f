import { type AppDeps, createApp } from '../../src/server/app.ts';
import type { WorkspaceSettings } from '../../src/server/workspace/settings.ts';
import { createWorkspace } from '../../src/server/workspace.ts';

export const BASE = 'http://localhost:7474';

/** The real app over the demo graph and the embedded model, without a port. */
export function demoApp(deps: Partial<AppDeps> = {}, settings: WorkspaceSettings = {}) {
  const workspace = createWorkspace({ home: '/nowhere' }, { graphs: { demo: 'demo' }, ...settings });
  const app = createApp({ workspace, ...deps });
  return {
    app,
    workspace,
    request: (path: string, init: RequestInit = {}) =>
      Promise.resolve(app.fetch(new Request(`${BASE}${path}`, init))),
    post(path: string, body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) {
      return Promise.resolve(
        app.fetch(
          new Request(`${BASE}${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: typeof body === 'string' ? body : JSON.stringify(body),
            signal: signal ?? null,
          }),
        ),
      );
    },
    close: () => workspace[Symbol.asyncDispose](),
  };
}

export interface SseMessage {
  readonly id: string;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: events of every shape
  readonly data: any;
}

/** Messages of a stream, read to its end or until `enough` says so, which leaves the stream. */
export async function readStream(
  response: Response,
  enough: (message: SseMessage) => boolean = () => false,
): Promise<{ readonly messages: readonly SseMessage[]; readonly comments: number }> {
  const messages: SseMessage[] = [];
  let comments = 0;
  let rest = '';
  const decoder = new TextDecoder();
  const reader = response.body!.getReader();
  while (true) {
    const { value, done } = await reader.read();
    if (done) return { messages, comments };
    rest += decoder.decode(value, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      if (block.startsWith(':')) {
        comments += 1;
        continue;
      }
      const field = (name: string) =>
        block
          .split('\n')
          .filter((line) => line.startsWith(`${name}: `))
          .map((line) => line.slice(name.length + 2))
          .join('\n');
      const message = { id: field('id'), event: field('event'), data: JSON.parse(field('data')) };
      messages.push(message);
      if (enough(message)) {
        await reader.cancel();
        return { messages, comments };
      }
    }
  }
}

/** The body of a response, for expectations that say what must be in it. */
// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
export async function bodyOf(response: Response | Promise<Response>): Promise<any> {
  return (await response).json();
}
