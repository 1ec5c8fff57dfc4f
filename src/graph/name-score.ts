import { distance } from 'fastest-levenshtein';
import type { NameMode } from './graph.ts';

/** Names less similar than this do not match. */
export const LEAST_SCORE = 0.4;

/**
 * 1 for equal names. For a beginning, or beginnings of words, the share of the name that they make up. Otherwise how
 * near the spelling is. 0 = no match in this mode.
 */
export function nameScore(key: string, name: string, mode: NameMode): number {
  if (name === key) return 1;
  if (mode === 'exact') return 0;
  if (mode === 'prefix') return name.startsWith(key) ? key.length / name.length : 0;
  const words = name.split(' ');
  if (mode === 'words') return beginsWords(key.split(' '), words) ? 0.97 * (key.length / name.length) : 0;
  const covered = key.split(' ').every((word) => words.includes(word));
  const score = covered
    ? 0.7 + 0.27 * (key.length / name.length)
    : 1 - distance(key, name) / Math.max(key.length, name.length);
  return score < LEAST_SCORE ? 0 : Math.min(score, 0.97);
}

/** Whether each word of a text begins a word of a name, each a different one. */
export function beginsWords(text: readonly string[], name: readonly string[]): boolean {
  const left = [...name];
  return text.every((word) => {
    const at = left.findIndex((one) => one.startsWith(word));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
