import { expect, test } from 'vitest';
import { createMemoryGraph } from './embedded/open-embedded-graph.ts';
import { meterGraph } from './metered.ts';

test('operations side by side count their time once, those that fail count too', async () => {
  const graph = await createMemoryGraph([['Ada', 'father', 'Byron']]);
  let ticks = 0;
  // The clock advances by one each time it is read: at the beginning and the end of a stretch of work.
  const meter = meterGraph(graph, () => ticks++);
  await meter.graph.stats();
  await meter.graph.schema();
  expect(meter.elapsedMs()).toBe(2);

  await Promise.all([
    meter.graph.stats(),
    meter.graph.findByName(['ada'], { mode: 'exact', limit: 1 }),
    meter.graph.version(),
  ]);
  expect(meter.elapsedMs()).toBe(3);

  await expect(meter.graph.stats({ signal: AbortSignal.abort() })).rejects.toThrow();
  expect(meter.elapsedMs()).toBe(4);
  expect(meter.operations()).toBe(6);
  await meter.graph.close();
});
