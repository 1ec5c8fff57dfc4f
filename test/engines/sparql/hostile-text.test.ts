import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROFILES } from '../../../src/graph/profile.ts';
import { openSparqlGraph } from '../../../src/graph/sparql/open-sparql-graph.ts';
import { LABEL, NAMESPACE, toNTriples } from '../n-triples.ts';
import { type SparqlServer, startOxigraph } from '../oxigraph-server.ts';
import { startVirtuoso, type VirtuosoServer, virtuosoMissing } from '../virtuoso.ts';
import { hostileText, hostileTriples, readBack } from './hostile.ts';

const PROFILE = { ...PROFILES.plain, nameRelations: [LABEL] };
const texts = fc.uniqueArray(hostileText, { minLength: 1, maxLength: 4 });

describe('hostile text on oxigraph', () => {
  const servers: SparqlServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  it('is read back as stored by every operation and changes no query', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        const server = await startOxigraph();
        servers.push(server);
        await server.load(toNTriples(hostileTriples(list), { labels: true }));
        const graph = await openSparqlGraph({
          name: 'hostile',
          endpoint: server.endpoint,
          namespace: NAMESPACE,
          profile: PROFILE,
        });
        await readBack(graph, list);
        expect((await graph.stats()).triples).toBe(list.length * 4);
        await graph.close();
      }),
      { numRuns: 12 },
    );
  });
});

const missing = virtuosoMissing();

describe.skipIf(missing !== undefined)(
  `hostile text on Virtuoso${missing === undefined ? '' : ` (skipped: ${missing})`}`,
  () => {
    let server: VirtuosoServer;
    let graphs = 0;
    beforeAll(async () => {
      server = await startVirtuoso();
    }, 300_000);
    afterAll(() => server?.close());

    it('is read back as stored by every operation and changes no query', { timeout: 180_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(texts, async (list) => {
          const graphIri = `http://clew.test/graph/${++graphs}`;
          await server.load(toNTriples(hostileTriples(list), { labels: true }), graphIri);
          const graph = await openSparqlGraph({
            name: 'hostile',
            endpoint: server.endpoint,
            defaultGraph: graphIri,
            namespace: NAMESPACE,
            profile: PROFILE,
          });
          await readBack(graph, list);
          expect((await graph.stats()).triples).toBe(list.length * 4);
          await graph.close();
        }),
        { numRuns: 8 },
      );
    });
  },
);
