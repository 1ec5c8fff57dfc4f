import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The body of a chat-completions request, as far as tests look at it. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly response_format?: { readonly type: string; readonly [field: string]: unknown };
  readonly max_tokens?: number;
  readonly temperature?: number;
  readonly seed?: number;
  readonly [field: string]: unknown;
}

/** What the server does with one request. */
export type ServerReply =
  /** The model's reply text, in a well-formed completion with a usage count. */
  | string
  | {
      /** The model's reply text. */
      readonly text?: string;
      readonly finishReason?: string;
      /** Tools that the model calls; `arguments` is sent as it is, JSON or not. */
      readonly toolCalls?: readonly { readonly name: string; readonly arguments: string }[];
      /** `null`: the completion has no usage. */
      readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | null;
      /** Default 200. */
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** Sent as it is in place of a completion. */
      readonly body?: string;
      /** Never replies; the connection stays open until the client or `close` ends it. */
      readonly hang?: boolean;
      /** Between the pieces of a reply that is streamed. */
      readonly pauseMs?: number;
      /** Sends half of the body, then breaks the connection. */
      readonly cut?: boolean;
    };

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: ChatRequest;
}

export interface OpenAiServer {
  /** Base URL as a client wants it, ending in `/v1`. */
  readonly url: string;
  /** Every request in order of arrival. */
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

/**
 * A real HTTP server on a free port of the loopback address that speaks the OpenAI chat-completions protocol and
 * misbehaves on request. Prompts of the chat are joined by `promptOf`.
 * @param options.reply what to answer; `nth` counts requests from 0. A thrown error becomes status 500 with its message.
 */
export async function startOpenAiServer(options: {
  reply: (request: ChatRequest, nth: number) => ServerReply | Promise<ServerReply>;
}): Promise<OpenAiServer> {
  const { url, requests, close } = await startJsonServer<ChatRequest>(async (request, response, nth) => {
    if (request.path !== '/v1/chat/completions') {
      send(response, 404, JSON.stringify({ error: { message: `No route for ${request.path}` } }));
      return;
    }
    const reply = await options.reply(request.body, nth);
    const shaped = typeof reply === 'string' ? { text: reply } : reply;
    if (shaped.hang) return;
    const status = shaped.status ?? 200;
    const body =
      shaped.body ?? (status === 200 ? completion(request.body, shaped) : failure(status, shaped.text));
    if (request.body.stream === true && status === 200 && shaped.body === undefined)
      await sendStream(response, request.body, shaped);
    else if (shaped.cut) cutOff(response, body);
    else send(response, status, body, shaped.headers);
  });
  return { url: `${url}/v1`, requests, close };
}

/** All message texts of a request, one after the other. */
export function promptOf(request: ChatRequest): string {
  return request.messages
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .join('\n');
}

type JsonHandler<Body> = (
  request: {
    readonly method: string;
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: Body;
  },
  response: ServerResponse,
  nth: number,
) => void | Promise<void>;

/** A server for any JSON protocol; records requests, and turns a handler's error into status 500. */
export async function startJsonServer<Body = unknown>(handler: JsonHandler<Body>) {
  const requests: { method: string; path: string; headers: IncomingHttpHeaders; body: Body }[] = [];
  const server = createServer(async (incoming, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString('utf8');
      const request = {
        method: incoming.method ?? '',
        path: (incoming.url ?? '').split('?', 1)[0]!,
        headers: incoming.headers,
        body: (text === '' ? undefined : JSON.parse(text)) as Body,
      };
      const nth = requests.push(request) - 1;
      await handler(request, response, nth);
    } catch (error) {
      if (!response.headersSent) send(response, 500, failure(500, String(error)));
      else response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests: requests as readonly (typeof requests)[number][],
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

function cutOff(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, Math.ceil(body.length / 2)), () => response.destroy());
}

function completion(request: ChatRequest, reply: Exclude<ServerReply, string>): string {
  const text = reply.text ?? '';
  const usage = reply.usage ?? {
    prompt_tokens: Math.ceil(promptOf(request).length / 4),
    completion_tokens: Math.ceil(text.length / 4),
  };
  return JSON.stringify({
    id: 'chatcmpl-test',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: request.model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text,
          ...(reply.toolCalls === undefined
            ? {}
            : {
                tool_calls: reply.toolCalls.map((call, index) => ({
                  id: `call_${index}`,
                  type: 'function',
                  function: call,
                })),
              }),
        },
        finish_reason: reply.finishReason ?? (reply.toolCalls === undefined ? 'stop' : 'tool_calls'),
      },
    ],
    ...(reply.usage === null
      ? {}
      : { usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens } }),
  });
}

/** The reply in pieces of a few characters, one event each, then its usage. */
async function sendStream(
  response: ServerResponse,
  request: ChatRequest,
  { text = '', finishReason = 'stop', pauseMs = 0 }: Exclude<ServerReply, string>,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const tell = (choices: readonly object[], more: object = {}) => {
    const event = { id: 'chatcmpl-test', object: 'chat.completion.chunk', created: 1_700_000_000 };
    response.write(`data: ${JSON.stringify({ ...event, model: request.model, choices, ...more })}\n\n`);
  };
  for (const [content] of text.matchAll(/.{1,8}/gsu)) {
    tell([{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }]);
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  tell([{ index: 0, delta: {}, finish_reason: finishReason }]);
  const usage = { prompt_tokens: 40, completion_tokens: Math.ceil(text.length / 4) };
  tell([], { usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens } });
  response.end('data: [DONE]\n\n');
}

function failure(status: number, message = `Status ${status} on purpose`): string {
  return JSON.stringify({ error: { message, type: 'test_error', param: null, code: null } });
}
