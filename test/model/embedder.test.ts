import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ask } from '../../src/ask.ts';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { openEmbedder } from '../../src/model/embedder/open-embedder.ts';
import { openDeck } from '../../src/model/tape-deck.ts';
import { embedderByName, embedderFor, vectorFileName } from '../../src/open-vectors.ts';
import { send, startJsonServer } from '../helper/openai-server.ts';

interface EmbeddingRequest {
  readonly model: string;
  readonly input: readonly string[];
}

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Vectors say how often a text holds `a` and how long it is. */
async function serve(options: { readonly status?: (nth: number) => number; readonly usage?: boolean } = {}) {
  const server = await startJsonServer<EmbeddingRequest>((request, response, nth) => {
    const status = options.status?.(nth) ?? 200;
    if (request.path !== '/v1/embeddings' || status !== 200) {
      return send(response, status === 200 ? 404 : status, JSON.stringify({ error: { message: 'refused' } }));
    }
    const data = request.body.input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: [text.split('a').length - 1, text.length],
    }));
    const usage = options.usage === false ? {} : { usage: { prompt_tokens: 7, total_tokens: 7 } };
    send(response, 200, JSON.stringify({ object: 'list', model: request.body.model, data, ...usage }));
  });
  closers.push(server.close);
  return server;
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'clew-embedder-'));
  closers.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

describe('embedders over HTTP', () => {
  test('vectors, dimensions, tokens, and the key where it belongs', async () => {
    const server = await serve();
    const env = { OPENAI_COMPATIBLE_API_KEY: 'sk-secret-key' };
    const embedder = await openEmbedder('openai-compatible:tiny', { baseUrl: server.url.concat('/v1'), env });
    expect(embedder).toMatchObject({ id: 'openai-compatible:tiny', dimensions: 2, similarity: 'cosine' });
    expect(await embedder.embed(['banana', 'cow'])).toEqual({
      vectors: [Float32Array.of(3, 6), Float32Array.of(0, 3)],
      requests: 1,
      tokens: 7,
      estimated: false,
    });
    expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer sk-secret-key');
    expect(server.requests.at(-1)?.body.model).toBe('tiny');
  });

  test('Ollama is reached at its host; a count that is missing is estimated', async () => {
    const server = await serve({ usage: false });
    const embedder = await openEmbedder('ollama:tiny-dot-v1', { env: { OLLAMA_HOST: server.url } });
    expect(embedder.similarity).toBe('dot');
    expect(await embedder.embed(['banana'])).toMatchObject({ estimated: true });
  });

  test('a failure that may pass is tried again; one that may not is an error without the key', async () => {
    const server = await serve({ status: (nth) => (nth === 1 ? 503 : nth > 2 ? 401 : 200) });
    const embedder = await openEmbedder('openai-compatible:tiny', {
      baseUrl: `${server.url}/v1`,
      apiKey: 'sk-secret-key',
      env: {},
      retries: 1,
    });
    expect((await embedder.embed(['banana'])).vectors).toHaveLength(1);
    const error = await embedder.embed(['cow']).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ code: 'model', status: 401, retryable: false });
    expect(String(error)).not.toContain('secret');
  });

  test('an aborted request rejects with the abort', async () => {
    const server = await serve();
    const embedder = await openEmbedder('openai-compatible:tiny', { baseUrl: `${server.url}/v1`, env: {} });
    await expect(embedder.embed(['x'], { signal: AbortSignal.abort() })).rejects.toThrow(/abort/iu);
  });
});

test.each([
  ['tiny', /does not name an embedder/],
  ['nowhere:tiny', /no provider "nowhere" of embedders/],
  ['olama:tiny', /no provider "olama" of embedders\. Did you mean "ollama"\?/],
  ['openai-compatible:tiny', /needs the address of its server/],
  ['openai:text-embedding-3-small', /OPENAI_API_KEY/],
])('"%s" says what to mend', async (name, message) => {
  await expect(openEmbedder(name, { env: {} })).rejects.toThrow(message);
});

test('a local model without its package says what to install', async () => {
  await expect(openEmbedder('onnx:some/model', { folder: folder() })).rejects.toThrow(
    /Local ONNX embedders need the package "@huggingface\/transformers", which is not installed\. Install it with: npm install @huggingface\/transformers/,
  );
});

describe('vectors of a graph', () => {
  test('are kept on disk: the next process embeds nothing but the question', async () => {
    const server = await serve();
    const path = folder();
    const thinker = () => Promise.reject(new Error('the embedded model was asked for'));
    const choose = () => embedderByName('openai-compatible:tiny', { baseUrl: `${server.url}/v1`, env: {} });
    const texts = ['banana', 'cow', 'ant'];
    for (const expected of [4, 1]) {
      const graph = await createMemoryGraph([{ head: 'a', relation: 'r', tail: 'b' }], { name: 'fruit' });
      const vectors = await embedderFor(graph, choose(), thinker, { folder: path });
      const { nearest, usage } = await vectors.nearest('aaa', texts, { k: 1 });
      expect([nearest[0]?.index, usage.texts]).toEqual([0, expected]);
      await graph.close();
    }
  });

  test('another graph, model, address or number of dimensions has files of its own', () => {
    const base = { id: 'openai:x', address: 'http://a', dimensions: 2 };
    const names = [
      vectorFileName('g', base),
      vectorFileName('h', base),
      vectorFileName('g', { ...base, id: 'openai:y' }),
      vectorFileName('g', { ...base, address: 'http://b' }),
      vectorFileName('g', { ...base, dimensions: 3 }),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^[\p{L}\p{N}-]+$/u.test(name))).toBe(true);
  });

  test('what embedding took stands apart from calls and tokens', async () => {
    const server = await serve();
    const home = folder();
    const before = process.env.CLEW_HOME;
    process.env.CLEW_HOME = home;
    closers.push(() => {
      if (before === undefined) delete process.env.CLEW_HOME;
      else process.env.CLEW_HOME = before;
    });
    const graph = await createMemoryGraph([{ head: 'Ada', relation: 'wrote', tail: 'Notes' }]);
    closers.push(() => graph.close());
    const answer = await ask('What did Ada write?', {
      graph,
      method: 'kaping',
      topicEntities: ['Ada'],
      embedder: embedderByName('openai-compatible:tiny', { baseUrl: `${server.url}/v1`, env: {} }),
    });
    expect(answer.usage).toMatchObject({
      calls: 0,
      inputTokens: 0,
      embedding: { requests: 2, texts: 2, tokens: 14, estimated: false },
    });
    expect(answer.evidence).toMatchObject([{ head: 'Ada', relation: 'wrote', tail: 'Notes' }]);
  });

  test('with a tape the same question takes the same again, without the server and whatever is kept on disk', async () => {
    const server = await serve();
    const tape = join(folder(), 'tape.jsonl');
    const path = folder();
    const texts = ['banana', 'cow', 'ant'];
    const compare = async (settings: { readonly replay?: boolean } | undefined) => {
      const graph = await createMemoryGraph([{ head: 'a', relation: 'r', tail: 'b' }], { name: 'fruit' });
      closers.push(() => graph.close());
      const choice = embedderByName('openai-compatible:tiny', {
        baseUrl: `${server.url}/v1`,
        env: {},
        tape: settings === undefined ? undefined : openDeck(tape, settings),
      });
      const thinker = () => Promise.reject(new Error('the embedded model was asked for'));
      const { nearest, usage } = await (await embedderFor(graph, choice, thinker, { folder: path })).nearest(
        'aaa',
        texts,
        { k: 3 },
      );
      const { ms: _, ...counted } = usage;
      return { nearest, counted };
    };
    await compare(undefined);
    const recorded = await compare({});
    expect(recorded.counted).toEqual({ requests: 2, texts: 4, tokens: 14, estimated: false });
    const requests = server.requests.length;
    expect(await compare({ replay: true })).toEqual(recorded);
    expect(server.requests).toHaveLength(requests);
  });
});
