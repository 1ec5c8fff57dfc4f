import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { ConfigError } from '../errors.ts';
import type { TraceEvent } from '../trace.ts';

export interface TraceFile extends AsyncDisposable {
  /** One event as one JSON line. @param id the question's id, in a file of many questions. */
  write(event: TraceEvent, id?: string | number): void;
}

/**
 * Writes events to a file and empties it first. Does nothing without a file. Disposing waits until everything is
 * written.
 * @throws {ConfigError} when the file cannot be written.
 */
export async function writeTrace(file: string | undefined): Promise<TraceFile> {
  if (file === undefined) return { write() {}, async [Symbol.asyncDispose]() {} };
  try {
    await (await open(file, 'w')).close();
  } catch (cause) {
    throw new ConfigError(
      `The trace file ${file} cannot be written (${(cause as NodeJS.ErrnoException).code}).`,
      {
        mend: 'Name another with --trace.',
        cause,
      },
    );
  }
  const stream = createWriteStream(file, { flags: 'a' });
  let failed: Error | undefined;
  stream.on('error', (error) => {
    failed = error;
  });
  return {
    write(event, id) {
      stream.write(`${JSON.stringify(id === undefined ? event : { id, ...event })}\n`);
    },
    async [Symbol.asyncDispose]() {
      stream.end();
      if (failed === undefined) await finished(stream).catch((error) => (failed = error));
      if (failed !== undefined) {
        throw new ConfigError(`The trace file ${file} could not be written: ${failed.message}.`, {
          cause: failed,
        });
      }
    },
  };
}
