import { ConfigError, InputError } from '../../errors.ts';
import { LOADING } from '../../limits.ts';

/** The limits of one load. Exceeding one ends the load with an error that names it. Each can be changed. */
export interface LoadLimits {
  /** The longest line, field or text in a file, in bytes. */
  readonly lineBytes: number;
  /** How deeply JSON objects and lists, or XML elements, may be nested. */
  readonly depth: number;
  /** How many times its compressed size a file may unpack to, on top of `freeBytes`. */
  readonly expansion: number;
  /** How many bytes any file may unpack to, whatever its compressed size. */
  readonly freeBytes: number;
  /** How many bytes of a workbook are held in memory: its shared texts or, if it comes through a pipe, all of it. */
  readonly workbookBytes: number;
  /** The most columns a table may have. */
  readonly columns: number;
}

/** The default limits. */
export const LOAD_LIMITS: LoadLimits = Object.freeze({
  lineBytes: LOADING.lineBytes.value,
  depth: LOADING.depth.value,
  expansion: LOADING.expansion.value,
  freeBytes: LOADING.freeBytes.value,
  workbookBytes: LOADING.workbookBytes.value,
  columns: LOADING.columns.value,
});

/** The limits of one load: those given, with defaults for the rest. */
export function loadLimits(given: Partial<LoadLimits> = {}): LoadLimits {
  return { ...LOAD_LIMITS, ...given };
}

/**
 * Reads limits in their command-line form, such as `depth=200`.
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

/** The error for a limit that was exceeded: what was found, and how to allow more. */
export function limitError(
  finding: string,
  name: keyof LoadLimits,
  limit: number,
  place: { readonly file: string; readonly line?: number | undefined },
): InputError {
  return new InputError(limitText(finding, name, limit), { ...place, fault: 'limit' });
}

/** The same where file and line are not known. Whoever knows them makes an `InputError` of it. */
export class LimitError extends Error {
  readonly fault = 'limit';

  constructor(finding: string, name: keyof LoadLimits, limit: number) {
    super(limitText(finding, name, limit));
  }
}

function limitText(finding: string, name: keyof LoadLimits, limit: number): string {
  return `${finding}; the limit is ${limit.toLocaleString('en')}. If the file is sound, allow more with --limit ${name}=NUMBER.`;
}
