import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Config } from '../../src/config.ts';
import type { NewTriple } from '../../src/graph/graph.ts';
import { Slots } from '../../src/graph/slots.ts';
import { createAskPool } from '../../src/server/worker/ask-pool.ts';
import { createWorkspace } from '../../src/server/workspace.ts';
import type { TraceEvent } from '../../src/trace.ts';
import { longestHold } from '../attack/longest-hold.ts';
import { NAMESPACE, toNTriples } from '../engines/n-triples.ts';
import { shapeModel } from '../helper/shape-model.ts';
import type { EndpointCounts, SlowEndpoint } from './process/slow-endpoint.ts';

// Threads begin slowly on a machine with much else to do.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const never = new AbortController().signal;
const QUESTION = 'Who directed The Long Journey?';
const FILMS = [
  { head: 'The Long Journey', relation: 'directed by', tail: 'Ada Northcote' },
  { head: 'A Short Rest', relation: 'directed by', tail: 'Ada Northcote' },
  { head: 'Evening Bells', relation: 'directed by', tail: 'Ben Southey' },
  { head: 'Ada Northcote', relation: 'born in', tail: 'Norwich' },
  { head: 'Ben Southey', relation: 'born in', tail: 'Hull' },
];
/** Names and relations made of the same words, which have many readings. */
const ALIKE = Array.from({ length: 90 }, (_, at) => ({
  head: `Long Journey of Ada ${at % 12}`,
  relation: `directed by number ${at % 15}`,
  tail: `Journey of Ben ${at % 20}`,
}));
const HEAVY = 'Who directed the Long Journey of Ada and the Journey of Ben by number 7 and '.repeat(12);

interface Endpoint {
  readonly thread: Worker;
  readonly address: string;
}

async function startEndpoint(triples: readonly NewTriple[]): Promise<Endpoint> {
  const thread = new Worker(new URL('./process/slow-endpoint.ts', import.meta.url), {
    workerData: { triples: toNTriples(triples, { labels: true }), delayMs: 1 } satisfies SlowEndpoint,
  });
  const [address] = (await once(thread, 'message')) as [string];
  return { thread, address };
}

function configOf(endpoint: string, concurrency = 2): Config {
  const films = { engine: 'sparql', endpoint, namespace: NAMESPACE, concurrency } as const;
  return { home: '/nowhere', graph: 'films', graphs: { films } };
}

let endpoint: Endpoint;
let config: Config;
beforeAll(async () => {
  endpoint = await startEndpoint(FILMS);
  config = configOf(endpoint.address);
});
afterAll(() => endpoint.thread.terminate());

async function counts({ thread }: Endpoint): Promise<EndpointCounts> {
  const told = once(thread, 'message');
  thread.postMessage('counts');
  return (await told)[0] as EndpointCounts;
}

/** A server that takes every connection and never says anything. */
async function listenSilently() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const timeless = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, inner) => (/Ms$|^ms$/u.test(key) && typeof inner === 'number' ? 0 : inner)),
  );

describe('questions over a graph that is asked elsewhere, in threads', () => {
  test('come out as they do in one thread, step by step, and go on from one another', async () => {
    await using there = createWorkspace(config, { graphs: { films: 'films' }, threads: 1, running: 1 });
    await using here = createWorkspace(config, { graphs: { films: 'films' } });
    for (const question of [QUESTION, 'Where was the director of Evening Bells born?', 'What is a Zebra?']) {
      const [left, right] = await Promise.all(
        [here, there].map(async (workspace) => {
          const events: TraceEvent[] = [];
          const options = { signal: never, onEvent: (event: TraceEvent) => void events.push(event) };
          return { answer: await workspace.ask({ question }, options), events };
        }),
      );
      expect(timeless(right)).toEqual(timeless(left));
    }
    const first = await there.ask({ question: QUESTION }, { signal: never });
    expect(first).toMatchObject({ outcome: 'grounded', answers: [{ name: 'Ada Northcote' }] });
    const next = await there.ask(
      { question: 'Where was she born?', after: { question: QUESTION, answers: first.answers } },
      { signal: never },
    );
    expect(next).toMatchObject({ answers: [{ name: 'Norwich' }] });
  });

  test('and what looks through one leave the thread that serves free', async () => {
    const many = await startEndpoint([...FILMS, ...ALIKE]);
    const config = configOf(many.address);
    await using there = createWorkspace(config, { threads: 1, running: 1 });
    await using here = createWorkspace(config, {});
    const request = { question: HEAVY, budget: { maxSeconds: 4 } };
    const heldBy = async (workspace: typeof there) => {
      // The first time, code is loaded and the graph is opened.
      await workspace.ask({ question: QUESTION }, { signal: never });
      return longestHold(async () => {
        await workspace.ask(request, { signal: never });
        await workspace.describe('films', { signal: never });
      });
    };
    const [held, plain] = [await heldBy(there), await heldBy(here)];
    console.info(`held up ${held.toFixed(0)} ms with threads, ${plain.toFixed(0)} ms without`);
    expect(held).toBeLessThan(100);
    expect(plain).toBeGreaterThan(2 * held);
    await many.thread.terminate();
  });
});

describe('an engine', () => {
  test('is asked at most so many queries at a time by all threads and the one that serves together', async () => {
    const own = await startEndpoint(FILMS);
    await using workspace = createWorkspace(configOf(own.address), { threads: 1, running: 3 });
    const asked = [1, 2, 3].map(() => workspace.ask({ question: QUESTION }, { signal: never }));
    const looked = workspace.search('films', 'Journey', { signal: never, limit: 5 });
    for (const { outcome } of await Promise.all(asked)) expect(outcome).toBe('grounded');
    expect((await looked).matches.length).toBe(1);
    expect((await counts(own)).most).toBe(2);
    await own.thread.terminate();
  });

  test('that hangs costs its question, nothing else: its room is given back', async () => {
    const own = await startEndpoint(FILMS);
    const config = configOf(own.address, 1);
    const graphs = { films: 'films', demo: 'demo' };
    await using workspace = createWorkspace(config, { graphs, threads: 1, running: 2 });
    await workspace.ask({ question: QUESTION }, { signal: never });
    own.thread.postMessage('hang');
    const hanging = workspace.ask(
      { question: 'Where was Ben Southey born?', budget: { maxSeconds: 2 } },
      { signal: never },
    );
    await vi.waitFor(async () => expect((await counts(own)).open).toBe(1));
    const other = await workspace.ask(
      { question: 'Who directed Inception?', graph: 'demo' },
      { signal: never },
    );
    expect(other.outcome).toBe('grounded');
    expect(await hanging).toMatchObject({ stopReason: 'time-cap' });
    own.thread.postMessage('answer');
    expect(await workspace.ask({ question: QUESTION }, { signal: never })).toMatchObject({
      outcome: 'grounded',
    });
    await own.thread.terminate();
  });

  test('gets back the room of a thread that ended, and what it asked of others is broken off', async () => {
    const slots = new Slots(1);
    const broken = Promise.withResolvers<void>();
    const engine = () => ({
      slots,
      async sql() {
        return {
          path: import.meta.filename,
          read: (_: string, __: unknown, signal: AbortSignal | undefined) => {
            signal?.addEventListener('abort', () => broken.resolve());
            return new Promise<never>(() => {});
          },
          close() {},
        };
      },
    });
    const table = { table: 'thing', id: 'id' };
    const tables = { engine: 'duckdb' as const, path: import.meta.filename, nodes: [table] };
    const settings = {
      config: { ...config, graphs: { ...config.graphs, tables } },
      graphs: { films: 'films', tables: 'tables' },
      defaults: { graph: 'films', method: 'clew' },
      ...{ budget: {}, timeoutMs: 60_000, lookUpMs: 30_000, memoryMegabytes: 512, telemetry: false },
      isWarmed: false,
    };
    const lent = { models: [], embedder: () => Promise.reject(new Error('none')), engine };
    const pool = createAskPool(settings, 1, { lent });
    endpoint.thread.postMessage('hang');
    const ask = (graph: string, limitMs?: number) =>
      pool.run({ type: 'ask', request: { question: QUESTION, graph } }, { signal: never, limitMs });
    await expect(ask('films', 1000)).rejects.toMatchObject({ name: 'TimeoutError' });
    endpoint.thread.postMessage('answer');
    await expect(ask('tables', 1000)).rejects.toMatchObject({ name: 'TimeoutError' });
    await broken.promise;
    expect((await ask('films')).outcome).toBe('grounded');
    await pool.close();
  });
});

describe.each(['sparql', 'cypher'] as const)('a graph of %s whose server never answers', (engine) => {
  const entry = (address: string) =>
    engine === 'sparql'
      ? { engine, endpoint: `http://${address}/query`, namespace: NAMESPACE }
      : { engine, uri: `bolt://${address}` };

  test.each(['embedded', 'm'])('holds up no question of the same model (%s) over another', async (model) => {
    await using silent = await listenSilently();
    await using workspace = createWorkspace(
      { home: '/nowhere', graphs: { silent: entry(silent.address) } },
      {
        graphs: { silent: 'silent', demo: 'demo' },
        models: { m: shapeModel('Inception') },
        ...{ threads: 1, running: 1, waiting: 1 },
      },
    );
    const leaving = new AbortController();
    const hanging = Promise.allSettled(
      [1, 2].map(() =>
        workspace.ask({ question: QUESTION, graph: 'silent', model }, { signal: leaving.signal }),
      ),
    );
    await vi.waitFor(() => expect(silent.connections()).toBeGreaterThan(0), { timeout: 30_000 });
    const request = { question: 'Who directed Inception?', graph: 'demo', model };
    expect(await workspace.ask(request, { signal: never })).toMatchObject({ outcome: 'grounded' });
    expect(await workspace.plan(request, { signal: never })).toHaveProperty('plan');
    expect([workspace.gate.running, workspace.gate.waiting]).toEqual([1, 1]);
    const more = { ...request, graph: 'silent' };
    await expect(workspace.ask(more, { signal: never })).rejects.toMatchObject({ status: 429 });
    expect(() => workspace.ensureRoom(more)).toThrow('as many questions as it may');
    workspace.ensureRoom(request);
    leaving.abort();
    for (const one of await hanging) expect(one).toMatchObject({ reason: { name: 'AbortError' } });
    const cut = { ...more, budget: { maxSeconds: 0.5 } };
    expect(await workspace.ask(cut, { signal: never })).toMatchObject({ stopReason: 'time-cap' });
  });
});

test('a database of DuckDB is open once, in the thread that serves, for the questions of all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clew-elsewhere-'));
  const path = join(folder, 'films.duckdb');
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  await connection.run(
    "CREATE TABLE film AS SELECT 'The Long Journey' AS title, 'Ada Northcote' AS director",
  );
  connection.closeSync();
  instance.closeSync();
  const films = {
    engine: 'duckdb' as const,
    path,
    nodes: [
      { table: 'film', id: 'title' },
      { table: 'film', id: 'director' },
    ],
    edges: [{ table: 'film', from: 'title', to: 'director', relation: 'directed by' }],
  };
  {
    await using workspace = createWorkspace({ home: folder, graphs: { films } }, { threads: 1, running: 2 });
    const request = { question: QUESTION, graph: 'films' };
    const answers = await Promise.all([1, 2].map(() => workspace.ask(request, { signal: never })));
    for (const answer of answers) {
      expect(answer).toMatchObject({ outcome: 'grounded', answers: [{ name: 'Ada Northcote' }] });
    }
    const wrong = workspace.ask({ ...request, method: 'io' }, { signal: never });
    await expect(wrong).rejects.toMatchObject({ name: 'TaskUnsupportedError' });
  }
  rmSync(folder, { recursive: true });
});
