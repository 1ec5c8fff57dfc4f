import { spawnSync } from 'node:child_process';
import { describe, expect, test, vi } from 'vitest';
import { ask } from '../../src/ask.ts';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { createAskPool } from '../../src/server/worker/ask-pool.ts';
import { endsBefore } from './own-time.ts';

vi.setConfig({ testTimeout: 60_000 });

/** What an operation may take beyond its limit. */
const SLACK_MS = 300;
const SETTINGS = {
  config: { home: '/nowhere' },
  graphs: {},
  defaults: { graph: 'demo', method: 'clew' },
  budget: {},
  timeoutMs: 60_000,
  lookUpMs: 30_000,
  memoryMegabytes: 64,
  telemetry: false,
};
const never = new AbortController().signal;

describe('a thread of the server that hangs', () => {
  test.each(['loop', 'wait', 'database'])(
    'in a %s is left at the limit, and its place is free',
    async (question) => {
      const pool = createAskPool(SETTINGS, 1, {
        stopMs: 0,
        program: new URL('./process/hanging-thread.ts', import.meta.url),
      });
      const run = (asked: string, limitMs: number) =>
        pool.run({ type: 'ask', request: { question: asked } }, { signal: never, limitMs });
      {
        const limitMs = 200;
        // The limit counts from the moment a thread has the question.
        expect(await run('hello', 60_000)).toBe('hello');
        const begun = performance.now();
        const asked = run(question, limitMs);
        expect(await endsBefore(limitMs + SLACK_MS, () => asked.catch(() => {}))).toBe(true);
        await expect(asked).rejects.toMatchObject({ name: 'TimeoutError', limit: 'seconds' });
        expect(performance.now() - begun).toBeGreaterThan(limitMs);
      }
      expect(await run('hello', 60_000)).toBe('hello');
      await pool.close();
    },
  );
});

describe('a program whose question hangs', () => {
  test('is ended at the limit: what it computed after that is less than 300 ms', () => {
    const code = `
      import { createWatchdog } from ${JSON.stringify(new URL('../../src/cli/watchdog.ts', import.meta.url).href)};
      import { QUESTION } from ${JSON.stringify(new URL('../../src/limits.ts', import.meta.url).href)};
      import { writeSync } from 'node:fs';
      createWatchdog().watch(0.5, QUESTION.watchMs.value);
      const limit = performance.now() + 500;
      while (performance.now() < limit);
      const { user, system } = process.threadCpuUsage();
      for (let told = 0; ; ) {
        const now = process.threadCpuUsage();
        const ms = Math.floor((now.user + now.system - user - system) / 1000);
        if (ms > told) writeSync(1, (told = ms) + '\\n');
      }`;
    const { signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      timeout: 30_000,
    });
    const told = stdout.trim().split('\n').map(Number);
    expect(signal).toBe('SIGKILL');
    expect(told.length).toBeGreaterThan(0);
    expect(told.at(-1)).toBeLessThan(SLACK_MS);
  });
});

test('a question that goes on from another keeps to its seconds, and what was cut is an answer', async () => {
  const graph = await createMemoryGraph([['Jaws', 'directed_by', 'Steven Spielberg']]);
  const { findByName } = graph;
  const slow = new Proxy(graph, {
    get(target, name) {
      if (name !== 'findByName') {
        const own = Reflect.get(target, name, target);
        return typeof own === 'function' ? own.bind(target) : own;
      }
      return async (...args: Parameters<typeof findByName>) => {
        await new Promise((_, reject) =>
          args[1]?.signal?.addEventListener('abort', () => reject(args[1]?.signal?.reason)),
        );
        return findByName.apply(target, args);
      };
    },
  });
  const after = {
    question: 'who directed Jaws',
    answers: [{ id: 'x', name: 'Steven Spielberg' }],
  };
  const answer = await ask('which films did he direct', {
    graph: slow,
    after,
    budget: { maxSeconds: 0.2 },
  });
  await graph.close();
  expect(answer).toMatchObject({ outcome: 'abstained', stopReason: 'time-cap' });
});
