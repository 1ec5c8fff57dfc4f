import type { Token } from '../analysis.ts';
import {
  type CalendarUnit,
  century,
  daysFrom,
  isoDateAt,
  lastOf,
  lastUnits,
  nextUnits,
  single,
  spanFrom,
  twoDigits,
} from '../calendar.ts';
import type { FoundDate } from '../filters.ts';
import { fold } from './fold.ts';
import { numberAt } from './numbers.ts';
import { MONTHS, UNITS } from './word-lists.ts';

const isYear = (word: string): boolean => /^(?:1\d{3}|20\d{2}|21\d{2})$/u.test(word);

/**
 * The date that begins at a token, at any precision: "31.3.2024", "2024-03-31", "31. März 2024", "März 2024", "Jahr 2024", "2024",
 * "1990er", "dieses Jahr", "letzten Monat", "letzten 30 Tagen", "gestern". Articles before it are passed over.
 * @param today `1999-03-31`, against which relative dates are read.
 */
export function dateAt(tokens: readonly Token[], from: number, today: string): FoundDate | undefined {
  const words = tokens.map(({ word }) => fold(word));
  let at = from;
  while (/^(?:der|die|das|dem|den|des|anfang|mitte|ende)$/u.test(words[at] ?? '')) at += 1;
  if (/^jahre?s?$/u.test(words[at] ?? '') && isYear(words[at + 1] ?? '')) at += 1;
  return (
    isoDateAt(tokens, at) ??
    pointed(words, at) ??
    spelled(tokens, words, at) ??
    relative(tokens, words, at, today) ??
    withoutYear(tokens, words, at, today) ??
    decade(words, at) ??
    year(words, at)
  );
}

/** "31.3.2024" is one token. */
function pointed(words: readonly string[], at: number): FoundDate | undefined {
  const found = /^(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.([12]\d{3})$/u.exec(words[at] ?? '');
  if (found !== null)
    return single(`${found[3]}-${twoDigits(Number(found[2]))}-${twoDigits(Number(found[1]))}`, at + 1);
  const month = /^(0?[1-9]|1[0-2])\.([12]\d{3})$/u.exec(words[at] ?? '');
  return month === null ? undefined : single(`${month[2]}-${twoDigits(Number(month[1]))}`, at + 1);
}

function spelled(tokens: readonly Token[], words: readonly string[], from: number): FoundDate | undefined {
  const date = dayAndMonth(tokens, words, from);
  if (date === undefined) return undefined;
  let at = date.to;
  if (/^(?:des|im)$/u.test(words[at] ?? '')) at += 1;
  if (/^jahre?s?$/u.test(words[at] ?? '')) at += 1;
  const y = words[at] ?? '';
  return isYear(y) ? single(`${y}-${date.monthDay}`, at + 1) : undefined;
}

/** "im März", "vom März", "am 14. März": that of this year, or of the last one where it is still to come. */
function withoutYear(
  tokens: readonly Token[],
  words: readonly string[],
  from: number,
  today: string,
): FoundDate | undefined {
  const date = dayAndMonth(tokens, words, from);
  const before = words[/^(?:dem|den)$/u.test(words[from - 1] ?? '') ? from - 2 : from - 1] ?? '';
  if (date === undefined || !BEFORE_MONTH.test(before)) return undefined;
  return { ...lastOf(date.monthDay, today), to: date.to };
}

const BEFORE_MONTH = /^(?:im|am|in|seit|ab|vor|nach|bis|vom|von|aus|wahrend)$/u;

function dayAndMonth(
  tokens: readonly Token[],
  words: readonly string[],
  from: number,
): { readonly monthDay: string; readonly to: number } | undefined {
  let at = from;
  const day = /^(?:0?[1-9]|[12]\d|3[01])$/u.test(words[at] ?? '') ? Number(words[at]) : undefined;
  if (day !== undefined) at += tokens[at + 1]?.text === '.' ? 2 : 1;
  const month = MONTHS.get(words[at] ?? '');
  if (month === undefined) return undefined;
  at += tokens[at + 1]?.text === '.' ? 2 : 1;
  return { monthDay: `${twoDigits(month)}${day === undefined ? '' : `-${twoDigits(day)}`}`, to: at };
}

function decade(words: readonly string[], at: number): FoundDate | undefined {
  const found = /^(\d{3})0er$/u.exec(words[at] ?? '');
  if (found === null) {
    const number = /^\d{1,2}$/u.exec(words[at] ?? '')?.[0];
    const next = words[at + 1] === '.' ? at + 2 : at + 1;
    if (number === undefined || !/^jahrhunderts?$/u.test(words[next] ?? '')) return undefined;
    return { ...century(Number(number)), to: next + 1 };
  }
  const to = /^jahren?$/u.test(words[at + 1] ?? '') ? at + 2 : at + 1;
  return { since: `${found[1]}0`, until: `${found[1]}9`, to };
}

function year(words: readonly string[], at: number): FoundDate | undefined {
  return isYear(words[at] ?? '') ? single(words[at] as string, at + 1) : undefined;
}

const SHIFTS: readonly (readonly [RegExp, number])[] = [
  [/^diese[nsmr]?$/u, 0],
  [/^(?:letzte|vergangene|vorige)[nsmr]?$/u, -1],
  [/^(?:nachste|kommende)[nsmr]?$/u, 1],
];

const WHOLE = [
  [/^jahre?s?$/u, 'year'],
  [/^monate?s?$/u, 'month'],
  [/^woche$/u, 'week'],
] as const;
const CALENDAR_UNITS: ReadonlyMap<string, CalendarUnit> = new Map([
  ['tag', 'day'],
  ['woche', 'week'],
  ['monat', 'month'],
  ['jahr', 'year'],
]);

function relative(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  today: string,
): FoundDate | undefined {
  const [first = '', second = ''] = words.slice(at, at + 2);
  if (first === 'heute') return single(today, at + 1);
  if (first === 'gestern') return single(daysFrom(today, -1), at + 1);
  if (first === 'vorgestern') return single(daysFrom(today, -2), at + 1);
  if (first === 'morgen') return single(daysFrom(today, 1), at + 1);
  if (first === 'ubermorgen') return single(daysFrom(today, 2), at + 1);
  const shift = SHIFTS.find(([pattern]) => pattern.test(first))?.[1];
  if (shift === undefined) return undefined;
  const whole = WHOLE.find(([pattern]) => pattern.test(second))?.[1];
  if (whole !== undefined) return { ...spanFrom(whole, shift, today), to: at + 2 };
  if (shift === 0) return undefined;
  const number = numberAt(tokens, at + 1);
  const unit = CALENDAR_UNITS.get(UNITS.get(words[number?.to ?? -1] ?? '') ?? '');
  if (number === undefined || unit === undefined) return undefined;
  const span = shift > 0 ? nextUnits(unit, number.value, today) : lastUnits(unit, number.value, today);
  return { ...span, to: number.to + 1 };
}
