import { type EmbeddingModel, embedMany, RetryError } from 'ai';
import { isAbort, ModelCallError } from '../../errors.ts';
import { toModelCallError } from '../ai-sdk.ts';
import { estimateTokens } from '../tokens.ts';
import type { Embedder, Similarity } from './embedder.ts';

/** An embedding model object of the AI SDK; the gateway's bare text names are not taken. */
export type AiSdkEmbeddingModel = Exclude<EmbeddingModel, string>;

export interface FromAiSdkEmbedderOptions {
  /** `provider:model`; made from the object's own names when absent. */
  readonly id?: string;
  /** Where the model is served. */
  readonly address?: string;
  /** Default by the model's name: `dot` where it says so, else `cosine`. */
  readonly similarity?: Similarity;
  /** Attempts after a failed one that may pass. Default 4. */
  readonly retries?: number;
  /** Texts that must not show up in any error. */
  readonly secrets?: readonly string[];
  readonly signal?: AbortSignal;
}

/**
 * Any AI SDK embedding model as an embedder. Makes one request to learn its dimensions. Batches larger than the provider
 * takes are split; requests run one after the other.
 * @throws {ModelCallError} when that request fails.
 */
export async function fromAiSdkEmbedder(
  model: AiSdkEmbeddingModel,
  options: FromAiSdkEmbedderOptions = {},
): Promise<Embedder> {
  const id = options.id ?? `${model.provider.split('.', 1)[0]}:${model.modelId}`;
  const embed: Embedder['embed'] = async (texts, { signal } = {}) => {
    try {
      const result = await embedMany({
        model,
        values: [...texts],
        maxRetries: options.retries ?? 4,
        maxParallelCalls: 1,
        ...(signal === undefined ? {} : { abortSignal: signal }),
      });
      const { tokens } = result.usage;
      const isCounted = Number.isFinite(tokens);
      return {
        vectors: result.embeddings.map((vector) => Float32Array.from(vector)),
        requests: result.responses?.length ?? 1,
        tokens: isCounted ? tokens : estimateTokens(...texts),
        estimated: !isCounted,
      };
    } catch (error) {
      signal?.throwIfAborted();
      if (isAbort(error)) throw error;
      const last = RetryError.isInstance(error) ? error.lastError : error;
      throw toModelCallError(last, id, options.secrets ?? []);
    }
  };
  const probe = await embed(['dimensions'], options.signal === undefined ? {} : { signal: options.signal });
  const dimensions = probe.vectors[0]?.length ?? 0;
  if (dimensions === 0) throw new ModelCallError(`${id}: the reply held no vector.`, { model: id });
  return {
    id,
    dimensions,
    similarity: options.similarity ?? similarityByName(id),
    ...(options.address === undefined ? {} : { address: options.address }),
    embed,
  };
}

/** Sentence models that were trained for the dot product carry it in their name. */
export function similarityByName(name: string): Similarity {
  return /(?:^|[-_/])dot(?:[-_]|$)/iu.test(name) ? 'dot' : 'cosine';
}
