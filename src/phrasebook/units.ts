import { isRate, unitSymbolInName } from '../language/units.ts';

/** A unit as it may be at the end of a relation's name. */
export interface NameUnit {
  /** Symbol as people write it after a number. */
  readonly symbol: string;
}

/** Single letters are too short to be taken for units on their own after an everyday word. */
const SINGLE_LETTERS = /^[a-z]$/;

/** "vitamin_c" has no unit. */
const DEGREES: ReadonlyMap<string, string> = new Map([
  ['c', '°C'],
  ['f', '°F'],
]);
const TEMPERATURES = /^(?:temp|temperature|point|high|low)$/;

/** The unit that a word of a relation's name spells; undefined for other words. */
export function unitOf(word: string): NameUnit | undefined {
  const symbol = DEGREES.get(word) ?? unitSymbolInName(word);
  return symbol === undefined ? undefined : { symbol };
}

/** The unit in the brackets behind a name, of which "€ per month" gives the first, and "per week" none. */
export function bracketUnit(words: readonly string[]): NameUnit | undefined {
  const rate = words.findIndex(isRate);
  const of = rate < 0 ? words : words.slice(0, rate);
  return of.map(unitOf).find((unit) => unit !== undefined);
}

/** As {@link unitOf}, for the last word of a name with words before it: a single letter counts only after a measure. */
export function trailingUnit(
  words: readonly string[],
  isMeasure: (word: string) => boolean,
): NameUnit | undefined {
  const last = words.at(-1);
  if (words.length < 2 || last === undefined) return undefined;
  const measured = words.at(-2) as string;
  if (isRate(measured)) return undefined;
  if (DEGREES.has(last) && !TEMPERATURES.test(measured)) return undefined;
  if (SINGLE_LETTERS.test(last) && !isMeasure(measured)) return undefined;
  return unitOf(last);
}
