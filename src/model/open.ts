import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { distance } from 'fastest-levenshtein';
import { ConfigError } from '../errors.ts';
import { MODELS } from '../limits.ts';
import { type AiSdkModel, fromAiSdk, type ReasoningEffort } from './ai-sdk.ts';
import { openGguf } from './gguf.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { LanguageModel } from './model.ts';
import { ollamaUrl, openOllama } from './ollama.ts';
import { loadOptionalPackage } from './optional-package.ts';
import { PROVIDERS, type Provider } from './providers.ts';
import { EMBEDDED_MODEL_ID } from './route.ts';

export interface OpenModelOptions {
  /** Where the provider is served. Takes precedence over the environment. */
  readonly baseUrl?: string | undefined;
  /** Takes precedence over the environment. */
  readonly apiKey?: string | undefined;
  /** Where keys and base URLs are looked up. Default `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * How many tokens prompt and reply may have together. For Ollama and GGUF files, the size of the context to create.
   */
  readonly contextTokens?: number | undefined;
  /** How much a reasoning model should think. Default: the provider's, or none for Ollama. */
  readonly reasoning?: ReasoningEffort | undefined;
  /** Where to look for packages of other providers that are not installed beside Clew. */
  readonly folder?: string | undefined;
  /** The largest reply. Default 16 MiB. */
  readonly replyBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What a model's name may have before the colon, in the order of help texts. */
export const MODEL_PROVIDERS: readonly string[] = [
  'openai-compatible',
  'ollama',
  'gguf',
  ...Object.keys(PROVIDERS),
];

/**
 * Opens a language model by its name, `provider:model`. Nothing is sent to a paid provider before the first request.
 * @throws {ConfigError} for an unknown provider, or a missing key, base URL, file or package. Each says how to fix it.
 * @throws {ModelCallError} if an Ollama server cannot be reached.
 */
export async function openModel(name: string, options: OpenModelOptions = {}): Promise<LanguageModel> {
  const { provider, model } = splitName(name);
  switch (provider) {
    case 'ollama':
      return openOllama(
        model,
        {
          ...pick(options, 'contextTokens', 'reasoning'),
          host: options.baseUrl ?? environment(options)('OLLAMA_HOST') ?? '',
          fetch: fetchFor(name, options),
        },
        options.signal,
      );
    case 'gguf':
      return openGguf(model, pick(options, 'contextTokens', 'folder'));
    case 'openai-compatible':
      return openCompatible(name, model, options);
    default:
      return openProvider(name, provider, model, options);
  }
}

/** The address where a model is called, if it is known. It distinguishes models with one name in a cache. */
export function modelAddress(name: string, options: OpenModelOptions = {}): string | undefined {
  const { provider } = splitName(name);
  const read = environment(options);
  if (provider === 'ollama') return ollamaUrl(options.baseUrl ?? read('OLLAMA_HOST'));
  const variables =
    provider === 'openai-compatible' ? ['OPENAI_BASE_URL'] : (PROVIDERS[provider]?.baseUrls ?? []);
  return options.baseUrl ?? firstSet(read, variables)?.value;
}

function splitName(name: string): { provider: string; model: string } {
  const colon = name.indexOf(':');
  const provider = name.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  const model = name.slice(colon + 1).trim();
  if (name.trim() === EMBEDDED_MODEL_ID) {
    throw new ConfigError('The embedded model is no language model and cannot be opened as one.', {
      mend: 'Route tasks to it instead.',
    });
  }
  if (colon === -1) {
    throw new ConfigError(`"${name}" does not say which provider serves the model.`, {
      mend: `Write provider:model, for example ollama:${name} or openai:${name}, or "${EMBEDDED_MODEL_ID}" for none.`,
    });
  }
  if (!MODEL_PROVIDERS.includes(provider)) {
    const near = MODEL_PROVIDERS.toSorted(
      (left, right) => distance(left, provider) - distance(right, provider),
    )[0]!;
    const guess = distance(near, provider) <= 3 ? ` Did you mean "${near}"?` : '';
    throw new ConfigError(`There is no model provider "${provider}".${guess}`, {
      mend: `Known providers: ${MODEL_PROVIDERS.join(', ')}. Any other server that speaks the OpenAI protocol is openai-compatible:model with --base-url.`,
    });
  }
  if (model === '') {
    throw new ConfigError(`"${name}" names no model of the provider.`, {
      mend: provider === 'gguf' ? 'Write gguf:path/to/model.gguf.' : `Write ${provider}:model.`,
    });
  }
  return { provider, model };
}

function openCompatible(id: string, model: string, options: OpenModelOptions): LanguageModel {
  const read = environment(options);
  const baseURL = options.baseUrl ?? read('OPENAI_BASE_URL');
  if (baseURL === undefined) {
    throw new ConfigError(`"${id}" needs the address of its server.`, {
      mend: 'Give --base-url http://host:port/v1, or set OPENAI_BASE_URL.',
    });
  }
  const apiKey = options.apiKey ?? firstSet(read, ['OPENAI_COMPATIBLE_API_KEY', 'OPENAI_API_KEY'])?.value;
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    includeUsage: true,
    baseURL: checkedUrl(baseURL),
    supportsStructuredOutputs: true,
    fetch: fetchFor(id, options),
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  return fromAiSdk(provider.chatModel(model), sdkOptions(id, apiKey, options));
}

async function openProvider(
  id: string,
  name: string,
  model: string,
  options: OpenModelOptions,
): Promise<LanguageModel> {
  const provider = PROVIDERS[name]!;
  const read = environment(options);
  const apiKey = options.apiKey ?? firstSet(read, provider.keys)?.value;
  if (apiKey === undefined && provider.keys.length > 0) {
    throw new ConfigError(`"${id}" needs an API key.`, {
      mend: `Set the environment variable ${provider.keys[0]}.`,
    });
  }
  const baseURL = options.baseUrl ?? firstSet(read, provider.baseUrls ?? [])?.value;
  const create = await creatorOf(name, provider, options.folder);
  const made = create({
    fetch: fetchFor(id, options),
    apiKey,
    ...(baseURL === undefined ? {} : { baseURL: checkedUrl(baseURL) }),
  });
  return fromAiSdk(
    name === 'openai' ? openAiModel(made, model) : made.languageModel(model),
    sdkOptions(id, apiKey, options),
  );
}

function fetchFor(model: string, { replyBytes = MODELS.replyBytes.value }: OpenModelOptions) {
  return guardedFetch({ model, maxBytes: replyBytes });
}

export interface SdkProvider {
  languageModel(model: string): AiSdkModel;
  embeddingModel?(model: string): unknown;
  chat?(model: string): AiSdkModel;
}

/** The function of a provider's package that makes a provider. The package is loaded here. */
export async function creatorOf(
  name: string,
  provider: Provider,
  folder: string | undefined,
): Promise<(settings: object) => SdkProvider> {
  const module = await loadOptionalPackage(provider.package, `Models of provider "${name}"`, folder);
  const create = module[provider.create];
  if (typeof create !== 'function') {
    throw new ConfigError(
      `The installed package "${provider.package}" has no function "${provider.create}".`,
      {
        mend: `Bring it up to date with: npm install ${provider.package}@latest`,
      },
    );
  }
  return create as (settings: object) => SdkProvider;
}

/** OpenAI models over chat completions, which accept a seed, except for models that only the Responses API serves. */
function openAiModel(provider: SdkProvider, model: string): AiSdkModel {
  const responsesOnly = /-pro\b|codex|deep-research/.test(model);
  return responsesOnly || provider.chat === undefined ? provider.languageModel(model) : provider.chat(model);
}

function sdkOptions(id: string, apiKey: string | undefined, options: OpenModelOptions) {
  return {
    id,
    ...pick(options, 'contextTokens', 'reasoning'),
    secrets: apiKey === undefined ? undefined : [apiKey],
  };
}

export function checkedUrl(url: string): string {
  if (URL.canParse(url) && /^https?:/i.test(url)) return url.replace(/\/+$/, '');
  throw new ConfigError(`"${url}" is no base URL.`, {
    mend: 'Write it with http:// or https://, like http://127.0.0.1:8000/v1.',
  });
}

/** Reads a variable. An empty one counts as not set. */
export function environment(
  options: Pick<OpenModelOptions, 'env'>,
): (variable: string) => string | undefined {
  const env = options.env ?? process.env;
  return (variable) => env[variable]?.trim() || undefined;
}

export function firstSet(read: (variable: string) => string | undefined, variables: readonly string[]) {
  for (const variable of variables) {
    const value = read(variable);
    if (value !== undefined) return { variable, value };
  }
  return undefined;
}

function pick<T extends object, K extends keyof T>(from: T, ...keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(
    keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])),
  ) as Pick<T, K>;
}
