import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ModelCallError } from '../../src/errors.ts';
import { chinese } from '../../src/language/zh/room.ts';
import {
  createBudget,
  createLedger,
  equipModels,
  generateStructured,
  type ModelRequest,
  openModel,
  withBudget,
  withMeter,
  wrapAll,
} from '../../src/model/index.ts';
import {
  type ChatRequest,
  type OpenAiServer,
  type ServerReply,
  startOpenAiServer,
} from '../helper/openai-server.ts';

let server: OpenAiServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const KEY = 'test-secret-key-1234';

async function serve(
  reply: ServerReply | ((request: ChatRequest, nth: number) => ServerReply),
  timeoutMs = 10_000,
) {
  server = await startOpenAiServer({ reply: typeof reply === 'function' ? reply : () => reply });
  const model = await openModel('openai-compatible:test-model', {
    baseUrl: server.url,
    apiKey: KEY,
    env: {},
  });
  const equip = equipModels({ retry: { retries: 2, firstWaitMs: 1 } });
  return { model: equip(model, { timeoutMs }), requests: server.requests };
}

const schema = z.object({ picked: z.array(z.number().int()) });
const request = {
  task: 'entity.map',
  system: 'Pick candidates.',
  prompt: '1. red\n2. green',
  schema,
  maxOutputTokens: 64,
  temperature: 0,
} satisfies ModelRequest;
const reader = {
  read: (value: unknown) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data.picked.filter((at) => at >= 1 && at <= 2) : undefined;
  },
};

describe('a model behind the OpenAI protocol', () => {
  it('sends the request as the protocol wants it and reads text and usage', async () => {
    const { model, requests } = await serve({
      text: '{"picked":[2]}',
      usage: { prompt_tokens: 31, completion_tokens: 5 },
    });
    const sampling = { topK: 40, minP: 0.05, repeatPenalty: 1.1 };
    const reply = await model.generate({
      ...request,
      structured: 'json-schema',
      seed: 3,
      sampling,
      stop: ['END'],
    });
    expect(reply).toMatchObject({
      text: '{"picked":[2]}',
      usage: { inputTokens: 31, outputTokens: 5, estimated: false },
      finishReason: 'stop',
    });
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(requests[0]?.body).toMatchObject({
      model: 'test-model',
      max_tokens: 64,
      temperature: 0,
      seed: 3,
      top_k: 40,
      min_p: 0.05,
      repeat_penalty: 1.1,
      repetition_penalty: 1.1,
      stop: ['END'],
      messages: [
        { role: 'system', content: 'Pick candidates.' },
        { role: 'user', content: '1. red\n2. green' },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: {
          strict: true,
          schema: {
            type: 'object',
            properties: { picked: { type: 'array', items: { type: 'integer' } } },
            required: ['picked'],
            additionalProperties: false,
          },
        },
      },
    });
  });

  it('waits for Retry-After on 429 and counts one call', async () => {
    const { model, requests } = await serve((_, nth) =>
      nth === 0 ? { status: 429, headers: { 'retry-after': '0.05' } } : '{"picked":[1]}',
    );
    const ledger = createLedger();
    const started = performance.now();
    const result = await generateStructured(withMeter(ledger)(model), request, reader);
    expect(result).toEqual({ reply: 'ok', output: [1] });
    expect(performance.now() - started).toBeGreaterThanOrEqual(50);
    expect(requests).toHaveLength(2);
    expect(ledger.total().calls).toBe(1);
  });

  it('tries again after a 500', async () => {
    const { model, requests } = await serve((_, nth) => (nth === 0 ? { status: 500 } : '{"picked":[1]}'));
    expect(await generateStructured(model, request, reader)).toEqual({ reply: 'ok', output: [1] });
    expect(requests).toHaveLength(2);
  });

  it('gives up after the last retry and says what came back, from where', async () => {
    const { model, requests } = await serve({ status: 503, text: 'overloaded' });
    await expect(model.generate(request)).rejects.toMatchObject({
      name: 'ModelCallError',
      status: 503,
      retryable: true,
      message: expect.stringMatching(
        /^openai-compatible:test-model: HTTP 503 from http:\/\/127\.0\.0\.1:\d+\/v1\/chat\/completions: overloaded/,
      ),
    });
    expect(requests).toHaveLength(3);
  });

  it('does not try a refusal again and never shows the key', async () => {
    const { model, requests } = await serve({ status: 401, text: `Wrong key ${KEY} in Bearer ${KEY}` });
    const error = await model.generate(request).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ModelCallError);
    expect((error as Error).message).toContain('Check the API key');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(KEY);
    expect(`${(error as Error).stack} ${String((error as Error).cause)}`).not.toContain(KEY);
    expect(requests).toHaveLength(1);
  });

  it('breaks off a server that never replies, and does not wait for it again', async () => {
    const { model, requests } = await serve({ hang: true }, 40);
    await expect(model.generate(request)).rejects.toMatchObject({
      retryable: true,
      message: expect.stringContaining('no reply to task "entity.map" within 0.04 s'),
    });
    expect(requests).toHaveLength(1);
  });

  it('passes an abort through at once', async () => {
    const controller = new AbortController();
    const { model, requests } = await serve(() => {
      setTimeout(() => controller.abort(), 5);
      return { hang: true };
    });
    await expect(model.generate(request, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(requests).toHaveLength(1);
  });

  it('breaks off a running call when the time of the budget is over', async () => {
    const { model } = await serve({ hang: true });
    const limited = withBudget(createBudget({ maxSeconds: 0.05 }))(model);
    await expect(limited.generate(request)).rejects.toMatchObject({
      name: 'BudgetExceededError',
      limit: 'seconds',
    });
  });

  it('tries again after a connection cut in mid body', async () => {
    const { model, requests } = await serve((_, nth) =>
      nth === 0 ? { text: '{"picked":[1]}', cut: true } : '{"picked":[2]}',
    );
    expect(await generateStructured(model, request, reader)).toEqual({ reply: 'ok', output: [2] });
    expect(requests).toHaveLength(2);
  });

  it('tries again after a body that is no JSON although the status is 200, then says what it was', async () => {
    const { model, requests } = await serve({ body: '<html>Gateway</html>' });
    await expect(model.generate(request)).rejects.toMatchObject({
      name: 'ModelCallError',
      message: expect.stringContaining('the reply could not be read (<html>Gateway</html>)'),
    });
    expect(requests).toHaveLength(3);
  });

  it('reports an error object that comes with status 200', async () => {
    const { model } = await serve({ body: '{"error":{"message":"model is loading"}}' });
    await expect(model.generate(request)).rejects.toThrow(/model is loading/);
  });

  it('reports a completion without choices', async () => {
    const { model } = await serve({ body: '{"id":"x","choices":[]}' });
    await expect(model.generate(request)).rejects.toMatchObject({ name: 'ModelCallError' });
  });

  it('repairs an empty reply once', async () => {
    const { model, requests } = await serve((_, nth) => (nth === 0 ? '' : '{"picked":[1]}'));
    const ledger = createLedger();
    const result = await generateStructured(withMeter(ledger)(model), request, reader);
    expect(result).toEqual({ reply: 'repaired', output: [1] });
    expect(ledger.total().calls).toBe(2);
    expect(requests[1]?.body.messages.at(-1)?.content).toMatch(
      /^1\. red\n2\. green\n\nThat reply could not be used/,
    );
  });

  it('is a no-match after two empty replies, never an error', async () => {
    const { model, requests } = await serve('');
    expect(await generateStructured(model, request, reader)).toEqual({ reply: 'no-match' });
    expect(requests).toHaveLength(2);
  });

  it('finds the reply among prose and fences', async () => {
    const { model } = await serve(
      'Of [1] and {2} I like the first:\n```json\n{"picked": [1,],} // done\n```\nHope that helps!',
    );
    expect(await generateStructured(model, request, reader)).toEqual({ reply: 'ok', output: [1] });
  });

  it('keeps only what was offered, whatever numbers come back', async () => {
    const { model } = await serve('{"picked":[0,2,99,-1]}');
    expect(await generateStructured(model, request, reader)).toEqual({ reply: 'ok', output: [2] });
  });

  it('takes the last of duplicated keys', async () => {
    const { model } = await serve('{"picked":[1],"picked":[2]}');
    expect(await generateStructured(model, request, reader)).toEqual({ reply: 'ok', output: [2] });
  });

  it('reads keys of another language as unusable and asks again', async () => {
    const { model, requests } = await serve((_, nth) =>
      nth === 0 ? '我选择:{"选择":[1]}' : '好的:{"picked":["2"]}',
    );
    expect(await generateStructured(model, request, reader, { notes: chinese.repairNotes })).toEqual({
      reply: 'repaired',
      output: [2],
    });
    expect(requests[1]?.body.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
    ]);
    expect(requests[1]?.body.messages.at(-1)?.content).toContain('上面的回复无法使用');
  });

  it('survives a reply of 10 MB and does not send it back', { timeout: 20_000 }, async () => {
    const filler = '{"picked": [ "['.repeat(700_000);
    const { model, requests } = await serve((_, nth) => (nth === 0 ? filler : '{"picked":[1]}'));
    const started = performance.now();
    expect(await generateStructured(model, request, reader)).toEqual({ reply: 'repaired', output: [1] });
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(JSON.stringify(requests[1]?.body).length).toBeLessThan(4000);
  });

  it('estimates tokens when the server counts none', async () => {
    const { model } = await serve({ text: '{"picked":[1]}', usage: null });
    const reply = await model.generate(request);
    expect(reply.usage).toEqual({ inputTokens: 8, outputTokens: 4, estimated: true });
  });

  it('steps down from JSON schema to JSON mode to text when the server refuses, and remembers', async () => {
    const { model, requests } = await serve(({ response_format: format }) =>
      format === undefined
        ? '{"picked":[1]}'
        : { status: 400, text: `response_format ${format.type} is not supported` },
    );
    const ledger = createLedger();
    const metered = wrapAll(model, [withMeter(ledger)]);
    expect(await generateStructured(metered, request, reader)).toEqual({ reply: 'ok', output: [1] });
    expect(requests.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ]);
    expect(requests[2]?.body.messages[0]?.content).toContain('"picked"');
    expect(ledger.total().calls).toBe(1);
    await generateStructured(metered, request, reader);
    expect(requests).toHaveLength(4);
    expect(requests[3]?.body.response_format).toBeUndefined();
  });

  it('does not step down for a prompt that is too long', async () => {
    const { model, requests } = await serve({ status: 400, text: 'maximum context length exceeded' });
    await expect(generateStructured(model, request, reader)).rejects.toThrow(/maximum context length/);
    expect(requests).toHaveLength(1);
  });

  it('gives a cut reply more room on repair', async () => {
    const { model, requests } = await serve((_, nth) =>
      nth === 0 ? { text: '<think>Let me see', finishReason: 'length' } : '<think>ok</think>{"picked":[2]}',
    );
    expect(await generateStructured(model, request, reader)).toEqual({ reply: 'repaired', output: [2] });
    expect(requests[1]?.body.max_tokens).toBe(2048);
  });

  it('runs at most so many requests at a time', async () => {
    let running = 0;
    let most = 0;
    server = await startOpenAiServer({
      async reply() {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return 'ok';
      },
    });
    const opened = await openModel('openai-compatible:m', { baseUrl: server.url, env: {} });
    const model = equipModels()(opened, { concurrency: 2 });
    await Promise.all(Array.from({ length: 9 }, () => model.generate(request)));
    expect(most).toBe(2);
  });
});
