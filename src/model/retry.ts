import { ModelCallError } from '../errors.ts';
import { MODELS } from '../limits.ts';
import type { LanguageModel } from './model.ts';
import { wrapModel } from './wrap.ts';

export interface RetryOptions {
  /** How many attempts follow the first. Default 4. */
  readonly retries?: number | undefined;
  /**
   * The wait before the first retry. It doubles each time, and each wait is drawn at random between half of it and all
   * of it. Default 500.
   */
  readonly firstWaitMs?: number | undefined;
  /** The longest wait of our own. Default 30 000. */
  readonly maxWaitMs?: number | undefined;
  /** If a server asks for a longer wait than this, there is no retry. Default 120 000. */
  readonly maxRetryAfterMs?: number | undefined;
  /** No further attempt begins after this much time. Default: none. */
  readonly maxTotalMs?: number | undefined;
  readonly random?: () => number;
}

/**
 * Retries failures that may pass (429, 5xx, cut connection, time-out), waiting longer each time, or as long as the
 * server asked for. The last error passes through. An abort ends the wait at once. Time is wall-clock time, so that a
 * model that hangs until its time-out does not take five times as long.
 */
export function withRetry(options: RetryOptions = {}): (model: LanguageModel) => LanguageModel {
  const {
    retries = MODELS.retries.value,
    firstWaitMs = 500,
    maxWaitMs = 30_000,
    maxRetryAfterMs = 120_000,
    maxTotalMs = Number.POSITIVE_INFINITY,
    random = Math.random,
  } = options;
  return (model) =>
    wrapModel(model, async (request, callOptions) => {
      const started = Date.now();
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await model.generate(request, callOptions);
        } catch (error) {
          if (!(error instanceof ModelCallError) || !error.retryable || attempt >= retries) throw error;
          const ownWaitMs = Math.min(maxWaitMs, firstWaitMs * 2 ** attempt) * (0.5 + random() / 2);
          if ((error.retryAfterMs ?? 0) > maxRetryAfterMs) throw error;
          const waitMs = Math.max(error.retryAfterMs ?? 0, ownWaitMs);
          if (Date.now() - started + waitMs >= maxTotalMs) throw error;
          await wait(waitMs, callOptions?.signal);
        }
      }
    });
}

/** Rejects with the signal's reason when it fires. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
