import { ModelCallError } from '../../errors.ts';
import {
  addEmbedding,
  type Embedder,
  type EmbeddingUsage,
  type GraphEmbedder,
  type NearestResult,
  NO_EMBEDDING,
} from './embedder.ts';
import { scoreRows, topK } from './score.ts';
import type { VectorStore } from './vector-store.ts';

/** How many texts are in a batch. An embedder may split it further. */
const BATCH = 256;
/** How many queries' vectors are cached, because the same question is often compared with several pools. */
const QUERIES = 256;

/** Joins an embedder with the store of its vectors. Questions may run in parallel; a text is still embedded once. */
export function createGraphEmbedder(embedder: Embedder, store: VectorStore): GraphEmbedder {
  const queries = new Map<string, Float32Array>();
  let turn: Promise<unknown> = Promise.resolve();

  async function embed(texts: readonly string[], signal: AbortSignal | undefined) {
    const started = performance.now();
    const { vectors, ...spent } = await embedder.embed(texts, { signal });
    const isWhole =
      vectors.length === texts.length && vectors.every((vector) => vector.length === embedder.dimensions);
    if (!isWhole) {
      throw new ModelCallError(
        `${embedder.id}: ${texts.length} texts gave ${vectors.length} vectors of ${vectors[0]?.length ?? 0} dimensions; ${embedder.dimensions} were expected.`,
        { model: embedder.id },
      );
    }
    const usage: EmbeddingUsage = { ...spent, texts: texts.length, ms: performance.now() - started };
    return { vectors, usage };
  }

  /** Makes the missing vectors, one batch after the other. Finished batches are kept if a later one fails. */
  async function keep(
    texts: readonly string[],
    keys: readonly string[],
    signal: AbortSignal | undefined,
    onProgress: ((done: number, of: number) => void) | undefined,
  ): Promise<EmbeddingUsage> {
    await store.refresh();
    const missing = new Map<string, string>();
    for (const [at, key] of keys.entries()) {
      if (store.rowOf(key) === undefined) missing.set(key, texts[at] as string);
    }
    const work = [...missing];
    let usage = NO_EMBEDDING;
    for (let start = 0; start < work.length; start += BATCH) {
      signal?.throwIfAborted();
      const batch = work.slice(start, start + BATCH);
      const made = await embed(
        batch.map(([, text]) => text),
        signal,
      );
      await store.append(
        batch.map(([key]) => key),
        made.vectors,
      );
      usage = addEmbedding(usage, made.usage);
      onProgress?.(Math.min(start + BATCH, work.length), work.length);
    }
    return usage;
  }

  /** Undefined while a vector is missing. */
  function rowsOf(keys: readonly string[]): Uint32Array | undefined {
    const rows = new Uint32Array(keys.length);
    for (const [at, key] of keys.entries()) {
      const row = store.rowOf(key);
      if (row === undefined) return undefined;
      rows[at] = row;
    }
    return rows;
  }

  async function queryVector(query: string, signal: AbortSignal | undefined) {
    const known = queries.get(query);
    if (known !== undefined) return { vector: known, usage: NO_EMBEDDING };
    const { vectors, usage } = await embed([query], signal);
    const vector = vectors[0] as Float32Array;
    if (queries.size >= QUERIES) queries.delete(queries.keys().next().value as string);
    queries.set(query, vector);
    return { vector, usage };
  }

  return {
    id: embedder.id,
    dimensions: embedder.dimensions,
    similarity: embedder.similarity,
    async nearest(query, texts, { k, tie, similarity, signal, onProgress }): Promise<NearestResult> {
      signal?.throwIfAborted();
      if (texts.length === 0 || k < 1) return { nearest: [], usage: NO_EMBEDDING };
      const keys = texts.map((text) => store.keyOf(text));
      let usage = NO_EMBEDDING;
      let rows = rowsOf(keys);
      if (rows === undefined) {
        const kept = turn.then(() => keep(texts, keys, signal, onProgress));
        turn = kept.catch(() => {});
        usage = await kept;
        rows = rowsOf(keys);
        if (rows === undefined) throw new RangeError('Vectors that were just made are not there.');
      }
      const asked = await queryVector(query, signal);
      const scores = await scoreRows(store, asked.vector, rows, similarity ?? embedder.similarity, signal);
      return { nearest: topK(scores, k, tie), usage: addEmbedding(usage, asked.usage) };
    },
  };
}
