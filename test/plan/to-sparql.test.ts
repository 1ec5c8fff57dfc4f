import fc from 'fast-check';
import { Store } from 'oxigraph';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../src/errors.ts';
import { createMemoryGraph, exportGraph, type KnowledgeGraph, PROFILES } from '../../src/graph/index.ts';
import type { Query } from '../../src/plan/query.ts';
import { toSparql } from '../../src/plan/to-sparql.ts';
import { bruteForce } from '../helper/brute-force.ts';
import { facts, queries } from '../helper/random-query.ts';

const RUNS = Number(process.env.CLEW_RUNS ?? 150);

describe('a query as SPARQL', () => {
  test('has over the exported graph the solutions that trying everything finds', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(facts, queries, async (list, query) => {
        const text = compiled(query);
        if (text === undefined) return;
        compared++;
        const graph = await createMemoryGraph(list);
        const store = await exported(graph);
        await graph.close();
        const expected = bruteForce(query, list);
        expect(run(store, text, query)).toEqual(
          query.asks === 'truth'
            ? expected.isTrue
            : query.asks === 'count'
              ? expected.answers.size
              : [...expected.answers.keys()].sort(),
        );
      }),
      { numRuns: RUNS, seed: 3 },
    );
    expect(compared).toBeGreaterThan(RUNS / 3);
  });
});

function compiled(query: Query): string | undefined {
  try {
    return toSparql(query, { profile: PROFILES.plain, kind: 'export' });
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}

async function exported(graph: KnowledgeGraph): Promise<Store> {
  let text = '';
  for await (const piece of exportGraph(graph, 'ntriples')) text += piece;
  const store = new Store();
  store.load(text, { format: 'application/n-triples' });
  return store;
}

function run(store: Store, text: string, query: Query): unknown {
  const result = store.query(text) as boolean | Map<string, { value: string }>[];
  if (typeof result === 'boolean') return result;
  const values = result.map((row) => row.get(query.asks === 'count' ? 'count' : query.answer)?.value ?? '');
  if (query.asks === 'count') return Number(values[0]);
  return values.map((value) => decodeURIComponent(value.replace('urn:clew:entity/', ''))).sort();
}
