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
      const controller = new AbortController();
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        controller.abort();
        late.reject(controller.signal.reason);
      }, timeoutMs);
      const signal = outer === undefined ? controller.signal : AbortSignal.any([outer, controller.signal]);
      try {
        return await Promise.race([model.generate(request, { ...options, signal }), late.promise]);
      } catch (error) {
        outer?.throwIfAborted();
        if (!controller.signal.aborted || !isAbort(error)) throw error;
        throw new ModelCallError(
          `${model.id}: no reply to task "${request.task}" within ${timeoutMs / 1000} s. A slow local model may need a longer time-out.`,
          { model: model.id, retryable: true },
        );
      } finally {
        clearTimeout(timer);
      }
    });
}
