import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { createMemoryGraph, openEmbeddedGraph, profileNamed } from '../../src/graph/index.ts';
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

it('a removed entity and a removed alias are found no more, whatever their names', async () => {
  const graph = await openEmbeddedGraph(join(folder, 'removed.clew'), {
    profile: profileNamed('plain', { aliasRelations: ['alias'] }),
  });
  const facts = ["O'Neill & Søn", '北京大学', 'plain name'].map((head) => ({
    head,
    relation: 'r',
    tail: 'x',
  }));
  await graph.add(facts);
  await graph.add([{ head: 'plain name', relation: 'alias', tail: 'Second Title' }]);
  const found = async (text: string) =>
    (await graph.findByName([text], { mode: 'fuzzy', limit: 5 }))[0]?.length;
  expect(await Promise.all(['Neill', 'Son', '京大', 'plain', 'title'].map(found))).toEqual([1, 1, 1, 1, 1]);
  await graph.remove([{ head: 'plain name', relation: 'alias', tail: 'Second Title' }]);
  expect(await Promise.all(['plain', 'title'].map(found))).toEqual([1, 0]);
  await graph.remove(facts);
  expect(await Promise.all(['Neill', 'Son', '京大', 'plain', 'x'].map(found))).toEqual([0, 0, 0, 0, 0]);
  expect(await graph.stats()).toMatchObject({ triples: 0, entities: 0 });
  await graph.close();
  const database = new DatabaseSync(join(folder, 'removed.clew'));
  const left = database
    .prepare(
      "SELECT count(*) AS n FROM name_text WHERE name_text MATCH 'neill OR son OR plain OR title OR x'",
    )
    .get();
  expect(left).toEqual({ n: 0 });
  database.close();
});

it('a node with thousands of triples has its true degree wherever it is shown', async () => {
  const facts = Array.from({ length: 3000 }, (_, index): [string, string, string] => [
    'hub',
    'part',
    `leaf ${index}`,
  ]);
  const graph = await createMemoryGraph([...facts, ['box', 'holds', 'hub']]);
  const ids = (await graph.resolve(['hub', 'box', 'leaf 7'])) as string[];
  expect((await graph.describe(ids)).map(({ degree }) => [degree.out, degree.in])).toEqual([
    [3000, 1],
    [1, 0],
    [0, 1],
  ]);
  const [[found] = []] = await graph.findByName(['hub'], { mode: 'exact', limit: 1 });
  expect(found?.degree).toBe(3001);
  await graph.close();
});
