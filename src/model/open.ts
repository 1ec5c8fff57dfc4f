import { ConfigError } from '../errors.ts';
import { MODELS } from '../limits.ts';
import { type AiSdkModel, fromAiSdk, type ReasoningEffort } from './ai-sdk.ts';
import { openGguf } from './gguf.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { LanguageModel } from './model.ts';
import { ollamaUrl, openOllama } from './ollama.ts';
import {
  environment,
  firstSet,
  guessedProvider,
  openCompatibleSdk,
  openProviderSdk,
  type ProviderOptions,
  type SdkProvider,
  splitName,
} from './open-sdk.ts';
import { PROVIDERS } from './providers.ts';
import { EMBEDDED_MODEL_ID } from './route.ts';

export interface OpenModelOptions extends ProviderOptions {
  /**
   * How many tokens prompt and reply may have together. For Ollama and GGUF files, the size of the context to create.
   */
  readonly contextTokens?: number | undefined;
  /** How much a reasoning model should think. Default: the provider's, or none for Ollama. */
  readonly reasoning?: ReasoningEffort | undefined;
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
  const { provider, model } = checkedName(name);
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
  const { provider } = checkedName(name);
  const read = environment(options);
  if (provider === 'ollama') return ollamaUrl(options.baseUrl ?? read('OLLAMA_HOST'));
  const variables =
    provider === 'openai-compatible' ? ['OPENAI_BASE_URL'] : (PROVIDERS[provider]?.baseUrls ?? []);
  return options.baseUrl ?? firstSet(read, variables)?.value;
}

function checkedName(name: string): { readonly provider: string; readonly model: string } {
  if (name.trim() === EMBEDDED_MODEL_ID) {
    throw new ConfigError('The embedded model is no language model and cannot be opened as one.', {
      mend: 'Route tasks to it instead.',
    });
  }
  const parts = splitName(name);
  if (parts === undefined) {
    throw new ConfigError(`"${name}" does not say which provider serves the model.`, {
      mend: `Write provider:model, for example ollama:${name} or openai:${name}, or "${EMBEDDED_MODEL_ID}" for none.`,
    });
  }
  const { provider, model } = parts;
  if (!MODEL_PROVIDERS.includes(provider)) {
    const guess = guessedProvider(provider, MODEL_PROVIDERS);
    throw new ConfigError(`There is no model provider "${provider}".${guess}`, {
      mend: `Known providers: ${MODEL_PROVIDERS.join(', ')}. Any other server that speaks the OpenAI protocol is openai-compatible:model with --base-url.`,
    });
  }
  if (model === '') {
    throw new ConfigError(`"${name}" names no model of the provider.`, {
      mend: provider === 'gguf' ? 'Write gguf:path/to/model.gguf.' : `Write ${provider}:model.`,
    });
  }
  return parts;
}

function openCompatible(id: string, model: string, options: OpenModelOptions): LanguageModel {
  const { sdk, secrets } = openCompatibleSdk(id, options, fetchFor(id, options));
  return fromAiSdk(sdk.chatModel(model), sdkOptions(id, secrets, options));
}

async function openProvider(
  id: string,
  name: string,
  model: string,
  options: OpenModelOptions,
): Promise<LanguageModel> {
  const { sdk, secrets } = await openProviderSdk(id, name, options, fetchFor(id, options));
  return fromAiSdk(
    name === 'openai' ? openAiModel(sdk, model) : sdk.languageModel(model),
    sdkOptions(id, secrets, options),
  );
}

function fetchFor(model: string, { replyBytes = MODELS.replyBytes.value }: OpenModelOptions) {
  return guardedFetch({ model, maxBytes: replyBytes });
}

/** OpenAI models over chat completions, which accept a seed, except for models that only the Responses API serves. */
function openAiModel(provider: SdkProvider, model: string): AiSdkModel {
  const responsesOnly = /-pro\b|codex|deep-research/.test(model);
  return responsesOnly || provider.chat === undefined ? provider.languageModel(model) : provider.chat(model);
}

function sdkOptions(id: string, secrets: readonly string[] | undefined, options: OpenModelOptions) {
  return { id, secrets, ...pick(options, 'contextTokens', 'reasoning') };
}

function pick<T extends object, K extends keyof T>(from: T, ...keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(
    keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])),
  ) as Pick<T, K>;
}
