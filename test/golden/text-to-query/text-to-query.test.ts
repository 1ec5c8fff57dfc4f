import { describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../../../src/graph/index.ts';
import { meterGraph } from '../../../src/graph/metered.ts';
import { textToQuery } from '../../../src/method/text-to-query/text-to-query.ts';
import { blockLines } from '../oracle.ts';
import { type MethodRun, runMethod, runOn, summary, triplesOf } from '../run-method.ts';

const RUN: MethodRun = {
  triples: triplesOf(`
    Norland | capital city | Ashby
    Ashby | mayor | Oda Marr
    Ashby | inhabitants | "1200"
    Lintown | mayor | Tom Lee
    Lintown | inhabitants | "300"
  `),
  question: 'Who is the mayor of the capital of Norland?',
  script: {
    'query.write': [
      { query: 'SELECT DISTINCT ?m WHERE { ?n r:name "Norland" ; r:capital_city ?c . ?c r:mayor ?m }' },
    ],
  },
};
const asking = (...queries: readonly string[]): MethodRun => ({
  ...RUN,
  script: { 'query.write': queries.map((query) => ({ query })) },
});

describe('text-to-query', () => {
  test('the schema is shown, a fact a relation with its name once, the query run, the rows are the answer: one call', async () => {
    const outcome = await runMethod(textToQuery, RUN);
    expect(summary(outcome)).toMatchObject({
      answers: [expect.objectContaining({ name: 'Oda Marr' })],
      basis: 'kg',
      evidence: ['Ashby mayor Oda Marr []'],
      calls: ['query.write'],
    });
    expect(blockLines(outcome.model.requests[0]?.prompt ?? '', 'schema')).toContain(
      '"Norland" r:capital_city "Ashby"',
    );
    // It states no plan, so it can never be proved.
    expect(outcome.result).toMatchObject({ complete: false, query: { sparql: expect.any(String) } });
    expect(outcome.result.plan).toBeUndefined();
  });

  test('a graph is loaded into the engine once for all its questions, and again when it changed', async () => {
    const graph = await createMemoryGraph(RUN.triples);
    const loads = async () => {
      const metered = meterGraph(graph);
      const outcome = await runOn(metered.graph, textToQuery, RUN);
      expect(summary(outcome).answers).toMatchObject([{ name: 'Oda Marr' }]);
      return metered.operations();
    };
    const [first, second] = [await loads(), await loads()];
    expect(second).toBeLessThan(first - 3);
    await graph.add([{ head: 'Lintown', relation: 'mayor', tail: 'Ida Poe' }]);
    expect(await loads()).toBe(first);
    await graph.close();
  });

  test('numbers compare as numbers; ASK gives a verdict; a count is a value', async () => {
    const big = await runMethod(
      textToQuery,
      asking('SELECT DISTINCT ?t WHERE { ?t r:inhabitants ?n FILTER(?n > 500) }'),
    );
    expect(summary(big).answers).toMatchObject([{ name: 'Ashby' }]);
    const yes = await runMethod(textToQuery, asking('ASK { ?t r:name "Ashby" ; r:mayor ?m }'));
    expect(yes.result.verdict).toBe(true);
    const number = await runMethod(textToQuery, asking('SELECT (COUNT(?t) AS ?n) WHERE { ?t r:mayor ?m }'));
    expect(number.result.answers).toEqual(['2']);
  });

  test.each([
    ['does not parse', 'SELECT ?x WHERE { ?x r:mayor'],
    ['writes', 'INSERT DATA { <urn:a> r:mayor <urn:b> }'],
    ['deletes', 'DELETE WHERE { ?s ?p ?o }'],
    ['builds a graph', 'CONSTRUCT WHERE { ?s r:mayor ?o }'],
    ['calls elsewhere', 'SELECT ?x WHERE { SERVICE <http://127.0.0.1:1/> { ?x ?p ?o } }'],
  ])('a query that %s is refused and shown once more with its error', async (_, query) => {
    const good = 'SELECT DISTINCT ?m WHERE { ?c r:name "Ashby" ; r:mayor ?m }';
    const outcome = await runMethod(textToQuery, asking(query, good));
    expect(summary(outcome).answers).toMatchObject([{ name: 'Oda Marr' }]);
    expect(blockLines(outcome.model.requests[1]?.prompt ?? '', 'failed')).toEqual([query]);
    const again = await runMethod(textToQuery, asking(query, query));
    expect(again.result).toMatchObject({ basis: 'none', doubts: [{ code: 'plan-failed' }] });
  });

  test('rows are bounded and the cut recorded; a query that takes too long is ended', async () => {
    const cut = await runMethod(textToQuery, {
      ...asking('SELECT DISTINCT ?m WHERE { ?c r:mayor ?m }'),
      options: { maxRows: 1 },
    });
    expect(cut.result.truncated).toEqual([{ what: 'rows', kept: 1, of: 2 }]);
    const every = Array.from({ length: 14 }, (_, at) => `?a${at} ?b${at} ?c${at} .`).join(' ');
    const long = `SELECT (COUNT(*) AS ?n) WHERE { ${every} }`;
    const slow = await runMethod(textToQuery, {
      ...asking(long),
      options: { maxSeconds: 0.2, retries: 0 },
    });
    expect(slow.result.doubts).toMatchObject([{ message: 'The query took longer than 200 ms.' }]);
  });

  test('a question that is ended ends its query', async () => {
    const every = Array.from({ length: 14 }, (_, at) => `?a${at} ?b${at} ?c${at} .`).join(' ');
    const started = performance.now();
    const controller = new AbortController();
    const running = runMethod(textToQuery, {
      ...RUN,
      script: {
        'query.write': () => {
          setTimeout(() => controller.abort(), 50);
          return { query: `SELECT (COUNT(*) AS ?n) WHERE { ${every} }` };
        },
      },
      signal: controller.signal,
    });
    await expect(running).rejects.toThrow(/abort/iu);
    expect(performance.now() - started).toBeLessThan(8000);
  });
});
