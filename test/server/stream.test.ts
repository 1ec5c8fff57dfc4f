import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { SERVER } from '../../src/limits/server.ts';
import type { LanguageModel } from '../../src/model/model.ts';
import type { LogEntry } from '../../src/server/log.ts';
import { createRuns } from '../../src/server/runs.ts';
import { listen } from '../../src/server/serve.ts';
import { bodyOf, demoApp, readStream } from './demo-app.ts';

const SSE = { accept: 'text/event-stream' };
const QUESTION = 'Who directed Inception?';

/** A model that replies when it is let, and says when a call was broken off. */
function patientModel() {
  const called = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const model: LanguageModel = {
    id: 'test:patient',
    structured: 'text',
    generate: (_request, options) =>
      new Promise((resolve, reject) => {
        called.resolve();
        options?.signal?.addEventListener('abort', () => {
          stopped.resolve();
          reject(options.signal!.reason);
        });
        void release.promise.then(() =>
          resolve({
            text: 'Rope',
            usage: { inputTokens: 1, outputTokens: 1, estimated: false },
            finishReason: 'stop',
            durationMs: 0,
          }),
        );
      }),
  };
  return { model, called: called.promise, stopped: stopped.promise, release: release.resolve };
}

const demo = demoApp();
afterAll(() => demo.close());

describe('a stream of events', () => {
  test('begins with its run, has every step in order, and ends with the answer', async () => {
    const response = await demo.post('/api/ask', { question: QUESTION }, SSE);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const { messages } = await readStream(response);
    const run = messages[0]!.data.run;
    expect(messages.map(({ id }) => id)).toEqual(messages.map((_, index) => `${run}:${index + 1}`));
    expect([messages[0]!.event, messages.at(-1)!.event]).toEqual(['accepted', 'answer']);
    const trace = messages.slice(1, -1);
    expect(trace.map(({ data }) => data.seq)).toEqual(trace.map((_, index) => index));
    expect(trace.at(-1)!.data).toMatchObject({ type: 'answered', outcome: 'grounded', answers: 1 });
    expect(messages.at(-1)!.data).toMatchObject({ outcome: 'grounded', question: QUESTION });
  });

  test('that broke off goes on where it was, by either way, without asking anew', async () => {
    const whole = await readStream(await demo.post('/api/ask', { question: QUESTION }, SSE));
    const { id, data } = whole.messages[4]!;
    const run = whole.messages[0]!.data.run;
    expect(data.seq).toBe(3);
    const rest = whole.messages.slice(5);
    const posted = await demo.post('/api/ask', { question: QUESTION }, { ...SSE, 'last-event-id': id });
    expect((await readStream(posted)).messages).toEqual(rest);
    const got = await demo.request(`/api/runs/${run}/events`, { headers: { 'last-event-id': id } });
    expect((await readStream(got)).messages).toEqual(rest);
    const again = await demo.request(`/api/runs/${run}/events`);
    expect((await readStream(again)).messages).toEqual(whole.messages);
  });

  test('of another key is not found', async () => {
    const other = demoApp({ keys: ['a', 'b'] });
    const mine = await other.post('/api/ask', { question: QUESTION }, { ...SSE, authorization: 'Bearer a' });
    const { messages } = await readStream(mine);
    const path = `/api/runs/${messages[0]!.data.run}/events`;
    expect((await other.request(path, { headers: { authorization: 'Bearer b' } })).status).toBe(404);
    expect((await other.request(path, { headers: { authorization: 'Bearer a' } })).status).toBe(200);
    await other.close();
  });

  test('tells of a failure in words without the inside of the server', async () => {
    const model: LanguageModel = {
      id: 'test:broken',
      structured: 'text',
      generate: () => Promise.reject(new Error('connect ECONNREFUSED 10.1.2.3:443')),
    };
    const other = demoApp({}, { models: { broken: model } });
    const asked = { question: QUESTION, method: 'io', model: 'broken' };
    const { messages } = await readStream(await other.post('/api/ask', asked, SSE));
    expect(messages.at(-1)).toMatchObject({ event: 'error' });
    expect(JSON.stringify(messages)).not.toContain('10.1.2.3');
    const json = await other.post('/api/ask', asked);
    expect(json.status).toBeGreaterThanOrEqual(500);
    expect(await json.text()).not.toContain('10.1.2.3');
    await other.close();
  });
});

describe('a question that takes long', () => {
  test('is kept alive by heartbeats and stopped when asked to', async () => {
    const { model, called, stopped } = patientModel();
    const other = demoApp({ heartbeatMs: 20 }, { models: { slow: model } });
    const response = await other.post('/api/ask', { question: QUESTION, method: 'io', model: 'slow' }, SSE);
    let run = '';
    const reading = readStream(response, (message) => {
      run ||= message.data.run;
      return false;
    });
    await called;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await other.request(`/api/runs/${run}`, { method: 'DELETE' })).status).toBe(204);
    await stopped;
    const { messages, comments } = await reading;
    expect(messages.at(-1)).toMatchObject({ event: 'error', data: { code: 'stopped' } });
    expect(comments).toBeGreaterThan(1);
    expect(other.workspace.gate.running).toBe(0);
    await other.close();
  });

  test('ends soon after its last reader left, and frees its place', async () => {
    const { model, called, stopped } = patientModel();
    const other = demoApp({ runs: { graceMs: 50 } }, { models: { slow: model }, running: 1 });
    const response = await other.post('/api/ask', { question: QUESTION, method: 'io', model: 'slow' }, SSE);
    await readStream(response, ({ event }) => event === 'trace');
    await called;
    await stopped;
    const next = await other.post('/api/ask', { question: QUESTION });
    expect(await bodyOf(next)).toMatchObject({ outcome: 'grounded' });
    await other.close();
  });

  test('ends at once when a client that waits for JSON leaves', async () => {
    const { model, called, stopped } = patientModel();
    const other = demoApp({}, { models: { slow: model } });
    const leaving = new AbortController();
    const asked = { question: QUESTION, method: 'io', model: 'slow' };
    const response = other.post('/api/ask', asked, {}, leaving.signal);
    await called;
    leaving.abort();
    await stopped;
    await response;
    expect(other.workspace.gate.running).toBe(0);
    await other.close();
  });

  test('meets the time limit of the server', async () => {
    const { model } = patientModel();
    const other = demoApp({}, { models: { slow: model }, timeoutMs: 30 });
    const response = await other.post('/api/ask', { question: QUESTION, method: 'io', model: 'slow' });
    expect(response.status).toBe(504);
    expect((await bodyOf(response)).error.code).toBe('timeout');
    await other.close();
  });

  test('makes others wait, and those beyond the line come back later', async () => {
    const { model, called, release } = patientModel();
    const other = demoApp({}, { models: { slow: model }, running: 1, waiting: 1 });
    const slow = other.post('/api/ask', { question: QUESTION, method: 'io', model: 'slow' });
    await called;
    const waiting = other.post('/api/ask', { question: QUESTION, model: 'slow' });
    while (other.workspace.gate.waiting === 0) await new Promise((resolve) => setImmediate(resolve));
    for (const headers of [{}, SSE]) {
      const refused = await other.post('/api/ask', { question: QUESTION, model: 'slow' }, headers);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    release();
    expect((await slow).status).toBe(200);
    expect((await waiting).status).toBe(200);
    await other.close();
  });

  test('holds up nobody who asks another model', async () => {
    const { model, called, release } = patientModel();
    const other = demoApp({}, { models: { slow: model }, running: 1, waiting: 0 });
    const slow = other.post('/api/ask', { question: QUESTION, method: 'io', model: 'slow' });
    await called;
    expect((await other.post('/api/ask', { question: QUESTION })).status).toBe(200);
    expect((await other.post('/api/ask', { question: QUESTION, model: 'slow' })).status).toBe(429);
    release();
    expect((await slow).status).toBe(200);
    await other.close();
  });

  test('is waited for when the server closes, while new ones are refused', async () => {
    const { model, called, release } = patientModel();
    const other = demoApp({}, { models: { slow: model } });
    const slow = other.post('/api/ask', { question: QUESTION, method: 'io', model: 'slow' });
    await called;
    const drained = other.app.drain(10_000);
    expect((await other.post('/api/ask', { question: QUESTION })).status).toBe(503);
    release();
    expect((await slow).status).toBe(200);
    await drained;
    await other.close();
  });
});

describe('over a real connection', () => {
  test.each([
    ['JSON', {}],
    ['a stream', SSE],
  ])('a client of %s that hangs up ends the work, which counts as stopped', async (_title, headers) => {
    const { model, called, stopped } = patientModel();
    const log: LogEntry[] = [];
    const other = demoApp(
      { runs: { graceMs: 20 }, log: (entry) => void log.push(entry) },
      { models: { slow: model } },
    );
    const listening = await listen(other.app, { host: '127.0.0.1', port: 0 });
    const leaving = new AbortController();
    const response = fetch(`${listening.url}/api/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ question: QUESTION, method: 'io', model: 'slow' }),
      signal: leaving.signal,
    });
    const ended = response.then((one) => one.text()).catch((error: Error) => error.name);
    await called;
    leaving.abort();
    expect(await ended).toBe('AbortError');
    await stopped;
    await other.workspace.gate.empty();
    await vi.waitFor(() => expect(log.map(({ event }) => event)).toContain('question'));
    expect(log.find(({ event }) => event === 'question')).toMatchObject({ level: 'info', code: 'stopped' });
    expect(log.filter(({ level }) => level === 'error')).toEqual([]);
    await listening.close(0);
    await other.close();
  });

  test('a client that asks more over one connection than is allowed is told in time to open another', async () => {
    const other = demoApp();
    const listening = await listen(other.app, { host: '127.0.0.1', port: 0 });
    const statuses = new Set<number>();
    for (let nth = 0; nth <= 2 * SERVER.requestsOfConnection.value; nth += 1) {
      const response = await fetch(`${listening.url}/api/ask`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...SSE },
        body: JSON.stringify({ question: QUESTION }),
      });
      await response.text();
      statuses.add(response.status);
    }
    expect([...statuses]).toEqual([200]);
    await listening.close(0);
    await other.close();
  }, 60_000);

  test('a body that breaks off is the fault of its sender', async () => {
    const log: LogEntry[] = [];
    const other = demoApp({ log: (entry) => void log.push(entry) });
    const listening = await listen(other.app, { host: '127.0.0.1', port: 0 });
    const socket = connect(listening.port, '127.0.0.1', () =>
      socket.write(
        `POST /api/ask HTTP/1.1\r\nHost: 127.0.0.1:${listening.port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"que\r\nnonsense\r\n`,
      ),
    );
    const [reply] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
    expect(reply).toMatch(/ 400 /u);
    await vi.waitFor(() => expect(log).toContainEqual(expect.objectContaining({ event: 'request' })));
    expect(log).toMatchObject([{ event: 'request', status: 400 }]);
    socket.destroy();
    await listening.close(0);
    await other.close();
  });

  test('headers and paths that are no HTTP are refused without harm', async () => {
    const other = demoApp();
    const listening = await listen(other.app, { host: '127.0.0.1', port: 0 });
    const raw = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(listening.port, '127.0.0.1', () => socket.end(text));
        let reply = '';
        socket.setEncoding('utf8').on('data', (part: string) => {
          reply += part;
        });
        socket.on('close', () => resolve(reply)).on('error', reject);
      });
    const host = `Host: 127.0.0.1:${listening.port}\r\n`;
    const end = 'Connection: close\r\n\r\n';
    expect(await raw(`GET /health HTTP/1.1\r\n${host}${end}`)).toContain('200 OK');
    expect(await raw(`GET /../../etc/passwd HTTP/1.1\r\n${host}${end}`)).toContain('404 Not Found');
    expect(await raw(`GET /health HTTP/1.1\r\nHost: evil.example\r\n${end}`)).toContain('403 Forbidden');
    expect(await raw(`GET /health HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n${end}`)).toMatch(/ 431 /u);
    expect(
      await raw(
        `POST /api/ask HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
      ),
    ).toMatch(/ 400 /u);
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(/ 400 /u);
    expect((await fetch(`${listening.url}/health`)).status).toBe(200);
    await listening.close(0);
    await other.close();
  });
});

describe('runs', () => {
  test('keep a bounded number of events and say how many are missing', async () => {
    const runs = createRuns({ events: 3 });
    const run = runs.start('me', async ({ emit }) => {
      for (let at = 1; at <= 10; at += 1) emit('trace', at);
    });
    await new Promise((resolve) => setImmediate(resolve));
    const read = async (after: number) => {
      const events = [];
      for await (const some of run.read(after, new AbortController().signal))
        for (const { number, event, data } of some) events.push([number, event, data]);
      return events;
    };
    expect(await read(2)).toEqual([
      [7, 'gap', '{"missed":5}'],
      [8, 'trace', '8'],
      [9, 'trace', '9'],
      [10, 'trace', '10'],
    ]);
    expect(await read(9)).toEqual([[10, 'trace', '10']]);
    expect(await read(10)).toEqual([]);
    expect(await read(999)).toEqual([]);
  });

  test('keep a bounded number of runs that are over', async () => {
    const runs = createRuns({ kept: 2 });
    const ids = [1, 2, 3, 4].map(() => runs.start('me', async ({ emit }) => emit('answer', {})).id);
    await new Promise((resolve) => setImmediate(resolve));
    expect(ids.map((id) => runs.find(id, 'me') !== undefined)).toEqual([false, false, true, true]);
    expect(runs.find(ids[3]!, 'you')).toBeUndefined();
  });
});
