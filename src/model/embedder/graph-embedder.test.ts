import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vocabularyEmbedder } from '../../../test/helper/word-embedder.ts';
import { ModelCallError } from '../../errors.ts';
import { createGraphEmbedder } from './graph-embedder.ts';
import { createMemoryVectors } from './vector-store.ts';

const WORDS = ['ant', 'bee', 'cow'];
const texts = Array.from({ length: 600 }, (_, index) => `${WORDS[index % 3]} ${index}`);

function make(facts: Parameters<typeof vocabularyEmbedder>[1] = {}) {
  const embedder = vocabularyEmbedder(WORDS, facts);
  return { embedder, vectors: createGraphEmbedder(embedder, createMemoryVectors(3)) };
}

describe('createGraphEmbedder', () => {
  test('nearest first, ties in the order of the texts', async () => {
    const { vectors } = make();
    const { nearest } = await vectors.nearest('ant ant bee', ['bee', 'cow', 'ant', 'ant', 'ant bee'], {
      k: 4,
    });
    expect(nearest).toEqual([
      { index: 4, score: 3 },
      { index: 2, score: 2 },
      { index: 3, score: 2 },
      { index: 0, score: 1 },
    ]);
  });

  test('a text is embedded once, in batches, however many questions compare it, side by side too', async () => {
    const { embedder, vectors } = make();
    const progress: number[] = [];
    const [first, second] = await Promise.all([
      vectors.nearest('ant', texts, { k: 1, onProgress: (done) => progress.push(done) }),
      vectors.nearest('bee', texts.slice(100), { k: 1 }),
    ]);
    expect(progress).toEqual([256, 512, 600]);
    expect([first.usage.texts, second.usage.texts]).toEqual([601, 1]);
    const third = await vectors.nearest('ant', [...texts, 'cow new'], { k: 1 });
    expect(third.usage).toMatchObject({ texts: 1, requests: 1, tokens: 1, estimated: false });
    expect(embedder.batches.flat().length).toBe(texts.length + 3);
    expect(new Set(embedder.batches.flat()).size).toBe(texts.length + 3);
  });

  test('what was made stays when a later batch fails, and the next question goes on from there', async () => {
    const failure = new ModelCallError('cut', { model: 'scripted:vocabulary' });
    const { embedder, vectors } = make({ fail: (batch) => (batch === 1 && !mended ? failure : undefined) });
    let mended = false;
    await expect(vectors.nearest('ant', texts, { k: 1 })).rejects.toBe(failure);
    mended = true;
    expect((await vectors.nearest('ant', texts, { k: 1 })).usage.texts).toBe(600 - 256 + 1);
    expect(embedder.batches.flat().length).toBe(601);
  });

  test('vectors of another length are an error of the embedder', async () => {
    const { embedder } = make();
    const wrong = { ...embedder, dimensions: 2 };
    const vectors = createGraphEmbedder(wrong, createMemoryVectors(2));
    await expect(vectors.nearest('ant', ['bee'], { k: 1 })).rejects.toThrow(/3 dimensions; 2 were expected/u);
  });

  test('nothing to compare costs nothing; an aborted signal ends it', async () => {
    const { embedder, vectors } = make();
    expect(await vectors.nearest('ant', [], { k: 3 })).toMatchObject({ nearest: [], usage: { texts: 0 } });
    const signal = AbortSignal.abort();
    await expect(vectors.nearest('ant', ['bee'], { k: 3, signal })).rejects.toThrow(/abort/iu);
    expect(embedder.batches).toEqual([]);
  });

  test('the same texts in another order give the same texts and scores', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(texts.slice(0, 30), { minLength: 30 }), async (shuffled) => {
        const { vectors } = make({ similarity: 'cosine' });
        const scores = async (list: readonly string[]) =>
          (await vectors.nearest('ant bee', list, { k: 40 })).nearest
            .map(({ index, score }) => `${list[index]} ${score}`)
            .sort();
        expect(await scores(shuffled)).toEqual(await scores(texts.slice(0, 30)));
      }),
      { numRuns: 20 },
    );
  });
});
