import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { ConfigError } from '../../src/errors.ts';
import { createMemoryGraph } from '../../src/graph/index.ts';
import { evaluatePlan, type PlanResult } from '../../src/plan/evaluate.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { type BruteResult, bruteForce } from '../helper/brute-force.ts';
import { facts, plans } from '../helper/random-plan.ts';

vi.setConfig({ testTimeout: 300_000 });

const RUNS = Number(process.env.CLEW_RUNS ?? 400);

describe('a plan over a graph', () => {
  test('has the solutions that trying everything finds', async () => {
    let refused = 0;
    const solved = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(facts, plans, async (list, plan) => {
        const graph = await createMemoryGraph(list);
        try {
          const result = await evaluatePlan(plan, graph);
          const expected = bruteForce(plan, list);
          for (const { kind } of expected.isTrue ? plan.operators : []) {
            solved.set(kind, (solved.get(kind) ?? 0) + 1);
          }
          compare(plan, result, expected);
          if (!plan.operators.some(({ kind }) => kind === 'optional' || kind === 'every')) {
            const lying = result.triples.filter(({ role }) => role !== 'against').map(factOf);
            if (expected.isTrue) expect([...new Set(lying)].sort()).toEqual([...expected.onSolutions].sort());
          }
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
    // Every operator is met in plans that have a solution.
    expect(solved.size, JSON.stringify([...solved])).toBe(14);
  });

  test('is answered alike from facts read in small pieces', async () => {
    await fc.assert(
      fc.asyncProperty(facts, plans, async (list, plan) => {
        const graph = await createMemoryGraph(list);
        try {
          const result = await evaluatePlan(plan, graph, { maxRows: 2 });
          fc.pre(result.cuts.length === 0);
          compare(plan, result, bruteForce(plan, list));
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

function compare(plan: Plan, result: PlanResult, expected: BruteResult): void {
  expect(result.cuts.filter(({ what }) => what !== 'values that are no numbers')).toEqual([]);
  expect(result.emptied === undefined).toBe(expected.isTrue);
  if (plan.operators.some(({ kind }) => kind === 'truth')) {
    expect(result.verdict === true).toBe(expected.isTrue);
    return;
  }
  expect(result.found.map(({ entity }) => entity.name).sort()).toEqual([...expected.answers.keys()].sort());
  expect(result.value).toBe(expected.value);
  if (expected.groups !== undefined) {
    const groups = result.answers.map(({ entity, measure }) => [entity.name, measure]);
    expect(groups.sort()).toEqual([...expected.groups].sort());
  } else if (expected.value !== undefined) {
    expect(result.answers.map(({ entity }) => entity.name)).toEqual([expected.value]);
  }
}

function factOf({
  triple,
  edge,
}: {
  triple: { head: { name: string }; relation: { id: string }; tail: { name: string } };
  edge: number;
}): string {
  return `${edge}\t${triple.head.name}\t${triple.relation.id}\t${triple.tail.name}`;
}
