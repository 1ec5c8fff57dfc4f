import type { LanguageModel } from './model.ts';
import { wrapModel } from './wrap.ts';

/**
 * Allows at most `concurrency` requests at a time over all models wrapped by the same returned function. Others wait in
 * order of arrival. A waiting request that is aborted leaves the queue.
 */
export function withLimit(concurrency: number): (model: LanguageModel) => LanguageModel {
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    throw new RangeError(
      `A concurrency of ${concurrency} is not possible: it must be a whole number from 1.`,
    );
  }
  const waiting = new Set<() => void>();
  let running = 0;

  const enter = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted();
      if (running < concurrency) {
        running += 1;
        resolve();
        return;
      }
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(begin);
        reject(signal?.reason);
      };
      waiting.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });

  /** Gives the free place to the request that has waited longest. */
  const exit = () => {
    const next = waiting.values().next().value;
    if (next === undefined) {
      running -= 1;
    } else {
      waiting.delete(next);
      next();
    }
  };

  return (model) =>
    wrapModel(model, async (request, options) => {
      await enter(options?.signal);
      try {
        return await model.generate(request, options);
      } finally {
        exit();
      }
    });
}
