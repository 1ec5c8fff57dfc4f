import type { Thinker } from '../embedded/thinker.ts';
import { EMBEDDED_MODEL_ID } from '../route.ts';
import type { Embedder } from './embedder.ts';

/**
 * The embedded model's word vectors. They need no request and no download. They are weak compared with a sentence
 * model, but always available.
 */
export function wordEmbedder(thinker: Pick<Thinker, 'embed'>): Embedder {
  const [probe] = thinker.embed(['word']);
  return {
    id: EMBEDDED_MODEL_ID,
    dimensions: probe?.length ?? 0,
    similarity: 'cosine',
    async embed(texts, { signal } = {}) {
      signal?.throwIfAborted();
      return { vectors: thinker.embed(texts), requests: 0, tokens: 0, estimated: false };
    },
  };
}
