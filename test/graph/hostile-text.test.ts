import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { cacheGraph } from '../../src/graph/cached-graph.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { createMemoryGraph, openEmbeddedGraph } from '../../src/graph/index.ts';
import { hostileText, hostileTriples, readBack } from '../engines/sparql/hostile.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const texts = fc.uniqueArray(hostileText, { minLength: 1, maxLength: 4 });

let files = 0;
const builders: readonly (readonly [string, (list: readonly string[]) => Promise<KnowledgeGraph>])[] = [
  ['loaded', (list) => createMemoryGraph(hostileTriples(list))],
  [
    'added to',
    async (list) => {
      const graph = await openEmbeddedGraph(join(folder, `${files++}.db`));
      await graph.add(hostileTriples(list));
      return graph;
    },
  ],
  [
    'kept in a file of answers',
    async (list) => {
      const file = join(folder, `${files++}.answers`);
      return cacheGraph(await createMemoryGraph(hostileTriples(list)), file);
    },
  ],
];

describe('hostile text in an embedded graph', () => {
  it.each(builders)('is read back as stored by every operation: %s', async (_, build) => {
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        const graph = await build(list);
        await readBack(graph, list);
        expect((await graph.stats()).triples).toBe(list.length * 4);
        await graph.close();
      }),
      { numRuns: 25 },
    );
  });
});
