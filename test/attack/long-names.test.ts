import { expect, test, vi } from 'vitest';
import { createMemoryGraph } from '../../src/graph/index.ts';
import { languageOf } from '../../src/language/registry.ts';
import { READING } from '../../src/limits.ts';
import { createReader } from '../../src/reader/read.ts';

vi.setConfig({ testTimeout: 300_000 });

/** A name of 100,000 characters. */
const long = (first: string): string => `${first} ${'lorem ipsum dolor '.repeat(5_600)}`;

test('names of 100,000 characters are compared as far as names are', async () => {
  const graph = await createMemoryGraph(
    Array.from({ length: 40 }, (_, at): [string, string, string] => [
      long(`Film ${at}`),
      long(`relation ${at}`),
      `Person ${at % 7}`,
    ]),
  );
  const started = process.cpuUsage();
  const reader = await createReader(graph);
  const { names } = await reader.read('which films have relation 3 to Person 3');
  const { user } = process.cpuUsage(started);
  expect(names.map(({ text }) => text)).toEqual(['Person 3']);
  expect(user / 1000).toBeLessThan(5000);
  const { vocabulary } = reader.schema(languageOf('who'));
  for (const word of vocabulary) expect(word.length).toBeLessThanOrEqual(READING.nameCharacters.value);
  await graph.close();
});
