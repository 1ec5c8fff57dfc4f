import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openSparqlGraph } from '../../../src/graph/sparql/open-sparql-graph.ts';
import { startOxigraph } from '../oxigraph-server.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** An endpoint in front of oxigraph that holds queries with some text back until `release`. */
async function openHeld(text: string) {
  const oxigraph = await startOxigraph();
  closing.push(oxigraph.close);
  const label = '<http://www.w3.org/2000/01/rdf-schema#label>';
  const films = ['Jaws', 'Jaws 2', 'Alien'].flatMap((name, index) => [
    `<http://x/${index}> ${label} "${name}" .`,
    `<http://x/${index}> <http://x/kind> <http://x/film> .`,
  ]);
  await oxigraph.load(films.join('\n'));
  const released = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const form =
      request.method === 'POST'
        ? new URLSearchParams(Buffer.concat(parts).toString())
        : new URL(request.url ?? '/', 'http://localhost').searchParams;
    if (form.get('query')?.includes(text)) {
      arrived.resolve();
      await released.promise;
    }
    const reply = await fetch(oxigraph.endpoint, { method: 'POST', body: form });
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await reply.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/query`;
  const graph = await openSparqlGraph({ name: 'held', endpoint, profile: 'rdf' });
  closing.push(() => graph.close());
  return { graph, arrived: arrived.promise, release: () => released.resolve() };
}

describe('the name index in memory', () => {
  it('is built for a question that waits for it, though the one that began it was given up', async () => {
    const { graph, arrived, release } = await openHeld('COUNT(DISTINCT ?e)');
    const stop = new AbortController();
    const find = (signal?: AbortSignal) => graph.findByName(['jaws'], { mode: 'prefix', limit: 5, signal });
    const first = find(stop.signal);
    await arrived;
    const second = find();
    // The exact names of the second question are asked for before it comes to the index.
    await new Promise((resolve) => setTimeout(resolve, 300));
    stop.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    release();
    expect((await second)[0]?.map(({ entity }) => entity.name)).toEqual(['Jaws', 'Jaws 2']);
  });
});
