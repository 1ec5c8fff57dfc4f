import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../src/answer/answer.ts';
import { ask } from '../../src/ask.ts';
import { demoQuestions, openDemoGraph } from '../../src/demo-graph.ts';
import type { KnowledgeGraph } from '../../src/graph/index.ts';
import { METHODS } from '../../src/method/index.ts';
import {
  createBudget,
  createLedger,
  fitToSchema,
  jsonSchemaOf,
  type LanguageModel,
  openModel,
} from '../../src/model/index.ts';
import { TASKS } from '../../src/task/catalogue.ts';
import { createTaskRunner } from '../../src/task/runner.ts';
import type { Task } from '../../src/task/task.ts';
import { createTrace, type TraceEvent } from '../../src/trace.ts';
import type { OpenAiServer } from '../helper/openai-server.ts';
import { openSmallModel, type Seen, serveSmallModel, smallModelMissing, watched } from './small-model.ts';

/**
 * Every method with a real model of 135 million parameters, far too small to answer well: what must hold is that replies held
 * to a schema are valid, that others are read or refused, and that limits, counts and cancellation are right. The model
 * writes about 25 tokens a second and reads a few hundred, so that each method is asked one of twenty questions
 * (`CLEW_SMALL_QUESTIONS` for more), with short replies and small limits; calls still running at the limit are broken off. Besides,
 * every task gets its own example, so that each has a share; `CLEW_SMALL_LONG_TOKENS` asks these once more, held to their
 * schemas, with that much room for a reply.
 */
const PER_METHOD = Number(process.env.CLEW_SMALL_QUESTIONS ?? 1);
const MAX_CALLS = 3;
const MAX_SECONDS = Number(process.env.CLEW_SMALL_SECONDS ?? 5);
/** For the one reply of a task. */
const TASK_SECONDS = 10;
const REPLY_TOKENS = 40;
const LONG_TOKENS = Number(process.env.CLEW_SMALL_LONG_TOKENS ?? 0);
const LONG_SECONDS = 120;
/** A question must end this soon after its limit, answering and breaking off included. */
const GRACE_SECONDS = 20;
const REPORT = join(import.meta.dirname, '..', '..', '.clew', 'small-model.json');

const MORE = [
  'Who wrote Fargo?',
  'What genre is Jaws?',
  'In which language is Amelie?',
  'When was Inception released?',
  'Which films did Nora Ephron write?',
  'Who starred in Pulp Fiction?',
  'Which films were released in 1975?',
  'What genres are the films directed by Quentin Tarantino?',
  'Who directed the films written by Nora Ephron?',
  'When were the films directed by Alfred Hitchcock released?',
  'Did Steven Spielberg direct Jaws?',
  'Which actors starred in Inception?',
  'Who directed Psycho?',
] as const;
const QUESTIONS = [...demoQuestions().map(({ question }) => question), ...MORE];

/** What keeps a method small; everything else is its default. */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  io: { examples: 'zero-shot' },
  cot: { examples: 'zero-shot' },
  sc: { n: 2, examples: 'zero-shot' },
  'kb-binder': { shots: 2, used: 2, samples: 2, maxExecutions: 50 },
};

interface Share {
  /** Replies that ended by themselves, and how many of them could be read at once. */
  ended: number;
  valid: number;
  /** Replies cut off at the length that the test allows. */
  cut: number;
}

const skip = smallModelMissing() !== undefined;

describe.skipIf(skip)('a small model', { timeout: 600_000 }, () => {
  let small: LanguageModel;
  let server: OpenAiServer;
  let graph: KnowledgeGraph;
  let folder: string;
  const shares: Record<'constrained' | 'free' | 'long', Record<string, Share>> = {
    constrained: {},
    free: {},
    long: {},
  };
  let asked = 0;

  beforeAll(async () => {
    expect(QUESTIONS).toHaveLength(20);
    small = await openSmallModel();
    server = await serveSmallModel(small);
    graph = await openDemoGraph();
    folder = mkdtempSync(join(tmpdir(), 'clew-small-'));
    const example = { question: 'Who directed Jaws?', logicalForm: '(JOIN (R directed_by) [Jaws])' };
    writeFileSync(join(folder, 'forms.jsonl'), `${JSON.stringify(example)}\n`);
  }, 120_000);
  afterAll(async () => {
    mkdirSync(dirname(REPORT), { recursive: true });
    // What was not run this time stays as it was.
    const before = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : {};
    const { long, ...short } = shares;
    const facts = { perMethod: PER_METHOD, methods: METHODS.size, replyTokens: REPLY_TOKENS };
    const report = {
      ...before,
      ...(asked === 0 ? {} : { ...facts, questions: asked, shares: short }),
      ...(Object.keys(long).length === 0 ? {} : { long: { replyTokens: LONG_TOKENS, shares: long } }),
    };
    writeFileSync(REPORT, JSON.stringify(report, null, 2));
    await server?.close();
    await graph?.close();
    await small?.close?.();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  async function question(method: string, text: string, model: LanguageModel) {
    const events: TraceEvent[] = [];
    const started = performance.now();
    asked += 1;
    const answer = await ask(text, {
      graph,
      method,
      model,
      options: {
        ...OPTIONS[method],
        ...(method === 'kb-binder' ? { examples: join(folder, 'forms.jsonl') } : {}),
      },
      budget: { maxCalls: MAX_CALLS, maxSeconds: MAX_SECONDS },
      onEvent: (event) => events.push(event),
    });
    expect(performance.now() - started).toBeLessThan((MAX_SECONDS + GRACE_SECONDS) * 1000);
    return { answer, events };
  }

  const cases = [...METHODS.keys()].flatMap((method, nth) =>
    Array.from({ length: PER_METHOD }, (_, more) => {
      const text = QUESTIONS[(nth + more) % QUESTIONS.length] as string;
      return [method, text] as const;
    }),
  );

  test.each(cases)('%s in process, replies held to their schema: %s', async (method, text) => {
    const { model, seen } = watched(small, REPLY_TOKENS);
    const { answer } = await question(method, text, model);
    checkCounts(answer, seen);
    recordConstrained(seen);
  });

  test.each(cases)('%s over HTTP, replies free: %s', async (method, text) => {
    const { model, seen } = watched(await openHttp(), REPLY_TOKENS);
    const { answer, events } = await question(method, text, model);
    checkCounts(answer, seen);
    recordFree(events, seen);
  });

  test('every task, held to its schema', async () => {
    for (const task of TASKS.values()) {
      const { model, seen } = watched(small, REPLY_TOKENS);
      await runTask(task, model);
      recordConstrained(seen);
    }
  });

  test.skipIf(LONG_TOKENS === 0)(
    'every task, held to its schema, with room for the whole reply',
    { timeout: TASKS.size * LONG_SECONDS * 1000 },
    async () => {
      for (const task of TASKS.values()) {
        const { model, seen } = watched(small, LONG_TOKENS);
        await runTask(task, model, LONG_SECONDS);
        recordConstrained(seen, shares.long);
      }
    },
  );

  test('every task, free', async () => {
    const http = await openHttp();
    for (const task of TASKS.values()) {
      const { model, seen } = watched(http, REPLY_TOKENS);
      recordFree(await runTask(task, model), seen);
    }
  });

  /** One reply to the task's example, or none within the time. */
  async function runTask(
    task: Task<never, unknown>,
    model: LanguageModel,
    maxSeconds = TASK_SECONDS,
  ): Promise<readonly TraceEvent[]> {
    const events: TraceEvent[] = [];
    const runner = createTaskRunner({
      models: { default: model },
      ledger: createLedger(),
      budget: createBudget({ maxCalls: 1, maxSeconds }),
      trace: createTrace((event) => events.push(event)),
      language: 'en',
      thinker: () => Promise.reject(new Error('the embedded model was asked for')),
    });
    try {
      await runner.run(task, task.example as never);
    } catch (error) {
      expect(error).toMatchObject({ limit: 'seconds' });
    }
    return events;
  }

  /** A reply that ended by itself is valid, always. */
  function recordConstrained(seen: readonly Seen[], into = shares.constrained): void {
    for (const { request, reply } of seen) {
      const share = shareOf(into, request.task);
      if (reply.finishReason !== 'stop') {
        share.cut += 1;
        continue;
      }
      share.ended += 1;
      const value: unknown = JSON.parse(reply.text);
      const { schema } = request;
      if (schema === undefined) throw new Error(`${request.task} was asked without a schema`);
      const checked = schema.safeParse(fitToSchema(value, jsonSchemaOf(schema)));
      expect(checked.success, `${request.task}: ${reply.text}`).toBe(true);
      share.valid += 1;
    }
  }

  /** A reply is read, or refused without an error. */
  function recordFree(events: readonly TraceEvent[], seen: readonly Seen[]): void {
    for (const event of events) {
      if (event.type !== 'model-called' || event.model === 'embedded') continue;
      expect(TASKS.has(event.task), event.task).toBe(true);
      const share = shareOf(shares.free, event.task);
      const isCut = seen.some(
        ({ request, reply }) => request.task === event.task && reply.finishReason === 'length',
      );
      if (event.reply === 'ok') share.valid += 1;
      if (event.reply === 'ok' || !isCut) share.ended += 1;
      else share.cut += 1;
    }
  }

  async function openHttp(): Promise<LanguageModel> {
    const http = await openModel('openai-compatible:small', { baseUrl: server.url, apiKey: 'none', env: {} });
    return { ...http, structured: 'text' };
  }

  test('a question is cancelled in the middle of a reply, and the next one is answered', async () => {
    const controller = new AbortController();
    const started = performance.now();
    const running = ask('Who directed Inception?', {
      graph,
      method: 'fiske',
      model: small,
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(), 300);
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(performance.now() - started).toBeLessThan(15_000);
    const { model } = watched(small, 8);
    const next = await ask('Who directed Inception?', {
      graph,
      method: 'io',
      model,
      options: { examples: 'zero-shot' },
      budget: { maxSeconds: 60 },
    });
    expect(next.usage.calls).toBeGreaterThan(0);
  });

  test('a budget of tokens and of time ends a question without an error', async () => {
    const tokens = await ask('Who directed Inception?', {
      graph,
      method: 'tog',
      model: small,
      budget: { maxTokens: 50 },
    });
    expect(tokens).toMatchObject({ stopReason: 'token-cap', usage: { calls: 0 } });
    const seconds = await ask('Who directed Inception?', {
      graph,
      method: 'tog',
      model: small,
      budget: { maxSeconds: 0.2 },
    });
    expect(seconds).toMatchObject({ stopReason: 'time-cap', usage: { calls: 0 } });
  });
});

/** The answer counts exactly what the model did. */
function checkCounts({ usage, stopReason }: Answer, seen: readonly Seen[]): void {
  // The call that answers is exempt from the cap, whatever its task, and so is its repair.
  const last = seen.at(-1)?.request.task;
  const exploring = seen.filter(
    ({ request: { task } }) => TASKS.get(task)?.answering !== true && task !== last,
  );
  expect(exploring.length).toBeLessThanOrEqual(MAX_CALLS);
  expect(usage.calls).toBe(seen.length);
  expect(usage.inputTokens).toBe(seen.reduce((sum, { reply }) => sum + reply.usage.inputTokens, 0));
  expect(usage.outputTokens).toBe(seen.reduce((sum, { reply }) => sum + reply.usage.outputTokens, 0));
  expect(usage.estimated).toBe(false);
  expect(stopReason).not.toBe('error');
}

function shareOf(shares: Record<string, Share>, task: string): Share {
  const share = shares[task] ?? { ended: 0, valid: 0, cut: 0 };
  shares[task] = share;
  return share;
}
