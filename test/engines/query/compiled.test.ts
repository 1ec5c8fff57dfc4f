import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import neo4j from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ConfigError } from '../../../src/errors.ts';
import { openCypherGraph } from '../../../src/graph/bolt/open-cypher-graph.ts';
import type { KnowledgeGraph } from '../../../src/graph/graph.ts';
import { createMemoryGraph, exportGraph, PROFILES } from '../../../src/graph/index.ts';
import { openSparqlGraph } from '../../../src/graph/sparql/open-sparql-graph.ts';
import { compileQuery } from '../../../src/plan/compile-query.ts';
import { evaluateQuery } from '../../../src/plan/evaluate-query.ts';
import type { Query } from '../../../src/plan/query.ts';
import { bruteForce, type NamedFact } from '../../helper/brute-force.ts';
import { facts, queries } from '../../helper/random-query.ts';
import { loadNeo4j } from '../load-neo4j.ts';
import { LABEL } from '../n-triples.ts';
import { type Neo4jDatabase, type Neo4jHost, neo4jMissing, startNeo4j } from '../neo4j.ts';
import { startVirtuoso, type VirtuosoServer, virtuosoMissing } from '../virtuoso.ts';

vi.setConfig({ hookTimeout: 180_000, testTimeout: 300_000 });

/** Graphs, each asked so many queries. */
const GRAPHS = 2;
const QUERIES = 30;
const noNeo4j = neo4jMissing();
const noVirtuoso = virtuosoMissing();

const graphs = fc.sample(facts, { numRuns: GRAPHS, seed: 5 });
const asked = fc.sample(queries, { numRuns: GRAPHS * QUERIES, seed: 5 });

/** Every query of one graph on an engine: evaluated there, and as compiled text, both like the brute-force evaluator. */
async function compare(
  place: number,
  graph: KnowledgeGraph,
  write: (query: Query) => Query,
  run: (query: Query, text: string) => Promise<unknown>,
): Promise<number> {
  const list = graphs[place] as NamedFact[];
  let compared = 0;
  const wrong: unknown[] = [];
  for (const query of asked.slice(place * QUERIES, (place + 1) * QUERIES)) {
    const refusal = await evaluateQuery(write(query), graph).then(
      (found) => {
        const expected = bruteForce(query, list);
        expect(found.cuts, JSON.stringify(query)).toEqual([]);
        expect(found.emptied === undefined, JSON.stringify(query)).toBe(expected.isTrue);
        const names = found.answers.map(({ entity }) => entity.name).sort();
        if (query.asks !== 'truth')
          expect(names, JSON.stringify(query)).toEqual([...expected.answers.keys()].sort());
        return undefined;
      },
      (error: unknown) => error,
    );
    if (refusal instanceof ConfigError) continue;
    if (refusal !== undefined) throw refusal;
    const { sparql, cypher } = await compileQuery(write(query), graph).catch((error: unknown) => {
      // Cypher has no form of some queries, and says so.
      if (error instanceof ConfigError && graph.queryForm?.language === 'cypher')
        return { sparql: undefined, cypher: undefined };
      throw error;
    });
    if (sparql === undefined && cypher === undefined) continue;
    const text = sparql ?? cypher ?? '';
    compared++;
    const expected = bruteForce(query, list);
    const wanted =
      query.asks === 'truth'
        ? expected.isTrue
        : query.asks === 'count'
          ? expected.answers.size
          : [...expected.answers.keys()].sort();
    const given = await run(query, text).catch((error: unknown) => String(error));
    if (!isDeepStrictEqual(given, wanted)) wrong.push({ text, given, wanted, query, list });
  }
  expect(wrong).toEqual([]);
  return compared;
}

describe.skipIf(noVirtuoso !== undefined)(
  `queries on Virtuoso${noVirtuoso === undefined ? '' : ` (skipped: ${noVirtuoso})`}`,
  () => {
    let server: VirtuosoServer;
    beforeAll(async () => {
      server = await startVirtuoso();
    });
    afterAll(() => server?.close());

    test.each(graphs.map((_, place) => place))(
      'evaluated and compiled, as by trying everything: graph %i',
      async (place) => {
        const memory = await createMemoryGraph(graphs[place] as NamedFact[]);
        let text = '';
        for await (const piece of exportGraph(memory, 'ntriples')) text += piece;
        await memory.close();
        const name = `http://clew.test/query/${place}`;
        await server.load(text, name);
        const graph = await openSparqlGraph({
          name: 'query',
          endpoint: server.endpoint,
          defaultGraph: name,
          profile: { ...PROFILES.plain, nameRelations: [LABEL] },
        });
        const compared = await compare(place, graph, addressed, async (query, sparql) => {
          const url = new URL(server.endpoint);
          const response = await fetch(url, {
            method: 'POST',
            headers: { accept: 'application/sparql-results+json' },
            body: new URLSearchParams({ query: sparql }),
          });
          const body = await response.text();
          if (!response.ok) throw new Error(body);
          const { boolean, results } = JSON.parse(body) as {
            boolean?: boolean;
            results: { bindings: Record<string, { value: string }>[] };
          };
          // Virtuoso says `true` in a table of one row, and `false` in an empty one.
          if (query.asks === 'truth') return boolean ?? results.bindings.length > 0;
          if (query.asks === 'count') return Number(results.bindings[0]?.count?.value);
          return results.bindings
            .map((row) =>
              decodeURIComponent((row[query.answer]?.value ?? '').replace('urn:clew:entity/', '')),
            )
            .sort();
        });
        expect(compared).toBeGreaterThan(QUERIES / 4);
        await graph.close();
      },
    );
  },
);

describe.skipIf(noNeo4j !== undefined)(
  `queries on Neo4j${noNeo4j === undefined ? '' : ` (skipped: ${noNeo4j})`}`,
  () => {
    let host: Neo4jHost;
    beforeAll(async () => {
      host = await startNeo4j();
    });
    afterAll(() => host?.close());

    test.each(graphs.map((_, place) => place))(
      'evaluated and compiled, as by trying everything: graph %i',
      async (place) => {
        const database: Neo4jDatabase = await host.open();
        const list = graphs[place] as NamedFact[];
        await loadNeo4j(
          database,
          list.map(([head, relation, tail]) => ({ head, relation, tail })),
        );
        const graph = await openCypherGraph({
          name: 'query',
          uri: database.uri,
          idProperty: 'id',
          profile: 'plain',
          nameProperties: ['name'],
        });
        const driver = neo4j.driver(database.uri, undefined, { disableLosslessIntegers: true });
        try {
          const compared = await compare(
            place,
            graph,
            (query) => query,
            async (query, cypher) => {
              const { records } = await driver.executeQuery(cypher);
              if (query.asks === 'truth') return records[0]?.get('holds');
              if (query.asks === 'count') return records[0]?.get('count');
              return records.map((record) => record.get('name') as string).sort();
            },
          );
          expect(compared).toBeGreaterThan(QUERIES / 4);
        } finally {
          await driver.close();
          await graph.close();
          await database.close();
        }
      },
    );
  },
);

/** The same query of a graph whose identifiers are the addresses of an export. */
function addressed(query: Query): Query {
  const iri = (kind: string, id: string): string => `urn:clew:${kind}/${encodeURIComponent(id)}`;
  return {
    ...query,
    nodes: query.nodes.map((node) =>
      node.entities === undefined
        ? node
        : { ...node, entities: node.entities.map(({ id, name }) => ({ id: iri('entity', id), name })) },
    ),
    edges: query.edges.map((edge) => ({
      ...edge,
      relations: edge.relations.map(({ relation, direction }) => ({
        relation: iri('relation', relation),
        direction,
      })),
    })),
  };
}
