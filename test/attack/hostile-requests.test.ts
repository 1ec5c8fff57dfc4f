import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SERVER } from '../../src/limits.ts';
import { createMcpHandler } from '../../src/mcp/http.ts';
import { createApp } from '../../src/server/app.ts';
import { type Listening, listen } from '../../src/server/serve.ts';
import { createWorkspace, type Workspace } from '../../src/server/workspace.ts';
import { rounds } from './how-long.ts';

// Threads begin slowly on a machine with much else to do.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const KEY = 'attack-key-0123456789';
const HEADER_MS = 700;
const QUESTION = 'Who directed Inception?';

let workspace: Workspace;
let server: Listening;
let mcp: ReturnType<typeof createMcpHandler>;
beforeAll(async () => {
  workspace = createWorkspace({ home: '/nowhere' }, { graphs: { demo: 'demo' }, threads: 2 });
  mcp = createMcpHandler(workspace);
  const app = createApp({ workspace, keys: [KEY], mcp: mcp.handle });
  server = await listen(app, { host: '127.0.0.1', port: 0, headerMs: HEADER_MS });
});
afterAll(async () => {
  await mcp[Symbol.asyncDispose]();
  await server.close(0);
  await workspace[Symbol.asyncDispose]();
});

/** Sends bytes as they are and gives the status of the reply, or undefined where the connection was cut without one. */
function raw(
  text: string | Buffer,
  patienceMs = 20_000,
): Promise<{ status: number | undefined; ms: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const socket = createConnection(server.port, '127.0.0.1', () => socket.write(text));
    let got = '';
    const timer = setTimeout(
      () => reject(new Error('The connection was neither answered nor cut.')),
      patienceMs,
    );
    const end = (): void => {
      clearTimeout(timer);
      const status = /^HTTP\/1\.1 (\d{3})/u.exec(got)?.[1];
      resolve({ status: status === undefined ? undefined : Number(status), ms: performance.now() - started });
      socket.destroy();
    };
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1');
      if (got.includes('\r\n\r\n')) end();
    });
    socket.on('close', end);
    socket.on('error', end);
  });
}

interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

async function send({ path = '/api/ask', method = 'POST', headers = {}, body }: Sent): Promise<number> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', ...headers },
    body: (body ?? null) as string | null,
    redirect: 'manual',
  });
  const text = await response.text();
  // Nothing of the server's inside is told.
  expect(text).not.toMatch(/\/src\/|node_modules|at [A-Za-z.]+ \(|\bstack\b/u);
  return response.status;
}

const ask = (fields: object) => ({ body: JSON.stringify({ question: QUESTION, ...fields }) });
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

const REQUESTS: readonly (readonly [name: string, sent: Sent, status: number])[] = [
  ['no key', { ...ask({}), headers: { authorization: '' } }, 401],
  ['a wrong key', { ...ask({}), headers: { authorization: 'Bearer wrong-key-0123456789' } }, 401],
  ['a key of another scheme', { ...ask({}), headers: { authorization: `Basic ${KEY}` } }, 401],
  ['two keys in one', { ...ask({}), headers: { authorization: `Bearer ${KEY} ${KEY}` } }, 401],
  ['an origin that is not allowed', { ...ask({}), headers: { origin: 'https://evil.example' } }, 403],
  ['an origin of null', { ...ask({}), headers: { origin: 'null' } }, 403],
  ['a body of text', { ...ask({}), headers: { 'content-type': 'text/plain' } }, 415],
  ['a form', { body: 'question=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['no body', {}, 400],
  ['half a body', { body: '{"question": "x"' }, 400],
  ['a list', { body: '[]' }, 400],
  ['null', { body: 'null' }, 400],
  ['a body too large', { body: JSON.stringify({ question: 'x'.repeat(70_000) }) }, 413],
  ['a body nested deeper than any', { body: deep(10_000) }, 400],
  ['a body nested to the limit', { body: deep(32) }, 400],
  ['bytes that are no UTF-8', { body: Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d) }, 400],
  ['no question', { body: '{}' }, 400],
  ['an empty question', ask({ question: '' }), 400],
  ['a question of white space', ask({ question: ' \n\t ' }), 422],
  ['a question of 4,001 characters', ask({ question: 'x'.repeat(4001) }), 400],
  ['a question that is a number', ask({ question: 7 }), 400],
  ['a field that is not there', ask({ qestion: 'x' }), 400],
  ['the prototype', { body: '{"question":"x","__proto__":{"isAdmin":true}}' }, 400],
  ['the constructor', { body: '{"question":"x","constructor":{"prototype":{}}}' }, 400],
  ['a graph that is not offered', ask({ graph: 'secret' }), 404],
  ['a path for a graph', ask({ graph: '../../etc/passwd' }), 404],
  ['a graph named like a method of objects', ask({ graph: 'toString' }), 404],
  ['a model that is not offered', ask({ model: 'openai:gpt-5' }), 404],
  ['an address for a model', ask({ model: 'http://169.254.169.254/' }), 404],
  ['a method that is not there', ask({ method: '__proto__' }), 404],
  ['an option that is not there', ask({ options: { evil: 1 } }), 422],
  ['an option that names a file', ask({ method: 'kb-binder', options: { examples: '/etc/passwd' } }), 422],
  ['a plan that is none', ask({ options: { plan: { nodes: 'x' } } }), 400],
  ['an infinite limit', { body: `{"question":"x","budget":{"maxSeconds":1e999}}` }, 400],
  ['a negative limit', ask({ budget: { maxSeconds: -1 } }), 400],
  ['twenty-one topics', ask({ topicEntities: Array.from({ length: 21 }, () => 'x') }), 400],
  ['a language that is not spoken', ask({ language: 'xx' }), 400],
  ['a path that is not there', { path: '/api/../../etc/passwd', method: 'GET' }, 404],
  ['a path with NUL', { path: '/api/%00', method: 'GET' }, 404],
  ['a method that the path has not', { path: '/api/ask', method: 'DELETE' }, 405],
  ['an entity of 2,001 characters', { path: `/api/entities/${'x'.repeat(2001)}`, method: 'GET' }, 400],
  ['a search for nothing', { path: '/api/entities?q=', method: 'GET' }, 400],
  ['a page beyond the end', { path: '/api/entities/Jaws?limit=99999', method: 'GET' }, 400],
  ['a run of another', { path: '/api/runs/00000000-0000-4000-8000-000000000000', method: 'DELETE' }, 404],
  [
    'a stream that never was',
    {
      ...ask({}),
      headers: { accept: 'text/event-stream', 'last-event-id': '00000000-0000-4000-8000-000000000000:3' },
    },
    404,
  ],
  [
    'a file without leave',
    {
      path: '/api/graphs/a?file=a.tsv',
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'a\tb\tc',
    },
    403,
  ],
  ['a chat of no turns', { path: '/v1/chat/completions', body: '{"model":"demo","messages":[]}' }, 400],
  [
    'a chat with 201 turns',
    {
      path: '/v1/chat/completions',
      body: JSON.stringify({
        model: 'demo',
        messages: Array.from({ length: 201 }, () => ({ role: 'user', content: 'x' })),
      }),
    },
    400,
  ],
  [
    'a chat with a model that is none',
    { path: '/v1/chat/completions', body: '{"model":"x/y/z","messages":[{"role":"user","content":"hi"}]}' },
    404,
  ],
  ['MCP without a session', { path: '/mcp', body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' }, 400],
  [
    'MCP with the session of another',
    {
      path: '/mcp',
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      headers: { 'mcp-session-id': 'x' },
    },
    404,
  ],
  ['evidence that is none', { path: '/api/export', body: '{"format":"tsv","evidence":[{"head":1}]}' }, 400],
];

describe('a request with', () => {
  test.each(REQUESTS)('%s is refused', async (_name, sent, status) => {
    expect(await send(sent)).toBe(status);
  });
});

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${KEY}\r\n${more}`;
const post = (length: number | string, body: string) =>
  `POST /api/ask HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${KEY}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;

/** What no client library would send. `undefined`: the connection is cut. */
const WIRE: readonly (readonly [
  name: string,
  bytes: string | Buffer,
  statuses: readonly (number | undefined)[],
])[] = [
  ['no HTTP at all', Buffer.from([0x16, 0x03, 0x01, 0x00, 0xa5]), [400, undefined]],
  ['headers of 20 kB', get('/health', `X-Long: ${'x'.repeat(20_000)}\r\n\r\n`), [431]],
  [
    'two thousand headers',
    get('/health', `${Array.from({ length: 2000 }, (_, at) => `X-${at}: 1\r\n`).join('')}\r\n`),
    [431, 200],
  ],
  ['two lengths', get('/health', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd'), [400]],
  [
    'a length and chunks',
    get('/health', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
    [400],
  ],
  ['a negative length', post(-1, '{}'), [400]],
  ['a length that is a lie', post(2_000_000_000, '{'), [413]],
  ['a line that ends in the middle', 'GET / HTTP/1.1\r\nHost: a\r\nX: \r\n evil\r\n\r\n', [400, 401]],
  [
    'a broken chunk',
    `POST /api/ask HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${KEY}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n`,
    [400, undefined],
  ],
  [
    'another protocol to upgrade to',
    get('/health', 'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    [200, 400, undefined],
  ],
];

describe('bytes with', () => {
  test.each(WIRE)('%s are refused', async (_name, bytes, statuses) => {
    expect(statuses).toContain((await raw(bytes)).status);
  });

  test('headers that drip are cut at the stated time', async () => {
    const { ms } = await raw('GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    expect(ms).toBeGreaterThan(HEADER_MS - 50);
    expect(ms).toBeLessThan(HEADER_MS + 2500);
  });
});

test('of requests sent ahead of their replies only so many are answered over one connection', async () => {
  const got: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    const socket = createConnection(server.port, '127.0.0.1', () =>
      socket.write(get('/health', '\r\n').repeat(2000)),
    );
    socket.on('data', (chunk) => got.push(chunk));
    socket.on('close', () => resolve());
    // What is sent to a connection that is closed.
    socket.on('error', () => resolve());
    socket.setTimeout(20_000, () => reject(new Error('The connection was not closed.')));
  });
  await ended;
  const answered =
    Buffer.concat(got)
      .toString('latin1')
      .match(/^HTTP\/1\.1 200/gmu) ?? [];
  expect(answered.length).toBeGreaterThan(0);
  expect(answered.length).toBeLessThanOrEqual(SERVER.requestsOfConnection.value);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

test('a crowd of clients with the worst of questions leaves the server healthy', async () => {
  const title = 'The Man Who Knew Too Much ';
  const worst = title.repeat(Math.floor(4000 / title.length)).trim();
  await send(ask({}));
  const health: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const started = performance.now();
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      health.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const clients = rounds(8, 64);
  const statuses = await Promise.all(
    Array.from({ length: clients }, (_, at) =>
      send({
        path: at % 2 === 0 ? '/api/ask' : '/api/plan',
        ...ask({ question: worst, budget: { maxSeconds: 1 } }),
      }),
    ),
  );
  isOver = true;
  await watching;
  expect(new Set(statuses)).toEqual(new Set([200]));
  // The middle, because other programs may hold the machine up.
  expect(health.toSorted((left, right) => left - right)[health.length >> 1]).toBeLessThan(100);
  expect(await send(ask({}))).toBe(200);
});
