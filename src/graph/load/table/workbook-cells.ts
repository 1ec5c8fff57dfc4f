import type { Cell } from './table.ts';

/** What numbers mean in a format: `elapsed` is a time that may be longer than a day. */
export type NumberMeaning = 'number' | 'date' | 'time' | 'elapsed';

const DAY_SECONDS = 86_400;
/** Days from the day 0 of a workbook, 1899-12-30 or 1904-01-01, to 1970-01-01. */
const DAYS_TO_1970 = 25_569;
const DAYS_TO_1904 = 1462;
/** Workbooks count a 29 February 1900 that never was: before it, days are one too low. */
const FALSE_LEAP_DAY = 60;

/** The formats that every program knows by number (ECMA-376 part 1, 18.8.30); the others are numbers. */
const BUILT_IN: readonly (readonly [from: number, to: number, meaning: NumberMeaning])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'date'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 45, 'time'],
  [46, 46, 'elapsed'],
  [47, 47, 'time'],
  [50, 58, 'date'],
];

/** What numbers mean in a format, by the number of the format. */
export function builtInMeaning(id: number): NumberMeaning {
  return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number';
}

/** What numbers mean in a format, by its code: `yyyy-mm-dd`, `[h]:mm`, `#,##0.00 "EUR"`. */
export function meaningOf(code: string): NumberMeaning {
  const first = code.replace(/"[^"]*"|\\.|[_*]./gu, '').split(';')[0] as string;
  if (/\[(?:h+|m+|s+)\]/iu.test(first)) return 'elapsed';
  // Colours, currencies and languages are in brackets; behind the point of seconds zeros are digits of a time.
  const letters = first.replace(/\[[^\]]*\]/gu, '').replace(/s\.0+/giu, 's');
  if (/[#?%0]|general/iu.test(letters)) return 'number';
  if (/[yd]/iu.test(letters)) return 'date';
  if (/[hs]/iu.test(letters)) return 'time';
  return /m/iu.test(letters) ? 'date' : 'number';
}

/** A number of a cell by its format: a date, a time of day or span as `12:30`, or the number. */
export function numberCell(value: number, meaning: NumberMeaning, isFrom1904: boolean): Cell {
  if (meaning === 'number' || !Number.isFinite(value)) return value;
  if (meaning === 'elapsed' || (meaning === 'time' && value >= 0 && value < 1)) return timeText(value);
  const days = isFrom1904 ? value + DAYS_TO_1904 : value < FALSE_LEAP_DAY ? value + 1 : value;
  const date = new Date(Math.round((days - DAYS_TO_1970) * DAY_SECONDS) * 1000);
  return Number.isNaN(date.getTime()) ? value : date;
}

function timeText(days: number): string {
  const seconds = Math.round(Math.abs(days) * DAY_SECONDS);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'));
  return `${days < 0 ? '-' : ''}${hours}:${minutes}${rest === '00' ? '' : `:${rest}`}`;
}

/** A character that XML cannot hold is written as `_x000D_`, and a text that looks like that as `_x005F_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export function plainText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\dA-Fa-f]{4})_/gu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** The column of an address such as `AB12`, from 0; undefined for anything else. */
export function columnOf(address: string | undefined): number | undefined {
  let column = 0;
  let at = 0;
  for (; address !== undefined && at < address.length && at < 4; at++) {
    const letter = address.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column === 0 ? undefined : column - 1;
}
