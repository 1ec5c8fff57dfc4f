import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scriptedModel } from '../../test/helper/scripted-model.ts';
import { ConfigError, InputError, ModelCallError } from '../errors.ts';
import type { Embedder } from './embedder/embedder.ts';
import type { ModelRequest } from './model.ts';
import { generateStructured } from './structured.ts';
import { openTape, recordTape } from './tape.ts';
import { openDeck } from './tape-deck.ts';
import { TapeMissError } from './tape-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clew-tape-'));
  file = join(folder, 'deep', 'tape.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const request: ModelRequest = {
  task: 't',
  system: 'You map relations.',
  prompt: 'Question: who? 1. directed by 2. starring',
  schema: z.object({ a: z.string() }),
  maxOutputTokens: 10,
  temperature: 0,
};

describe('tape', () => {
  it('gives back what was recorded, equal requests in their order, each once', async () => {
    const model = recordTape(file)(scriptedModel({ t: ['one', 'two', 'three'] }, { id: 'm:a' }));
    const recorded = [
      await model.generate(request),
      await model.generate({ ...request, seed: 2 }),
      await model.generate(request),
    ];
    const tape = openTape(file);
    expect([tape.models, tape.unused()]).toEqual([['m:a'], 3]);
    const replay = tape.model('m:a');
    expect(replay.structured).toBe('json-schema');
    const replayed = [
      await replay.generate(request),
      await replay.generate(request),
      await replay.generate({ ...request, seed: 2 }),
    ];
    expect(replayed.map(({ text }) => text)).toEqual(['one', 'three', 'two']);
    expect(replayed[0]).toEqual({ ...recorded[0], cached: true });
    expect(tape.unused()).toBe(0);
    await expect(replay.generate(request)).rejects.toThrow(
      /no reply for task "t": the request was taped 2 times and is now asked once more/,
    );
  });

  it('names the task and the first difference of a request that is not there', async () => {
    const model = recordTape(file)(scriptedModel({ t: ['x', 'y'] }, { id: 'm:a' }));
    await model.generate({ ...request, prompt: 'Something else entirely' });
    await model.generate(request);
    const replay = openTape(file).model('m:a');
    const miss = (changed: Partial<ModelRequest>) =>
      replay.generate({ ...request, ...changed }).catch((error: unknown) => error);
    const prompt = await miss({ prompt: 'Question: who? 1. directed by 2. written by' });
    expect(prompt).toBeInstanceOf(TapeMissError);
    expect(prompt).toMatchObject({ task: 't', code: 'tape-miss' });
    expect((prompt as Error).message).toContain(
      '"prompt" differs from the closest taped request at character 34: taped "directed by 2. starring", asked "directed by 2. written by"',
    );
    expect(((await miss({ temperature: 0.5 })) as Error).message).toContain(
      '"temperature" differs from the closest taped request at character 2: taped "0", asked "0.5"',
    );
    expect(((await miss({ seed: 4 })) as Error).message).toContain('taped "(none)", asked "4"');
    expect(((await miss({ task: 'u' })) as Error).message).toContain('it holds no call of that task at all');
  });

  it('replays the descent of the structured-output ladder', async () => {
    const refusing = scriptedModel(
      {
        t: ({ structured }) =>
          structured === 'json-schema'
            ? new ModelCallError('m:a: response_format is not supported', { model: 'm:a', status: 400 })
            : '{"a":"b"}',
      },
      { id: 'm:a' },
    );
    const reader = { read: (value: unknown) => value };
    const asked = { ...request, schema: request.schema! };
    const recorded = await generateStructured(recordTape(file)(refusing), asked, reader);
    const tape = openTape(file);
    expect(await generateStructured(tape.model('m:a'), asked, reader)).toEqual(recorded);
    expect(tape.unused()).toBe(0);
  });

  it('tapes no error that a retry may mend', async () => {
    const down = new ModelCallError('busy', { model: 'm:a', status: 503, retryable: true });
    const model = recordTape(file)(scriptedModel({ t: [down] }, { id: 'm:a' }));
    await expect(model.generate(request)).rejects.toBe(down);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
  });

  it('says what is wrong with a tape', async () => {
    expect(() => openTape(join(folder, 'none.jsonl'))).toThrow(ConfigError);
    await recordTape(file)(scriptedModel({ t: ['x'] }, { id: 'm:a' })).generate(request);
    expect(() => openTape(file).model('m:b')).toThrow(/nothing of model "m:b".*Name one of: m:a/);
    appendFileSync(file, '{"half":\n');
    expect(() => openTape(file)).toThrow(InputError);
    expect(() => openTape(file)).toThrow(/tape\.jsonl:3/);
  });

  it('is never begun anew, and gone on with only when that is asked for', async () => {
    await recordTape(file)(scriptedModel({ t: ['x'] }, { id: 'm:a' })).generate(request);
    const before = readFileSync(file, 'utf8');
    expect(() => recordTape(file)).toThrow(/tape\.jsonl exists already.*--replay.*--resume.*another file/s);
    expect(readFileSync(file, 'utf8')).toBe(before);
    await recordTape(file, { append: true })(scriptedModel({ t: ['y'] }, { id: 'm:a' })).generate(request);
    const replay = openTape(file).model('m:a');
    expect([(await replay.generate(request)).text, (await replay.generate(request)).text]).toEqual([
      'x',
      'y',
    ]);
    const notes = join(folder, 'notes.txt');
    writeFileSync(notes, 'my notes');
    for (const append of [false, true]) expect(() => recordTape(notes, { append })).toThrow(/is no tape/);
    expect(readFileSync(notes, 'utf8')).toBe('my notes');
  });

  it('that holds nothing yet may be recorded to', async () => {
    recordTape(file);
    await recordTape(file)(scriptedModel({ t: ['x'] }, { id: 'm:a' })).generate(request);
    expect(openTape(file).unused()).toBe(1);
  });

  it('passes over headers and lines that a killed program left unfinished', async () => {
    const record = async (name: string, replies: string[]) => {
      const path = join(folder, name);
      const model = recordTape(path)(scriptedModel({ t: replies }, { id: 'm:a' }));
      for (const _ of replies) await model.generate(request);
      return readFileSync(path, 'utf8');
    };
    const texts = async (content: string) => {
      const path = join(folder, 'joined.jsonl');
      writeFileSync(path, content);
      const tape = openTape(path);
      const model = tape.model('m:a');
      const all: string[] = [];
      while (tape.unused() > 0) all.push((await model.generate(request)).text);
      return all;
    };
    const [one, two] = [await record('1.jsonl', ['a', 'b']), await record('2.jsonl', ['c'])];
    expect(await texts(one + two)).toEqual(['a', 'b', 'c']);
    expect(await texts(one.slice(0, -30))).toEqual(['a']);
    expect(await texts(one.slice(0, -1))).toEqual(['a', 'b']);
    expect(await texts(one.slice(0, -30) + two)).toEqual(['a', 'c']);

    // Continuing removes the unfinished line.
    const path = join(folder, '1.jsonl');
    writeFileSync(path, one.slice(0, -30));
    await recordTape(path, { append: true })(scriptedModel({ t: ['d'] }, { id: 'm:a' })).generate(request);
    expect(await texts(readFileSync(path, 'utf8'))).toEqual(['a', 'd']);
  });
});

describe('vectors on a tape', () => {
  /** Vectors encode the length of a text and the size of its batch. */
  const lengths = (asked: string[][]): Embedder => ({
    id: 'p:e',
    dimensions: 2,
    similarity: 'dot',
    async embed(texts) {
      asked.push([...texts]);
      const vectors = texts.map((text) => Float32Array.of(text.length, texts.length / 3));
      return { vectors, requests: 1, tokens: 5 * texts.length, estimated: false };
    },
  });

  it('are replayed without the provider, with what they took', async () => {
    const asked: string[][] = [];
    const recorder = await openDeck(file).embedder('p:e', async () => lengths(asked));
    const recorded = [
      await recorder.embed(['one', 'three']),
      await recorder.embed(['three', 'four', 'one']),
      await recorder.embed(['one']),
    ];
    expect(asked).toEqual([['one', 'three'], ['four']]);
    expect(recorded.map(({ tokens, requests }) => [tokens, requests])).toEqual([
      [10, 1],
      [5, 1],
      [0, 0],
    ]);
    const replay = await openDeck(file, { replay: true }).embedder('p:e', () => Promise.reject());
    expect(replay).toMatchObject({ dimensions: 2, similarity: 'dot', isTaped: true });
    expect([
      await replay.embed(['one', 'three']),
      await replay.embed(['three', 'four', 'one']),
      await replay.embed(['one']),
    ]).toEqual(recorded);
    await expect(replay.embed(['two'])).rejects.toThrow(/has no vector by "p:e" of the text "two"/);
    const other = openDeck(file, { replay: true }).embedder('p:other', () => Promise.reject());
    await expect(other).rejects.toThrow(TapeMissError);
  });

  it('are not asked for again when the tape is gone on with', async () => {
    await (await openDeck(file).embedder('p:e', async () => lengths([]))).embed(['one', 'three']);
    const asked: string[][] = [];
    const again = await openDeck(file, { append: true }).embedder('p:e', async () => lengths(asked));
    expect(await again.embed(['three', 'four'])).toMatchObject({ tokens: 5 });
    expect(asked).toEqual([['four']]);
  });
});
