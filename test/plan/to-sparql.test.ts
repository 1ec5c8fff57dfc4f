import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ConfigError } from '../../src/errors.ts';
import { createMemoryGraph, PROFILES } from '../../src/graph/index.ts';
import { toSparql } from '../../src/plan/to-sparql.ts';
import { bruteForce } from '../helper/brute-force.ts';
import { facts, plans } from '../helper/random-plan.ts';
import { exportedStore, runSparql, wantedFrom } from '../helper/run-sparql.ts';

vi.setConfig({ testTimeout: 300_000 });

const RUNS = Number(process.env.CLEW_RUNS ?? 300);

test('a plan in SPARQL gives over the export of a graph what trying everything gives', async () => {
  const compared = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(facts, plans, async (list, plan) => {
      let text: string;
      try {
        text = toSparql(plan, { profile: PROFILES.plain, kind: 'export' });
      } catch (error) {
        if (error instanceof ConfigError) return;
        throw error;
      }
      const expected = bruteForce(plan, list);
      const graph = await createMemoryGraph(list);
      const store = await exportedStore(graph);
      await graph.close();
      expect(runSparql(plan, text, store), text).toEqual(wantedFrom(plan, expected));
      for (const { kind } of expected.isTrue ? plan.operators : []) {
        compared.set(kind, (compared.get(kind) ?? 0) + 1);
      }
    }),
    { numRuns: RUNS, seed: 7 },
  );
  // Every operator is met in plans that have a solution.
  expect(compared.size, JSON.stringify([...compared])).toBe(14);
});
