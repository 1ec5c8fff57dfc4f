import { Store } from 'oxigraph';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../src/errors.ts';
import {
  createMemoryGraph,
  exportGraph,
  type KnowledgeGraph,
  type NewTriple,
  PROFILES,
} from '../../src/graph/index.ts';
import { stableId } from '../../src/graph/term.ts';
import { compilePlan } from '../../src/plan/compile-plan.ts';
import { evaluatePlan } from '../../src/plan/evaluate.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { toCypher } from '../../src/plan/to-cypher.ts';
import { toSparql } from '../../src/plan/to-sparql.ts';

const EX = 'http://example.org/';
const iri = (name: string) => ({ term: `${EX}${name}`, name });
const out = (relation: string) => [{ relation, direction: 'out' as const }];
const plan = (parts: Partial<Plan>): Plan => ({
  version: 2,
  nodes: [{ id: 'a' }, { id: 'b' }],
  edges: [],
  answer: 'b',
  operators: [],
  ...parts,
});

async function both(graph: KnowledgeGraph, asked: Plan): Promise<readonly string[]> {
  const found = (await evaluatePlan(asked, graph)).answers.map(({ entity }) => stableId(entity)).sort();
  let text = '';
  for await (const piece of exportGraph(graph, 'ntriples')) text += piece;
  const store = new Store();
  store.load(text, { format: 'application/n-triples' });
  const { sparql } = await compilePlan(asked, graph);
  const rows = store.query(sparql as string) as Map<string, { value: string }>[];
  const own = (value: string) =>
    value.startsWith('urn:clew:') ? decodeURIComponent(value.slice(16)) : value;
  expect(rows.map((row) => own(row.get(asked.answer)?.value ?? '')).sort()).toEqual(found);
  return found;
}

describe('a query in SPARQL over an export', () => {
  test('an edge through a mediator is two patterns', async () => {
    const triples: NewTriple[] = [
      { head: iri('Ann'), relation: `${EX}marriage`, tail: '_:m1' },
      { head: '_:m1', relation: `${EX}spouse`, tail: iri('Bob') },
      {
        head: '_:m1',
        relation: `${EX}from`,
        tail: { literal: '1999-03-31', datatype: 'http://www.w3.org/2001/XMLSchema#date' },
      },
      { head: iri('Cy'), relation: `${EX}marriage`, tail: '_:m2' },
      { head: '_:m2', relation: `${EX}spouse`, tail: iri('Bob') },
      { head: '_:m2', relation: `${EX}from`, tail: { literal: '1980' } },
    ];
    const graph = await createMemoryGraph(triples, { profile: PROFILES.rdf });
    const spouse = `${EX}marriage / ${EX}spouse`;
    const from = `${EX}marriage / ${EX}from`;
    const married = plan({
      nodes: [{ id: 'b' }, { id: 'x', entities: [{ id: `${EX}Bob`, name: 'Bob' }] }, { id: 'y' }],
      edges: [
        { from: 'b', to: 'x', relations: out(spouse) },
        { from: 'b', to: 'y', relations: out(from) },
      ],
    });
    expect(await both(graph, married)).toEqual([`${EX}Ann`, `${EX}Cy`]);
    expect(
      await both(graph, { ...married, operators: [{ kind: 'filter', node: 'y', op: '>=', value: '1999' }] }),
    ).toEqual([`${EX}Ann`]);
    const first = {
      kind: 'top' as const,
      by: 'y',
      measure: 'value' as const,
      direction: 'min' as const,
      limit: 1,
      skip: 0,
    };
    expect(await both(graph, { ...married, operators: [first] })).toEqual([`${EX}Cy`]);
    await graph.close();
  });

  test('a constant may be a literal with a language', async () => {
    const graph = await createMemoryGraph(
      [
        { head: iri('Ann'), relation: `${EX}motto`, tail: { literal: 'Vorwärts', lang: 'de' } },
        { head: iri('Bob'), relation: `${EX}motto`, tail: { literal: 'Halt', lang: 'de' } },
      ],
      { profile: PROFILES.rdf },
    );
    const motto = plan({
      nodes: [{ id: 'b' }, { id: 'm', entities: [{ id: 'Vorwärts', name: 'Vorwärts' }] }],
      edges: [{ from: 'b', to: 'm', relations: out(`${EX}motto`) }],
    });
    expect(await both(graph, motto)).toEqual([`${EX}Ann`]);
    await graph.close();
  });

  test.each([
    'a > b } # "\\"',
    "' OR 1=1 //",
    'x\u0000y',
    '\\u0027 ` } {',
    '名前 🦊 é',
    '_:b',
    'http://e.org/a b',
    '$where ?x {{}}',
    'new\nline\ttab',
  ])('hostile names and relations are only text: %j', async (text) => {
    const graph = await createMemoryGraph([
      { head: 'good', relation: `r ${text}`, tail: `t ${text}` },
      { head: 'bad', relation: 'r', tail: `t ${text}` },
    ]);
    const hostile = plan({
      nodes: [{ id: 'b' }, { id: '} #', entities: [{ id: `t ${text}`, name: `t ${text}` }] }],
      edges: [{ from: 'b', to: '} #', relations: out(`r ${text}`) }],
    });
    expect(await both(graph, hostile)).toEqual(['good']);
    const value = {
      kind: 'filter' as const,
      node: '} #',
      op: '=' as const,
      value: `T ${text.replace('\u0000', '')}`,
    };
    expect((await both(graph, { ...hostile, operators: [value] })).length).toBe(
      text.includes('\u0000') ? 0 : 1,
    );
    await graph.close();
  });
});

describe('whether nothing holds', () => {
  test.each([
    ['paid', false],
    ['left', true],
  ])('nobody %s: %j', async (relation, isTrue) => {
    const graph = await createMemoryGraph([{ head: 'Ann', relation: 'paid', tail: 'fee' }]);
    const nobody = plan({
      nodes: [{ id: 'a' }, { id: 'b' }],
      edges: [{ from: 'a', to: 'b', relations: out(relation) }],
      operators: [{ kind: 'not', edges: [0] }, { kind: 'truth' }],
    });
    expect((await evaluatePlan(nobody, graph)).emptied === undefined).toBe(isTrue);
    let text = '';
    for await (const piece of exportGraph(graph, 'ntriples')) text += piece;
    const store = new Store();
    store.load(text, { format: 'application/n-triples' });
    const { sparql } = await compilePlan(nobody, graph);
    // Without any pattern before it, Virtuoso does not look at the filter.
    expect(sparql).toMatch(/^ASK \{\s*VALUES \?one_ \{ 1 \}\s*FILTER NOT EXISTS/);
    expect(store.query(sparql as string)).toBe(isTrue);
    await graph.close();
  });
});

describe('the order of a query', () => {
  test('is that of the answers, not of a later order of something else', async () => {
    const graph = await createMemoryGraph([
      { head: 'Ann', relation: 'age', tail: { literal: '30' } },
      { head: 'Bob', relation: 'age', tail: { literal: '50' } },
      { head: 'Ann', relation: 'lives in', tail: 'Lintown' },
      { head: 'Bob', relation: 'lives in', tail: 'Lintown' },
      { head: 'Lintown', relation: 'size', tail: { literal: '9' } },
    ]);
    const top = { kind: 'top' as const, measure: 'value' as const, skip: 0 };
    const asked = plan({
      nodes: [{ id: 'b' }, { id: 'age' }, { id: 'town' }, { id: 'size' }],
      edges: [
        { from: 'b', to: 'age', relations: out('age') },
        { from: 'b', to: 'town', relations: out('lives in') },
        { from: 'town', to: 'size', relations: out('size') },
      ],
      operators: [
        { ...top, by: 'age', direction: 'max', limit: 2 },
        { ...top, by: 'size', direction: 'min', limit: 1, keep: 'town' },
      ],
    });
    const own = (await evaluatePlan(asked, graph)).answers.map(({ entity }) => entity.name);
    expect(own).toEqual(['Bob', 'Ann']);
    const profile = PROFILES.plain;
    expect(toSparql(asked, { profile, kind: 'export' })).toContain('ORDER BY DESC(?measure)');
    const cypher = toCypher(asked, { profile, idProperty: 'id', nameProperties: ['name'] });
    expect(cypher).toContain('ORDER BY measure DESC');
    await graph.close();
  });
});

describe('what a language cannot write is named', () => {
  test('a blank node in SPARQL', () => {
    const blank = plan({
      nodes: [{ id: 'b' }, { id: 'x', entities: [{ id: '_:n', name: 'n' }] }],
      edges: [{ from: 'b', to: 'x', relations: out('r') }],
    });
    expect(() => toSparql(blank, { profile: PROFILES.plain, kind: 'export' })).toThrow(
      /cannot name "_:n" \(nodes\[1\]\.entities\[0\]\)/,
    );
  });

  test('a relation that is no address of an endpoint', () => {
    const plain = plan({ edges: [{ from: 'a', to: 'b', relations: out('not an address') }] });
    expect(() => toSparql(plain, { profile: PROFILES.rdf, kind: 'endpoint' })).toThrow(
      /cannot write the relation "not an address" \(edges\[0\]\.relations\[0\]\)/,
    );
  });

  test('in Cypher a node that is a value and a thing', () => {
    const mixed = plan({
      nodes: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      edges: [
        { from: 'a', to: 'b', relations: out('year') },
        { from: 'b', to: 'c', relations: out('knows') },
      ],
    });
    const form = { profile: PROFILES.plain, idProperty: 'id', nameProperties: ['name'] };
    expect(() => toCypher(mixed, { ...form, literalRelations: new Set(['year']) })).toThrow(
      /cannot write edges\[1\]: "b" is a value of a property in one edge/,
    );
    expect(toCypher(mixed, form)).toContain('MATCH (`b`)-[:`knows`]->(`c`)');
  });

  test('a variable that no edge binds', () => {
    const loose = plan({ edges: [{ from: 'a', to: 'a', relations: out('r') }] });
    expect(() => toSparql(loose, { profile: PROFILES.plain, kind: 'export' })).toThrow(ConfigError);
    expect(() => toSparql(loose, { profile: PROFILES.plain, kind: 'export' })).toThrow(
      /does not say what "b" is/,
    );
  });
});
