import type { Token, TokenSpan } from './analysis.ts';

/** The tokens of a question with what every part of the analysis asks of them. */
export interface Scene {
  readonly tokens: readonly Token[];
  readonly names: readonly TokenSpan[];
  readonly today: string;
  /** Lower-case word at a place; '' outside the question, inside a name and for marks. */
  word(at: number): string;
  isName(at: number): boolean;
  /** First place at or behind `at` that is no name's inside: behind the name that begins there. */
  behindName(at: number): number;
}

/** @param fold how words are compared; as they are when absent. */
export function createScene(
  tokens: readonly Token[],
  names: readonly TokenSpan[],
  today: string,
  fold: (word: string) => string = (word) => word,
): Scene {
  const owner = tokens.map((_, at) => names.find(({ from, to }) => at >= from && at < to));
  const words = tokens.map(({ word }, at) => (owner[at] === undefined ? fold(word) : ''));
  return {
    tokens,
    names,
    today,
    word: (at) => words[at] ?? '',
    isName: (at) => owner[at] !== undefined,
    behindName: (at) => owner[at]?.to ?? at,
  };
}
