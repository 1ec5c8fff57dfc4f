import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigError, GraphError } from '../../../src/errors.ts';
import type { KnowledgeGraph } from '../../../src/graph/graph.ts';
import { openSparqlGraph, type SparqlGraphOptions } from '../../../src/graph/sparql/open-sparql-graph.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, query: string, call: number) => void;

const JSON_RESULTS = { 'content-type': 'application/sparql-results+json' };
const EMPTY = '{"head":{"vars":[]},"results":{"bindings":[]}}';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Answers the opening question well, then leaves every query to `handler` (`call` counts from 0). */
async function serve(
  handler: Handler,
): Promise<{ endpoint: string; calls: { query: string; method: string }[] }> {
  const calls: { query: string; method: string }[] = [];
  let isOpened = false;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const form =
      request.method === 'POST'
        ? new URLSearchParams(Buffer.concat(parts).toString())
        : new URL(request.url ?? '/', 'http://localhost').searchParams;
    const query = form.get('query') ?? '';
    if (!isOpened) {
      isOpened = true;
      response.writeHead(200, JSON_RESULTS).end(EMPTY);
      return;
    }
    calls.push({ query, method: request.method ?? '' });
    handler(request, response, query, calls.length - 1);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sparql`, calls };
}

async function open(
  handler: Handler,
  options: Partial<SparqlGraphOptions> = {},
): Promise<{ graph: KnowledgeGraph; calls: { query: string; method: string }[]; endpoint: string }> {
  const { endpoint, calls } = await serve(handler);
  const graph = await openSparqlGraph({
    name: 'bad',
    endpoint,
    profile: 'plain',
    retries: 0,
    timeoutMs: 2000,
    ...options,
  });
  return { graph, calls, endpoint };
}

const NODE = 'http://x/a';
const rows = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const uri = (value: string): string => `{"type":"uri","value":"${value}"}`;
    return `{"e":${uri(NODE)},"r":${uri('http://x/r')},"x":${uri(`http://x/${index}`)}}`;
  });
const whole = (count: number): string =>
  `{"head":{"vars":["e","r","x"]},"results":{"bindings":[${rows(count).join(',')}]}}`;
const around = (graph: KnowledgeGraph, signal?: AbortSignal) =>
  graph.neighbours([NODE], { direction: 'out', limit: 10, signal });

describe('a lying endpoint', () => {
  const document = whole(3);
  // Everything before the end of the result object lacks rows or cannot be known to have all.
  const cuts = [0, 1, 10, 40, 60, 120, document.length - 30, document.length - 3, document.length - 2];
  it.each(cuts)('turns a document cut after %i bytes with status 200 into an error', async (length) => {
    const { graph } = await open((_, response) =>
      response.writeHead(200, JSON_RESULTS).end(document.slice(0, length)),
    );
    await expect(around(graph)).rejects.toThrow(GraphError);
    await expect(around(graph)).rejects.toMatchObject({ retryable: true });
  });

  it.each([
    ['an HTML page', 'text/html', '<html>Service busy</html>'],
    ['JSON that is no result', 'application/sparql-results+json', '{"error":"busy"}'],
    ['an answer to ASK', 'application/sparql-results+json', '{"head":{},"boolean":true}'],
    ['text behind the result', 'application/sparql-results+json', `${whole(1)} Virtuoso 42000 Error`],
    ['XML', 'application/sparql-results+xml', '<sparql/>'],
    ['nothing', 'application/sparql-results+json', ''],
  ])('turns %s with status 200 into an error', async (_, type, body) => {
    const { graph } = await open((__, response) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    );
    await expect(around(graph)).rejects.toThrow(GraphError);
  });

  it('refuses a partial result that the endpoint admits in a header', async () => {
    const { graph } = await open((_, response) =>
      response.writeHead(200, { ...JSON_RESULTS, 'x-sql-state': 'S1TAT' }).end(whole(1)),
    );
    await expect(around(graph)).rejects.toThrow(/stopped early/);
  });

  it('refuses more rows than it asked for, and more bytes than allowed', async () => {
    const many = await open((_, response) => response.writeHead(200, JSON_RESULTS).end(whole(5000)));
    await expect(around(many.graph)).rejects.toThrow(/more than the 2001 rows/);
    const large = await open((_, response) => response.writeHead(200, JSON_RESULTS).end(whole(500)), {
      maxResultBytes: 1000,
    });
    await expect(around(large.graph)).rejects.toThrow(/larger than 1000 bytes/);
  });

  it('reads on when the endpoint caps results without saying so', async () => {
    const total = 1600;
    const { graph } = await open((_, response, query) => {
      // A cap of 1,000 rows, as some public endpoints have it.
      const limit = Math.min(1000, Number(/LIMIT (\d+)/.exec(query)?.[1] ?? 1000));
      const from = Number(/OFFSET (\d+)/.exec(query)?.[1] ?? 0);
      const part = rows(total).slice(from, from + limit);
      response
        .writeHead(200, JSON_RESULTS)
        .end(`{"head":{"vars":[]},"results":{"bindings":[${part.join(',')}]}}`);
    });
    const page = await graph.neighbours([NODE], { direction: 'out', limit: 5000 });
    expect(page.triples.length).toBe(total);
    expect(page.truncated).toBeUndefined();
  });
});

describe('a dying or overloaded endpoint', () => {
  it('is an error when the connection breaks inside the result', async () => {
    const { graph } = await open((_, response) => {
      response.writeHead(200, { ...JSON_RESULTS, 'content-length': '100000' });
      response.write(whole(50).slice(0, 900), () => response.destroy());
    });
    await expect(around(graph)).rejects.toMatchObject({ code: 'graph', retryable: true });
  });

  it('is an error when nothing listens', async () => {
    const { endpoint } = await serve(() => {});
    const server = servers.splice(0)[0] as Server;
    await new Promise((resolve) => server.close(resolve));
    await expect(openSparqlGraph({ name: 'gone', endpoint, retries: 0 })).rejects.toThrow(
      /cannot be reached/,
    );
  });

  it('says at once that nothing listens, and tries once more at most', async () => {
    const { endpoint } = await serve(() => {});
    const server = servers.splice(0)[0] as Server;
    await new Promise((resolve) => server.close(resolve));
    const started = performance.now();
    await expect(openSparqlGraph({ name: 'gone', endpoint, retries: 9 })).rejects.toThrow(
      /nothing listens there, ECONNREFUSED/,
    );
    expect(performance.now() - started).toBeLessThan(2000);
    await expect(
      openSparqlGraph({ name: 'gone', endpoint: 'http://no-such-host.invalid/', retries: 9 }),
    ).rejects.toThrow(/cannot be reached/);
    await expect(
      openSparqlGraph({ name: 'gone', endpoint: 'http://127.0.0.1:9/', retries: 9 }),
    ).rejects.toMatchObject({ retryable: false, message: expect.stringMatching(/port/) });
  });

  it('goes on trying an endpoint that answered before and is away for a moment', async () => {
    const { graph, endpoint } = await open(
      (_, response) => response.writeHead(200, JSON_RESULTS).end(whole(2)),
      { retries: 5, timeoutMs: 10_000 },
    );
    const server = servers.splice(0)[0] as Server;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const reading = around(graph);
    setTimeout(() => {
      const again = createServer((_, response) => response.writeHead(200, JSON_RESULTS).end(whole(2)));
      servers.push(again);
      again.listen(Number(new URL(endpoint).port), '127.0.0.1');
    }, 600);
    expect((await reading).triples).toHaveLength(2);
  });

  it('tries again when two queries waited for each other, and not when one cannot be planned', async () => {
    const deadlock = 'Virtuoso 40001 Error SR172: Transaction deadlocked';
    const first = await open(
      (_, response, __, call) =>
        call === 0
          ? response.writeHead(500).end(deadlock)
          : response.writeHead(200, JSON_RESULTS).end(whole(2)),
      { retries: 2 },
    );
    expect((await around(first.graph)).triples).toHaveLength(2);
    const second = await open((_, response) => response.writeHead(500).end('Virtuoso 37000 Error SP031'), {
      retries: 2,
    });
    await expect(around(second.graph)).rejects.toThrow(/SP031/);
    expect(second.calls).toHaveLength(1);
  });

  it('stops at the time-out when the endpoint never answers or trickles', async () => {
    const silent = await open(() => {}, { timeoutMs: 200 });
    await expect(around(silent.graph)).rejects.toThrow(/no whole answer within 200 ms/);
    const trickling = await open(
      (_, response) => {
        response.writeHead(200, JSON_RESULTS);
        const text = whole(1000);
        let at = 0;
        const timer = setInterval(() => response.write(text[at++] ?? ''), 5);
        response.on('close', () => clearInterval(timer));
      },
      { timeoutMs: 300 },
    );
    await expect(around(trickling.graph)).rejects.toThrow(/no whole answer within 300 ms/);
  });

  it('tries again after 503 and a cut document, waiting as long as Retry-After says', async () => {
    const times: number[] = [];
    const { graph, calls } = await open(
      (_, response, __, call) => {
        times.push(Date.now());
        if (call === 0) response.writeHead(503, { 'retry-after': '1' }).end('busy');
        else if (call === 1) response.writeHead(200, JSON_RESULTS).end(whole(2).slice(0, 50));
        else response.writeHead(200, JSON_RESULTS).end(whole(2));
      },
      { retries: 3, timeoutMs: 10_000 },
    );
    expect((await around(graph)).triples).toHaveLength(2);
    // Three for the edges; the rest, if any, for names.
    expect(calls.length).toBeGreaterThanOrEqual(3);
    expect((times[1] as number) - (times[0] as number)).toBeGreaterThanOrEqual(990);
  });

  it('hands on a Retry-After that is too long to wait for', async () => {
    const { graph } = await open((_, response) => response.writeHead(429, { 'retry-after': '600' }).end(), {
      retries: 3,
    });
    await expect(around(graph)).rejects.toMatchObject({ retryable: true, retryAfterMs: 600_000 });
  });

  it('does not try a refused query again and shows what the endpoint said', async () => {
    const { graph, calls } = await open(
      (_, response) => response.writeHead(400).end('syntax error at line 1'),
      { retries: 3 },
    );
    await expect(around(graph)).rejects.toThrow(/HTTP 400: syntax error/);
    expect(calls).toHaveLength(1);
  });

  it('lets an abort through as an abort, while waiting and while reading', async () => {
    const { graph } = await open(() => {}, { timeoutMs: 60_000, concurrency: 1 });
    const first = new AbortController();
    const second = new AbortController();
    const reading = around(graph, first.signal);
    const waiting = around(graph, second.signal);
    second.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    first.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('ends open queries with an error when closed', async () => {
    const { graph } = await open(() => {}, { timeoutMs: 60_000 });
    const reading = around(graph);
    setTimeout(() => void graph.close(), 50);
    await expect(reading).rejects.toThrow(/was closed/);
    await expect(around(graph)).rejects.toThrow(/was closed/);
  });

  it('keeps to the number of queries at the same time', async () => {
    let running = 0;
    let most = 0;
    const { graph } = await open(
      (_, response) => {
        most = Math.max(most, ++running);
        setTimeout(() => {
          running--;
          response.writeHead(200, JSON_RESULTS).end(EMPTY);
        }, 20);
      },
      { concurrency: 3 },
    );
    await Promise.all(Array.from({ length: 12 }, () => around(graph)));
    expect(most).toBe(3);
  });
});

describe('requests', () => {
  it('carry user agent with contact, credentials and headers from the environment only, and never show them', async () => {
    let seen: IncomingMessage | undefined;
    const env = { ANN: 'ann', PASS: 's3cr3t-pass', KEY: 'k3y-value' };
    const { graph } = await open(
      (request, response) => {
        seen = request;
        response.writeHead(403).end(`no entry for s3cr3t-pass with k3y-value`);
      },
      {
        env,
        auth: { kind: 'basic', userEnv: 'ANN', passwordEnv: 'PASS' },
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the option's own syntax.
        headers: { 'x-key': 'id ${KEY}' },
        contact: 'ann@example.org',
      },
    );
    const error = await around(graph).catch((caught: unknown) => caught as GraphError);
    expect(seen?.headers.authorization).toBe(`Basic ${Buffer.from('ann:s3cr3t-pass').toString('base64')}`);
    expect(seen?.headers['x-key']).toBe('id k3y-value');
    expect(seen?.headers['user-agent']).toMatch(/^clew\/\S+ \(ann@example\.org\)$/);
    expect(String(error)).not.toMatch(/s3cr3t|k3y/);
    expect(String(error)).toMatch(/refuses access/);
  });

  it('go by GET when short and by POST when long', async () => {
    const { graph, calls } = await open((_, response) => response.writeHead(200, JSON_RESULTS).end(EMPTY));
    await around(graph);
    await graph.neighbours(
      Array.from({ length: 150 }, (_, index) => `http://example.org/a-long-name/${index}`),
      { direction: 'out', limit: 5 },
    );
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it('need no more round trips for many entities than for one', async () => {
    const { graph, calls } = await open((_, response) => response.writeHead(200, JSON_RESULTS).end(EMPTY));
    await graph.relations([NODE], 'both');
    const one = calls.length;
    await graph.relations(
      Array.from({ length: 150 }, (_, index) => `http://x/${index}`),
      'both',
    );
    expect(calls.length - one).toBe(one);
  });

  it('follow no redirect to another origin', async () => {
    const { graph } = await open((_, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
    );
    await expect(around(graph)).rejects.toThrow(/redirects to http:\/\/127\.0\.0\.1:1/);
  });
});

describe('configuration', () => {
  it.each([
    [{ endpoint: 'file:///etc/passwd' }, /no http or https/],
    [{ endpoint: 'http://user:pw@localhost/sparql' }, /user or a password/],
    [{ endpoint: 'https://query.wikidata.org/sparql', profile: 'wikidata' }, /whom to write to/],
    [{ endpoint: 'http://localhost/', auth: { kind: 'bearer', tokenEnv: 'NO_SUCH' } }, /NO_SUCH/],
    [{ endpoint: 'http://localhost/', profile: 'unheard-of' }, /unheard-of/],
    [{ endpoint: 'http://localhost/', headers: { 'x-a': 'b\r\nc: d' } }, /cannot be sent as a header/],
  ] as const)('names what is wrong: %j', async (options, message) => {
    const opening = openSparqlGraph({ name: 'bad', env: {}, ...options } as SparqlGraphOptions);
    await expect(opening).rejects.toThrow(ConfigError);
    await expect(openSparqlGraph({ name: 'bad', env: {}, ...options } as SparqlGraphOptions)).rejects.toThrow(
      message,
    );
  });
});
