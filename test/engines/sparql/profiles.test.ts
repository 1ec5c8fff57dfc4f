import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { GraphError } from '../../../src/errors.ts';
import { buildNameIndex, isNameProvider } from '../../../src/graph/name-index.ts';
import { openSparqlGraph, type SparqlGraphOptions } from '../../../src/graph/sparql/open-sparql-graph.ts';
import { stableId, type Triple } from '../../../src/graph/term.ts';
import { type SparqlServer, startOxigraph } from '../oxigraph-server.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const PREFIXES: Readonly<Record<string, string>> = {
  wd: 'http://www.wikidata.org/entity/',
  wds: 'http://www.wikidata.org/entity/statement/',
  wdt: 'http://www.wikidata.org/prop/direct/',
  p: 'http://www.wikidata.org/prop/',
  ps: 'http://www.wikidata.org/prop/statement/',
  psv: 'http://www.wikidata.org/prop/statement/value/',
  pq: 'http://www.wikidata.org/prop/qualifier/',
  wikibase: 'http://wikiba.se/ontology#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  schema: 'http://schema.org/',
  ns: 'http://rdf.freebase.com/ns/',
  dbr: 'http://dbpedia.org/resource/',
  dbo: 'http://dbpedia.org/ontology/',
  ex: 'http://example.org/',
};

/** Lines of `subject predicate object` with prefixed names as N-Triples. */
function nTriples(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines
    .map((line) => {
      const full = line
        .trim()
        .replace(/(^|\s)([a-z]+):(\S+)/g, (whole, space: string, prefix: string, local: string) => {
          const base = PREFIXES[prefix];
          return base === undefined ? whole : `${space}<${base}${local}>`;
        });
      return `${full} .`;
    })
    .join('\n');
}

async function open(text: string, options: Partial<SparqlGraphOptions>) {
  const server: SparqlServer = await startOxigraph();
  await server.load(nTriples(text));
  const graph = await openSparqlGraph({ name: 'profile', endpoint: server.endpoint, ...options });
  closing.push(() => graph.close(), server.close);
  return { graph, server };
}

const shown = ({ head, relation, tail, mediator }: Triple): string =>
  `${head.name} | ${relation.name} | ${tail.name}${mediator === undefined ? '' : ' *'}`;

async function around(graph: Awaited<ReturnType<typeof open>>['graph'], id: string): Promise<string[]> {
  return (await graph.neighbours([id], { direction: 'both', limit: 50 })).triples.map(shown);
}

describe('profile rdf', () => {
  const text = `
    ex:Q1 rdfs:label "Ada"@en
    ex:Q1 rdfs:label "Ada auf Deutsch"@de
    ex:Q2 skos:prefLabel "Paper"@fr
    ex:Q3 schema:name "Unmarked"
    ex:Q1 skos:altLabel "Countess"@en
    ex:Q1 rdf:type ex:Person
    ex:Person rdfs:label "person"@en
    ex:wrote rdfs:label "has written"@en
    ex:Q1 ex:wrote ex:Q2
    ex:Q1 ex:knows ex:Q3
    ex:Q1 ex:bornIn ex:London_Town
    ex:Q1 ex:award _:b1
    _:b1 ex:prize ex:Q2
    _:b1 ex:year "1843"`;

  it('reads names by language, relation labels, types, aliases, and collapses blank nodes', async () => {
    const { graph } = await open(text, { profile: 'rdf' });
    expect(await around(graph, 'http://example.org/Q1')).toEqual([
      'Ada | award / prize | Paper *',
      'Ada | award / year | 1843 *',
      'Ada | born in | London Town',
      'Ada | knows | Unmarked',
      'Ada | has written | Paper',
    ]);
    const [ada] = await graph.describe(['http://example.org/Q1']);
    expect(ada).toMatchObject({ aliases: ['Countess'], types: ['person'], degree: { out: 5, in: 0 } });
    const [byAlias, byName] = await graph.findByName(['countess', 'ADA'], { mode: 'exact', limit: 3 });
    expect([byAlias?.[0]?.entity.id, byName?.[0]?.entity.id]).toEqual([
      'http://example.org/Q1',
      'http://example.org/Q1',
    ]);
  });

  it('says that it cannot ask about a blank node it gave', async () => {
    const { graph } = await open(text, { profile: 'rdf' });
    const { triples } = await graph.neighbours(['http://example.org/Q1'], { direction: 'out', limit: 1 });
    const mediator = triples[0]?.mediator?.id as string;
    await expect(graph.describe([mediator])).rejects.toThrow(GraphError);
    expect(await graph.describe(['_:never-given'])).toEqual([]);
  });
});

describe('profile freebase', () => {
  it('shows ids without the namespace, notable types, and mediators as one edge with its siblings', async () => {
    const { graph } = await open(
      `
      ns:m.01 ns:type.object.name "Film One"@en
      ns:m.02 ns:type.object.name "Actor Two"@en
      ns:m.03 ns:type.object.name "The Part"@en
      ns:film.film ns:type.object.name "Film"@en
      ns:m.01 ns:type.object.type ns:film.film
      ns:m.01 ns:type.object.key "key"
      ns:m.01 ns:film.film.starring ns:m.0x
      ns:m.0x ns:film.performance.actor ns:m.02
      ns:m.0x ns:film.performance.character ns:m.03`,
      { profile: 'freebase', namespace: 'http://rdf.freebase.com/ns/' },
    );
    const [film] = await graph.resolve(['m.01']);
    const { triples } = await graph.neighbours([film as string], { direction: 'out', limit: 9 });
    expect(triples.map(({ relation, tail }) => [relation.id, stableId(tail)])).toEqual([
      ['film.film.starring / film.performance.actor', 'm.02'],
      ['film.film.starring / film.performance.character', 'm.03'],
    ]);
    expect(new Set(triples.map(({ mediator }) => mediator?.term ?? mediator?.name)).size).toBe(1);
    const path = 'film.film.starring / film.performance.actor';
    const [actor] = await graph.resolve(['m.02']);
    expect((await graph.step([film as string], path, 'out', { limit: 9 })).targets).toEqual([actor]);
    expect((await graph.step([actor as string], path, 'in', { limit: 9 })).targets).toEqual([film]);
    expect(
      await graph.connected([film as string], [actor as string], { relation: path, direction: 'out' }),
    ).toEqual([film]);
    expect((await graph.describe([film as string]))[0]?.types).toEqual(['Film']);
    // The mediator itself can be asked about.
    const inside = await graph.neighbours([triples[0]?.mediator?.id as string], {
      direction: 'out',
      limit: 9,
    });
    expect(inside.triples.map(({ tail }) => tail.name)).toEqual(['Actor Two', 'The Part']);
  });

  it('shows every stored edge when raw', async () => {
    const { graph } = await open('ns:m.01 ns:a.b ns:m.0x\nns:m.0x ns:c.d ns:m.02', {
      profile: { ...(await import('../../../src/graph/profile.ts')).PROFILES.freebase, mediators: 'raw' },
    });
    expect(await around(graph, 'http://rdf.freebase.com/ns/m.01')).toEqual(['m.01 | a.b | m.0x']);
  });
});

describe('profile wikidata', () => {
  const text = `
    wd:Q1 rdfs:label "Marie"@en
    wd:Q2 rdfs:label "Nobel Prize"@en
    wd:Q3 rdfs:label "Pierre"@en
    wd:P166 rdfs:label "award received"@en
    wd:P1706 rdfs:label "together with"@en
    wd:Q1 wdt:P166 wd:Q2
    wd:Q1 p:P166 wds:q1-1
    wds:q1-1 ps:P166 wd:Q2
    wds:q1-1 psv:P166 wd:value
    wds:q1-1 pq:P1706 wd:Q3
    wds:q1-1 wikibase:rank wikibase:NormalRank
    wd:Q1 schema:dateModified "2020"`;

  it('names direct properties and qualifiers by the labels of their properties', async () => {
    const { graph } = await open(text, { profile: 'wikidata', searchUrl: 'http://127.0.0.1:1/' });
    expect(await around(graph, 'http://www.wikidata.org/entity/Q1')).toEqual([
      'Marie | award received / together with | Pierre *',
      'Marie | award received / award received | Nobel Prize *',
      'Marie | award received | Nobel Prize',
    ]);
  });

  it('finds names by entity search, and says when that fails', async () => {
    const asked: URL[] = [];
    let isBroken = false;
    const search: Server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '/', 'http://localhost'));
      const found = [
        { concepturi: 'http://www.wikidata.org/entity/Q1', label: 'Marie', match: { text: 'Madame M' } },
      ];
      response.end(isBroken ? '{"error":{}}' : JSON.stringify({ search: found }));
    });
    search.listen(0, '127.0.0.1');
    await once(search, 'listening');
    closing.push(() => new Promise((resolve) => search.close(resolve)));
    const searchUrl = `http://127.0.0.1:${(search.address() as AddressInfo).port}/w/api.php`;
    const { graph } = await open(text, { profile: 'wikidata', searchUrl });
    const hostile = 'madame m&limit=1 } UNION {';
    const [list] = await graph.findByName(['madame'], { mode: 'prefix', limit: 5 });
    expect(list?.map(({ entity, matched }) => [entity.name, matched])).toEqual([['Marie', 'Madame M']]);
    await graph.findByName([hostile], { mode: 'fuzzy', limit: 5 });
    expect(asked.at(-1)?.searchParams.get('search')).toBe(hostile);
    isBroken = true;
    await expect(graph.findByName(['madame'], { mode: 'fuzzy', limit: 5 })).rejects.toThrow(GraphError);
  });
});

describe('profile dbpedia', () => {
  it('collapses numbered intermediate nodes and hides page furniture', async () => {
    const { graph } = await open(
      `
      dbr:Ann rdfs:label "Ann"@en
      dbr:Club rdfs:label "The Club"@en
      dbr:Ann dbo:careerStation dbr:Ann__CareerStation__1
      dbr:Ann__CareerStation__1 dbo:team dbr:Club
      dbr:Ann dbo:wikiPageID "12"
      dbr:Ann dbo:abstract "long"@en`,
      { profile: 'dbpedia' },
    );
    expect(await around(graph, 'http://dbpedia.org/resource/Ann')).toEqual([
      'Ann | career station / team | The Club *',
    ]);
  });
});

describe('a local name index', () => {
  const many = Array.from({ length: 4500 }, (_, index) => [
    `ex:e${index} rdfs:label "Entity number ${index}"@en`,
    `ex:e${index} skos:altLabel "Alias ${index}"@en`,
    `ex:e${index} ex:next ex:e${index + 1}`,
  ])
    .flat()
    .join('\n');

  it('is built once, goes on after an interruption, and finds parts and near spellings', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clew-index-'));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const path = join(folder, 'names.clew');
    const { graph, server } = await open(many, { profile: 'rdf' });
    if (!isNameProvider(graph)) throw new Error('no names to list');
    const stop = new AbortController();
    const seen: number[] = [];
    const first = buildNameIndex(graph, path, {
      signal: stop.signal,
      onProgress: (done, of) => {
        expect(of).toBe(4500);
        seen.push(done);
        if (done >= 2000) stop.abort();
      },
    });
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    await expect(
      openSparqlGraph({ name: 'half', endpoint: server.endpoint, nameIndex: path }).then((half) =>
        half.findByName(['entity'], { mode: 'prefix', limit: 1 }),
      ),
    ).rejects.toThrow(/was not finished/);
    const again: number[] = [];
    expect(await buildNameIndex(graph, path, { onProgress: (done) => again.push(done) })).toEqual({
      entities: 4500,
    });
    expect(again[0]).toBe(2000);
    expect(await buildNameIndex(graph, path)).toEqual({ entities: 4500 });

    const indexed = await openSparqlGraph({ name: 'indexed', endpoint: server.endpoint, nameIndex: path });
    closing.push(() => indexed.close());
    const find = async (text: string, mode: 'prefix' | 'fuzzy') =>
      (await indexed.findByName([text], { mode, limit: 2 }))[0]?.map(({ entity, matched }) => [
        entity.name,
        matched,
      ]);
    expect(await find('entity number 4499', 'prefix')).toEqual([
      ['Entity number 4499', 'Entity number 4499'],
    ]);
    expect((await find('numbre 1234', 'fuzzy'))?.[0]).toEqual(['Entity number 1234', 'Entity number 1234']);
    expect((await find('alias 77', 'fuzzy'))?.[0]).toEqual(['Entity number 77', 'Alias 77']);
  });

  it('is asked for when there are too many names to look through', async () => {
    const lines = Array.from(
      { length: 20_001 },
      (_, index) => `ex:e${index} rdfs:label "Name ${index}"`,
    ).join('\n');
    const { graph } = await open(lines, { profile: 'rdf' });
    await expect(graph.findByName(['name'], { mode: 'prefix', limit: 1 })).rejects.toThrow(/clew index/);
    expect(await graph.findByName(['nobody'], { mode: 'exact', limit: 1 })).toEqual([[]]);
  });
});
