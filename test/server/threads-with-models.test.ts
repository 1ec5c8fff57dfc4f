import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ModelCallError } from '../../src/errors.ts';
import { METHODS } from '../../src/method/registry.ts';
import type { LanguageModel } from '../../src/model/model.ts';
import { createWorkspace, type Workspace } from '../../src/server/workspace.ts';
import type { TraceEvent } from '../../src/trace.ts';
import { shapeModel } from '../helper/shape-model.ts';
import { vocabularyEmbedder } from '../helper/word-embedder.ts';

vi.setConfig({ testTimeout: 120_000 });

const QUESTION = 'Who directed Inception?';
/** One that nothing reads without a model. */
const VAGUE = 'What makes Inception so special to those people?';
const never = new AbortController().signal;
const GRAPHS = { demo: 'demo' };
const timeless = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, inner) => (/Ms$|^ms$/u.test(key) && typeof inner === 'number' ? 0 : inner)),
  );

const models = { here: shapeModel('Inception'), there: shapeModel('Inception') };
let here: Workspace;
let there: Workspace;
beforeAll(() => {
  const open = (model: LanguageModel, threads: number) =>
    createWorkspace(
      { home: '/nowhere' },
      { graphs: GRAPHS, models: { m: model }, defaults: { model: 'm' }, threads, running: 2 },
    );
  here = open(models.here, 0);
  there = open(models.there, 1);
});
afterAll(async () => {
  await here[Symbol.asyncDispose]();
  await there[Symbol.asyncDispose]();
});

describe('questions with a language model in threads', () => {
  test.each([...METHODS.keys()].filter((method) => method !== 'kb-binder'))(
    'come out as they do in one thread, call by call: %s',
    async (method) => {
      const [left, right] = await Promise.all(
        [here, there].map(async (workspace) => {
          const events: TraceEvent[] = [];
          const texts: string[] = [];
          const answer = await workspace.ask(
            { question: VAGUE, method },
            {
              signal: never,
              onEvent: (event) => void events.push(event),
              onText: (text) => void texts.push(text),
            },
          );
          return { answer, events, last: texts.at(-1) };
        }),
      );
      expect(timeless(right)).toEqual(timeless(left));
      const asked = ({ requests }: typeof models.here) =>
        requests.map(({ task, prompt, system }) => ({ task, prompt, system }));
      expect(asked(models.there)).toEqual(asked(models.here));
      expect(models.there.requests.length).toBeGreaterThan(0);
    },
  );

  test('by name and by default have the same threads and the same model', async () => {
    const before = models.there.requests.length;
    const answer = await there.ask({ question: QUESTION, method: 'io', model: 'm' }, { signal: never });
    expect(answer.model).toBe('shape:test');
    expect(models.there.requests.length).toBe(before + 1);
  });
});

test('a model that fails fails the question with its own error', async () => {
  const model = failing(new ModelCallError('It said no.', { model: 'a:b', status: 500, retryable: false }));
  await using workspace = createWorkspace(
    { home: '/nowhere' },
    { graphs: GRAPHS, models: { m: model }, threads: 1 },
  );
  await expect(
    workspace.ask({ question: QUESTION, method: 'io', model: 'm' }, { signal: never }),
  ).rejects.toMatchObject({ name: 'ModelCallError', message: 'It said no.', status: 500, model: 'a:b' });
});

function failing(error: Error): LanguageModel {
  return { id: 'a:b', structured: 'text', generate: () => Promise.reject(error) };
}

describe('a model that hangs', () => {
  let dropped = 0;
  const hanging: LanguageModel = {
    id: 'a:b',
    structured: 'text',
    generate: (_request, options) =>
      new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => {
          dropped += 1;
          reject(options.signal?.reason);
        });
      }),
  };

  test('is called off at the limit of its question, and holds up no question of another', async () => {
    await using workspace = createWorkspace(
      { home: '/nowhere' },
      { graphs: GRAPHS, models: { hanging, m: shapeModel('x') }, threads: 1, running: 1 },
    );
    const request = { question: QUESTION, method: 'io', model: 'hanging' };
    const cut = workspace.ask({ ...request, budget: { maxSeconds: 0.5 } }, { signal: never });
    const others = ['m', 'embedded'].map((model) =>
      workspace.ask({ question: QUESTION, model, method: 'clew' }, { signal: never }),
    );
    expect(await cut).toMatchObject({ stopReason: 'time-cap', outcome: 'abstained' });
    expect((await Promise.all(others)).map(({ outcome }) => outcome)).toContain('grounded');
    expect(dropped).toBe(1);

    const stopping = new AbortController();
    const stopped = workspace.ask(request, { signal: stopping.signal });
    setTimeout(() => stopping.abort(), 300);
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    await vi.waitFor(() => expect(dropped).toBe(2));
  });
});

test('an embedder is called in the thread that serves, and opened at the first need', async () => {
  const home = mkdtempSync(join(tmpdir(), 'clew-lent-'));
  vi.stubEnv('CLEW_HOME', home);
  const embedder = { ...vocabularyEmbedder(['directed', 'director', 'wrote', 'film']), isTaped: true };
  let opened = 0;
  await using workspace = createWorkspace(
    { home },
    {
      graphs: GRAPHS,
      threads: 1,
      models: { m: shapeModel('Inception') },
      embedder: async () => {
        opened += 1;
        return embedder;
      },
    },
  );
  await workspace.ask({ question: QUESTION, method: 'io', model: 'm' }, { signal: never });
  expect(opened).toBe(0);
  const request = { question: QUESTION, method: 'kaping', model: 'm' };
  await workspace.ask(request, { signal: never });
  await workspace.ask(request, { signal: never });
  expect(opened).toBe(1);
  expect(embedder.batches.length).toBeGreaterThan(0);
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});
