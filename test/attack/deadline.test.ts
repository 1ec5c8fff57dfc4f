import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask } from '../../src/ask.ts';
import { createDeadline } from '../../src/deadline.ts';
import { GraphError, isAbort } from '../../src/errors.ts';
import { openEmbeddedGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph, ReadOptions } from '../../src/graph/graph.ts';
import { bulkLoad, profileNamed } from '../../src/graph/index.ts';
import { openSparqlGraph } from '../../src/graph/sparql/open-sparql-graph.ts';
import { QUESTION } from '../../src/limits.ts';
import { rounds } from './how-long.ts';
import { leastOwnMs } from './own-time.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** What an operation may take beyond its limit. */
const SLACK_MS = 300;
const SIZE = 200_000;

let folder: string;
let graph: KnowledgeGraph;
let hub: string;
let around: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clew-attack-'));
  await bulkLoad(join(folder, 'hub.db'), facts(), { profile: profileNamed('plain') });
  graph = await openEmbeddedGraph(join(folder, 'hub.db'), { readOnly: true });
  [hub] = (await graph.resolve(['hub'])) as [string];
  around = (await graph.resolve(Array.from({ length: 50_000 }, (_, at) => `thing ${at}`))) as string[];
});
afterAll(async () => {
  await graph.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One thing with a relation of its own to each of the others, which all lead to another hub. */
function* facts() {
  for (let at = 0; at < SIZE; at += 1) {
    yield { head: 'hub', relation: `relation ${at}`, tail: `thing ${at}` };
    yield { head: `thing ${at}`, relation: 'leads to', tail: 'other hub' };
  }
}

const OPERATIONS: Readonly<Record<string, (read: ReadOptions) => Promise<unknown>>> = {
  relations: (read) => graph.relations([hub], 'both', read),
  neighbours: (read) => graph.neighbours([hub], { ...read, direction: 'both', limit: SIZE * 2 }),
  'neighbours of many': (read) => graph.neighbours(around, { ...read, direction: 'both', limit: SIZE }),
  step: (read) => graph.step(around, 'leads to', 'out', { ...read, limit: SIZE }),
  connected: (read) => graph.connected(around, [hub], read),
  'triples within': (read) => graph.triplesWithin([hub], 3, { ...read, limit: SIZE * 4 }),
  describe: (read) => graph.describe(around, read),
  schema: (read) => graph.schema(read),
  sample: (read) => graph.sample('leads to', { ...read, limit: SIZE }),
  names: (read) => graph.findByName(['thing', 'thing 1', 'thign 2'], { ...read, mode: 'fuzzy', limit: SIZE }),
  beginnings: (read) => graph.findByName(['thing'], { ...read, mode: 'prefix', limit: SIZE }),
};

describe.each(Object.keys(OPERATIONS))('reading a hub: %s', (name) => {
  test.each([1, 20, 100])('does not outlive %i ms', async (limitMs) => {
    const took = await leastOwnMs(limitMs + SLACK_MS, async () => {
      const deadline = createDeadline({ seconds: limitMs / 1000 });
      try {
        await OPERATIONS[name]!({ signal: deadline.signal });
      } catch (error) {
        if (!isAbort(error)) throw error;
      } finally {
        deadline.clear();
      }
    });
    expect(took).toBeLessThan(limitMs + SLACK_MS);
  });
});

test('no operation outlives any limit', async () => {
  const operation = fc.constantFrom(...Object.values(OPERATIONS));
  await fc.assert(
    fc.asyncProperty(operation, fc.double({ min: 0.001, max: 0.25, noNaN: true }), async (work, seconds) => {
      const took = await leastOwnMs(seconds * 1000 + SLACK_MS, async () => {
        const deadline = createDeadline({ seconds });
        await work({ signal: deadline.signal }).catch((error: unknown) => expect(isAbort(error)).toBe(true));
        deadline.clear();
      });
      expect(took).toBeLessThan(seconds * 1000 + SLACK_MS);
    }),
    { numRuns: rounds(25, 500), seed: 19 },
  );
});

test('a result of ten million brackets is refused at once', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/sparql-results+json' });
    response.end('['.repeat(10_000_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const took = await leastOwnMs(1000, async () => {
    const opening = openSparqlGraph({
      name: 'brackets',
      endpoint: `http://127.0.0.1:${port}/sparql`,
      retries: 0,
    });
    const read = opening.then((one) => one.stats());
    await expect(read).rejects.toBeInstanceOf(GraphError);
    await expect(read).rejects.toThrow('nested deeper than 64 levels');
  });
  expect(took).toBeLessThan(1000);
  server.closeAllConnections();
  server.close();
});

const QUESTIONS = [
  'what leads to other hub',
  'how many things lead to other hub',
  'which things do not lead to other hub',
  'what is relation 7 of hub and thing 9',
  'which things lead to the most others',
  `what is ${'a'.repeat(3900)}`,
  'the of and to in is was '.repeat(160),
  Array.from({ length: 400 }, (_, at) => `thing ${at}`).join(' '),
  Array.from({ length: 700 }, (_, at) => 1900 + (at % 120)).join(' '),
  'not never no without except '.repeat(140),
  'how many things not before 1990 or most average '.repeat(80),
  'who leads (to the hub ('.repeat(160),
  '谁导演了电影并且主演'.repeat(390),
  'Welche Dinge wurden von Leitern geleitet die nicht in '.repeat(70),
  'مَن أخرج الفيلم \u202e\u200f'.repeat(200),
  'w\u200bh\u200bo l\u200be\u200ba\u200bd\u200bs \u2060hub \ufeff'.repeat(120),
].map((question) => question.slice(0, QUESTION.characters.value));

test('no question over a hub outlives its seconds', async () => {
  // What is loaded once, such as the words of a language, is not the question's.
  for (const question of QUESTIONS.slice(-3)) await ask(question, { graph, budget: { maxSeconds: 5 } });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...QUESTIONS),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      async (question, maxSeconds) => {
        const most = maxSeconds * 1000 + QUESTION.graceMs.value + SLACK_MS;
        const took = await leastOwnMs(most, async () => {
          const answer = await ask(question, { graph, budget: { maxSeconds } });
          expect(['time-cap', 'complete', 'not-decisive', 'no-start']).toContain(answer.stopReason);
        });
        expect(took).toBeLessThan(most);
      },
    ),
    { numRuns: rounds(30, 500), seed: 19 },
  );
});
