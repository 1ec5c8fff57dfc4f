import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterEach, describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { createMcpServer } from '../../src/mcp/mcp-server.ts';
import type { LookUpLimits } from '../../src/server/look-up-turns.ts';
import { graphsSchema } from '../../src/server/schema.ts';
import { bodyOf, demoApp } from './demo-app.ts';

const QUESTION = 'Who directed Heat?';

/** A graph that answers until it is told to be silent; then its reads end for nobody, not even for those who stop waiting. */
async function graphThatFallsSilent() {
  let isSilent = false;
  let stopped = 0;
  const graph = await createMemoryGraph([['Heat', 'directed_by', 'Michael Mann']]);
  const silent = new Proxy(graph, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...all: unknown[]) => {
        if (!isSilent || name === 'close') return value.apply(target, all);
        const { signal } = all.at(-1) as { readonly signal: AbortSignal };
        signal.addEventListener('abort', () => {
          stopped += 1;
        });
        return new Promise(() => {});
      };
    },
  });
  return {
    graph: silent as KnowledgeGraph,
    fallSilent: () => {
      isSilent = true;
    },
    stopped: () => stopped,
  };
}

async function start(lookUps: LookUpLimits) {
  const { graph, ...silence } = await graphThatFallsSilent();
  const demo = demoApp({}, { graphs: { demo: 'demo', quiet: graph }, lookUps });
  // What has to be loaded once is no part of a look-up's time here.
  await demo.workspace.graph('demo');
  return { ...demo, ...silence };
}

let app: Awaited<ReturnType<typeof start>>;
afterEach(() => app.close());

describe('look-ups', () => {
  test('that take too long end with 504, and their reads are told to stop', async () => {
    app = await start({ timeoutMs: 100 });
    expect((await app.request('/api/entities?graph=quiet&q=Heat')).status).toBe(200);
    app.fallSilent();
    for (const path of ['/api/entities?graph=quiet&q=Heat', '/api/entities/Heat?graph=quiet']) {
      const response = await app.request(path);
      expect(response.status).toBe(504);
      expect((await bodyOf(response)).error).toEqual({
        code: 'timeout',
        message: 'The look-up took longer than 0.1 seconds.',
      });
    }
    expect(app.stopped()).toBe(2);
    const messages = [QUESTION, 'Michael Mann.', 'When did he direct it?'].map((content, at) => ({
      role: at === 1 ? 'assistant' : 'user',
      content,
    }));
    expect((await app.post('/v1/chat/completions', { model: 'quiet/clew', messages })).status).toBe(504);
  });

  test('beyond those that may wait get 503 and a time to come back; questions go on', async () => {
    app = await start({ running: 1, waiting: 1, timeoutMs: 1000 });
    app.fallSilent();
    const [first, second] = [1, 2].map(() => app.request('/api/entities?graph=quiet&q=Heat'));
    const third = await app.request('/api/entities?graph=quiet&q=Heat');
    expect(third.status).toBe(503);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await bodyOf(third)).error.code).toBe('too-many-look-ups');
    const answer = await bodyOf(app.post('/api/ask', { question: 'Who directed Inception?' }));
    expect(answer.outcome).toBe('grounded');
    expect([(await first)!.status, (await second)!.status]).toEqual([504, 504]);
  });

  test('of a silent graph hold up none of another, nor the list of graphs', async () => {
    app = await start({ running: 1, waiting: 1, timeoutMs: 1000 });
    app.fallSilent();
    const silent = Promise.all([1, 2].map(() => app.request('/api/entities?graph=quiet&q=Heat')));
    for (const path of [
      '/api/entities?q=Inception',
      '/api/entities/Inception',
      '/api/graphs/demo/schema',
      '/api/graphs/demo/questions',
      '/api/graphs',
    ]) {
      expect((await app.request(path)).status, path).toBe(200);
    }
    const messages = [QUESTION, 'Michael Mann.', 'When did he direct it?'].map((content, at) => ({
      role: at === 1 ? 'assistant' : 'user',
      content,
    }));
    expect((await app.post('/v1/chat/completions', { model: 'demo/clew', messages })).status).toBe(200);
    expect((await silent).map(({ status }) => status)).toEqual([504, 504]);
  });

  test('of graphs that are not offered are refused before any turn', async () => {
    app = await start({ running: 1, waiting: 0, timeoutMs: 1000 });
    app.fallSilent();
    const first = app.request('/api/entities?graph=quiet&q=Heat');
    expect((await app.request('/api/entities?graph=nowhere&q=Heat')).status).toBe(404);
    expect((await first).status).toBe(504);
  });

  test('that wait leave the line with their client', async () => {
    app = await start({ running: 1, waiting: 1, timeoutMs: 1000 });
    app.fallSilent();
    const leaving = new AbortController();
    const path = '/api/entities?graph=quiet&q=Heat';
    const first = app.request(path);
    const second = app.request(path, { signal: leaving.signal });
    leaving.abort();
    await second;
    expect((await app.request(path)).status).toBe(504);
    expect((await first).status).toBe(504);
  });

  test('of all graphs list one that is silent with its error, after a third of the time', async () => {
    app = await start({ timeoutMs: 600 });
    app.fallSilent();
    const response = await app.request('/api/graphs');
    expect(graphsSchema.parse(await response.json()).graphs).toMatchObject([
      { name: 'demo', isAvailable: true, engine: 'embedded' },
      {
        ...{ name: 'quiet', isAvailable: false },
        error: { code: 'timeout', message: 'Reading the graph took longer than 0.2 seconds.' },
      },
    ]);
    expect(app.stopped()).toBe(1);
  });

  test('of an assistant are bounded too', async () => {
    app = await start({ timeoutMs: 100 });
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await createMcpServer(app.workspace).connect(ours);
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(theirs);
    // biome-ignore lint/suspicious/noExplicitAny: results of every shape
    const call = (name: string, args: object): Promise<any> =>
      client.callTool({ name, arguments: { ...args } });
    const asked = await call('ask_question', { question: QUESTION, graph: 'quiet' });
    const { answerId } = asked.structuredContent;
    app.fallSilent();
    for (const [tool, args] of [
      ['search_entities', { text: 'Heat', graph: 'quiet' }],
      ['get_relations', { entity: 'Heat', graph: 'quiet' }],
      ['get_neighbors', { entity: 'Heat', graph: 'quiet' }],
      ['explain_answer', { answerId, expect: 'Al Pacino' }],
    ] as const) {
      const result = await call(tool, args);
      expect(result.isError, tool).toBe(true);
      expect(result.content[0].text).toBe('The look-up took longer than 0.1 seconds. (timeout)');
    }
    await expect(client.readResource({ uri: 'clew://graph/quiet' })).rejects.toThrow('(timeout)');
    await client.close();
  });
});
