import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scriptedModel } from '../../test/helper/scripted-model.ts';
import { withCache } from './cache.ts';
import type { ModelRequest } from './model.ts';
import { promptHash } from './request-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clew-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const request: ModelRequest = { task: 't', system: 's', prompt: 'p', maxOutputTokens: 10, temperature: 0 };
const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
const counting = (id = 'm:a') =>
  scriptedModel({ t: (_, nth) => `reply ${nth}`, u: (_, nth) => `other ${nth}` }, { id });

describe('withCache', () => {
  it('asks once, then replies from disk with the same text and usage', async () => {
    const model = counting();
    const first = await withCache({ folder })(model).generate(request);
    const second = await withCache({ folder })(model).generate(request);
    expect(first.cached).toBeUndefined();
    expect(second).toEqual({ ...first, cached: true });
    expect(model.requests).toHaveLength(1);
  });

  it('tells apart everything a reply may depend on', async () => {
    const model = counting();
    const cached = withCache({ folder })(model);
    const variants: ModelRequest[] = [
      request,
      { ...request, task: 'u' },
      { ...request, system: 'S' },
      { ...request, prompt: 'P' },
      { ...request, turns: [{ role: 'user', text: 'x' }] },
      { ...request, schema: z.object({ a: z.string() }) },
      { ...request, structured: 'json-mode' },
      { ...request, maxOutputTokens: 11 },
      { ...request, temperature: 0.1 },
      { ...request, seed: 1 },
      { ...request, stop: ['.'] },
    ];
    for (const variant of [...variants, ...variants]) await cached.generate(variant);
    expect(model.requests).toHaveLength(variants.length);
    const other = counting('m:b');
    await withCache({ folder })(other).generate(request);
    await withCache({ folder, scope: 'http://elsewhere' })(model).generate(request);
    expect([other.requests.length, model.requests.length]).toEqual([1, variants.length + 1]);
  });

  it('gives a reply that cannot be kept, and asks nothing when the folder cannot be made', async () => {
    const warned: Error[] = [];
    const listen = (warning: Error) => warned.push(warning);
    process.on('warning', listen);
    const model = scriptedModel({
      t: (_, nth) => {
        rmSync(folder, { recursive: true });
        return `reply ${nth}`;
      },
    });
    const cached = withCache({ folder })(model);
    expect((await cached.generate(request)).text).toBe('reply 0');
    expect((await cached.generate({ ...request, prompt: 'other' })).text).toBe('reply 1');
    await new Promise(setImmediate);
    process.off('warning', listen);
    expect(warned.map(({ message }) => message)).toEqual([expect.stringMatching(/are not kept in .*ENOENT/)]);
    writeFileSync(folder, 'a file in the way');
    await expect(cached.generate({ ...request, prompt: 'third' })).rejects.toThrow(/cannot be made/);
    expect(model.requests).toHaveLength(2);
  });

  it('says in each entry what it is for and what its key leaves out', async () => {
    await withCache({ folder, scope: 'http://host/v1' })(counting()).generate(request);
    expect(files()).toEqual([expect.stringMatching(/^([0-9a-f]{2})\/\1[0-9a-f]{62}\.json$/)]);
    expect(JSON.parse(readFileSync(join(folder, files()[0]!), 'utf8'))).toMatchObject({
      key: { version: 1, scope: 'http://host/v1', model: 'm:a', task: 't', prompt: 'p' },
      ignores: ['abort signal', 'time', 'API key'],
      promptHash: promptHash(request),
      reply: { text: 'reply 0' },
    });
  });

  it.each(['', '{"reply":', '{"key":1,"reply":{"text":5}}', 'null'])(
    'replaces an entry spoilt as %j',
    async (content) => {
      const model = counting();
      const cached = withCache({ folder })(model);
      await cached.generate(request);
      writeFileSync(join(folder, files()[0]!), content);
      expect((await cached.generate(request)).text).toBe('reply 1');
      expect(await cached.generate(request)).toMatchObject({ text: 'reply 1', cached: true });
    },
  );

  it('keeps no failed request and leaves no partial file', async () => {
    const model = scriptedModel({ t: [new Error('no'), 'yes'] });
    const cached = withCache({ folder })(model);
    await expect(cached.generate(request)).rejects.toThrow('no');
    expect(files()).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, () => withCache({ folder })(counting()).generate(request)));
    expect(files().filter((name) => !name.endsWith('.json'))).toEqual([]);
  });
});

describe('promptHash', () => {
  it('depends on the text alone, and on where each part of it stands', () => {
    expect(promptHash(request)).toBe(promptHash({ ...request, temperature: 1 } as ModelRequest));
    expect(promptHash({ system: 'a', prompt: 'b' })).not.toBe(promptHash({ system: 'ab', prompt: '' }));
    expect(promptHash({ prompt: 'a' })).not.toBe(promptHash({ system: '', prompt: 'a' }));
  });
});
