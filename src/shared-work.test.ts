import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createSharedWork, type SharedWork, type VersionedWork, workOnVersion } from './shared-work.ts';

interface Begun {
  readonly signal: AbortSignal;
  readonly end: (value: string) => void;
  readonly fail: (error: unknown) => void;
}

/** Work that ends when the test says so, or with the reason of its signal. */
function byHand(): { shared: SharedWork<string>; runs: Begun[] } {
  const runs: Begun[] = [];
  const shared = createSharedWork<string>((signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    runs.push({ signal, end: resolve, fail: reject });
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  return { shared, runs };
}

describe('shared work', () => {
  test('runs once for all who wait, and its result is kept', async () => {
    const { shared, runs } = byHand();
    expect(shared.current).toBeUndefined();
    const both = Promise.all([shared.get(), shared.get(new AbortController().signal)]);
    runs[0]?.end('done');
    expect(await both).toEqual(['done', 'done']);
    expect(await shared.get()).toBe('done');
    expect(await shared.current).toBe('done');
    expect(runs).toHaveLength(1);
  });

  test('goes on for the others when the one who began it gives up', async () => {
    const { shared, runs } = byHand();
    const first = new AbortController();
    const given = shared.get(first.signal);
    const other = shared.get();
    first.abort();
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    expect(runs[0]?.signal.aborted).toBe(false);
    runs[0]?.end('done');
    expect(await other).toBe('done');
  });

  test('is aborted when nobody waits any more, and the next caller begins anew', async () => {
    const { shared, runs } = byHand();
    const [first, second] = [new AbortController(), new AbortController()];
    const waits = [shared.get(first.signal), shared.get(second.signal)];
    first.abort(new Error('too late'));
    second.abort();
    const [one, two] = await Promise.allSettled(waits);
    expect(one).toMatchObject({ reason: { message: 'too late' } });
    expect(two).toMatchObject({ reason: { name: 'AbortError' } });
    expect(runs[0]?.signal.aborted).toBe(true);
    expect(shared.current).toBeUndefined();
    const again = shared.get();
    runs[1]?.end('second');
    expect(await again).toBe('second');
    expect(await shared.get()).toBe('second');
  });

  test('does not remember a failure, thrown at once or later', async () => {
    let calls = 0;
    const shared = createSharedWork(async () => {
      calls++;
      if (calls === 1) throw new Error('down');
      await turn();
      if (calls === 2) throw new Error('still down');
      return calls;
    });
    await expect(shared.get()).rejects.toThrow('down');
    const both = await Promise.allSettled([shared.get(), shared.get(new AbortController().signal)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await shared.get()).toBe(3);
  });

  test('is not begun for a caller who has given up before', async () => {
    const { shared, runs } = byHand();
    await expect(shared.get(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(runs).toEqual([]);
  });

  test('keeps its result when the caller gives up after the end', async () => {
    const { shared, runs } = byHand();
    const caller = new AbortController();
    const given = shared.get(caller.signal);
    runs[0]?.end('done');
    expect(await given).toBe('done');
    caller.abort();
    expect(runs[0]?.signal.aborted).toBe(false);
    expect(await shared.get()).toBe('done');
  });
});

test('work on a version is shared until the version changes', async () => {
  const kept = new WeakMap<object, VersionedWork<number>>();
  const [graph, other] = [{}, {}];
  let runs = 0;
  const on = (key: object, version: string) =>
    workOnVersion(kept, key, version, () => Promise.resolve(++runs)).get();
  expect([await on(graph, 'a'), await on(graph, 'a'), await on(graph, 'b'), await on(other, 'b')]).toEqual([
    1, 1, 2, 3,
  ]);
});
