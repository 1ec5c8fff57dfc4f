import { afterAll } from 'vitest';
import { PROFILES } from '../../../src/graph/profile.ts';
import { openSparqlGraph } from '../../../src/graph/sparql/open-sparql-graph.ts';
import { graphSuite } from '../../suite/graph-suite.ts';
import { ALIAS, LABEL, NAMESPACE, TYPE, toNTriples } from '../n-triples.ts';
import { type SparqlServer, startOxigraph } from '../oxigraph-server.ts';

const servers: SparqlServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

graphSuite('sparql on oxigraph', async (triples, options) => {
  const server = await startOxigraph();
  servers.push(server);
  await server.load(toNTriples(triples, { ...options, labels: true }));
  const profile = options.profile ?? PROFILES.plain;
  return openSparqlGraph({
    name: 'suite',
    endpoint: server.endpoint,
    namespace: NAMESPACE,
    profile: { ...profile, nameRelations: [LABEL], aliasRelations: [ALIAS], typeRelations: [TYPE] },
  });
});
