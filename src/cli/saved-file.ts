import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { ConfigError } from '../errors.ts';

/** A file of answers (`-` is standard input), and the name that messages give it. */
export interface SavedFile {
  readonly content: string;
  readonly name: string;
}

/** @throws {ConfigError} if it cannot be read. */
export async function readSavedFile(file: string): Promise<SavedFile> {
  if (file === '-') return { content: await text(process.stdin), name: 'standard input' };
  try {
    return { content: await readFile(file, 'utf8'), name: file };
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new ConfigError(`The file ${file} cannot be read (${reason}).`, {
      mend: 'Name a file that "clew ask --json" wrote, or - for standard input.',
      cause,
    });
  }
}
