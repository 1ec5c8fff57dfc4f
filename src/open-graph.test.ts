import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bulkLoad } from './graph/embedded/bulk/bulk-load.ts';
import { graphPath, listGraphs, openGraph } from './open-graph.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-home-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('loaded graphs', () => {
  test('are listed whatever their names, but for those the configuration has', async () => {
    mkdirSync(join(home, 'graphs'));
    for (const name of ['constructor', 'films', 'toString']) {
      await bulkLoad(graphPath(name, home), [{ head: 'a', relation: 'r', tail: 'b' }]);
    }
    const graphs = { films: { engine: 'embedded', path: '/elsewhere.db' } } as const;
    const names = (kind: string, settings = {}) =>
      listGraphs({ home, ...settings }).flatMap((one) => (one.kind === kind ? [one.name] : []));
    expect(names('loaded')).toEqual(['constructor', 'films', 'toString']);
    expect(names('loaded', { graphs })).toEqual(['constructor', 'toString']);
    expect(names('configured', { graphs })).toEqual(['films']);
    const graph = await openGraph('constructor', { home, graphs });
    expect((await graph.stats()).triples).toBe(1);
    await graph.close();
  });
});
