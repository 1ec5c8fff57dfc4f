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
import { rounds } from './how-long.ts';

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

/** Time of this process alone: what other programs take of the machine does not count. */
async function ownMs(work: () => Promise<unknown>): Promise<number> {
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return Math.min((user + system) / 1000, performance.now() - wall);
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
    const took = await ownMs(async () => {
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
      const took = await ownMs(async () => {
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
  const took = await ownMs(async () => {
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

test('a question over a hub keeps to its seconds', async () => {
  const took = await ownMs(async () => {
    const answer = await ask('what leads to other hub', { graph, budget: { maxSeconds: 0.2 } });
    expect(['time-cap', 'complete', 'not-decisive', 'no-start']).toContain(answer.stopReason);
  });
  expect(took).toBeLessThan(200 + SLACK_MS);
});
