import { type EmbeddingModel, embedMany, RetryError } from 'ai';
import { z } from 'zod';
import { isAbort, ModelCallError } from '../../errors.ts';
import { toModelCallError } from '../ai-sdk.ts';
import { believableTokens, estimateTokens } from '../tokens.ts';
import type { Embedder, Similarity } from './embedder.ts';

/** An embedding model object of the AI SDK. The gateway's bare text names are not accepted. */
export type AiSdkEmbeddingModel = Exclude<EmbeddingModel, string>;

export interface FromAiSdkEmbedderOptions {
  /** `provider:model`. Default: made from the object's own names. */
  readonly id?: string | undefined;
  /** Where the model is served. */
  readonly address?: string | undefined;
  /** Default, by the model's name: `dot` if it says so, else `cosine`. */
  readonly similarity?: Similarity | undefined;
  /** How many retries follow a failure that may pass. Default 4. */
  readonly retries?: number | undefined;
  /** Texts that must not appear in any error. */
  readonly secrets?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Any AI SDK embedding model as an embedder. Makes one request to learn its dimensions. Splits batches that are larger
 * than the provider accepts. Requests run one after the other. @throws {ModelCallError} if that request fails.
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
      const tokens = believableTokens(result.usage.tokens);
      const responses = result.responses ?? [];
      return {
        vectors: inOrder(
          id,
          result.embeddings,
          responses.map((response) => response?.body),
        ).map((vector) => Float32Array.from(vector)),
        requests: Math.max(1, responses.length),
        tokens: tokens ?? estimateTokens(...texts),
        estimated: tokens === undefined,
      };
    } catch (error) {
      signal?.throwIfAborted();
      if (isAbort(error)) throw error;
      const last = RetryError.isInstance(error) ? error.lastError : error;
      throw toModelCallError(last, id, options.secrets ?? []);
    }
  };
  const probe = await embed(['dimensions'], { signal: options.signal });
  const dimensions = probe.vectors[0]?.length ?? 0;
  if (dimensions === 0) throw new ModelCallError(`${id}: the reply held no vector.`, { model: id });
  return {
    id,
    dimensions,
    similarity: options.similarity ?? similarityByName(id),
    address: options.address,
    embed,
  };
}

const numbered = z.object({ data: z.array(z.object({ index: z.int() })) });

/**
 * The vectors in the order of their texts. The OpenAI protocol numbers them, and a server may send them in any order.
 * @throws {ModelCallError} if an index is missing or repeated, or if a vector holds something that is not a number.
 */
function inOrder(
  model: string,
  vectors: readonly (readonly number[])[],
  bodies: readonly unknown[],
): readonly (readonly number[])[] {
  const ordered: (readonly number[])[] = [];
  for (const body of bodies) {
    const read = numbered.safeParse(body);
    if (!read.success) break;
    const start = ordered.length;
    const { data } = read.data;
    const places = new Set(data.map(({ index }) => index));
    const isWhole =
      places.size === data.length && data.every(({ index }) => index >= 0 && index < data.length);
    if (!isWhole) {
      throw new ModelCallError(
        `${model}: the reply does not number its vectors from 0 to ${data.length - 1}.`,
        {
          model,
        },
      );
    }
    for (const [at, { index }] of data.entries()) ordered[start + index] = vectors[start + at] ?? [];
  }
  const all = ordered.length === vectors.length ? ordered : vectors;
  if (!all.every((vector) => vector.every(Number.isFinite))) {
    throw new ModelCallError(`${model}: a vector of the reply holds what is no number.`, { model });
  }
  return all;
}

/** Sentence models that were trained for the dot product say so in their name. */
export function similarityByName(name: string): Similarity {
  return /(?:^|[-_/])dot(?:[-_]|$)/iu.test(name) ? 'dot' : 'cosine';
}
