import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parseConfig } from '../../../src/config.ts';
import { ConfigError } from '../../../src/errors.ts';
import { checkGraph } from '../../../src/graph/check-graph.ts';
import { exportGraph } from '../../../src/graph/index.ts';
import { openGraph } from '../../../src/open-graph.ts';
import { describeNeo4j } from '../describe-neo4j.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 120_000 });

const home = mkdtempSync(join(tmpdir(), 'clew-configured-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describeNeo4j('Neo4j by configuration', (neo4j) => {
  beforeAll(async () => {
    await neo4j.database.run(
      `CREATE (a:Person {id: 'a', fullName: 'Ann "the" Baker', born: 1970})-[:KNOWS]->(:Person {id: 'b', fullName: 'Bob Miller'}),
                (a)-[:LIVES_IN]->(:City {id: 'c', name: 'Ulm'})`,
    );
  });

  const settings = (changes: object = {}) => {
    const entry = { engine: 'cypher', uri: neo4j.database.uri, idProperty: 'id', ...changes };
    const text = JSON.stringify({ graphs: { people: { nameProperties: ['fullName', 'name'], ...entry } } });
    return { ...parseConfig(text, join(home, 'clew.config.json')), home };
  };

  it('is opened, checked, exported, and remembered in a cache', async () => {
    const graph = await openGraph('people', settings({ cache: true }));
    const check = await checkGraph(graph);
    expect(check).toMatchObject({ engine: 'cypher', names: { exact: 'found' } });
    expect(check.operations.filter(({ error }) => error !== undefined)).toEqual([]);
    let text = '';
    for await (const piece of exportGraph(graph, 'tsv')) text += piece;
    expect(text.trimEnd().split('\n').sort()).toEqual(['a\tKNOWS\tb', 'a\tLIVES_IN\tc', 'a\tborn\t1970']);
    await graph.close();

    await neo4j.database.run("MATCH (n {id: 'a'}) SET n.fullName = 'Anna'");
    const kept = await openGraph('people', settings({ cache: true }));
    const look = { mode: 'exact', limit: 5 } as const;
    const name = check.entity?.entity.name ?? '';
    expect((await kept.findByName([name], { ...look, limit: 10 }))[0]).toHaveLength(1);
    await kept.close();
    const fresh = await openGraph('people', settings({ cache: true }), { withoutCache: true });
    expect((await fresh.findByName(['Anna'], look))[0]).toHaveLength(1);
    await fresh.close();
  });

  it('needs the environment variables it names', async () => {
    const auth = { userEnv: 'CLEW_TEST_NO_USER', passwordEnv: 'CLEW_TEST_NO_PASSWORD' };
    await expect(openGraph('people', settings({ auth }))).rejects.toThrow(ConfigError);
    await expect(openGraph('people', settings({ auth }))).rejects.toThrow(/CLEW_TEST_NO_USER/);
  });
});
