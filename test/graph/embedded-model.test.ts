import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryGraph, type EmbeddedGraph, openEmbeddedGraph } from '../../src/graph/index.ts';
import type { Triple } from '../../src/graph/term.ts';
import { ArrayModel, byCodePoint, type Fact } from './array-model.ts';

const SEED = 20_260_801;

const name = fc.oneof(
  fc.constantFrom('a', 'A', 'b', 'c', 'é', '北京', '😀', '\uffee', "o'x", 'a b'),
  fc.integer({ min: 0, max: 25 }).map((number) => `n${number}`),
);
const relation = fc.constantFrom('r', 's', 'r / s', '关系');
const fact: fc.Arbitrary<Fact> = fc.tuple(name, relation, name);
const facts = fc.array(fact, { maxLength: 40 });
const change = fc.record({ kind: fc.constantFrom('add', 'add', 'remove'), facts });

describe('embedded graph against a plain list of facts', () => {
  it('agrees after loading and after any additions and removals', async () => {
    await fc.assert(
      fc.asyncProperty(facts, fc.array(change, { maxLength: 5 }), async (loaded, changes) => {
        const model = new ArrayModel();
        model.add(loaded);
        const graph = await createMemoryGraph(loaded);
        await apply(graph, model, changes);
        await expectEqual(graph, model);
        await graph.close();
      }),
      { numRuns: 60, seed: SEED },
    );
  });

  it('keeps counts and samples of hubs right while they grow and shrink', async () => {
    const spoke = fc.tuple(
      fc.constantFrom('hub', 'other hub'),
      fc.constantFrom('r', 's'),
      fc.integer({ min: 0, max: 400 }).map((number) => `n${number}`),
    );
    const turned: fc.Arbitrary<Fact> = fc
      .tuple(spoke, fc.boolean())
      .map(([[head, link, tail], back]): Fact => (back ? [tail, link, head] : [head, link, tail]));
    const many = fc.array(turned, { minLength: 100, maxLength: 500, size: 'max' });
    const step = fc.record({ kind: fc.constantFrom('add', 'remove'), facts: many });
    await fc.assert(
      fc.asyncProperty(many, fc.array(step, { minLength: 1, maxLength: 4 }), async (loaded, changes) => {
        const model = new ArrayModel();
        model.add(loaded);
        const graph = await createMemoryGraph(loaded);
        await apply(graph, model, changes);
        await expectEqual(graph, model, ['hub', 'other hub', 'n1', 'n2']);
        await graph.close();
      }),
      { numRuns: 8, seed: SEED },
    );
  });

  it('pages through a hub too large to be held, with ends that were added later', async () => {
    const model = new ArrayModel();
    const leaf = (index: number): string => `leaf ${String((index * 7919) % 5000).padStart(4, '0')}`;
    const loaded = Array.from(
      { length: 2600 },
      (_, index): Fact => ['hub', index % 3 === 0 ? 'r' : 's', leaf(index)],
    );
    const inward = Array.from({ length: 2500 }, (_, index): Fact => [leaf(index), 'r', 'hub']);
    const later: Fact[] = [
      ...Array.from({ length: 60 }, (_, index): Fact => ['hub', 's', leaf(2600 + index * 30)]),
      ['hub', 'r', 'hub'],
      ['hub', 's', 'a'],
      ['zz', 'r', 'hub'],
    ];
    model.facts = [...loaded, ...inward, ...later];
    const graph = await createMemoryGraph([...loaded, ...inward]);
    expect(await graph.add(later.map(toTriple))).toEqual({ added: later.length });
    expect(await graph.add(later.map(toTriple))).toEqual({ added: 0 });
    const asked = ['hub', 'a', leaf(3), leaf(2630)];
    const ids = (await graph.resolve(asked)) as string[];
    for (const [count, group] of [
      [1, asked.slice(0, 1)],
      [4, asked],
      [4, asked.toReversed()],
    ] as const) {
      const own = group.map((one) => ids[asked.indexOf(one)] as string);
      expect(own).toHaveLength(count);
      for (const direction of ['both', 'out', 'in'] as const) {
        const expected = model.neighbours(group, direction);
        for (const [offset, limit] of [
          [0, 10_000],
          [0, 7],
          [850, 40],
          [2590, 100],
          [5150, 50],
          [6000, 9],
        ] as const) {
          const page = await graph.neighbours(own, { direction, limit, offset });
          expect(page.triples.map(toFact)).toEqual(expected.slice(offset, offset + limit));
          expect(page.truncated !== undefined).toBe(offset + limit < expected.length);
        }
        const { hops } = await graph.triplesWithin(own, 2, { limit: 100_000, direction });
        expect(hops.map((hop) => hop.map((one) => toFact(one).join('\u0000')).sort())).toEqual(
          model.within(group, 2, direction),
        );
        const counts = await graph.relations(own, direction);
        expect(counts.map((one) => [one.relation.id, one.direction, one.count, one.entities])).toEqual(
          model.relations(group, direction),
        );
        const step = await graph.step(own, 's', direction === 'in' ? 'in' : 'out', { limit: 900 });
        expect(await graph.describe(step.targets.slice(0, 3))).toHaveLength(Math.min(3, step.targets.length));
      }
    }
    expect((await graph.sample('s', { limit: 300 })).length).toBe(300);
    await graph.remove([...inward, ...loaded.slice(100)].map(toTriple));
    model.remove([...inward, ...loaded.slice(100)]);
    await expectEqual(graph, model, ['hub', 'a', 'zz', leaf(1)]);
    await graph.close();
  });

  it('ends where it began when additions are removed', async () => {
    await fc.assert(
      fc.asyncProperty(facts, facts, async (loaded, extra) => {
        const graph = await createMemoryGraph(loaded);
        const before = await graph.version();
        const model = new ArrayModel();
        model.add(loaded);
        const fresh = extra.filter((one) => model.add([one]) === 1);
        expect(await graph.add(fresh.map(toTriple))).toEqual({ added: fresh.length });
        if (fresh.length > 0) expect(await graph.version()).not.toBe(before);
        expect(await graph.remove(fresh.map(toTriple))).toEqual({ removed: fresh.length });
        expect(await graph.version()).toBe(before);
        await graph.close();
      }),
      { numRuns: 30, seed: SEED },
    );
  });

  it('takes any text as a name', async () => {
    const text = fc
      .string({ minLength: 1, maxLength: 30, unit: 'binary' })
      .filter((one) => one.isWellFormed());
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(text, { minLength: 1, maxLength: 12 }), async (names) => {
        const graph = await openEmbeddedGraph(':memory:');
        await graph.add(names.map((head) => ({ head, relation: 'is', tail: 'name' })));
        const loaded = await createMemoryGraph(names.map((head) => [head, 'is', 'name'] as const));
        expect(await graph.version()).toBe(await loaded.version());
        for (const store of [graph, loaded]) {
          const ids = await store.resolve(names);
          const found = await store.describe(ids.map((id) => id ?? ''));
          expect(found.map(({ entity }) => entity.name)).toEqual(names);
          const page = await store.neighbours([(await store.resolve(['name']))[0] ?? ''], {
            direction: 'in',
            limit: 99,
          });
          expect(page.triples.map(({ head }) => head.name)).toEqual(names.toSorted(byCodePoint));
          await store.close();
        }
      }),
      { numRuns: 60, seed: SEED },
    );
  });
});

async function apply(
  graph: EmbeddedGraph,
  model: ArrayModel,
  changes: readonly { readonly kind: string; readonly facts: readonly Fact[] }[],
): Promise<void> {
  for (const { kind, facts: part } of changes) {
    const triples = part.map(toTriple);
    if (kind === 'add') expect(await graph.add(triples)).toEqual({ added: model.add(part) });
    else expect(await graph.remove(triples)).toEqual({ removed: model.remove(part) });
  }
}

async function expectEqual(graph: EmbeddedGraph, model: ArrayModel, asked = model.entities()): Promise<void> {
  const fresh = await createMemoryGraph(model.facts.toReversed());
  const entities = model.entities();
  expect(await graph.version()).toBe(await fresh.version());
  expect(await graph.stats()).toMatchObject({
    triples: model.facts.length,
    entities: entities.length,
    literals: 0,
    relations: model.relationNames().length,
  });
  const schema = await graph.schema();
  expect(
    schema.relations.map(({ relation: { id }, count, heads, tails }) => [id, count, heads, tails]),
  ).toEqual(model.totals());

  const idOf = new Map<string, string>();
  (await graph.resolve(entities)).forEach((id, index) => {
    idOf.set(entities[index] as string, id as string);
  });
  const nameOf = new Map([...idOf].map(([text, id]) => [id, text]));
  const toIds = (names: readonly string[]): string[] => names.map((one) => idOf.get(one) ?? 'none');
  const toNames = (ids: readonly string[]): string[] => ids.map((id) => nameOf.get(id) ?? '?');
  const groups = [asked, asked.slice(0, 1), asked.slice(2, 7).reverse()];

  for (const group of groups) {
    for (const direction of ['both', 'out', 'in'] as const) {
      const relations = await graph.relations(toIds(group), direction);
      expect(relations.map((one) => [one.relation.id, one.direction, one.count, one.entities])).toEqual(
        model.relations(group, direction),
      );
      const expected = model.neighbours(group, direction);
      const all = await graph.neighbours(toIds(group), { direction, limit: 10_000 });
      expect(all.triples.map(toFact)).toEqual(expected);
      expect(all.truncated).toBeUndefined();
      const offset = Math.floor(expected.length / 3);
      const page = await graph.neighbours(toIds(group), { direction, limit: 5, offset });
      expect(page.triples.map(toFact)).toEqual(expected.slice(offset, offset + 5));
      expect(page.truncated !== undefined).toBe(offset + 5 < expected.length);
      if (page.truncated?.of !== undefined) expect(page.truncated.of).toBe(expected.length);
      const { hops } = await graph.triplesWithin(toIds(group), 3, { limit: 100_000, direction });
      expect(hops.map((hop) => hop.map((one) => toFact(one).join('\u0000')).sort())).toEqual(
        model.within(group, 3, direction),
      );
      for (const link of [undefined, ...model.relationNames()]) {
        const found = await graph.connected(toIds(asked), toIds(group), {
          direction,
          relation: link,
        });
        expect(toNames(found)).toEqual(model.connected(asked, group, link, direction));
      }
    }
    for (const link of model.relationNames()) {
      for (const direction of ['out', 'in'] as const) {
        const { sources, targets } = await graph.step(toIds(group), link, direction, { limit: 10_000 });
        expect(toNames(sources).map((source, index) => [source, toNames(targets)[index]])).toEqual(
          model.step(group, link, direction),
        );
      }
    }
  }
  for (const link of model.relationNames()) {
    const own = model.facts.filter(([, id]) => id === link).map((one) => one.join('\u0000'));
    const sample = (await graph.sample(link, { limit: 50 })).map((one) => toFact(one).join('\u0000'));
    expect(sample).toHaveLength(Math.min(50, own.length));
    expect(new Set(own)).toEqual(new Set([...own, ...sample]));
    expect(sample).toEqual(
      (await fresh.sample(link, { limit: 50 })).map((one) => toFact(one).join('\u0000')),
    );
  }
  await fresh.close();
}

function toTriple([head, link, tail]: Fact) {
  return { head, relation: link, tail };
}

function toFact({ head, relation: link, tail }: Triple): Fact {
  return [head.name, link.id, tail.name];
}
