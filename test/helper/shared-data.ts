import { createReadStream, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Folder of the development data sets: `CLEW_DATA`, else `shared/data` beside the project; undefined when absent. */
export function sharedDataFolder(): string | undefined {
  const folder = process.env.CLEW_DATA ?? join(ROOT, '..', 'shared', 'data');
  return existsSync(folder) ? folder : undefined;
}

/**
 * Path of one data file such as `metaqa/triples.tsv.gz`, or undefined (with a visible line) when it is not there, so that
 * a test can skip itself: `const file = sharedData('…'); describe.skipIf(file === undefined)(…)`.
 */
export function sharedData(path: string): string | undefined {
  const folder = sharedDataFolder();
  const file = folder === undefined ? undefined : join(folder, path);
  if (file !== undefined && existsSync(file)) return file;
  console.warn(`skipped: development data "${path}" is not on this machine (set CLEW_DATA to its folder)`);
  return undefined;
}

export interface SharedQuestion {
  readonly id: string;
  readonly question: string;
  readonly topicEntities: readonly string[];
  readonly answers: readonly string[];
  readonly hops?: number;
  readonly [field: string]: unknown;
}

/** Questions of a gzip-packed JSON Lines file, in file order, at most `limit`. */
export async function readQuestions(
  file: string,
  limit = Number.POSITIVE_INFINITY,
): Promise<SharedQuestion[]> {
  const questions: SharedQuestion[] = [];
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  for await (const line of lines) {
    if (questions.length >= limit) break;
    if (line !== '') questions.push(JSON.parse(line));
  }
  return questions;
}
