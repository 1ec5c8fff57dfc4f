import neo4j, { type Driver } from 'neo4j-driver';
import { describe, expect, test } from 'vitest';
import { PROFILES } from '../profile.ts';
import { BoltClient } from './bolt-client.ts';
import { BoltGraph } from './bolt-graph.ts';
import { createContext } from './context.ts';
import { type CypherDialectId, dialectNamed } from './dialect.ts';

const IDS: Readonly<Record<'neo4j' | 'memgraph', string>> = {
  neo4j: '4:f3a5a8d5-2d0b-4c4e-a24a-1d3cbb9d5d50:7',
  memgraph: '7',
};
const LIMITS = { maxRows: 2, maxMs: 500 };

/** A server with one person. Answers queries that a model wrote with `rows`, and records what it was asked, and how. */
function serverOf(id: 'neo4j' | 'memgraph', rows: readonly Record<string, unknown>[], error?: object) {
  const asked: { query: string; in: string; settings?: object | undefined }[] = [];
  const rowsFor = (query: string): readonly Record<string, unknown>[] => {
    if (query === dialectNamed(id).labels) return [{ name: 'Person' }];
    if (query === dialectNamed(id).relationshipTypes) return [{ name: 'KNOWS' }];
    if (query === dialectNamed(id).propertyKeys) return [{ name: 'name' }, { name: 'born' }];
    if (/AS joins/u.test(query)) return [{ id: IDS[id], name: 'Ann', term: null, joins: false }];
    if (/AS p$/u.test(query)) {
      const p = { name: 'Ann', born: 1970n };
      return [/-\[/u.test(query) ? { a: ['Person'], b: ['Person'], p: { since: 1999n } } : { p }];
    }
    return /RETURN (?:count\([nr*]\) AS c|count\(\*\) AS c, count\(DISTINCT v\) AS l)/u.test(query)
      ? [{ c: 1n, l: 1n, k: 1n }]
      : [];
  };
  const result = (list: readonly Record<string, unknown>[], failure?: object) => ({
    subscribe(to: { onNext(row: unknown): void; onCompleted(): void; onError(error: object): void }) {
      for (const row of list) to.onNext({ toObject: () => row });
      if (failure === undefined) to.onCompleted();
      else to.onError(failure);
    },
  });
  const driver = {
    session: ({ defaultAccessMode }: { defaultAccessMode: string }) => ({
      run: (query: string) => {
        asked.push({ query, in: `${defaultAccessMode} session` });
        return result(rowsFor(query));
      },
      beginTransaction: async (settings: object) => ({
        run: (query: string) => {
          asked.push({ query, in: `${defaultAccessMode} transaction`, settings });
          return result(rows, error);
        },
        rollback: async () => {
          asked.push({ query: 'rollback', in: 'transaction' });
        },
      }),
      close: async () => {},
    }),
    close: async () => {},
  };
  const client = new BoltClient(driver as unknown as Driver, {
    uri: 'bolt://test:7687',
    timeoutMs: 1000,
    concurrency: 1,
    retries: 0,
  });
  const context = createContext({
    client,
    dialect: dialectNamed(id as CypherDialectId),
    profile: { ...PROFILES.plain, nameRelations: ['name'] },
    nodeKeys: { names: ['name'], aliases: [], id: undefined, hidden: [], hiddenLabels: [] },
    batchSize: 10,
  });
  const { texts } = new BoltGraph('people', context, undefined);
  const foreign = () => asked.filter((one) => one.in.endsWith('transaction'));
  return { texts, foreign };
}

const node = (id: 'neo4j' | 'memgraph') => new neo4j.types.Node(7n, ['Person'], {}, IDS[id]);

describe.each(['neo4j', 'memgraph'] as const)('Cypher texts on %s', (id) => {
  test('the schema shows labels with keys, and types between labels', async () => {
    const { texts } = serverOf(id, []);
    expect(await texts.schema({ most: 10 })).toEqual({
      lines: ['(:Person {name: "Ann", born: 1970})', '(:Person)-[:KNOWS {since: 1999}]->(:Person)'],
      kept: 2,
      of: 2,
    });
    expect(await texts.schema({ most: 1 })).toMatchObject({ kept: 1, of: 2 });
  });

  test('runs in a transaction that reads, with its own time, and is taken back', async () => {
    const { texts, foreign } = serverOf(id, [{ n: node(id) }]);
    const reply = await texts.run('MATCH (n)-[:KNOWS]->() RETURN n // all', LIMITS);
    expect(reply).toMatchObject({ answers: [{ id: IDS[id], name: 'Ann' }], isCut: false });
    expect(foreign()).toEqual([
      {
        query: 'MATCH (n)-[:KNOWS]->() RETURN n',
        in: 'READ transaction',
        settings: { timeout: 500 },
      },
      { query: 'rollback', in: 'transaction' },
    ]);
  });

  test('values are texts, lists are their items, one truth value is a verdict, other things are said to be wrong', async () => {
    const run = async (...rows: readonly unknown[]) =>
      serverOf(
        id,
        rows.map((x) => ({ x })),
      ).texts.run('MATCH (n) RETURN n', LIMITS);
    expect(await run([1n, 'a'], null)).toMatchObject({ answers: ['1', 'a'], isCut: false });
    expect(await run(true)).toEqual({ verdict: true });
    expect(await run(1n, 2n, 3n)).toMatchObject({ answers: ['1', '2'], isCut: true });
    expect(await run({ a: 1n })).toEqual({ error: 'The first column must be a node or a single value.' });
  });

  test('what the server says of a query is told without its address, and the transaction is taken back', async () => {
    const wrong = Object.assign(new Error('Invalid input'), {
      code: 'Neo.ClientError.Statement.SyntaxError',
      retryable: false,
    });
    const { texts, foreign } = serverOf(id, [], wrong);
    const reply = await texts.run('MATCH (n RETURN n', LIMITS);
    expect(reply).toEqual({ error: 'Neo.ClientError.Statement.SyntaxError: Invalid input.' });
    expect(foreign().at(-1)?.query).toBe('rollback');
    const slow = Object.assign(new Error('slow'), {
      code: 'Neo.ClientError.Transaction.TransactionTimedOut',
    });
    expect(await serverOf(id, [], slow).texts.run('MATCH (n) RETURN n', LIMITS)).toEqual({
      error: 'no whole answer within 500 ms.',
    });
  });

  test('an overloaded server is no fault of the query', async () => {
    const busy = Object.assign(new Error('later'), { code: 'Neo.TransientError.A.B', retryable: true });
    await expect(serverOf(id, [], busy).texts.run('MATCH (n) RETURN n', LIMITS)).rejects.toMatchObject({
      code: 'graph',
      retryable: true,
    });
  });

  test('a query that writes is never sent', async () => {
    const { texts, foreign } = serverOf(id, []);
    expect(await texts.run('MATCH (n) SET n.name = "x" RETURN n', LIMITS)).toMatchObject({
      error: expect.stringMatching(/^SET is not allowed/u),
    });
    expect(foreign()).toEqual([]);
  });
});
