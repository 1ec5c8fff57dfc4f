import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GraphError } from '../../../src/errors.ts';
import { resolveEndpoint } from '../../../src/graph/sparql/endpoint.ts';
import { openSparqlGraph, type SparqlGraphOptions } from '../../../src/graph/sparql/open-sparql-graph.ts';
import { SparqlClient } from '../../../src/graph/sparql/sparql-client.ts';
import { startVirtuoso, type VirtuosoServer, virtuosoMissing } from '../virtuoso.ts';

const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';
const missing = virtuosoMissing();

describe.skipIf(missing !== undefined)(
  `Virtuoso's own ways${missing === undefined ? '' : ` (skipped: ${missing})`}`,
  { timeout: 120_000 },
  () => {
    let server: VirtuosoServer;
    beforeAll(async () => {
      server = await startVirtuoso();
    }, 300_000);
    afterAll(() => server?.close());

    const open = (graph: string | readonly string[], options: Partial<SparqlGraphOptions> = {}) =>
      openSparqlGraph({ name: 'own', endpoint: server.endpoint, defaultGraph: graph, ...options });

    it('gives more rows than the server sends at once', async () => {
      const graphIri = 'http://clew.test/many';
      const size = 12_345;
      const lines = Array.from(
        { length: size },
        (_, index) => `<http://x/hub> <http://x/r> <http://x/${index}> .`,
      );
      await server.load(`${lines.join('\n')}\n`, graphIri);
      const graph = await open(graphIri);
      const step = await graph.step(['http://x/hub'], 'http://x/r', 'out', { limit: 50_000 });
      expect(new Set(step.targets).size).toBe(size);
      expect(step.truncated).toBeUndefined();
      const cut = await graph.step(['http://x/hub'], 'http://x/r', 'out', { limit: 11_000 });
      expect(cut.truncated).toEqual({ kept: 11_000, of: size });
      expect(new Set(cut.targets).size).toBe(11_000);
      const pages = await graph.neighbours(['http://x/hub'], {
        direction: 'out',
        limit: 100,
        offset: 12_300,
      });
      expect(pages.triples).toHaveLength(45);
      expect(pages.truncated).toBeUndefined();
      await graph.close();
    });

    it('can be asked about a blank node it gave', async () => {
      const graphIri = 'http://clew.test/blank';
      await server.load(
        '<http://x/a> <http://x/held> _:b .\n_:b <http://x/office> <http://x/o> .\n_:b <http://x/from> "1990" .\n',
        graphIri,
      );
      const graph = await open(graphIri);
      const { triples } = await graph.neighbours(['http://x/a'], { direction: 'out', limit: 9 });
      expect(triples.map(({ relation, tail }) => [relation.name, tail.name])).toEqual([
        ['held / from', '1990'],
        ['held / office', 'o'],
      ]);
      const id = triples[0]?.mediator?.id as string;
      expect((await graph.describe([id]))[0]).toMatchObject({
        entity: { kind: 'mediator' },
        degree: { out: 2 },
      });
      await graph.close();
    });

    it('counts a triple that stands in two graphs once', async () => {
      const graphs = ['http://clew.test/one', 'http://clew.test/two'];
      for (const graphIri of graphs)
        await server.load('<http://x/a> <http://x/r> <http://x/b> .\n', graphIri);
      const graph = await open(graphs);
      expect((await graph.relations(['http://x/a'], 'out')).map(({ count }) => count)).toEqual([1]);
      expect((await graph.stats()).triples).toBe(1);
      expect((await graph.neighbours(['http://x/a'], { direction: 'out', limit: 9 })).triples).toHaveLength(
        1,
      );
      await graph.close();
    });

    it('finds words of names by its full-text index when there are too many names for ours', async () => {
      const graphIri = 'http://clew.test/text';
      const lines = Array.from({ length: 20_500 }, (_, index) => [
        `<http://x/t${index}> <${LABEL}> "Tower Bridge number${index}"@en .`,
        `<http://x/t${index}> <http://x/r> <http://x/t${index + 1}> .`,
      ]).flat();
      lines.push(`<http://x/t1> <${LABEL}> "iPhone's } \\" maker"@en .`);
      await server.load(`${lines.join('\n')}\n`, graphIri);
      await server.sql(
        "DB.DBA.RDF_OBJ_FT_RULE_ADD(null, null, 'clew');\nDB.DBA.VT_INC_INDEX_DB_DBA_RDF_OBJ();\n",
      );
      const graph = await open(graphIri);
      const [near] = await graph.findByName(['number20123 bridge'], { mode: 'fuzzy', limit: 2 });
      expect(near?.map(({ entity }) => entity.id)).toEqual(['http://x/t20123']);
      const [exact] = await graph.findByName(['IPHONE\'S } " MAKER'], { mode: 'exact', limit: 2 });
      expect(exact?.map(({ entity }) => entity.id)).toEqual(['http://x/t1']);
      const [prefix] = await graph.findByName(['tower bridge number777'], { mode: 'prefix', limit: 1 });
      expect(prefix?.[0]).toMatchObject({ matched: 'Tower Bridge number777', score: 1 });
      await graph.close();
    });

    it('gives an error when the server stops early and sends what it has', async () => {
      const client = new SparqlClient(resolveEndpoint('own', { endpoint: server.endpoint }), {
        defaultGraphs: ['http://clew.test/text'],
        timeoutMs: 60_000,
        concurrency: 1,
        retries: 0,
        maxResultBytes: 1 << 20,
        method: 'auto',
      });
      // The server's own limit, far below ours: it answers with status 200 and a count of what it saw until then.
      client.parameters = { timeout: '1000' };
      const pairs = 'SELECT (COUNT(*) AS ?n) WHERE { ?a ?p ?b . ?c ?q ?d . FILTER(STR(?b) < STR(?d)) }';
      await expect(client.select(pairs, 10)).rejects.toThrow(
        /stopped early with part of the result \(state S1TAT\)/,
      );
      client.close();
    });

    it('gives an error when the server dies', async () => {
      const graph = await open('http://clew.test/blank', { retries: 1 });
      expect(await graph.relations(['http://x/a'], 'out')).toHaveLength(2);
      const gone = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      await gone;
      await expect(graph.relations(['http://x/a'], 'out')).rejects.toThrow(GraphError);
      await expect(graph.findByName(['a'], { mode: 'exact', limit: 1 })).rejects.toThrow(/cannot be reached/);
      await graph.close();
    });
  },
);
