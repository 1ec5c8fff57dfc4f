import neo4j from 'neo4j-driver';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openCypherGraph } from '../../src/graph/bolt/open-cypher-graph.ts';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph, NewTerm, NewTriple } from '../../src/graph/graph.ts';
import { PROFILES } from '../../src/graph/profile.ts';
import { openSparqlGraph } from '../../src/graph/sparql/open-sparql-graph.ts';
import { stableId } from '../../src/graph/term.ts';
import { compilePlan } from '../../src/plan/compile-plan.ts';
import { evaluatePlan } from '../../src/plan/evaluate.ts';
import type { Operator, Plan } from '../../src/plan/plan.ts';
import { exportedStore } from '../helper/run-sparql.ts';
import { loadNeo4j } from './load-neo4j.ts';
import { LABEL, toNTriples } from './n-triples.ts';
import { neo4jMissing, startNeo4j } from './neo4j.ts';
import { startOxigraph } from './oxigraph-server.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 120_000 });

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const named = (iri: string, name: string): NewTriple => ({
  head: { term: iri },
  relation: LABEL,
  tail: { literal: name, lang: 'en' },
});
const triple = (head: string, relation: string, tail: NewTerm): NewTriple => ({
  head: { term: head },
  relation,
  tail: typeof tail === 'string' ? { term: tail } : tail,
});

const F = 'http://rdf.freebase.com/ns/';
/** Two parts in one film, of which the unnamed nodes say who played whom. */
const freebase: readonly NewTriple[] = [
  named(`${F}m.0film`, 'Night Train'),
  named(`${F}m.0ann`, 'Ann Baker'),
  named(`${F}m.0bob`, 'Bob Cook'),
  named(`${F}m.0role`, 'The Guard'),
  named(`${F}m.0thief`, 'The Thief'),
  triple(`${F}m.0film`, `${F}film.film.starring`, `${F}m.0x1`),
  triple(`${F}m.0x1`, `${F}film.performance.actor`, `${F}m.0ann`),
  triple(`${F}m.0x1`, `${F}film.performance.character`, `${F}m.0role`),
  triple(`${F}m.0film`, `${F}film.film.starring`, `${F}m.0x2`),
  triple(`${F}m.0x2`, `${F}film.performance.actor`, `${F}m.0bob`),
  triple(`${F}m.0x2`, `${F}film.performance.character`, `${F}m.0thief`),
];

const W = 'http://www.wikidata.org/';
const held = (statement: string, who: string, from: string, to: string): NewTriple[] => [
  triple(`${W}entity/${who}`, `${W}prop/P39`, `${W}entity/statement/${statement}`),
  triple(`${W}entity/statement/${statement}`, `${W}prop/statement/P39`, `${W}entity/Q2`),
  triple(`${W}entity/statement/${statement}`, `${W}prop/qualifier/P580`, { literal: from }),
  triple(`${W}entity/statement/${statement}`, `${W}prop/qualifier/P582`, { literal: to }),
];
const wikidata: readonly NewTriple[] = [
  named(`${W}entity/Q1`, 'Ann Baker'),
  named(`${W}entity/Q3`, 'Bob Cook'),
  named(`${W}entity/Q2`, 'mayor of Ulm'),
  ...held('Q1-A', 'Q1', '1999-05-01', '2004-05-01'),
  ...held('Q1-B', 'Q1', '2012-05-01', '2016-05-01'),
  ...held('Q3-A', 'Q3', '2004-05-01', '2012-05-01'),
];

const out = (relation: string) => [{ relation, direction: 'out' as const }];
const constant = (id: string, term: string) => ({ id, entities: [{ id: term, name: term }] });
const plan = (nodes: Plan['nodes'], edges: Plan['edges'], operators: Operator[] = []): Plan => ({
  version: 2,
  nodes,
  edges,
  answer: 'who',
  operators,
});

/** Who played the guard in the film: actor, character and film are three ends of one event. */
const played = (film: string, role: string, relations: readonly [string, string, string]): Plan =>
  plan(
    [constant('film', film), { id: 'event' }, constant('role', role), { id: 'who' }],
    [
      { from: 'film', to: 'event', relations: out(relations[0]) },
      { from: 'event', to: 'role', relations: out(relations[1]) },
      { from: 'event', to: 'who', relations: out(relations[2]) },
    ],
  );
const guard = played(`${F}m.0film`, `${F}m.0role`, [
  `${F}film.film.starring /`,
  `/ ${F}film.performance.character`,
  `/ ${F}film.performance.actor`,
]);
/** Who was mayor in 2008: both bounds are of the same event. */
const mayor = plan(
  [{ id: 'who' }, { id: 'event' }, constant('office', `${W}entity/Q2`), { id: 'from' }, { id: 'to' }],
  [
    { from: 'who', to: 'event', relations: out(`${W}prop/P39 /`) },
    { from: 'event', to: 'office', relations: out(`/ ${W}prop/statement/P39`) },
    { from: 'event', to: 'from', relations: out(`/ ${W}prop/qualifier/P580`) },
    { from: 'event', to: 'to', relations: out(`/ ${W}prop/qualifier/P582`) },
  ],
  [
    { kind: 'filter', node: 'from', op: '<=', value: '2008' },
    { kind: 'filter', node: 'to', op: '>=', value: '2008' },
  ],
);
const cases = [
  ['freebase', freebase, guard, `${F}m.0ann`],
  ['wikidata', wikidata, mayor, `${W}entity/Q3`],
] as const;

async function answers(graph: KnowledgeGraph, asked: Plan): Promise<readonly string[]> {
  const found = await evaluatePlan(asked, graph);
  expect(found.cuts).toEqual([]);
  return found.answers.map(({ entity }) => stableId(entity));
}

describe('a fact of several ends', () => {
  it.each(cases)(
    'is asked by the halves of collapsed edges, embedded: %s',
    async (profile, triples, asked, who) => {
      const graph = await createMemoryGraph(triples, { profile: PROFILES[profile] });
      closing.push(() => graph.close());
      expect(await answers(graph, asked)).toEqual([who]);
      const { sparql } = await compilePlan(asked, graph);
      const rows = (await exportedStore(graph)).query(sparql as string) as Map<string, { value: string }>[];
      expect(rows.map((row) => row.get('who')?.value)).toEqual([who]);
    },
  );

  it.each(cases)(
    'can be derived from the stored facts that are its evidence: %s',
    async (profile, triples, asked, who) => {
      const graph = await createMemoryGraph(triples, { profile: PROFILES[profile] });
      closing.push(() => graph.close());
      const found = await evaluatePlan(asked, graph);
      expect(found.triples.every(({ triple: { relation } }) => !relation.id.includes(' /'))).toBe(true);
      const alone = await createMemoryGraph(
        found.triples.map(({ triple: { head, relation, tail } }) =>
          triple(stableId(head), relation.id, stableId(tail)),
        ),
      );
      closing.push(() => alone.close());
      expect(await answers(alone, asked)).toEqual([who]);
    },
  );

  it.each(cases)(
    'is asked of a SPARQL endpoint, step by step and in one query: %s',
    async (profile, triples, asked, who) => {
      const server = await startOxigraph();
      closing.push(() => server.close());
      await server.load(toNTriples(triples));
      const graph = await openSparqlGraph({
        name: 'events',
        endpoint: server.endpoint,
        profile,
        searchUrl: server.endpoint,
        contact: 'test@example.org',
      });
      closing.push(() => graph.close());
      expect(await answers(graph, asked)).toEqual([who]);
      const { sparql } = await compilePlan(asked, graph);
      const response = await fetch(server.endpoint, {
        method: 'POST',
        headers: { accept: 'application/sparql-results+json' },
        body: new URLSearchParams({ query: sparql as string }),
      });
      const { results } = (await response.json()) as {
        results: { bindings: Record<string, { value: string }>[] };
      };
      expect(results.bindings.map((row) => row.who?.value)).toEqual([who]);
    },
  );

  it('starts from a qualifier alone', async () => {
    const graph = await createMemoryGraph(wikidata, { profile: PROFILES.wikidata });
    closing.push(() => graph.close());
    const since = plan(
      [{ id: 'who' }, { id: 'event' }, { id: 'from' }],
      [
        { from: 'who', to: 'event', relations: out(`${W}prop/P39 /`) },
        { from: 'event', to: 'from', relations: out(`/ ${W}prop/qualifier/P580`) },
      ],
      [{ kind: 'filter', node: 'from', op: '>', value: '2005' }],
    );
    expect(await answers(graph, since)).toEqual([`${W}entity/Q1`]);
  });
});

const noNeo4j = neo4jMissing();
describe.skipIf(noNeo4j !== undefined)(
  `a fact of several ends on Neo4j${noNeo4j === undefined ? '' : ` (skipped: ${noNeo4j})`}`,
  () => {
    it('is a node that only joins', async () => {
      const host = await startNeo4j();
      closing.push(() => host.close());
      const database = await host.open();
      const triples: readonly NewTriple[] = [
        { head: 'Night Train', relation: 'STARRING', tail: '_:p' },
        { head: '_:p', relation: 'ACTOR', tail: 'Ann Baker' },
        { head: '_:p', relation: 'ROLE', tail: 'The Guard' },
        { head: '_:p', relation: 'billing', tail: { literal: '2' } },
        { head: 'Night Train', relation: 'STARRING', tail: '_:q' },
        { head: '_:q', relation: 'ACTOR', tail: 'Bob Cook' },
        { head: '_:q', relation: 'ROLE', tail: 'The Thief' },
        { head: '_:q', relation: 'billing', tail: { literal: '1' } },
      ];
      await loadNeo4j(database, triples, {
        types: { '_:p': ['Performance'], '_:q': ['Performance'], 'Night Train': ['Film'] },
      });
      const graph = await openCypherGraph({ name: 'events', uri: database.uri, idProperty: 'id' });
      closing.push(() => graph.close());
      const driver = neo4j.driver(database.uri, undefined, { disableLosslessIntegers: true });
      closing.push(() => driver.close());
      const role = played('Night Train', 'The Guard', ['STARRING /', '/ ROLE', '/ ACTOR']);
      const first = plan(
        [constant('film', 'Night Train'), { id: 'event' }, constant('place', '1'), { id: 'who' }],
        [
          { from: 'film', to: 'event', relations: out('STARRING /') },
          { from: 'event', to: 'place', relations: out('/ billing') },
          { from: 'event', to: 'who', relations: out('/ ACTOR') },
        ],
      );
      const [literal] = await graph.sample('/ billing', { limit: 1 });
      expect(literal?.tail.kind).toBe('literal');
      for (const [asked, who] of [
        [role, 'Ann Baker'],
        [withLiteral(first), 'Bob Cook'],
      ] as const) {
        expect(await answers(graph, asked)).toEqual([who]);
        const { cypher } = await compilePlan(asked, graph);
        const { records } = await driver.executeQuery(cypher as string);
        expect(records.map((one) => one.get('name'))).toEqual([who]);
      }
    });

    it('is a relationship with properties', async () => {
      const host = await startNeo4j();
      closing.push(() => host.close());
      const database = await host.open();
      await database.run(`CREATE (f:Film {id: 'f', name: 'Night Train'}), (a:Person {id: 'a', name: 'Ann Baker'}),
        (b:Person {id: 'b', name: 'Bob Cook'}), (a)-[:ACTED_IN {role: 'The Guard', scenes: 7}]->(f),
        (b)-[:ACTED_IN {role: 'The Thief', scenes: 3}]->(f), (a)-[:WROTE]->(f)`);
      const graph = await openCypherGraph({ name: 'parts', uri: database.uri, idProperty: 'id' });
      closing.push(() => graph.close());
      const driver = neo4j.driver(database.uri, undefined, { disableLosslessIntegers: true });
      closing.push(() => driver.close());
      const part = plan(
        [{ id: 'who' }, { id: 'event' }, constant('film', 'f'), { id: 'role' }, { id: 'scenes' }],
        [
          { from: 'who', to: 'event', relations: out('ACTED_IN /') },
          { from: 'event', to: 'film', relations: out('/ ACTED_IN') },
          { from: 'event', to: 'role', relations: out('/ ACTED_IN.role') },
          { from: 'event', to: 'scenes', relations: out('/ ACTED_IN.scenes') },
        ],
        [{ kind: 'filter', node: 'role', op: 'contains', value: 'guard' }],
      );
      const most: Plan = {
        ...part,
        operators: [{ kind: 'top', by: 'scenes', measure: 'value', direction: 'min', limit: 1, skip: 0 }],
      };
      const roles: Plan = {
        ...part,
        nodes: part.nodes.map((node) => (node.id === 'who' ? constant('who', 'b') : node)),
        answer: 'role',
        operators: [],
      };
      for (const [asked, name] of [
        [part, 'Ann Baker'],
        [most, 'Bob Cook'],
        [roles, 'The Thief'],
      ] as const) {
        const found = await evaluatePlan(asked, graph);
        expect(found.answers.map(({ entity }) => entity.name)).toEqual([name]);
        const { cypher } = await compilePlan(asked, graph);
        const { records } = await driver.executeQuery(cypher as string);
        expect(records.map((one) => one.get('name'))).toEqual([name]);
      }
    });
  },
);

/** A value is compared where it stands, for engines differ in how they name values. */
function withLiteral(asked: Plan): Plan {
  return {
    ...asked,
    nodes: asked.nodes.map((node) => (node.id === 'place' ? { id: 'place' } : node)),
    operators: [{ kind: 'filter', node: 'place', op: '=', value: '1' }],
  };
}
