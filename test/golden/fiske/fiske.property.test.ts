import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NewTriple } from '../../../src/graph/graph.ts';
import { fiske } from '../../../src/method/fiske/fiske.ts';
import type { ModelRequest } from '../../../src/model/model.ts';
import type { TraceEvent } from '../../../src/trace.ts';
import { blockLines } from '../oracle.ts';
import { type MethodOutcome, runMethod, traceText } from '../run-method.ts';

const NAMES = ['Ada', 'Bob', 'Cy', 'Dee', 'Eve', 'city', 'likes'];
const RELATIONS = ['likes', 'lives in', 'met', 'owns'];
const CLUES = ['Ada', 'Bob', 'city', 'likes', 'friend', 'owner'];

const graphs = fc.uniqueArray(
  fc.record({
    head: fc.constantFrom(...NAMES),
    relation: fc.constantFrom(...RELATIONS),
    tail: fc.constantFrom(...NAMES),
  }),
  { minLength: 1, maxLength: 24, selector: (triple) => `${triple.head}|${triple.relation}|${triple.tail}` },
);

const settings = fc.record({
  clues: fc.uniqueArray(fc.constantFrom(...CLUES), { minLength: 1, maxLength: 5 }),
  salt: fc.nat(1_000_000),
  maxCalls: fc.integer({ min: 0, max: 14 }),
  options: fc.record({
    profile: fc.constantFrom('journal', 'early', 'code'),
    SR: fc.boolean(),
    AMS: fc.boolean(),
    BAA: fc.boolean(),
    endingFlag: fc.boolean(),
    characterMatching: fc.boolean(),
    candidateOrder: fc.constantFrom('relation-score', 'round-robin'),
    relationChunk: fc.integer({ min: 1, max: 4 }),
    entityChunk: fc.integer({ min: 1, max: 4 }),
    maxEntityCandidates: fc.integer({ min: 1, max: 10 }),
    maxBranches: fc.integer({ min: 1, max: 6 }),
    maxEvidenceTriples: fc.integer({ min: 1, max: 8 }),
    startsPerClue: fc.integer({ min: 1, max: 2 }),
  }),
});

type Settings = typeof settings extends fc.Arbitrary<infer Value> ? Value : never;

/** A model whose opinion of a candidate and a clue is fixed by their texts, so that order and numbering cannot matter. */
function opinionated(salt: number) {
  return (request: ModelRequest, tag: string, field: string) => ({
    matches: blockLines(request.prompt, tag).flatMap((item, index) =>
      blockLines(request.prompt, 'clues').map((clue, clueIndex) => ({
        [field]: index + 1,
        clue: clueIndex + 1,
        score: hash(`${salt}|${item}|${clue}`) % 11,
      })),
    ),
  });
}

function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return value >>> 7;
}

function run(
  triples: readonly NewTriple[],
  { clues, salt, maxCalls, options }: Settings,
): Promise<MethodOutcome> {
  const opinion = opinionated(salt);
  return runMethod(fiske, {
    triples,
    question: `Is it so that ${clues.join(' ')}?`,
    options,
    limits: { maxCalls },
    script: {
      'clue.extract': () => ({ clues }),
      'relation.map': (request) => opinion(request, 'relations', 'relation'),
      'entity.map': (request) => opinion(request, 'candidates', 'candidate'),
      'answer.triples': () => ({ answers: ['Ada'] }),
      'answer.cot': () => ({ answers: ['Ada'] }),
      'answer.io': () => ({ answers: ['Ada'] }),
    },
  });
}

test('property: calls stay within the budget, evidence is in the graph as stored, no clue is consumed twice on a branch', async () => {
  await fc.assert(
    fc.asyncProperty(graphs, settings, async (triples, setting) => {
      const { result, events, model } = await run(triples, setting);
      const answering = model.requests.filter((request) => request.task.startsWith('answer.')).length;
      expect(model.requests.length - answering).toBeLessThanOrEqual(setting.maxCalls);
      expect(answering).toBeLessThanOrEqual(1);

      const stored = new Set(triples.map(({ head, relation, tail }) => `${head}|${relation}|${tail}`));
      for (const { triple } of result.evidence) {
        expect(stored).toContain(`${triple.head.name}|${triple.relation.name}|${triple.tail.name}`);
      }
      expect(result.evidence.length).toBeLessThanOrEqual(setting.options.maxEvidenceTriples);
      if (setting.options.SR) expectConsumedOnce(events);
      const isStopped = events.some((event) => event.type === 'step' && event.name === 'exploration-stopped');
      if (isStopped || setting.maxCalls === 0) expect(result.stopReason).toBe('call-cap');
    }),
    { numRuns: 120 },
  );
}, 60_000);

test('property: neither result nor trace depends on the order of the graph', async () => {
  const orders = graphs.chain((triples) =>
    fc.tuple(
      fc.constant(triples),
      fc.shuffledSubarray(triples, { minLength: triples.length, maxLength: triples.length }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(orders, settings, async ([triples, shuffled], setting) => {
      const [one, other] = [await run(triples, setting), await run(shuffled, setting)];
      expect(traceText(other.events)).toBe(traceText(one.events));
      expect(shown(other)).toEqual(shown(one));
    }),
    { numRuns: 50 },
  );
}, 60_000);

test('property: hostile replies neither crash nor loop, and never spend beyond the budget', async () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.json({ maxDepth: 3 }),
    fc.constantFrom(
      '',
      '{"clues": ["Ada", "Bob", "city"]}',
      '{"matches": [{"relation": 1, "candidate": 1, "clue": 1, "score": 9}]}',
      '{"matches": [{"relation": 99, "clue": -1, "score": "NaN"}]}',
      '{"answers": [[], {}, null, "Ada"]',
      '```json\n{"matches": [1, [2], {"clue": {}}]}\n```',
    ),
  );
  await fc.assert(
    fc.asyncProperty(graphs, fc.array(piece, { minLength: 1, maxLength: 8 }), async (triples, replies) => {
      let nth = 0;
      const next = () => replies[nth++ % replies.length];
      const tasks = ['relation.map', 'entity.map', 'answer.triples', 'answer.cot'];
      const { model } = await runMethod(fiske, {
        triples,
        question: 'Does Ada know Bob in the city?',
        limits: { maxCalls: 10 },
        script: {
          'clue.extract': (_, call) => (call === 0 ? { clues: ['Ada', 'Bob', 'city', 'know'] } : next()),
          ...Object.fromEntries(tasks.map((task) => [task, next])),
        },
      });
      const isAnswering = (task: string) => task.startsWith('answer.');
      expect(model.requests.filter(({ task }) => !isAnswering(task)).length).toBeLessThanOrEqual(10);
      expect(model.requests.filter(({ task }) => isAnswering(task)).length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 80 },
  );
}, 60_000);

/** Follows each branch to its start and checks that no clue appears twice on the way. */
function expectConsumedOnce(events: readonly TraceEvent[]): void {
  const used = new Map<number, ReadonlySet<number>>();
  for (const event of events) {
    if (event.type === 'step' && event.name === 'start-chosen') {
      const { branch, clue } = event.data as { branch: number; clue: number };
      used.set(branch, new Set([clue]));
    }
    if (event.type !== 'path-extended') continue;
    const before = used.get(event.parent ?? -1) ?? new Set<number>();
    for (const clue of event.covered) expect(before).not.toContain(clue);
    used.set(event.branch, new Set([...before, ...event.covered]));
  }
}

function shown({ result }: MethodOutcome) {
  return {
    ...result,
    evidence: result.evidence.map(({ triple, clues }) => [
      triple.head.name,
      triple.relation.name,
      triple.tail.name,
      clues,
    ]),
  };
}
