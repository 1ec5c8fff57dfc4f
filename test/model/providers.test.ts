import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MockLanguageModelV4 } from 'ai/test';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigError } from '../../src/errors.ts';
import { fromAiSdk, type ModelRequest, modelAddress, openModel } from '../../src/model/index.ts';
import { send, startJsonServer } from '../helper/openai-server.ts';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

async function serve(reply: object) {
  const server = await startJsonServer<Record<string, unknown>>((_, response) =>
    send(response, 200, JSON.stringify(reply)),
  );
  close = server.close;
  return server;
}

const request: ModelRequest = {
  task: 'answer.io',
  system: 'Answer.',
  prompt: 'Who?',
  turns: [
    { role: 'assistant', text: 'what' },
    { role: 'user', text: 'Again.' },
  ],
  schema: z.object({ answers: z.array(z.string()) }),
  structured: 'json-schema',
  maxOutputTokens: 50,
  temperature: 0,
};

describe('provider protocols', () => {
  it('speaks to OpenAI over chat completions', async () => {
    const server = await serve({
      id: 'x',
      created: 1,
      model: 'gpt-test',
      choices: [
        { index: 0, message: { role: 'assistant', content: '{"answers":["A"]}' }, finish_reason: 'stop' },
      ],
      usage: { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 },
    });
    const model = await openModel('openai:gpt-test', {
      env: { OPENAI_API_KEY: 'test-openai-key', OPENAI_BASE_URL: `${server.url}/v1` },
    });
    expect(await model.generate({ ...request, seed: 5 })).toMatchObject({
      text: '{"answers":["A"]}',
      usage: { inputTokens: 9, outputTokens: 4, estimated: false },
    });
    expect(server.requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer test-openai-key' },
      body: {
        model: 'gpt-test',
        seed: 5,
        messages: [
          { role: 'system', content: 'Answer.' },
          { role: 'user', content: 'Who?' },
          { role: 'assistant', content: 'what' },
          { role: 'user', content: 'Again.' },
        ],
        response_format: { type: 'json_schema', json_schema: { strict: true } },
      },
    });
  });

  it('asks OpenAI for no strict decoding where a property may be absent', async () => {
    const server = await serve({
      choices: [{ index: 0, message: { role: 'assistant', content: '{}' }, finish_reason: 'stop' }],
    });
    const model = await openModel('openai:m', { baseUrl: server.url, apiKey: 'test-key', env: {} });
    await model.generate({ ...request, schema: z.object({ verdict: z.boolean().optional() }) });
    expect(server.requests[0]?.body.response_format).toMatchObject({ json_schema: { strict: false } });
  });

  it('speaks to Anthropic', async () => {
    const server = await serve({
      type: 'message',
      id: 'msg',
      model: 'claude-sonnet-4-5',
      role: 'assistant',
      content: [{ type: 'text', text: '{"answers":["A"]}' }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 11, output_tokens: 6 },
    });
    const model = await openModel('anthropic:claude-sonnet-4-5', {
      baseUrl: `${server.url}/v1`,
      env: { ANTHROPIC_API_KEY: 'test-anthropic-key' },
    });
    expect(await model.generate(request)).toMatchObject({
      text: '{"answers":["A"]}',
      usage: { inputTokens: 11, outputTokens: 6, estimated: false },
      finishReason: 'stop',
    });
    expect(server.requests[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': 'test-anthropic-key' },
      body: {
        model: 'claude-sonnet-4-5',
        max_tokens: 50,
        system: [{ type: 'text', text: 'Answer.' }],
        messages: [
          { role: 'user', content: [{ type: 'text', text: 'Who?' }] },
          { role: 'assistant', content: [{ type: 'text', text: 'what' }] },
          { role: 'user', content: [{ type: 'text', text: 'Again.' }] },
        ],
      },
    });
    expect(JSON.stringify(server.requests[0]?.body)).toContain('"answers"');
  });

  it('speaks to Google', async () => {
    const server = await serve({
      candidates: [
        { content: { role: 'model', parts: [{ text: '{"answers":["A"]}' }] }, finishReason: 'MAX_TOKENS' },
      ],
      usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 3, totalTokenCount: 10 },
    });
    const model = await openModel('google:gemini-test', {
      baseUrl: `${server.url}/v1beta`,
      env: { GEMINI_API_KEY: 'test-google-key' },
    });
    expect(await model.generate(request)).toMatchObject({
      text: '{"answers":["A"]}',
      usage: { inputTokens: 7, outputTokens: 3, estimated: false },
      finishReason: 'length',
    });
    expect(server.requests[0]).toMatchObject({
      path: '/v1beta/models/gemini-test:generateContent',
      headers: { 'x-goog-api-key': 'test-google-key' },
      body: {
        systemInstruction: { parts: [{ text: 'Answer.' }] },
        contents: [
          { role: 'user', parts: [{ text: 'Who?' }] },
          { role: 'model', parts: [{ text: 'what' }] },
          { role: 'user', parts: [{ text: 'Again.' }] },
        ],
        generationConfig: { maxOutputTokens: 50, temperature: 0, responseMimeType: 'application/json' },
      },
    });
    expect(JSON.stringify(server.requests[0]?.body.generationConfig)).toContain('"answers"');
  });
});

describe('openModel', () => {
  const refused = async (name: string, options = {}) => {
    const error = await openModel(name, { env: {}, ...options }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  };

  it('names the variable of a missing key, in one line', async () => {
    expect(await refused('openai:gpt-5-mini')).toBe(
      '"openai:gpt-5-mini" needs an API key. Set the environment variable OPENAI_API_KEY.',
    );
    expect(await refused('anthropic:m', { env: { ANTHROPIC_API_KEY: '  ' } })).toContain('ANTHROPIC_API_KEY');
    expect(await refused('google:m')).toContain('GOOGLE_GENERATIVE_AI_API_KEY');
    expect(await refused('mistral:m')).toContain('MISTRAL_API_KEY');
  });

  it('says what is wrong with a name', async () => {
    expect(await refused('gpt-5-mini')).toContain('Write provider:model, for example ollama:gpt-5-mini');
    expect(await refused('opnai:gpt-5-mini')).toContain('Did you mean "openai"?');
    expect(await refused('whatever-it-is:m')).not.toContain('Did you mean');
    expect(await refused('ollama:')).toContain('names no model');
    expect(await refused('embedded')).toContain('no language model');
    expect(await refused('constructor:m')).toContain('no model provider');
  });

  it('needs an address for a compatible server, and a sound one', async () => {
    expect(await refused('openai-compatible:m')).toContain('--base-url');
    expect(await refused('openai-compatible:m', { baseUrl: 'localhost:8000' })).toContain('http://');
    expect(await refused('openai-compatible:m', { env: { OPENAI_BASE_URL: 'nonsense' } })).toContain(
      'nonsense',
    );
  });

  it('says how to install the package of a further provider', async () => {
    expect(await refused('mistral:m', { apiKey: 'test-key' })).toMatch(
      /Models of provider "mistral" need the package "@ai-sdk\/mistral", which is not installed\. Install it with: npm install @ai-sdk\/mistral/,
    );
  });

  it('finds such a package in the working folder, and says when it is of another make', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clew-provider-'));
    const home = join(folder, 'node_modules', '@ai-sdk', 'mistral');
    mkdirSync(home, { recursive: true });
    writeFileSync(
      join(home, 'package.json'),
      '{"name":"@ai-sdk/mistral","type":"module","exports":"./index.js"}',
    );
    writeFileSync(join(home, 'index.js'), 'export const createOther = () => {};');
    try {
      expect(await refused('mistral:m', { apiKey: 'test-key', folder })).toContain(
        'has no function "createMistral"',
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('says when a GGUF file is not there', async () => {
    expect(await refused('gguf:/nowhere/model.gguf')).toContain(
      'There is no model file "/nowhere/model.gguf"',
    );
  });

  it('knows the address a model is called at', () => {
    expect(modelAddress('ollama:m', { env: {} })).toBe('http://127.0.0.1:11434');
    expect(modelAddress('openai-compatible:m', { env: { OPENAI_BASE_URL: 'http://a/v1' } })).toBe(
      'http://a/v1',
    );
    expect(modelAddress('openai:m', { baseUrl: 'http://b/v1', env: {} })).toBe('http://b/v1');
    expect(modelAddress('anthropic:m', { env: {} })).toBeUndefined();
  });
});

describe('fromAiSdk', () => {
  const usage = {
    inputTokens: { total: 4, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: undefined, text: undefined, reasoning: undefined },
  };

  it('takes a model object, joins its text and leaves its thoughts', async () => {
    const sdk = new MockLanguageModelV4({
      provider: 'my-provider.chat',
      modelId: 'm',
      doGenerate: {
        content: [
          { type: 'reasoning', text: 'hm' },
          { type: 'text', text: '{"a":' },
          { type: 'text', text: '1}' },
        ],
        finishReason: { unified: 'content-filter', raw: 'filtered' },
        usage,
        warnings: [],
      },
    });
    const model = fromAiSdk(sdk, { reasoning: 'none' });
    expect(model).toMatchObject({ id: 'my-provider:m', structured: 'json-schema' });
    expect(await model.generate(request)).toMatchObject({
      text: '{"a":1}',
      usage: { inputTokens: 4, outputTokens: 2, estimated: true },
      finishReason: 'other',
    });
    expect(sdk.doGenerateCalls[0]).toMatchObject({
      reasoning: 'none',
      temperature: 0,
      responseFormat: { type: 'json' },
    });
  });

  it('turns every error of the model into one of ours, and passes aborts', async () => {
    const failing = (error: Error) =>
      fromAiSdk(
        new MockLanguageModelV4({
          doGenerate: () => {
            throw error;
          },
        }),
        { id: 'p:m', secrets: ['hush-hush'] },
      ).generate(request);
    await expect(failing(new TypeError('bad hush-hush'))).rejects.toMatchObject({
      name: 'ModelCallError',
      message: 'p:m: bad ***',
      retryable: false,
    });
    await expect(failing(new DOMException('stop', 'AbortError'))).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
