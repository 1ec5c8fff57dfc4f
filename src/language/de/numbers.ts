import type { Token } from '../analysis.ts';
import type { FoundNumber } from '../filters.ts';
import { fold } from './fold.ts';
import { MAGNITUDES, NUMBER_WORDS } from './word-lists.ts';

/** Points part groups of three, a comma begins the fraction. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+$/u;
const PLAIN = /^(\d+(?:\.\d+)?)(k|tsd|mio|mrd)?$/u;

/**
 * The number whose words begin at a token: "1.850.000", "1,5 Millionen", "60k", "60 Tsd.", "zwei Millionen", "eine halbe Million",
 * "fünfundzwanzig", "ein Dutzend".
 */
export function numberAt(tokens: readonly Token[], from: number): FoundNumber | undefined {
  const word = (at: number): string => fold(tokens[at]?.word ?? '');
  if (/^eine?[nm]?$/u.test(word(from))) {
    const isHalf = /^halbe[ns]?$/u.test(word(from + 1));
    const magnitude = MAGNITUDES.get(word(from + (isHalf ? 2 : 1)));
    if (magnitude === undefined || word(from + 1) === 'k') return undefined;
    return { value: isHalf ? magnitude / 2 : magnitude, to: from + (isHalf ? 3 : 2), mayBeYear: false };
  }
  const first = word(from);
  const spelled = NUMBER_WORDS.get(first);
  if (spelled !== undefined) return withMagnitudes(spelled, tokens, from + 1);
  if (GROUPED.test(first)) return withMagnitudes(Number(first.replaceAll('.', '')), tokens, from + 1);
  const plain = PLAIN.exec(first);
  if (plain === null) return undefined;
  let text = plain[1] as string;
  let at = from + 1;
  const isTouching = (place: number): boolean => tokens[place]?.start === tokens[place - 1]?.end;
  if (tokens[at]?.text === ',' && isTouching(at) && isTouching(at + 1) && /^\d+$/u.test(word(at + 1))) {
    text += `.${word(at + 1)}`;
    at += 2;
  }
  const attached = MAGNITUDES.get(plain[2] ?? '');
  if (attached !== undefined) return { value: Number(text) * attached, to: at, mayBeYear: false };
  const found = withMagnitudes(Number(text), tokens, at);
  const isYear =
    /^\d{4}$/u.test(text) && found.to === from + 1 && Number(text) >= 1000 && Number(text) < 2200;
  return { ...found, mayBeYear: isYear };
}

function withMagnitudes(value: number, tokens: readonly Token[], from: number): FoundNumber {
  let result = value;
  let at = from;
  for (; at < tokens.length; at++) {
    const magnitude = MAGNITUDES.get(fold(tokens[at]?.word ?? ''));
    if (magnitude === undefined) break;
    result *= magnitude;
    if (tokens[at + 1]?.text === '.' && /^(?:tsd|mio|mrd)$/u.test(fold(tokens[at]?.word ?? ''))) at += 1;
  }
  return { value: result, to: at, mayBeYear: false };
}
