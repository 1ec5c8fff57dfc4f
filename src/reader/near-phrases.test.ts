import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { vocabularyEmbedder } from '../../test/helper/word-embedder.ts';
import { ask } from '../ask.ts';
import { ModelCallError } from '../errors.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { languageOf } from '../language/registry.ts';
import type { Embedder } from '../model/embedder/embedder.ts';
import { createGraphEmbedder } from '../model/embedder/graph-embedder.ts';
import { createMemoryVectors } from '../model/embedder/vector-store.ts';
import { nearPhrases } from './near-phrases.ts';
import { createReader } from './read.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-near-'));
beforeAll(() => void vi.stubEnv('CLEW_HOME', home));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

const FACTS: readonly (readonly [string, string, string])[] = [
  ['Ben Ost', 'reports_to', 'Ann Vale'],
  ['Cleo Marsh', 'reports_to', 'Ben Ost'],
  ['Dora Finn', 'reports_to', 'Ben Ost'],
  ['Ann Vale', 'lives_in', 'Riga'],
  ['Ben Ost', 'lives_in', 'Turku'],
  ['Cleo Marsh', 'lives_in', 'Riga'],
  ['Ann Vale', 'plays', 'cello'],
  ['Ben Ost', 'plays', 'flute'],
  ['Cleo Marsh', 'plays', 'drums'],
];
const QUESTION = 'who does Ben Ost glibber';

/** Texts about the same are near: "glibber" is nobody's word for reporting but the embedder's. */
const ABOUT = ['report boss manager answer glibber', 'live home reside', 'play perform'].map((words) =>
  words.split(' '),
);
function meaning(embed?: (texts: readonly string[], signal?: AbortSignal) => Promise<void>) {
  const inner = vocabularyEmbedder(ABOUT.map((_, i) => `about${i}`));
  const asked: string[] = [];
  const embedder: Embedder = {
    ...inner,
    id: 'scripted:meaning',
    async embed(texts, options) {
      await embed?.(texts, options?.signal);
      asked.push(...texts);
      const meant = texts.map((text) =>
        ABOUT.flatMap((words, i) => (words.some((word) => text.includes(word)) ? [`about${i}`] : [])).join(
          ' ',
        ),
      );
      return inner.embed(meant, options);
    },
  };
  return { embedder, asked };
}
const office = () => createMemoryGraph(FACTS, { name: 'office' });
const read = async (embedder?: Embedder) => {
  const graph = await office();
  const reader = await createReader(graph);
  const kept = embedder && createGraphEmbedder(embedder, createMemoryVectors(embedder.dimensions));
  return reader.read(QUESTION, kept === undefined ? {} : { vectors: async () => kept });
};

describe('a question compared with phrasings by vectors', () => {
  test('is read by what they say where its words say nothing', async () => {
    const without = await read();
    expect(without.sure).toBe(false);
    const found = await read(meaning().embedder);
    expect(found.readings[0]?.answers.map(({ name }) => name)).toEqual(['Ann Vale']);
    expect(found.readings[0]?.plan.edges[0]?.relations[0]?.relation).toBe('reports_to');
    expect(found.readings[0]?.ties.filter(({ by }) => by === 'phrase')).toMatchObject([{ isSure: false }]);
  });

  test('asks for the vector of a phrasing once, and for none where the words are sure', async () => {
    const graph = await office();
    const reader = await createReader(graph);
    const { embedder, asked } = meaning();
    const kept = createGraphEmbedder(embedder, createMemoryVectors(embedder.dimensions));
    const vectors = async () => kept;
    expect((await reader.read('who does Ben Ost report to', { vectors })).sure).toBe(true);
    expect(asked).toEqual([]);
    await reader.read(QUESTION, { vectors });
    expect(asked).toContain('who does X glibber');
    const before = asked.length;
    await reader.read('who does Cleo Marsh glibber', { vectors });
    expect(asked.length).toBe(before);
    expect(new Set(asked).size).toBe(asked.length);
    await graph.close();
  });

  test('goes on without them where the embedder fails, and says so', async () => {
    const { embedder } = meaning(async () => {
      throw new ModelCallError('scripted: no connection', { model: 'scripted:meaning' });
    });
    const found = await read(embedder);
    expect(found.cut).toEqual(['phrasings compared by vectors (scripted: no connection)']);
    expect(found.readings).toEqual((await read()).readings);
  });

  test('goes on without them where the embedder takes too long, and keeps what was made by then', async () => {
    const { book, language } = (await createReader(await office())).schema(languageOf(QUESTION));
    let batches = 0;
    const { embedder, asked } = meaning((_, signal) => {
      batches += 1;
      if (batches === 1) return Promise.resolve();
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const kept = createGraphEmbedder(embedder, createMemoryVectors(embedder.dimensions));
    const stretch = { key: 0, tokens: ['who', 'does', 'X', 'glibber'], relations: ['reports_to', 'plays'] };
    const compare = (milliseconds: number, signal?: AbortSignal) =>
      nearPhrases([stretch], { book, language }, async () => kept, { milliseconds, signal });
    expect(await compare(20)).toEqual({
      near: new Map(),
      cut: ['phrasings compared by vectors after 20 ms'],
    });
    expect(asked).toContain('who does X report to');
    await expect(compare(10_000, AbortSignal.timeout(20))).rejects.toThrow(/timeout/u);
  });
});

describe('an answer by nearness', () => {
  const outcomeOf = async (question: string, reading?: number, embedder: Embedder = meaning().embedder) => {
    const graph = await office();
    const options = reading === undefined ? { confidence: 0 } : { reading };
    const answer = await ask(question, { graph, embedder, options });
    await graph.close();
    return answer;
  };

  test('is grounded only where somebody picks it, who says so what the word means', async () => {
    for (const reading of [undefined, 1]) {
      const answer = await outcomeOf(QUESTION, reading);
      expect(answer.answers.map(({ name }) => name)).toEqual(['Ann Vale']);
      expect(answer.outcome).toBe(reading === undefined ? 'partial' : 'grounded');
      expect(answer.why).toMatchObject(
        reading === undefined ? [{ code: 'unsure', text: 'glibber', to: 'reports_to' }] : [],
      );
      expect(answer.usage.embedding?.texts).toBeGreaterThan(0);
    }
  });

  test.each([
    'who does Ben Ost glibber',
    'what is Ben Ost glibbering and blobbing',
    'which instrument does Ben Ost frobnicate',
    'who is with Ben Ost',
    'how many people does Ben Ost glibber',
    'does Ben Ost glibber Ann Vale',
    'who glibbers Ben Ost and plays flute',
  ])('is never grounded where vectors say that all but homes is meant: %s', async (question) => {
    const embedder: Embedder = {
      id: 'scripted:same',
      dimensions: 2,
      similarity: 'cosine',
      embed: async (texts) => ({
        vectors: texts.map((text) =>
          /live|home|resid/u.test(text) ? Float32Array.of(1, 0) : Float32Array.of(0, 1),
        ),
        requests: 1,
        tokens: 1,
        estimated: false,
      }),
    };
    expect((await outcomeOf(question, undefined, embedder)).outcome).not.toBe('grounded');
  });

  test('needs an embedder that somebody chose', async () => {
    const graph = await office();
    const answer = await ask(QUESTION, { graph });
    expect(answer.usage.embedding).toBeUndefined();
    await graph.close();
  });
});
