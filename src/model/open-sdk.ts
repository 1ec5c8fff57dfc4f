import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { distance } from 'fastest-levenshtein';
import { ConfigError } from '../errors.ts';
import type { AiSdkModel } from './ai-sdk.ts';
import { loadOptionalPackage } from './optional-package.ts';
import { PROVIDERS, type Provider } from './providers.ts';

/** What language models and embedders of a provider are opened with. */
export interface ProviderOptions {
  /** Where the provider is served. Takes precedence over the environment. */
  readonly baseUrl?: string | undefined;
  /** Takes precedence over the environment. */
  readonly apiKey?: string | undefined;
  /** Where keys and base URLs are looked up. Default `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** Where to look for packages of other providers that are not installed beside Clew. */
  readonly folder?: string | undefined;
}

export interface SdkProvider {
  languageModel(model: string): AiSdkModel;
  embeddingModel?(model: string): unknown;
  chat?(model: string): AiSdkModel;
}

type Fetch = typeof globalThis.fetch;

/** The parts of `provider:model`, each of which may be empty; undefined for a name without a colon. */
export function splitName(name: string): { readonly provider: string; readonly model: string } | undefined {
  const colon = name.indexOf(':');
  if (colon === -1) return undefined;
  return { provider: name.slice(0, colon).trim().toLowerCase(), model: name.slice(colon + 1).trim() };
}

/** A sentence to follow that there is no such provider: which one may be meant, after a space; empty where none is like it. */
export function guessedProvider(provider: string, known: readonly string[]): string {
  const [near = ''] = known.toSorted((left, right) => distance(left, provider) - distance(right, provider));
  return distance(near, provider) <= 3 ? ` Did you mean "${near}"?` : '';
}

/** A server that speaks the OpenAI protocol. @param id `provider:model`, for messages. @throws {ConfigError} without its address. */
export function openCompatibleSdk(id: string, options: ProviderOptions, fetch: Fetch) {
  const read = environment(options);
  const given = options.baseUrl ?? read('OPENAI_BASE_URL');
  if (given === undefined) {
    throw new ConfigError(`"${id}" needs the address of its server.`, {
      mend: 'Give --base-url http://host:port/v1, or set OPENAI_BASE_URL.',
    });
  }
  const address = checkedUrl(given);
  const apiKey = options.apiKey ?? firstSet(read, ['OPENAI_COMPATIBLE_API_KEY', 'OPENAI_API_KEY'])?.value;
  const sdk = createOpenAICompatible({
    name: 'openai-compatible',
    includeUsage: true,
    baseURL: address,
    supportsStructuredOutputs: true,
    fetch,
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  return { sdk, address, secrets: secretsOf(apiKey) };
}

/**
 * A provider with a package of its own, which is loaded here. @param id `provider:model`, for messages.
 * @throws {ConfigError} without a key that it needs, or without its package.
 */
export async function openProviderSdk(
  id: string,
  name: string,
  options: ProviderOptions,
  fetch: Fetch,
): Promise<{
  readonly sdk: SdkProvider;
  /** What no message may show. */
  readonly secrets: readonly string[] | undefined;
  /** Undefined where the package knows it. */
  readonly address: string | undefined;
}> {
  const provider = PROVIDERS[name] as Provider;
  const read = environment(options);
  const apiKey = options.apiKey ?? firstSet(read, provider.keys)?.value;
  if (apiKey === undefined && provider.keys.length > 0) {
    throw new ConfigError(`"${id}" needs an API key.`, {
      mend: `Set the environment variable ${provider.keys[0]}.`,
    });
  }
  const address = options.baseUrl ?? firstSet(read, provider.baseUrls ?? [])?.value;
  const create = await creatorOf(name, provider, options.folder);
  const sdk = create({ fetch, apiKey, ...(address === undefined ? {} : { baseURL: checkedUrl(address) }) });
  return { sdk, address, secrets: secretsOf(apiKey) };
}

function secretsOf(apiKey: string | undefined): readonly string[] | undefined {
  return apiKey === undefined ? undefined : [apiKey];
}

/** The function of a provider's package that makes a provider. The package is loaded here. */
async function creatorOf(
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

function checkedUrl(url: string): string {
  if (URL.canParse(url) && /^https?:/i.test(url)) return url.replace(/\/+$/, '');
  throw new ConfigError(`"${url}" is no base URL.`, {
    mend: 'Write it with http:// or https://, like http://127.0.0.1:8000/v1.',
  });
}

/** Reads a variable. An empty one counts as not set. */
export function environment(options: Pick<ProviderOptions, 'env'>): (variable: string) => string | undefined {
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
