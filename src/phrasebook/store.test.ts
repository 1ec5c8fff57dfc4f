import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bulkLoad } from '../graph/embedded/bulk/bulk-load.ts';
import { createMemoryGraph, openEmbeddedGraph } from '../graph/embedded/open-embedded-graph.ts';
import { keepInFiles } from '../graph/kept-files.ts';
import { forgetKept, type OwnWords, openKept, readKept, writeKept } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-phrasebook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const own: OwnWords = {
  format: 1,
  relations: { opened_by: { languages: { en: { out: ['who opened X'] } } } },
};

describe('what is kept with a graph', () => {
  it('outlives changes of the content', async () => {
    const graph = await createMemoryGraph([['Mill Lane', 'opened_by', 'Oda Marr']]);
    await writeKept(graph, 'own', own);
    await graph.notes.set('derived', new Uint8Array([1]));
    await graph.add([{ head: 'High Street', relation: 'opened_by', tail: 'Tom Lee' }]);
    await graph.notes.set('other', new Uint8Array([2]));
    expect(await readKept(graph, 'own')).toEqual(own);
    expect(await graph.notes.get('derived')).toBeUndefined();
    await forgetKept(graph, 'own');
    expect(await readKept(graph, 'own')).toEqual({ format: 1, relations: {} });
    await graph.close();
  });

  it('is told apart from what cannot be read, with the mend', async () => {
    const graph = await createMemoryGraph([['a', 'b', 'c']], { name: 'g' });
    await graph.kept?.set('phrasebook.taught', new TextEncoder().encode('{"format":1,"relations":{"b":3}}'));
    const mend = /clew phrasebook forget g --source taught/u;
    await expect(readKept(graph, 'taught')).rejects.toThrow(mend);
    const opened = await openKept(graph, 'taught');
    expect(opened.get('toString')).toBeUndefined();
    expect(() => opened.get('b')).toThrow(mend);
    for (const text of ['{"format":1,"relations":[]}', '{"format":2,"relations":{}}', '{']) {
      await graph.kept?.set('phrasebook.taught', new TextEncoder().encode(text));
      await expect(openKept(graph, 'taught')).rejects.toThrow(mend);
    }
    await graph.close();
  });

  it('stands in files for graphs that have no file of their own, and the package’s own comes after them', async () => {
    const graph = keepInFiles(
      await createMemoryGraph([['a', 'b', 'c']]),
      join(folder, 'demo'),
      new URL('../../data/demo/', import.meta.url),
    );
    expect(Object.keys((await readKept(graph, 'taught')).relations)).toContain('directed_by');
    await writeKept(graph, 'own', own);
    await forgetKept(graph, 'taught');
    const again = keepInFiles(
      await createMemoryGraph([['a', 'b', 'c']]),
      join(folder, 'demo'),
      new URL('../../data/demo/', import.meta.url),
    );
    expect(await readKept(again, 'own')).toEqual(own);
    expect((await readKept(again, 'taught')).relations).toEqual({});
    await graph.close();
    await again.close();
  });

  it('stays when the graph is loaded anew into its file', async () => {
    const path = join(folder, 'shops.db');
    const load = async (tail: string) => {
      await bulkLoad(path, [{ head: 'Mill Lane', relation: 'opened_by', tail }]);
    };
    await load('Oda Marr');
    const before = await openEmbeddedGraph(path);
    await writeKept(before, 'own', own);
    await before.close();
    await load('Tom Lee');
    const after = await openEmbeddedGraph(path);
    expect(await readKept(after, 'own')).toEqual(own);
    await after.close();
  });
});
