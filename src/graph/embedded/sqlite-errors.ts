import { GraphError, isAbort } from '../../errors.ts';

/**
 * Leaves our own errors and aborts as they are. Turns SQLite's errors, and those of a damaged file, into a
 * `GraphError`.
 */
export function toGraphError(error: unknown, name: string): unknown {
  if (isAbort(error) || !(error instanceof Error)) return error;
  if (error instanceof RangeError || error instanceof SyntaxError) {
    // One part of the file refers to something that another part lacks, or contains something that was never written
    // there.
    return new GraphError(
      `The graph "${name}" does not agree with itself (${error.message}). Load it again.`,
      {
        engine: 'embedded',
        cause: error,
      },
    );
  }
  const { code } = error as { code?: string };
  if (code !== 'ERR_SQLITE_ERROR' && code !== 'ERR_INVALID_STATE') return error;
  return new GraphError(`The graph "${name}" could not be read or written: ${error.message}.`, {
    engine: 'embedded',
    retryable: isBusy(error),
    cause: error,
  });
}

/** Another connection holds the file, or a table of it. */
export function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && ((errcode & 0xff) === 5 || (errcode & 0xff) === 6);
}

/** The disk is full, or cannot be written for another reason. */
export function hasNoRoom(error: unknown): boolean {
  const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
  return code === 10 || code === 13;
}
