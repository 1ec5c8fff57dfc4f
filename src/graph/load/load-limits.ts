import { ConfigError } from '../../errors.ts';
import { LOADING } from '../../limits.ts';

/** What one load may be given before it ends with an error that names the limit. All of them can be set. */
export interface LoadLimits {
  /** Longest line, field or text of a file, in bytes. */
  readonly lineBytes: number;
  /** Objects and lists of JSON, and elements of XML, inside one another. */
  readonly depth: number;
  /** How many times its packed size a packed file may unpack to, beyond `freeBytes`. */
  readonly expansion: number;
  /** Unpacked bytes that are read of a packed file, whatever its packed size. */
  readonly freeBytes: number;
  /** What stays in memory of a workbook, in bytes: the texts its cells share, or all of it where it comes through a pipe. */
  readonly workbookBytes: number;
  /** Columns of a table. */
  readonly columns: number;
}

/** The limits that hold where none are set. */
export const LOAD_LIMITS: LoadLimits = Object.freeze({
  lineBytes: LOADING.lineBytes.value,
  depth: LOADING.depth.value,
  expansion: LOADING.expansion.value,
  freeBytes: LOADING.freeBytes.value,
  workbookBytes: LOADING.workbookBytes.value,
  columns: LOADING.columns.value,
});

/** The limits of one load: those given, the defaults for the others. */
export function loadLimits(given: Partial<LoadLimits> = {}): LoadLimits {
  return { ...LOAD_LIMITS, ...given };
}

/**
 * Limits as they are written on a command line: `depth=200`.
 * @throws {ConfigError} for an unknown name, or a value that is not a whole number above 0.
 */
export function parseLimits(texts: readonly string[]): Partial<LoadLimits> {
  const limits: Partial<Record<keyof LoadLimits, number>> = {};
  for (const text of texts) {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/su.exec(text) ?? [];
    if (!Object.hasOwn(LOAD_LIMITS, name) || !/^[1-9]\d{0,14}$/u.test(value)) {
      throw new ConfigError(`--limit "${text}" sets no limit.`, {
        mend: `Write NAME=NUMBER with one of ${Object.keys(LOAD_LIMITS).join(', ')}.`,
      });
    }
    limits[name as keyof LoadLimits] = Number(value);
  }
  return limits;
}

/** The message when a limit is met: what was found, and how to allow more. */
export function limitText(finding: string, name: keyof LoadLimits, limit: number): string {
  return `${finding}; the limit is ${limit.toLocaleString('en')}. If the file is sound, allow more with --limit ${name}=NUMBER.`;
}
