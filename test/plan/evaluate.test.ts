import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../src/errors.ts';
import { createMemoryGraph } from '../../src/graph/index.ts';
import { evaluateQuery } from '../../src/plan/evaluate-query.ts';
import { bruteForce } from '../helper/brute-force.ts';
import { facts, queries } from '../helper/random-query.ts';

const RUNS = Number(process.env.CLEW_RUNS ?? 200);

describe('a query over a graph', () => {
  test('has the solutions that trying everything finds', async () => {
    let refused = 0;
    let solved = 0;
    await fc.assert(
      fc.asyncProperty(facts, queries, async (list, query) => {
        const graph = await createMemoryGraph(list);
        try {
          const result = await evaluateQuery(query, graph);
          const expected = bruteForce(query, list);
          if (expected.isTrue) solved++;
          expect(result.cuts).toEqual([]);
          expect(result.emptied === undefined).toBe(expected.isTrue);
          if (query.asks === 'truth') {
            expect(result.verdict === true).toBe(expected.isTrue);
            return;
          }
          expect(result.answers.map(({ entity }) => entity.name).sort()).toEqual(
            [...expected.answers.keys()].sort(),
          );
          expect(result.count).toBe(expected.answers.size);
          const lying = result.triples.filter(({ role }) => role !== 'against').map(factOf);
          expect([...new Set(lying)].sort()).toEqual([...expected.onSolutions].sort());
        } catch (error) {
          if (!(error instanceof ConfigError)) throw error;
          refused++;
        } finally {
          await graph.close();
        }
      }),
      { numRuns: RUNS, seed: 7 },
    );
    expect(refused).toBeLessThan(RUNS / 2);
    expect(solved).toBeGreaterThan(RUNS / 10);
  });

  test('is answered alike from facts read in small pieces', async () => {
    await fc.assert(
      fc.asyncProperty(facts, queries, async (list, query) => {
        const graph = await createMemoryGraph(list);
        try {
          const result = await evaluateQuery(query, graph, { maxRows: 2 });
          fc.pre(result.cuts.length === 0);
          const expected = bruteForce(query, list);
          expect(result.answers.map(({ entity }) => entity.name).sort()).toEqual(
            query.asks === 'truth' ? [] : [...expected.answers.keys()].sort(),
          );
        } catch (error) {
          if (!(error instanceof ConfigError)) throw error;
        } finally {
          await graph.close();
        }
      }),
      { numRuns: RUNS / 2, seed: 11 },
    );
  });
});

function factOf({
  triple,
  edge,
}: {
  triple: { head: { name: string }; relation: { id: string }; tail: { name: string } };
  edge: number;
}): string {
  return `${edge}\t${triple.head.name}\t${triple.relation.id}\t${triple.tail.name}`;
}
