import { expect, test } from 'vitest';
import { mapInOrder } from './map-in-order.ts';

async function* numbers(count: number, onRead: (item: number) => void = () => {}) {
  for (let item = 0; item < count; item += 1) {
    onRead(item);
    yield item;
  }
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('results come in the order of the items, never more than the limit at a time', async () => {
  let running = 0;
  let most = 0;
  const results = await collect(
    mapInOrder(numbers(40), { concurrency: 3 }, async (item) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < (item * 7) % 5; turn += 1) await new Promise(setImmediate);
      running -= 1;
      return item * 2;
    }),
  );
  expect(results).toEqual(Array.from({ length: 40 }, (_, item) => item * 2));
  expect(most).toBe(3);
});

test('reads at most a window ahead of what was handed out', async () => {
  let read = 0;
  const results = mapInOrder(
    numbers(1000, () => {
      read += 1;
    }),
    { concurrency: 2, window: 5 },
    async (item) => item,
  );
  for (let handed = 1; handed <= 20; handed += 1) {
    await results.next();
    expect(read).toBeLessThanOrEqual(handed + 6);
  }
  await results.return(undefined);
});

test('a result is handed out although the source has nothing further yet', async () => {
  async function* waiting() {
    yield 'first';
    await new Promise(() => {});
  }
  const results = mapInOrder(waiting(), { concurrency: 2 }, async (item) => item);
  expect(await results.next()).toEqual({ value: 'first', done: false });
});

test('an abort ends it although the source is still being read', async () => {
  async function* silent(): AsyncGenerator<number> {
    await new Promise(() => {});
    yield 0;
  }
  const controller = new AbortController();
  const results = mapInOrder(silent(), { concurrency: 1, signal: controller.signal }, async (item) => item);
  const first = results.next();
  controller.abort();
  await expect(first).rejects.toThrow(/abort/i);
});

test('work that fails ends it with that error', async () => {
  const results = mapInOrder(numbers(5), { concurrency: 2 }, async (item) => {
    if (item === 1) throw new Error('no');
    return item;
  });
  await expect(collect(results)).rejects.toThrow('no');
});
