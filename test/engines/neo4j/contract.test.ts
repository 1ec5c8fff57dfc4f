import { afterAll, beforeAll, describe, vi } from 'vitest';
import { openCypherGraph } from '../../../src/graph/bolt/open-cypher-graph.ts';
import { graphSuite } from '../../suite/graph-suite.ts';
import { loadNeo4j } from '../load-neo4j.ts';
import { type Neo4jHost, neo4jMissing, startNeo4j } from '../neo4j.ts';

// A database of its own for each graph takes seconds to start.
vi.setConfig({ hookTimeout: 300_000, testTimeout: 120_000 });

const missing = neo4jMissing();

describe.skipIf(missing !== undefined)(
  `Neo4j${missing === undefined ? '' : ` (skipped: ${missing})`}`,
  () => {
    let host: Neo4jHost;
    beforeAll(async () => {
      host = await startNeo4j();
    });
    afterAll(() => host?.close());

    graphSuite(
      'openCypher on Neo4j',
      async (triples, { profile, aliases, types }) => {
        const database = await host.open();
        await loadNeo4j(database, triples, {
          aliases,
          types,
        });
        return openCypherGraph({
          name: 'suite',
          uri: database.uri,
          idProperty: 'id',
          profile,
        });
      },
      { literals: 'property values have no language tags and no datatype IRIs' },
    );
  },
);
