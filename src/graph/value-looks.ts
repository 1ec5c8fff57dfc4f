import { isMonthWord, monthOf } from './calendar-words.ts';
import type { Entity } from './term.ts';

/** The parts of a value that decide what it looks like. */
export type SeenValue = Pick<Entity, 'name' | 'datatype'>;

const YEAR = /^(?:1[0-9]{3}|20[0-9]{2}|21[0-9]{2})(?:s|年)?$/u;
/** `3 May`, `May 3`: a word and a number, which is a date where the word is a month. */
const WORD_AND_NUMBER = /^\W*(?:\d|\p{Lu}\p{Ll}+\.?\s+\d)/u;
/** `12 mars 2019`, `3 de mayo de 2001` */
const FOREIGN_DATE = /^\d{1,2}\.?\s+(?:de\s+)?(\p{L}+)\.?\s+(?:de\s+)?\d{4}$/u;
const DATE =
  /^-?(?:\d{4}-(?:0?[1-9]|1[0-2])|\d{1,4}-(?:0?[1-9]|1[0-2])-\d{1,2})(?:T[\d:.+Z-]*)?$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/u;
/** `8:30`, alone or after a day. `Psalm 12:34` and `12:30 Spinning` are names. */
const CLOCK =
  /(?:^|\d[\sT]|[日号午晚早晨夜上]\s?|[至到~～–-]\s?)\d{1,2}[:：]\d{2}(?::\d{2})?(?!\d|\s?(?!Uhr)\p{L}{3})/u;
/** `1987年`, `3月初`, `5月3日`, `12号`. "3号楼" and "5日游" are names. */
const CHINESE_DATE =
  /^(?:公元前?|农历|约|大约)?\s?(?=\d)(?:\d{1,4}年(?:代|初|末|底|中期?|春季?|夏季?|秋季?|冬季?)?)?(?:\d{1,2}月(?:份|初|末|底|中旬|上旬|下旬)?)?(?:\d{1,2}[日号])?(?<=[^\d])(?=$|[\s\p{P}\p{S}\d至到起前左上下早中晚凌周星])/u;
/**
 * Rejects a number before words such as 号楼 or 路, because there it only distinguishes one thing from others: 3号楼, 12栋,
 * 5路. Telephone numbers and codes do not count as numbers: `07700 900112` begins with a zero, and `555 0142` is not
 * grouped by threes.
 */
const NUMBER =
  /^[~≈约±+-]?\s?(?!0\d)(?!\d+(?:\s\d+)*\s(?!\d{3}(?!\d))\d)\d[\d.,\s]*(?![日号栋楼室班路组届线排座])(?:\s?(?:%|‰|\p{L}{1,6}(?:\/\p{L}{1,6})?|\p{Sc}|°\p{L}?))?$/u;

/**
 * A whole time of day from `0:00` to `24:00`, such as `9:30` or `09:30:15Z`. JavaScript, XPath (SPARQL) and Java
 * (Cypher) read the pattern in the same way.
 */
export const CLOCK_PATTERN =
  '^(([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]+)?)?|24:00(:00)?)(Z|[+-][0-9]{2}:[0-9]{2})?$';
const CLOCK_ALONE = new RegExp(CLOCK_PATTERN);

/**
 * The whole seconds since midnight of a time of day without a date: `9:30:15.5+02:00` → 34215. Undefined for anything
 * else.
 */
export function clockSeconds(text: string): number | undefined {
  if (!CLOCK_ALONE.test(text)) return undefined;
  const [hours = '0', minutes = '0', seconds = '0'] = /^(\d+):(\d+)(?::(\d+))?/.exec(text)?.slice(1) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** Whether a value looks like a year and nothing more: `1999`, `1990s`, `1999年`. */
export function looksLikeYear({ name }: SeenValue): boolean {
  return YEAR.test(name.trim());
}

/** Whether a value looks like a date, a year or a time of day. A bare `1999` does. */
export function looksLikeTime(value: SeenValue): boolean {
  if (value.datatype !== undefined && /date|gYear|time|gMonth/u.test(value.datatype)) return true;
  const name = value.name.trim();
  if (name.length > 40) return false;
  return (
    YEAR.test(name) ||
    DATE.test(name) ||
    CLOCK.test(name) ||
    CHINESE_DATE.test(name) ||
    (name.length < 24 && WORD_AND_NUMBER.test(name) && hasMonth(name))
  );
}

function hasMonth(name: string): boolean {
  const [, word] = FOREIGN_DATE.exec(name) ?? [];
  return (
    (name.match(/\p{L}+/gu) ?? []).some(isMonthWord) || (word !== undefined && monthOf(word) !== undefined)
  );
}

/** Whether a value looks like a number, with or without a unit. A bare `1999` does not, because it is a year. */
export function looksLikeNumber(value: SeenValue): boolean {
  const name = value.name.trim();
  return name.length <= 24 && NUMBER.test(name) && !YEAR.test(name);
}
