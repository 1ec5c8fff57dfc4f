import { describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { GraphError } from '../errors.ts';
import type { EmbeddedGraph } from '../graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph, NewTriple } from '../graph/graph.ts';
import { PROFILES } from '../graph/profile.ts';
import type { Triple } from '../graph/term.ts';
import { fiske } from '../method/fiske/fiske.ts';
import type { Method } from '../method/method.ts';
import type { Answer } from './answer.ts';
import { evidenceLine } from './evidence-text.ts';
import { evidenceTriples } from './evidence-triples.ts';
import { readQualifiers } from './read-qualifiers.ts';

const PROFILE = { ...PROFILES.plain, id: 'events', mediators: 'collapse', mediatorPattern: '^m\\.' } as const;
const event = (id: number) => ({ term: `m.${id}` });
const TRIPLES: readonly NewTriple[] = [
  { head: 'Ann', relation: 'played', tail: event(1) },
  { head: event(1), relation: 'in', tail: 'Heat' },
  { head: event(1), relation: 'as', tail: 'Nora' },
  { head: event(1), relation: 'year', tail: { literal: '1995' } },
  { head: 'Heat', relation: 'cast', tail: event(1) },
  { head: 'Ann', relation: 'played', tail: event(2) },
  { head: event(2), relation: 'in', tail: 'Ronin' },
  { head: 'Ann', relation: 'born in', tail: 'Ulm' },
];
const signal = new AbortController().signal;

async function open(): Promise<{ graph: EmbeddedGraph; around: readonly Triple[] }> {
  const graph = await createMemoryGraph([], { profile: PROFILE });
  await graph.add(TRIPLES);
  const [ann] = (await graph.resolve(['Ann'])) as [string];
  const { triples } = await graph.neighbours([ann], { direction: 'out', limit: 99 });
  return { graph, around: triples };
}

/** Gives the triples out of one entity as its evidence. */
function evidenceMethod(start: string, relations: readonly string[]): Method {
  return {
    ...(fiske as unknown as Method),
    id: 'evidence',
    async run(_question, _options, { graph }) {
      const [id] = (await graph.resolve([start])) as [string];
      const { triples } = await graph.neighbours([id], { relations, direction: 'out', limit: 99 });
      return {
        answers: triples.map(({ tail }) => tail),
        basis: 'kg',
        clues: [{ text: start, kind: 'entity', status: 'mapped', to: [start] }],
        evidence: triples.map((triple) => ({ triple, clues: [0] })),
        complete: true,
        stopReason: 'complete',
      };
    },
  };
}

const asked = (answer: Answer) => answer.evidence.map((one) => evidenceLine({ ...one, clues: [] }, [], 'en'));

describe('qualifiers', () => {
  test('are what else the mediator says: not the evidence, not the way back', async () => {
    const { graph, around } = await open();
    const { byTriple, truncated } = await readQualifiers(graph, around, signal);
    expect(truncated).toEqual([]);
    expect(
      [...byTriple.values()].map(({ others }) =>
        others.map(({ relation, tail }) => `${relation.id} ${tail.name}`),
      ),
    ).toEqual([['in Heat', 'year 1995'], ['as Nora', 'year 1995'], [], ['as Nora', 'in Heat']]);
  });

  test('stand in the answer, its lines and its export, and bound nothing', async () => {
    const { graph } = await open();
    const answer = await ask('What did Ann play in?', {
      graph,
      method: evidenceMethod('Ann', ['played / in']),
    });
    expect(answer).toMatchObject({ outcome: 'partial', complete: true, truncated: [] });
    expect(asked(answer)).toEqual([
      'Ann · played / in · Heat {as: Nora; year: 1995}',
      'Ann · played / in · Ronin',
    ]);
    expect(answer.evidence[0]).toMatchObject({
      mediator: 'm.1',
      qualifiers: [
        { relation: 'as', value: 'Nora' },
        { relation: 'year', value: '1995' },
      ],
    });
    const exported = evidenceTriples([answer]).map(
      ({ head, relation, tail }) => `${head.name} ${relation.id} ${tail.name}`,
    );
    expect(exported).toEqual([
      'Ann played m.1',
      'm.1 in Heat',
      'm.1 as Nora',
      'm.1 year 1995',
      'Ann played / in Ronin',
    ]);
  });

  test('ask nothing when no evidence leads through a mediator', async () => {
    const { graph } = await open();
    const broken = { ...proxy(graph), neighbours: () => Promise.reject(new Error('asked')) };
    const [ann] = (await graph.resolve(['Ann'])) as [string];
    const { triples } = await graph.neighbours([ann], { relations: ['born in'], direction: 'out', limit: 9 });
    expect(await readQualifiers(broken, triples, signal)).toEqual({ byTriple: new Map(), truncated: [] });
  });

  test('are asked in one read, at most of 200 mediators, and what is left out is told', async () => {
    const graph = await createMemoryGraph([], { profile: PROFILE });
    await graph.add(
      Array.from({ length: 230 }, (_, index): NewTriple[] => [
        { head: 'Ann', relation: 'played', tail: event(index) },
        { head: event(index), relation: 'in', tail: `film ${index}` },
        { head: event(index), relation: 'as', tail: `role ${index}` },
      ]).flat(),
    );
    let reads = 0;
    const counting = {
      ...proxy(graph),
      neighbours: (...args: Parameters<KnowledgeGraph['neighbours']>) => {
        reads++;
        return graph.neighbours(...args);
      },
    };
    const [ann] = (await graph.resolve(['Ann'])) as [string];
    const { triples } = await graph.neighbours([ann], {
      relations: ['played / in'],
      direction: 'out',
      limit: 999,
    });
    const { byTriple, truncated } = await readQualifiers(counting, triples, signal);
    expect([reads, byTriple.size]).toEqual([1, 200]);
    expect([...byTriple.values()].every(({ others }) => others.length === 1)).toBe(true);
    expect(truncated).toEqual([{ what: 'mediators', kept: 200, of: 230 }]);
  });

  test('are found too for evidence that does not say through which mediator it leads', async () => {
    const { graph, around } = await open();
    const bare = around.map(({ head, relation, tail }) => ({ head, relation, tail }));
    const own = await readQualifiers(graph, around, signal);
    const found = await readQualifiers(graph, bare, signal);
    expect([...found.byTriple.values()]).toEqual([...own.byTriple.values()]);
    expect([...found.byTriple.values()].map(({ mediator }) => mediator?.name)).toEqual([
      'm.1',
      'm.1',
      'm.2',
      'm.1',
    ]);
    await graph.add([
      { head: 'Ann', relation: 'played', tail: event(3) },
      { head: event(3), relation: 'in', tail: 'Heat' },
      { head: event(3), relation: 'as', tail: 'Max' },
    ]);
    const heat = bare.filter(({ tail }) => tail.name === 'Heat');
    const [twice] = [...(await readQualifiers(graph, heat, signal)).byTriple.values()];
    expect(twice?.mediator).toBeUndefined();
    expect(twice?.others.map(({ tail }) => tail.name)).toEqual(['Nora', '1995', 'Max']);
  });

  test('a graph that fails here costs no answer, and says so', async () => {
    const { graph } = await open();
    let isAsked = false;
    const failing: KnowledgeGraph = {
      ...proxy(graph),
      neighbours: (entities, options) => {
        if (isAsked)
          return Promise.reject(new GraphError('The line is dead.', { engine: 'test', retryable: true }));
        isAsked = true;
        return graph.neighbours(entities, options);
      },
    };
    const warnings: (string | undefined)[] = [];
    const answer = await ask('What did Ann play in?', {
      graph: failing,
      method: evidenceMethod('Ann', ['played / in']),
      onEvent: (one) => {
        if (one.type === 'warning') warnings.push(one.name, one.detail);
      },
    });
    expect(asked(answer)).toEqual(['Ann · played / in · Heat', 'Ann · played / in · Ronin']);
    expect(answer).toMatchObject({ outcome: 'partial', truncated: [{ what: 'qualifiers', kept: 0 }] });
    expect(warnings).toEqual(['no-qualifiers', 'The line is dead.']);
  });

  test('are read from the heads where nodes without a name cannot be asked about', async () => {
    const { graph, around } = await open();
    const nameless: KnowledgeGraph = {
      ...proxy(graph),
      neighbours: async (entities, options) => {
        const [first] = await graph.describe(entities.slice(0, 1));
        if (first?.entity.kind === 'mediator') throw new GraphError('It has no name.', { engine: 'test' });
        const page = await graph.neighbours(entities, options);
        // Every reply names such nodes differently.
        return {
          ...page,
          triples: page.triples.map((triple) =>
            triple.mediator === undefined
              ? triple
              : { ...triple, mediator: { ...triple.mediator, id: `_:again-${triple.mediator.id}` } },
          ),
        };
      },
    };
    const own = await readQualifiers(graph, around, signal);
    const again = await readQualifiers(nameless, around, signal);
    const texts = ({ byTriple }: typeof own) =>
      [...byTriple].map(([key, { others }]) => [
        key,
        others.map(({ relation, tail }) => [relation.id, tail.id]),
      ]);
    expect(texts(again)).toEqual(texts(own));
    expect(again.truncated).toEqual([]);
  });
});

/** The operations of a graph as plain fields, so that some can be replaced. */
function proxy(graph: KnowledgeGraph): KnowledgeGraph {
  return {
    name: graph.name,
    engine: graph.engine,
    profile: graph.profile,
    version: (options) => graph.version(options),
    findByName: (texts, options) => graph.findByName(texts, options),
    resolve: (terms, options) => graph.resolve(terms, options),
    relations: (entities, direction, options) => graph.relations(entities, direction, options),
    neighbours: (entities, options) => graph.neighbours(entities, options),
    step: (entities, relation, direction, options) => graph.step(entities, relation, direction, options),
    connected: (candidates, anchors, options) => graph.connected(candidates, anchors, options),
    triplesWithin: (entities, hops, options) => graph.triplesWithin(entities, hops, options),
    describe: (ids, options) => graph.describe(ids, options),
    sample: (relation, options) => graph.sample(relation, options),
    schema: (options) => graph.schema(options),
    stats: (options) => graph.stats(options),
    close: () => graph.close(),
  };
}
