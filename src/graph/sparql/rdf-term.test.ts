import fc from 'fast-check';
import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import { literal, parseId, type RdfTerm, stringText, termId, termText } from './rdf-term.ts';

const text = fc
  .string({ unit: 'binary', maxLength: 20 })
  .filter((value) => value.isWellFormed() && !value.includes('\u0000'));
const tricky = fc
  .array(
    fc.constantFrom(
      '"',
      '\\',
      'u0041',
      '\\u0041',
      "'",
      '\n',
      '\r',
      '}',
      '{',
      '#',
      '@en',
      '^^',
      '\u202e',
      '\u200b',
      'a',
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));
const value = fc.oneof(text, tricky);
const term: fc.Arbitrary<RdfTerm> = fc.oneof(
  value.map((lexical) => literal(lexical)),
  fc
    .tuple(value, fc.constantFrom('en', 'zh-Hans', 'de-CH'))
    .map(([lexical, lang]) => literal(lexical, undefined, lang)),
  fc
    .tuple(value, fc.constantFrom('http://x/type', 'http://www.w3.org/2001/XMLSchema#gYear'))
    .map(([lexical, type]) => literal(lexical, type)),
  value.map((part): RdfTerm => ({ kind: 'iri', value: `http://x/${encodeURIComponent(part)}` })),
);

describe('terms', () => {
  it('have ids that lead back to them, each its own', () => {
    fc.assert(
      fc.property(term, term, (left, right) => {
        expect(parseId(termId(left))).toEqual(left);
        expect(termId(left) === termId(right)).toBe(JSON.stringify(left) === JSON.stringify(right));
      }),
    );
  });

  it('are read by a SPARQL parser as exactly what they are', () => {
    const store = new Store();
    fc.assert(
      fc.property(term, (one) => {
        const json = String(
          store.query(`SELECT ?t WHERE { VALUES ?t { ${termText(one)} } }`, { results_format: 'json' }),
        );
        const binding = JSON.parse(json).results.bindings[0].t;
        expect(binding.value).toBe(one.value);
        if (one.kind === 'literal') {
          expect(binding['xml:lang']?.toLowerCase()).toBe(one.lang?.toLowerCase());
          if (one.lang === undefined) expect(binding.datatype).toBe(one.datatype);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('never leave their quotes, whatever follows them', () => {
    const store = new Store();
    fc.assert(
      fc.property(value, (one) => {
        const query = `SELECT (STRLEN(${stringText(one)}) AS ?n) ("end" AS ?m) WHERE {}`;
        const json = JSON.parse(String(store.query(query, { results_format: 'json' })));
        expect(json.results.bindings).toHaveLength(1);
        expect(json.results.bindings[0].m.value).toBe('end');
        expect(Number(json.results.bindings[0].n.value)).toBe([...one].length);
      }),
    );
  });

  it.each([
    'http://x/a b',
    'http://x/a>b',
    'http://x/"',
    'http://x/{a}',
    'http://x/a\\u003e',
    'http://x/a\nb',
    'http://x/[a]',
    'http://x/%zz',
    'http://x/#a#b',
    'http://x/\ud800',
    'http://x/\ufffc',
    'http://x/\ue000',
    'http://x/\u{e0001}',
    'relative',
    '',
  ])('cannot name the IRI %j', (iri) => {
    expect(termText({ kind: 'iri', value: iri })).toBeUndefined();
  });

  it('cannot write what no store holds', () => {
    expect(stringText('a\u0000b')).toBeUndefined();
    expect(stringText('\udc00')).toBeUndefined();
    expect(termText(literal('a', 'not an iri'))).toBeUndefined();
    expect(termText({ kind: 'literal', value: 'a', lang: 'en } UNION {' })).toBeUndefined();
    expect(termText({ kind: 'blank', value: 'b0' })).toBeUndefined();
    expect(
      termText({ kind: 'blank', value: 'nodeID://b1> . <x' }, { blankNodes: 'node-id', lenientIris: true }),
    ).toBeUndefined();
  });

  it('are no ids when the text has another form', () => {
    for (const id of ['', '"', 'name', '_:', '"a"x', '"a"@', '"a"^^b', '"a"@en }'])
      expect(parseId(id)).toBeUndefined();
  });
});
