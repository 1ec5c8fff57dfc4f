import { afterEach, describe, expect, it, vi } from 'vitest';
import { scriptedModel } from '../../test/helper/scripted-model.ts';
import { ModelCallError } from '../errors.ts';
import { withLimit } from './limit.ts';
import type { LanguageModel, ModelReply } from './model.ts';
import { withRetry } from './retry.ts';
import { parseRetryAfter } from './retry-after.ts';
import { withTimeout } from './timeout.ts';
import { originOf, wrapAll, wrapModel } from './wrap.ts';

afterEach(() => vi.useRealTimers());

const request = { task: 't', prompt: 'p', maxOutputTokens: 10, temperature: 0 };
const down = (retryAfterMs?: number, retryable = true) =>
  new ModelCallError('down', {
    model: 'm',
    retryable,
    retryAfterMs,
  });

/** How many attempts were made, and after how many fake milliseconds `promise` settled. */
async function timeTo<T>(promise: Promise<T>) {
  const started = Date.now();
  let done = false;
  const settled = promise.then(
    (value) => ({ value, ms: Date.now() - started }),
    (error: unknown) => ({ error, ms: Date.now() - started }),
  );
  settled.then(() => {
    done = true;
  });
  while (!done) await vi.advanceTimersToNextTimerAsync();
  return settled;
}

describe('withRetry', () => {
  it('waits longer each time, between half and all of the doubled wait', async () => {
    vi.useFakeTimers();
    const model = scriptedModel({ t: [down(), down(), down(), 'ok'] });
    const low = await timeTo(withRetry({ random: () => 0, firstWaitMs: 100 })(model).generate(request));
    expect(low).toMatchObject({ value: { text: 'ok' }, ms: 50 + 100 + 200 });
    const again = scriptedModel({ t: [down(), down(), 'ok'] });
    const high = await timeTo(withRetry({ random: () => 1, firstWaitMs: 100 })(again).generate(request));
    expect(high).toMatchObject({ ms: 100 + 200 });
  });

  it('never waits longer than its limit by itself', async () => {
    vi.useFakeTimers();
    const model = scriptedModel({ t: [down(), down(), 'ok'] });
    const options = { random: () => 1, firstWaitMs: 1000, maxWaitMs: 1500 };
    expect(await timeTo(withRetry(options)(model).generate(request))).toMatchObject({ ms: 2500 });
  });

  it('waits as long as the server asks', async () => {
    vi.useFakeTimers();
    const model = scriptedModel({ t: [down(7000), 'ok'] });
    expect(await timeTo(withRetry({ firstWaitMs: 10 })(model).generate(request))).toMatchObject({ ms: 7000 });
  });

  it('does not wait for a server that asks for too long', async () => {
    const model = scriptedModel({ t: [down(600_000)] });
    await expect(withRetry()(model).generate(request)).rejects.toMatchObject({ retryAfterMs: 600_000 });
    expect(model.requests).toHaveLength(1);
  });

  it('passes on what a retry cannot mend, and the last error', async () => {
    vi.useFakeTimers();
    const final = scriptedModel({ t: [down(undefined, false)] });
    await expect(withRetry()(final).generate(request)).rejects.toThrow('down');
    const foreign = scriptedModel({ t: [new TypeError('bug')] });
    await expect(withRetry()(foreign).generate(request)).rejects.toThrow('bug');
    const often = scriptedModel({ t: () => down() });
    expect(await timeTo(withRetry({ retries: 2 })(often).generate(request))).toHaveProperty('error');
    expect(often.requests).toHaveLength(3);
  });

  it('stops waiting when aborted', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const model = scriptedModel({ t: [down(50_000), 'never'] });
    const caught = withRetry()(model)
      .generate(request, controller)
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await caught).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
    expect(model.requests).toHaveLength(1);
  });
});

describe('parseRetryAfter', () => {
  it.each<[Record<string, string>, number | undefined]>([
    [{}, undefined],
    [{ 'retry-after': '3' }, 3000],
    [{ 'retry-after': ' 1.5 ' }, 1500],
    [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:10 GMT' }, 9000],
    [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '' }, undefined],
    [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
  ])('reads %j', (headers, ms) => {
    expect(parseRetryAfter(headers, () => 1000)).toBe(ms);
  });
});

/** A model whose replies the test releases one by one. */
function heldModel() {
  const held: ((reply: ModelReply) => void)[] = [];
  const model: LanguageModel = {
    id: 'held:m',
    structured: 'text',
    generate: (_, options) =>
      new Promise((resolve, reject) => {
        held.push(resolve);
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      }),
  };
  const usage = { inputTokens: 1, outputTokens: 1, estimated: false };
  return { model, held, reply: { text: 'r', usage, finishReason: 'stop', durationMs: 0 } as const };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('withLimit', () => {
  it('lets so many through, the others in order', async () => {
    const { model, held, reply } = heldModel();
    const limited = withLimit(2)(model);
    const order: number[] = [];
    const calls = [0, 1, 2, 3].map((at) => limited.generate(request).then(() => order.push(at)));
    await settle();
    expect(held).toHaveLength(2);
    held[1]!(reply);
    await settle();
    expect(held).toHaveLength(3);
    for (const at of [0, 2]) held[at]!(reply);
    await settle();
    held[3]!(reply);
    await Promise.all(calls);
    expect(order).toEqual([1, 0, 2, 3]);
  });

  it('is shared by all models it wraps, and frees the place of a failed call', async () => {
    const limit = withLimit(1);
    const { model, held, reply } = heldModel();
    const failing = limit(scriptedModel({ t: [new Error('no'), 'yes'] }));
    await expect(failing.generate(request)).rejects.toThrow('no');
    const first = limit(model).generate(request);
    const second = failing.generate(request);
    await settle();
    held[0]!(reply);
    expect((await first).text).toBe('r');
    expect((await second).text).toBe('yes');
  });

  it('lets a waiting call leave when it is aborted', async () => {
    const { model, held, reply } = heldModel();
    const limited = withLimit(1)(model);
    const controller = new AbortController();
    const first = limited.generate(request);
    const second = limited.generate(request, controller).catch((error: unknown) => error);
    const third = limited.generate(request);
    await settle();
    controller.abort();
    expect(await second).toMatchObject({ name: 'AbortError' });
    held[0]!(reply);
    await first;
    await settle();
    held[1]!(reply);
    await third;
    expect(held).toHaveLength(2);
  });

  it('refuses a limit that lets nothing through', () => {
    for (const wrong of [0, -1, 1.5, Number.NaN]) expect(() => withLimit(wrong)).toThrow(RangeError);
  });
});

describe('withTimeout', () => {
  it('breaks off a call that takes too long, for a retry to take up', async () => {
    vi.useFakeTimers();
    const { model } = heldModel();
    const result = await timeTo(withTimeout(3000)(model).generate(request));
    expect(result).toMatchObject({ error: { name: 'ModelCallError', retryable: true }, ms: 3000 });
  });

  it('leaves no timer behind and hides neither reply, error nor abort', async () => {
    vi.useFakeTimers();
    const scripted = withTimeout(3000)(scriptedModel({ t: ['r', down()] }));
    expect((await scripted.generate(request)).text).toBe('r');
    await expect(scripted.generate(request)).rejects.toThrow('down');
    const controller = new AbortController();
    const caught = withTimeout(3000)(heldModel().model)
      .generate(request, controller)
      .catch((error: unknown) => error);
    controller.abort(new DOMException('user left', 'AbortError'));
    expect(await caught).toMatchObject({ message: 'user left' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('wrapModel', () => {
  it('keeps what it does not change, also of a class, and knows its origin', async () => {
    let closed = 0;
    class Model implements LanguageModel {
      readonly contextTokens = 5;
      get id() {
        return 'class:m';
      }
      get structured() {
        return 'text' as const;
      }
      async generate(): Promise<ModelReply> {
        return {
          text: 'r',
          usage: { inputTokens: 0, outputTokens: 0, estimated: false },
          finishReason: 'stop',
          durationMs: 0,
        };
      }
      async close() {
        closed += 1;
      }
    }
    const model = new Model();
    const wrapped = wrapAll(model, [
      withTimeout(10),
      withLimit(1),
      (inner) => wrapModel(inner, inner.generate),
    ]);
    expect(wrapped).toMatchObject({ id: 'class:m', structured: 'text', contextTokens: 5 });
    expect(originOf(wrapped)).toBe(model);
    expect((await wrapped.generate(request)).text).toBe('r');
    await wrapped.close?.();
    expect(closed).toBe(1);
  });
});
