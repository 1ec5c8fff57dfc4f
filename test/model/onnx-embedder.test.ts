import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openOnnxEmbedder } from '../../src/model/embedder/onnx-embedder.ts';
import { loadOptionalPackage } from '../../src/model/optional-package.ts';

/** A folder whose node_modules hold @huggingface/transformers; the working folder when absent. */
const folder = process.env.CLEW_TRANSFORMERS_FOLDER ?? process.cwd();
const isThere = await loadOptionalPackage('@huggingface/transformers', 'Local ONNX embedders', folder).then(
  () => true,
  () => false,
);
if (!isThere) {
  console.warn(
    'skipped: @huggingface/transformers is not installed (set CLEW_TRANSFORMERS_FOLDER to a folder that has it)',
  );
}

/** Eight words, four dimensions, one layer: the vector of a token is its row of a table. */
const MODEL = join(import.meta.dirname, '..', 'fixture', 'word-model');

describe.skipIf(!isThere)('a model in ONNX form, in process', { timeout: 120_000 }, () => {
  test('means of token vectors at unit length, padding left out, whatever the batch', async () => {
    const embedder = await openOnnxEmbedder(MODEL, { folder });
    expect(embedder).toMatchObject({ dimensions: 4, similarity: 'cosine' });
    const texts = ['river', 'Bakery', 'river mayor', ...Array.from({ length: 40 }, () => 'town cake town')];
    const { vectors, requests } = await embedder.embed(texts);
    expect(requests).toBe(0);
    expect(vectors).toHaveLength(43);
    const rounded = (vector: Float32Array | undefined) =>
      [...(vector ?? [])].map((value) => Math.round(value * 100) / 100);
    expect(rounded(vectors[0])).toEqual([1, 0, 0, 0]);
    expect(rounded(vectors[1])).toEqual([0.41, 0.41, 0, 0.82]);
    expect(rounded(vectors[2])).toEqual([0.71, 0.71, 0, 0]);
    expect(rounded(vectors[42])).toEqual(rounded(vectors[3]));
    await embedder.close?.();
  });

  test('first token and no unit length for a model of the dot product', async () => {
    const embedder = await openOnnxEmbedder(MODEL, { folder, similarity: 'dot', pooling: 'cls' });
    const { vectors } = await embedder.embed(['bakery river']);
    expect([...(vectors[0] ?? [])]).toEqual([1, 1, 0, 2]);
    await embedder.close?.();
  });

  test('an aborted signal ends it; a folder without a model says what it must hold', async () => {
    const embedder = await openOnnxEmbedder(MODEL, { folder });
    await expect(embedder.embed(['river'], { signal: AbortSignal.abort() })).rejects.toThrow(/abort/iu);
    await embedder.close?.();
    await expect(openOnnxEmbedder(import.meta.dirname, { folder })).rejects.toThrow(/onnx\/model\.onnx/u);
  });
});
