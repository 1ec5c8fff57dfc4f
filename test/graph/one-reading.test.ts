import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { EmbeddedGraph } from '../../src/graph/embedded/embedded-graph.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { openEmbeddedGraph } from '../../src/graph/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-reading-'));
const opened: EmbeddedGraph[] = [];
afterAll(async () => {
  for (const graph of opened) await graph.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(path: string): Promise<EmbeddedGraph> {
  const graph = await openEmbeddedGraph(path);
  opened.push(graph);
  return graph;
}

const ids = async (graph: KnowledgeGraph, name: string): Promise<number> =>
  (await graph.findByName([name], { mode: 'exact', limit: 5 }))[0]?.length ?? 0;
const fact = (head: string) => ({ head, relation: 'year', tail: '1995' });

describe('operations that follow each other without a pause', () => {
  it('see at once what was written through the same graph or another opened here, names asked before among it', async () => {
    const path = join(folder, 'shared.clew');
    const one = await open(path);
    const other = await open(path);
    expect(await ids(one, 'Heat')).toBe(0);
    await other.add([fact('Heat')]);
    expect(await ids(one, 'Heat')).toBe(1);
    await one.add([fact('Ronin')]);
    expect([await ids(one, 'Ronin'), await ids(other, 'Ronin')]).toEqual([1, 1]);
    await other.remove([fact('Heat')]);
    expect([await ids(one, 'Heat'), await ids(other, 'Heat')]).toEqual([0, 0]);
  });

  it('see a note that was written meanwhile', async () => {
    const path = join(folder, 'notes.clew');
    const one = await open(path);
    const other = await open(path);
    expect(await one.kept.get('k')).toBeUndefined();
    await other.kept.set('k', new Uint8Array([7]));
    expect(await one.kept.get('k')).toEqual(new Uint8Array([7]));
  });

  it('keep nobody from writing, and see it after a pause', async () => {
    const path = join(folder, 'outside.clew');
    const graph = await open(path);
    await graph.add([fact('Heat')]);
    expect(await ids(graph, 'Heat')).toBe(1);
    // As another process would, with no time to wait for a lock.
    const outside = new DatabaseSync(path, { timeout: 0 });
    outside.exec('DELETE FROM name_key');
    outside.close();
    expect(await ids(graph, 'Heat')).toBe(1);
    await pause();
    expect(await ids(graph, 'Heat')).toBe(0);
  });
});
