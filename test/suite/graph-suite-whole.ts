import { describe, expect, it } from 'vitest';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { FILMS, HUB_SIZE, makeHub, names, plain, type SuiteKit, triple } from './graph-suite-kit.ts';

const HOSTILE = [
  `Robert'); DROP TABLE entity;--`,
  'a "quoted" name',
  `it's`,
  'back\\slash',
  '100% _wild*',
  '{"json": [1]}',
  '<b>&amp;</b>',
  '} UNION { ?s ?p ?o',
  'line\u2028separator',
  '`tick` $(command) $1 :x @y',
];

const NAMES = ['Zoë', '北京大学', 'Дом', '東京タワー', 'naïve café', '😀 face', 'e\u0301clair', 'ﬁn'];

/** The graph as a whole, and what holds for every result. */
export function wholeContract(kit: SuiteKit): void {
  describe('schema, stats, sample', () => {
    it('lists relations by count, then id, with distinct heads and tails', async () => {
      const { relations, exact } = await kit.films.schema();
      expect(relations.map(({ relation, count }) => [relation.id, count])).toEqual([
        ['directed by', 3],
        ['starring', 3],
        ['year', 3],
        ['born in', 1],
        ['twin of', 1],
      ]);
      if (exact) expect(relations[1]).toMatchObject({ heads: 2, tails: 2 });
    });

    it('counts the graph', async () => {
      expect(await kit.films.stats()).toMatchObject({ triples: 11, relations: 5 });
      const { entities, literals } = await kit.films.stats();
      expect(entities + literals).toBe(11);
    });

    it('samples a relation, the same on every call', async () => {
      const sample = await kit.films.sample('starring', { limit: 2 });
      expect(sample).toHaveLength(2);
      for (const { relation } of sample) expect(relation.id).toBe('starring');
      expect(await kit.films.sample('starring', { limit: 2 })).toEqual(sample);
      expect(await kit.films.sample('starring', { limit: 99 })).toHaveLength(3);
      expect(await kit.films.sample('no such', { limit: 9 })).toEqual([]);
      expect(await kit.films.sample('starring', { limit: 0 })).toEqual([]);
    });

    it('answers an empty graph with nothing', async () => {
      const empty = await kit.make([], {});
      expect((await empty.schema()).relations).toEqual([]);
      expect(await empty.stats()).toMatchObject({ triples: 0, entities: 0, literals: 0, relations: 0 });
      expect(await empty.findByName(['Heat'], { mode: 'exact', limit: 5 })).toEqual([[]]);
    });
  });

  describe('every result', () => {
    it('does not depend on the order of loading', async () => {
      const other = await kit.make([...FILMS].reverse(), {});
      const view = async (graph: KnowledgeGraph) => ({
        around: (
          await graph.neighbours(await kit.ids(graph, 'Heat', 'Michael Mann'), {
            direction: 'both',
            limit: 99,
          })
        ).triples.map(plain),
        within: (await graph.triplesWithin(await kit.ids(graph, 'Heat'), 3, { limit: 6 })).hops.map((hop) =>
          hop.map(plain),
        ),
        sample: (await graph.sample('directed by', { limit: 2 })).map(plain),
        found: (
          await graph.findByName(['r'], {
            mode: kit.skips.prefix === undefined ? 'prefix' : 'exact',
            limit: 9,
          })
        ).map((list) => list.map(({ entity }) => entity.name)),
      });
      expect(await view(other)).toEqual(await view(kit.films));
    });

    it('keeps a triple once however often it was given', async () => {
      const graph = await kit.make([...FILMS, ...FILMS], {});
      expect((await graph.stats()).triples).toBe(11);
      expect((await graph.relations(await kit.ids(graph, 'Heat'), 'out')).map(({ count }) => count)).toEqual([
        1, 2, 1,
      ]);
    });

    it('keeps names of any script, distinct where they differ', async () => {
      const graph = await kit.make(
        NAMES.map((text) => triple(text, 'is', 'name')),
        {},
      );
      const page = await graph.neighbours(await kit.ids(graph, 'name'), { direction: 'in', limit: 99 });
      expect(page.triples.map(({ head }) => head.name).sort()).toEqual([...NAMES].sort());
      expect(await names(graph, await kit.ids(graph, ...NAMES))).toEqual(NAMES);
    });

    kit.unless(kit.skips.hostileText)(kit.title('treats text as text', kit.skips.hostileText), async () => {
      const graph = await kit.make(
        HOSTILE.map((text) => triple(text, `r ${text}`, 'x')),
        {},
      );
      for (const text of HOSTILE) {
        const entities = await kit.ids(graph, text);
        expect(await names(graph, entities)).toEqual([text]);
        const [found] = await graph.findByName([text], { mode: 'exact', limit: 3 });
        expect(found?.map(({ entity }) => entity.name)).toEqual([text]);
        for (const mode of ['prefix', 'fuzzy'] as const) {
          if (kit.skips[mode] === undefined) await graph.findByName([text], { mode, limit: 3 });
        }
        const relation = `r ${text}`;
        expect((await graph.step(entities, relation, 'out', { limit: 5 })).targets).toHaveLength(1);
        expect(await graph.connected(entities, await kit.ids(graph, 'x'), { relation })).toEqual(entities);
        expect(await graph.sample(relation, { limit: 5 })).toHaveLength(1);
      }
      expect((await graph.stats()).triples).toBe(HOSTILE.length);
      for (const text of HOSTILE) {
        expect(await graph.relations([text], 'both')).toEqual([]);
        expect(await graph.describe([text])).toEqual([]);
      }
    });

    kit.unless(kit.skips.literals)(
      kit.title('tells literals from entities and from each other', kit.skips.literals),
      async () => {
        const graph = await kit.make(
          [
            { head: 'Heat', relation: 'title', tail: { literal: 'Heat', lang: 'en' } },
            { head: 'Heat', relation: 'title', tail: { literal: 'Heat' } },
            {
              head: 'Heat',
              relation: 'year',
              tail: { literal: '1995', datatype: 'http://www.w3.org/2001/XMLSchema#gYear' },
            },
          ],
          {},
        );
        const page = await graph.neighbours(await kit.ids(graph, 'Heat'), { direction: 'out', limit: 9 });
        expect(page.triples.map(({ tail }) => [tail.name, tail.kind, tail.lang])).toEqual([
          ['Heat', 'literal', undefined],
          ['Heat', 'literal', 'en'],
          ['1995', 'literal', undefined],
        ]);
        expect(page.triples[2]?.tail.datatype).toBe('http://www.w3.org/2001/XMLSchema#gYear');
        expect(await graph.stats()).toMatchObject({ triples: 3, literals: 3 });
      },
    );

    it('pages through a hub in name order without losing or repeating a triple', async () => {
      const graph = await makeHub(kit.make);
      const hub = await kit.ids(graph, 'hub');
      const seen: string[] = [];
      for (let offset = 0; offset < HUB_SIZE; offset += 70) {
        const page = await graph.neighbours(hub, { direction: 'out', limit: 70, offset });
        seen.push(...page.triples.map(({ tail }) => tail.name));
      }
      expect(seen).toHaveLength(HUB_SIZE);
      expect(seen).toEqual(seen.toSorted());
      expect(await graph.relations(hub, 'both')).toMatchObject([{ count: HUB_SIZE, entities: 1 }]);
      expect((await graph.describe(hub))[0]?.degree).toEqual({ out: HUB_SIZE, in: 0 });
    });

    it('stops before it starts when its signal is aborted', async () => {
      const signal = AbortSignal.abort();
      const entities = await kit.ids(kit.films, 'Heat');
      await expect(kit.films.relations(entities, 'both', { signal })).rejects.toMatchObject({
        name: 'AbortError',
      });
      await expect(
        kit.films.neighbours(entities, { direction: 'both', limit: 5, signal }),
      ).rejects.toMatchObject({ name: 'AbortError' });
      await expect(kit.films.findByName(['Heat'], { mode: 'exact', limit: 5, signal })).rejects.toMatchObject(
        {
          name: 'AbortError',
        },
      );
      await expect(kit.films.connected(entities, entities, { signal })).rejects.toMatchObject({
        name: 'AbortError',
      });
    });
  });
}
