import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compareText } from '../../src/graph/compare-text.ts';
import { openEmbeddedGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { RelationTable } from '../../src/graph/embedded/relation-table.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { bulkLoad, profileNamed } from '../../src/graph/index.ts';
import { READING } from '../../src/limits.ts';
import { createReader } from '../../src/reader/read.ts';
import { describeStructure } from '../../src/structure/describe-structure.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** More than are held at a time. */
const SIZE = 60_000;

let folder: string;
let graph: KnowledgeGraph;
let hub: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clew-relations-'));
  await bulkLoad(join(folder, 'graph.db'), facts(), { profile: profileNamed('plain') });
  graph = await openEmbeddedGraph(join(folder, 'graph.db'), { readOnly: true });
  [hub] = (await graph.resolve(['Hub'])) as [string];
});
afterAll(async () => {
  await graph.close();
  rmSync(folder, { recursive: true, force: true });
});

function* facts() {
  for (let at = 0; at < SIZE; at += 1) {
    yield { head: 'Hub', relation: `relation ${at}`, tail: `thing ${at}` };
    if (at % 3 === 0) yield { head: 'Other Hub', relation: `relation ${at}`, tail: `thing ${at}` };
  }
}

test('relations that are not held are in the same order as those that are', async () => {
  const around = await graph.relations([hub], 'both');
  const ids = around.map(({ relation }) => relation.id);
  expect(ids).toHaveLength(SIZE);
  expect(ids).toEqual(ids.toSorted(compareText));
});

test('the most used relations are the first of all', async () => {
  const all = await graph.schema();
  const first = await graph.schema({ most: 50 });
  expect(first.relations).toEqual(all.relations.slice(0, 50));
  expect((await graph.stats()).relations).toBe(all.relations.length);
});

test('of a hub only the relations that are of use are read', async () => {
  const among = new Set(['relation 7', 'relation 8', 'no relation']);
  const around = await graph.relations([hub], 'both', { among });
  expect(around.map(({ relation, count }) => [relation.id, count])).toEqual([
    ['relation 7', 1],
    ['relation 8', 1],
  ]);
});

test('the first facts around a hub do not need all of its relations', async () => {
  const read = vi.spyOn(RelationTable.prototype, 'get');
  for (const direction of ['out', 'both'] as const) {
    const { triples, truncated } = await graph.neighbours([hub], { direction, limit: 20, offset: 5 });
    expect(triples.map(({ relation }) => relation.id)).toEqual(
      Array.from({ length: SIZE }, (_, at) => `relation ${at}`)
        .sort(compareText)
        .slice(5, 25),
    );
    expect(truncated).toEqual({ kept: 20, of: SIZE });
  }
  const named = await graph.neighbours([hub], { direction: 'out', limit: 20, relations: ['relation 7'] });
  expect(named.triples.map(({ tail }) => tail.name)).toEqual(['thing 7']);
  const asked = read.mock.calls.length;
  read.mockRestore();
  expect(asked).toBeLessThan(200);
});

test('neither structure nor reader asks for more relations than they know', async () => {
  let most = 0;
  const watched: KnowledgeGraph = new Proxy(graph, {
    get(target, name) {
      const own = Reflect.get(target, name, target);
      if (typeof own !== 'function') return own;
      return async (...args: unknown[]) => {
        const found = await own.apply(target, args);
        if (name === 'relations') most = Math.max(most, found.length);
        if (name === 'schema') most = Math.max(most, found.relations.length);
        return found;
      };
    },
  });
  const structure = await describeStructure(watched);
  expect(structure.relations).toHaveLength(READING.relations.value);
  expect(structure.unseen).toBe(SIZE - READING.relations.value);
  const reader = await createReader(watched);
  const { names } = await reader.read('what is relation 7 of Hub');
  expect(names.map(({ text }) => text)).toContain('Hub');
  expect(most).toBeLessThanOrEqual(2 * READING.relations.value);
});

test('a word without end is read as far as words go, and that is said', async () => {
  const reader = await createReader(graph);
  const started = process.cpuUsage();
  const { analysis, cut } = await reader.read(`what is ${'a'.repeat(3900)}`);
  const { user } = process.cpuUsage(started);
  expect(analysis.tokens.every(({ word }) => word.length <= READING.letters.value)).toBe(true);
  expect(cut).toEqual([`letters of a word beyond ${READING.letters.value}`]);
  expect(user / 1000).toBeLessThan(5000);
});
