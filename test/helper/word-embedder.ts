import type { Embedder, GraphEmbedder } from '../../src/model/embedder/embedder.ts';
import { createGraphEmbedder } from '../../src/model/embedder/graph-embedder.ts';
import { createMemoryVectors } from '../../src/model/embedder/vector-store.ts';

/** An embedder at the boundary, with every text it was asked for. */
export interface CountingEmbedder extends Embedder {
  readonly batches: readonly (readonly string[])[];
}

/**
 * One dimension per word of the vocabulary, counting how often a text holds it: texts are the nearer the more of these
 * words they share, by dot product. Words are runs of letters and digits, or single Han characters, without regard to case.
 */
export function vocabularyEmbedder(
  words: readonly string[],
  facts: {
    readonly similarity?: 'dot' | 'cosine';
    readonly fail?: (batch: number) => Error | undefined;
  } = {},
): CountingEmbedder {
  const places = new Map(words.map((word, place) => [word.toLowerCase(), place]));
  const batches: (readonly string[])[] = [];
  return {
    id: 'scripted:vocabulary',
    dimensions: words.length,
    similarity: facts.similarity ?? 'dot',
    batches,
    async embed(texts, options) {
      options?.signal?.throwIfAborted();
      const failure = facts.fail?.(batches.length);
      if (failure !== undefined) throw failure;
      batches.push(texts);
      const vectors = texts.map((text) => {
        const vector = new Float32Array(words.length);
        for (const [word] of text
          .toLowerCase()
          .matchAll(/\p{Script=Han}|[[\p{L}\p{N}]--\p{Script=Han}]+/gv)) {
          const place = places.get(word);
          if (place !== undefined) vector[place] = (vector[place] ?? 0) + 1;
        }
        return vector;
      });
      return { vectors, requests: 1, tokens: texts.length, estimated: false };
    },
  };
}

/** A fresh graph embedder over a vocabulary, vectors in memory. */
export function vocabularyVectors(words: string): GraphEmbedder {
  const embedder = vocabularyEmbedder(words.split(' '));
  return createGraphEmbedder(embedder, createMemoryVectors(embedder.dimensions));
}
