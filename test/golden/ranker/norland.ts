import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines of a file of this folder that are not empty. */
export function rankerLines(file: string): readonly string[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** The invented country that the ranker and the ladder are tested on. */
export const NORLAND: readonly (readonly [string, string, string])[] = rankerLines('graph.tsv').map(
  (line) => line.split('\t') as [string, string, string],
);
