import type { Token } from '../language/analysis.ts';
import { unitNamed } from '../language/units.ts';
import type { Schema } from './schema.ts';

/** Whether numbers are called by a word: "hours" of `hours worked`, and not the "repo" of `repo lines`. */
export function namesQuantity({ word, lemmas }: Token, { numeric }: Schema): boolean {
  const isWord = (own: string | undefined): boolean =>
    own !== undefined && (own === word || lemmas.includes(own));
  const isUnit = unitNamed(word) !== undefined;
  return numeric.some(({ words }) => isWord(words.at(-1)) || (isUnit && words.some(isWord)));
}
