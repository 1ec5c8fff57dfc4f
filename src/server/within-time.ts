import { inTime } from '../deadline.ts';
import { RequestError } from './request-error.ts';

/**
 * Runs work under a signal that aborts when the caller stops or the time is up. Does not wait for work that ignores the
 * signal. @param limit.what the subject of the error's sentence: "The question".
 * @throws {RequestError} 504 when the time is up; else as the work does.
 */
export function withinTime<Result>(
  { ms, what }: { readonly ms: number; readonly what: string },
  signal: AbortSignal,
  work: (stopping: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const toError = (cause: unknown): RequestError =>
    new RequestError(504, 'timeout', `${what} took longer than ${Math.round(ms) / 1000} seconds.`, { cause });
  return inTime({ ms, signal, toError }, work);
}
