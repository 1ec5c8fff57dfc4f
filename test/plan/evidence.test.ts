import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ConfigError } from '../../src/errors.ts';
import { createMemoryGraph } from '../../src/graph/index.ts';
import { evaluatePlan, type PlanResult } from '../../src/plan/evaluate.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { facts, plans } from '../helper/random-plan.ts';

vi.setConfig({ testTimeout: 300_000 });

const RUNS = Number(process.env.CLEW_RUNS ?? 400);

test('the evidence of a plan alone gives what the whole graph gives', async () => {
  const derived = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(facts, plans, fc.infiniteStream(fc.boolean()), async (list, bare, isKind) => {
      const plan: Plan = {
        ...bare,
        edges: bare.edges.map((edge) => (isKind.next().value === true ? { ...edge, kind: 'thing' } : edge)),
      };
      const graph = await createMemoryGraph(list);
      let found: PlanResult;
      try {
        found = await evaluatePlan(plan, graph);
      } catch (error) {
        if (error instanceof ConfigError) return;
        throw error;
      } finally {
        await graph.close();
      }
      const asksTruth = plan.operators.some(({ kind }) => kind === 'truth');
      // Nothing bears that the graph does not know, or that it has nothing.
      if (asksTruth ? found.verdict === undefined : found.emptied !== undefined) return;
      const alone = await createMemoryGraph(
        found.triples.map(({ triple: { head, relation, tail } }) => [head.name, relation.id, tail.name]),
      );
      const again = await evaluatePlan(plan, alone);
      await alone.close();
      expect(said(again)).toEqual(said(found));
      for (const { kind } of plan.operators) derived.set(kind, (derived.get(kind) ?? 0) + 1);
    }),
    { numRuns: RUNS, seed: 13 },
  );
  expect(derived.size, JSON.stringify([...derived])).toBe(14);
});

test('that a thing is of a kind, one of its facts shows', async () => {
  const graph = await createMemoryGraph([
    ['J1', 'plumber', 'Sue'],
    ['J1', 'date', '2025-01-20'],
    ['J1', 'hours', '2'],
    ['J2', 'plumber', 'Dan'],
    ['J2', 'date', '2025-01-21'],
  ]);
  const step = (relation: string) => ({ relation, direction: 'out' as const });
  const plan: Plan = {
    version: 2,
    nodes: [{ id: 'x' }, { id: 's', entities: [{ id: 'Sue', name: 'Sue' }] }, { id: 'c' }],
    edges: [
      { from: 'x', to: 's', relations: [step('plumber')] },
      { from: 'x', to: 'c', relations: [step('date'), step('hours'), step('plumber')], kind: 'job' },
    ],
    answer: 'x',
    operators: [],
  };
  expect((await evaluatePlan(plan, graph)).triples.filter(({ edge }) => edge === 1)).toHaveLength(1);
  // Where the plan asks for what the edge leads to, each of its facts counts.
  const asked = await evaluatePlan({ ...plan, answer: 'c' }, graph);
  expect(asked.triples.filter(({ edge }) => edge === 1)).toHaveLength(3);
  await graph.close();
});

function said({ answers, value, verdict }: PlanResult): unknown {
  return {
    answers: answers.map(({ entity, measure }) => [entity.name, measure]).sort(),
    value,
    verdict,
  };
}
