import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, DEMO_FILE, writeDemoGraph } from '../../scripts/demo-graph-file.ts';
import { openDemoGraph } from '../../src/demo-graph.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clew-demo-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the file of the demo graph', () => {
  it('is what `node scripts/build-demo-graph.ts --file` writes now, notes included', async () => {
    const path = join(folder, 'films.clew');
    await writeDemoGraph(path);
    expect(contentOf(DEMO_FILE)).toBe(contentOf(path));
  });

  it('is opened for reading only, without another file beside it, and keeps what users write apart', async () => {
    const graph = await openDemoGraph(join(folder, 'kept'));
    const [director] = await graph.findByName(['Ridley Scott'], { mode: 'exact', limit: 1 });
    expect(director?.[0]?.entity.name).toBe('Ridley Scott');
    await expect(graph.add([{ head: 'a', relation: 'b', tail: 'c' }])).rejects.toThrow(/read-only/);
    await graph.kept?.set('phrasebook.own', new TextEncoder().encode('{}'));
    expect(['-wal', '-shm', '-journal'].some((ending) => existsSync(DEMO_FILE + ending))).toBe(false);
    await graph.close();
    const other = await openDemoGraph();
    expect(await other.kept?.get('phrasebook.own')).toBeUndefined();
    expect(await other.kept?.get('phrasebook.taught')).toBeDefined();
    await other.close();
  });
});
