import type { Entity } from './term.ts';

/** One value, as far as its looks matter. */
export type SeenValue = Pick<Entity, 'name' | 'datatype'>;

const YEAR = /^(?:1[0-9]{3}|20[0-9]{2}|21[0-9]{2})(?:s|年)?$/u;
const MONTH = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/iu;
const DATE =
  /^-?(?:\d{4}-(?:0?[1-9]|1[0-2])|\d{1,4}-(?:0?[1-9]|1[0-2])-\d{1,2})(?:T[\d:.+Z-]*)?$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$|\d{1,4}年|\d{1,2}月(?:\d{1,2}[日号])?|\d{1,2}[日号]|\d{1,2}[:：]\d{2}/u;
const NUMBER = /^[~≈约±+-]?\s?\d[\d.,\s]*(?:\s?(?:%|‰|\p{L}{1,6}(?:\/\p{L}{1,6})?|\p{Sc}|°\p{L}?))?$/u;

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
    (MONTH.test(name) && /^\W*(?:\d|[A-Z][a-z]+\.?\s+\d)/u.test(name) && /\d/u.test(name) && name.length < 24)
  );
}

/** Whether a value looks like a number, with or without a unit. A bare `1999` does not: it is a year. */
export function looksLikeNumber(value: SeenValue): boolean {
  const name = value.name.trim();
  return name.length <= 24 && NUMBER.test(name) && !YEAR.test(name);
}
