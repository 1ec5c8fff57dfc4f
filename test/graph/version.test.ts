import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { bulkLoad } from '../../src/graph/embedded/bulk/bulk-load.ts';
import type { NewTerm, NewTriple } from '../../src/graph/graph.ts';
import { createMemoryGraph, openEmbeddedGraph, profileNamed } from '../../src/graph/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-version-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const fresh = (): string => join(folder, `${files++}.clew`);

const PROFILE = profileNamed('plain', {
  nameRelations: ['label'],
  aliasRelations: ['alias'],
  typeRelations: ['is a'],
});
const fact = (head: NewTerm, relation: string, tail: NewTerm): NewTriple => ({ head, relation, tail });
const BASE = [fact({ term: 'http://x/heat' }, 'year', '1995'), fact('Ronin', 'year', '1998')];
const DETAILS = [
  fact({ term: 'http://x/heat' }, 'label', { literal: 'Heat' }),
  fact({ term: 'http://x/heat' }, 'label', { literal: 'Fire' }),
  fact('Ronin', 'alias', { literal: 'The Ronin' }),
  fact('Ronin', 'is a', { term: 'http://x/Film' }),
  fact('Ronin', 'is a', 'thriller'),
  fact({ term: 'http://x/mann', name: 'Michael Mann' }, 'made', { term: 'http://x/heat' }),
];

async function loaded(triples: readonly NewTriple[]): Promise<string> {
  const path = fresh();
  await bulkLoad(path, triples, { profile: PROFILE });
  const graph = await openEmbeddedGraph(path);
  const version = await graph.version();
  await graph.close();
  return version;
}

describe('the version of an embedded graph', () => {
  it('changes with every name, alias and class, and goes back when they go', async () => {
    const graph = await openEmbeddedGraph(':memory:', { profile: PROFILE });
    await graph.add(BASE);
    const seen = [await graph.version()];
    const details = DETAILS.slice(0, 5);
    for (const detail of details) {
      expect(await graph.add([detail])).toEqual({ added: 1 });
      seen.push(await graph.version());
      expect(await graph.add([detail])).toEqual({ added: 0 });
      expect(await graph.version()).toBe(seen.at(-1));
    }
    expect(new Set(seen).size).toBe(details.length + 1);
    for (const detail of details.toReversed()) {
      expect(await graph.version()).toBe(seen.pop());
      expect(await graph.remove([detail])).toEqual({ removed: 1 });
    }
    expect(await graph.version()).toBe(seen.pop());
    await graph.close();
  });

  it('drops the notes that were made before an alias came', async () => {
    const graph = await openEmbeddedGraph(fresh(), { profile: PROFILE });
    await graph.add(BASE);
    await graph.notes.set('profile', Buffer.from('old'));
    await graph.add([fact('Ronin', 'alias', 'Masterless')]);
    expect(await graph.notes.get('profile')).toBeUndefined();
    await graph.close();
  });

  it('is the same for the same facts in any order, loaded at once or added one by one', async () => {
    const facts = [...BASE, ...DETAILS];
    const version = await loaded(facts);
    expect(await loaded(facts.toReversed())).toBe(version);
    for (const order of [facts, facts.toReversed()]) {
      const graph = await openEmbeddedGraph(':memory:', { profile: PROFILE });
      for (const one of order) await graph.add([one]);
      expect(await graph.version()).toBe(version);
      await graph.close();
    }
    for (let left = 0; left < facts.length; left++) {
      expect(await loaded(facts.filter((_, index) => index !== left))).not.toBe(version);
    }
  });

  it('of a graph of triples alone is what it always was', async () => {
    const graph = await createMemoryGraph([
      ['Heat', 'directed by', 'Michael Mann'],
      ['Heat', 'year', '1995'],
    ]);
    expect(await graph.version()).toBe('2-6c0ff3b242c0dd6d-51qju5');
    await graph.close();
  });

  it('stays for a file from before names were counted, until they change', async () => {
    const path = fresh();
    await bulkLoad(path, [...BASE, ...DETAILS], { profile: PROFILE });
    const database = new DatabaseSync(path);
    expect(database.prepare("DELETE FROM meta WHERE key LIKE 'details%'").run().changes).toBe(2);
    database.close();
    const graph = await openEmbeddedGraph(path);
    const before = await graph.version();
    const triplesAlone = await loaded([
      ...BASE,
      fact({ term: 'http://x/mann' }, 'made', { term: 'http://x/heat' }),
    ]);
    expect(before).toBe(triplesAlone);
    await graph.remove([fact('Ronin', 'is a', 'thriller')]);
    expect(await graph.version()).not.toBe(before);
    await graph.add([fact('Ronin', 'is a', 'thriller')]);
    expect(await graph.version()).toBe(before);
    await graph.close();
  });
});
