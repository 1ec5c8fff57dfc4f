import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../src/answer/answer.ts';
import { demoQuestions } from '../../src/demo-graph.ts';
import {
  BudgetExceededError,
  ConfigError,
  GraphError,
  InputError,
  ModelCallError,
  TaskUnsupportedError,
} from '../../src/errors.ts';
import { bulkLoad } from '../../src/graph/index.ts';
import { sendError } from '../../src/sent-error.ts';
import { publicError, RequestError } from '../../src/server/request-error.ts';
import { createAskPool } from '../../src/server/worker/ask-pool.ts';
import { receiveServerError } from '../../src/server/worker/receive-error.ts';
import { createWorkspace } from '../../src/server/workspace.ts';
import { openTelemetry } from '../../src/telemetry/open-telemetry.ts';
import type { TraceEvent } from '../../src/trace.ts';
import { send, startJsonServer } from '../helper/openai-server.ts';
import { bodyOf, demoApp, readStream } from './demo-app.ts';

const SETTINGS = {
  config: { home: '/nowhere' },
  graphs: { demo: 'demo' },
  defaults: { graph: 'demo', method: 'clew' },
  budget: { maxCalls: 30, maxSeconds: 120 },
  timeoutMs: 60_000,
  lookUpMs: 30_000,
  memoryMegabytes: 512,
  telemetry: false,
};
const QUESTION = 'Who directed Inception?';
const never = new AbortController().signal;

// Threads begin slowly on a machine with much else to do.
vi.setConfig({ testTimeout: 120_000 });

const demo = demoApp({}, { threads: 2 });
afterAll(() => demo.close());

/** Without what differs from one time to the next. */
const timeless = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, inner) => (/Ms$|^ms$/u.test(key) && typeof inner === 'number' ? 0 : inner)),
  );

describe('questions answered in threads', () => {
  test('come out as they do in one thread, step by step', async () => {
    await using plain = createWorkspace(SETTINGS.config, { graphs: SETTINGS.graphs });
    for (const { question } of demoQuestions()) {
      const [here, there] = await Promise.all(
        [plain, demo.workspace].map(async (workspace) => {
          const events: TraceEvent[] = [];
          const options = { signal: never, onEvent: (event: TraceEvent) => void events.push(event) };
          return { answer: await workspace.ask({ question }, options), events };
        }),
      );
      expect(timeless(there)).toEqual(timeless(here));
    }
  });

  test('go out over a stream, and refusals as they do elsewhere', async () => {
    const sse = { accept: 'text/event-stream' };
    const { messages } = await readStream(await demo.post('/api/ask', { question: QUESTION }, sse));
    expect(messages.at(-1)).toMatchObject({ event: 'answer', data: { outcome: 'grounded' } });
    const refused = await demo.post('/api/ask', { question: QUESTION, method: 'io' });
    expect(refused.status).toBe(422);
    expect((await bodyOf(refused)).error.code).toBe('task-unsupported');
  });

  test('leave the thread that serves free', async () => {
    const health: number[] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const started = performance.now();
        expect((await demo.request('/health')).status).toBe(200);
        health.push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const questions = demoQuestions();
    const answers = await Promise.all(
      Array.from({ length: 64 }, async (_, client): Promise<Answer> => {
        const { question } = questions[client % questions.length]!;
        return bodyOf(demo.post('/api/ask', { question }));
      }),
    );
    isOver = true;
    await watching;
    expect(answers.map(({ question }) => question)).toEqual(
      Array.from({ length: 64 }, (_, client) => questions[client % questions.length]!.question),
    );
    expect(health.length).toBeGreaterThan(5);
    expect(health.toSorted((left, right) => left - right)[health.length >> 1]).toBeLessThan(50);
  });
});

describe('what looks through a graph', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clew-held-'));
  const graphs = { demo: 'demo', club: join(folder, 'club.db') };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function* facts() {
    for (let at = 0; at < 20_000; at += 1) {
      const member = `member ${at}`;
      yield { head: member, relation: 'trainer', tail: `member ${(at * 7919) % 300}` };
      yield { head: member, relation: 'plays in', tail: `team ${at % 90}` };
      yield { head: member, relation: 'town', tail: `Town ${at % 40}` };
      yield { head: member, relation: 'joined', tail: { literal: `20${10 + (at % 10)}-04-03` } };
    }
  }
  const long = Array.from({ length: 60 }, (_, at) => `membr${at}`).join(' ');

  test('comes out of a thread as it does elsewhere, and leaves the thread that serves free', async () => {
    await bulkLoad(graphs.club, facts());
    const own = demoApp({}, { threads: 1, graphs });
    // Processor time between two rounds of the event loop, which does not depend on what else the machine does.
    const usedMs = () => Object.values(process.threadCpuUsage()).reduce((sum, one) => sum + one, 0) / 1000;
    let [before, longest, isOver] = [0, 0, true];
    const turn = () => {
      const now = usedMs();
      longest = Math.max(longest, now - before);
      before = now;
      if (!isOver) setTimeout(() => setImmediate(turn), 1);
    };
    const paths = [
      '/api/graphs/club/schema',
      '/api/graphs/club/questions',
      `/api/entities?graph=club&q=${long}`,
    ];
    // The first time, code is loaded and the graph is opened.
    await bodyOf(own.request('/api/graphs/club/schema'));
    [before, isOver] = [usedMs(), false];
    turn();
    const found = [];
    for (const path of paths) found.push(await bodyOf(own.request(path)));
    isOver = true;
    expect(longest).toBeLessThan(100);
    await own.close();
    await using plain = createWorkspace(SETTINGS.config, { graphs });
    const options = { signal: never, limit: 6 };
    expect(found).toEqual(
      JSON.parse(
        JSON.stringify([
          await plain.describe('club', options),
          { questions: (await plain.suggest('club', options)).map(({ question }) => question) },
          await plain.search('club', long, { ...options, limit: 20 }),
        ]),
      ),
    );
    expect(found[1].questions.length).toBeGreaterThan(1);
  });
});

describe('a question that is stopped', () => {
  test('because its client left frees its place', async () => {
    // Beside much else a question may be over before anybody sees it run: then it is asked again.
    for (let wasSeen = false; !wasSeen; ) {
      const leaving = new AbortController();
      let isOver = false;
      const asked = demo.post('/api/ask', { question: QUESTION }, {}, leaving.signal).finally(() => {
        isOver = true;
      });
      while (!wasSeen && !isOver) {
        await new Promise((resolve) => setImmediate(resolve));
        wasSeen = demo.workspace.gate.running > 0;
      }
      leaving.abort();
      await asked;
    }
    expect([demo.workspace.gate.running, demo.workspace.gate.waiting]).toEqual([0, 0]);
    expect((await bodyOf(demo.post('/api/ask', { question: QUESTION }))).outcome).toBe('grounded');
  });

  test('stops between two steps, and its thread answers the next one', async () => {
    const pool = createAskPool(SETTINGS, 1, { stopMs: 60_000 });
    await pool.run({ type: 'ask', request: { question: QUESTION } }, { signal: never });
    const leaving = new AbortController();
    const seen: string[] = [];
    const asked = pool.run(
      {
        type: 'ask',
        request: { question: 'Which actors starred in the films that Quentin Tarantino directed?' },
        wantsEvents: true,
      },
      {
        signal: leaving.signal,
        onEventText(event) {
          seen.push(JSON.parse(event).type);
          leaving.abort();
        },
      },
    );
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).not.toContain('answered');
    expect(
      (await pool.run({ type: 'ask', request: { question: QUESTION } }, { signal: never })).outcome,
    ).toBe('grounded');
    expect(pool.threads).toBe(1);
    await pool.close();
  });

  test('that does not stop is ended with its thread, and another thread takes over', async () => {
    const pool = createAskPool(SETTINGS, 1, { stopMs: 0 });
    const leaving = new AbortController();
    const asked = pool.run(
      { type: 'ask', request: { question: QUESTION }, wantsEvents: true },
      { signal: leaving.signal, onEventText: () => leaving.abort() },
    );
    const next = pool.run({ type: 'ask', request: { question: QUESTION } }, { signal: never });
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect((await next).outcome).toBe('grounded');
    await pool.close();
    expect(pool.threads).toBe(0);
  });

  test('while it waits for a thread never begins', async () => {
    const pool = createAskPool(SETTINGS, 1);
    const leaving = new AbortController();
    const first = pool.run({ type: 'ask', request: { question: QUESTION } }, { signal: never });
    const waiting = pool.run({ type: 'ask', request: { question: QUESTION } }, { signal: leaving.signal });
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect((await first).outcome).toBe('grounded');
    await pool.close();
  });
});

describe('a thread', () => {
  test('that wants more memory than it may have costs its question, nothing else', async () => {
    const pool = createAskPool({ ...SETTINGS, memoryMegabytes: 16 }, 1);
    for (let time = 0; time < 2; time += 1) {
      await expect(
        pool.run({ type: 'ask', request: { question: QUESTION } }, { signal: never }),
      ).rejects.toMatchObject({
        status: 422,
        code: 'memory',
        message: expect.stringContaining('16 MB'),
      });
    }
    await pool.close();
  });

  test('that does not keep to the seconds of its question is ended, and the next one answers', async () => {
    const pool = createAskPool(SETTINGS, 1);
    await pool.run({ type: 'ask', request: { question: QUESTION } }, { signal: never });
    const late = pool.run({ type: 'ask', request: { question: QUESTION } }, { signal: never, limitMs: -250 });
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError', limit: 'seconds' });
    expect(
      (await pool.run({ type: 'ask', request: { question: QUESTION } }, { signal: never })).outcome,
    ).toBe('grounded');
    await pool.close();
  });

  test('plans as it answers', async () => {
    const response = await demo.post('/api/plan', { question: QUESTION });
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toMatchObject({ usage: { calls: 0 } });
    await using plain = createWorkspace(SETTINGS.config, { graphs: SETTINGS.graphs });
    const [here, there] = await Promise.all(
      [plain, demo.workspace].map((workspace) => workspace.plan({ question: QUESTION }, { signal: never })),
    );
    expect(timeless(there)).toEqual(timeless(here));
  });
});

test('a thread that is not needed for a while ends, but for the last', async () => {
  const pool = createAskPool(SETTINGS, 2, { restMs: 200 });
  const asked = [1, 2].map(() =>
    pool.run({ type: 'ask', request: { question: QUESTION } }, { signal: never }),
  );
  expect(pool.threads).toBe(2);
  await Promise.all(asked);
  await vi.waitFor(() => expect(pool.threads).toBe(1), { timeout: 5000 });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(pool.threads).toBe(1);
  const { outcome } = await pool.run({ type: 'ask', request: { question: QUESTION } }, { signal: never });
  expect(outcome).toBe('grounded');
  await pool.close();
});

test('a thread that cannot begin gives an error, not silence', async () => {
  const pool = createAskPool({ ...SETTINGS, defaults: { graph: 'demo', method: 'no-such' } }, 1);
  await expect(pool.run({ type: 'ask', request: { question: QUESTION } }, { signal: never })).rejects.toThrow(
    'not among those offered',
  );
  await pool.close();
});

test('spans of threads are sent too', async () => {
  const receiver = await startJsonServer((_request, response) => send(response, 200, '{}'));
  const config = { home: '/nowhere', telemetry: { endpoint: receiver.url } };
  {
    await using opened = await openTelemetry(config.telemetry, { env: {} });
    await using workspace = createWorkspace(config, {
      graphs: { demo: 'demo' },
      threads: 1,
      telemetry: opened!.telemetry,
    });
    await workspace.ask({ question: QUESTION }, { signal: never });
  }
  expect(JSON.stringify(receiver.requests.map(({ body }) => body))).toContain('invoke_workflow clew');
  await receiver.close();
});

test.each([
  new RequestError(429, 'too-many-questions', 'Later.', { retryAfterSeconds: 3 }),
  new GraphError('connect 10.0.0.1', { engine: 'embedded', retryable: true, retryAfterMs: 2000 }),
  new ModelCallError('no', { model: 'a:b', status: 500, retryable: false }),
  new ConfigError('It is not set.', { mend: 'Set it.' }),
  new ConfigError('Nothing tells.', { fault: 'dates' }),
  new TaskUnsupportedError('answer.io', 'embedded'),
  new BudgetExceededError('calls', 3, 3),
  new InputError('bad line', { file: 'a.txt', line: 3, fault: 'headings' }),
  new DOMException('stopped', 'AbortError'),
  new TypeError('a fault'),
])('an error between threads stays what it is: %s', (error) => {
  const received = receiveServerError(structuredClone(sendError(error)));
  expect(publicError(received)).toEqual(publicError(error));
  const seen = (of: Error) => {
    const { name, message, stack, fault } = of as InputError;
    return { name, message, stack, fault };
  };
  expect(seen(received)).toEqual(seen(error));
});
