import fc from 'fast-check';
import { expect } from 'vitest';
import type { Method } from '../../src/method/method.ts';
import { type MethodOutcome, type MethodRun, runMethod, traceText } from './run-method.ts';

/** Runs a method and compares its trace with the file of that name; every scripted reply must have been used. */
export async function goldenTrace<Options>(
  method: Method<Options>,
  name: string,
  run: MethodRun,
): Promise<MethodOutcome> {
  const outcome = await runMethod(method, run);
  await expect(traceText(outcome.events)).toMatchFileSnapshot(`traces/${name}.txt`);
  outcome.model.done();
  return outcome;
}

const names = ['a', 'b', 'c', 'd', 'e'] as const;

/** Triples over five names and three relations. */
export function smallTriples(maxLength: number) {
  const triple = fc.record({
    head: fc.constantFrom(...names),
    relation: fc.constantFrom('r', 's', 't'),
    tail: fc.constantFrom(...names),
  });
  return fc.array(triple, { minLength: 1, maxLength });
}

export type SmallTriple = { readonly head: string; readonly relation: string; readonly tail: string };

/** Every triple of the evidence is in the graph, in stored direction. */
export function expectStored({ result }: MethodOutcome, triples: readonly SmallTriple[]): void {
  for (const { triple: found } of result.evidence) {
    expect(triples).toContainEqual({
      head: found.head.name,
      relation: found.relation.name,
      tail: found.tail.name,
    });
  }
}

/** Exploring calls stay within the budget; answering is exempt. */
export function expectWithinBudget({ model }: MethodOutcome, maxCalls: number): void {
  const exploring = model.requests.filter((request) => !request.task.startsWith('answer.'));
  expect(exploring.length).toBeLessThanOrEqual(maxCalls);
}
