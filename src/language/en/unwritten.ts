import type { Token } from '../analysis.ts';

/** A word of grammar that is meant and not written. @param at its place in the question, in characters. */
export function unwritten(word: string, at: number): Token {
  return { start: at, end: at, text: word, word, lemmas: [word], kind: 'function', part: 'other', weight: 0 };
}
