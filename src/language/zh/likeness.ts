import { slips } from '../slips.ts';

/** Least share of a name that a part of it must be. */
const LEAST_PART = 2;

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
  if (length >= LEAST_PART && named.includes(said)) {
    const share = length / [...named].length;
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
