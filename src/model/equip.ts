import { withCache } from './cache.ts';
import { withLimit } from './limit.ts';
import type { LanguageModel } from './model.ts';
import { type RetryOptions, withRetry } from './retry.ts';
import { recordTape } from './tape.ts';
import { withTimeout } from './timeout.ts';
import { wrapAll } from './wrap.ts';

export interface EquipOptions {
  /** Of one attempt. Default 120 000, for models on this machine (GGUF files, Ollama) 300 000; Infinity for none. */
  readonly timeoutMs?: number;
  readonly retry?: RetryOptions;
  /** Requests at a time over all models equipped together. Default 8. */
  readonly concurrency?: number;
  /** Folder of the reply cache; no cache when absent. */
  readonly cacheFolder?: string;
  /** File to tape every request to; no tape when absent. */
  readonly tapeFile?: string;
}

const DEFAULT_TIMEOUT_MS = 120_000;
const DEFAULT_LOCAL_TIMEOUT_MS = 300_000;
const DEFAULT_CONCURRENCY = 8;

/**
 * The usual wrappers in the order in which they belong, inside out: time-out per attempt, concurrency limit, retry (a
 * waiting retry holds no place), cache, tape. Models wrapped by the same returned function share limit and tape.
 * @returns a function of the model and the address it is called at, which keeps models of one name apart in the cache.
 */
export function equipModels(
  options: EquipOptions = {},
): (model: LanguageModel, address?: string) => LanguageModel {
  const { cacheFolder, tapeFile } = options;
  const limit = withLimit(options.concurrency ?? DEFAULT_CONCURRENCY);
  const tape = tapeFile === undefined ? undefined : recordTape(tapeFile);
  return (model, address) => {
    const inProcess = model.id.startsWith('gguf:');
    const local = inProcess || model.id.startsWith('ollama:');
    const timeoutMs = options.timeoutMs ?? (local ? DEFAULT_LOCAL_TIMEOUT_MS : DEFAULT_TIMEOUT_MS);
    return wrapAll(model, [
      ...(Number.isFinite(timeoutMs) ? [withTimeout(timeoutMs)] : []),
      // A model in this process does one request at a time; those that wait for it must not run out of time.
      ...(inProcess ? [withLimit(1)] : []),
      limit,
      withRetry(options.retry),
      ...(cacheFolder === undefined
        ? []
        : [withCache({ folder: cacheFolder, ...(address === undefined ? {} : { scope: address }) })]),
      ...(tape === undefined ? [] : [tape]),
    ]);
  };
}
