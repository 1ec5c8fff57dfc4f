import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines of a file of that country that are not empty. */
export function norlandLines(file: string): readonly string[] {
  return readFileSync(join(import.meta.dirname, '..', 'fixture', 'norland', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** The invented country that reading is tested on. */
export const NORLAND: readonly (readonly [string, string, string])[] = norlandLines('graph.tsv').map(
  (line) => line.split('\t') as [string, string, string],
);
