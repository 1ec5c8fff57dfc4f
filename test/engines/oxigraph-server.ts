import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type NamedNode, namedNode, Store } from 'oxigraph';

export interface SparqlServer {
  /** Address of the SPARQL protocol endpoint. */
  readonly endpoint: string;
  /** Queries received, in order. */
  readonly queries: string[];
  /** Replaces the content of one named graph (`graph` an IRI), from N-Triples text. */
  load(triples: string, graph?: string): Promise<void>;
  close(): Promise<void>;
}

/** Serves an oxigraph store over the SPARQL 1.1 protocol (queries only) on a free loopback port. */
export async function startOxigraph(): Promise<SparqlServer> {
  const store = new Store();
  const queries: string[] = [];
  const server = createServer((request, response) => {
    answer(store, queries, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/query`,
    queries,
    async load(triples, graph) {
      store.load(triples, {
        format: 'application/n-triples',
        ...(graph === undefined ? {} : { to_graph_name: namedNode(graph) }),
      });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  store: Store,
  queries: string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const parts: Buffer[] = [];
  for await (const chunk of request) parts.push(chunk as Buffer);
  const form = new URLSearchParams(
    request.method === 'POST' ? Buffer.concat(parts).toString() : url.searchParams,
  );
  const query = form.get('query') ?? '';
  queries.push(query);
  const graphs: NamedNode[] = form.getAll('default-graph-uri').map((graph) => namedNode(graph));
  try {
    const results = store.query(query, {
      results_format: 'json',
      ...(graphs.length === 0 ? {} : { default_graph: graphs }),
    });
    response.writeHead(200, { 'content-type': 'application/sparql-results+json' }).end(String(results));
  } catch (error) {
    response
      .writeHead(400, { 'content-type': 'text/plain' })
      .end(error instanceof Error ? error.message : String(error));
  }
}
