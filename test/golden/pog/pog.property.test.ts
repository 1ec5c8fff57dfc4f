import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pog } from '../../../src/method/pog/pog.ts';
import { expectStored } from '../golden.ts';
import { runMethod, summary } from '../run-method.ts';

test('properties: budget kept, evidence stored, order of the graph without effect, nobody returned to twice', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'] as const;
  const triple = fc.record({
    head: fc.constantFrom(...names),
    relation: fc.constantFrom('r', 's', 't'),
    tail: fc.constantFrom(...names, '1990'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(triple, { minLength: 1, maxLength: 15 }),
      fc.integer({ min: 1, max: 15 }),
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 7, maxLength: 7 }),
      fc.record({ guidance: fc.boolean(), memory: fc.boolean(), reflection: fc.boolean() }),
      async (triples, maxCalls, choices, switches) => {
        const pick = (nth: number) => choices[nth % 7] as number;
        const run = (order: typeof triples) =>
          runMethod(pog, {
            triples: order,
            question: 'a and b',
            limits: { maxCalls },
            options: switches,
            script: {
              'clue.extract': () => ({ clues: ['a', 'b'] }),
              'pog.decompose': () => ({ objectives: ['find a', 'find b'] }),
              'pog.relations': (_, nth) => ({ relations: [pick(nth), pick(nth + 1)] }),
              'pog.entities': (_, nth) => ({ entities: [pick(nth), 1] }),
              'pog.memory': (_, nth) => ({ known: [{ objective: pick(nth), known: 'x' }] }),
              'pog.evaluate': (_, nth) => ({ sufficient: pick(nth) === 4, answers: ['a'] }),
              'pog.reflect': (_, nth) => ({ add: pick(nth) > 1, reason: 'r' }),
              'pog.backtrack': (_, nth) => ({ entities: [pick(nth), 1] }),
              'answer.triples': () => ({ answers: ['a'] }),
              'answer.cot': () => ({ answers: ['a'] }),
            },
          });
        const outcome = await run(triples);
        const exploring = outcome.model.requests.filter(({ task }) => !task.startsWith('answer.'));
        expect(exploring.length).toBeLessThanOrEqual(maxCalls);
        expectStored(outcome, triples);
        const returned = outcome.events.flatMap((event) =>
          event.type === 'step' && event.name === 'entities-returned-to'
            ? (event.data.entities as readonly string[])
            : [],
        );
        expect(new Set(returned).size).toBe(returned.length);
        expect(summary(await run(triples.toReversed()))).toEqual(summary(outcome));
      },
    ),
    { numRuns: 60, seed: 8 },
  );
});
