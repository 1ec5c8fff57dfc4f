import type { ModelEntry } from './config.ts';
import { ConfigError } from './errors.ts';
import { nearest } from './method/options.ts';
import type { AiSdkModel } from './model/ai-sdk.ts';
import { equipModels, type ModelLimits } from './model/equip.ts';
import type { LanguageModel } from './model/model.ts';
import type { OpenModelOptions } from './model/open.ts';
import { EMBEDDED_MODEL_ID, type ModelRoutes, type RoutedModel, STAGES } from './model/route.ts';
import { openDeck, type TapeDeck } from './model/tape-deck.ts';

/** `embedded`, `provider:model`, a name of the configuration, an opened model, or a model object of the AI SDK. */
export type ModelChoice = string | LanguageModel | AiSdkModel;

export interface ModelSettings {
  /** Models by names of the user's own. */
  readonly named?: Readonly<Record<string, ModelEntry>> | undefined;
  /** Where models named on the command line are served. */
  readonly baseUrl?: string | undefined;
  /** Folder in which replies are kept and found again. */
  readonly cacheFolder?: string | undefined;
  /** The file to which every exchange is recorded, or from which it is replayed; or an open tape. */
  readonly tape?: string | TapeDeck | undefined;
  readonly replay?: boolean | undefined;
  /** Seconds of one attempt at a call, and calls at a time, for models that state none themselves. */
  readonly seconds?: number | undefined;
  readonly concurrency?: number | undefined;
  /** Further attempts at a call that failed for a temporary reason. Default 4. */
  readonly retries?: number | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal | undefined;
}

export interface OpenedModels {
  readonly routes: ModelRoutes;
  /** Closes what was opened here; models that were passed in open stay open. */
  close(): Promise<void>;
}

/**
 * Opens the models of a question or a run, each once, wrapped with time-out, retry, limit, cache and tape.
 * @throws {ConfigError} for an unknown route, name or provider and for a missing key.
 */
export async function openModels(
  choice: ModelChoice,
  routes: Readonly<Record<string, ModelChoice>>,
  settings: ModelSettings = {},
): Promise<OpenedModels> {
  const keys = Object.keys(routes);
  if (keys.length > 0) await checkRoutes(keys);
  const addressed = providerAt([choice, ...Object.values(routes)], settings);
  const { cacheFolder } = settings;
  const tape =
    typeof settings.tape === 'string' ? openDeck(settings.tape, { replay: settings.replay }) : settings.tape;
  const equip = equipModels({
    cacheFolder,
    retry: settings.retries === undefined ? undefined : { retries: settings.retries },
  });
  const opened = new Map<string, LanguageModel>();

  async function open(model: ModelChoice): Promise<RoutedModel> {
    if (model === EMBEDDED_MODEL_ID) return EMBEDDED_MODEL_ID;
    if (typeof model !== 'string') {
      if ('generate' in model) return model;
      const { fromAiSdk } = await import('./model/ai-sdk.ts');
      const given = equip(fromAiSdk(model), limitsOf(undefined, settings));
      return tape?.record(given) ?? given;
    }
    const before = opened.get(model);
    if (before !== undefined) return before;
    const { name, options } = lookUp(model, settings, addressed);
    const openOwn = async () => {
      const [own, address] = await openNamed(name, options);
      return equip(own, { ...limitsOf(model, settings), address });
    };
    const made = await (tape === undefined ? openOwn() : tape.model(name, openOwn));
    opened.set(model, made);
    return made;
  }

  async function close(): Promise<void> {
    const failures: unknown[] = [];
    for (const model of [...opened.values()].reverse()) {
      await model.close?.().catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  try {
    const fallback = await open(choice);
    const routed: Record<string, RoutedModel> = {};
    for (const [key, model] of Object.entries(routes)) routed[key] = await open(model);
    return { routes: { default: fallback, routes: routed }, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}

/** Providers and their packages are loaded only when a language model is named. */
async function openNamed(
  name: string,
  options: OpenModelOptions,
): Promise<[model: LanguageModel, address: string | undefined]> {
  const { modelAddress, openModel } = await import('./model/open.ts');
  return [await openModel(name, options), modelAddress(name, options)];
}

/**
 * The one provider that the base URL is for: the only one named, or else `openai-compatible`, which has no address of its own. A
 * key must never reach another provider's server.
 * @throws {ConfigError} when the base URL could be meant for several.
 */
function providerAt(
  choices: readonly ModelChoice[],
  { baseUrl, named = {} }: ModelSettings,
): string | undefined {
  if (baseUrl === undefined) return undefined;
  const providers = new Set(
    choices.flatMap((model) =>
      typeof model === 'string' && model.includes(':') && !Object.hasOwn(named, model)
        ? providerOf(model)
        : [],
    ),
  );
  if (providers.size <= 1) return [...providers][0];
  if (providers.has('openai-compatible')) return 'openai-compatible';
  throw new ConfigError(`The base URL ${baseUrl} could be meant for ${[...providers].join(' or ')}.`, {
    mend: 'Give each model its own baseUrl in clew.config.json.',
  });
}

function providerOf(model: string): string {
  return model.slice(0, model.indexOf(':'));
}

function lookUp(
  model: string,
  settings: ModelSettings,
  addressed: string | undefined,
): { name: string; options: OpenModelOptions } {
  const env = settings.env ?? process.env;
  const shared = { env, signal: settings.signal };
  const named = settings.named ?? {};
  const entry = Object.hasOwn(named, model) ? named[model] : undefined;
  if (entry === undefined) {
    const near = model.includes(':') ? undefined : nearest(model, [EMBEDDED_MODEL_ID, ...Object.keys(named)]);
    if (near !== undefined) {
      throw new ConfigError(`There is no model "${model}".`, { mend: `Did you mean "${near}"?` });
    }
    const baseUrl = providerOf(model) === addressed ? settings.baseUrl : undefined;
    return { name: model, options: { ...shared, baseUrl } };
  }
  const apiKey = entry.apiKeyEnv === undefined ? undefined : env[entry.apiKeyEnv]?.trim();
  if (entry.apiKeyEnv !== undefined && !apiKey) {
    throw new ConfigError(`Model "${model}" takes its key from ${entry.apiKeyEnv}, which is not set.`, {
      mend: `Set the environment variable ${entry.apiKeyEnv}.`,
    });
  }
  return {
    name: entry.model,
    options: {
      ...shared,
      baseUrl: entry.baseUrl,
      replyBytes: entry.replyBytes,
      apiKey: apiKey || undefined,
    },
  };
}

/** A configured model's own settings take precedence over those for all models. */
function limitsOf(
  model: string | undefined,
  { named = {}, seconds, concurrency }: ModelSettings,
): ModelLimits {
  const entry = model !== undefined && Object.hasOwn(named, model) ? named[model] : undefined;
  const ownSeconds = entry?.seconds ?? seconds;
  return {
    timeoutMs: ownSeconds === undefined ? undefined : ownSeconds * 1000,
    concurrency: entry?.concurrency ?? concurrency,
  };
}

/**
 * The tasks of all methods are loaded for it.
 * @throws {ConfigError} for a key that is not a task, group or stage.
 */
async function checkRoutes(keys: readonly string[]): Promise<void> {
  const { TASKS } = await import('./task/catalogue.ts');
  const ids = [...TASKS.keys()];
  const known = [...Object.keys(STAGES), ...ids, ...new Set(ids.map((id) => id.split('.', 1)[0]!))];
  const unknown = keys.find((key) => !known.includes(key));
  if (unknown === undefined) return;
  const near = nearest(unknown, known);
  throw new ConfigError(`There is no task or stage "${unknown}" to give a model of its own.`, {
    mend: near === undefined ? `Stages are ${Object.keys(STAGES).join(', ')}.` : `Did you mean "${near}"?`,
  });
}
