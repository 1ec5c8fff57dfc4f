import fc from 'fast-check';
import { expect } from 'vitest';
import type { KnowledgeGraph, NewTriple } from '../../../src/graph/graph.ts';

/** Pieces that mean something in SPARQL, JSON, URLs or SQL, and characters that confuse readers. */
const PIECES = [
  '"',
  '"""',
  "'",
  '\\',
  '\\"',
  '\\u0022',
  '\\U00000022',
  '\\\\u007D',
  '{',
  '}',
  '} UNION { ?s ?p ?o }',
  '} } UNION { { ?e ?r ?x',
  '"@en } UNION { ?s ?p ?o . FILTER("',
  '> . ?s ?p ?o . <http://x',
  '# comment',
  '/* */ -- ',
  '; DROP GRAPH <http://clew.test/graph> ; ',
  'SERVICE <http://127.0.0.1:1/> { }',
  '\n',
  '\r\n',
  '\t',
  '\u0001',
  '\u200b',
  '\u200f',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\ufffc',
  '\ue000',
  '\ufdd0',
  '\u{e0001}',
  '\u{10fffd}',
  '%7D',
  '%',
  '?x',
  '$e',
  '^^<http://www.w3.org/2001/XMLSchema#integer>',
  '@en',
  '_:b0',
  'é',
  'e\u0301',
  '名前',
  'שלום',
  '😀',
  ' / ',
  '*',
  'LIMIT 0',
  'a',
  'Z',
  ' ',
];

export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''))
  .filter((text) => text.isWellFormed() && !text.includes('\u0000') && text.trim() !== '');

/** Triples that hold each text as a name, a relation, a plain literal, one with a language and one with a datatype. */
export function hostileTriples(texts: readonly string[]): NewTriple[] {
  return texts.flatMap((text): NewTriple[] => [
    { head: `n ${text}`, relation: `r ${text}`, tail: 'x' },
    { head: `n ${text}`, relation: 'says', tail: { literal: text } },
    { head: `n ${text}`, relation: 'says', tail: { literal: text, lang: 'en' } },
    { head: `n ${text}`, relation: 'says', tail: { literal: text, datatype: 'http://clew.test/type' } },
  ]);
}

/** Reads every stored text back through every operation, and sends it as an id, relation and name that is none. */
export async function readBack(graph: KnowledgeGraph, texts: readonly string[]): Promise<void> {
  const [x] = await graph.resolve(['x']);
  expect(x).toBeDefined();
  for (const text of texts) {
    const name = `n ${text}`;
    const relation = `r ${text}`;
    const [id, none] = await graph.resolve([name, `no ${text}`]);
    expect(none).toBeUndefined();
    if (id === undefined || x === undefined) throw new Error(`not found: ${JSON.stringify(text)}`);
    expect((await graph.describe([id])).map(({ entity }) => entity.term ?? entity.name)).toEqual([name]);
    const around = await graph.relations([id], 'out');
    expect(around.map(({ relation: found, count }) => [found.id, count])).toEqual([
      [relation, 1],
      ['says', 3],
    ]);
    const said = await graph.neighbours([id], { direction: 'out', relations: ['says'], limit: 9 });
    expect(said.triples.map(({ tail }) => [tail.name, tail.lang, tail.datatype])).toEqual([
      [text, undefined, undefined],
      [text, 'en', undefined],
      [text, undefined, 'http://clew.test/type'],
    ]);
    // Each literal is one node of its own, and its id leads back to it.
    for (const { tail } of said.triples) {
      expect((await graph.step([tail.id], 'says', 'in', { limit: 9 })).targets).toEqual([id]);
      expect(await graph.connected([tail.id], [id])).toEqual([tail.id]);
      const [described] = await graph.describe([tail.id]);
      expect(described?.entity).toMatchObject({ name: text, kind: 'literal' });
    }
    expect((await graph.step([id], relation, 'out', { limit: 9 })).targets).toEqual([x]);
    expect(await graph.connected([id], [x], { relation })).toEqual([id]);
    expect((await graph.sample(relation, { limit: 9 })).map(({ head }) => head.id)).toEqual([id]);
    expect((await graph.triplesWithin([id], 1, { limit: 9 })).hops.flat()).toHaveLength(4);
    const lists = await graph.findByName([name], { mode: 'exact', limit: 9 });
    expect(lists[0]?.map(({ entity }) => entity.id)).toContain(id);
    for (const mode of ['prefix', 'fuzzy'] as const) {
      const [found] = await graph.findByName([name, text], { mode, limit: 50 });
      expect(found?.map(({ entity }) => entity.id)).toContain(id);
    }
    // The text itself names no node and no relation.
    expect(await graph.relations([text], 'both')).toEqual([]);
    expect(await graph.describe([text])).toEqual([]);
    expect(await graph.connected([text], [x])).toEqual([]);
    expect((await graph.neighbours([text], { direction: 'both', limit: 9 })).triples).toEqual([]);
    expect((await graph.step([id], `no ${text}`, 'out', { limit: 9 })).targets).toEqual([]);
    expect(await graph.sample(`no ${text}`, { limit: 9 })).toEqual([]);
  }
  const { relations } = await graph.schema();
  expect(relations.map((one) => one.relation.id).sort()).toEqual(
    ['says', ...texts.map((text) => `r ${text}`)].sort(),
  );
}
