import { describe, expect, it } from 'vitest';
import { PROFILES } from '../../src/graph/profile.ts';
import type { Triple } from '../../src/graph/term.ts';
import { HUB_SIZE, makeHub, names, plain, type SuiteKit } from './graph-suite-kit.ts';

/** Walking edges. */
export function edgeContract(kit: SuiteKit): void {
  describe('relations', () => {
    it('counts triples and entities per relation and direction, by relation id', async () => {
      const found = await kit.films.relations(
        await kit.ids(kit.films, 'Heat', 'Ronin', 'Robert De Niro'),
        'both',
      );
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
      const found = await kit.films.relations(await kit.ids(kit.films, 'Michael Mann'), 'in');
      expect(found.map(({ relation, direction, count }) => [relation.id, direction, count])).toEqual([
        ['directed by', 'in', 2],
      ]);
    });

    it('sees a loop from both sides', async () => {
      const found = await kit.films.relations(await kit.ids(kit.films, 'Chicago'), 'both');
      expect(found.map(({ relation, direction, count }) => [relation.id, direction, count])).toEqual([
        ['born in', 'in', 1],
        ['twin of', 'out', 1],
        ['twin of', 'in', 1],
      ]);
    });

    it('ignores unknown and repeated ids', async () => {
      const [heat] = await kit.ids(kit.films, 'Heat');
      const once = await kit.films.relations([heat as string], 'both');
      expect(await kit.films.relations([heat as string, 'no such id', heat as string], 'both')).toEqual(once);
      expect(await kit.films.relations(['no such id', ''], 'both')).toEqual([]);
      expect(await kit.films.relations([], 'both')).toEqual([]);
    });
  });

  describe('neighbours', () => {
    it('gives stored triples grouped by entity, relation, direction and name', async () => {
      const page = await kit.films.neighbours(await kit.ids(kit.films, 'Michael Mann', 'Heat'), {
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
      const page = await kit.films.neighbours(await kit.ids(kit.films, 'Chicago'), {
        direction: 'both',
        limit: 50,
      });
      expect(page.triples.map(plain)).toEqual(['Michael Mann|born in|Chicago', 'Chicago|twin of|Chicago']);
      for (const direction of ['out', 'in'] as const) {
        const side = await kit.films.neighbours(await kit.ids(kit.films, 'Chicago'), {
          direction,
          limit: 50,
          relations: ['twin of'],
        });
        expect(side.triples.map(plain)).toEqual(['Chicago|twin of|Chicago']);
      }
    });

    it('keeps to given relations, unknown ones being empty', async () => {
      const entities = await kit.ids(kit.films, 'Heat');
      const some = await kit.films.neighbours(entities, {
        direction: 'out',
        limit: 9,
        relations: ['year', 'no such'],
      });
      expect(some.triples.map(plain)).toEqual(['Heat|year|1995']);
      expect(
        (await kit.films.neighbours(entities, { direction: 'out', limit: 9, relations: [] })).triples,
      ).toEqual([]);
    });

    it('cuts by limit and offset and says so', async () => {
      const entities = await kit.ids(kit.films, 'Heat');
      const all = await kit.films.neighbours(entities, { direction: 'both', limit: 50 });
      const paged: Triple[] = [];
      for (let offset = 0; offset < 4; offset++) {
        const page = await kit.films.neighbours(entities, { direction: 'both', limit: 1, offset });
        paged.push(...page.triples);
        if (offset < 3) expect(page.truncated).toMatchObject({ kept: 1 });
        else expect(page.truncated).toBeUndefined();
        if (page.truncated?.of !== undefined) expect(page.truncated.of).toBe(4);
      }
      expect(paged).toEqual(all.triples);
      const beyond = await kit.films.neighbours(entities, { direction: 'both', limit: 5, offset: 99 });
      expect(beyond.triples).toEqual([]);
    });

    it('ignores unknown ids and answers an empty set with nothing', async () => {
      expect((await kit.films.neighbours(['no such id'], { direction: 'both', limit: 5 })).triples).toEqual(
        [],
      );
      expect((await kit.films.neighbours([], { direction: 'both', limit: 5 })).triples).toEqual([]);
    });
  });

  describe('mediators', () => {
    const event = (id: number) => ({ term: `http://clew.test/event/${id}` });
    const make = () =>
      kit.make(
        [
          { head: 'Ann', relation: 'played', tail: event(1) },
          { head: event(1), relation: 'in', tail: 'Heat' },
          { head: event(1), relation: 'for', tail: 'Warner' },
          { head: event(1), relation: 'as', tail: { literal: 'Nora' } },
          { head: 'Bob', relation: 'played', tail: event(2) },
          { head: event(2), relation: 'in', tail: 'Heat' },
          { head: event(2), relation: 'as', tail: { literal: 'Max' } },
          { head: 'Ann', relation: 'knows', tail: 'Bob' },
        ],
        { profile: { ...PROFILES.plain, id: 'events', mediators: 'collapse', mediatorPattern: '/event/' } },
      );

    it('are collapsed into one triple each, and asked about give what else is said of the same event', async () => {
      const graph = await make();
      const [ann, bob] = (await kit.ids(graph, 'Ann', 'Bob')) as [string, string];
      const around = await graph.neighbours([ann, bob], { direction: 'out', limit: 50 });
      expect(around.triples.map(plain)).toEqual([
        'Ann|knows|Bob',
        'Ann|played / as|Nora',
        'Ann|played / for|Warner',
        'Ann|played / in|Heat',
        'Bob|played / as|Max',
        'Bob|played / in|Heat',
      ]);
      const [one, two] = [around.triples[3], around.triples[5]].map((found) => found?.mediator?.id) as [
        string,
        string,
      ];
      expect(around.triples[1]?.mediator?.id).toBe(one);
      expect(two).not.toBe(one);
      const said = await graph.neighbours([one, two], { direction: 'out', limit: 50 });
      expect(said.triples.map(({ relation, tail }) => [relation.id, tail.name])).toEqual([
        ['as', 'Nora'],
        ['for', 'Warner'],
        ['in', 'Heat'],
        ['as', 'Max'],
        ['in', 'Heat'],
      ]);
      expect(said.triples.map(({ head }) => head.id)).toEqual([one, one, one, two, two]);
      expect(said.truncated).toBeUndefined();
      const back = await graph.neighbours([one], { direction: 'in', limit: 50 });
      expect(back.triples.map(({ head, relation }) => [head.name, relation.id])).toEqual([['Ann', 'played']]);
    });

    it('may be asked about together with entities, page by page', async () => {
      const graph = await make();
      const [ann, bob] = (await kit.ids(graph, 'Ann', 'Bob')) as [string, string];
      const [first] = (await graph.neighbours([ann], { direction: 'out', limit: 2 })).triples.slice(1);
      const set = [bob, first?.mediator?.id as string, ann];
      const all = await graph.neighbours(set, { direction: 'both', limit: 50 });
      expect(all.triples).toHaveLength(10);
      const paged: Triple[] = [];
      for (let offset = 0; offset < 10; offset += 3) {
        const page = await graph.neighbours(set, { direction: 'both', limit: 3, offset });
        paged.push(...page.triples);
        if (offset < 9) expect(page.truncated).toMatchObject({ kept: 3 });
        else expect(page.truncated).toBeUndefined();
      }
      expect(paged).toEqual(all.triples);
    });
  });

  describe('step', () => {
    it('walks one relation in either direction, pair by pair', async () => {
      const out = await kit.films.step(await kit.ids(kit.films, 'Heat', 'Ronin'), 'starring', 'out', {
        limit: 50,
      });
      expect(await names(kit.films, out.sources)).toEqual(['Heat', 'Heat', 'Ronin']);
      expect(await names(kit.films, out.targets)).toEqual(['Al Pacino', 'Robert De Niro', 'Robert De Niro']);
      const back = await kit.films.step(await kit.ids(kit.films, 'Robert De Niro'), 'starring', 'in', {
        limit: 50,
      });
      expect(await names(kit.films, back.targets)).toEqual(['Heat', 'Ronin']);
      expect(back.truncated).toBeUndefined();
    });

    it('says when it was cut', async () => {
      const step = await kit.films.step(await kit.ids(kit.films, 'Heat', 'Ronin'), 'starring', 'out', {
        limit: 2,
      });
      expect(step.targets).toHaveLength(2);
      expect(step.truncated?.kept).toBe(2);
      if (step.truncated?.of !== undefined) expect(step.truncated.of).toBe(3);
    });

    it('is empty for unknown relations, unknown ids and no ids', async () => {
      for (const [entities, relation] of [
        [await kit.ids(kit.films, 'Heat'), 'no such'],
        [['no such id'], 'starring'],
        [[], 'starring'],
      ] as const) {
        expect(await kit.films.step(entities, relation, 'out', { limit: 5 })).toMatchObject({
          sources: [],
          targets: [],
        });
      }
    });
  });

  describe('connected', () => {
    it('keeps the candidates that have an edge to an anchor, in their order', async () => {
      const candidates = await kit.ids(kit.films, 'Ronin', 'Chicago', 'Heat', 'Collateral');
      const found = await kit.films.connected(
        candidates,
        await kit.ids(kit.films, 'Robert De Niro', 'Michael Mann'),
      );
      expect(await names(kit.films, found)).toEqual(['Ronin', 'Chicago', 'Heat', 'Collateral']);
    });

    it('keeps to one relation and to the direction seen from the candidate', async () => {
      const candidates = await kit.ids(kit.films, 'Ronin', 'Chicago', 'Heat', 'Collateral');
      const mann = await kit.ids(kit.films, 'Michael Mann');
      const by = await kit.films.connected(candidates, mann, { relation: 'directed by' });
      expect(await names(kit.films, by)).toEqual(['Heat', 'Collateral']);
      expect(
        await kit.films.connected(candidates, mann, { relation: 'directed by', direction: 'in' }),
      ).toEqual([]);
      const born = await kit.films.connected(candidates, mann, { direction: 'in' });
      expect(await names(kit.films, born)).toEqual(['Chicago']);
      expect(await kit.films.connected(candidates, mann, { relation: 'no such' })).toEqual([]);
    });

    it('gives the same whichever side is larger', async () => {
      const hub = await makeHub(kit.make);
      const leaves = (await hub.step(await kit.ids(hub, 'hub'), 'part', 'out', { limit: HUB_SIZE })).targets;
      const centre = await kit.ids(hub, 'hub');
      expect(await hub.connected(leaves, centre)).toEqual(leaves);
      expect(await hub.connected(centre, leaves)).toEqual(centre);
      expect(await hub.connected(centre, leaves, { direction: 'in' })).toEqual([]);
      expect(await hub.connected(leaves, leaves)).toEqual([]);
    });

    it('counts a loop as an edge to itself, and is empty without candidates or anchors', async () => {
      const chicago = await kit.ids(kit.films, 'Chicago');
      expect(await kit.films.connected(chicago, chicago)).toEqual(chicago);
      expect(await kit.films.connected([], chicago)).toEqual([]);
      expect(await kit.films.connected(chicago, [])).toEqual([]);
      expect(await kit.films.connected(['no such id'], chicago)).toEqual([]);
    });
  });

  describe('triplesWithin', () => {
    it('gives each triple in the first hop it is met', async () => {
      const { hops, truncated } = await kit.films.triplesWithin(await kit.ids(kit.films, 'Chicago'), 3, {
        limit: 100,
      });
      expect(hops.map((hop) => hop.map(plain).sort())).toEqual([
        ['Chicago|twin of|Chicago', 'Michael Mann|born in|Chicago'],
        ['Collateral|directed by|Michael Mann', 'Heat|directed by|Michael Mann'],
        ['Collateral|year|2004', 'Heat|starring|Al Pacino', 'Heat|starring|Robert De Niro', 'Heat|year|1995'],
      ]);
      expect(truncated).toBeUndefined();
    });

    it('keeps to the direction and the limit', async () => {
      const out = await kit.films.triplesWithin(await kit.ids(kit.films, 'Heat'), 2, {
        limit: 100,
        direction: 'out',
      });
      expect(out.hops.flat().map(plain)).toContain('Michael Mann|born in|Chicago');
      expect(out.hops.flat().map(plain)).not.toContain('Collateral|directed by|Michael Mann');
      const cut = await kit.films.triplesWithin(await kit.ids(kit.films, 'Heat'), 2, { limit: 3 });
      expect(cut.hops.flat()).toHaveLength(3);
      expect(cut.truncated?.kept).toBe(3);
    });

    it('is empty for no hops, no entities and unknown ones', async () => {
      expect(
        (await kit.films.triplesWithin(await kit.ids(kit.films, 'Heat'), 0, { limit: 9 })).hops.flat(),
      ).toEqual([]);
      expect((await kit.films.triplesWithin([], 2, { limit: 9 })).hops.flat()).toEqual([]);
      expect((await kit.films.triplesWithin(['no such id'], 2, { limit: 9 })).hops.flat()).toEqual([]);
    });
  });
}
