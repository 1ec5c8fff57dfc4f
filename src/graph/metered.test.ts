import { expect, test } from 'vitest';
import type { KnowledgeGraph } from './graph.ts';
import { meterGraph } from './metered.ts';

test('operations side by side count their time once, a failed one counts too', async () => {
  let time = 0;
  const finish: (() => void)[] = [];
  const wait = () => new Promise<never[]>((resolve) => finish.push(() => resolve([])));
  const slow = {
    name: 'slow',
    relations: wait,
    describe: wait,
    stats: () => Promise.reject(new Error('gone')),
  } as unknown as KnowledgeGraph;
  const meter = meterGraph(slow, () => time);

  const first = meter.graph.relations([], 'both');
  time = 10;
  const second = meter.graph.describe([]);
  time = 15;
  finish[0]?.();
  await first;
  expect(meter.elapsedMs()).toBe(15);
  time = 30;
  finish[1]?.();
  await second;
  time = 100;
  expect(meter.elapsedMs()).toBe(30);
  await expect(meter.graph.stats()).rejects.toThrow('gone');
  expect(meter.elapsedMs()).toBe(30);
  expect(meter.operations()).toBe(3);
});
