import { monthOf, weekdayOf } from '../../calendar-words.ts';
import type { DayOrder } from './date-value.ts';

/** A day of a year that is not said: `10/11`, `Sat 6 Sep`, `10.11.`, `3月5日`. */
export interface YearlessDay {
  readonly month: number;
  readonly day: number;
  /** 0 = Sunday, where the cell says it. */
  readonly weekday?: number | undefined;
}

const WEEKDAY = String.raw`(?:(\p{L}{2,10})\.?,?\s+)?`;
const NUMBERED = new RegExp(String.raw`^${WEEKDAY}(\d{1,2})([/.-])(\d{1,2})\.?$`, 'u');
const DAY_NAMED = new RegExp(
  String.raw`^${WEEKDAY}(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:of\s+)?(\p{L}{3,10})\.?$`,
  'iu',
);
const MONTH_FIRST = new RegExp(String.raw`^${WEEKDAY}(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?$`, 'iu');
const HAN = /^(\d{1,2})月(\d{1,2})[日号]?$/u;

/** A day without its year; undefined for anything else. */
export function dayOf(input: string, order: DayOrder): YearlessDay | undefined {
  const text = input.trim();
  if (text.length < 3 || text.length > 24) return undefined;
  const numbered = NUMBERED.exec(text);
  if (numbered !== null) {
    const [first, second] = [numbered[2], numbered[4]];
    const [day, month] = order === 'dmy' ? [first, second] : [second, first];
    return checked(day, month, numbered[1]);
  }
  const named = DAY_NAMED.exec(text);
  if (named !== null) return checked(named[2], monthOf(named[3] as string), named[1]);
  const american = MONTH_FIRST.exec(text);
  if (american !== null) return checked(american[3], monthOf(american[2] as string), american[1]);
  const han = HAN.exec(text);
  return han === null ? undefined : checked(han[2], han[1], undefined);
}

/** A day in its year, as ISO 8601; undefined where that year has none such. */
export function dayIn(year: number, { month, day }: YearlessDay): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : undefined;
}

function checked(
  day: string | undefined,
  month: string | number | undefined,
  weekday: string | undefined,
): YearlessDay | undefined {
  const [d, m] = [Number(day), Number(month)];
  if (!(d >= 1 && d <= 31 && m >= 1 && m <= 12)) return undefined;
  if (weekday === undefined) return { month: m, day: d };
  const found = weekdayOf(weekday);
  return found === undefined ? undefined : { month: m, day: d, weekday: found };
}
