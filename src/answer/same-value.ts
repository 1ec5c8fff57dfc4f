import { monthOf } from '../graph/calendar-words.ts';
import { compareValues, readValue, type Value } from '../plan/value.ts';

/**
 * Whether two texts are the same number, the same date at the same precision, or the same time of day, however they are
 * written: `1,200` and `1200 people`, `2001-05-03` and `May 3, 2001`. A text that contains words is read only if they
 * are a month or follow a number.
 */
export function isSameValue(left: string, right: string): boolean {
  const [one, other] = [read(left), read(right)];
  if (one.number !== undefined && other.number !== undefined) return one.number === other.number;
  if (one.clock !== undefined && one.clock === other.clock) return true;
  if (one.date === undefined || other.date === undefined || one.date.length !== other.date.length)
    return false;
  return compareValues(one, other) === 0;
}

function read(text: string): Value {
  const plain = readValue(text);
  if (plain.number !== undefined || plain.date !== undefined) return plain;
  const date = writtenDate(text);
  if (date !== undefined) return readValue(date);
  const number = /^\s*([+-]?[\d.,]+)\s+\p{L}[\p{L} ]*$/u.exec(text)?.[1];
  return number === undefined ? plain : readValue(number);
}

/** `3 May 2001`, `May 3rd, 2001`, `May 2001`, `2001年5月3日` as `2001-05-03` or `2001-05`; undefined for anything else. */
function writtenDate(text: string): string | undefined {
  const chinese = /^\s*(\d{4})\s*年(?:\s*(\d{1,2})\s*月(?:\s*(\d{1,2})\s*[日号])?)?\s*$/u.exec(text);
  if (chinese !== null) return joined(chinese[1], chinese[2], chinese[3]);
  const words =
    text
      .toLowerCase()
      .replace(/(\d)(?:st|nd|rd|th)\b/gu, '$1')
      .match(/[\p{L}]+|\d+/gu) ?? [];
  const month = words.findIndex((word) => monthOf(word) !== undefined);
  const others = words.filter((_, index) => index !== month);
  if (month < 0 || others.length === 0 || others.length > 2) return undefined;
  const year = others.find((word) => /^\d{4}$/u.test(word));
  const day = others.find((word) => /^\d{1,2}$/u.test(word));
  if (year === undefined || others.length !== (day === undefined ? 1 : 2)) return undefined;
  return joined(year, String(monthOf(words[month] as string)), day);
}

function joined(year = '', month?: string, day?: string): string {
  return [year, month, day].flatMap((part) => (part === undefined ? [] : [part.padStart(2, '0')])).join('-');
}
