import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMcpHandler } from '../../src/mcp/http.ts';
import type { LanguageModel } from '../../src/model/model.ts';
import { createApp } from '../../src/server/app.ts';
import { type Listening, listen } from '../../src/server/serve.ts';
import { createWorkspace, type Workspace } from '../../src/server/workspace.ts';
import { runCli } from '../helper/run-cli.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const KEY = 'a-key-for-this-test';

// biome-ignore lint/suspicious/noExplicitAny: results of every shape
type Result = any;

interface Served {
  transport(): Transport;
  close(): Promise<void>;
}

const ways: Readonly<Record<string, () => Promise<Served>>> = {
  stdio: async () => ({
    transport: () =>
      new StdioClientTransport({
        command: process.execPath,
        args: [MAIN, 'mcp', '--graph', 'demo'],
        env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' },
      }),
    close: async () => {},
  }),
  'streamable HTTP': async () => {
    const { listening, workspace, close } = await serve();
    expect(workspace.graphs).toEqual(['demo']);
    return { transport: () => connection(listening), close };
  },
};

async function serve(
  models: Readonly<Record<string, LanguageModel>> = {},
  idle: { readonly idleMs?: number } = {},
) {
  const workspace: Workspace = createWorkspace({ home: '/nowhere' }, { graphs: { demo: 'demo' }, models });
  const mcp = createMcpHandler(workspace, { version: '1.2.3', maxSessions: 3, ...idle });
  const app = createApp({ workspace, keys: [KEY, `${KEY}-2`], mcp: mcp.handle });
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    listening,
    workspace,
    mcp,
    async close() {
      await mcp[Symbol.asyncDispose]();
      await listening.close(0);
      await workspace[Symbol.asyncDispose]();
    },
  };
}

function connection({ url }: Listening, key = KEY): Transport {
  // The class and the interface type an optional field differently.
  return new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  }) as Transport;
}

test('a model that cannot be opened is refused before anybody is served', async () => {
  const { code, stdout, stderr } = await runCli(['mcp', '--model', 'foo']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('does not say which provider serves the model');
});

describe.each(Object.entries(ways))('over %s', (_way, start) => {
  let served: Served;
  const client = new Client({ name: 'test', version: '1.0.0' });
  /** All that came, since the client forgets who wants to hear of progress when the reply is in the same piece of input. */
  const received: JSONRPCMessage[] = [];
  const call = (name: string, args: Record<string, unknown>): Promise<Result> =>
    client.callTool({ name, arguments: args });

  beforeAll(async () => {
    served = await start();
    const transport = served.transport();
    await client.connect(transport);
    const handle = transport.onmessage;
    transport.onmessage = (message, extra) => {
      received.push(message);
      handle?.(message, extra);
    };
  }, 60_000);
  afterAll(async () => {
    await client.close();
    await served.close();
  });

  test('tools say what they take, give and do not change', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'ask_question',
      'confirm_answer',
      'describe_schema',
      'explain_answer',
      'get_neighbors',
      'get_relations',
      'run_query',
      'search_entities',
    ]);
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({
        readOnlyHint: tool.name !== 'confirm_answer',
        destructiveHint: false,
      });
      expect(tool.outputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  test('a question is answered with progress, and explained', async () => {
    received.length = 0;
    const asked: Result = await client.callTool(
      { name: 'ask_question', arguments: { question: 'Who directed Inception?' } },
      undefined,
      { onprogress: () => {} },
    );
    const progress = received.flatMap((message) =>
      'method' in message && message.method === 'notifications/progress'
        ? [message.params?.progress as number]
        : [],
    );
    expect(asked.structuredContent).toMatchObject({
      answers: [{ name: 'Christopher Nolan' }],
      outcome: 'grounded',
      cut: [],
    });
    expect(asked.content[0].text).toContain('Inception · directed_by · Christopher Nolan');
    expect(progress.length).toBeGreaterThan(2);
    expect(progress).toEqual(progress.toSorted((left, right) => left - right));
    const { answerId } = asked.structuredContent;
    const explained = await call('explain_answer', { answerId });
    expect(explained.structuredContent).toMatchObject({
      reason: 'Every word of the question is accounted for by facts of the graph.',
      answers: [{ name: 'Christopher Nolan', evidence: [expect.stringContaining('directed_by')] }],
    });
    expect(explained.structuredContent.steps.length).toBeGreaterThan(5);
    expect(explained.structuredContent.expected).toBeUndefined();
    const why = await call('explain_answer', { answerId, expect: 'Steven Spielberg' });
    expect(why.structuredContent.expected).toMatchObject([
      { name: 'Steven Spielberg', isAnswer: false, because: 'edge' },
    ]);
    expect(why.content[0].text).toContain('but not from Inception');
  });

  test('the readings of what is not certain are in the text too', async () => {
    const { content }: Result = await client.callTool({
      name: 'ask_question',
      arguments: { question: 'who worked on Jaws' },
    });
    expect(content[0].text).toMatch(/\nReadings, [^\n]*:\n- .*\n- .*/u);
    expect(content[0].text).toContain(': Steven Spielberg\n');
  });

  test('describes what is in a graph, and runs a plan that was changed', async () => {
    const { classes, relations } = (await call('describe_schema', { limit: 20 })).structuredContent;
    expect(classes.length).toBeGreaterThan(1);
    expect(relations.map(({ id }: { id: string }) => id)).toContain('directed_by');
    const asked = await call('ask_question', { question: 'Which films did Ridley Scott direct?' });
    const { plan } = asked.structuredContent;
    const text = JSON.stringify(plan).replaceAll('Ridley Scott', 'Christopher Nolan');
    const run = (await call('run_query', { plan: JSON.parse(text) })).structuredContent;
    expect(run.answers.map(({ name }: { name: string }) => name)).toContain('Inception');
    expect(run.of).toBe(run.answers.length);
    const wrong = await call('run_query', { plan: { nodes: [] } });
    expect(wrong).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/^This is no plan: version: .*\(bad-plan\)$/u) }],
    });
    const misspelt = await call('run_query', {
      plan: JSON.parse(text.replaceAll('"directed_by"', '"directd_by"')),
    });
    expect(misspelt.content[0].text).toBe(
      'edges.0.relations names "directd_by", which the graph "demo" does not have. Near: "directed_by". (unknown-relation)',
    );
    const unknown = await call('get_relations', { entity: 'Spielb' });
    expect(unknown.content[0].text).toContain('Near: "Steven Spielberg"');
  });

  test('the query behind an answer comes when it is asked for', async () => {
    const question = 'Who directed Inception?';
    const plain = await call('ask_question', { question });
    expect(plain.structuredContent.query?.sparql).toBeUndefined();
    const { structuredContent, content } = await call('ask_question', { question, withQuery: true });
    expect(structuredContent.query.sparql).toContain('SELECT');
    expect(content[0].text).toContain(structuredContent.query.sparql);
  });

  test('a result that was cut says so', async () => {
    const question = 'Which films did Alfred Hitchcock direct?';
    const { structuredContent } = await call('ask_question', { question, limit: 5 });
    expect(structuredContent.answers.length).toBe(5);
    expect(structuredContent.cut).toContainEqual({ what: 'answers', kept: 5, of: 23 });
    const page = await call('get_neighbors', { entity: 'Alfred Hitchcock', limit: 3 });
    expect(page.structuredContent).toMatchObject({ truncated: { kept: 3 } });
    expect(page.content[0].text).toContain('offset 3');
    const found = await call('search_entities', { text: 'al', limit: 2 });
    expect(found.structuredContent).toMatchObject({ isCut: true });
  });

  test('entities, relations and facts are looked up', async () => {
    const found = await call('search_entities', { text: 'inception' });
    const { id } = found.structuredContent.matches[0];
    const around = await call('get_relations', { entity: id, direction: 'out' });
    expect(around.structuredContent.relations).toContainEqual(
      expect.objectContaining({ id: 'directed_by', direction: 'out', count: 1 }),
    );
    const facts = await call('get_neighbors', { entity: id, relations: ['directed_by'] });
    expect(facts.structuredContent.triples.map(({ tail }: Result) => tail.name)).toEqual([
      'Christopher Nolan',
    ]);
  });

  test('graphs and methods are resources', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining(['clew://graph/demo', 'clew://method/clew', 'clew://method/fiske']),
    );
    const [graph]: Result[] = (await client.readResource({ uri: 'clew://graph/demo' })).contents;
    expect(JSON.parse(graph.text)).toMatchObject({ name: 'demo', isAvailable: true });
    await expect(client.readResource({ uri: 'clew://graph/%2Fetc%2Fpasswd' })).rejects.toThrow(
      'There is no graph',
    );
  });

  test.each([
    ['ask_question', { question: 'x', graph: '../secret' }, 'There is no graph'],
    ['ask_question', { question: 'x', model: 'openai:gpt-5' }, 'There is no model'],
    ['ask_question', { question: '' }, 'question'],
    [
      'ask_question',
      { question: 'x', method: 'kb-binder', options: { examples: '/proc/self/environ' } },
      'names a file of the server',
    ],
    ['ask_question', { question: 'x', baseUrl: 'http://x' }, 'baseUrl'],
    ['get_relations', { entity: 'No Such Thing' }, 'has no entity'],
    ['get_neighbors', { entity: 'Inception', limit: 1e9 }, 'limit'],
    ['explain_answer', { answerId: 'nothing' }, 'There is no answer'],
  ])('%s of %j fails in words', async (tool, args, words) => {
    const result = await call(tool, args);
    expect(result.isError).toBe(true);
    expect(result.content[0].text).toContain(words);
    expect(result.content[0].text).not.toMatch(/node_modules|\.ts:/u);
  });
});

describe('over HTTP', () => {
  test('cancelling a call ends its work', async () => {
    const called = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    const slow: LanguageModel = {
      id: 'test:slow',
      structured: 'text',
      generate: (_request, options) =>
        new Promise((_resolve, reject) => {
          called.resolve();
          options?.signal?.addEventListener('abort', () => {
            stopped.resolve();
            reject(options.signal!.reason);
          });
        }),
    };
    const { listening, workspace, close } = await serve({ slow });
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(connection(listening));
    const leaving = new AbortController();
    const args = { question: 'Who directed Inception?', method: 'io', model: 'slow' };
    const asked = client.callTool({ name: 'ask_question', arguments: args }, undefined, {
      signal: leaving.signal,
    });
    const refused = expect(asked).rejects.toThrow();
    await called.promise;
    leaving.abort();
    await refused;
    await stopped.promise;
    await workspace.gate.empty();
    await client.close();
    await close();
  });

  test('sessions belong to their key, and neither others nor a flood of them end those in use', async () => {
    const { listening, mcp, close } = await serve();
    const stranger = new Client({ name: 'test', version: '1.0.0' });
    await expect(stranger.connect(connection(listening, 'not-a-key-of-this-server'))).rejects.toThrow();
    const clients = [];
    for (let at = 0; at < 2; at += 1) {
      const client = new Client({ name: 'test', version: '1.0.0' });
      const transport = connection(listening);
      await client.connect(transport);
      clients.push({ client, id: transport.sessionId! });
    }
    const open = () =>
      fetch(`${listening.url}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${KEY}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'initialize',
          params: {
            protocolVersion: '2025-06-18',
            capabilities: {},
            clientInfo: { name: 'flood', version: '1' },
          },
        }),
      });
    for (let at = 0; at < 10; at += 1) expect((await open()).status).toBe(200);
    expect(mcp.sessions).toBe(3);
    const third = new Client({ name: 'test', version: '1.0.0' });
    await third.connect(connection(listening));
    clients.push({ client: third, id: '' });
    expect((await open()).status).toBe(503);
    const list = (id: string, key: string) =>
      fetch(`${listening.url}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-session-id': id,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });
    const statuses = [list(clients[0]!.id, KEY), list(clients[0]!.id, `${KEY}-2`), list(clients[1]!.id, KEY)];
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 404, 200]);
    for (const { client } of clients) await client.close();
    await close();
  });

  test('silent sessions end when another begins, though there is room', async () => {
    const { listening, mcp, close } = await serve({}, { idleMs: 20 });
    const clients = [];
    for (let at = 0; at < 2; at += 1) {
      const client = new Client({ name: 'test', version: '1.0.0' });
      await client.connect(connection(listening));
      clients.push(client);
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(mcp.sessions).toBe(1);
    }
    for (const client of clients) await client.close();
    await close();
  });

  test.each(['2025-11-25', '2025-06-18'])('protocol revision %s is spoken', async (protocolVersion) => {
    const { listening, close } = await serve();
    const response = await fetch(`${listening.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${KEY}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
      }),
    });
    expect(await response.text()).toContain(`"protocolVersion":"${protocolVersion}"`);
    await close();
  });
});
