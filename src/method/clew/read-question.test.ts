import { afterAll, expect, test } from 'vitest';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import { languageOf } from '../../language/registry.ts';
import type { GraphReader } from '../../reader/graph-reader.ts';
import type { ReadResult } from '../../reader/read.ts';
import { describeStructure } from '../../structure/describe-structure.ts';
import { createTrace, type TraceEvent } from '../../trace.ts';
import { readQuestion } from './read-question.ts';

const graph = await createMemoryGraph([
  ['Ben Hale', 'marriage.spouse', 'Deb Roe'],
  ['Ben Hale', 'party', 'Greens'],
  ['married', 'used in', 'Dictionary'],
]);
afterAll(() => graph.close());

/** What is read of a question, by a reader that finds these. */
async function read(
  text: string,
  found: Partial<ReadResult>,
  {
    options = {},
    onRead,
    onEvent = () => {},
  }: {
    readonly options?: { readonly readingSeconds?: number };
    readonly onRead?: (asked: { readonly milliseconds?: number }) => void;
    readonly onEvent?: (event: TraceEvent) => void;
  } = {},
) {
  const pack = languageOf(text);
  const result: ReadResult = {
    readings: [],
    precision: 0,
    sure: false,
    likely: false,
    doubts: [],
    names: [],
    cut: [],
    closeness: () => 0.1,
    analysis: pack.analyse(text, pack.tokens(text), { names: [], today: '2026-01-01' }),
    ...found,
  };
  const structure = await describeStructure(graph);
  const reader = {
    read: async (_: string, asked: { readonly milliseconds?: number }) => {
      onRead?.(asked);
      return result;
    },
  };
  const reading = async () => ({ reader, structure }) as unknown as GraphReader;
  const context = { graph, reading, signal: new AbortController().signal, trace: createTrace(onEvent) };
  return readQuestion({ text, language: 'en' }, options, context);
}

test('the time for looking for candidates can be set, so that the machine’s speed decides nothing', async () => {
  const limits: unknown[] = [];
  const text = 'what party was hale in?';
  for (const options of [{}, { readingSeconds: 60 }]) {
    await read(text, {}, { options, onRead: ({ milliseconds }) => limits.push(milliseconds) });
  }
  expect(limits).toEqual([undefined, 60_000]);
});

test('a name that only a reading knows is a name of the question, once', async () => {
  const text = 'what party was hale in?';
  const plan = {
    version: 2 as const,
    nodes: [{ id: 'n', entities: [{ id: 'Ben Hale', name: 'Ben Hale' }] }, { id: 'x' }],
    edges: [{ from: 'n', to: 'x', relations: [{ relation: 'party', direction: 'out' as const }] }],
    answer: 'x',
    operators: [],
  };
  const tie = {
    start: 15,
    end: 19,
    to: { part: 'node' as const, index: 0 },
    by: 'name' as const,
    isSure: true,
  };
  const reading = { plan, ties: [tie], words: '', features: {}, score: 1, answers: [] };
  const readings = [reading, reading] as unknown as ReadResult['readings'];
  const { names } = await read(text, { readings });
  expect(names.map(({ text: said, entities }) => [said, entities.map(({ name }) => name)])).toEqual([
    ['hale', ['Ben Hale']],
  ]);
  const [[bearer] = []] = await graph.findByName(['Ben Hale'], { mode: 'exact', limit: 1 });
  const named = [{ text: 'hale', start: 15, end: 19, entities: [bearer?.entity], quality: 0.7 }];
  const found = await read(text, { readings, names: named as unknown as ReadResult['names'] });
  expect(found.names).toHaveLength(1);
});

test('a word that is only by chance a name still brings relations near', async () => {
  const text = 'who did Ben Hale get married to?';
  const [[word] = []] = await graph.findByName(['married'], { mode: 'exact', limit: 1 });
  const named = (quality: number) => {
    const name = { text: 'married', start: 21, end: 28, entities: [word?.entity], quality };
    return read(text, { names: [name] as unknown as ReadResult['names'] });
  };
  const spouse = { id: 'marriage.spouse', name: 'marriage.spouse' };
  const party = { id: 'party', name: 'party' };
  const chance = await named(0.5);
  expect(chance.closeness(spouse, 'out')).toBeGreaterThan(0.6);
  expect(chance.closeness(party, 'out')).toBeLessThan(0.3);
  expect((await named(0.95)).closeness(spouse, 'out')).toBe(0.1);
});

test('no clues are recorded before any is known', async () => {
  const events: TraceEvent[] = [];
  await read('what is the average fee?', {}, { onEvent: (event) => events.push(event) });
  expect(events.map(({ type }) => type)).not.toContain('clue-extracted');
});
