import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnowledgeGraph } from '../../../src/graph/graph.ts';
import { PROFILES } from '../../../src/graph/profile.ts';
import { openSparqlGraph } from '../../../src/graph/sparql/open-sparql-graph.ts';
import { LABEL } from '../n-triples.ts';
import { startVirtuoso, type VirtuosoServer, virtuosoMissing } from '../virtuoso.ts';

/** Neighbours of the hub; a hundredth of them also reach it through a blank node. */
const SIZE = Number(process.env.CLEW_HUB_SIZE ?? (process.env.CLEW_ENGINES === '1' ? 1_000_000 : 50_000));
const GRAPH = 'http://clew.test/hub-graph';
const HUB = 'http://clew.test/hub';
const TIMEOUT_MS = 60_000;

const missing = virtuosoMissing();

describe.skipIf(missing !== undefined)(
  `a hub of ${SIZE} neighbours on Virtuoso${missing === undefined ? '' : ` (skipped: ${missing})`}`,
  { timeout: 300_000 },
  () => {
    let server: VirtuosoServer;
    let graph: KnowledgeGraph;
    const timings: Record<string, number> = {};

    beforeAll(async () => {
      server = await startVirtuoso();
      for (let from = 0; from < SIZE; from += 200_000) {
        const lines: string[] = [];
        for (let index = from; index < Math.min(SIZE, from + 200_000); index++) {
          const leaf = `<http://clew.test/leaf/${index}>`;
          lines.push(`${leaf} <http://clew.test/part> <${HUB}> .`);
          if (index % 10 === 0) lines.push(`${leaf} <${LABEL}> "Leaf ${index}"@en .`);
          if (index % 100 === 0) {
            lines.push(`${leaf} <http://clew.test/held> _:m${index} .`);
            lines.push(`_:m${index} <http://clew.test/place> <${HUB}> .`);
            lines.push(`_:m${index} <http://clew.test/since> "${1900 + (index % 97)}" .`);
          }
        }
        lines.push(`<${HUB}> <${LABEL}> "Hub"@en .`);
        await server.append(`${lines.join('\n')}\n`, GRAPH);
      }
      graph = await openSparqlGraph({
        name: 'hub',
        endpoint: server.endpoint,
        defaultGraph: GRAPH,
        profile: PROFILES.rdf,
        timeoutMs: TIMEOUT_MS,
      });
    }, 600_000);
    afterAll(async () => {
      console.info('hub timings in ms:', JSON.stringify(timings));
      await graph?.close();
      await server?.close();
    });

    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const heap = process.memoryUsage().rss;
      const started = performance.now();
      const result = await work();
      timings[name] = Math.round(performance.now() - started);
      expect(timings[name]).toBeLessThan(TIMEOUT_MS);
      // A million neighbours in memory would be hundreds of megabytes.
      expect(process.memoryUsage().rss - heap).toBeLessThan(100 * 1024 * 1024);
      return result;
    };

    it('counts relations inside the engine, collapsed ones too', async () => {
      const found = await timed('relations', () => graph.relations([HUB], 'both'));
      expect(found.map(({ relation, direction, count }) => [relation.name, direction, count])).toEqual([
        ['held / place', 'in', SIZE / 100],
        ['part', 'in', SIZE],
      ]);
    });

    it('joins candidates to the hub without listing its neighbours, whichever side it is on', async () => {
      const leaves = Array.from({ length: 400 }, (_, index) => `http://clew.test/leaf/${index * 3}`);
      const others = Array.from({ length: 400 }, (_, index) => `http://clew.test/none/${index}`);
      const found = await timed('connected, hub as anchor', () =>
        graph.connected([...leaves, ...others], [HUB]),
      );
      expect(found).toEqual(leaves);
      const back = await timed('connected, hub as candidate', () =>
        graph.connected([HUB], [...others, ...leaves]),
      );
      expect(back).toEqual([HUB]);
      const held = await timed('connected, through mediators', () =>
        graph.connected(leaves, [HUB], { relation: 'http://clew.test/held / http://clew.test/place' }),
      );
      expect(held).toEqual(leaves.filter((_, index) => (index * 3) % 100 === 0));
    });

    it('gives a page and says how much it left out', async () => {
      const first = await timed('neighbours, first page', () =>
        graph.neighbours([HUB], { direction: 'both', limit: 50 }),
      );
      expect(first.triples).toHaveLength(50);
      expect(first.truncated).toEqual({ kept: 50, of: SIZE + SIZE / 100 });
      const later = await timed('neighbours, late page', () =>
        graph.neighbours([HUB], {
          direction: 'in',
          relations: ['http://clew.test/part'],
          limit: 50,
          offset: Math.floor(SIZE / 2),
        }),
      );
      expect(later.triples).toHaveLength(50);
      const step = await timed('step, 1,000 of all', () =>
        graph.step([HUB], 'http://clew.test/part', 'in', { limit: 1000 }),
      );
      expect(step.truncated).toEqual({ kept: 1000, of: SIZE });
    });

    it('describes, finds by name and samples', async () => {
      const [hub] = await timed('describe', () => graph.describe([HUB]));
      expect(hub?.degree).toEqual({ out: 0, in: SIZE + SIZE / 100 });
      const lists = await timed('findByName, exact', () =>
        graph.findByName(['hub', 'leaf 100'], { mode: 'exact', limit: 5 }),
      );
      expect(lists.map((list) => list.map(({ entity }) => entity.name))).toEqual([['Hub'], ['Leaf 100']]);
      const sample = await timed('sample', () => graph.sample('http://clew.test/part', { limit: 20 }));
      expect(sample).toHaveLength(20);
      const within = await timed('triplesWithin, 2 hops', () =>
        graph.triplesWithin([HUB], 2, { limit: 300 }),
      );
      expect(within.hops.flat()).toHaveLength(300);
      expect(within.truncated?.kept).toBe(300);
    });

    it('gives the schema', async () => {
      const schema = await timed('schema', () => graph.schema());
      expect(schema.relations.map(({ relation, count }) => [relation.name, count])).toEqual([
        ['part', SIZE],
        ['held / place', SIZE / 100],
        ['held / since', SIZE / 100],
      ]);
    });
  },
);
