/** How two vectors are compared: by dot product, or by dot product of the vectors at unit length. */
export type Similarity = 'dot' | 'cosine';

export interface EmbedReply {
  /** One per text, in order, each with the embedder's dimensions. */
  readonly vectors: readonly Float32Array[];
  /** How many requests were made. 0 for embedders in this process. */
  readonly requests: number;
  readonly tokens: number;
  /** True if the provider gave no count of tokens. */
  readonly estimated: boolean;
}

/**
 * Turns texts into vectors. Callers pass batches of a few hundred texts. @throws {ModelCallError} for every fault of
 * the provider or the network; aborts pass through.
 */
export interface Embedder {
  /** `provider:model`, or `embedded` for the word vectors. Vectors on disk are kept under this id. */
  readonly id: string;
  readonly dimensions: number;
  /** What the model was trained for. */
  readonly similarity: Similarity;
  /** Where the model is served, if its name alone does not say. It distinguishes models with one name on disk. */
  readonly address?: string | undefined;
  /** Whether its vectors are on a tape. The tape must hold them all, so none are kept on disk or taken from there. */
  readonly isTaped?: boolean | undefined;
  embed(
    texts: readonly string[],
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<EmbedReply>;
  readonly close?: (() => Promise<void>) | undefined;
}

/** What embedding cost for one question. Never part of its calls and tokens. */
export interface EmbeddingUsage {
  readonly requests: number;
  /** How many texts' vectors were made. Cached vectors do not count. */
  readonly texts: number;
  readonly tokens: number;
  readonly estimated: boolean;
  readonly ms: number;
}

export const NO_EMBEDDING: EmbeddingUsage = { requests: 0, texts: 0, tokens: 0, estimated: false, ms: 0 };

export function addEmbedding(left: EmbeddingUsage, right: EmbeddingUsage): EmbeddingUsage {
  return {
    requests: left.requests + right.requests,
    texts: left.texts + right.texts,
    tokens: left.tokens + right.tokens,
    estimated: left.estimated || right.estimated,
    ms: left.ms + right.ms,
  };
}

export interface Nearest {
  /** An index into the compared texts. */
  readonly index: number;
  /** Higher is nearer. Comparable only within one query. */
  readonly score: number;
}

export interface NearestResult {
  /**
   * Nearest first, ties by `tie` or in the order of the texts. At most `k`, and fewer only if there are fewer texts.
   */
  readonly nearest: readonly Nearest[];
  readonly usage: EmbeddingUsage;
}

export interface NearestOptions {
  readonly k: number;
  /** Which of two equally near texts comes first, by their indices. Negative for the left one. */
  readonly tie?: (left: number, right: number) => number;
  /** Default: the embedder's own. */
  readonly similarity?: Similarity | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called while new vectors are made, after every batch. */
  readonly onProgress?: (done: number, of: number) => void;
}

/**
 * An embedder that keeps the vectors of a graph's texts. A text is embedded once, however many questions compare it.
 * The search is exact: it compares every text.
 */
export interface GraphEmbedder {
  readonly id: string;
  readonly dimensions: number;
  readonly similarity: Similarity;
  nearest(query: string, texts: readonly string[], options: NearestOptions): Promise<NearestResult>;
}
