import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask } from '../../src/ask.ts';
import { createDeadline } from '../../src/deadline.ts';
import { openEmbeddedGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { bulkLoad, profileNamed } from '../../src/graph/index.ts';
import { openSparqlGraph } from '../../src/graph/sparql/open-sparql-graph.ts';
import { QUESTION } from '../../src/limits.ts';
import { METHODS } from '../../src/method/registry.ts';
import type { Embedder } from '../../src/model/embedder/embedder.ts';
import { shapeModel } from '../helper/shape-model.ts';
import { rounds } from './how-long.ts';
import { keepsLimit, leastOwnMs } from './own-time.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

/** What an operation may take beyond its limit, the time of handing over included. */
const SLACK_MS = QUESTION.graceMs.value + 300;
const SIZE = 50_000;
/** One needs a file of questions. */
const TRIED = [...METHODS.keys()].filter((method) => method !== 'kb-binder');
const QUESTIONS = [
  'which thing is relation 7 of hub',
  'relation of the hub and thing '.repeat(30),
  Array.from({ length: 400 }, (_, at) => `thing ${at}`).join(' '),
].map((question) => question.slice(0, QUESTION.characters.value));
const model = shapeModel('hub');
const never = new Promise<never>(() => {});

let folder: string;
let graph: KnowledgeGraph;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clew-attack-'));
  vi.stubEnv('CLEW_HOME', folder);
  await bulkLoad(join(folder, 'hub.db'), facts(), { profile: profileNamed('plain') });
  graph = await openEmbeddedGraph(join(folder, 'hub.db'), { readOnly: true });
  // What is loaded once, such as word lists and prompts, is not the question's.
  for (const method of TRIED)
    await ask(QUESTIONS[0]!, { graph, model, method, budget: { maxSeconds: 3 } }).catch(() => {});
});
afterAll(async () => {
  await graph.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function* facts() {
  for (let at = 0; at < SIZE; at += 1) {
    yield { head: 'hub', relation: `relation ${at}`, tail: `thing ${at}` };
    yield { head: `thing ${at}`, relation: 'leads to', tail: 'other hub' };
  }
}

test('no question with a model outlives its seconds, whatever its method', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...TRIED),
      fc.constantFrom(...QUESTIONS),
      fc.double({ min: 0.01, max: 0.6, noNaN: true }),
      async (method, question, maxSeconds) => {
        const most = maxSeconds * 1000 + SLACK_MS;
        const took = await leastOwnMs(most, () =>
          ask(question, { graph, model, method, budget: { maxSeconds } }),
        );
        expect(took).toBeLessThan(most);
      },
    ),
    { numRuns: rounds(60, 600), seed: 19 },
  );
});

describe('an embedder', () => {
  const vectorsOf = (texts: readonly string[]) =>
    texts.map((text) => Float32Array.from({ length: 64 }, (_, at) => text.charCodeAt(at % text.length) % 7));
  const reply = (texts: readonly string[]) => ({
    ...{ vectors: vectorsOf(texts), requests: 1, tokens: 1, estimated: false },
  });
  const EMBEDDERS: Readonly<Record<string, Embedder['embed']>> = {
    'that never replies': () => never,
    'that never replies but ends when it is told to': (_texts, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    'that replies at once, batch after batch': async (texts) => reply(texts),
    'that is slow': async (texts) => {
      await new Promise((resolve) => setTimeout(resolve, 40));
      return reply(texts);
    },
  };

  test.each(
    Object.keys(EMBEDDERS).flatMap((kind) =>
      ['clew', 'kaping', 'keqing-zs', 'structgpt', 'kg-rag'].map((method) => ({ kind, method })),
    ),
  )('$kind outlives no limit of $method', async ({ kind, method }) => {
    const embedder: Embedder = {
      ...{ id: `hostile:${kind}`, dimensions: 64, similarity: 'dot', isTaped: true },
      embed: EMBEDDERS[kind]!,
    };
    const maxSeconds = 0.3;
    const question = QUESTIONS[1]!;
    const isKept = await keepsLimit(maxSeconds * 1000 + SLACK_MS, () =>
      ask(question, { graph, model, method, embedder, budget: { maxSeconds } }),
    );
    expect(isKept).toBe(true);
  });
});

describe('an endpoint', () => {
  const ROW =
    '{"a":{"type":"uri","value":"http://x.example/thing"},"b":{"type":"literal","value":"a thing"}},';
  const HEAD = '{"head":{"vars":["a","b"]},"results":{"bindings":[';
  const BODIES: Readonly<Record<string, (response: ServerResponse) => void>> = {
    'that says nothing': () => {},
    'that sends a byte now and then': (response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
    'that sends rows without end': (response) => {
      response.write(HEAD);
      const more = () => {
        while (!response.destroyed && response.write(ROW.repeat(500)));
      };
      response.on('drain', more);
      more();
    },
    'that sends 40 MB of rows': (response) => {
      response.end(`${HEAD}${ROW.repeat(420_000).slice(0, -1)}]}}`);
    },
    'that sends one text of 40 MB': (response) => {
      response.end(`${HEAD}{"a":{"type":"literal","value":"${'x'.repeat(40e6)}"}}]}}`);
    },
    'that sends a number of 20 MB': (response) => {
      response.end(`${HEAD}${'1'.repeat(20e6)}`);
    },
  };

  test.each(Object.keys(BODIES))('%s outlives no limit of a read', async (kind) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/sparql-results+json' });
      BODIES[kind]!(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const limitMs = 200;
    const isKept = await keepsLimit(limitMs + SLACK_MS, async () => {
      const { signal, clear } = createDeadline({ seconds: limitMs / 1000 });
      const endpoint = `http://127.0.0.1:${port}/sparql`;
      const remote = openSparqlGraph({ name: 'hostile', endpoint, retries: 0, signal });
      await expect(remote.then((one) => one.stats({ signal }))).rejects.toThrow();
      clear();
    });
    server.closeAllConnections();
    server.close();
    expect(isKept).toBe(true);
  });
});
