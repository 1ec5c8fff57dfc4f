import type { Token } from '../language/analysis.ts';
import { unitNamed } from '../language/units.ts';
import type { LegContext } from './leg.ts';
import type { Schema, Step } from './schema.ts';
import { wordsBesideNames } from './spans.ts';

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

/** Whether a step leads to amounts of another dimension than words of the question ask for: what somebody spent is no weight. */
export function isOtherDimension({ relation }: Step, { schema, analysis }: LegContext): boolean {
  const own = schema.units.get(relation)?.dimension;
  if (own === undefined) return false;
  const kept = [...schema.units.values()].map(({ dimension }) => dimension);
  const asked = wordsBesideNames(analysis).flatMap(({ token: { lemmas } }) =>
    lemmas.flatMap((lemma) => schema.language.dimensions?.get(lemma) ?? []),
  );
  const isNamed = analysis.tokens.some(({ word }) => unitNamed(word)?.dimension === own);
  if (isNamed) return false;
  // Money is told by no minutes or metres, whatever the graph keeps.
  return !asked.includes(own) && asked.some((dimension) => dimension === 'money' || kept.includes(dimension));
}
