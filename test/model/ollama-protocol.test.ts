import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  generateStructured,
  type ModelRequest,
  type OpenModelOptions,
  openModel,
} from '../../src/model/index.ts';
import { ollamaUrl } from '../../src/model/ollama.ts';
import { send, startJsonServer } from '../helper/openai-server.ts';

interface ChatBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly options: {
    readonly num_ctx: number;
    readonly num_predict: number;
    readonly [name: string]: unknown;
  };
  readonly [field: string]: unknown;
}

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** A server that cuts prompts as Ollama does: a prompt longer than the context loses all but half a context. */
async function serve(facts: {
  contextTokens?: number;
  capabilities?: readonly string[];
  tokensOf?: (text: string) => number;
  reply?: (body: ChatBody) => object;
  options?: OpenModelOptions;
}) {
  const tokensOf = facts.tokensOf ?? ((text: string) => Math.ceil(text.length / 4));
  const server = await startJsonServer<ChatBody>(({ path, body }, response) => {
    if (body.model !== 'tiny:1b') {
      send(response, 404, JSON.stringify({ error: `model '${body.model}' not found` }));
    } else if (path === '/api/show') {
      const model_info = {
        'general.architecture': 'tiny',
        'tiny.context_length': facts.contextTokens ?? 32_768,
      };
      send(response, 200, JSON.stringify({ model_info, capabilities: facts.capabilities ?? ['completion'] }));
    } else {
      const tokens = tokensOf(body.messages.map(({ content }) => content).join(''));
      const { num_ctx } = body.options;
      const reply = {
        message: { role: 'assistant', content: '{"picked":[1]}' },
        done: true,
        done_reason: 'stop',
        prompt_eval_count: tokens > num_ctx ? num_ctx / 2 + 2 : tokens,
        eval_count: 6,
        ...facts.reply?.(body),
      };
      send(response, 200, JSON.stringify(reply));
    }
  });
  close = server.close;
  const options = { env: { OLLAMA_HOST: server.url }, ...facts.options };
  return {
    model: await openModel('ollama:tiny:1b', options),
    url: server.url,
    chats: () => server.requests.filter(({ path }) => path === '/api/chat').map(({ body }) => body),
  };
}

const schema = z.object({ picked: z.array(z.number().int()) });
const request: ModelRequest = {
  task: 'entity.map',
  system: 'Pick.',
  prompt: '1. red',
  maxOutputTokens: 100,
  temperature: 0,
};

describe('a model served by Ollama', () => {
  it('is asked over its own API with its own context size and the schema as format', async () => {
    const { model, chats } = await serve({});
    const result = await generateStructured(
      model,
      {
        ...request,
        schema,
        seed: 1,
        sampling: { topK: 40, minP: 0.05, repeatPenalty: 1.1 },
        stop: ['END'],
      },
      { read: (v) => v },
    );
    expect(result).toEqual({ reply: 'ok', output: { picked: [1] } });
    expect(chats()[0]).toEqual({
      model: 'tiny:1b',
      stream: false,
      truncate: false,
      shift: false,
      messages: [
        { role: 'system', content: 'Pick.' },
        { role: 'user', content: '1. red' },
      ],
      format: {
        type: 'object',
        properties: { picked: { type: 'array', items: { type: 'integer' } } },
        required: ['picked'],
        additionalProperties: false,
      },
      options: {
        num_ctx: 4096,
        num_predict: 100,
        temperature: 0,
        seed: 1,
        top_k: 40,
        min_p: 0.05,
        repeat_penalty: 1.1,
        stop: ['END'],
      },
    });
    expect(model).toMatchObject({ id: 'ollama:tiny:1b', contextTokens: 32_768 });
  });

  it('counts the tokens the server counts, and estimates when it counts none', async () => {
    const { model } = await serve({});
    expect((await model.generate(request)).usage).toEqual({
      inputTokens: 3,
      outputTokens: 6,
      estimated: false,
    });
    await close?.();
    const silent = await serve({ reply: () => ({ prompt_eval_count: undefined, eval_count: undefined }) });
    expect((await silent.model.generate(request)).usage).toEqual({
      inputTokens: 3,
      outputTokens: 4,
      estimated: true,
    });
  });

  it('grows the context with the prompt and does not shrink it again', async () => {
    const { model, chats } = await serve({});
    await model.generate(request);
    await model.generate({ ...request, prompt: 'word '.repeat(3000) });
    await model.generate(request);
    expect(chats().map(({ options }) => options.num_ctx)).toEqual([4096, 8192, 8192]);
  });

  it('makes room for prompts of rare names, which take more tokens than usual', async () => {
    const { model, chats } = await serve({ tokensOf: (text) => Math.ceil(text.length / 2.2) });
    const reply = await model.generate({ ...request, prompt: 'Xqzw'.repeat(3000) });
    expect(chats()[0]?.options.num_ctx).toBeGreaterThanOrEqual(12_000 / 2.2);
    expect(reply.usage.inputTokens).toBe(Math.ceil(12_005 / 2.2));
  });

  it('refuses a prompt that no context of the model holds, before sending it', async () => {
    const { model, chats } = await serve({ contextTokens: 2048 });
    await expect(model.generate({ ...request, prompt: 'word '.repeat(3000) })).rejects.toThrow(
      /ollama:tiny:1b: the prompt of task "entity.map" takes about 37\d\d tokens and its reply up to 100; the context holds 2048/,
    );
    expect(chats()).toHaveLength(0);
    expect((await model.generate(request)).text).toBe('{"picked":[1]}');
    expect(chats()[0]?.options.num_ctx).toBe(2048);
  });

  it('gives the reply the room that the prompt leaves', async () => {
    const { model, chats } = await serve({ contextTokens: 2048 });
    await model.generate({ ...request, maxOutputTokens: 4000 });
    expect(chats()[0]?.options).toMatchObject({ num_ctx: 2048, num_predict: 2045 });
  });

  it('notices a reply that pushed the prompt out of the context', async () => {
    const { model } = await serve({ contextTokens: 2048, reply: () => ({ eval_count: 2047 }) });
    await expect(model.generate(request)).rejects.toThrow(/Ollama cut the prompt/);
  });

  it('notices a prompt that was cut all the same', async () => {
    const { model } = await serve({ contextTokens: 4096, tokensOf: (text) => text.length });
    await expect(model.generate({ ...request, prompt: 'abcd'.repeat(3000) })).rejects.toThrow(
      /Ollama cut the prompt of task "entity.map" to 2050 tokens/,
    );
  });

  it('keeps to a context size that was given', async () => {
    const { model, chats } = await serve({ options: { contextTokens: 16_384 } });
    await model.generate(request);
    expect(chats()[0]?.options.num_ctx).toBe(16_384);
  });

  it('keeps a thinking model from thinking unless it is asked to', async () => {
    const thinking = { capabilities: ['completion', 'thinking'] };
    const plain = await serve(thinking);
    await plain.model.generate(request);
    expect(plain.chats()[0]?.think).toBe(false);
    await close?.();
    const asked = await serve({ ...thinking, options: { reasoning: 'low' } });
    await asked.model.generate(request);
    expect(asked.chats()[0]?.think).toBe(true);
  });

  it('tells a cut reply from a finished one', async () => {
    const { model } = await serve({ reply: () => ({ done_reason: 'length' }) });
    expect((await model.generate(request)).finishReason).toBe('length');
  });

  it('reports a reply that is none', async () => {
    const { model } = await serve({ reply: () => ({ message: 'hello' }) });
    await expect(model.generate(request)).rejects.toThrow(/could not be read/);
  });

  it('says how to get a model that the server does not have', async () => {
    const { url } = await serve({});
    await expect(openModel('ollama:other', { baseUrl: url, env: {} })).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining('Get it with: ollama pull other'),
    });
  });

  it('says when no server is there', async () => {
    const { url } = await serve({});
    await close?.();
    close = undefined;
    await expect(openModel('ollama:tiny:1b', { baseUrl: url, env: {} })).rejects.toMatchObject({
      name: 'ModelCallError',
      retryable: true,
      message: expect.stringMatching(/cannot be reached.*Is Ollama running/),
    });
  });
});

describe('ollamaUrl', () => {
  it.each([
    [undefined, 'http://127.0.0.1:11434'],
    ['', 'http://127.0.0.1:11434'],
    ['127.0.0.1:9999', 'http://127.0.0.1:9999'],
    ['0.0.0.0:11434', 'http://127.0.0.1:11434'],
    ['0.0.0.0', 'http://127.0.0.1:11434'],
    ['[::]:80', 'http://127.0.0.1'],
    [':8080', 'http://127.0.0.1:8080'],
    ['box', 'http://box:11434'],
    ['https://box', 'https://box'],
    ['https://box/ollama/', 'https://box/ollama'],
  ])('reads %s as %s', (host, url) => {
    expect(ollamaUrl(host)).toBe(url);
  });

  it('refuses what is no address', () => {
    expect(() => ollamaUrl('http://')).toThrow(/no address of an Ollama server/);
  });
});
