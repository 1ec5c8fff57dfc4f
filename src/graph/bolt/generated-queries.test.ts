import type { Driver } from 'neo4j-driver';
import { describe, expect, test } from 'vitest';
import { PROFILES } from '../profile.ts';
import { BoltClient } from './bolt-client.ts';
import { BoltGraph } from './bolt-graph.ts';
import { createContext } from './context.ts';
import { type CypherDialect, type CypherDialectId, dialectNamed } from './dialect.ts';

/** What every engine must have: openCypher 9 with only these of its functions. */
const FUNCTIONS = new Set(
  'type labels keys size count sum max collect coalesce tolower startnode reduce all date'.split(' '),
);
/** Keywords that may stand before a bracket. */
const KEYWORDS = new Set(
  'match where in and or not with distinct as then when else by return unwind case on optional'.split(' '),
);
const IDS: Readonly<Record<CypherDialectId, readonly [string, string]>> = {
  neo4j: ['4:f3a5a8d5-2d0b-4c4e-a24a-1d3cbb9d5d50:1', '4:f3a5a8d5-2d0b-4c4e-a24a-1d3cbb9d5d50:2'],
  memgraph: ['1', '2'],
  neptune: ['node-1', 'node-2'],
};

/** Every part that a dialect writes, between marks. The rest is the same for all engines. */
function marked(dialect: CypherDialect): CypherDialect {
  return {
    ...dialect,
    nodeId: () => '«nodeId»',
    hasNodeId: () => '«hasNodeId»',
    name: (text) => (dialect.name(text) === undefined ? undefined : '«name»'),
    count: () => '«count»',
    exists: () => '«exists»',
    text: () => '«text»',
  };
}

/** A server that has two labels, two types and three keys, and nothing else. Records every query. */
function serverOf(dialect: CypherDialect): { driver: Driver; queries: string[] } {
  const queries: string[] = [];
  const rowsFor = (query: string): Record<string, unknown>[] => {
    if (query === dialect.labels) return [{ name: 'Film' }, { name: 'Person' }];
    if (query === dialect.relationshipTypes) return [{ name: 'STARRING' }, { name: 'NEAR' }];
    if (query === dialect.propertyKeys) return [{ name: 'name' }, { name: 'year' }, { name: 'aliases' }];
    return /RETURN (?:count\([nr*]\) AS c|count\(\*\) AS c, count\(DISTINCT v\) AS l)/.test(query)
      ? [{ c: 4n, l: 1n, k: 1n }]
      : [];
  };
  const driver = {
    session: () => ({
      run: (query: string) => ({
        subscribe({ onNext, onCompleted }: { onNext(row: unknown): void; onCompleted(): void }) {
          queries.push(query);
          for (const row of rowsFor(query)) onNext({ toObject: () => row });
          onCompleted();
        },
      }),
      close: async () => {},
    }),
    close: async () => {},
  };
  return { driver: driver as unknown as Driver, queries };
}

async function queriesOf(id: CypherDialectId, dialect: CypherDialect): Promise<string[]> {
  const { driver, queries } = serverOf(dialect);
  const options = { uri: 'bolt://test', timeoutMs: 1000, concurrency: 1, retries: 0 };
  const context = createContext({
    client: new BoltClient(driver, options),
    dialect,
    profile: { ...PROFILES.plain, mediators: 'collapse', mediatorTypes: ['Film'] },
    nodeKeys: { names: ['name'], aliases: ['aliases'], id: undefined, hidden: [], hiddenLabels: [] },
    batchSize: 100,
  });
  const graph = new BoltGraph('test', context, undefined);
  const [one, two] = IDS[id];
  const both = { direction: 'both', limit: 5 } as const;
  await graph.version();
  for (const mode of ['exact', 'prefix', 'fuzzy'] as const) {
    await graph.findByName(['Heat "x"'], { mode, limit: 3 });
  }
  await graph.resolve(['Heat', one, '1995']);
  await graph.describe([one, '"string:1995']);
  await graph.relations([one, two], 'both');
  await graph.neighbours([one, '"string:1995'], both);
  await graph.neighbours([one], { ...both, relations: ['STARRING', 'NEAR / year'] });
  await graph.step([one], 'NEAR / NEAR', 'in', { limit: 5 });
  await graph.connected([one], [two, '"integer:1995']);
  await graph.triplesWithin([one], 2, { limit: 9 });
  await graph.sample('STARRING', { limit: 3 });
  await graph.sample('year', { limit: 3 });
  await graph.schema();
  await graph.stats();
  for await (const _ of graph.namePages(0)) break;
  await graph.close();
  return queries;
}

/** Queries that only look for what an engine may lack: lists of names, indexes, statistics. */
function shared(queries: readonly string[], dialect: CypherDialect): string[] {
  const own = [dialect.labels, dialect.relationshipTypes, dialect.propertyKeys, dialect.indexes];
  return [...new Set(queries.filter((query) => !own.includes(query)))].sort();
}

describe.each(['memgraph', 'neptune'] as const)('queries for %s', (id) => {
  test('hold nothing that only Neo4j has', async () => {
    const queries = await queriesOf(id, dialectNamed(id));
    expect(queries.length).toBeGreaterThan(25);
    for (const query of queries) {
      expect(query).not.toMatch(
        /elementId|toStringOrNull|COUNT\s*\{|EXISTS\s*\{|\bdb\.|\bSHOW\b|\bapoc\b|\bCALL\b|\$\(/i,
      );
    }
  });

  test('are those for Neo4j but for what the dialect writes', async () => {
    const [ours, theirs] = [marked(dialectNamed(id)), marked(dialectNamed('neo4j'))];
    // If the engine keeps no counts, more relationship types may lead to a mediator, and names have no index.
    const alike = (dialect: CypherDialect): CypherDialect => ({ ...dialect, hasCountStore: false });
    const mine = shared(await queriesOf(id, alike(ours)), ours);
    expect(mine).toEqual(shared(await queriesOf('neo4j', alike(theirs)), theirs));
    expect(mine.some((query) => query.includes('«count»'))).toBe(true);
  });

  test('use no function beyond openCypher outside the dialect', async () => {
    const dialect = marked(dialectNamed(id));
    for (const query of shared(await queriesOf(id, dialect), dialect)) {
      const called = [...query.matchAll(/([A-Za-z_.]+)\s*\(/g)].map(([, name]) =>
        (name as string).toLowerCase(),
      );
      const unknown = called.filter((name) => !FUNCTIONS.has(name) && !KEYWORDS.has(name));
      expect(unknown, query).toEqual([]);
    }
  });

  test('carry no text of a question or a node', async () => {
    for (const query of await queriesOf(id, dialectNamed(id))) expect(query).not.toMatch(/Heat|1995|heat/);
  });
});
