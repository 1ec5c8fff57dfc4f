import { MODELS } from '../limits.ts';
import { withCache } from './cache.ts';
import { withLimit } from './limit.ts';
import type { LanguageModel } from './model.ts';
import { type RetryOptions, withRetry } from './retry.ts';
import { recordTape } from './tape.ts';
import { withTimeout } from './timeout.ts';
import { wrapAll } from './wrap.ts';

export interface EquipOptions {
  readonly retry?: RetryOptions | undefined;
  /** The folder of the reply cache. If absent, there is no cache. */
  readonly cacheFolder?: string | undefined;
  /** The file to which every request is taped. If absent, there is no tape. */
  readonly tapeFile?: string | undefined;
}

/** Settings that may differ for each model. */
export interface ModelLimits {
  /**
   * The time limit of one attempt. Default 120 000, or 300 000 for models on this machine (GGUF files, Ollama).
   * Infinity for none.
   */
  readonly timeoutMs?: number | undefined;
  /** How many requests this model gets at a time. Default 8. A GGUF file always takes one. */
  readonly concurrency?: number | undefined;
  /** The address where it is called, which keeps models with one name apart in the cache. */
  readonly address?: string | undefined;
}

/**
 * The usual wrappers in their proper order, inside out: a time-out per attempt, a gate per model (so that a model that
 * hangs does not hold up others), retry (a waiting retry holds no place), cache, tape. Models wrapped by the same
 * returned function share the tape.
 */
export function equipModels(
  options: EquipOptions = {},
): (model: LanguageModel, limits?: ModelLimits) => LanguageModel {
  const { cacheFolder, tapeFile, retry } = options;
  const tape = tapeFile === undefined ? undefined : recordTape(tapeFile);
  return (
    model,
    { timeoutMs = defaultTimeoutMs(model.id), concurrency = MODELS.atATime.value, address } = {},
  ) =>
    wrapAll(model, [
      ...(Number.isFinite(timeoutMs) ? [withTimeout(timeoutMs)] : []),
      // A model in this process handles one request at a time. Requests that wait for it must not run out of time.
      withLimit(isInProcess(model.id) ? 1 : concurrency),
      withRetry({ maxTotalMs: timeoutMs, ...retry }),
      ...(cacheFolder === undefined ? [] : [withCache({ folder: cacheFolder, scope: address })]),
      ...(tape === undefined ? [] : [tape]),
    ]);
}

function isInProcess(id: string): boolean {
  return id.startsWith('gguf:');
}

function defaultTimeoutMs(id: string): number {
  const isLocal = isInProcess(id) || id.startsWith('ollama:');
  return 1000 * (isLocal ? MODELS.localSeconds.value : MODELS.seconds.value);
}
