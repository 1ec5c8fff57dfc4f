import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { InputError } from '../../errors.ts';
import { openInput } from '../../graph/load/open-input.ts';
import { notUtf8 } from '../../graph/load/utf8-text.ts';

export interface Line {
  readonly text: string;
  /** 1-based. */
  readonly number: number;
}

/**
 * The lines of a text file, gzip unpacked, without line ends and without a byte order mark. Empty lines are left out.
 * Only a line feed ends a line, because JSON may contain Unicode's other separators. A last line without its end may be
 * cut inside a character. @throws {InputError} if the file cannot be read, or at the first line that is not UTF-8.
 */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let number = 0;
  let begun: Buffer[] = [];
  const lineOf = (bytes: Buffer, isWhole: boolean): Line => {
    number += 1;
    return { text: textOf(bytes, isWhole, file, number).replace(/\r$/u, ''), number };
  };
  for await (const chunk of openInput(file)) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      const line = lineOf(Buffer.concat([...begun, chunk.subarray(start, end)]), true);
      begun = [];
      start = end + 1;
      if (line.text.trim() !== '') yield line;
    }
    if (start < chunk.length) begun.push(Buffer.from(chunk.subarray(start)));
  }
  const last = lineOf(Buffer.concat(begun), false);
  if (last.text.trim() !== '') yield last;
}

const LINE_FEED = 0x0a;

function textOf(bytes: Buffer, isWhole: boolean, file: string, line: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: isWhole }).decode(bytes);
  } catch (cause) {
    throw notUtf8(file, line, cause);
  }
}

/** Records of a JSON Lines file with their line numbers. */
export async function* readJsonLines(file: string): AsyncGenerator<{ value: unknown; number: number }> {
  for await (const line of readLines(file))
    yield { value: parse(line.text, file, line.number), number: line.number };
}

/** A whole JSON file, `.gz` unpacked. */
async function readJson(file: string): Promise<unknown> {
  const bytes = await readFile(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '');
  return parse(text, file);
}

/** A JSON array, or JSON Lines if the file is not one document. Releases of one data set come in both forms. */
export async function* readRecords(file: string): AsyncGenerator<{ value: unknown; number: number }> {
  if (/\.jsonl(\.gz)?$/.test(file) || (await isJsonLines(file))) {
    yield* readJsonLines(file);
    return;
  }
  const document = await readJson(file);
  const records = Array.isArray(document) ? document : recordsWithin(document);
  if (records === undefined)
    throw new InputError('holds neither an array of records nor an object with one.', { file });
  let number = 0;
  for (const value of records) {
    number += 1;
    yield { value, number };
  }
}

/** More than one line, and the first line is a complete object. */
async function isJsonLines(file: string): Promise<boolean> {
  let first: string | undefined;
  for await (const { text } of readLines(file)) {
    if (first !== undefined) return isObject(first);
    first = text;
  }
  return false;
}

function isObject(text: string): boolean {
  try {
    return text.trimStart().startsWith('{') && typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** Fields of one line separated by `separator`, at least `least` of them. */
export function fields(line: Line, file: string, separator: string, least: number): string[] {
  const parts = line.text.split(separator);
  if (parts.length < least) {
    throw new InputError(
      `has ${parts.length} field(s) where at least ${least} are needed, separated by ${JSON.stringify(separator)}.`,
      { file, line: line.number },
    );
  }
  return parts;
}

/** The first of the given paths that exists, as it is or as `.gz`; relative to the folder. */
export function firstExisting(folder: string, paths: readonly string[]): string | undefined {
  return paths.flatMap((path) => [path, `${path}.gz`]).find((path) => existsSync(join(folder, path)));
}

function parse(text: string, file: string, line?: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InputError(`is not valid JSON (${(cause as Error).message}).`, {
      file,
      line,
      cause,
    });
  }
}

function recordsWithin(document: unknown): readonly unknown[] | undefined {
  if (typeof document !== 'object' || document === null) return undefined;
  return Object.values(document).find((value): value is unknown[] => Array.isArray(value));
}
