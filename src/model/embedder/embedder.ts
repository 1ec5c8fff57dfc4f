/** How two vectors are compared: by dot product, or by dot product of the vectors at unit length. */
export type Similarity = 'dot' | 'cosine';

export interface EmbedReply {
  /** One per text, in order, all of the embedder's dimensions. */
  readonly vectors: readonly Float32Array[];
  /** Requests made; 0 for what runs in this process. */
  readonly requests: number;
  readonly tokens: number;
  /** True when the provider gave no count of tokens. */
  readonly estimated: boolean;
}

/**
 * Turns texts into vectors. Callers give batches of a few hundred texts.
 * @throws {ModelCallError} for everything the provider or the network does wrong; aborts pass through.
 */
export interface Embedder {
  /** `provider:model`, or `embedded` for the word vectors. What is kept on disk is kept under it. */
  readonly id: string;
  readonly dimensions: number;
  /** What the model was trained for. */
  readonly similarity: Similarity;
  /** Where the model is served, when its name alone does not say; tells models of one name apart on disk. */
  readonly address?: string | undefined;
  /** Its vectors stand on a tape, which must hold them all: none are kept on disk or taken from there. */
  readonly isTaped?: boolean | undefined;
  embed(
    texts: readonly string[],
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<EmbedReply>;
  readonly close?: (() => Promise<void>) | undefined;
}

/** What embedding cost for one question; never part of its calls and tokens. */
export interface EmbeddingUsage {
  readonly requests: number;
  /** Texts whose vectors were made; those that were kept from before do not count. */
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
  /** Into the texts that were compared. */
  readonly index: number;
  /** Higher is nearer; comparable within one query only. */
  readonly score: number;
}

export interface NearestResult {
  /** Nearest first, equal ones by `tie` or in the order of the texts. At most `k`, fewer only when there are fewer texts. */
  readonly nearest: readonly Nearest[];
  readonly usage: EmbeddingUsage;
}

export interface NearestOptions {
  readonly k: number;
  /** Which of two equally near texts comes first, by their indices; negative for the left one. */
  readonly tie?: (left: number, right: number) => number;
  /** The embedder's own when absent. */
  readonly similarity?: Similarity | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called while new vectors are made, after every batch. */
  readonly onProgress?: (done: number, of: number) => void;
}

/**
 * An embedder that keeps the vectors of a graph's texts: a text is embedded once, however many questions compare it. The
 * search is exact: every text is compared.
 */
export interface GraphEmbedder {
  readonly id: string;
  readonly dimensions: number;
  readonly similarity: Similarity;
  nearest(query: string, texts: readonly string[], options: NearestOptions): Promise<NearestResult>;
}
