import { isChineseWord } from '../../model/embedded/lexicon/chinese.ts';
import { slips } from '../slips.ts';
import { isFunctionWord, isLightWord } from './cut-words.ts';

/** Characters that a part of a name must have, and share of the name that it must be. */
const LEAST_PART = 2;
const LEAST_SHARE = 0.25;

/**
 * How far a stretch of characters is a name, 0..1: the name itself, a part of it of two or more characters in a row, or the name with
 * one wrong, missing or extra character in three, two in eight. Digits never slip.
 */
export function hanLikeness(
  text: string,
  name: string,
): { readonly quality: number; readonly isPart: boolean } {
  const said = fold(text);
  const named = fold(name);
  const length = [...said].length;
  if (length === 0 || named === '') return { quality: 0, isPart: false };
  if (said === named) return { quality: 0.97, isPart: false };
  if (named.includes(said)) {
    const share = length / [...named].length;
    // A word that everybody uses is in many names and means none of them.
    const isCommon = isFunctionWord(said) || isLightWord(said) || isChineseWord(said);
    if (length < LEAST_PART || share < LEAST_SHARE || isCommon) return { quality: 0, isPart: true };
    const isEdge = named.startsWith(said) || named.endsWith(said);
    return { quality: (isEdge ? 0.62 : 0.5) + 0.33 * share, isPart: true };
  }
  const digits = (value: string) => value.replace(/\D/gu, '');
  const longest = Math.max(length, [...named].length);
  const wrong = digits(said) === digits(named) ? slips(said, named) : longest;
  const allowed = longest >= 8 ? 2 : longest >= 3 ? 1 : 0;
  if (wrong > allowed || (longest < 4 && length !== longest)) return { quality: 0, isPart: false };
  return { quality: (longest < 4 ? 0.35 : 0.5) + 0.4 * (1 - wrong / longest), isPart: false };
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
