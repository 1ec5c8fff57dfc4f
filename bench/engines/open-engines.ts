import { join } from 'node:path';
import { openCypherGraph } from '../../src/graph/bolt/open-cypher-graph.ts';
import { bulkLoad } from '../../src/graph/embedded/bulk/bulk-load.ts';
import { openEmbeddedGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { readTriples } from '../../src/graph/load/read-triples.ts';
import { PROFILES } from '../../src/graph/profile.ts';
import { openSparqlGraph } from '../../src/graph/sparql/open-sparql-graph.ts';
import { LABEL, NAMESPACE, quoted, testIri } from '../../test/engines/n-triples.ts';
import { type Neo4jDatabase, neo4jMissing, startNeo4j } from '../../test/engines/neo4j.ts';
import { startOxigraph } from '../../test/engines/oxigraph-server.ts';
import { startVirtuoso, virtuosoMissing } from '../../test/engines/virtuoso.ts';
import { type Fact, readFacts } from './facts.ts';

/** An engine with the graph in it. */
export interface Loaded {
  readonly graph: KnowledgeGraph;
  readonly loadMs: number;
  /** Requests sent to the engine until now; undefined where nothing is sent. */
  requests(): number | undefined;
  close(): Promise<void>;
}

export interface BenchEngine {
  readonly name: string;
  /** Why it cannot take part. */
  missing(): string | undefined;
  load(tsv: string, folder: string): Promise<Loaded>;
}

/** Lines per load of an engine that is given text. */
const CHUNK = 200_000;
const TYPES_AT_ONCE = 40;
const profile = { ...PROFILES.plain, nameRelations: [LABEL] };

export const BENCH_ENGINES: readonly BenchEngine[] = [
  {
    name: 'embedded',
    missing: () => undefined,
    async load(tsv, folder) {
      const started = performance.now();
      const path = join(folder, `embedded-${started}.db`);
      await bulkLoad(path, readTriples(tsv));
      const graph = await openEmbeddedGraph(path);
      return {
        graph,
        loadMs: performance.now() - started,
        requests: () => undefined,
        close: () => graph.close(),
      };
    },
  },
  {
    name: 'Virtuoso',
    missing: virtuosoMissing,
    async load(tsv) {
      const server = await startVirtuoso();
      const started = performance.now();
      const defaultGraph = 'http://clew.test/bench';
      for (const text of nTriples(readFacts(tsv))) await server.append(text, defaultGraph);
      await server.sql(
        "DB.DBA.RDF_OBJ_FT_RULE_ADD(null, null, 'clew');\nDB.DBA.VT_INC_INDEX_DB_DBA_RDF_OBJ();\ncheckpoint;\n",
      );
      const loadMs = performance.now() - started;
      const { endpoint } = server;
      const graph = await openSparqlGraph({
        name: 'bench',
        endpoint,
        defaultGraph,
        namespace: NAMESPACE,
        profile,
      });
      return { graph, loadMs, requests: () => requestsOf(graph), close: () => closeBoth(graph, server) };
    },
  },
  {
    name: 'Neo4j',
    missing: neo4jMissing,
    async load(tsv) {
      const host = await startNeo4j({ heap: '3g' });
      const database = await host.open();
      const started = performance.now();
      await loadBatches(database, readFacts(tsv));
      const loadMs = performance.now() - started;
      const graph = await openCypherGraph({ name: 'bench', uri: database.uri });
      return { graph, loadMs, requests: () => requestsOf(graph), close: () => closeBoth(graph, host) };
    },
  },
  {
    name: 'oxigraph',
    missing: () => undefined,
    async load(tsv) {
      const server = await startOxigraph();
      const started = performance.now();
      for (const text of nTriples(readFacts(tsv))) await server.load(text);
      const loadMs = performance.now() - started;
      const { endpoint } = server;
      const graph = await openSparqlGraph({ name: 'bench', endpoint, namespace: NAMESPACE, profile });
      return { graph, loadMs, requests: () => requestsOf(graph), close: () => closeBoth(graph, server) };
    },
  },
];

function requestsOf(graph: KnowledgeGraph): number {
  return (graph as KnowledgeGraph & { readonly requests: number }).requests;
}

async function closeBoth(graph: KnowledgeGraph, engine: { close(): Promise<void> }): Promise<void> {
  await graph.close();
  await engine.close();
}

/** Facts, and a label for every node, as N-Triples in pieces. */
function* nTriples(facts: readonly Fact[]): Generator<string> {
  const nodes = new Set<string>();
  let lines: string[] = [];
  for (const [head, relation, tail] of facts) {
    nodes.add(head);
    nodes.add(tail);
    lines.push(`<${testIri(head)}> <${testIri(relation)}> <${testIri(tail)}> .`);
    if (lines.length < CHUNK) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
  }
  for (const node of nodes) {
    lines.push(`<${testIri(node)}> <${LABEL}> ${quoted(node)} .`);
    if (lines.length < CHUNK) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
  }
  yield `${lines.join('\n')}\n`;
}

/** Nodes with a name each, then relationships type by type, then the indexes a served graph would have. */
async function loadBatches(database: Neo4jDatabase, facts: readonly Fact[]): Promise<void> {
  const names = [...new Set(facts.flatMap(([head, , tail]) => [head, tail]))];
  const idOf = new Map<string, string>();
  for (let from = 0; from < names.length; from += 20_000) {
    const rows = await database.run(
      'UNWIND $names AS name CREATE (n:Thing {name: name}) RETURN n.name AS name, elementId(n) AS id',
      { names: names.slice(from, from + 20_000) },
    );
    for (const { name, id } of rows) idOf.set(name as string, id as string);
  }
  // Planning a statement costs more than running it, and a relationship type cannot be a parameter: many types in one.
  const byType = [...Map.groupBy(facts, ([, name]) => name)];
  for (let first = 0; first < byType.length; first += TYPES_AT_ONCE) {
    const some = byType.slice(first, first + TYPES_AT_ONCE);
    const creating = some
      .map(
        ([type], index) =>
          `FOREACH (_ IN CASE e[2] WHEN ${index} THEN [1] ELSE [] END | CREATE (a)-[:\`${type}\`]->(b))`,
      )
      .join(' ');
    const rows = some.flatMap(([, list], index) =>
      list.map(([head, , tail]) => [idOf.get(head), idOf.get(tail), index]),
    );
    for (let from = 0; from < rows.length; from += 20_000) {
      await database.run(
        `UNWIND $list AS e MATCH (a) WHERE elementId(a) = e[0] MATCH (b) WHERE elementId(b) = e[1] ${creating}`,
        { list: rows.slice(from, from + 20_000) },
      );
    }
  }
  await database.run('CREATE RANGE INDEX FOR (n:Thing) ON (n.name)');
  await database.run('CREATE FULLTEXT INDEX names FOR (n:Thing) ON EACH [n.name]');
  await database.run('CALL db.awaitIndexes(600)');
}
