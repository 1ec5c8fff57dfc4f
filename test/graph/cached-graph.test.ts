import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { GraphError } from '../../src/errors.ts';
import { type AnswerCacheOptions, cacheGraph } from '../../src/graph/cached-graph.ts';
import { createMemoryGraph, type KnowledgeGraph, PROFILES } from '../../src/graph/index.ts';
import { graphSuite } from '../suite/graph-suite.ts';
import { FILMS, plain } from '../suite/graph-suite-kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-cached-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
const fresh = (): string => join(folder, `${count++}.db`);

/** A remote graph that counts what it is asked and can be made to fail. */
async function remote(name = 'films') {
  const inner = await createMemoryGraph(FILMS, { name });
  const state = { asked: [] as string[], failure: undefined as Error | undefined };
  const graph = new Proxy(inner as KnowledgeGraph, {
    get(target, key) {
      if (key === 'notes') return undefined;
      const value = Reflect.get(target, key) as unknown;
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (key !== 'close') state.asked.push(String(key));
        if (state.failure !== undefined && key !== 'close') return Promise.reject(state.failure);
        return value.apply(target, args);
      };
    },
  });
  return { graph, state };
}

graphSuite('cached', async (triples, options) =>
  cacheGraph(await createMemoryGraph(triples, options), fresh(), {}),
);

describe('a cached graph', () => {
  it('asks the same thing once, also when it is opened again', async () => {
    const path = fresh();
    const { graph, state } = await remote();
    const cached = cacheGraph(graph, path);
    const ids = await cached.resolve(['Heat', 'nobody', 'Ronin']);
    expect(ids[1]).toBeUndefined();
    expect(await cached.resolve(['Heat', 'nobody', 'Ronin'])).toEqual(ids);
    const ask = (one: KnowledgeGraph) =>
      one.neighbours([ids[0] as string], { direction: 'both', limit: 2, relations: ['starring', 'year'] });
    const page = await ask(cached);
    expect(page.truncated).toEqual({ kept: 2, of: 3 });
    expect(state.asked).toEqual(['resolve', 'neighbours']);
    await cached.close();

    const second = await remote();
    const again = cacheGraph(second.graph, path);
    expect(await ask(again)).toEqual(page);
    expect(second.state.asked).toEqual([]);
    expect(again.counts()).toMatchObject({ kept: 1, asked: 0, rows: 2 });
    await again.close();
  });

  it('tells arguments, graphs and profiles apart', async () => {
    const path = fresh();
    const { graph, state } = await remote();
    const cached = cacheGraph(graph, path);
    await cached.findByName(['heat'], { mode: 'exact', limit: 1 });
    await cached.findByName(['heat'], { mode: 'prefix', limit: 1 });
    await cached.findByName(['heat'], { mode: 'exact', limit: 2 });
    await cached.findByName(['heat', ''], { mode: 'exact', limit: 2 });
    expect(state.asked).toHaveLength(4);
    const other = await remote('other');
    await cacheGraph(other.graph, path).findByName(['heat'], { mode: 'exact', limit: 1 });
    expect(other.state.asked).toEqual(['findByName']);
    const raw = await remote();
    await cacheGraph(
      {
        ...raw.graph,
        name: 'films',
        engine: 'embedded',
        profile: PROFILES.rdf,
        findByName: raw.graph.findByName,
      },
      path,
    ).findByName(['heat'], { mode: 'exact', limit: 1 });
    expect(raw.state.asked).toEqual(['findByName']);
    await cached.close();
  });

  it('never keeps a failure or an abort', async () => {
    const { graph, state } = await remote();
    const cached = cacheGraph(graph, fresh());
    state.failure = new GraphError('away', { engine: 'test', retryable: true });
    await expect(cached.stats()).rejects.toBe(state.failure);
    await expect(cached.stats()).rejects.toBe(state.failure);
    state.failure = undefined;
    expect((await cached.stats()).triples).toBe(FILMS.length);
    await expect(cached.stats({ signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    expect(state.asked).toHaveLength(3);
    await cached.close();
  });

  it('asks again when an answer is too old, when told to, and when the clock was set back', async () => {
    let now = 1_000_000;
    const { graph, state } = await remote();
    const cached = cacheGraph(graph, fresh(), { maxAgeMs: 1000, now: () => now });
    await cached.stats();
    now += 1000;
    await cached.stats();
    expect(state.asked).toHaveLength(1);
    now += 1;
    await cached.stats();
    expect(state.asked).toHaveLength(2);
    now -= 500;
    await cached.stats();
    expect(state.asked).toHaveLength(3);
    expect(await cached.refresh()).toBe(1);
    await cached.stats();
    expect(state.asked).toHaveLength(4);
    await cached.close();
  });

  it('keeps within its bound: the least recently used answers go, the file stays small', async () => {
    const path = fresh();
    const { graph, state } = await remote();
    const options: AnswerCacheOptions = { maxBytes: 100_000 };
    const cached = cacheGraph(graph, path, options);
    const ask = (index: number) =>
      cached.findByName([`${'x'.repeat(900)}${index}`, 'heat'], { mode: 'exact', limit: 5 });
    await ask(0);
    for (let index = 1; index < 2000; index++) {
      await ask(index);
      if (index % 50 === 0) await ask(0);
    }
    expect(cached.counts().bytes).toBeLessThanOrEqual(100_000);
    expect(cached.counts().rows).toBeGreaterThan(50);
    const before = state.asked.length;
    await ask(0);
    expect(state.asked).toHaveLength(before);
    await ask(1);
    expect(state.asked).toHaveLength(before + 1);
    await cached.close();
    expect(statSync(path).size).toBeLessThan(400_000);
  });

  it('keeps notes for a graph that has none, by its version', async () => {
    const path = fresh();
    const cached = cacheGraph((await remote()).graph, path);
    await cached.notes?.set('profile', new Uint8Array([1, 2, 255]));
    expect(await cached.notes?.get('profile')).toEqual(new Uint8Array([1, 2, 255]));
    await cached.refresh();
    expect(await cached.notes?.get('profile')).toBeUndefined();
    await cached.close();
  });

  it('is the graph itself in what it gives', async () => {
    const { graph } = await remote();
    const cached = cacheGraph(graph, fresh());
    const [id = ''] = await cached.resolve(['Chicago']);
    for (let round = 0; round < 2; round++) {
      const { hops } = await cached.triplesWithin([id], 2, { limit: 50 });
      expect(hops.flat().map(plain)).toEqual(
        (await graph.triplesWithin([id], 2, { limit: 50 })).hops.flat().map(plain),
      );
    }
    await cached.close();
  });

  it('leaves files of another kind alone', async () => {
    const { graph } = await remote();
    const path = fresh();
    writeFileSync(path, 'not a database, and somebody needs it'.repeat(100));
    expect(() => cacheGraph(graph, path)).toThrow(/is no file of kept answers; it was left alone/);
    expect(statSync(path).size).toBe(3700);
  });
});
