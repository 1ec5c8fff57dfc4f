/** The program of a thread that serves SPARQL: it counts what is asked at a time, and answers nothing while it is told to hang. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { startOxigraph } from '../../engines/oxigraph-server.ts';

/** What the endpoint serves, and how long it takes over each query. */
export interface SlowEndpoint {
  readonly triples: string;
  readonly delayMs: number;
}

/** Queries since the beginning, most of them at the same time, and those that wait now. */
export interface EndpointCounts {
  readonly queries: number;
  readonly most: number;
  readonly open: number;
}

const { triples, delayMs } = workerData as SlowEndpoint;
const inner = await startOxigraph();
await inner.load(triples);
let isHanging = false;
let queries = 0;
let open = 0;
let most = 0;

const server = createServer(async (request, response) => {
  queries += 1;
  open += 1;
  most = Math.max(most, open);
  response.once('close', () => {
    open -= 1;
  });
  const parts: Buffer[] = [];
  for await (const chunk of request) parts.push(chunk as Buffer);
  await sleep(delayMs);
  if (isHanging) return;
  const { search } = new URL(request.url ?? '/', inner.endpoint);
  const answer = await fetch(`${inner.endpoint}${search}`, {
    method: request.method ?? 'GET',
    headers: { 'content-type': request.headers['content-type'] ?? 'text/plain' },
    body: request.method === 'POST' ? Buffer.concat(parts) : null,
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(Buffer.from(await answer.arrayBuffer()));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
parentPort!.on('message', (message: 'hang' | 'answer' | 'counts') => {
  if (message === 'counts') parentPort!.postMessage({ queries, most, open } satisfies EndpointCounts);
  else isHanging = message === 'hang';
});
parentPort!.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/query`);
