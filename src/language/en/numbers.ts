import type { Token } from '../analysis.ts';
import type { FoundNumber } from '../filters.ts';
import { MAGNITUDES, NUMBER_WORDS } from './word-lists.ts';

const DIGITS = /^(\d+(?:\.\d+)?)(k|m|mn|bn|mio)?$/u;

/**
 * The number whose words begin at a token: digits with groups, fractions and magnitudes ("60k", "2,000", "1.5 million"), number
 * words ("twenty five"), "a dozen", "half a million". A lone "a" or "one" counts only before a magnitude or when it is "one".
 */
export function numberAt(tokens: readonly Token[], from: number): FoundNumber | undefined {
  const first = tokens[from];
  if (first === undefined) return undefined;
  if (first.word === 'half' && isArticle(tokens[from + 1])) {
    const magnitude = MAGNITUDES.get(tokens[from + 2]?.word ?? '');
    return magnitude === undefined ? undefined : { value: magnitude / 2, to: from + 3, mayBeYear: false };
  }
  if (isArticle(first) || first.word === 'couple') {
    const magnitude = first.word === 'couple' ? 2 : MAGNITUDES.get(tokens[from + 1]?.word ?? '');
    // "a grand piano"
    if (magnitude === undefined || /^(?:m|grand)$/.test(tokens[from + 1]?.word ?? '')) return undefined;
    if (first.word === 'couple')
      return { value: 2, to: from + (tokens[from + 1]?.word === 'of' ? 2 : 1), mayBeYear: false };
    return withMagnitudes(magnitude, tokens, from + 2);
  }
  const digits = first.kind === 'function' ? null : DIGITS.exec(first.word);
  if (digits !== null) return fromDigits(digits, tokens, from);
  const word = NUMBER_WORDS.get(first.word);
  // "which one", "one of": a pronoun.
  if (word === undefined || first.kind === 'function') return undefined;
  let value = word;
  let at = from + 1;
  if (value >= 20 && tokens[at]?.text === '-') at += 1;
  const ones = NUMBER_WORDS.get(tokens[at]?.word ?? '');
  if (value >= 20 && ones !== undefined && ones > 0 && ones < 10) {
    value += ones;
    at += 1;
  } else at = from + 1;
  return withMagnitudes(value, tokens, at);
}

function fromDigits(digits: RegExpExecArray, tokens: readonly Token[], from: number): FoundNumber {
  let text = digits[1] as string;
  let at = from + 1;
  while (
    tokens[at]?.text === ',' &&
    isTouching(tokens, at) &&
    /^\d{3}$/.test(tokens[at + 1]?.word ?? '') &&
    isTouching(tokens, at + 1)
  ) {
    text += tokens[at + 1]?.word;
    at += 2;
  }
  const attached = MAGNITUDES.get(digits[2] ?? '');
  const isPlain = /^\d{4}$/.test(text) && at === from + 1 && attached === undefined;
  if (attached !== undefined) return { value: Number(text) * attached, to: at, mayBeYear: false };
  const found = withMagnitudes(Number(text), tokens, at);
  return { ...found, mayBeYear: isPlain && found.to === at && Number(text) >= 1000 && Number(text) < 2200 };
}

function withMagnitudes(value: number, tokens: readonly Token[], from: number): FoundNumber {
  let result = value;
  let at = from;
  for (; at < tokens.length; at++) {
    const word = tokens[at]?.word ?? '';
    // A lone letter after a space is more likely a unit than a magnitude.
    const magnitude = word.length > 1 || word === 'k' ? MAGNITUDES.get(word) : undefined;
    if (magnitude === undefined) break;
    result *= magnitude;
  }
  return { value: result, to: at, mayBeYear: false };
}

const isArticle = (token: Token | undefined): boolean => token?.word === 'a' || token?.word === 'an';
const isTouching = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.start === tokens[at - 1]?.end;
