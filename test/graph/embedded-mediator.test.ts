import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { GraphProfile, KnowledgeGraph, NewTriple } from '../../src/graph/graph.ts';
import { createMemoryGraph, openEmbeddedGraph, PROFILES } from '../../src/graph/index.ts';
import { stableId } from '../../src/graph/term.ts';
import type { Fact } from './array-model.ts';

const PROFILE: GraphProfile = {
  ...PROFILES.plain,
  id: 'test',
  mediators: 'collapse',
  mediatorPattern: '^m\\.\\d$',
};
const RAW: GraphProfile = { ...PROFILE, mediators: 'raw' };

const MARRIAGES: readonly Fact[] = [
  ['Ann', 'marriage', 'm.1'],
  ['m.1', 'spouse', 'Bob'],
  ['m.1', 'from', '1990'],
  ['Bob', 'marriage', 'm.1'],
  ['m.1', 'spouse', 'Ann'],
  ['Ann', 'born in', 'Rome'],
  ['Ann', 'note', 'm.2'],
];

const folder = mkdtempSync(join(tmpdir(), 'clew-mediator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('collapsed mediators', () => {
  it('join the two steps through a mediator into one triple that names it', async () => {
    const graph = await createMemoryGraph(MARRIAGES, { profile: PROFILE });
    const [ann] = (await graph.resolve(['Ann'])) as [string];
    const { triples } = await graph.neighbours([ann], { direction: 'both', limit: 99 });
    expect(
      triples.map(({ head, relation, tail, mediator }) => [
        head.name,
        relation.id,
        tail.name,
        mediator?.name,
      ]),
    ).toEqual([
      ['Ann', 'born in', 'Rome', undefined],
      ['Ann', 'marriage / from', '1990', 'm.1'],
      ['Ann', 'marriage / spouse', 'Bob', 'm.1'],
      ['Bob', 'marriage / spouse', 'Ann', 'm.1'],
      ['Ann', 'note', 'm.2', undefined],
    ]);
    expect(triples[1]?.mediator?.kind).toBe('mediator');
    expect((await graph.schema()).relations.map(({ relation, count }) => [relation.id, count])).toEqual([
      ['marriage / from', 2],
      ['marriage / spouse', 2],
      ['born in', 1],
      ['note', 1],
    ]);
    const step = await graph.step([ann], 'marriage / spouse', 'out', { limit: 9 });
    expect((await graph.describe(step.targets)).map(({ entity }) => entity.name)).toEqual(['Bob']);
    expect(
      (await graph.sample('marriage / spouse', { limit: 9 })).every(
        ({ mediator }) => mediator?.name === 'm.1',
      ),
    ).toBe(true);
    expect(await graph.findByName(['m.1'], { mode: 'exact', limit: 3 })).toEqual([[]]);
    const [bob] = (await graph.resolve(['Bob'])) as [string];
    expect(await graph.connected([ann], [bob], { relation: 'marriage / spouse', direction: 'out' })).toEqual([
      ann,
    ]);
  });

  it('are left alone by a profile that wants the stored edges, and come back when it is opened with one that does not', async () => {
    const path = join(folder, 'marriages.clew');
    const first = await openEmbeddedGraph(path, { profile: RAW });
    await first.add(MARRIAGES.map(toTriple));
    const [ann] = (await first.resolve(['Ann'])) as [string];
    expect((await first.relations([ann], 'out')).map(({ relation }) => relation.id)).toEqual([
      'born in',
      'marriage',
      'note',
    ]);
    await first.close();
    await expect(openEmbeddedGraph(path, { profile: PROFILE, readOnly: true })).rejects.toThrow(/collapsed/);
    const second = await openEmbeddedGraph(path, { profile: PROFILE });
    expect((await second.relations([ann], 'out')).map(({ relation }) => relation.id)).toEqual([
      'born in',
      'marriage / from',
      'marriage / spouse',
      'note',
    ]);
    await second.close();
    const third = await openEmbeddedGraph(path, { readOnly: true });
    expect(third.profile.mediators).toBe('raw');
    await third.close();
  });

  it('are recognised by a declared class', async () => {
    const profile = {
      ...PROFILES.plain,
      id: 'typed',
      mediators: 'collapse',
      mediatorTypes: ['event'],
    } as const;
    const graph = await createMemoryGraph(
      [
        ['Ann', 'took part', 'wedding'],
        ['wedding', 'place', 'Rome'],
      ],
      { profile, types: { wedding: ['event'] } },
    );
    expect((await graph.schema()).relations.map(({ relation }) => relation.id)).toEqual([
      'took part / place',
    ]);
  });

  it('stay right through any additions and removals', async () => {
    const node = fc.constantFrom('a', 'b', 'c', 'd', 'm.1', 'm.2', 'm.3');
    const fact: fc.Arbitrary<Fact> = fc.tuple(node, fc.constantFrom('r', 's'), node);
    const change = fc.record({
      kind: fc.constantFrom('add', 'remove'),
      facts: fc.array(fact, { maxLength: 10 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fact, { maxLength: 14 }),
        fc.array(change, { maxLength: 4 }),
        async (loaded, changes) => {
          const graph = await createMemoryGraph(loaded, { profile: PROFILE });
          let facts = unique(loaded);
          for (const { kind, facts: part } of changes) {
            if (kind === 'add') await graph.add(part.map(toTriple));
            else await graph.remove(part.map(toTriple));
            const keys = new Set(part.map((one) => one.join('|')));
            facts =
              kind === 'add' ? unique([...facts, ...part]) : facts.filter((one) => !keys.has(one.join('|')));
          }
          const expected = collapse(facts);
          expect(await everyEdge(graph, facts)).toEqual(expected);
          const fresh = await createMemoryGraph(facts, { profile: PROFILE });
          expect(await everyEdge(fresh, facts)).toEqual(expected);
          expect((await graph.schema()).relations).toEqual((await fresh.schema()).relations);
          for (const { relation } of (await graph.schema()).relations) {
            expect(named(await graph.sample(relation.id, { limit: 99 }))).toEqual(
              named(await fresh.sample(relation.id, { limit: 99 })),
            );
          }
          expect(await graph.version()).toBe(await fresh.version());
        },
      ),
      { numRuns: 80, seed: 20_260_802 },
    );
  });
});

/** The rule by itself: mediators have edges on both sides; steps through them join ends that are none, and differ. */
function collapse(facts: readonly Fact[]): string[] {
  const isMediator = (node: string): boolean =>
    node.startsWith('m.') &&
    facts.some(([head]) => head === node) &&
    facts.some(([, , tail]) => tail === node);
  const plain = facts
    .filter(([head, , tail]) => !isMediator(head) && !isMediator(tail))
    .map((one) => [...one, ''].join('|'));
  const joined = facts.flatMap(([head, first, via]) =>
    facts
      .filter(
        ([from, , tail]) =>
          from === via && isMediator(via) && !isMediator(head) && !isMediator(tail) && tail !== head,
      )
      .map(([, second, tail]) => [head, `${first} / ${second}`, tail, via].join('|')),
  );
  return [...new Set([...plain, ...joined])].sort();
}

async function everyEdge(graph: KnowledgeGraph, facts: readonly Fact[]): Promise<string[]> {
  const all = (await graph.resolve([
    ...new Set(facts.flatMap(([head, , tail]) => [head, tail])),
  ])) as string[];
  const nodes = (await graph.describe(all)).flatMap(({ entity }) =>
    entity.kind === 'mediator' ? [] : [entity.id],
  );
  const { triples } = await graph.neighbours(nodes, { direction: 'both', limit: 10_000 });
  const around = await graph.relations(nodes, 'out');
  expect(around.reduce((sum, { count }) => sum + count, 0)).toBe(triples.length);
  return named(triples).sort();
}

function named(triples: Awaited<ReturnType<KnowledgeGraph['sample']>>): string[] {
  return triples.map(({ head, relation, tail, mediator }) =>
    [stableId(head), relation.id, stableId(tail), mediator === undefined ? '' : stableId(mediator)].join('|'),
  );
}

function unique(facts: readonly Fact[]): Fact[] {
  return [...new Map(facts.map((one) => [one.join('|'), one])).values()];
}

function toTriple([head, relation, tail]: Fact): NewTriple {
  return { head, relation, tail };
}
