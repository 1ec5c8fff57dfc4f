import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfigError, GraphError } from '../../../src/errors.ts';
import { openBoltClient } from '../../../src/graph/bolt/bolt-client.ts';
import { openCypherGraph } from '../../../src/graph/bolt/open-cypher-graph.ts';
import { describeNeo4j } from '../describe-neo4j.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 120_000 });

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `bolt://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('openCypher servers that are none', () => {
  const open = (uri: string) => openCypherGraph({ name: 'suite', uri, timeoutMs: 800, retries: 0 });

  it('nobody listens', async () => {
    const uri = await listen(() => {});
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
    const started = performance.now();
    const opening = openCypherGraph({ name: 'suite', uri, retries: 9 });
    await expect(opening).rejects.toMatchObject({ code: 'graph', engine: 'cypher', retryable: true });
    await expect(opening).rejects.toThrow(/nothing listens there, ECONNREFUSED/);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('says nothing', async () => {
    const uri = await listen(() => {});
    await expect(open(uri)).rejects.toBeInstanceOf(GraphError);
  });

  it('speaks another protocol', async () => {
    const uri = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await expect(open(uri)).rejects.toBeInstanceOf(GraphError);
  });

  it('addresses that are none are mistakes of the configuration, without their passwords', async () => {
    await expect(open('http://localhost:7474')).rejects.toBeInstanceOf(ConfigError);
    const withPassword = open('bolt://neo4j:geheim@localhost');
    await expect(withPassword).rejects.toBeInstanceOf(ConfigError);
    await expect(withPassword).rejects.not.toThrow(/geheim/);
    await expect(openCypherGraph({ name: 'suite', uri: 'bolt://localhost', timeoutMs: 0 })).rejects.toThrow(
      /timeoutMs/,
    );
  });
});

describeNeo4j('failures of Neo4j', (neo4j) => {
  beforeAll(async () => {
    await neo4j.database.run(
      `CREATE (h:Hub {name: 'hub'}) WITH h UNWIND range(1, 3000) AS i CREATE (h)-[:PART]->(:Leaf {name: 'leaf ' + toString(i)})`,
    );
  });

  const client = (timeoutMs: number) =>
    openBoltClient('suite', { uri: neo4j.database.uri, timeoutMs, concurrency: 2, retries: 0 });
  const endless = 'UNWIND range(1, 2000000000) AS i RETURN count(i * i) AS c';

  /** A relay that cuts the answers of the given connections after some bytes. */
  const relay = (cutAfter: (connection: number) => number): Promise<string> => {
    let connections = 0;
    const { port } = new URL(neo4j.database.uri);
    return listen((near) => {
      let left = cutAfter(connections++);
      const far = connect(Number(port), '127.0.0.1');
      sockets.add(far);
      far.on('error', () => near.destroy());
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
      near.pipe(far);
      far.on('data', (chunk) => {
        near.write(chunk.subarray(0, Math.max(0, left)));
        left -= chunk.length;
        if (left <= 0) near.destroy();
      });
    });
  };

  it('an answer that is cut is a failure, wherever it is cut', async () => {
    for (const bytes of [10, 200, 2000, 20_000]) {
      const graph = openCypherGraph({ name: 'suite', uri: await relay(() => bytes), retries: 0 });
      const read = graph.then(async (open) => {
        const [hub] = await open.resolve(['hub']);
        return open.step([hub as string], 'PART', 'out', { limit: 3000 });
      });
      await expect(read).rejects.toMatchObject({ code: 'graph', engine: 'cypher' });
    }
  });

  it('a connection that breaks is tried again', async () => {
    const uri = await relay((connection) => (connection < 2 ? 600 : Number.POSITIVE_INFINITY));
    const graph = await openCypherGraph({ name: 'suite', uri, retries: 5, concurrency: 1 });
    const [hub] = await graph.resolve(['hub']);
    expect((await graph.relations([hub as string], 'out')).map(({ count }) => count)).toEqual([3000]);
    await graph.close();
  });

  it('a query that takes too long ends with an error, on both sides', async () => {
    const slow = await client(1000);
    await expect(slow.read(endless)).rejects.toThrow(/no whole answer within 1000 ms/);
    await slow.close();
    await untilIdle();
  });

  it('an abort ends the wait at once, and the query on the server', async () => {
    const slow = await client(60_000);
    const controller = new AbortController();
    const read = slow.read(endless, {}, { signal: controller.signal });
    setTimeout(() => controller.abort(), 300);
    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
    await untilIdle();
    expect(await slow.read('RETURN 1 AS one')).toEqual([{ one: 1n }]);
    await slow.close();
  });

  it('nothing can be written', async () => {
    const reader = await client(10_000);
    await expect(reader.read('CREATE (n:Written) RETURN n')).rejects.toBeInstanceOf(GraphError);
    expect(await neo4j.database.run('MATCH (n:Written) RETURN n')).toEqual([]);
    await reader.close();
  });

  it('more rows than a query may give are an error', async () => {
    const reader = await client(10_000);
    await expect(reader.read('UNWIND range(1, 100) AS i RETURN i', {}, { maxRows: 10 })).rejects.toThrow(
      /more than 10 rows/,
    );
    await reader.close();
  });

  it('a question that is given up does not fail another that waits for the same names', async () => {
    for (const milliseconds of [100, 600]) {
      const graph = await openCypherGraph({ name: 'suite', uri: neo4j.database.uri });
      const stop = new AbortController();
      const options = { mode: 'prefix', limit: 1 } as const;
      const first = graph.findByName(['leaf 47'], { ...options, signal: stop.signal });
      const second = graph.findByName(['leaf 47'], options);
      setTimeout(() => stop.abort(), milliseconds);
      await first.catch((error: unknown) => expect(error).toMatchObject({ name: 'AbortError' }));
      expect((await second)[0]?.[0]?.matched).toMatch(/^leaf 47/);
      await graph.close();
    }
  });

  it('a closed graph says so', async () => {
    const graph = await openCypherGraph({ name: 'suite', uri: neo4j.database.uri });
    await graph.close();
    await expect(graph.resolve(['hub'])).rejects.toThrow(/was closed/);
  });

  it('a server that dies gives an error, never an empty answer', async () => {
    const graph = await openCypherGraph({
      name: 'suite',
      uri: neo4j.database.uri,
      retries: 1,
      timeoutMs: 5000,
    });
    const hub = (await graph.resolve(['hub'])) as [string];
    neo4j.host.process.kill('SIGKILL');
    await once(neo4j.host.process, 'exit');
    await expect(graph.relations(hub, 'both')).rejects.toMatchObject({ code: 'graph' });
    await expect(graph.findByName(['hub'], { mode: 'exact', limit: 1 })).rejects.toMatchObject({
      code: 'graph',
    });
    await graph.close();
  });

  /** Waits until the server runs nothing but the question what it runs. */
  async function untilIdle(): Promise<void> {
    await vi.waitFor(
      async () => {
        const running = await neo4j.database.run(
          'SHOW TRANSACTIONS YIELD currentQuery RETURN currentQuery AS q',
        );
        expect(running.filter(({ q }) => String(q).includes('2000000000'))).toEqual([]);
      },
      { timeout: 30_000, interval: 500 },
    );
  }
});
