import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Qualifiers, readQualifiers } from '../../src/answer/read-qualifiers.ts';
import { openCypherGraph } from '../../src/graph/bolt/open-cypher-graph.ts';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph, NewTerm, NewTriple } from '../../src/graph/graph.ts';
import { PROFILES } from '../../src/graph/profile.ts';
import { openSparqlGraph } from '../../src/graph/sparql/open-sparql-graph.ts';
import { stableId, tripleKey } from '../../src/graph/term.ts';
import { loadNeo4j } from './load-neo4j.ts';
import { LABEL, toNTriples } from './n-triples.ts';
import { neo4jMissing, startNeo4j } from './neo4j.ts';
import { startOxigraph } from './oxigraph-server.ts';
import { startVirtuoso, virtuosoMissing } from './virtuoso.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 120_000 });

const signal = new AbortController().signal;
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
const freebase: readonly NewTriple[] = [
  named(`${F}m.0film`, 'Night Train'),
  named(`${F}m.0ann`, 'Ann Baker'),
  named(`${F}m.0role`, 'The Guard'),
  triple(`${F}m.0film`, `${F}film.film.starring`, `${F}m.0x1`),
  triple(`${F}m.0x1`, `${F}film.performance.actor`, `${F}m.0ann`),
  triple(`${F}m.0x1`, `${F}film.performance.character`, `${F}m.0role`),
  triple(`${F}m.0x1`, `${F}film.performance.billing`, { literal: '2' }),
  triple(`${F}m.0x1`, `${F}type.object.type`, `${F}film.performance`),
  triple(`${F}m.0ann`, `${F}film.actor.film`, `${F}m.0x1`),
];

const W = 'http://www.wikidata.org/';
const statement = `${W}entity/statement/Q1-ABC`;
const wikidata: readonly NewTriple[] = [
  named(`${W}entity/Q1`, 'Ann Baker'),
  named(`${W}entity/Q2`, 'mayor of Ulm'),
  named(`${W}entity/P39`, 'position held'),
  named(`${W}entity/P580`, 'start time'),
  triple(`${W}entity/Q1`, `${W}prop/P39`, statement),
  triple(statement, `${W}prop/statement/P39`, `${W}entity/Q2`),
  triple(statement, `${W}prop/qualifier/P580`, {
    literal: '1999-05-01T00:00:00Z',
    datatype: 'http://www.w3.org/2001/XMLSchema#dateTime',
  }),
  triple(statement, 'http://wikiba.se/ontology#rank', 'http://wikiba.se/ontology#NormalRank'),
];

/** Blank nodes, which most SPARQL engines cannot be asked about; two of them join the same ends. */
const blank: readonly NewTriple[] = [
  triple('http://x/ann', 'http://x/held', '_:a'),
  triple('_:a', 'http://x/office', 'http://x/mayor'),
  triple('_:a', 'http://x/from', { literal: '1990' }),
  triple('http://x/ann', 'http://x/held', '_:b'),
  triple('_:b', 'http://x/office', 'http://x/mayor'),
  triple('_:b', 'http://x/from', { literal: '2004' }),
];

/** As N-Triples are written: blank nodes without brackets. */
function withBlanks({ head, relation, tail }: NewTriple): NewTriple {
  const bare = (term: NewTerm): NewTerm =>
    typeof term === 'object' && 'term' in term && term.term.startsWith('_:') ? term.term : term;
  return { head: bare(head), relation, tail: bare(tail) };
}

/** Each collapsed edge out of a node with what else its mediator says, in terms that do not depend on the engine. */
async function qualified(graph: KnowledgeGraph, start: string): Promise<string[]> {
  const [id] = await graph.resolve([start]);
  const page = await graph.neighbours([id as string], { direction: 'out', limit: 99 });
  const { byTriple, truncated, failure }: Qualifiers = await readQualifiers(graph, page.triples, signal);
  expect([truncated, failure]).toEqual([[], undefined]);
  return page.triples
    .filter(({ mediator }) => mediator !== undefined)
    .map((edge) => {
      const { relation, tail } = edge;
      const others = (byTriple.get(tripleKey(edge))?.others ?? []).map(
        (one) => `${one.relation.id} ${stableId(one.tail)}`,
      );
      return `${relation.id} ${stableId(tail)} {${others.join('; ')}}`;
    })
    .sort();
}

const cases = [
  ['freebase', freebase, `${F}m.0film`, 3],
  ['wikidata', wikidata, `${W}entity/Q1`, 2],
  ['rdf', blank, 'http://x/ann', 4],
] as const;

async function embedded(profile: keyof typeof PROFILES, triples: readonly NewTriple[]) {
  return createMemoryGraph(triples, { profile: PROFILES[profile] });
}

describe('qualifiers on oxigraph', () => {
  it.each(cases)('are those of the embedded graph: %s', async (profile, triples, start, edges) => {
    const server = await startOxigraph();
    closing.push(() => server.close());
    await server.load(toNTriples(triples.map(withBlanks)));
    const graph = await openSparqlGraph({
      name: 'events',
      endpoint: server.endpoint,
      profile,
      searchUrl: server.endpoint,
      contact: 'test@example.org',
    });
    const found = await qualified(graph, start);
    expect(found).toEqual(await qualified(await embedded(profile, triples), start));
    expect(found).toHaveLength(edges);
    expect(found.every((line) => !line.endsWith('{}'))).toBe(true);
  });
});

const noVirtuoso = virtuosoMissing();
describe.skipIf(noVirtuoso !== undefined)(
  `qualifiers on Virtuoso${noVirtuoso === undefined ? '' : ` (skipped: ${noVirtuoso})`}`,
  () => {
    it('are those of the embedded graph, of every profile', async () => {
      const server = await startVirtuoso();
      closing.push(() => server.close());
      for (const [profile, triples, start, edges] of cases) {
        const defaultGraph = `http://clew.test/${profile}`;
        await server.load(toNTriples(triples.map(withBlanks)), defaultGraph);
        const graph = await openSparqlGraph({
          name: 'events',
          endpoint: server.endpoint,
          defaultGraph,
          profile,
        });
        const found = await qualified(graph, start);
        expect(found).toEqual(await qualified(await embedded(profile, triples), start));
        expect(found).toHaveLength(edges);
      }
    });
  },
);

const noNeo4j = neo4jMissing();
describe.skipIf(noNeo4j !== undefined)(
  `qualifiers on Neo4j${noNeo4j === undefined ? '' : ` (skipped: ${noNeo4j})`}`,
  () => {
    it('are relationships and properties of the node that only joins', async () => {
      const host = await startNeo4j();
      closing.push(() => host.close());
      const database = await host.open();
      const triples: readonly NewTriple[] = [
        { head: 'Night Train', relation: 'STARRING', tail: '_:p' },
        { head: '_:p', relation: 'ACTOR', tail: 'Ann Baker' },
        { head: '_:p', relation: 'ROLE', tail: 'The Guard' },
        { head: '_:p', relation: 'billing', tail: { literal: '2' } },
      ];
      await loadNeo4j(database, triples, { types: { '_:p': ['Performance'], 'Night Train': ['Film'] } });
      const graph = await openCypherGraph({ name: 'events', uri: database.uri, idProperty: 'id' });
      closing.push(() => graph.close());
      const found = await qualified(graph, 'Night Train');
      expect(found).toEqual([
        'STARRING / ACTOR Ann Baker {ROLE The Guard; billing 2}',
        'STARRING / ROLE The Guard {ACTOR Ann Baker; billing 2}',
        'STARRING / billing 2 {ACTOR Ann Baker; ROLE The Guard}',
      ]);
      const ours = await createMemoryGraph(
        triples.map(({ head, relation, tail }) => ({
          head: head === '_:p' ? { term: '_:p' } : head,
          relation,
          tail: tail === '_:p' ? { term: '_:p' } : tail,
        })),
        { profile: { ...PROFILES.plain, id: 'p', mediators: 'collapse', mediatorPattern: '^_:' } },
      );
      expect(await qualified(ours, 'Night Train')).toEqual(found);
    });
  },
);
