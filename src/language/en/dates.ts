import type { Token } from '../analysis.ts';
import {
  century,
  daysFrom,
  isCalendarUnit,
  isoDateAt,
  lastOf,
  lastUnits,
  nextUnits,
  single,
  spanFrom,
  twoDigits,
} from '../calendar.ts';
import type { FoundDate } from '../filters.ts';
import { numberAt } from './numbers.ts';
import { MONTHS, ORDINALS, UNITS } from './word-lists.ts';

/**
 * The date that begins at a token, at any precision: "2024-03-31", "31 March 2024", "March 31st, 2024", "March 2024",
 * "the month of March, 2024", "2024", "the 1990s", "this year", "last month", "the last 30 days", "the next 7 days", "yesterday",
 * "tomorrow", "the day after tomorrow".
 * @param today `1999-03-31`, against which relative dates are read.
 */
export function dateAt(tokens: readonly Token[], from: number, today: string): FoundDate | undefined {
  const start = afterUnit(tokens, tokens[from]?.word === 'the' ? from + 1 : from);
  return (
    isoDateAt(tokens, start) ??
    spelledDate(tokens, start) ??
    relativeDate(tokens, start, today) ??
    withoutYear(tokens, start, today) ??
    decade(tokens, start) ??
    year(tokens, start)
  );
}

/** Behind "month of" and "year", which only say what sort of date it is. */
function afterUnit(tokens: readonly Token[], at: number): number {
  const unit = tokens[at]?.word ?? '';
  const next = tokens[at + 1]?.word === 'of' ? at + 2 : at + 1;
  if (unit === 'month' && next === at + 2 && MONTHS.has(tokens[next]?.word ?? '')) return next;
  return unit === 'year' && year(tokens, next) !== undefined ? next : at;
}

function spelledDate(tokens: readonly Token[], at: number): FoundDate | undefined {
  const date = dayAndMonth(tokens, at);
  if (date === undefined) return undefined;
  const next = tokens[date.to]?.text === ',' || tokens[date.to]?.word === 'of' ? date.to + 1 : date.to;
  const y = tokens[next]?.word ?? '';
  if (!/^[12]\d{3}$/.test(y)) return undefined;
  return single(`${y}-${date.monthDay}`, next + 1);
}

/** "March", "31 March", "31st of March", "March 31". */
function dayAndMonth(
  tokens: readonly Token[],
  at: number,
): { readonly monthDay: string; readonly to: number } | undefined {
  let next = at;
  let day = dayAt(tokens, next);
  if (day !== undefined) {
    next += 1;
    if (tokens[next]?.word === 'of') next += 1;
  }
  const month = MONTHS.get(tokens[next]?.word ?? '');
  if (month === undefined || tokens[next]?.kind === 'mark') return undefined;
  next += 1;
  if (day === undefined) {
    day = dayAt(tokens, next);
    if (day !== undefined) next += 1;
  }
  return {
    monthDay: day === undefined ? twoDigits(month) : `${twoDigits(month)}-${twoDigits(day)}`,
    to: next,
  };
}

/** "in July", "from July", "on 4 July": that of this year, or of the last one where it is still to come. */
function withoutYear(tokens: readonly Token[], from: number, today: string): FoundDate | undefined {
  const before = tokens[from - 1]?.word === 'the' ? from - 2 : from - 1;
  const date = dayAndMonth(tokens, from);
  if (date === undefined) return undefined;
  // "this August"
  if (before === from - 1 && tokens[before]?.word === 'this')
    return single(`${today.slice(0, 4)}-${date.monthDay}`, date.to);
  if (!BEFORE_MONTH.has(tokens[before]?.word ?? '')) return undefined;
  return { ...lastOf(date.monthDay, today), to: date.to };
}

const BEFORE_MONTH = new Set('for in during since throughout on before after until by from of'.split(' '));

function dayAt(tokens: readonly Token[], at: number): number | undefined {
  const word = tokens[at]?.word ?? '';
  const ordinal = ORDINALS.get(word);
  if (ordinal !== undefined && /^\d/.test(word)) return ordinal;
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : undefined;
}

function decade(tokens: readonly Token[], at: number): FoundDate | undefined {
  const found = /^(\d{3})0s$/.exec(tokens[at]?.word ?? '');
  if (found !== null) return { since: `${found[1]}0`, until: `${found[1]}9`, to: at + 1 };
  const apart = /^(\d{3})0$/.exec(tokens[at]?.word ?? '');
  const next = tokens[at + 1];
  if (apart !== null && next?.word === 's')
    return { since: `${apart[1]}0`, until: `${apart[1]}9`, to: at + 2 };
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(tokens[at]?.word ?? '')?.[1];
  if (ordinal !== undefined && next?.word === 'century') return { ...century(Number(ordinal)), to: at + 2 };
  return undefined;
}

function year(tokens: readonly Token[], at: number): FoundDate | undefined {
  const word = tokens[at]?.word ?? '';
  if (!/^(1\d{3}|20\d{2}|21\d{2})$/.test(word)) return undefined;
  return single(word, at + 1);
}

function relativeDate(tokens: readonly Token[], at: number, today: string): FoundDate | undefined {
  const [first, second] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? ''];
  const day = DAYS.get(first);
  if (day !== undefined) return single(daysFrom(today, day), at + 1);
  const beyond = first === 'day' ? BEYOND.get(`${second} ${tokens[at + 2]?.word}`) : undefined;
  if (beyond !== undefined) return single(daysFrom(today, beyond), at + 3);
  const unit = UNITS.get(second);
  const shiftBy =
    first === 'this' ? 0 : first === 'last' || first === 'previous' ? -1 : first === 'next' ? 1 : undefined;
  if (shiftBy !== undefined && (unit === 'year' || unit === 'month' || unit === 'week'))
    return { ...spanFrom(unit, shiftBy, today), to: at + 2 };
  const isToCome = first === 'next' || first === 'coming';
  if (first !== 'last' && first !== 'past' && !isToCome) return undefined;
  const number = numberAt(tokens, at + 1);
  const length = UNITS.get(tokens[number?.to ?? -1]?.word ?? '');
  if (number === undefined || !isCalendarUnit(length)) return undefined;
  const span = isToCome ? nextUnits(length, number.value, today) : lastUnits(length, number.value, today);
  return { ...span, to: number.to + 1 };
}

const DAYS: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tonight', 0],
  ['tomorrow', 1],
]);
const BEYOND: ReadonlyMap<string, number> = new Map([
  ['after tomorrow', 2],
  ['before yesterday', -2],
]);
