import { describe, expect, it } from 'vitest';
import { stableId } from '../../src/graph/term.ts';
import { type SuiteKit, triple } from './graph-suite-kit.ts';

/** Finding and describing nodes. */
export function lookUpContract(kit: SuiteKit): void {
  describe('resolve', () => {
    it('gives an id for each term, undefined where there is none, in the given order', async () => {
      const found = await kit.films.resolve(['Heat', 'nobody', 'Ronin', 'heat']);
      expect(found.map((one) => one !== undefined)).toEqual([true, false, true, false]);
      const described = await kit.films.describe(found.filter((one) => one !== undefined));
      expect(described.map(({ entity }) => stableId(entity))).toEqual(['Heat', 'Ronin']);
    });

    it('answers an empty list with an empty list', async () => {
      expect(await kit.films.resolve([])).toEqual([]);
    });
  });

  describe('findByName', () => {
    it('finds by normalised name: case, width, spaces and enclosing quotes do not matter', async () => {
      const lists = await kit.films.findByName(['  al   PACINO ', '"Heat"', 'Ａl Pacino', 'nobody', ''], {
        mode: 'exact',
        limit: 5,
      });
      expect(lists.map((list) => list.map(({ entity }) => entity.name))).toEqual([
        ['Al Pacino'],
        ['Heat'],
        ['Al Pacino'],
        [],
        [],
      ]);
      expect(lists[0]?.[0]).toMatchObject({ score: 1, matched: 'Al Pacino', degree: 1 });
    });

    it('keeps the limit and answers no text with no list', async () => {
      const graph = await kit.make([triple('X', 'r', 'a'), triple('x', 'r', 'a'), triple('x', 'r', 'b')], {});
      const [all] = await graph.findByName(['x'], { mode: 'exact', limit: 5 });
      expect(all?.map(({ entity, degree }) => [entity.name, degree])).toEqual([
        ['x', 2],
        ['X', 1],
      ]);
      expect((await graph.findByName(['x'], { mode: 'exact', limit: 1 }))[0]).toHaveLength(1);
      expect((await graph.findByName(['x'], { mode: 'exact', limit: 0 }))[0]).toHaveLength(0);
      expect(await graph.findByName([], { mode: 'exact', limit: 5 })).toEqual([]);
    });

    kit.unless(kit.skips.prefix)(
      kit.title('finds by the beginnings of any words of a name', kit.skips.prefix),
      async () => {
        const names = async (text: string) => {
          const [list = []] = await kit.films.findByName([text], { mode: 'words', limit: 5 });
          return list.map(({ entity }) => entity.name);
        };
        const [person] = await names('Pac');
        expect(person).toBe('Al Pacino');
        expect(await names('pac al')).toEqual(['Al Pacino']);
        expect(await names('pac pac')).toEqual([]);
      },
    );
    kit.unless(kit.skips.prefix)(
      kit.title('finds by the beginning, shortest first', kit.skips.prefix),
      async () => {
        const [list] = await kit.films.findByName(['ro'], { mode: 'prefix', limit: 5 });
        expect(list?.map(({ entity }) => entity.name)).toEqual(['Ronin', 'Robert De Niro']);
        for (const { score } of list ?? []) expect(score).toBeGreaterThan(0);
        for (const { score } of list ?? []) expect(score).toBeLessThan(1);
      },
    );

    kit.unless(kit.skips.fuzzy)(
      kit.title('finds part of a name, typing errors and missing accents', kit.skips.fuzzy),
      async () => {
        const graph = await kit.make(
          ['Steven Spielberg', 'Zoë Saldaña', 'Arnold Schwarzenegger'].map((person) =>
            triple('cast', 'has', person),
          ),
          {},
        );
        const texts = ['Spielberg', 'Steven Spielburg', 'zoe saldana', 'Arnold Schwarzeneger', 'qqqqqq'];
        const lists = await graph.findByName(texts, { mode: 'fuzzy', limit: 1 });
        expect(lists.map((list) => list[0]?.entity.name)).toEqual([
          'Steven Spielberg',
          'Steven Spielberg',
          'Zoë Saldaña',
          'Arnold Schwarzenegger',
          undefined,
        ]);
        for (const [match] of lists) if (match !== undefined) expect(match.score).toBeLessThan(1);
        const [exact] = await graph.findByName(['steven spielberg'], { mode: 'fuzzy', limit: 1 });
        expect(exact?.[0]?.score).toBe(1);
      },
    );

    kit.unless(kit.skips.fuzzy)(
      kit.title('finds a stretch of a name written without spaces', kit.skips.fuzzy),
      async () => {
        const graph = await kit.make(
          [triple('北京大学', '位于', '北京'), triple('東京タワー', '在', '東京')],
          {},
        );
        const lists = await graph.findByName(['京大', '北京', '大学', 'タワー', '京'], {
          mode: 'fuzzy',
          limit: 5,
        });
        expect(lists[0]?.map(({ entity }) => entity.name)).toEqual(['北京大学']);
        expect(lists[1]?.[0]?.entity.name).toBe('北京');
        expect(lists[1]?.map(({ entity }) => entity.name)).toContain('北京大学');
        expect(lists[2]?.[0]?.entity.name).toBe('北京大学');
        expect(lists[3]?.[0]?.entity.name).toBe('東京タワー');
        expect(lists[4]?.length).toBeGreaterThan(1);
      },
    );

    kit.unless(kit.skips.aliases)(
      kit.title('finds by alias and says which name matched', kit.skips.aliases),
      async () => {
        const graph = await kit.make([triple('Queen', 'made', 'Jazz')], {
          aliases: { Queen: ['The Queen Band', 'Smile'] },
        });
        const [list] = await graph.findByName(['smile'], { mode: 'exact', limit: 5 });
        expect(list).toMatchObject([{ entity: { name: 'Queen' }, matched: 'Smile', score: 1 }]);
        const [described] = await graph.describe(await kit.ids(graph, 'Queen'));
        expect([...(described?.aliases ?? [])].sort()).toEqual(['Smile', 'The Queen Band']);
      },
    );

    kit.unless(kit.skips.aliases ?? kit.skips.prefix)(
      kit.title('lists an entity once, by its best name', kit.skips.aliases ?? kit.skips.prefix),
      async () => {
        const graph = await kit.make([triple('Queen', 'made', 'Jazz'), triple('Quebec', 'hears', 'Jazz')], {
          aliases: { Queen: ['Queens of Rock', 'Que'] },
        });
        const [list] = await graph.findByName(['que'], { mode: 'prefix', limit: 2 });
        expect(list?.map(({ entity, matched, degree }) => [entity.name, matched, degree])).toEqual([
          ['Queen', 'Que', 1],
          ['Quebec', 'Quebec', 1],
        ]);
        const counts = await graph.relations(await kit.ids(graph, 'Queen'), 'out');
        expect(counts).toMatchObject([{ count: 1 }]);
      },
    );
  });

  describe('describe', () => {
    it('gives degree per side, in the given order, unknown ids left out', async () => {
      const [heat, chicago] = (await kit.ids(kit.films, 'Heat', 'Chicago')) as [string, string];
      const found = await kit.films.describe([chicago, 'no such id', heat]);
      expect(found.map(({ entity, degree }) => [entity.name, degree.out, degree.in])).toEqual([
        ['Chicago', 1, 2],
        ['Heat', 4, 0],
      ]);
      expect(found[1]).toMatchObject({ aliases: [], types: [], entity: { kind: 'entity' } });
    });

    it('describes an id that is given twice as often, and what is read later is no other', async () => {
      const graph = await kit.make(
        ['a', 'b', 'c'].map((tail) => triple('n', 'r', tail)),
        {},
      );
      const [node, leaf] = (await kit.ids(graph, 'n', 'a')) as [string, string];
      const found = await graph.describe([node, leaf, node]);
      expect(found.map(({ entity, degree }) => [entity.name, degree.out, degree.in])).toEqual([
        ['n', 3, 0],
        ['a', 0, 1],
        ['n', 3, 0],
      ]);
      expect(await graph.relations([node], 'both')).toMatchObject([{ count: 3 }]);
      const { triples } = await graph.neighbours([node], { direction: 'both', limit: 10 });
      expect(triples.map(({ tail }) => tail.name)).toEqual(['a', 'b', 'c']);
    });

    kit.unless(kit.skips.types)(
      kit.title('names classes, of entities and of relation ends', kit.skips.types),
      async () => {
        const graph = await kit.make([triple('Heat', 'starring', 'Al Pacino')], {
          types: { Heat: ['film'], 'Al Pacino': ['person', 'actor'] },
        });
        const [pacino] = await graph.describe(await kit.ids(graph, 'Al Pacino'));
        expect([...(pacino?.types ?? [])].sort()).toEqual(['actor', 'person']);
        const schema = await graph.schema();
        expect(schema.relations[0]).toMatchObject({ domain: ['film'], range: ['actor', 'person'] });
        expect(schema.types.map(({ name }) => name).sort()).toEqual(['actor', 'film', 'person']);
      },
    );
  });
}
