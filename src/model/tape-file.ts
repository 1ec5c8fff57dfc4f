import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { ClewError, ConfigError, InputError } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';

/** A request that is not on the tape. */
export class TapeMissError extends ClewError {
  readonly task: string;

  constructor(message: string, task: string) {
    super('tape-miss', message);
    this.task = task;
  }
}

const HEADER = '{"clewTape":1}';
const NEWLINE = 0x0a;

/**
 * Prepares a tape for writing and returns a function that writes one entry as one line. A tape that holds something is
 * never restarted. With `append` it is continued, after removing an incomplete last line. @throws {ConfigError} if a
 * file exists that may not be continued, or that is not a tape. It is left as it is.
 */
export function startTape(
  file: string,
  { append = false }: { readonly append?: boolean } = {},
): (entry: object) => void {
  makeFolder(dirname(file));
  if (!existsSync(file) || statSync(file).size === 0) writeFileSync(file, `${HEADER}\n`);
  else if (!beginsAsTape(file)) {
    throw new ConfigError(`${file} exists and is no tape.`, { mend: 'Name another file with --tape.' });
  } else if (append) cutUnfinishedLine(file);
  else if (!isEmptyTape(file)) {
    throw new ConfigError(`The tape ${file} exists already.`, {
      mend: 'Answer from it with --replay, go on with its evaluation by --resume, or name another file with --tape.',
    });
  }
  return (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

export interface TapeLine {
  readonly value: unknown;
  /** From 1. */
  readonly number: number;
}

/**
 * The entries of a tape in order. Headers are skipped wherever they are, so that tapes can be joined with `cat`. A line
 * that a killed program left unfinished, at the end or before the header of the next tape, is skipped too. @throws
 * {ConfigError} if the file cannot be read. @throws {InputError} for any other line that is not JSON.
 */
export function* tapeLines(file: string): Generator<TapeLine> {
  const bytes = readBytes(file);
  let number = 0;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(NEWLINE, start);
    const end = found === -1 ? bytes.length : found;
    const text = bytes.toString('utf8', start, end);
    start = end + 1;
    number += 1;
    if (text.trim() === '' || text.trimEnd().endsWith(HEADER)) continue;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (cause) {
      if (found === -1) return;
      throw new InputError('This line is no tape entry.', { file, line: number, cause });
    }
    if (!isHeader(value)) yield { value, number };
  }
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new ConfigError(`The tape ${file} cannot be read.`, { mend: 'Record one first.', cause });
  }
}

function isHeader(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'clewTape' in value;
}

function beginsAsTape(file: string): boolean {
  const beginning = '{"clewTape":';
  const bytes = Buffer.alloc(beginning.length);
  const descriptor = openSync(file, 'r');
  try {
    return beginning.startsWith(bytes.toString('latin1', 0, readSync(descriptor, bytes, 0, bytes.length, 0)));
  } finally {
    closeSync(descriptor);
  }
}

function isEmptyTape(file: string): boolean {
  return tapeLines(file).next().done === true;
}

function cutUnfinishedLine(file: string): void {
  const end = readBytes(file).lastIndexOf(NEWLINE) + 1;
  if (end === 0) writeFileSync(file, `${HEADER}\n`);
  else truncateSync(file, end);
}
