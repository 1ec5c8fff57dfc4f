import { inTime } from '../deadline.ts';
import { isAbort, ModelCallError } from '../errors.ts';
import type { LanguageModel } from './model.ts';
import { wrapModel } from './wrap.ts';

/**
 * Ends a request that takes longer with a retryable ModelCallError, even if the request ignores the signal. An abort
 * from outside stays an abort. @param timeoutMs per attempt, if this wrapper is inside `withRetry`.
 */
export function withTimeout(timeoutMs: number): (model: LanguageModel) => LanguageModel {
  return (model) =>
    wrapModel(model, async (request, options) => {
      const outer = options?.signal;
      const toError = (cause: unknown): unknown =>
        isAbort(cause)
          ? new ModelCallError(
              `${model.id}: no reply to task "${request.task}" within ${timeoutMs / 1000} s. A slow local model may need a longer time-out.`,
              { model: model.id, retryable: true },
            )
          : cause;
      try {
        return await inTime({ ms: timeoutMs, signal: outer, toError }, (signal) =>
          model.generate(request, { ...options, signal }),
        );
      } catch (error) {
        outer?.throwIfAborted();
        throw error;
      }
    });
}
