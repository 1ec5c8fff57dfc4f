import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../src/ask.ts';
import { parseConfig } from '../../../src/config.ts';
import { checkGraph } from '../../../src/graph/check-graph.ts';
import { exportGraph } from '../../../src/graph/index.ts';
import { openGraph } from '../../../src/open-graph.ts';
import { startVirtuoso, type VirtuosoServer, virtuosoMissing } from '../virtuoso.ts';

const missing = virtuosoMissing();
const home = mkdtempSync(join(tmpdir(), 'clew-configured-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const GRAPH = 'http://clew.test/films';
const E = 'http://e.org/';
const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';

describe.skipIf(missing !== undefined)(
  `Virtuoso by configuration${missing === undefined ? '' : ` (skipped: ${missing})`}`,
  { timeout: 120_000 },
  () => {
    let server: VirtuosoServer;
    beforeAll(async () => {
      server = await startVirtuoso();
      const named = (id: string, name: string) => `<${E}${id}> <${LABEL}> "${name}"@en .\n`;
      await server.load(
        named('f1', 'The Long Journey') +
          named('p1', 'Ada Northcote') +
          named('directedBy', 'directed by') +
          `<${E}f1> <${E}directedBy> <${E}p1> .\n<${E}f1> <${E}year> "1931" .\n`,
        GRAPH,
      );
    }, 300_000);
    afterAll(() => server?.close());

    const settings = (changes: object = {}) => {
      const entry = { engine: 'sparql', endpoint: server.endpoint, defaultGraph: GRAPH, ...changes };
      const text = JSON.stringify({ graphs: { films: entry } });
      return { ...parseConfig(text, join(home, 'clew.config.json')), home };
    };

    it('is opened, checked, asked and exported', async () => {
      const graph = await openGraph('films', settings());
      const check = await checkGraph(graph);
      expect(check).toMatchObject({
        engine: 'sparql',
        stats: { triples: 2 },
        names: { exact: 'found', prefix: 'found', fuzzy: 'found' },
      });
      expect(check.operations.filter(({ error }) => error !== undefined)).toEqual([]);
      const answer = await ask('Who directed The Long Journey?', { graph });
      expect(answer.answers).toEqual([{ id: `${E}p1`, name: 'Ada Northcote' }]);
      let text = '';
      for await (const piece of exportGraph(graph, 'ntriples')) text += piece;
      expect(text).toContain(`<${E}f1> <${E}directedBy> <${E}p1> .`);
      expect(text).toContain(`<${E}f1> <${E}year> "1931" .`);
      await graph.close();
    });

    it('is remembered in a cache until that is passed by', async () => {
      const look = { mode: 'exact', limit: 5 } as const;
      const first = await openGraph('films', settings({ cache: true }));
      expect((await first.findByName(['Ada Northcote'], look))[0]).toHaveLength(1);
      await first.close();
      await server.append(
        `<${E}p2> <${LABEL}> "Ada Northcote"@en .\n<${E}f1> <${E}seenBy> <${E}p2> .\n`,
        GRAPH,
      );
      const kept = await openGraph('films', settings({ cache: true }));
      expect((await kept.findByName(['Ada Northcote'], look))[0]).toHaveLength(1);
      await kept.close();
      const fresh = await openGraph('films', settings({ cache: true }), { withoutCache: true });
      expect((await fresh.findByName(['Ada Northcote'], look))[0]).toHaveLength(2);
      await fresh.close();
    });
  },
);
