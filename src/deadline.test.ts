import { describe, expect, test } from 'vitest';
import { createDeadline, inTime } from './deadline.ts';
import { BudgetExceededError, isAbort } from './errors.ts';

describe('a deadline', () => {
  test('is seen by a loop that never lets a timer fire', () => {
    const started = performance.now();
    const deadline = createDeadline({ seconds: 0.02 });
    expect(() => {
      for (;;) deadline.signal.throwIfAborted();
    }).toThrow('The budget of 0.02 seconds is used up');
    expect(performance.now() - started).toBeGreaterThanOrEqual(20);
    expect(deadline.isOver()).toBe(true);
  });

  test('is seen where only `aborted` is asked, and by signals made of it', () => {
    let at = 0;
    const deadline = createDeadline({ seconds: 1, graceMs: 100, now: () => at });
    const derived = AbortSignal.any([deadline.signal, new AbortController().signal]);
    at = 1099;
    expect(deadline.signal.aborted).toBe(false);
    at = 1100;
    expect(deadline.signal.aborted).toBe(true);
    expect(derived.aborted).toBe(true);
    expect(deadline.signal.reason).toBeInstanceOf(BudgetExceededError);
    expect(isAbort(deadline.signal.reason)).toBe(true);
    deadline.clear();
  });

  test('does not wait for work that does not stop', async () => {
    const deadline = createDeadline({ seconds: 0.02 });
    await expect(deadline.race(() => new Promise(() => {}))).rejects.toThrow('The budget of 0.02 seconds');
  });

  test('leaves the reason of a caller who stopped first', async () => {
    const caller = new AbortController();
    const deadline = createDeadline({ seconds: 60, signal: caller.signal });
    const work = deadline.race(() => new Promise(() => {}));
    caller.abort(new Error('no more'));
    await expect(work).rejects.toThrow('no more');
    expect(deadline.isOver()).toBe(false);
    deadline.clear();
  });

  test('without an end never ends', () => {
    const deadline = createDeadline({ seconds: Number.POSITIVE_INFINITY });
    expect(deadline.signal.aborted).toBe(false);
    deadline.clear();
  });
});

describe('work in time', () => {
  const toError = (cause: unknown) => new Error('too late', { cause });

  test('gives its result, or its own error', async () => {
    expect(await inTime({ ms: 1000, toError }, async () => 7)).toBe(7);
    await expect(inTime({ ms: 1000, toError }, () => Promise.reject(new Error('own')))).rejects.toThrow(
      'own',
    );
  });

  test('is not waited for when the time is up, and told so', async () => {
    let stopping: AbortSignal | undefined;
    const work = (signal: AbortSignal): Promise<never> => {
      stopping = signal;
      return new Promise(() => {});
    };
    const error = await inTime({ ms: 10, toError }, work).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ message: 'too late' });
    expect(isAbort((error as Error).cause)).toBe(true);
    expect(stopping?.aborted).toBe(true);
  });

  test('throws as it does itself where the caller stopped first', async () => {
    const caller = new AbortController();
    const work = inTime({ ms: 60_000, signal: caller.signal, toError }, async (signal) => {
      caller.abort(new Error('no more'));
      signal.throwIfAborted();
    });
    await expect(work).rejects.toThrow('no more');
  });

  test('without an end goes on', async () => {
    expect(await inTime({ ms: Number.POSITIVE_INFINITY, toError }, async () => 7)).toBe(7);
  });
});
