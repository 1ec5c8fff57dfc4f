import { afterAll, beforeAll, describe } from 'vitest';
import { type Neo4jDatabase, type Neo4jHost, neo4jMissing, startNeo4j } from './neo4j.ts';

/** What the tests of one block share: one Java process with one empty database. Set before the first of them. */
export interface Neo4jSuite {
  host: Neo4jHost;
  database: Neo4jDatabase;
}

/** A block of tests on a real Neo4j, skipped visibly when there is none; process and database end with it. */
export function describeNeo4j(title: string, tests: (suite: Neo4jSuite) => void): void {
  const missing = neo4jMissing();
  const name = missing === undefined ? title : `${title} (skipped: ${missing})`;
  describe.skipIf(missing !== undefined)(name, () => {
    const suite = {} as Neo4jSuite;
    beforeAll(async () => {
      suite.host = await startNeo4j();
      suite.database = await suite.host.open();
    });
    afterAll(() => suite.host?.close());
    tests(suite);
  });
}
