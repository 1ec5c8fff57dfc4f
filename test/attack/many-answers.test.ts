import { expect, test, vi } from 'vitest';
import { checkRun } from '../../src/answer/check-run.ts';
import { createMemoryGraph } from '../../src/graph/index.ts';
import type { Plan } from '../../src/plan/plan.ts';

vi.setConfig({ testTimeout: 120_000 });

const SIZE = 30_000;

test('as many answers as facts are compared in time that grows with their number alone', async () => {
  const graph = await createMemoryGraph(
    Array.from({ length: SIZE }, (_, at): [string, string, string] => [`Film ${at}`, 'directed by', 'Ann']),
  );
  const plan: Plan = {
    version: 2,
    nodes: [{ id: 'x0', entities: [{ id: 'Ann', name: 'Ann' }] }, { id: 'x1' }],
    edges: [{ from: 'x0', to: 'x1', relations: [{ relation: 'directed by', direction: 'in' }] }],
    answer: 'x1',
    operators: [],
  };
  const { triples } = await graph.neighbours((await graph.resolve(['Ann'])) as string[], {
    direction: 'in',
    limit: SIZE,
  });
  const answers = triples.map(({ head }) => head).reverse();
  const given = {
    answers,
    basis: 'kg',
    clues: [],
    evidence: [],
    complete: true,
    stopReason: 'complete',
  } as const;
  const { signal } = new AbortController();
  const started = process.cpuUsage();
  const whole = await checkRun(given, plan, graph, signal);
  expect(whole.reasons).toEqual([]);
  const less = await checkRun(
    { ...given, answers: ['film 7', 'Film none', ...answers.slice(10)] },
    plan,
    graph,
    signal,
  );
  expect(less.reasons).toContainEqual({ code: 'answers-differ', lacking: expect.any(Number), extra: 1 });
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(12_000);
  await graph.close();
});
