import { describe, expect, it } from 'vitest';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import { createThinker } from './create-thinker.ts';

const graph = await createMemoryGraph([
  ['Glass Orchard', 'author', 'Hugo Marsh'],
  ['Winter Letters', 'author', 'Hugo Marsh'],
  ['Hugo Marsh', 'place_of_birth', 'Velm'],
  ['Hugo Marsh', 'employer', 'Quill Press'],
]);
const thinker = await createThinker(graph);
const relation = (name: string) => ({ id: name, name });

describe('createThinker', () => {
  it('extracts names and words as clues in order of the question', async () => {
    expect(await thinker.extractClues('Where was the author of Glass Orchard born?')).toEqual([
      { text: 'author', kind: 'relation' },
      { text: 'Glass Orchard', kind: 'entity' },
      { text: 'born', kind: 'relation' },
    ]);
  });

  it('prefers the relation a phrase means', () => {
    const scores = ['place_of_birth', 'author', 'employer'].map((name) =>
      thinker.relationScore('was born in', relation(name)),
    );
    expect(scores[0]).toBeGreaterThan(Math.max(scores[1] ?? 1, scores[2] ?? 1));
    expect(thinker.relationScore('wrote', relation('author'))).toBeGreaterThan(
      thinker.relationScore('wrote', relation('employer')),
    );
    expect(thinker.relationScore('zzz', relation('author'))).toBe(0);
  });

  it('compares names: equal, part, misspelt, other', () => {
    expect(thinker.nameScore('hugo  marsh', 'Hugo Marsh')).toBe(1);
    const part = thinker.nameScore('Marsh', 'Hugo Marsh');
    const misspelt = thinker.nameScore('Hugo Marhs', 'Hugo Marsh');
    for (const score of [part, misspelt]) {
      expect(score).toBeGreaterThan(0.6);
      expect(score).toBeLessThan(1);
    }
    expect(thinker.nameScore('Ada Brandt', 'Hugo Marsh')).toBe(0);
    expect(thinker.nameScore('', 'Hugo Marsh')).toBe(0);
  });

  it('knows classes by near words', () => {
    expect(thinker.classScore('town', 'city')).toBeGreaterThan(thinker.classScore('town', 'song'));
    expect(thinker.textScore('the author of a book', 'a book’s author')).toBeGreaterThan(0.9);
  });

  it('embeds any text as a unit vector, Chinese and unknown words included', () => {
    const vectors = thinker.embed(['author of a book', 'writer', '出生地', 'qwzx', '']);
    const lengths = vectors.map((vector) => Math.hypot(...vector));
    expect(lengths.slice(0, 4).every((length) => Math.abs(length - 1) < 1e-4)).toBe(true);
    expect(new Set(vectors.map(({ length }) => length)).size).toBe(1);
    expect(lengths[4]).toBe(0);
  });

  it('keeps what it learned of the graph beside it', async () => {
    const keys: string[] = [];
    const store = new Map<string, Uint8Array>();
    const watched = Object.assign(Object.create(graph), {
      version: () => graph.version(),
      notes: {
        get: async (key: string) => store.get(key),
        set: async (key: string, value: Uint8Array) => {
          keys.push(key);
          store.set(key, value);
        },
      },
    });
    const how = { graph, maxHops: 2, beam: 10 } as const;
    const first = await (await createThinker(bind(watched))).interpret('who wrote Glass Orchard?', how);
    expect(keys.length).toBeGreaterThan(0);
    const before = keys.length;
    const again = await (await createThinker(bind(watched))).interpret('who wrote Glass Orchard?', how);
    expect(keys.length).toBe(before);
    expect(again.ranked.map(({ score }) => score)).toEqual(first.ranked.map(({ score }) => score));
  });
});

/** The graph's own methods on the graph itself, notes replaced: the store keeps its state in private fields. */
function bind(watched: typeof graph): typeof graph {
  return new Proxy(graph, {
    get(target, property) {
      if (property === 'notes') return watched.notes;
      const value = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
