import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NewTriple } from '../../../src/graph/graph.ts';
import { seededRandom } from '../../../src/random.ts';
import { buildPlan } from '../../../src/task/build-plan.ts';
import { groundEdges } from '../../../src/task/ground-edges.ts';
import { hostileReply } from '../../fuzz/hostile-replies.ts';
import { gist, planOver } from './plan-runner.ts';

const NAMES = ['Ada', 'Bo', 'Cy', 'Dot', 'Eli', 'Flo'];
const RELATIONS = ['parent', 'friend', 'employer'];
const PHRASES = ['parent of', 'friend', 'works for', 'knows', ''];
const QUESTION = `Which of the ${NAMES.join(', ')} person thing place knows a friend that works for the parent?`;

const triple = fc.tuple(
  fc.constantFrom(...NAMES),
  fc.constantFrom(...RELATIONS),
  fc.constantFrom(...NAMES, '1990', '2001'),
);

const graph = fc
  .uniqueArray(triple, { minLength: 1, maxLength: 14, selector: (one) => one.join(' ') })
  .map((triples) =>
    triples.map(
      ([head, relation, tail]): NewTriple => ({
        head,
        relation,
        tail: /^\d/u.test(tail) ? { literal: tail } : tail,
      }),
    ),
  );

const end = fc.constantFrom('person', 'thing', 'place', ...NAMES.slice(0, 3));
const edges = fc.array(
  fc.record({
    from: end,
    phrase: fc.constantFrom(...PHRASES),
    to: end,
    not: fc.boolean().map((no) => no && true),
  }),
  { minLength: 1, maxLength: 4 },
);

const plan = fc.record({
  clues: fc.constant(['person', 'thing', 'place', 'knows', 'friend', 'works', 'parent']),
  named: fc.constant(NAMES),
  edges,
  answer: fc.constantFrom('person', 'thing', 'place'),
  asks: fc.constantFrom('set', 'set', 'count', 'truth'),
  either: fc.constantFrom([], [[1], [2]]),
  top: fc.constantFrom(undefined, { by: 'thing', measure: 'count', direction: 'max' }),
  filters: fc.constantFrom([], [{ node: 'place', op: '>', value: '1995' }]),
});

/** Chooses by the texts alone, so that the order of the graph plays no part. */
function picker({ prompt }: { readonly prompt: string }) {
  return {
    edges: [...prompt.matchAll(/<edge-(\d+)>\n(.*)\n([\s\S]*?)\n<\/edge-\1>/gu)].map(
      ([, edge, phrase = '', lines = '']) => ({
        edge: Number(edge),
        relations: lines
          .split('\n')
          .flatMap((line, at) => (at < 1 + (phrase.length % 2) && line !== '' ? [at + 1] : [])),
      }),
    ),
  };
}

const stored = (triples: readonly NewTriple[]) =>
  new Set(
    triples.map(({ head, relation, tail }) => {
      const name = typeof tail === 'object' && 'literal' in tail ? tail.literal : tail;
      return `${head as string} ${relation} ${name as string}`;
    }),
  );

test('whatever the plan: calls stay within the budget, evidence is in the graph, and the order of the graph plays no part', async () => {
  await fc.assert(
    fc.asyncProperty(
      graph,
      plan,
      fc.integer({ min: 0, max: 5 }),
      fc.integer(),
      async (triples, reply, maxCalls, seed) => {
        const script = {
          'plan.build': () => reply,
          'plan.ground': picker,
          'gg.branch': () => ({ choice: 1 }),
        };
        const run = { question: QUESTION, script, limits: { maxCalls } };
        const outcome = await planOver(triples, run);
        expect(outcome.model.requests.length).toBeLessThanOrEqual(maxCalls);
        const facts = stored(triples);
        for (const { triple: fact, clues } of outcome.result.evidence) {
          expect(facts).toContain(`${fact.head.name} ${fact.relation.name} ${fact.tail.name}`);
          for (const clue of clues) expect(clue).toBeLessThan(outcome.result.clues.length);
        }
        if (outcome.result.complete) {
          expect(outcome.result.clues.every(({ status }) => status === 'mapped')).toBe(true);
          expect(outcome.unmapped).toEqual([]);
        }
        const random = seededRandom(seed);
        const shuffled = triples
          .map((one) => ({ one, at: random() }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const again = await planOver(shuffled, run);
        expect(sorted(gist(again))).toEqual(sorted(gist(outcome)));
      },
    ),
    { numRuns: 120, seed: 7 },
  );
}, 120_000);

function sorted(outcome: ReturnType<typeof gist>) {
  return { ...outcome, answers: outcome.answers.toSorted(), evidence: outcome.evidence.toSorted() };
}

test('hostile replies give an answer or none, never an exception, and never more calls than allowed', async () => {
  const random = seededRandom(11);
  const triples: NewTriple[] = [
    { head: 'Ada', relation: 'parent', tail: 'Bo' },
    { head: 'Bo', relation: 'friend', tail: 'Cy' },
  ];
  for (let nth = 0; nth < 150; nth++) {
    const outcome = await planOver(triples, {
      question: QUESTION,
      script: {
        'plan.build': (_, call) =>
          nth % 3 === 0 || call > 0
            ? {
                clues: ['person', 'thing', 'place', 'knows', 'friend', 'works', 'parent'],
                named: NAMES,
                edges: [{ from: 'Ada', phrase: 'knows', to: 'person' }],
                answer: 'person',
                asks: 'set',
              }
            : hostileReply(buildPlan as never, random),
        'plan.ground': () => hostileReply(groundEdges as never, random),
        'gg.branch': () => 'neither',
      },
      limits: { maxCalls: 1 + (nth % 5) },
    });
    expect(outcome.model.requests.length).toBeLessThanOrEqual(1 + (nth % 5));
  }
}, 60_000);
