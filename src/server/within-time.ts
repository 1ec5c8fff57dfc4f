import { RequestError } from './request-error.ts';

/**
 * Runs work under a signal that aborts when the caller stops or the time is up. Does not wait for work that ignores the
 * signal. @param limit.what the subject of the error's sentence: "The question".
 * @throws {RequestError} 504 when the time is up; else as the work does.
 */
export async function withinTime<Result>(
  { ms, what }: { readonly ms: number; readonly what: string },
  signal: AbortSignal,
  work: (stopping: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.abort();
    over.reject(late.signal.reason);
  }, ms);
  try {
    return await Promise.race([work(AbortSignal.any([signal, late.signal])), over.promise]);
  } catch (error) {
    if (!late.signal.aborted || signal.aborted) throw error;
    throw new RequestError(504, 'timeout', `${what} took longer than ${Math.round(ms) / 1000} seconds.`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}
