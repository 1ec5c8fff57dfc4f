import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openCypherGraph } from '../../../src/graph/bolt/open-cypher-graph.ts';
import type { KnowledgeGraph } from '../../../src/graph/graph.ts';
import { describeNeo4j } from '../describe-neo4j.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 120_000 });

const SIZE = 100_000;

describeNeo4j('a hub on Neo4j', (neo4j) => {
  let graph: KnowledgeGraph;
  let hub: string;
  beforeAll(async () => {
    await neo4j.database.run(
      `CREATE (h:Hub {name: 'hub', kind: 'thing'}), (h)-[:NEAR]->(h), (h)-[:NEAR]->(:Place {name: 'Ulm'})`,
    );
    await neo4j.database.run(
      `MATCH (h:Hub) UNWIND range(1, ${SIZE}) AS i CREATE (h)-[:PART]->(:Leaf {name: 'Leaf ' + toString(i), kind: 'thing'})`,
    );
    await neo4j.database.run('CREATE RANGE INDEX FOR (n:Leaf) ON (n.name)');
    await neo4j.database.run('CREATE FULLTEXT INDEX names FOR (n:Leaf|Hub|Place) ON EACH [n.name]');
    await neo4j.database.run('CALL db.awaitIndexes(120)');
    graph = await openCypherGraph({ name: 'hub', uri: neo4j.database.uri, timeoutMs: 30_000 });
    [hub] = (await graph.resolve(['hub'])) as [string];
  });
  afterAll(() => graph?.close());

  it('is counted, never listed', async () => {
    const found = await graph.relations([hub], 'both');
    expect(found.map(({ relation, direction, count }) => [relation.id, direction, count])).toEqual([
      ['NEAR', 'out', 2],
      ['NEAR', 'in', 1],
      ['PART', 'out', SIZE],
      ['kind', 'out', 1],
    ]);
    expect((await graph.describe([hub]))[0]?.degree).toEqual({ out: SIZE + 3, in: 1 });
  });

  it('is paged, each triple once, with a loop given once', async () => {
    const first = await graph.neighbours([hub], { direction: 'both', limit: 4 });
    expect(first.triples.map(({ relation }) => relation.id)).toEqual(['NEAR', 'NEAR', 'PART', 'PART']);
    expect(first.truncated).toEqual({ kept: 4, of: SIZE + 3 });
    const seen = new Set<string>();
    for (const offset of [0, 700, 1400]) {
      const page = await graph.neighbours([hub], { direction: 'both', limit: 700, offset });
      for (const { tail } of page.triples) seen.add(tail.id);
    }
    expect(seen.size).toBe(2100);
    const last = await graph.neighbours([hub], { direction: 'both', limit: 10, offset: SIZE + 1 });
    expect(last.triples.map(({ tail }) => tail.kind)).toEqual(['entity', 'literal']);
    expect(last.truncated).toBeUndefined();
  });

  it('is aligned from its smaller side', async () => {
    const { targets, truncated } = await graph.step([hub], 'PART', 'out', { limit: 2500 });
    expect(truncated).toEqual({ kept: 2500, of: SIZE });
    expect(await graph.connected(targets, [hub])).toEqual(targets);
    expect(await graph.connected([hub], targets)).toEqual([hub]);
    expect(await graph.connected([hub], targets, { direction: 'in' })).toEqual([]);
    expect(await graph.connected(targets, targets)).toEqual([]);
    expect(await graph.connected([hub], [hub])).toEqual([hub]);
    const many = (await graph.step([hub], 'PART', 'out', { limit: 30_000 })).targets;
    expect(await graph.connected(many, [hub, ...many.slice(0, 5)])).toEqual(many);
  });

  it('is one end of a walk, which says that it was cut', async () => {
    const { hops, truncated } = await graph.triplesWithin([hub], 2, { limit: 50 });
    expect(hops.flat()).toHaveLength(50);
    expect(truncated).toEqual({ kept: 50 });
  });

  it('a value that many nodes have is a hub too', async () => {
    const [value] = (await graph.step([hub], 'kind', 'out', { limit: 1 })).targets as [string];
    expect((await graph.relations([value], 'both')).map(({ count }) => count)).toEqual([SIZE + 1]);
    const page = await graph.neighbours([hub, value], { direction: 'both', limit: 5, offset: SIZE + 3 });
    expect(page.triples.map(({ relation, tail }) => [relation.id, tail.name])).toEqual(
      Array(5).fill(['kind', 'thing']),
    );
    // The edge from the hub was given from its other end.
    expect(page.truncated).toEqual({ kept: 5, of: 2 * SIZE + 3 });
  });

  it('finds names by indexes: whole, by their beginning and with typing errors', async () => {
    const exact = await graph.findByName(['leaf 4711', 'HUB', 'nobody'], { mode: 'exact', limit: 3 });
    expect(exact.map((list) => list[0]?.entity.name)).toEqual(['Leaf 4711', 'hub', undefined]);
    const [prefix] = await graph.findByName(['leaf 4711'], { mode: 'prefix', limit: 3 });
    expect(prefix?.[0]?.entity.name).toBe('Leaf 4711');
    expect(prefix?.every(({ matched }) => matched.startsWith('Leaf 4711'))).toBe(true);
    const [fuzzy] = await graph.findByName(['laef 4711'], { mode: 'fuzzy', limit: 3 });
    expect(fuzzy?.[0]?.entity.name).toBe('Leaf 4711');
  });

  it('has a schema of the right size', async () => {
    const { relations } = await graph.schema();
    expect(relations.find(({ relation }) => relation.id === 'PART')).toMatchObject({
      count: SIZE,
      domain: ['Hub'],
      range: ['Leaf'],
    });
    // By the share of the first nodes of each label.
    expect(relations.find(({ relation }) => relation.id === 'kind')?.count).toBe(SIZE + 1);
    expect(await graph.stats()).toMatchObject({ triples: 2 * SIZE + 3, entities: SIZE + 2, literals: 1 });
    expect(await graph.sample('PART', { limit: 7 })).toHaveLength(7);
  });

  it('of more relationship types than can be asked about one by one is counted in one go', async () => {
    await neo4j.database.run(`CREATE (h:Many {name: 'many'})`);
    const types = Array.from({ length: 120 }, (_, index) => `TYPE_${String(index).padStart(3, '0')}`);
    for (let from = 0; from < types.length; from += 20) {
      const creating = types
        .slice(from, from + 20)
        .map((type) => `FOREACH (i IN range(1, 10) | CREATE (h)-[:${type}]->(:Many {name: '${type} ' + i}))`);
      await neo4j.database.run(`MATCH (h:Many {name: 'many'}) ${creating.join(' ')}`);
    }
    const fresh = await openCypherGraph({ name: 'many', uri: neo4j.database.uri, timeoutMs: 60_000 });
    const [many] = (await fresh.resolve(['many'])) as [string];
    const found = await fresh.relations([many], 'both');
    expect(found.map(({ relation, direction, count }) => [relation.id, direction, count])).toEqual(
      types.map((type) => [type, 'out', 10]),
    );
    const page = await fresh.neighbours([many], { direction: 'both', limit: 12 });
    expect(page.truncated).toEqual({ kept: 12, of: 1200 });
    expect((await fresh.stats()).triples).toBe(2 * SIZE + 3 + 1200);
    const schema = await fresh.schema();
    expect(schema.exact).toBe(true);
    expect(schema.relations.filter(({ count }) => count === 10)).toHaveLength(120);
    await fresh.close();
  });
});
