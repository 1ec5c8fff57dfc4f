import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip, gunzipSync } from 'node:zlib';
import { InputError } from '../../errors.ts';

export interface Line {
  readonly text: string;
  /** 1-based. */
  readonly number: number;
}

/** Lines of a text file, `.gz` unpacked, without line ends and without a byte order mark; empty lines are left out. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const raw = createReadStream(file);
  const unpacked = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  const failed = new Promise<never>((_, reject) => {
    raw.once('error', reject);
    unpacked.once('error', reject);
  });
  failed.catch(() => undefined);
  let number = 0;
  const lines = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  try {
    for (;;) {
      const next = await Promise.race([lines.next(), failed]);
      if (next.done === true) break;
      number += 1;
      const text = number === 1 ? next.value.replace(/^\uFEFF/, '') : next.value;
      if (text.trim() !== '') yield { text, number };
    }
  } catch (cause) {
    throw new InputError(`cannot be read (${(cause as Error).message}).`, { file, line: number + 1, cause });
  } finally {
    raw.destroy();
  }
}

/** Records of a JSON Lines file with their line numbers. */
export async function* readJsonLines(file: string): AsyncGenerator<{ value: unknown; number: number }> {
  for await (const line of readLines(file))
    yield { value: parse(line.text, file, line.number), number: line.number };
}

/** A whole JSON file, `.gz` unpacked. */
export async function readJson(file: string): Promise<unknown> {
  const bytes = await readFile(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '');
  return parse(text, file);
}

/** A JSON array, or JSON Lines when the file is not one document: releases of one data set come in both forms. */
export async function* readRecords(file: string): AsyncGenerator<{ value: unknown; number: number }> {
  if (/\.jsonl(\.gz)?$/.test(file)) {
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

/** The first of the given paths, or of its `.gz` form, that exists; relative to the folder. */
export function firstExisting(folder: string, paths: readonly string[]): string | undefined {
  return paths.flatMap((path) => [path, `${path}.gz`]).find((path) => existsSync(join(folder, path)));
}

function parse(text: string, file: string, line?: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InputError(`is not valid JSON (${(cause as Error).message}).`, {
      file,
      ...(line === undefined ? {} : { line }),
      cause,
    });
  }
}

function recordsWithin(document: unknown): readonly unknown[] | undefined {
  if (typeof document !== 'object' || document === null) return undefined;
  return Object.values(document).find((value): value is unknown[] => Array.isArray(value));
}
