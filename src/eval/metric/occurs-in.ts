import { scoringText, undatedScoringText } from './scoring-text.ts';

const LATIN_WORD = /[\p{L}\p{M}\p{N}]/u;
const NO_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** `'s` at the end of a word, and the placeholder that makes it a separate word. No name contains the placeholder. */
const POSSESSIVE = /(?<=[\p{L}\p{M}])['’‘ʼ`´＇]s(?![\p{L}\p{M}\p{N}])/giu;
const OWNING = ' ␟ ';

const BARE_NUMBER = /^-?\d+$/;
const ISO_DATE = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;

/** A reply prepared for many look-ups. */
export interface Haystack {
  readonly text: string;
  /** The text with possessives split from their words. */
  readonly apart: string;
  /** The same, with dates as they are written. */
  readonly undated: string;
}

/** Prepares a reply for `occursIn`. */
export function haystack(reply: string): Haystack {
  const apart = takeApart(reply);
  return { text: scoringText(reply), apart: scoringText(apart), undated: undatedScoringText(apart) };
}

/**
 * Whether a name occurs in a reply: as a substring of the scoring text, at word boundaries. In a script without spaces
 * (Chinese, Japanese, Thai), every character is its own boundary. A number does not occur inside a longer one (`5` not
 * in `3.5`, `-5`, `2015`), and of a full date only the year does. The empty name never occurs. A possessive may belong
 * to the name or to the sentence (`Levi's` and `Nolan` in `Nolan's Levi's`), and part of a date occurs as it is written
 * (`January 2009` in `20 January 2009`).
 */
export function occursIn(reply: Haystack, name: string): boolean {
  const needle = scoringText(name);
  if (isWithin(reply.text, needle)) return true;
  const apart = scoringText(takeApart(name));
  if (reply.apart !== reply.text && isWithin(reply.apart, apart)) return true;
  return reply.undated !== reply.apart && !BARE_NUMBER.test(apart) && isWithin(reply.undated, apart);
}

function takeApart(text: string): string {
  return text.replace(POSSESSIVE, OWNING);
}

function isWithin(text: string, needle: string): boolean {
  if (needle === '') return false;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    if (
      isBoundary(text, at, needle, 'before') &&
      isBoundary(text, at, needle, 'after') &&
      !(BARE_NUMBER.test(needle) && isMonthOrDay(text, at))
    )
      return true;
  }
  return false;
}

function isMonthOrDay(text: string, at: number): boolean {
  return [...text.matchAll(ISO_DATE)].some((date) => at > date.index && at < date.index + date[0].length);
}

function isBoundary(text: string, at: number, needle: string, side: 'before' | 'after'): boolean {
  const edge = side === 'before' ? firstCharacter(needle) : lastCharacter(needle);
  const outside = side === 'before' ? text.slice(0, at) : text.slice(at + needle.length);
  const next = side === 'before' ? lastCharacter(outside) : firstCharacter(outside);
  if (next === '' || next === ' ') return true;
  if (/\d/.test(edge)) {
    if (side === 'before') return !/(?:\d|\d\.|(?:^|[^\d])-|\p{L})$/u.test(outside) || NO_SPACES.test(next);
    return !/^(?:\d|\.\d|[\p{L}])/u.test(outside) || NO_SPACES.test(next);
  }
  if (NO_SPACES.test(edge) || NO_SPACES.test(next)) return true;
  if (side === 'after' && /[+#]/.test(next)) return false;
  return !(LATIN_WORD.test(edge) && LATIN_WORD.test(next));
}

function firstCharacter(text: string): string {
  const code = text.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function lastCharacter(text: string): string {
  const low = text.charCodeAt(text.length - 1);
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(-2) : text.slice(-1);
}
