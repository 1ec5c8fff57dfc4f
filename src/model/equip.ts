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
  /** Folder of the reply cache; no cache when absent. */
  readonly cacheFolder?: string | undefined;
  /** File to tape every request to; no tape when absent. */
  readonly tapeFile?: string | undefined;
}

/** What may be different for each model. */
export interface ModelLimits {
  /** Time limit of one attempt. Default 120 000, for models on this machine (GGUF files, Ollama) 300 000; Infinity for none. */
  readonly timeoutMs?: number | undefined;
  /** Requests at a time to this model. Default 8; a GGUF file takes one in any case. */
  readonly concurrency?: number | undefined;
  /** Where it is called; keeps models of one name apart in the cache. */
  readonly address?: string | undefined;
}

/**
 * The usual wrappers in the order in which they belong, inside out: time-out per attempt, a gate of its own (a model that hangs holds
 * up nobody who asks another), retry (a waiting retry holds no place), cache, tape. Models wrapped by the same returned function share
 * the tape.
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
      // A model in this process does one request at a time; those that wait for it must not run out of time.
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
