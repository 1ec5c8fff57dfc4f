import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createBudget,
  generateStructured,
  type LanguageModel,
  type ModelRequest,
  openModel,
  withBudget,
} from '../../src/model/index.ts';

/**
 * A real model in this process: `CLEW_GGUF` names a GGUF file, `CLEW_LLAMA_FOLDER` a folder whose node_modules hold
 * node-llama-cpp (the working folder when absent).
 */
const file = process.env.CLEW_GGUF;
const folder = process.env.CLEW_LLAMA_FOLDER ?? process.cwd();
if (file === undefined)
  console.warn('skipped: no GGUF model (set CLEW_GGUF to a file and install node-llama-cpp)');

const request: ModelRequest = {
  task: 'entity.map',
  system: 'You pick candidates. Reply with JSON.',
  prompt: 'Which of these are animals?\n1. dog\n2. table\n3. cat',
  maxOutputTokens: 60,
  temperature: 0,
};
const schema = z.object({
  picked: z.array(z.number().int()),
  verdict: z.boolean().optional(),
  why: z.string().optional(),
});

describe('GGUF files without node-llama-cpp', () => {
  it('say what to install', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'clew-gguf-'));
    writeFileSync(join(empty, 'model.gguf'), 'no model');
    try {
      await expect(openModel(`gguf:${join(empty, 'model.gguf')}`, { folder: empty })).rejects.toThrow(
        /Models in GGUF files need the package "node-llama-cpp", which is not installed\. Install it with: npm install node-llama-cpp/,
      );
    } finally {
      rmSync(empty, { recursive: true, force: true });
    }
  });
});

describe.skipIf(file === undefined)('a GGUF model in process', { timeout: 300_000 }, () => {
  let model: LanguageModel;
  beforeAll(async () => {
    model = await openModel(`gguf:${file}`, { folder, contextTokens: 1024 });
  }, 120_000);
  afterAll(() => model?.close?.());

  it('writes nothing but the schema when it has one', async () => {
    for (const prompt of [request.prompt, 'Tell me a story about a whale.', '用中文写一首诗。']) {
      const reply = await model.generate({
        ...request,
        prompt,
        schema,
        structured: 'json-schema',
        maxOutputTokens: 200,
      });
      if (reply.finishReason === 'stop') {
        const value = JSON.parse(reply.text);
        expect(Object.keys(value)).toEqual(['picked', 'verdict', 'why']);
      }
      expect(reply.text.startsWith('{')).toBe(true);
      expect(reply.usage.estimated).toBe(false);
      expect(reply.usage.inputTokens).toBeGreaterThan(20);
      expect(reply.usage.outputTokens).toBeGreaterThan(0);
      expect(reply.usage.outputTokens).toBeLessThanOrEqual(201);
    }
  });

  it('replies the same to the same request at temperature 0, whatever was asked between', async () => {
    const first = await model.generate(request);
    await model.generate({ ...request, prompt: 'Say something else.' });
    const second = await model.generate(request);
    expect(second.text).toBe(first.text);
    expect(second.usage.inputTokens).toBe(first.usage.inputTokens);
  });

  it('answers several at once, one after the other', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map((seed) => model.generate({ ...request, seed, maxOutputTokens: 5 })),
    );
    expect(replies.every(({ usage }) => usage.outputTokens <= 6)).toBe(true);
  });

  it('takes part in the ladder, repair turns included', async () => {
    const result = await generateStructured(
      model,
      { ...request, schema },
      { read: (value) => (schema.safeParse(value).success ? value : undefined) },
    );
    expect(['ok', 'repaired', 'no-match']).toContain(result.reply);
    const turns = [
      { role: 'assistant', text: 'dog' },
      { role: 'user', text: 'As JSON.' },
    ] as const;
    const longer = await model.generate({ ...request, turns, maxOutputTokens: 5 });
    const shorter = await model.generate({ ...request, maxOutputTokens: 5 });
    expect(longer.usage.inputTokens).toBeGreaterThan(shorter.usage.inputTokens);
  });

  it('refuses a prompt that does not fit', async () => {
    await expect(model.generate({ ...request, prompt: 'word '.repeat(2000) })).rejects.toThrow(
      /takes 20\d\d tokens and its reply up to 60; the context holds 1024/,
    );
  });

  it('gives the reply the room that the prompt leaves', async () => {
    const reply = await model.generate({
      ...request,
      maxOutputTokens: 5000,
      schema,
      structured: 'json-schema',
    });
    expect(reply.usage.inputTokens + reply.usage.outputTokens).toBeLessThanOrEqual(1025);
  });

  it('stops when aborted or out of time, and goes on working', async () => {
    const long = { ...request, prompt: 'Count from 1 to 1000.', maxOutputTokens: 800 };
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    await expect(model.generate(long, controller)).rejects.toMatchObject({ name: 'AbortError' });
    await expect(withBudget(createBudget({ maxSeconds: 0.05 }))(model).generate(long)).rejects.toMatchObject({
      limit: 'seconds',
    });
    expect((await model.generate({ ...request, maxOutputTokens: 3 })).usage.outputTokens).toBeGreaterThan(0);
  });
});
