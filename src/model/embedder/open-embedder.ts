import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { ConfigError } from '../../errors.ts';
import { MODELS } from '../../limits.ts';
import { guardedFetch } from '../guarded-fetch.ts';
import { ollamaUrl } from '../ollama.ts';
import {
  environment,
  guessedProvider,
  openCompatibleSdk,
  openProviderSdk,
  type ProviderOptions,
  splitName,
} from '../open-sdk.ts';
import { PROVIDERS } from '../providers.ts';
import { type AiSdkEmbeddingModel, fromAiSdkEmbedder } from './ai-sdk-embedder.ts';
import type { Embedder, Similarity } from './embedder.ts';
import { openOnnxEmbedder } from './onnx-embedder.ts';

export interface OpenEmbedderOptions extends ProviderOptions {
  readonly similarity?: Similarity | undefined;
  /** How many retries follow a failure that may pass. Default 4. */
  readonly retries?: number | undefined;
  /** The time limit of one request. Default 60,000. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What an embedder's name may have before the colon. `embedded` alone means the word vectors. */
export const EMBEDDER_PROVIDERS: readonly string[] = [
  'onnx',
  'openai-compatible',
  'ollama',
  ...Object.keys(PROVIDERS).filter((name) => name !== 'anthropic'),
];

/**
 * Opens an embedder by its name, `provider:model`. @throws {ConfigError} for an unknown provider, or a missing key,
 * base URL or package. Each says how to fix it. @throws {ModelCallError} if the provider's server cannot be reached or
 * refuses.
 */
export async function openEmbedder(name: string, options: OpenEmbedderOptions = {}): Promise<Embedder> {
  const { provider, model } = checkedName(name);
  const shared = {
    id: name,
    similarity: options.similarity,
    retries: options.retries,
    signal: options.signal,
  };
  const fetch = fetchFor(name, options);
  switch (provider) {
    case 'onnx':
      return openOnnxEmbedder(model, {
        similarity: options.similarity,
        folder: options.folder,
      });
    case 'ollama': {
      const address = `${ollamaUrl(options.baseUrl ?? environment(options)('OLLAMA_HOST'))}/v1`;
      const sdk = createOpenAICompatible({ name: 'ollama', baseURL: address, fetch });
      return fromAiSdkEmbedder(sdk.embeddingModel(model), { ...shared, address });
    }
    case 'openai-compatible': {
      const { sdk, address, secrets } = openCompatibleSdk(name, options, fetch);
      return fromAiSdkEmbedder(sdk.embeddingModel(model), { ...shared, address, secrets });
    }
    default:
      return openProvider(name, provider, model, options, shared);
  }
}

async function openProvider(
  id: string,
  name: string,
  model: string,
  options: OpenEmbedderOptions,
  shared: {
    readonly id: string;
    readonly similarity?: Similarity | undefined;
    readonly retries?: number | undefined;
  },
): Promise<Embedder> {
  const { sdk, address, secrets } = await openProviderSdk(id, name, options, fetchFor(id, options));
  if (sdk.embeddingModel === undefined) {
    throw new ConfigError(`Provider "${name}" has no embedding models.`, {
      mend: `Choose one of: ${EMBEDDER_PROVIDERS.join(', ')}.`,
    });
  }
  return fromAiSdkEmbedder(sdk.embeddingModel(model) as AiSdkEmbeddingModel, {
    ...shared,
    address,
    secrets,
  });
}

function fetchFor(model: string, { timeoutMs = MODELS.embeddingSeconds.value * 1000 }: OpenEmbedderOptions) {
  return guardedFetch({ model, maxBytes: MODELS.embeddingBytes.value, timeoutMs });
}

function checkedName(name: string): { readonly provider: string; readonly model: string } {
  const parts = splitName(name);
  if (parts === undefined || parts.model === '') {
    throw new ConfigError(`"${name}" does not name an embedder.`, {
      mend: 'Write provider:model, for example ollama:nomic-embed-text or onnx:path/to/model, or "embedded" for the word vectors.',
    });
  }
  const { provider } = parts;
  if (!EMBEDDER_PROVIDERS.includes(provider)) {
    const guess = guessedProvider(provider, EMBEDDER_PROVIDERS);
    throw new ConfigError(`There is no provider "${provider}" of embedders.${guess}`, {
      mend: `Choose one of: ${EMBEDDER_PROVIDERS.join(', ')}.`,
    });
  }
  return parts;
}
