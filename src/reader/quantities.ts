import type { Token } from '../language/analysis.ts';
import { unitNamed } from '../language/units.ts';
import type { Schema, Step } from './schema.ts';

/** From here a word is what a class is called. */
export const NAMED = 0.9;

/** Whether a step leads to numbers, by which no numbering is meant. */
export function isNumeric(step: Step | undefined, { numeric }: Schema): boolean {
  return numeric.some(({ id }) => id === step?.relation);
}

/** Whether numbers are called by a word: "hours" of `hours worked`, and not the "repo" of `repo lines`. */
export function namesQuantity({ word, lemmas }: Token, { numeric }: Schema): boolean {
  const isWord = (own: string | undefined): boolean =>
    own !== undefined && (own === word || lemmas.includes(own));
  const isUnit = unitNamed(word) !== undefined;
  return numeric.some(({ words }) => isWord(words.at(-1)) || (isUnit && words.some(isWord)));
}
