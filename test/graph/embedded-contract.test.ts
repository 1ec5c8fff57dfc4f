import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createMemoryGraph, openEmbeddedGraph } from '../../src/graph/index.ts';
import { graphSuite } from '../suite/graph-suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-contract-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

graphSuite('embedded, in memory, loaded', (triples, options) => createMemoryGraph(triples, options));

let files = 0;
graphSuite('embedded, in a file, added one by one', async (triples, { profile, aliases, types }) => {
  const alias = 'also known as';
  const type = 'is a';
  const graph = await openEmbeddedGraph(join(folder, `${files++}.clew`), {
    profile: {
      id: 'suite',
      nameRelations: [],
      aliasRelations: [alias],
      typeRelations: [type],
      hiddenRelations: [],
      languages: ['en'],
      mediators: 'none',
      mediatorTypes: [],
      ...profile,
    },
  });
  for (const triple of triples) await graph.add([triple]);
  const details = (record: Readonly<Record<string, readonly string[]>> | undefined, relation: string) =>
    Object.entries(record ?? {}).flatMap(([head, tails]) => tails.map((tail) => ({ head, relation, tail })));
  await graph.add([...details(aliases, alias), ...details(types, type)]);
  return graph;
});
