import type { Token } from './analysis.ts';

/** Turns a word that only asks ("…, right?") into a mark: it names nothing, and nothing need explain it. */
export function asMarks(token: Token): Token {
  return { ...token, word: '', lemmas: [''], kind: 'mark', part: 'other', mayBeVerb: false, weight: 0 };
}

export const isOnlyMarks = (tokens: readonly Token[]): boolean => tokens.every(({ kind }) => kind === 'mark');
