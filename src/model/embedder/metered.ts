import { addEmbedding, type EmbeddingUsage, type GraphEmbedder, NO_EMBEDDING } from './embedder.ts';

export interface EmbeddingMeter {
  /** The same embedder, with counting. */
  watch(embedder: GraphEmbedder): GraphEmbedder;
  /** What was made so far. Undefined if nothing was compared. */
  usage(): EmbeddingUsage | undefined;
}

/** Sums what embedding took for one question, separately from its calls and tokens. */
export function meterEmbedding(): EmbeddingMeter {
  let total: EmbeddingUsage | undefined;
  return {
    watch: (embedder) => ({
      id: embedder.id,
      dimensions: embedder.dimensions,
      similarity: embedder.similarity,
      async nearest(query, texts, options) {
        const result = await embedder.nearest(query, texts, options);
        total = addEmbedding(total ?? NO_EMBEDDING, result.usage);
        return result;
      },
    }),
    usage: () => total,
  };
}
