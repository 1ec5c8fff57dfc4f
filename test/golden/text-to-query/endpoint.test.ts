import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KnowledgeGraph } from '../../../src/graph/graph.ts';
import { meterGraph } from '../../../src/graph/metered.ts';
import { openSparqlGraph } from '../../../src/graph/sparql/open-sparql-graph.ts';
import { textToQuery } from '../../../src/method/text-to-query/text-to-query.ts';
import { type SparqlServer, startOxigraph } from '../../engines/oxigraph-server.ts';
import { blockLines } from '../oracle.ts';
import { runOn, summary } from '../run-method.ts';

const EX = 'http://example.org/';
const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';
const FACTS = `
<${EX}ashby> <${LABEL}> "Ashby"@en .
<${EX}lintown> <${LABEL}> "Lintown"@en .
<${EX}oda> <${LABEL}> "Oda Marr"@en .
<${EX}tom> <${LABEL}> "Tom Lee"@en .
<${EX}ashby> <${EX}term/mayor> <${EX}oda> .
<${EX}lintown> <${EX}term/mayor> <${EX}tom> .
<${EX}ashby> <${EX}term/inhabitants> "1200"^^<http://www.w3.org/2001/XMLSchema#integer> .
<${EX}lintown> <${EX}term/inhabitants> "300"^^<http://www.w3.org/2001/XMLSchema#integer> .
`;
const QUESTION = 'Who is the mayor of Ashby?';

describe('text-to-query on a SPARQL endpoint', () => {
  let server: SparqlServer;
  let graph: KnowledgeGraph;
  beforeAll(async () => {
    server = await startOxigraph();
    await server.load(FACTS);
    graph = await openSparqlGraph({ name: 'towns', endpoint: server.endpoint, profile: 'rdf', retries: 0 });
  });
  afterAll(async () => {
    await graph.close();
    await server.close();
  });
  const ask = (queries: readonly string[], options = {}) =>
    runOn(meterGraph(graph).graph, textToQuery, {
      question: QUESTION,
      script: { 'query.write': queries.map((query) => ({ query })) },
      options,
    });

  test('the schema has prefixes, names with their language and a fact a relation; the engine runs the query', async () => {
    const outcome = await ask(['SELECT DISTINCT ?m WHERE { ?c rdfs:label "Ashby"@en ; n1:mayor ?m }']);
    expect(blockLines(outcome.model.requests[0]?.prompt ?? '', 'schema')).toEqual([
      `PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>`,
      `PREFIX n1: <${EX}term/>`,
      'PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>',
      expect.stringMatching(/ rdfs:label "[\w ]+"@en \. # a name$/u),
      expect.stringMatching(/ n1:inhabitants "(?:1200|300)"\^\^xsd:integer \. # (?:Ashby|Lintown)$/u),
      expect.stringMatching(/ n1:mayor <http.*> \. # (?:Ashby, Oda Marr|Lintown, Tom Lee)$/u),
    ]);
    expect(outcome.model.requests[0]?.system).toMatch(/No SERVICE, GRAPH or FROM/u);
    expect(summary(outcome)).toMatchObject({
      answers: [expect.objectContaining({ name: 'Oda Marr' })],
      evidence: ['Ashby mayor Oda Marr []'],
      calls: ['query.write'],
    });
    expect(outcome.result.query).toEqual({ sparql: expect.stringContaining('n1:mayor') });
    const before = server.queries.length;
    await ask(['SELECT ?m WHERE { ?c n1:mayor ?m }']);
    // The schema is known by then.
    expect(server.queries.slice(before).filter((query) => query.includes('UNION'))).toEqual([]);
  });

  test('ASK gives a verdict, a count a value, and rows beyond the bound are cut', async () => {
    expect((await ask(['ASK { ?c n1:inhabitants ?n FILTER(?n > 1000) }'])).result.verdict).toBe(true);
    expect((await ask(['ASK { ?c n1:inhabitants ?n FILTER(?n > 9000) }'])).result.verdict).toBe(false);
    expect((await ask(['SELECT (COUNT(?c) AS ?n) { ?c n1:mayor ?m }'])).result.answers).toEqual(['2']);
    const cut = await ask(['SELECT ?c { ?c n1:mayor ?m }'], { maxRows: 1 });
    expect(cut.result.answers).toHaveLength(1);
    expect(cut.result.truncated).toEqual([{ what: 'rows', kept: 1 }]);
    expect(server.queries).toContainEqual(expect.stringMatching(/\{ \?c n1:mayor \?m \} LIMIT 2/u));
  });

  test('what the endpoint says of a bad query goes to the model, without the address', async () => {
    const good = 'SELECT ?m WHERE { ?c n1:mayor ?m ; n1:inhabitants 300 }';
    const outcome = await ask(['SELECT ?m WHERE { ?c n1:mayor }', good]);
    const [error] = blockLines(outcome.model.requests[1]?.prompt ?? '', 'error');
    expect(error).toMatch(/^HTTP 400: /u);
    expect(error).not.toContain('127.0.0.1');
    expect(outcome.result.answers).toMatchObject([{ name: 'Tom Lee' }]);
  });

  test.each([
    'INSERT DATA { <urn:a> <urn:b> <urn:c> }',
    'SELECT ?x { SERVICE <http://127.0.0.1:1/> { ?x ?p ?o } }',
    'SELECT ?x { SERVICE#\n<http://127.0.0.1:1/> { ?x ?p ?o } }',
    'SELECT ?x { ?x ?p ?o } ; DROP ALL',
  ])('never sent: %s', async (hostile) => {
    const before = server.queries.length;
    const outcome = await ask([hostile, hostile]);
    expect(outcome.result).toMatchObject({ basis: 'none', doubts: [{ code: 'plan-failed' }] });
    expect(server.queries.slice(before).join('\n')).not.toMatch(/INSERT|DROP|SERVICE/u);
  });
});
