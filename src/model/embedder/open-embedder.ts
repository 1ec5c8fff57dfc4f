import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { ConfigError } from '../../errors.ts';
import { MODELS } from '../../limits.ts';
import { guardedFetch } from '../guarded-fetch.ts';
import { ollamaUrl } from '../ollama.ts';
import { checkedUrl, creatorOf, environment, firstSet } from '../open.ts';
import { PROVIDERS } from '../providers.ts';
import { type AiSdkEmbeddingModel, fromAiSdkEmbedder } from './ai-sdk-embedder.ts';
import type { Embedder, Similarity } from './embedder.ts';
import { openOnnxEmbedder } from './onnx-embedder.ts';

export interface OpenEmbedderOptions {
  /** Where the provider is served. Takes precedence over the environment. */
  readonly baseUrl?: string | undefined;
  /** Takes precedence over the environment. */
  readonly apiKey?: string | undefined;
  /** Where keys and base URLs are looked up. Default `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  readonly similarity?: Similarity | undefined;
  /** How many retries follow a failure that may pass. Default 4. */
  readonly retries?: number | undefined;
  /** Where to look for packages that are not installed beside Clew. */
  readonly folder?: string | undefined;
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
  const { provider, model } = splitName(name);
  const shared = {
    id: name,
    similarity: options.similarity,
    retries: options.retries,
    signal: options.signal,
  };
  const read = environment(options);
  const fetch = fetchFor(name, options);
  switch (provider) {
    case 'onnx':
      return openOnnxEmbedder(model, {
        similarity: options.similarity,
        folder: options.folder,
      });
    case 'ollama': {
      const address = `${ollamaUrl(options.baseUrl ?? read('OLLAMA_HOST'))}/v1`;
      const sdk = createOpenAICompatible({ name: 'ollama', baseURL: address, fetch });
      return fromAiSdkEmbedder(sdk.embeddingModel(model), { ...shared, address });
    }
    case 'openai-compatible': {
      const address = options.baseUrl ?? read('OPENAI_BASE_URL');
      if (address === undefined) {
        throw new ConfigError(`"${name}" needs the address of its server.`, {
          mend: 'Give --base-url http://host:port/v1, or set OPENAI_BASE_URL.',
        });
      }
      const apiKey = options.apiKey ?? firstSet(read, ['OPENAI_COMPATIBLE_API_KEY', 'OPENAI_API_KEY'])?.value;
      const baseURL = checkedUrl(address);
      const sdk = createOpenAICompatible({
        name: 'openai-compatible',
        baseURL,
        fetch,
        ...(apiKey === undefined ? {} : { apiKey }),
      });
      return fromAiSdkEmbedder(sdk.embeddingModel(model), {
        ...shared,
        address: baseURL,
        secrets: apiKey === undefined ? undefined : [apiKey],
      });
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
  const provider = PROVIDERS[name] as NonNullable<(typeof PROVIDERS)[string]>;
  const read = environment(options);
  const apiKey = options.apiKey ?? firstSet(read, provider.keys)?.value;
  if (apiKey === undefined && provider.keys.length > 0) {
    throw new ConfigError(`"${id}" needs an API key.`, {
      mend: `Set the environment variable ${provider.keys[0]}.`,
    });
  }
  const address = options.baseUrl ?? firstSet(read, provider.baseUrls ?? [])?.value;
  const create = await creatorOf(name, provider, options.folder);
  const made = create({
    fetch: fetchFor(id, options),
    apiKey,
    ...(address === undefined ? {} : { baseURL: checkedUrl(address) }),
  });
  if (made.embeddingModel === undefined) {
    throw new ConfigError(`Provider "${name}" has no embedding models.`, {
      mend: `Choose one of: ${EMBEDDER_PROVIDERS.join(', ')}.`,
    });
  }
  return fromAiSdkEmbedder(made.embeddingModel(model) as AiSdkEmbeddingModel, {
    ...shared,
    address,
    secrets: apiKey === undefined ? undefined : [apiKey],
  });
}

function fetchFor(model: string, { timeoutMs = MODELS.embeddingSeconds.value * 1000 }: OpenEmbedderOptions) {
  return guardedFetch({ model, maxBytes: MODELS.embeddingBytes.value, timeoutMs });
}

function splitName(name: string): { readonly provider: string; readonly model: string } {
  const colon = name.indexOf(':');
  const provider = name.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  const model = name.slice(colon + 1).trim();
  if (colon === -1 || model === '') {
    throw new ConfigError(`"${name}" does not name an embedder.`, {
      mend: 'Write provider:model, for example ollama:nomic-embed-text or onnx:path/to/model, or "embedded" for the word vectors.',
    });
  }
  if (!EMBEDDER_PROVIDERS.includes(provider)) {
    throw new ConfigError(`There is no provider "${provider}" of embedders.`, {
      mend: `Choose one of: ${EMBEDDER_PROVIDERS.join(', ')}.`,
    });
  }
  return { provider, model };
}
