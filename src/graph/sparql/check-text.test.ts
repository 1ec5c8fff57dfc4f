import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CheckedSparql, checkSparql } from './check-text.ts';

const EX = new Map([['ex', 'http://example.org/']]);
const checked = (text: string, maxRows = 10): CheckedSparql => {
  const result = checkSparql(text, maxRows, EX);
  if ('error' in result) throw new Error(result.error);
  return result;
};
const refusal = (text: string): string => {
  const result = checkSparql(text, 10, EX);
  return 'error' in result ? result.error : `let through: ${result.query}`;
};

describe('SPARQL that a model wrote', () => {
  test('a SELECT gets a bound of one row more than asked for, and keeps a smaller one of its own', () => {
    expect(checked('SELECT ?x WHERE { ?x ex:born ?y } ORDER BY ?y').query).toBe(
      'PREFIX ex: <http://example.org/>\nSELECT ?x WHERE { ?x ex:born ?y } ORDER BY ?y LIMIT 11 ',
    );
    expect(checked('SELECT ?x WHERE { ?x ?p ?o } LIMIT 3').query).toMatch(/LIMIT 3$/u);
    expect(checked('SELECT ?x WHERE { ?x ?p ?o } LIMIT 900 OFFSET 2').query).toMatch(/LIMIT 11 OFFSET 2$/u);
    expect(checked('SELECT ?x { { SELECT ?x { ?x ?p ?o } LIMIT 900 } } VALUES ?x { ex:a }').query).toMatch(
      /LIMIT 900 \} \} {2}LIMIT 11 VALUES/u,
    );
  });

  test('an ASK becomes one row when it holds', () => {
    const { query, isAsk } = checked('ASK { ex:a ex:b "ASK" }');
    expect(isAsk).toBe(true);
    expect(query).toMatch(/SELECT \(1 AS \?asked\) \{ ex:a ex:b "ASK" \} LIMIT 1 $/u);
  });

  test('the first column and the IRIs are told', () => {
    expect(checked('SELECT DISTINCT ?who ?when { ?who ex:born ?when }').first).toBe('who');
    expect(checked('SELECT (COUNT(DISTINCT (?x)) AS ?n) ?y { ?x ex:a ?y } GROUP BY ?y').first).toBe('n');
    expect(checked('SELECT * { ?x ?p ?o }').first).toBeUndefined();
    expect(checked('PREFIX o: <http://o.org/#> SELECT ?x { ?x o:a.b|ex:c <urn:d:e> . }').iris).toEqual([
      'http://o.org/#',
      'http://o.org/#a.b',
      'http://example.org/c',
      'urn:d:e',
    ]);
  });

  test('names, values and paths of ordinary queries are no keywords', () => {
    for (const text of [
      'SELECT ?load WHERE { ?load ex:insert/ex:delete* "DROP" ; ex:service? ?service }',
      "SELECT ?x { ?x ex:name 'it\\'s SERVICE <http://a/>'@en FILTER(?a < 3 && ?b > 2.5e1) }",
      'SELECT ?x { ?x ex:name """a "quoted" \'LOAD\' # no comment""" }',
      'SELECT ?x { ?x ^ex:from ?y . OPTIONAL { ?y a ex:Graph } FILTER NOT EXISTS { ?y ex:with [] } }',
      'SELECT ?x { ?x ex:born "1999-01-01"^^xsd:date # SERVICE <http://a/>\n }',
    ]) {
      expect(refusal(text)).toMatch(/^let through/u);
    }
  });

  test.each([
    ['an update', 'INSERT DATA { ex:a ex:b ex:c }'],
    ['an update in small letters', 'delete where { ?s ?p ?o }'],
    ['a query with an update behind it', 'SELECT ?x { ?x ?p ?o } ; DROP ALL'],
    ['a query with an update behind a prologue', 'PREFIX a: <http://a/> CLEAR DEFAULT'],
    ['a load', 'LOAD <http://127.0.0.1/x> INTO GRAPH <http://g/>'],
    ['another endpoint', 'SELECT ?x { SERVICE <http://127.0.0.1:1/> { ?x ?p ?o } }'],
    ['another endpoint, silently', 'SELECT ?x { serViCe SILENT <http://a/> { ?x ?p ?o } }'],
    ['another graph', 'SELECT ?x { GRAPH ?g { ?x ?p ?o } }'],
    ['a graph from the net', 'SELECT ?x FROM <http://127.0.0.1/x> { ?x ?p ?o }'],
    ['a new graph', 'CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }'],
    ['a description', 'DESCRIBE ex:a'],
    ['a keyword cut off by a comment', 'SELECT ?x { SERVICE#\n<http://a/> { ?x ?p ?o } }'],
    ['a keyword behind a comment that ends', 'SELECT ?x { # {\n SERVICE <http://a/> { ?x ?p ?o } }'],
    ['a comment ended by a carriage return alone', 'SELECT ?x { #\r SERVICE <http://a/> { ?x ?p ?o } }'],
    ['a keyword behind a quotation', 'SELECT ?x { ?x ex:a "\\"" . SERVICE <http://a/> { ?x ?p "" } }'],
    ['a keyword written with escapes', 'SELECT ?x { \\u0053ERVICE <http://a/> { ?x ?p ?o } }'],
    ['a quotation ended by an escape', 'SELECT ?x { ?x ex:a "\\u0022 } ; DROP ALL #" }'],
    ['a letter that only looks like another', 'SELECT ?x { ſervice <http://a/> { ?x ?p ?o } }'],
    ['a function that reaches the net', 'SELECT (<bif:http_get>("http://a/") AS ?x) {}'],
    ['the same by its prefix', 'SELECT (bif:http_get("http://a/") AS ?x) {}'],
    ['the same by a prefix cut in two', 'PREFIX b: <bi> SELECT (b:f:http_get("http://a/") AS ?x) {}'],
    ['a class of Java', 'PREFIX f: <java:java.lang.Runtime.> SELECT ?x { ?x f:exec "id" }'],
    ['a base', 'BASE <bif:> SELECT (<http_get>("http://a/") AS ?x) {}'],
    ['a relative address', 'SELECT ?x { ?x <http_get> ?y }'],
    ['a pragma', 'DEFINE get:soft "replace" SELECT ?x { ?x ?p ?o }'],
    ['no query', 'the mayor of Ashby'],
    ['nothing', ''],
    ['brackets that do not match', 'SELECT ?x { ?x ?p ?o } }'],
    ['brackets left open', 'SELECT ?x { ?x ?p ?o'],
    ['a quotation left open', 'SELECT ?x { ?x ?p "o }'],
    ['a number that runs into a keyword', 'SELECT ?x { ?x ?p 1SERVICE <http://a/> {} }'],
  ])('%s is refused', (_, text) => {
    expect(refusal(text)).not.toMatch(/^let through/u);
  });

  test('comments never reach the engine', () => {
    expect(checked('SELECT ?x { ?x ?p ?o } # LIMIT 5 } ; DROP ALL').query).toMatch(/\} {2} LIMIT 11 $/u);
  });

  test('a text of nothing but quotation marks is read in time', () => {
    const started = performance.now();
    refusal(`SELECT ?x { ?x ?p ${'"'.repeat(4000)} }`);
    refusal(`SELECT ?x { ?x ?p ${'<'.repeat(4000)} }`);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('property: wherever a call elsewhere or an update is put between the words of a query, it is seen', () => {
    const words = [
      ...['SELECT', 'DISTINCT', '?x', 'WHERE', '{', '?x', 'ex:a', '"SERVICE # \\" {"@en', ';', 'ex:b'],
      ...["'''it's'''", '.', 'FILTER(', '?x', '<', '3', ')', 'OPTIONAL', '{', '?x', '<urn:SERVICE:x>', '?y'],
      ...['}', '}', 'ORDER', 'BY', '?x'],
    ];
    expect(refusal(words.join(' '))).toMatch(/^let through/u);
    const glue = fc.constantFrom(' ', '\n', '#"\n', "#'''\n", '# <\r\n', '\t');
    const clause = fc.constantFrom(
      'SERVICE <http://a/> { ?x ?p ?o }',
      'service silent <http://a/> {}',
      'GRAPH ?g { ?x ?p ?o }',
      '; DROP ALL',
      'FROM <http://a/>',
      '} ; insert data { ex:a ex:b ex:c }',
    );
    fc.assert(
      fc.property(fc.nat(words.length), glue, clause, glue, (at, before, written, after) => {
        const text = [...words.slice(0, at), `${before}${written}${after}`, ...words.slice(at)].join(' ');
        expect(refusal(text)).not.toMatch(/^let through/u);
      }),
      { numRuns: 2000 },
    );
  });
});
