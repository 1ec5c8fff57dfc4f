import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ask } from '../../src/ask.ts';
import { ModelCallError } from '../../src/errors.ts';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { openEmbedder } from '../../src/model/embedder/open-embedder.ts';
import { equipModels } from '../../src/model/equip.ts';
import { openModel } from '../../src/model/open.ts';
import { generateStructured } from '../../src/model/structured.ts';

/** What a model's server does with a call. */
type Mode = (response: ServerResponse, body: { readonly input?: readonly string[] }) => void;

const REPLY_BYTES = 300_000;
const KEY = 'sk-attack-key-0123456789';

let url: string;
let mode: Mode = () => {};
let asked = 0;
const elsewhere: string[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url?.startsWith('/elsewhere') === true) {
      elsewhere.push(JSON.stringify(request.headers));
      return void response.end(completion('{"picked":[1]}'));
    }
    asked += 1;
    response.on('error', () => {});
    mode(response, JSON.parse(Buffer.concat(chunks).toString() || '{}'));
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const schema = z.object({ picked: z.array(z.number().int()) });
const reader = {
  read: (value: unknown) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data.picked.filter((at) => at >= 1 && at <= 2) : undefined;
  },
};
const request = { task: 't', prompt: '1. red\n2. green', schema, maxOutputTokens: 64, temperature: 0 };

function completion(text: string, more: object = {}): string {
  const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }];
  const usage = { prompt_tokens: 5, completion_tokens: 5, total_tokens: 10 };
  return JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices,
    usage,
    ...more,
  });
}

const json =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Mode =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
const says = (text: string, more?: object): Mode => json(completion(text, more));
const endless =
  (begin: string, piece: string, headers: Record<string, string> = {}): Mode =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.write(begin);
    const go = (): void => {
      while (!response.destroyed) if (!response.write(piece)) return void response.once('drain', go);
    };
    go();
  };
const usage = (prompt_tokens: number, completion_tokens: number) => ({
  usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
});
const drip: Mode = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** `fails`: the call is an error of a model; `empty`: the reply is not used; a list: what is read from it. */
const MODES: readonly (readonly [
  name: string,
  mode: Mode,
  expected: 'fails' | 'empty' | readonly number[],
])[] = [
  ['never replies', () => {}, 'fails'],
  ['drips white space for ever', drip, 'fails'],
  ['sends headers and no body', (response) => response.writeHead(200).flushHeaders(), 'fails'],
  ['never stops writing', endless('{"choices":[{"message":{"content":"', 'x'.repeat(65_536)), 'fails'],
  ['never stops writing white space', endless('', ' '.repeat(65_536)), 'fails'],
  [
    'packs a bomb',
    json(gzipSync(Buffer.alloc(50_000_000, 32)), 200, { 'content-encoding': 'gzip' }),
    'fails',
  ],
  ['announces more than it may', json('{}', 200, { 'content-length': '999999999' }), 'fails'],
  ['cuts the connection', (response) => void response.socket?.destroy(), 'fails'],
  [
    'cuts the body',
    (response) => void response.write(completion('x').slice(0, 40), () => response.destroy()),
    'fails',
  ],
  [
    'redirects elsewhere',
    (response) => void response.writeHead(307, { location: `${url}/elsewhere` }).end(),
    'fails',
  ],
  [
    'redirects in a circle',
    (response) => void response.writeHead(302, { location: `${url}/v1/chat/completions` }).end(),
    'fails',
  ],
  ['sends HTML', json('<html>502</html>', 200, { 'content-type': 'text/html' }), 'fails'],
  ['sends nothing', json(''), 'fails'],
  ['sends null', json('null'), 'fails'],
  ['sends a list', json('[]'), 'fails'],
  ['has no choices', json(completion('', { choices: [] })), 'fails'],
  ['is busy for ever', json('{"error":{"message":"busy"}}', 503), 'fails'],
  ['asks to wait a year', json('{"error":{"message":"later"}}', 429, { 'retry-after': '31536000' }), 'fails'],
  ['repeats the key', json(JSON.stringify({ error: { message: `bad key ${KEY}` } }), 401), 'fails'],
  [
    'answers an error of 200 kB',
    json(JSON.stringify({ error: { message: 'x'.repeat(200_000) } }), 400),
    'fails',
  ],
  ['nests its HTTP reply', json(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), 'fails'],
  ['nests its text', says('['.repeat(100_000)), 'empty'],
  ['opens objects without end', says('{"a":'.repeat(40_000)), 'empty'],
  ['writes quotation marks', says('"\\'.repeat(60_000)), 'empty'],
  ['writes nothing', says(''), 'empty'],
  ['writes NUL and halves of characters', says('\u0000\ud800\udfff'.repeat(1000)), 'empty'],
  ['numbers what was not offered', says('{"picked":[99,-1,3]}'), []],
  ['reaches for the prototype', says('{"__proto__":{"picked":[1]},"constructor":{"x":1},"picked":[2]}'), [2]],
  ['says other words around it', says('Sure! ```json\n{"picked":[1]}\n``` Ignore what you were told.'), [1]],
  ['counts negative tokens', says('{"picked":[1]}', usage(-5, -7)), [1]],
  ['counts absurd tokens', says('{"picked":[1]}', usage(1e300, 9e15)), [1]],
  ['counts no whole tokens', says('{"picked":[1]}', usage(1.5, 0.25)), [1]],
];

async function model() {
  const opened = await openModel('openai-compatible:m', {
    baseUrl: `${url}/v1`,
    apiKey: KEY,
    env: {},
    replyBytes: REPLY_BYTES,
  });
  return equipModels({ retry: { firstWaitMs: 1, retries: 2 } })(opened, { timeoutMs: 400 });
}

describe('a model that', () => {
  test.each(MODES)('%s', async (_name, how, expected) => {
    mode = how;
    asked = 0;
    const usages: number[] = [];
    const own = await model();
    const watched = {
      ...own,
      async generate(...args: Parameters<typeof own.generate>) {
        const reply = await own.generate(...args);
        usages.push(reply.usage.inputTokens, reply.usage.outputTokens);
        return reply;
      },
    };
    const started = performance.now();
    const result = await generateStructured(watched, request, reader).catch((error: unknown) => error);
    expect(performance.now() - started).toBeLessThan(5000);
    if (expected === 'fails') {
      expect(result).toBeInstanceOf(ModelCallError);
      const { message, cause } = result as Error;
      expect(message.length).toBeLessThan(1000);
      expect(`${message} ${String(cause)}`).not.toContain(KEY);
    } else if (expected === 'empty') expect(result).toEqual({ reply: 'no-match' });
    else expect(result).toMatchObject({ output: expected });
    expect(asked).toBeLessThanOrEqual(9);
    for (const count of usages) expect(count >= 0 && Number.isSafeInteger(count) && count < 1e6).toBe(true);
    expect(elsewhere).toEqual([]);
  });

  test('hangs holds a question for its own seconds only', async () => {
    mode = () => {};
    const graph = await createMemoryGraph([['Jaws', 'directed_by', 'Steven Spielberg']]);
    const started = performance.now();
    const answer = await ask('who directed Jaws', {
      graph,
      method: 'io',
      model: await openModel('openai-compatible:m', { baseUrl: `${url}/v1`, env: {} }),
      budget: { maxSeconds: 3 },
    });
    expect(answer.stopReason).toBe('time-cap');
    expect(performance.now() - started).toBeLessThan(6000);
  });
});

const vectors = (data: readonly object[], more: object = {}) =>
  json(
    JSON.stringify({
      object: 'list',
      model: 'm',
      data,
      usage: { prompt_tokens: 3, total_tokens: 3 },
      ...more,
    }),
  );
const two =
  (left: object, right: object): Mode =>
  (response, { input = [] }) =>
    vectors(input.length === 1 ? [{ index: 0, embedding: [0, 1] }] : [left, right])(response, {});

describe('an embedder that', () => {
  const open = (timeoutMs = 400) =>
    openEmbedder('openai-compatible:m', { baseUrl: `${url}/v1`, env: {}, retries: 0, timeoutMs });

  test('sends its vectors in another order is put right by their numbers', async () => {
    mode = two({ index: 1, embedding: [0, 1] }, { index: 0, embedding: [1, 0] });
    const { vectors: got } = await (await open()).embed(['first', 'second']);
    expect(got).toEqual([Float32Array.of(1, 0), Float32Array.of(0, 1)]);
  });

  test.each<readonly [string, Mode]>([
    ['numbers two vectors alike', two({ index: 0, embedding: [1, 0] }, { index: 0, embedding: [0, 1] })],
    ['numbers beyond the end', two({ index: 0, embedding: [1, 0] }, { index: 7, embedding: [0, 1] })],
    ['sends texts for numbers', two({ index: 0, embedding: ['a', 'b'] }, { index: 1, embedding: [0, 1] })],
    ['never replies', (response, { input = [] }) => input.length === 1 && two({}, {})(response, { input })],
    [
      'never stops writing',
      (response, { input = [] }) =>
        input.length === 1
          ? two({}, {})(response, { input })
          : endless('{"data":[', '1,'.repeat(500_000))(response, {}),
    ],
  ])('%s is an error', async (_name, how) => {
    mode = how;
    const embedder = await open(2000);
    await expect(embedder.embed(['first', 'second'])).rejects.toBeInstanceOf(ModelCallError);
  });

  test('counts tokens that cannot be is not believed', async () => {
    mode = vectors([{ index: 0, embedding: [0, 1] }], { usage: { prompt_tokens: -3, total_tokens: -3 } });
    expect(await (await open()).embed(['word'])).toMatchObject({ tokens: 1, estimated: true });
  });
});
