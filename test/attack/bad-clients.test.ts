import { createConnection } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { type Listening, listen } from '../../src/server/serve.ts';
import { createWorkspace, type Workspace } from '../../src/server/workspace.ts';
import { rounds } from './how-long.ts';
import { longestHold } from './longest-hold.ts';
import type { Crowd } from './process/crowd.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const UNREAD_MS = 800;
const MEGABYTES = 16;
/** As large as the real page, and larger than what two machines keep between them for a client that does not read. */
const FILES = new Map([
  ['/page', new Uint8Array(400_000)],
  ['/large', new Uint8Array(MEGABYTES * 2 ** 20)],
]);

let workspace: Workspace;
let server: Listening;
/** Times the page was asked for its large file. */
let begun = 0;
beforeAll(async () => {
  workspace = createWorkspace({ home: '/nowhere' }, { graphs: { demo: 'demo' }, threads: 1 });
  server = await begin({ headerMs: 700, requestMs: 1000, unreadMs: UNREAD_MS });
  // What is made at the first request of each kind is nobody's fault.
  await send('/openapi.json', {});
  expect(await send('/api/ask', ASK)).toBe(200);
});
afterAll(async () => {
  await server.close(0);
  await workspace[Symbol.asyncDispose]();
});

async function begin(limits: object): Promise<Listening & AsyncDisposable> {
  const app = createApp({
    workspace,
    page: () => ({
      find(path) {
        const body = FILES.get(path);
        if (body === undefined) return undefined;
        if (path === '/large') begun += 1;
        return { body, type: 'text/plain', tag: '"large"', isLasting: false };
      },
    }),
  });
  const listening = await listen(app, { host: '127.0.0.1', port: 0, ...limits });
  // The page is opened when it is first looked at.
  await fetch(listening.url);
  return { ...listening, [Symbol.asyncDispose]: () => listening.close(0) };
}

const QUESTION = JSON.stringify({ question: 'Which films did Ridley Scott direct?' });
const ASK = { method: 'POST', headers: { 'content-type': 'application/json' }, body: QUESTION };

async function send(path: string, how: RequestInit): Promise<number> {
  const response = await fetch(`${server.url}${path}`, how);
  await response.arrayBuffer();
  return response.status;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
const ask = (accept: string) =>
  `POST /api/ask HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAccept: ${accept}\r\nContent-Length: ${QUESTION.length}\r\n\r\n${QUESTION}`;

describe('a client that reads nothing', () => {
  /** Sends all ahead and reads only after so long. @returns how many bytes were still there. */
  const comeBack = (bytes: string, afterMs: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const socket = createConnection(server.port, '127.0.0.1', () => socket.write(bytes));
      const timer = setTimeout(() => reject(new Error('The server has not left.')), 20_000);
      let got = 0;
      socket.pause();
      setTimeout(() => socket.on('data', (chunk) => (got += chunk.length)).resume(), afterMs);
      socket.on('error', () => {});
      socket.on('close', () => {
        clearTimeout(timer);
        resolve(got);
      });
    });

  test('is left at the stated time, and only its first reply is kept for it', async () => {
    const before = begun;
    const clients = Array.from({ length: 5 }, () => comeBack(get('/large').repeat(50), 4 * UNREAD_MS));
    for (const bytes of await Promise.all(clients)) expect(bytes).toBeLessThan(MEGABYTES * 2 ** 20);
    expect(begun - before).toBe(5);
  });
});

describe('the server answers /health beside clients that', () => {
  test.each([
    ['connect and say nothing', ''],
    ['never finish their headers', 'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '],
    ['never finish their bodies', ask('application/json').slice(0, -10)],
    ['never read their answers', ask('application/json').repeat(20)],
    ['never read their streams', ask('text/event-stream')],
    ['never read the description of the interface', get('/openapi.json').repeat(90)],
    ['never read the page', get('/page').repeat(90)],
    ['ask for what is not there', get('/nowhere').repeat(90)],
  ])('%s', async (_, bytes) => {
    const crowd = new Worker(new URL('./process/crowd.ts', import.meta.url), {
      workerData: { port: server.port, clients: rounds(60, 400), bytes } satisfies Crowd,
    });
    let asked = 0;
    const longest = await longestHold(async () => {
      const end = performance.now() + rounds(800, 20_000);
      while (performance.now() < end) {
        expect(await send('/health', {})).toBe(200);
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    const opened = new Promise((resolve) => crowd.once('message', resolve));
    crowd.postMessage('end');
    expect(await opened).toBeGreaterThan(0);
    await crowd.terminate();
    console.info(`held up at most ${longest.toFixed(0)} ms; /health asked ${asked} times`);
    expect(longest).toBeLessThan(100);
    expect(asked).toBeGreaterThan(0);
  });
});

test('of requests sent ahead each has its whole reply, in order', async () => {
  await using patient = await begin({});
  const socket = createConnection(patient.port, '127.0.0.1', () =>
    socket.write(`${get('/large')}${get('/health')}${get('/nowhere')}`),
  );
  let text = '';
  await new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1').replaceAll('\0', '');
      if (text.includes('unknown-path')) resolve();
    });
    socket.on('error', reject).on('close', () => reject(new Error(text)));
  });
  socket.destroy();
  expect([...text.matchAll(/HTTP\/1\.1 (\d+)/gu)].map(([, status]) => status)).toEqual(['200', '200', '404']);
});
