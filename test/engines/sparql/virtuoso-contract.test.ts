import { afterAll, beforeAll, describe } from 'vitest';
import { PROFILES } from '../../../src/graph/profile.ts';
import { openSparqlGraph } from '../../../src/graph/sparql/open-sparql-graph.ts';
import { graphSuite } from '../../suite/graph-suite.ts';
import { ALIAS, LABEL, NAMESPACE, TYPE, toNTriples } from '../n-triples.ts';
import { startVirtuoso, type VirtuosoServer, virtuosoMissing } from '../virtuoso.ts';

const missing = virtuosoMissing();

describe.skipIf(missing !== undefined)(
  `Virtuoso${missing === undefined ? '' : ` (skipped: ${missing})`}`,
  () => {
    let server: VirtuosoServer;
    let graphs = 0;
    beforeAll(async () => {
      server = await startVirtuoso();
    }, 300_000);
    afterAll(() => server?.close());

    graphSuite('sparql on virtuoso', async (triples, options) => {
      const graph = `http://clew.test/graph/${++graphs}`;
      await server.load(toNTriples(triples, { ...options, labels: true }), graph);
      const profile = options.profile ?? PROFILES.plain;
      return openSparqlGraph({
        name: 'suite',
        endpoint: server.endpoint,
        defaultGraph: graph,
        namespace: NAMESPACE,
        profile: { ...profile, nameRelations: [LABEL], aliasRelations: [ALIAS], typeRelations: [TYPE] },
      });
    });
  },
);
