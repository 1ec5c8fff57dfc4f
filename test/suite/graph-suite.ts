import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphProfile, KnowledgeGraph, NewTriple } from '../../src/graph/graph.ts';
import { stableId, type Triple } from '../../src/graph/term.ts';

/** What an engine is asked to build: these triples and nothing else. */
export interface SuiteOptions {
  readonly profile?: GraphProfile;
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  readonly types?: Readonly<Record<string, readonly string[]>>;
}

export type BuildGraph = (triples: readonly NewTriple[], options: SuiteOptions) => Promise<KnowledgeGraph>;

/** Parts an engine cannot meet, each with the reason, which is shown with the skipped tests. */
export interface SuiteSkips {
  readonly fuzzy?: string;
  readonly prefix?: string;
  readonly aliases?: string;
  readonly types?: string;
  readonly literals?: string;
  readonly hostileText?: string;
  readonly exactCounts?: string;
}

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

const FILMS: readonly NewTriple[] = [
  ['Heat', 'directed by', 'Michael Mann'],
  ['Heat', 'starring', 'Al Pacino'],
  ['Heat', 'starring', 'Robert De Niro'],
  ['Heat', 'year', '1995'],
  ['Ronin', 'starring', 'Robert De Niro'],
  ['Ronin', 'directed by', 'John Frankenheimer'],
  ['Ronin', 'year', '1998'],
  ['Collateral', 'directed by', 'Michael Mann'],
  ['Collateral', 'year', '2004'],
  ['Michael Mann', 'born in', 'Chicago'],
  ['Chicago', 'twin of', 'Chicago'],
].map(([head, relation, tail]) => ({ head, relation, tail }) as NewTriple);

const HUB_SIZE = 300;

/**
 * The contract of `KnowledgeGraph`, as tests. Every engine runs it: `graphSuite('name', build, { … })` in a test file of
 * its own, `build` giving a fresh graph of exactly the given triples.
 */
export function graphSuite(name: string, build: BuildGraph, skips: SuiteSkips = {}): void {
  const unless = (reason: string | undefined) => (reason === undefined ? it : it.skip);
  const title = (text: string, reason: string | undefined): string =>
    reason === undefined ? text : `${text} (skipped: ${reason})`;

  describe(`graph contract: ${name}`, () => {
    let films: KnowledgeGraph;
    const opened: KnowledgeGraph[] = [];
    const make: BuildGraph = async (triples, options) => {
      const graph = await build(triples, options);
      opened.push(graph);
      return graph;
    };
    const id = async (graph: KnowledgeGraph, term: string): Promise<string> => {
      const [found] = await graph.resolve([term]);
      if (found === undefined) throw new Error(`${term} is not in the graph`);
      return found;
    };
    const ids = (graph: KnowledgeGraph, ...terms: string[]): Promise<string[]> =>
      Promise.all(terms.map((term) => id(graph, term)));

    beforeAll(async () => {
      films = await make(FILMS, {});
    });
    afterAll(async () => {
      for (const graph of opened) await graph.close();
    });

    describe('resolve', () => {
      it('gives an id for each term, undefined where there is none, in the given order', async () => {
        const found = await films.resolve(['Heat', 'nobody', 'Ronin', 'heat']);
        expect(found.map((one) => one !== undefined)).toEqual([true, false, true, false]);
        const described = await films.describe(found.filter((one) => one !== undefined));
        expect(described.map(({ entity }) => stableId(entity))).toEqual(['Heat', 'Ronin']);
      });

      it('answers an empty list with an empty list', async () => {
        expect(await films.resolve([])).toEqual([]);
      });
    });

    describe('findByName', () => {
      it('finds by normalised name: case, width, spaces and enclosing quotes do not matter', async () => {
        const lists = await films.findByName(['  al   PACINO ', '"Heat"', 'Ａl Pacino', 'nobody', ''], {
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
        const graph = await make([triple('X', 'r', 'a'), triple('x', 'r', 'a'), triple('x', 'r', 'b')], {});
        const [all] = await graph.findByName(['x'], { mode: 'exact', limit: 5 });
        expect(all?.map(({ entity, degree }) => [entity.name, degree])).toEqual([
          ['x', 2],
          ['X', 1],
        ]);
        expect((await graph.findByName(['x'], { mode: 'exact', limit: 1 }))[0]).toHaveLength(1);
        expect((await graph.findByName(['x'], { mode: 'exact', limit: 0 }))[0]).toHaveLength(0);
        expect(await graph.findByName([], { mode: 'exact', limit: 5 })).toEqual([]);
      });

      unless(skips.prefix)(title('finds by the beginning, shortest first', skips.prefix), async () => {
        const [list] = await films.findByName(['ro'], { mode: 'prefix', limit: 5 });
        expect(list?.map(({ entity }) => entity.name)).toEqual(['Ronin', 'Robert De Niro']);
        for (const { score } of list ?? []) expect(score).toBeGreaterThan(0);
        for (const { score } of list ?? []) expect(score).toBeLessThan(1);
      });

      unless(skips.fuzzy)(
        title('finds part of a name, typing errors and missing accents', skips.fuzzy),
        async () => {
          const graph = await make(
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

      unless(skips.fuzzy)(
        title('finds a stretch of a name written without spaces', skips.fuzzy),
        async () => {
          const graph = await make(
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

      unless(skips.aliases)(title('finds by alias and says which name matched', skips.aliases), async () => {
        const graph = await make([triple('Queen', 'made', 'Jazz')], {
          aliases: { Queen: ['The Queen Band', 'Smile'] },
        });
        const [list] = await graph.findByName(['smile'], { mode: 'exact', limit: 5 });
        expect(list).toMatchObject([{ entity: { name: 'Queen' }, matched: 'Smile', score: 1 }]);
        const [described] = await graph.describe(await ids(graph, 'Queen'));
        expect([...(described?.aliases ?? [])].sort()).toEqual(['Smile', 'The Queen Band']);
      });
    });

    describe('relations', () => {
      it('counts triples and entities per relation and direction, by relation id', async () => {
        const found = await films.relations(await ids(films, 'Heat', 'Ronin', 'Robert De Niro'), 'both');
        expect(
          found.map(({ relation, direction, count, entities }) => [relation.id, direction, count, entities]),
        ).toEqual([
          ['directed by', 'out', 2, 2],
          ['starring', 'out', 3, 2],
          ['starring', 'in', 2, 1],
          ['year', 'out', 2, 2],
        ]);
      });

      it('keeps to one direction when asked', async () => {
        const found = await films.relations(await ids(films, 'Michael Mann'), 'in');
        expect(found.map(({ relation, direction, count }) => [relation.id, direction, count])).toEqual([
          ['directed by', 'in', 2],
        ]);
      });

      it('sees a loop from both sides', async () => {
        const found = await films.relations(await ids(films, 'Chicago'), 'both');
        expect(found.map(({ relation, direction, count }) => [relation.id, direction, count])).toEqual([
          ['born in', 'in', 1],
          ['twin of', 'out', 1],
          ['twin of', 'in', 1],
        ]);
      });

      it('ignores unknown and repeated ids', async () => {
        const [heat] = await ids(films, 'Heat');
        const once = await films.relations([heat as string], 'both');
        expect(await films.relations([heat as string, 'no such id', heat as string], 'both')).toEqual(once);
        expect(await films.relations(['no such id', ''], 'both')).toEqual([]);
        expect(await films.relations([], 'both')).toEqual([]);
      });
    });

    describe('neighbours', () => {
      it('gives stored triples grouped by entity, relation, direction and name', async () => {
        const page = await films.neighbours(await ids(films, 'Michael Mann', 'Heat'), {
          direction: 'both',
          limit: 50,
        });
        expect(page.triples.map(plain)).toEqual([
          'Michael Mann|born in|Chicago',
          'Collateral|directed by|Michael Mann',
          'Heat|directed by|Michael Mann',
          'Heat|starring|Al Pacino',
          'Heat|starring|Robert De Niro',
          'Heat|year|1995',
        ]);
        expect(page.truncated).toBeUndefined();
      });

      it('gives a loop once', async () => {
        const page = await films.neighbours(await ids(films, 'Chicago'), { direction: 'both', limit: 50 });
        expect(page.triples.map(plain)).toEqual(['Michael Mann|born in|Chicago', 'Chicago|twin of|Chicago']);
        for (const direction of ['out', 'in'] as const) {
          const side = await films.neighbours(await ids(films, 'Chicago'), {
            direction,
            limit: 50,
            relations: ['twin of'],
          });
          expect(side.triples.map(plain)).toEqual(['Chicago|twin of|Chicago']);
        }
      });

      it('keeps to given relations, unknown ones being empty', async () => {
        const entities = await ids(films, 'Heat');
        const some = await films.neighbours(entities, {
          direction: 'out',
          limit: 9,
          relations: ['year', 'no such'],
        });
        expect(some.triples.map(plain)).toEqual(['Heat|year|1995']);
        expect(
          (await films.neighbours(entities, { direction: 'out', limit: 9, relations: [] })).triples,
        ).toEqual([]);
      });

      it('cuts by limit and offset and says so', async () => {
        const entities = await ids(films, 'Heat');
        const all = await films.neighbours(entities, { direction: 'both', limit: 50 });
        const paged: Triple[] = [];
        for (let offset = 0; offset < 4; offset++) {
          const page = await films.neighbours(entities, { direction: 'both', limit: 1, offset });
          paged.push(...page.triples);
          if (offset < 3) expect(page.truncated).toMatchObject({ kept: 1 });
          else expect(page.truncated).toBeUndefined();
          if (page.truncated?.of !== undefined) expect(page.truncated.of).toBe(4);
        }
        expect(paged).toEqual(all.triples);
        const beyond = await films.neighbours(entities, { direction: 'both', limit: 5, offset: 99 });
        expect(beyond.triples).toEqual([]);
      });

      it('ignores unknown ids and answers an empty set with nothing', async () => {
        expect((await films.neighbours(['no such id'], { direction: 'both', limit: 5 })).triples).toEqual([]);
        expect((await films.neighbours([], { direction: 'both', limit: 5 })).triples).toEqual([]);
      });
    });

    describe('step', () => {
      it('walks one relation in either direction, pair by pair', async () => {
        const out = await films.step(await ids(films, 'Heat', 'Ronin'), 'starring', 'out', { limit: 50 });
        expect(await names(films, out.sources)).toEqual(['Heat', 'Heat', 'Ronin']);
        expect(await names(films, out.targets)).toEqual(['Al Pacino', 'Robert De Niro', 'Robert De Niro']);
        const back = await films.step(await ids(films, 'Robert De Niro'), 'starring', 'in', { limit: 50 });
        expect(await names(films, back.targets)).toEqual(['Heat', 'Ronin']);
        expect(back.truncated).toBeUndefined();
      });

      it('says when it was cut', async () => {
        const step = await films.step(await ids(films, 'Heat', 'Ronin'), 'starring', 'out', { limit: 2 });
        expect(step.targets).toHaveLength(2);
        expect(step.truncated?.kept).toBe(2);
        if (step.truncated?.of !== undefined) expect(step.truncated.of).toBe(3);
      });

      it('is empty for unknown relations, unknown ids and no ids', async () => {
        for (const [entities, relation] of [
          [await ids(films, 'Heat'), 'no such'],
          [['no such id'], 'starring'],
          [[], 'starring'],
        ] as const) {
          expect(await films.step(entities, relation, 'out', { limit: 5 })).toMatchObject({
            sources: [],
            targets: [],
          });
        }
      });
    });

    describe('connected', () => {
      it('keeps the candidates that have an edge to an anchor, in their order', async () => {
        const candidates = await ids(films, 'Ronin', 'Chicago', 'Heat', 'Collateral');
        const found = await films.connected(candidates, await ids(films, 'Robert De Niro', 'Michael Mann'));
        expect(await names(films, found)).toEqual(['Ronin', 'Chicago', 'Heat', 'Collateral']);
      });

      it('keeps to one relation and to the direction seen from the candidate', async () => {
        const candidates = await ids(films, 'Ronin', 'Chicago', 'Heat', 'Collateral');
        const mann = await ids(films, 'Michael Mann');
        const by = await films.connected(candidates, mann, { relation: 'directed by' });
        expect(await names(films, by)).toEqual(['Heat', 'Collateral']);
        expect(await films.connected(candidates, mann, { relation: 'directed by', direction: 'in' })).toEqual(
          [],
        );
        const born = await films.connected(candidates, mann, { direction: 'in' });
        expect(await names(films, born)).toEqual(['Chicago']);
        expect(await films.connected(candidates, mann, { relation: 'no such' })).toEqual([]);
      });

      it('gives the same whichever side is larger', async () => {
        const hub = await makeHub(make);
        const leaves = (await hub.step(await ids(hub, 'hub'), 'part', 'out', { limit: HUB_SIZE })).targets;
        const centre = await ids(hub, 'hub');
        expect(await hub.connected(leaves, centre)).toEqual(leaves);
        expect(await hub.connected(centre, leaves)).toEqual(centre);
        expect(await hub.connected(centre, leaves, { direction: 'in' })).toEqual([]);
        expect(await hub.connected(leaves, leaves)).toEqual([]);
      });

      it('counts a loop as an edge to itself, and is empty without candidates or anchors', async () => {
        const chicago = await ids(films, 'Chicago');
        expect(await films.connected(chicago, chicago)).toEqual(chicago);
        expect(await films.connected([], chicago)).toEqual([]);
        expect(await films.connected(chicago, [])).toEqual([]);
        expect(await films.connected(['no such id'], chicago)).toEqual([]);
      });
    });

    describe('triplesWithin', () => {
      it('gives each triple in the first hop it is met', async () => {
        const { hops, truncated } = await films.triplesWithin(await ids(films, 'Chicago'), 3, { limit: 100 });
        expect(hops.map((hop) => hop.map(plain).sort())).toEqual([
          ['Chicago|twin of|Chicago', 'Michael Mann|born in|Chicago'],
          ['Collateral|directed by|Michael Mann', 'Heat|directed by|Michael Mann'],
          [
            'Collateral|year|2004',
            'Heat|starring|Al Pacino',
            'Heat|starring|Robert De Niro',
            'Heat|year|1995',
          ],
        ]);
        expect(truncated).toBeUndefined();
      });

      it('keeps to the direction and the limit', async () => {
        const out = await films.triplesWithin(await ids(films, 'Heat'), 2, { limit: 100, direction: 'out' });
        expect(out.hops.flat().map(plain)).toContain('Michael Mann|born in|Chicago');
        expect(out.hops.flat().map(plain)).not.toContain('Collateral|directed by|Michael Mann');
        const cut = await films.triplesWithin(await ids(films, 'Heat'), 2, { limit: 3 });
        expect(cut.hops.flat()).toHaveLength(3);
        expect(cut.truncated?.kept).toBe(3);
      });

      it('is empty for no hops, no entities and unknown ones', async () => {
        expect((await films.triplesWithin(await ids(films, 'Heat'), 0, { limit: 9 })).hops.flat()).toEqual(
          [],
        );
        expect((await films.triplesWithin([], 2, { limit: 9 })).hops.flat()).toEqual([]);
        expect((await films.triplesWithin(['no such id'], 2, { limit: 9 })).hops.flat()).toEqual([]);
      });
    });

    describe('describe', () => {
      it('gives degree per side, in the given order, unknown ids left out', async () => {
        const [heat, chicago] = (await ids(films, 'Heat', 'Chicago')) as [string, string];
        const found = await films.describe([chicago, 'no such id', heat]);
        expect(found.map(({ entity, degree }) => [entity.name, degree.out, degree.in])).toEqual([
          ['Chicago', 1, 2],
          ['Heat', 4, 0],
        ]);
        expect(found[1]).toMatchObject({ aliases: [], types: [], entity: { kind: 'entity' } });
      });

      unless(skips.types)(title('names classes, of entities and of relation ends', skips.types), async () => {
        const graph = await make([triple('Heat', 'starring', 'Al Pacino')], {
          types: { Heat: ['film'], 'Al Pacino': ['person', 'actor'] },
        });
        const [pacino] = await graph.describe(await ids(graph, 'Al Pacino'));
        expect([...(pacino?.types ?? [])].sort()).toEqual(['actor', 'person']);
        const schema = await graph.schema();
        expect(schema.relations[0]).toMatchObject({ domain: ['film'], range: ['actor', 'person'] });
        expect(schema.types.map(({ name }) => name).sort()).toEqual(['actor', 'film', 'person']);
      });
    });

    describe('schema, stats, sample', () => {
      it('lists relations by count, then id, with distinct heads and tails', async () => {
        const { relations, exact } = await films.schema();
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
        expect(await films.stats()).toMatchObject({ triples: 11, relations: 5 });
        const { entities, literals } = await films.stats();
        expect(entities + literals).toBe(11);
      });

      it('samples a relation, the same on every call', async () => {
        const sample = await films.sample('starring', { limit: 2 });
        expect(sample).toHaveLength(2);
        for (const { relation } of sample) expect(relation.id).toBe('starring');
        expect(await films.sample('starring', { limit: 2 })).toEqual(sample);
        expect(await films.sample('starring', { limit: 99 })).toHaveLength(3);
        expect(await films.sample('no such', { limit: 9 })).toEqual([]);
        expect(await films.sample('starring', { limit: 0 })).toEqual([]);
      });

      it('answers an empty graph with nothing', async () => {
        const empty = await make([], {});
        expect((await empty.schema()).relations).toEqual([]);
        expect(await empty.stats()).toMatchObject({ triples: 0, entities: 0, literals: 0, relations: 0 });
        expect(await empty.findByName(['Heat'], { mode: 'exact', limit: 5 })).toEqual([[]]);
      });
    });

    describe('every result', () => {
      it('does not depend on the order of loading', async () => {
        const other = await make([...FILMS].reverse(), {});
        const view = async (graph: KnowledgeGraph) => ({
          around: (
            await graph.neighbours(await ids(graph, 'Heat', 'Michael Mann'), { direction: 'both', limit: 99 })
          ).triples.map(plain),
          within: (await graph.triplesWithin(await ids(graph, 'Heat'), 3, { limit: 6 })).hops.map((hop) =>
            hop.map(plain),
          ),
          sample: (await graph.sample('directed by', { limit: 2 })).map(plain),
          found: (
            await graph.findByName(['r'], { mode: skips.prefix === undefined ? 'prefix' : 'exact', limit: 9 })
          ).map((list) => list.map(({ entity }) => entity.name)),
        });
        expect(await view(other)).toEqual(await view(films));
      });

      it('keeps a triple once however often it was given', async () => {
        const graph = await make([...FILMS, ...FILMS], {});
        expect((await graph.stats()).triples).toBe(11);
        expect((await graph.relations(await ids(graph, 'Heat'), 'out')).map(({ count }) => count)).toEqual([
          1, 2, 1,
        ]);
      });

      it('keeps names of any script, distinct where they differ', async () => {
        const graph = await make(
          NAMES.map((text) => triple(text, 'is', 'name')),
          {},
        );
        const page = await graph.neighbours(await ids(graph, 'name'), { direction: 'in', limit: 99 });
        expect(page.triples.map(({ head }) => head.name).sort()).toEqual([...NAMES].sort());
        expect(await names(graph, await ids(graph, ...NAMES))).toEqual(NAMES);
      });

      unless(skips.hostileText)(title('treats text as text', skips.hostileText), async () => {
        const graph = await make(
          HOSTILE.map((text) => triple(text, `r ${text}`, 'x')),
          {},
        );
        for (const text of HOSTILE) {
          const entities = await ids(graph, text);
          expect(await names(graph, entities)).toEqual([text]);
          const [found] = await graph.findByName([text], { mode: 'exact', limit: 3 });
          expect(found?.map(({ entity }) => entity.name)).toEqual([text]);
          for (const mode of ['prefix', 'fuzzy'] as const) {
            if (skips[mode] === undefined) await graph.findByName([text], { mode, limit: 3 });
          }
          const relation = `r ${text}`;
          expect((await graph.step(entities, relation, 'out', { limit: 5 })).targets).toHaveLength(1);
          expect(await graph.connected(entities, await ids(graph, 'x'), { relation })).toEqual(entities);
          expect(await graph.sample(relation, { limit: 5 })).toHaveLength(1);
        }
        expect((await graph.stats()).triples).toBe(HOSTILE.length);
        for (const text of HOSTILE) {
          expect(await graph.relations([text], 'both')).toEqual([]);
          expect(await graph.describe([text])).toEqual([]);
        }
      });

      unless(skips.literals)(
        title('tells literals from entities and from each other', skips.literals),
        async () => {
          const graph = await make(
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
          const page = await graph.neighbours(await ids(graph, 'Heat'), { direction: 'out', limit: 9 });
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
        const graph = await makeHub(make);
        const hub = await ids(graph, 'hub');
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
        const entities = await ids(films, 'Heat');
        await expect(films.relations(entities, 'both', { signal })).rejects.toMatchObject({
          name: 'AbortError',
        });
        await expect(
          films.neighbours(entities, { direction: 'both', limit: 5, signal }),
        ).rejects.toMatchObject({ name: 'AbortError' });
        await expect(films.findByName(['Heat'], { mode: 'exact', limit: 5, signal })).rejects.toMatchObject({
          name: 'AbortError',
        });
        await expect(films.connected(entities, entities, { signal })).rejects.toMatchObject({
          name: 'AbortError',
        });
      });
    });

    it('has a version that stays while the content stays', async () => {
      expect(await films.version()).toBe(await films.version());
      expect(await films.version()).not.toBe('');
    });
  });
}

function triple(head: string, relation: string, tail: string): NewTriple {
  return { head, relation, tail };
}

function plain({ head, relation, tail }: Triple): string {
  return `${head.name}|${relation.id}|${tail.name}`;
}

async function names(graph: KnowledgeGraph, entities: readonly string[]): Promise<string[]> {
  const described = await graph.describe([...new Set(entities)]);
  const byId = new Map(described.map(({ entity }) => [entity.id, entity.name]));
  return entities.map((one) => byId.get(one) ?? '?');
}

function makeHub(make: BuildGraph): Promise<KnowledgeGraph> {
  const leaves = Array.from({ length: HUB_SIZE }, (_, index) => `leaf ${String(index).padStart(4, '0')}`);
  return make(
    leaves.map((leaf) => triple('hub', 'part', leaf)),
    {},
  );
}
