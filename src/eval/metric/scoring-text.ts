import { ENGLISH_MONTHS, monthOf } from '../../graph/calendar-words.ts';
import { normaliseName } from '../../graph/normalise.ts';
import { withoutStrokes } from '../../graph/plain-letters.ts';

const MONTH = ENGLISH_MONTHS.flat().join('|');
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const DAY_FIRST = new RegExp(`(?<![\\p{L}\\p{N}])${DAY}(?: of)? (${MONTH})\\.?,? (\\d{4})(?!\\d)`, 'gu');
const MONTH_FIRST = new RegExp(`(?<![\\p{L}\\p{N}])(${MONTH})\\.? ${DAY},? (\\d{4})(?!\\d)`, 'gu');
const CHINESE_DATE = /(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?[日号]/gu;
const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const MOST_KNOWN = 4096;
const BETWEEN_CJK = new RegExp(`(?<=[${CJK}])\\s+(?=[${CJK}])`, 'gu');

/**
 * The form in which the occurrence and set metrics compare replies and gold answers. It goes beyond `normaliseName`
 * (NFKC, lower case, white space, enclosing quotes). It folds Latin diacritics and reads `ø` as `o`, `ß` as `ss` and
 * the like. It writes full dates as `2009-01-20`, removes thousands separators and reads `&` as `and`. Underscores and
 * punctuation become spaces and apostrophes disappear, unless they belong to a number or a name such as `c++`. There
 * are no spaces between Chinese or Japanese characters. Articles stay: `The Who` is not `who`. Idempotent. Falls back
 * to `normaliseName` if nothing is left (`!!!`).
 */
export const scoringText = remembered((text) => toScoringText(text, dates));

/**
 * The same, with dates as they are written, so that part of a date can be found: `january 2009` in `20 january 2009`.
 */
export const undatedScoringText = remembered((text) => toScoringText(text, (name) => name));

/** All rules of a record need the same few texts. */
function remembered(toText: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = toText(text);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, result);
    return result;
  };
}

function toScoringText(text: string, readDates: (name: string) => string): string {
  const name = normaliseName(text);
  const folded = fold(readDates(name))
    .replace(/[’‘ʼ`´']/gu, '')
    .replace(/[‐‑‒–—―−]/gu, '-')
    .replace(/&/gu, ' and ')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}\p{S}.#%-]/gu, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])-(?!\d)|(?<=[\p{L}])-|-(?=\p{L})|-$/gu, ' ')
    .replace(BETWEEN_CJK, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return folded === '' ? name : folded;
}

/**
 * Removes marks over Latin, Greek and Cyrillic letters only. Japanese voicing marks make different letters, so they
 * stay.
 */
function fold(text: string): string {
  return withoutStrokes(
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/gu, '')
      .normalize('NFC'),
  );
}

function dates(text: string): string {
  return text
    .replace(/(\d{4}-\d{2}-\d{2})t00:00(?::00)?(?:\.0+)?(?:z|[+-]\d\d:\d\d)?/gu, '$1')
    .replace(CHINESE_DATE, (_, year, month, day) => iso(year, month, day))
    .replace(DAY_FIRST, (_, day, month, year) => iso(year, monthOf(month)!, day))
    .replace(MONTH_FIRST, (_, month, day, year) => iso(year, monthOf(month)!, day));
}

function iso(year: string, month: string | number, day: string): string {
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
