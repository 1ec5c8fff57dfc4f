import fc from 'fast-check';
import { expect, test } from 'vitest';
import { structGpt } from '../../../src/method/structgpt/structgpt.ts';
import { expectStored, smallTriples } from '../golden.ts';
import { runMethod, summary } from '../run-method.ts';

test('properties: budget kept, evidence stored, order of the graph without effect, no entity set walked from twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      smallTriples(15),
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 7, maxLength: 7 }),
      fc.boolean(),
      async (triples, maxCalls, choices, inverse) => {
        const pick = (nth: number) => choices[nth % 7] as number;
        const run = (order: typeof triples) =>
          runMethod(structGpt, {
            triples: order,
            question: 'a and b',
            limits: { maxCalls },
            options: { inverse, relationChunk: 2 },
            script: {
              'clue.extract': () => ({ clues: ['a', 'b'] }),
              'sg.relation': (_, nth) => ({ relation: pick(nth) }),
              'sg.answer': (_, nth) => (pick(nth) === 4 ? { answers: ['a'] } : { needMore: true }),
              'sg.final': () => ({ answers: ['a'] }),
              'answer.io': () => ({ answers: ['a'] }),
            },
          });
        const outcome = await run(triples);
        const exploring = outcome.model.requests.filter(
          ({ task }) => task !== 'answer.io' && task !== 'sg.final',
        );
        expect(exploring.length).toBeLessThanOrEqual(maxCalls);
        expectStored(outcome, triples);
        expect(outcome.events.filter((event) => event.type === 'round-started').length).toBeLessThanOrEqual(
          3,
        );
        expect(summary(await run(triples.toReversed()))).toEqual(summary(outcome));
      },
    ),
    { numRuns: 60, seed: 8 },
  );
});
