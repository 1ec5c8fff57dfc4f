import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scriptedModel } from '../../test/helper/scripted-model.ts';
import { BudgetExceededError, ModelCallError } from '../errors.ts';
import { createBudget, withBudget } from './budget.ts';
import type { LanguageModel } from './model.ts';

afterEach(() => vi.useRealTimers());

const request = { task: 't', prompt: 'x'.repeat(40), maxOutputTokens: 100, temperature: 0 };
const call = { exempt: false, inputTokens: 10, outputTokens: 100 };

describe('createBudget', () => {
  it('has no limits when none are given', () => {
    const budget = createBudget();
    for (let at = 0; at < 1000; at += 1) budget.reserve(call).settle(1e6);
    expect(budget.remainingMs()).toBe(Number.POSITIVE_INFINITY);
    expect(budget.exhausted()).toBeUndefined();
  });

  it('counts exploration calls and refuses the one too many', () => {
    const budget = createBudget({ maxCalls: 2 });
    budget.reserve(call).settle(5);
    expect(budget.exhausted()).toBeUndefined();
    budget.reserve(call).settle(5);
    expect(budget.exhausted()).toBe('call-cap');
    expect(() => budget.reserve(call)).toThrow(BudgetExceededError);
    expect(budget.reserve({ ...call, exempt: true }).outputTokens).toBe(100);
  });

  it('counts calls under way, and gives back those that fail', () => {
    const budget = createBudget({ maxCalls: 1 });
    const first = budget.reserve(call);
    expect(() => budget.reserve(call)).toThrow(BudgetExceededError);
    first.release();
    first.release();
    first.settle(99);
    expect(budget.used()).toMatchObject({ calls: 0, tokens: 0 });
    budget.reserve(call).settle(1);
    expect(budget.used()).toMatchObject({ calls: 1, tokens: 1 });
  });

  it('shortens a reply to the tokens that are left, answering included, and refuses what has no room', () => {
    const budget = createBudget({ maxTokens: 100 });
    const first = budget.reserve({ ...call, exempt: true });
    expect(first.outputTokens).toBe(90);
    first.settle(60);
    expect(budget.reserve({ ...call, outputTokens: 20 }).outputTokens).toBe(20);
    expect(() => budget.reserve(call)).toThrow(/100 tokens/);
    expect(budget.exhausted()).toBeUndefined();
  });

  it('is over when the tokens or the time are', () => {
    const tokens = createBudget({ maxTokens: 100 });
    tokens.reserve(call).settle(95);
    expect(tokens.exhausted()).toBe('token-cap');
    let now = 0;
    const time = createBudget({ maxSeconds: 2 }, () => now);
    now = 1500;
    expect([time.remainingMs(), time.exhausted()]).toEqual([500, undefined]);
    now = 2000;
    expect([time.remainingMs(), time.exhausted()]).toEqual([0, 'time-cap']);
    expect(() => time.reserve(call)).toThrow(/2 seconds/);
  });

  it('never lets calls or tokens through the limit, in whatever order calls begin and end', () => {
    const command = fc.record({
      end: fc.boolean(),
      exempt: fc.boolean(),
      inputTokens: fc.nat(50),
      outputTokens: fc.nat(50),
      which: fc.nat(9),
      fails: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.nat(6),
        fc.nat(300),
        fc.array(command, { maxLength: 60 }),
        (maxCalls, maxTokens, commands) => {
          const budget = createBudget({ maxCalls, maxTokens });
          const open: { inputTokens: number; reservation: ReturnType<typeof budget.reserve> }[] = [];
          for (const { end, which, fails, ...wanted } of commands) {
            if (end && open.length > 0) {
              const [done] = open.splice(which % open.length, 1);
              if (fails) done!.reservation.release();
              else done!.reservation.settle(done!.inputTokens + done!.reservation.outputTokens);
            } else {
              try {
                open.push({ inputTokens: wanted.inputTokens, reservation: budget.reserve(wanted) });
              } catch (error) {
                expect(error).toBeInstanceOf(BudgetExceededError);
              }
            }
            expect(budget.used().calls).toBeLessThanOrEqual(maxCalls);
            expect(budget.used().tokens).toBeLessThanOrEqual(maxTokens);
          }
        },
      ),
      { numRuns: 500, seed: 3 },
    );
  });
});

describe('withBudget', () => {
  it('spends what the reply cost', async () => {
    const budget = createBudget({ maxCalls: 3 });
    const model = withBudget(budget)(scriptedModel({ t: ['x'.repeat(20)] }));
    await model.generate(request);
    expect(budget.used()).toMatchObject({ calls: 1, tokens: 15 });
  });

  it('does not send a request that is not allowed', async () => {
    const scripted = scriptedModel({ t: ['a'] });
    const model = withBudget(createBudget({ maxCalls: 0 }))(scripted);
    await expect(model.generate(request)).rejects.toThrow(BudgetExceededError);
    expect(scripted.requests).toHaveLength(0);
  });

  it('sends the shortened reply length', async () => {
    const scripted = scriptedModel({ t: ['a'] });
    await withBudget(createBudget({ maxTokens: 60 }))(scripted).generate(request);
    expect(scripted.requests[0]?.maxOutputTokens).toBe(50);
  });

  it('takes no call for a request that failed', async () => {
    const budget = createBudget({ maxCalls: 1 });
    const scripted = scriptedModel({ t: [new ModelCallError('down', { model: 'm' }), 'a'] });
    const model = withBudget(budget)(scripted);
    await expect(model.generate(request)).rejects.toThrow('down');
    await model.generate(request);
    expect(budget.used().calls).toBe(1);
  });

  it('breaks a call off when the time is over, and tells it from an abort', async () => {
    vi.useFakeTimers();
    const slow: LanguageModel = {
      id: 'slow:m',
      structured: 'text',
      generate: (_, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
        }),
    };
    const overdue = withBudget(createBudget({ maxSeconds: 5 }))(slow).generate(request);
    const caught = overdue.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await caught).toMatchObject({ name: 'BudgetExceededError', limit: 'seconds', allowed: 5 });

    const controller = new AbortController();
    const aborted = withBudget(createBudget({ maxSeconds: 5 }))(slow).generate(request, controller);
    const reason = aborted.catch((error: unknown) => error);
    controller.abort();
    expect(await reason).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
