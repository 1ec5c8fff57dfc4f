import { beforeAll, expect, it, vi } from 'vitest';
import { openCypherGraph } from '../../../src/graph/bolt/open-cypher-graph.ts';
import type { KnowledgeGraph } from '../../../src/graph/graph.ts';
import { textToQuery } from '../../../src/method/text-to-query/text-to-query.ts';
import { blockLines } from '../../golden/oracle.ts';
import { runOn, summary } from '../../golden/run-method.ts';
import { describeNeo4j } from '../describe-neo4j.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 120_000 });

describeNeo4j('queries a model wrote, on Neo4j', (neo4j) => {
  let graph: KnowledgeGraph;
  beforeAll(async () => {
    await neo4j.database.run(
      `CREATE (a:Town {name: 'Ashby', inhabitants: 1200}), (l:Town {name: 'Lintown', inhabitants: 300}),
              (a)-[:MAYOR {since: date('1999-05-01')}]->(:Person {name: 'Oda Marr'}), (l)-[:MAYOR]->(:Person {name: 'Tom Lee'})`,
    );
    graph = await openCypherGraph({ name: 'towns', uri: neo4j.database.uri, retries: 0 });
  });
  const ask = (queries: readonly string[], options = {}) =>
    runOn(graph, textToQuery, {
      question: 'Who is the mayor of Ashby?',
      script: { 'query.write': queries.map((query) => ({ query })) },
      options,
    });

  it('shows labels, keys and types, runs the query, and words the rows', async () => {
    const outcome = await ask(['MATCH (:Town {name: "Ashby"})-[:MAYOR]->(p) RETURN DISTINCT p // whom']);
    expect(blockLines(outcome.model.requests[0]?.prompt ?? '', 'schema')).toEqual([
      expect.stringMatching(/^\(:Person \{name: "(?:Oda Marr|Tom Lee)"\}\)$/u),
      expect.stringMatching(/^\(:Town \{(?=.*name: ")(?=.*inhabitants: \d+).*\}\)$/u),
      '(:Town)-[:MAYOR {since: date("1999-05-01")}]->(:Person)',
    ]);
    expect(summary(outcome)).toMatchObject({
      answers: [expect.objectContaining({ name: 'Oda Marr' })],
      evidence: ['Ashby MAYOR Oda Marr []'],
    });
    expect(outcome.result.query).toEqual({ cypher: expect.stringContaining('MATCH') });
  });

  it('gives verdicts and counts, and cuts rows', async () => {
    const yes = await ask(['RETURN EXISTS { (:Town {name: "Ashby"})-[:MAYOR]->() } AS answer']);
    expect(yes.result.verdict).toBe(true);
    expect((await ask(['MATCH (t:Town) RETURN count(t)'])).result.answers).toEqual(['2']);
    const cut = await ask(['UNWIND range(1, 100000) AS n RETURN n'], { maxRows: 3 });
    expect(cut.result.answers).toEqual(['1', '2', '3']);
    expect(cut.result.truncated).toEqual([{ what: 'rows', kept: 3 }]);
  });

  it('tells the model what the server said, and ends a query that takes too long', async () => {
    const outcome = await ask([
      'MATCH (t:Town RETURN t',
      'MATCH (t:Town) WHERE t.inhabitants < 500 RETURN t',
    ]);
    expect(blockLines(outcome.model.requests[1]?.prompt ?? '', 'error')[0]).toMatch(/SyntaxError/u);
    expect(outcome.result.answers).toMatchObject([{ name: 'Lintown' }]);
    const started = performance.now();
    const slow = await ask(
      ['UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b WITH a WHERE a < 0 RETURN count(a)'],
      { maxSeconds: 1, retries: 0 },
    );
    expect(slow.result.doubts).toMatchObject([{ message: 'no whole answer within 1000 ms.' }]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it.each([
    'CREATE (n:Hostile) RETURN n',
    'MATCH (n) SET/**/n.name = "x" RETURN n',
    'MATCH (n) DETACH DELETE n',
    'LOAD CSV FROM "file:///etc/passwd" AS line RETURN line',
    'CALL db.createLabel("Hostile")',
    'MATCH (n) RETURN n; CREATE (n:Hostile)',
    'MATCH (n) \\u0053ET n.name = "x" RETURN n',
  ])('changes nothing: %s', async (hostile) => {
    const outcome = await ask([hostile, hostile]);
    expect(outcome.result).toMatchObject({ basis: 'none', doubts: [{ code: 'plan-failed' }] });
    const names = await neo4j.database.run('MATCH (n) RETURN n.name AS name ORDER BY name');
    expect(names.map(({ name }) => name)).toEqual(['Ashby', 'Lintown', 'Oda Marr', 'Tom Lee']);
  });

  it('reads only in its transaction as well: a write that got past the check would be refused', async () => {
    const { BoltClient } = await import('../../../src/graph/bolt/bolt-client.ts');
    const driver = (await import('neo4j-driver')).default.driver(neo4j.database.uri, undefined, {
      useBigInt: true,
    });
    const options = { uri: neo4j.database.uri, timeoutMs: 10_000, concurrency: 1, retries: 0 };
    const client = new BoltClient(driver, options);
    await expect(
      client.read('CREATE (n:Hostile) RETURN n', {}, { foreign: { rows: 1, timeoutMs: 5000 } }),
    ).rejects.toThrow(/read access mode/iu);
    await client.close();
    expect(await neo4j.database.run('MATCH (n:Hostile) RETURN n')).toEqual([]);
  });
});
