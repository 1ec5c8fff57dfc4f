import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scriptedModel } from '../../test/helper/scripted-model.ts';
import { ConfigError, InputError, ModelCallError } from '../errors.ts';
import type { ModelRequest } from './model.ts';
import { generateStructured } from './structured.ts';
import { openTape, recordTape, TapeMissError } from './tape.ts';

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
});
