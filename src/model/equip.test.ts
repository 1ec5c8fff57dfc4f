import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scriptedModel } from '../../test/helper/scripted-model.ts';
import { ModelCallError } from '../errors.ts';
import { equipModels } from './equip.ts';
import type { LanguageModel } from './model.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clew-equip-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const request = { task: 't', prompt: 'p', maxOutputTokens: 10, temperature: 0 };

describe('equipModels', () => {
  it('retries inside of the cache and tapes cached replies too', async () => {
    const down = new ModelCallError('busy', { model: 'm:a', retryable: true });
    const model = scriptedModel({ t: [down, 'yes'] }, { id: 'm:a' });
    const tapeFile = join(folder, 'tape.jsonl');
    const equipped = equipModels({ retry: { firstWaitMs: 1 }, cacheFolder: join(folder, 'cache'), tapeFile })(
      model,
      { address: 'http://a' },
    );
    expect(await equipped.generate(request)).not.toHaveProperty('cached');
    expect(await equipped.generate(request)).toMatchObject({ text: 'yes', cached: true });
    expect(readFileSync(tapeFile, 'utf8').trim().split('\n')).toHaveLength(3);
    model.done();
  });

  it.each([
    ['openai:m', 120],
    ['ollama:m', 300],
    ['gguf:m', 300],
  ])('breaks %s off after %i seconds', async (id, seconds) => {
    vi.useFakeTimers();
    const started = Date.now();
    const silent: LanguageModel = {
      id,
      structured: 'text',
      generate: (_, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
        }),
    };
    const caught = equipModels({ retry: { retries: 0 } })(silent)
      .generate(request)
      .catch((error: unknown) => ({ error, seconds: (Date.now() - started) / 1000 }));
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    expect(await caught).toMatchObject({ error: { name: 'ModelCallError' }, seconds });
  });

  it('lets a model in this process do one request at a time, without time running for those that wait', async () => {
    vi.useFakeTimers();
    let running = 0;
    const slow: LanguageModel = {
      id: 'gguf:m',
      structured: 'text',
      async generate() {
        running += 1;
        expect(running).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 200_000));
        running -= 1;
        const usage = { inputTokens: 1, outputTokens: 1, estimated: false };
        return { text: 'r', usage, finishReason: 'stop', durationMs: 1 };
      },
    };
    const equipped = equipModels()(slow);
    const replies = Promise.all([1, 2, 3].map(() => equipped.generate(request)));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await replies).toHaveLength(3);
  });
});
